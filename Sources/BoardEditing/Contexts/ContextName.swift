/// The name of a context: the board's, or a figure's.
public enum ContextName: Hashable, Sendable {
  case board
  case figure(FigureName)
}

extension ContextName {
  /// The name as a text: `board`, or the figure's.
  public var text: String {
    switch self {
    case .board: "board"
    case .figure(let name): name.text
    }
  }
}
