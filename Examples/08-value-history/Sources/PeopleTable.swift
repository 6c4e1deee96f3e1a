import ExampleSupport

/// What is on the screen. Like a table view, it is told which rows change, and asks only for those that are new or updated.
struct PeopleTable {
  private(set) var rows: [Person]

  /// Makes the table show other people, by changing no more rows than it takes.
  ///
  /// - Returns: What it has changed.
  mutating func follow(_ people: [Person]) -> RowChanges {
    let changes = RowChanges(from: rows, to: people, by: \.id)
    apply(changes) { people[$0] }
    precondition(rows == people, "the changes lead to the people")
    return changes
  }

  private mutating func apply(_ changes: RowChanges, newRow: (Int) -> Person) {
    let moving = Dictionary(uniqueKeysWithValues: changes.moved.map { ($0.to, rows[$0.from]) })
    // From below, so that no number changes before it is used; then from above, where all are those of the new list.
    for row in (changes.deleted + changes.moved.map(\.from)).sorted(by: >) { rows.remove(at: row) }
    for row in (changes.inserted + moving.keys).sorted() { rows.insert(moving[row] ?? newRow(row), at: row) }
    for row in changes.updated { rows[row] = newRow(row) }
  }
}

extension RowChanges {
  /// What a table has to do, a line each.
  var orders: String {
    var lines = deleted.map { "delete row \($0 + 1)" }
    lines += inserted.map { "insert row \($0 + 1)" }
    lines += moved.map { "move row \($0.from + 1) to \($0.to + 1)" }
    lines += updated.map { "update row \($0 + 1)" }
    return lines.joined(separator: "\n")
  }
}
