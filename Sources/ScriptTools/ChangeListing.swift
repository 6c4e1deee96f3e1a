import BoardLanguage
public import BoardModel

extension Change: CustomStringConvertible {
  /// The change for readers: a line for the board, one for each figure and one for each group, in the form of
  /// ``BoardModel/BoardDifference``'s description; empty if there is none.
  public var description: String { lines(atMost: .max).map { $0 + "\n" }.joined() }

  /// The lines of ``description``, without line feeds.
  ///
  /// - Parameter limit: The most figures, and the most groups, that are listed; a last line has the number of the others.
  public func lines(atMost limit: Int) -> [String] {
    let more = figures.count > limit ? ["… and \(Display.counted(figures.count - limit, "figure")) more"] : []
    let board = newFormat.flatMap { new in oldFormat.flatMap(new.line) }
    let moreGroups = groups.count > limit ? ["… and \(Display.counted(groups.count - limit, "group")) more"] : []
    return (board.map { [$0] } ?? []) + figures.prefix(limit).map(\.description) + more
      + groups.prefix(limit).map(\.description) + moreGroups
  }
}
