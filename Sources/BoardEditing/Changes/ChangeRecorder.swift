import BoardModel

/// Keeps every figure that is touched as it was before it was first touched.
///
/// So a change is as large as the number of figures that it touches, however many steps lead there.
struct ChangeRecorder {
  private struct Entry {
    let id: FigureID
    let before: Figure?
    let key: Int64?
    let keySpacing: Int
  }

  private var entries: [Entry] = []
  /// The figures of all entries, once there are too many to look at each.
  private var touched: Set<FigureID> = []
  private static let fewEntries = 8

  /// Remembers a figure as it is now, unless it has been touched before. The board stays as it is; see ``EditedBoard/look(_:)``.
  mutating func note(_ id: FigureID, on board: inout Board) {
    if entries.count < ChangeRecorder.fewEntries {
      if entries.contains(where: { $0.id == id }) { return }
    } else {
      if touched.isEmpty {
        for entry in entries { touched.insert(entry.id) }
      }
      guard touched.insert(id).inserted else { return }
    }
    entries.append(Entry(id: id, before: board[id], key: board.stackingKey(of: id), keySpacing: board.keySpacing))
  }

  /// What differs from the first touches, and forgets them.
  mutating func take(on board: inout Board) -> Change {
    if entries.isEmpty { return .none }
    var alterations: [Change.Alteration] = []
    alterations.reserveCapacity(entries.count)
    for entry in entries {
      let after = board[entry.id]
      // A key that all figures were given anew may be the old one by chance.
      let isReordered = entry.key != board.stackingKey(of: entry.id) || entry.keySpacing != board.keySpacing
      guard isReordered || entry.before != after else { continue }
      alterations.append(
        Change.Alteration(id: entry.id, before: entry.before, after: after, isReordered: isReordered))
    }
    // Most changes touch a figure or two; what a large one needed is given back.
    entries.removeAll(keepingCapacity: entries.count <= 64)
    if !touched.isEmpty { touched = [] }
    return Change(alterations: alterations)
  }
}
