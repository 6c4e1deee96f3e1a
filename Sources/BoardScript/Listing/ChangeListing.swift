extension Change {
  /// The change as lines for people, as ``BoardModel/BoardDifference/text`` has them: `+ card at 40,40 size 100x100`,
  /// `~ card: moved 40,40 → 50,40`, `- card …`.
  ///
  /// - Parameters:
  ///   - board: The board after it.
  ///   - limit: How many figures are told at most; of more, a last line tells the number.
  public func lines(on board: Board, atMost limit: Int) -> [String] {
    let front = board.figures.last?.name
    var lines = alterations.prefix(limit).map { alteration in
      let difference = FigureDifference(alteration, on: board)
      return difference.line(isFrontmost: difference.new?.name == front)
    }
    if alterations.count > limit { lines.append("… and \(Display.counted(alterations.count - limit, "figure")) more") }
    return lines
  }
}

extension FigureDifference {
  /// What a change has done to a figure.
  ///
  /// - Parameter board: The board after it.
  package init(_ alteration: Change.Alteration, on board: Board) {
    let position = alteration.after.flatMap { board.position(of: $0.id) }
    self.init(
      old: alteration.before, new: alteration.after, isReordered: alteration.isReordered,
      figureBehind: position.flatMap { $0 > 0 ? board.figures[$0 - 1].name : nil })
  }
}
