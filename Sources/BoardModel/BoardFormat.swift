/// The size and the background of a board.
public struct BoardFormat: Hashable, Sendable {
  /// In board units, which are pixels at scale 1.
  public let size: Size
  /// The color of the board, always opaque.
  public let background: Color

  /// - Parameters:
  ///   - size: In board units.
  ///   - background: Its alpha is ignored, since a board is opaque.
  public init(size: Size = Board.defaultSize, background: Color = .whitesmoke) {
    self.size = size
    self.background = Color(red: background.red, green: background.green, blue: background.blue)
  }

  /// The board's frame in its own units.
  package var frame: Rectangle { Rectangle(origin: Point(x: 0, y: 0), size: size) }
}
