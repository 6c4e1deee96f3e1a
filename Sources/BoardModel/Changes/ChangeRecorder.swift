/// Stores every touched figure as it was before it was first touched, and its former place in the stacking order.
///
/// So the size of a change depends on the number of figures touched, not on the number of steps.
struct ChangeRecorder {
  private struct Entry {
    let id: FigureID
    let before: Figure?
  }

  /// A figure's place in the stacking order before it was first moved.
  private struct Place {
    let id: FigureID
    /// The nearest figure in front that hadn't been moved before; nil at the front.
    let next: FigureID?
  }

  private var entries: [Entry] = []
  /// The former size and background of the board; nil if they weren't touched.
  private var format: BoardFormat?
  /// The former state of touched groups; nil for a group that didn't exist.
  private var groups: [FigureID: FigureGroup?] = [:]
  /// The figures of all entries, once there are too many to search one by one.
  private var touched: Set<FigureID> = []
  private static let fewEntries = 8
  /// The former places, in the order in which the figures were first moved.
  private var places: [Place] = []
  /// The figures that were moved, added or removed, each with a figure that was in front of it before; all figures between the two have
  /// been moved, too. Nil stands for the front.
  private var moved: [FigureID: FigureID?] = [:]
  /// Search results for moved figures at their present places: the nearest figure in front that hasn't been moved. Searches stop there
  /// instead of repeating the search.
  private var ahead: [FigureID: FigureID?] = [:]

  /// Stores the board's size and background, unless they were touched before.
  mutating func noteFormat(of board: Board) { format = format ?? board.format }

  /// Stores a group, unless it was touched before.
  mutating func noteGroup(_ id: FigureID, on board: Board) {
    if groups[id] == nil { groups.updateValue(board.group(id), forKey: id) }
  }

  /// Stores a figure, unless it was touched before.
  mutating func note(_ id: FigureID, on board: Board) {
    if entries.count < ChangeRecorder.fewEntries {
      if entries.contains(where: { $0.id == id }) { return }
    } else {
      if touched.isEmpty {
        for entry in entries { touched.insert(entry.id) }
      }
      guard touched.insert(id).inserted else { return }
    }
    entries.append(Entry(id: id, before: board[id]))
  }

  /// Stores a figure and its place in the order, before it is moved, added or removed.
  mutating func noteOrder(of id: FigureID, on board: Board) {
    note(id, on: board)
    if !ahead.isEmpty { ahead[id] = nil }
    guard moved[id] == nil else { return }
    let position = board.position(of: id)
    let next = position.flatMap { nextUnmoved(inFrontOf: $0, on: board) }
    moved.updateValue(next, forKey: id)
    if position != nil { places.append(Place(id: id, next: next)) }
  }

  /// The nearest figure in front of a position that hasn't been moved. Figures that weren't moved keep their order, so the result stays
  /// valid until that figure is moved.
  private mutating func nextUnmoved(inFrontOf position: Int, on board: Board) -> FigureID? {
    var passed: [FigureID] = []
    var next: FigureID?
    for position in position + 1..<max(position + 1, board.count) {
      let id = board.id(at: position)
      next = id
      if moved[id] == nil { break }
      if let found = ahead[id] {
        next = unmoved(from: found)
        break
      }
      passed.append(id)
      next = nil
    }
    for id in passed { ahead.updateValue(next, forKey: id) }
    return next
  }

  /// The figure itself if it hasn't been moved, else the nearest one that was in front of it. The entries on the way are updated to lead
  /// there directly.
  private mutating func unmoved(from id: FigureID?) -> FigureID? {
    var passed: [FigureID] = []
    var next = id
    while let id = next, let further = moved[id] {
      passed.append(id)
      next = further
    }
    for id in passed { moved.updateValue(next, forKey: id) }
    return next
  }

  /// Returns the differences since the first touches, and clears the record.
  mutating func take(on board: Board) -> Change {
    let rest = format == nil && groups.isEmpty ? nil : takeRest(on: board)
    if entries.isEmpty { return rest == nil ? .none : Change(figures: [], rest) }
    let elsewhere = places.isEmpty ? [] : figuresElsewhere(on: board)
    var figures: [FigureDifference] = []
    figures.reserveCapacity(entries.count)
    var placed: [(position: Int, old: Figure?)] = []
    for entry in entries {
      switch (entry.before, board[entry.id]) {
      case (let old?, let new?) where !elsewhere.contains(entry.id):
        if old != new { figures.append(FigureDifference(old: old, new: new)) }
      case (let old?, nil): figures.append(FigureDifference(removed: old))
      case (let old, _): if let position = board.position(of: entry.id) { placed.append((position, old)) }
      }
    }
    if placed.count > 1 { placed.sort { $0.position > $1.position } }
    for (position, old) in placed {
      figures.append(FigureDifference(old: old, at: position, of: board, isReordered: true))
    }
    // Most changes touch one or two figures; the memory of a large change is freed.
    entries.removeAll(keepingCapacity: entries.count <= 64)
    if !touched.isEmpty { touched = [] }
    if !places.isEmpty { places = [] }
    if !moved.isEmpty { moved = [:] }
    if !ahead.isEmpty { ahead = [:] }
    return Change(figures: figures, rest)
  }

  /// The differences of the board's format and groups; `nil` if there are none.
  private mutating func takeRest(on board: Board) -> Change.Rest? {
    defer { (format, groups) = (nil, [:]) }
    let formats = format.flatMap { $0 == board.format ? nil : (old: $0, new: board.format) }
    let groups = groups.sorted { $0.key < $1.key }.compactMap { id, old in
      let new = board.group(id)
      return old == new
        ? nil
        : Change.GroupDifference(
          old: old, new: new, members: new.map(board.memberNames) ?? [])
    }
    return formats == nil && groups.isEmpty ? nil : Change.Rest(formats: formats, groups: groups)
  }

  /// The figures whose order has changed among those that are still on the board.
  ///
  /// Figures that weren't moved keep their order. For each gap between two of them, the moved figures that were there are compared, in
  /// order, with those that are there now. The old order is found by putting each moved figure back behind the one that was in front of it,
  /// the last one moved first.
  private func figuresElsewhere(on board: Board) -> Set<FigureID> {
    var behind: [FigureID?: FigureID] = [:]
    for place in places.reversed() {
      behind[place.id] = behind[place.next]
      behind[place.next] = place.id
    }
    var behindNow: [FigureID?: FigureID] = [:]
    for id in moved.keys {
      guard let position = board.position(of: id) else { continue }
      behindNow[position + 1 < board.count ? board.id(at: position + 1) : nil] = id
    }
    let stayed = Set(places.map(\.id).filter { board.contains($0) })
    func figures(_ behind: [FigureID?: FigureID], from anchor: FigureID?) -> [FigureID] {
      var figures: [FigureID] = []
      var next = behind[anchor]
      while let id = next {
        if stayed.contains(id) { figures.append(id) }
        next = behind[id]
      }
      return figures
    }
    var elsewhere = stayed
    for anchor in behind.keys where anchor.map({ moved[$0] == nil }) ?? true {
      for (before, now) in zip(figures(behind, from: anchor), figures(behindNow, from: anchor)) {
        guard before == now else { break }
        elsewhere.remove(before)
      }
    }
    return elsewhere
  }
}
