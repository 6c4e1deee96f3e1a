extension Change {
  /// The change as lines for people, as ``BoardModel/BoardDifference/text`` has them: `+ card at 40,40 size 100x100`,
  /// `~ card: moved 40,40 → 50,40`, `- card …`.
  ///
  /// - Parameters:
  ///   - board: The board after it.
  ///   - limit: How many figures are told at most; of more, a last line tells the number.
  public func lines(on board: Board, atMost limit: Int) -> [String] {
    var lines = alterations.prefix(limit).map { alteration in
      let position = alteration.after.flatMap { board.position(of: $0.id) }
      let difference = FigureDifference(
        old: alteration.before, new: alteration.after, isReordered: alteration.isReordered,
        figureBehind: position.flatMap { $0 > 0 ? board.figures[$0 - 1].name : nil })
      return difference.line(isFrontmost: position == board.count - 1)
    }
    if alterations.count > limit { lines.append("… and \(Display.counted(alterations.count - limit, "figure")) more") }
    return lines
  }
}
