/// What a figure looks like: what its own undo manager records.
public struct Appearance: Hashable, Sendable {
  public var fill: Color
  /// The radius of its corners in board units, at least 0: as asked for, however much of it can be drawn.
  public var cornerRadius: Double
  public var border: Border?

  public init(fill: Color = .lightGray70, cornerRadius: Double = 0, border: Border? = Border(color: .lightGray70)) {
    (self.fill, self.cornerRadius, self.border) = (fill, cornerRadius, border)
  }
}

/// A line of even width inside of a figure's frame, as a layer's border is in UIKit.
public struct Border: Hashable, Sendable {
  public var color: Color
  /// In board units, greater than 0: as asked for, however much of it can be drawn.
  public var width: Double

  public init(color: Color, width: Double = 1) {
    (self.color, self.width) = (color, width)
  }
}
