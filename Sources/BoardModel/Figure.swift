/// What a figure is, whatever its name, place or looks: given once on a board, and never given again.
public struct FigureID: Hashable, Sendable, Comparable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  public static func < (a: FigureID, b: FigureID) -> Bool { a.rawValue < b.rawValue }
}

/// A rectangle on a board.
public struct Figure: Hashable, Sendable, Identifiable {
  public let id: FigureID
  public let name: FigureName
  /// Where it lies, in board units. Nothing of a figure is painted outside of its frame.
  public var frame: Rectangle
  public var appearance: Appearance

  package init(id: FigureID, name: FigureName, frame: Rectangle, appearance: Appearance) {
    (self.id, self.name, self.frame, self.appearance) = (id, name, frame, appearance)
  }

  /// The path that is filled and stroked for this figure.
  public var outline: Outline { Outline(frame: frame, appearance: appearance) }
}
