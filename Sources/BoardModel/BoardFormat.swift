/// What a board is besides its figures.
public struct BoardFormat: Hashable, Sendable {
  /// In board units, which are pixels at scale 1.
  public let size: Size
  /// Opaque.
  public let background: Color

  /// - Parameters:
  ///   - size: In board units.
  ///   - background: Its alpha is left aside: nothing shows through a board.
  public init(size: Size = Board.defaultSize, background: Color = .whitesmoke) {
    self.size = size
    self.background = Color(red: background.red, green: background.green, blue: background.blue)
  }

  /// Where the board is, in its own units.
  package var frame: Rectangle { Rectangle(origin: Point(x: 0, y: 0), size: size) }
}
