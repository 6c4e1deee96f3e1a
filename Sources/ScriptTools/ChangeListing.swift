import BoardLanguage
public import BoardModel

extension Change: CustomStringConvertible {
  /// The change for readers, a line for the board and one for each figure, as ``BoardModel/BoardDifference`` describes itself; nothing if there is none.
  public var description: String { lines(atMost: .max).map { $0 + "\n" }.joined() }

  /// The lines of ``description``, without line feeds.
  ///
  /// - Parameter limit: How many figures are told at most; of more, a last line tells the number.
  public func lines(atMost limit: Int) -> [String] {
    let more = figures.count > limit ? ["… and \(Display.counted(figures.count - limit, "figure")) more"] : []
    let board = newFormat.flatMap { new in oldFormat.flatMap(new.line) }
    return (board.map { [$0] } ?? []) + figures.prefix(limit).map(\.description) + more
  }
}
