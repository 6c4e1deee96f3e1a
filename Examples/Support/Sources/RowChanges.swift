/// The difference between two lists of rows: the rows that a list on the screen has to delete, move, insert and redraw.
///
/// The numbers of deleted rows, and of rows that moves start from, refer to the old list; all others to the new one. Table views
/// expect a batch of changes in this form.
public struct RowChanges: Hashable, Sendable {
  /// A row that is in both lists, but has changed its position among the others; its number may be the same.
  public struct Move: Hashable, Sendable {
    /// The row's number in the old list.
    public let from: Int
    /// The row's number in the new list.
    public let to: Int

    /// Makes a move from a row of the old list to a row of the new one.
    public init(from: Int, to: Int) { (self.from, self.to) = (from, to) }
  }

  /// The rows that were removed: their numbers in the old list, ascending.
  public let deleted: [Int]
  /// The rows that were added: their numbers in the new list, ascending.
  public let inserted: [Int]
  /// The rows that changed their position among the others, ascending by their old number.
  public let moved: [Move]
  /// The rows with the same identity but other contents: their numbers in the new list, ascending. They may also have moved.
  public let updated: [Int]

  /// Makes changes from row numbers; each list must be ascending.
  public init(deleted: [Int] = [], inserted: [Int] = [], moved: [Move] = [], updated: [Int] = []) {
    (self.deleted, self.inserted, self.moved, self.updated) = (deleted, inserted, moved, updated)
  }

  /// Whether the lists are the same.
  public var isEmpty: Bool { deleted.isEmpty && inserted.isEmpty && moved.isEmpty && updated.isEmpty }

  /// Compares two lists whose rows are identified by their contents: a changed row counts as one deleted and one inserted.
  ///
  /// A row that disappeared at one place and appeared at another counts as moved if there is exactly one such pair; several copies of
  /// the same row are deleted and inserted. Takes as long as `BidirectionalCollection.difference(from:)`.
  public init<Rows: BidirectionalCollection>(from old: Rows, to new: Rows) where Rows.Element: Hashable {
    self.init(difference: new.difference(from: old).inferringMoves(), updated: [])
  }

  /// Compares two lists whose rows have an identity, which matches rows of the old list to rows of the new one.
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
