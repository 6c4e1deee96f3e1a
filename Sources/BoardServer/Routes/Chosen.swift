#if WebEditor
  import BoardLanguage

  /// A selection of figures and groups.
  struct Chosen {
    /// The selected figures, and those in selected groups; from back to front.
    let figures: [Figure]
    /// The selected groups, and the groups in them.
    let groups: [BoardListing.NamedGroup]

    /// - Parameter list: Their identities. Fails if there are none, or if one of them isn't on the board.
    init?(_ list: String, of board: Board) {
      let ids = list.split(separator: ",").map { UInt32($0).map { FigureID(rawValue: $0) } }
      guard !ids.isEmpty, ids.allSatisfy({ $0.flatMap(board.name) != nil }) else { return nil }
      let chosen = Set(ids)
      func isIn(_ id: FigureID) -> Bool {
        chosen.contains(id) || board.group(holding: id).map { isIn($0.id) } ?? false
      }
      figures = board.figures.filter { isIn($0.id) }
      groups = board.groups.filter { isIn($0.id) }.map { ($0.name, board.memberNames(of: $0)) }
    }
  }
#endif
