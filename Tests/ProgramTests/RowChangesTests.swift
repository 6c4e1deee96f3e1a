import ExampleSupport
import SeededRandom
import Testing
import UndoContexts
import UndoKit
import ValueHistory

struct `Changes of rows` {
  typealias Move = RowChanges.Move

  @Test(arguments: [
    ("", "", RowChanges()),
    ("abc", "abc", RowChanges()),
    ("", "ab", RowChanges(inserted: [0, 1])),
    ("abc", "b", RowChanges(deleted: [0, 2])),
    ("abc", "axc", RowChanges(deleted: [1], inserted: [1])),
    ("abcd", "bcda", RowChanges(moved: [.init(from: 0, to: 3)])),
    ("abcd", "dabc", RowChanges(moved: [.init(from: 3, to: 0)])),
    ("abcd", "xcbd", RowChanges(deleted: [0], inserted: [0], moved: [.init(from: 1, to: 2)])),
    ("aab", "baa", RowChanges(moved: [.init(from: 2, to: 0)])),
    ("ab", "aab", RowChanges(inserted: [1])),
  ])
  func `rows are deleted, inserted and moved`(_ old: String, _ new: String, _ expected: RowChanges) {
    let changes = RowChanges(from: old, to: new)
    #expect(changes == expected)
    #expect(changes.isEmpty == (old == new))
    #expect(carryOut(changes, on: Array(old), as: Array(new)) == Array(new))
  }

  @Test func `carrying out the changes of random lists turns the old list into the new one`() {
    var random = SeededGenerator(seed: 11)
    for _ in 1...500 {
      let old = (0..<Int.random(in: 0...8, using: &random)).map { _ in Int.random(in: 0...5, using: &random) }
      let new = (0..<Int.random(in: 0...8, using: &random)).map { _ in Int.random(in: 0...5, using: &random) }
      let changes = RowChanges(from: old, to: new)
      #expect(carryOut(changes, on: old, as: new) == new)
    }
  }

  /// What a list on a screen does: takes rows out by the old numbers, then puts rows in by the new ones.
  private func carryOut<Row>(_ changes: RowChanges, on old: [Row], as new: [Row]) -> [Row] {
    var rows = old
    for index in (changes.deleted + changes.moved.map(\.from)).sorted(by: >) { rows.remove(at: index) }
    let arrivals = changes.inserted.map { ($0, new[$0]) } + changes.moved.map { ($0.to, old[$0.from]) }
    for (index, row) in arrivals.sorted(by: { $0.0 < $1.0 }) { rows.insert(row, at: index) }
    return rows
  }

  @Test func `a row with an identity is updated where it is, or where it moved to`() {
    let old = [Person(name: "Ann", age: 1), Person(name: "Bob", age: 2), Person(name: "Cleo", age: 3)]
    var new = old
    new[1].age = 20
    #expect(RowChanges(from: old, to: new, by: \.name) == RowChanges(updated: [1]))
    new.insert(new.remove(at: 2), at: 0)
    new[0].age = 30
    new.append(Person(name: "Dan", age: 4))
    new.remove(at: 1)
    let changes = RowChanges(from: old, to: new, by: \.name)
    #expect(changes == RowChanges(deleted: [0], inserted: [2], moved: [Move(from: 1, to: 1)], updated: [0, 1]))
  }

  @Test func `rows that share an identity are not updated`() {
    let old = [Person(name: "Ann", age: 1), Person(name: "Ann", age: 2)]
    let new = [Person(name: "Ann", age: 3)]
    #expect(RowChanges(from: old, to: new, by: \.name) == RowChanges(deleted: [1]))
    // Be it the new list that holds them.
    #expect(RowChanges(from: new, to: old, by: \.name) == RowChanges(inserted: [1]))
  }

  @Test func `any two steps of a history can be compared, in both directions`() {
    var history = UndoHistory(initialValue: [Person(name: "Ann", age: 1), Person(name: "Bob", age: 2)])
    history.edit(named: "Reorder") { $0.swapAt(0, 1) }
    history.edit(named: "Birthday") { $0[0].age += 1 }
    history.currentItem.append(Person(name: "Cleo", age: 3))
    let values = history.steps.map(\.value)
    #expect(RowChanges(from: values[0], to: values[1]).moved.count == 1)
    #expect(RowChanges(from: values[1], to: values[2]) == RowChanges(deleted: [0], inserted: [0]))
    #expect(RowChanges(from: values[1], to: values[2], by: \.name) == RowChanges(updated: [0]))
    #expect(RowChanges(from: values[3], to: values[2]) == RowChanges(deleted: [2]))
    #expect(RowChanges(from: values[2], to: values[2]).isEmpty)
  }

  @Test func `a change of a list tells its rows`() {
    let (ann, bob) = (Person(name: "Ann", age: 1), Person(name: "Bob", age: 50))
    let change = ValueChange(from: [ann, bob], to: [ann, Person(name: "Bob", age: 51), Person(name: "Cleo", age: 1)])
    #expect(RowChanges(from: change.from, to: change.to, by: \.name) == RowChanges(inserted: [2], updated: [1]))
    let inverse = change.inverse
    #expect(RowChanges(from: inverse.from, to: inverse.to, by: \.name) == RowChanges(deleted: [2], updated: [1]))
  }
}

private struct Person: Hashable {
  var name: String
  var age: Int
}
