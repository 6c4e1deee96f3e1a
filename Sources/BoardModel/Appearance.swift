/// What a figure looks like: what its own undo manager records.
public struct Appearance: Hashable, Codable, Sendable {
  /// What it is filled with.
  public var fill: Color
  /// The radius of its corners in board units, at least 0: as asked for, however much of it can be drawn.
  public var cornerRadius: Double
  /// Its border, if it has one.
  public var border: Border?

  /// Unless said otherwise, the gray square with a thin border of Szulc's demo.
  public init(fill: Color = .lightGray70, cornerRadius: Double = 0, border: Border? = Border(color: .lightGray70)) {
    (self.fill, self.cornerRadius, self.border) = (fill, cornerRadius, border)
  }
}

/// A line of even width inside of a figure's frame, as a layer's border is in UIKit.
public struct Border: Hashable, Codable, Sendable {
  /// Translucent or not.
  public var color: Color
  /// In board units, greater than 0: as asked for, however much of it can be drawn.
  public var width: Double

  /// - Parameter width: In board units.
  public init(color: Color, width: Double = 1) {
    (self.color, self.width) = (color, width)
  }
}
