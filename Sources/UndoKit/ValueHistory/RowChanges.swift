/// How one list of rows became another: what a list on a screen has to delete, move and insert, and what to draw again.
///
/// Deleted rows, and the rows that moves start from, are counted in the old list; all others in the new one. That is how
/// table views take a batch of changes.
public struct RowChanges: Hashable, Sendable {
  /// A row that is in both lists, and changed its place among the others; its number may be the same.
  public struct Move: Hashable, Sendable {
    /// In the old list.
    public let from: Int
    /// In the new list.
    public let to: Int

    /// Makes a move from a row of the old list to a row of the new one.
    public init(from: Int, to: Int) { (self.from, self.to) = (from, to) }
  }

  /// The rows that are gone: their numbers in the old list, ascending.
  public let deleted: [Int]
  /// The rows that are new: their numbers in the new list, ascending.
  public let inserted: [Int]
  /// The rows that changed their place among the others, ascending by where they start.
  public let moved: [Move]
  /// The rows that stayed who they are and changed otherwise: their numbers in the new list, ascending. They may have moved, too.
  public let updated: [Int]

  /// Makes changes of row numbers, each list ascending.
  public init(deleted: [Int] = [], inserted: [Int] = [], moved: [Move] = [], updated: [Int] = []) {
    (self.deleted, self.inserted, self.moved, self.updated) = (deleted, inserted, moved, updated)
  }

  /// Whether the lists are the same.
  public var isEmpty: Bool { deleted.isEmpty && inserted.isEmpty && moved.isEmpty && updated.isEmpty }

  /// Compares two lists whose rows are what they contain: a changed row is one deleted and one inserted.
  ///
  /// A row that left one place and appeared in another counts as moved if there is exactly one such pair; copies of the same
  /// row are deleted and inserted. Takes the time of `BidirectionalCollection.difference(from:)`.
  public init<Rows: BidirectionalCollection>(from old: Rows, to new: Rows) where Rows.Element: Hashable {
    self.init(difference: new.difference(from: old).inferringMoves(), updated: [])
  }

  /// Compares two lists whose rows have an identity, which says which row of the old list became which of the new one.
  ///
  /// If several rows of a list have the same identity, none of them counts as updated.
  public init<Rows: BidirectionalCollection, ID: Hashable>(
    from old: Rows, to new: Rows, by identity: (Rows.Element) -> ID
  ) where Rows.Element: Equatable {
    let (oldIDs, newIDs) = (old.map(identity), new.map(identity))
    let before = Dictionary(zip(oldIDs, old).map { ($0, Optional($1)) }, uniquingKeysWith: { _, _ in nil })
    let after = Dictionary(newIDs.map { ($0, 1) }, uniquingKeysWith: +)
    let updated = zip(newIDs, new).enumerated().compactMap { offset, row -> Int? in
      guard after[row.0] == 1, let old = before[row.0] ?? nil else { return nil }
      return old == row.1 ? nil : offset
    }
    self.init(difference: newIDs.difference(from: oldIDs).inferringMoves(), updated: updated)
  }

  private init<Element>(difference: CollectionDifference<Element>, updated: [Int]) {
    var (deleted, inserted, moved): ([Int], [Int], [Move]) = ([], [], [])
    for case .remove(let offset, _, let destination) in difference.removals {
      if let destination {
        moved.append(Move(from: offset, to: destination))
      } else {
        deleted.append(offset)
      }
    }
    for case .insert(let offset, _, nil) in difference.insertions { inserted.append(offset) }
    self.init(deleted: deleted, inserted: inserted, moved: moved, updated: updated)
  }
}
