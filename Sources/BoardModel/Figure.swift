/// The identity of a figure, independent of its name, place and appearance. A board gives each identity only once.
public struct FigureID: Hashable, Sendable, Comparable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Earlier identities are less.
  public static func < (a: FigureID, b: FigureID) -> Bool { a.rawValue < b.rawValue }
}

/// A rectangle on a board.
///
/// Two figures are equal if they have the same name, frame and appearance, so that a figure on a board can be compared with one that isn't.
/// To find out whether they are the same figure, compare their ``id``.
public struct Figure: Hashable, Codable, Sendable, Identifiable {
  /// The identity, given by the figure's board. All figures that aren't on a board have the same one.
  public private(set) var id = FigureID(rawValue: .max)
  /// The name.
  public package(set) var name: FigureName
  /// The frame, in board units. Nothing of a figure is painted outside of it.
  public var frame: Rectangle
  /// The appearance.
  public var appearance: Appearance

  private enum CodingKeys: CodingKey { case name, frame, appearance }

  /// Makes a figure that is not on a board yet: see ``Board/init(size:background:figures:groups:)``.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - frame: The frame, in board units.
  ///   - appearance: By default gray and square, with a thin border.
  public init(_ name: FigureName, frame: Rectangle, appearance: Appearance = Appearance()) {
    (self.name, self.frame, self.appearance) = (name, frame, appearance)
  }

  package init(id: FigureID, name: FigureName, frame: Rectangle, appearance: Appearance) {
    (self.id, self.name, self.frame, self.appearance) = (id, name, frame, appearance)
  }

  public static func == (a: Figure, b: Figure) -> Bool {
    a.name == b.name && a.frame == b.frame && a.appearance == b.appearance
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The path that is filled and stroked for this figure.
  public var outline: Outline { Outline(frame: frame, appearance: appearance) }

  /// The color of the line along the outline; `nil` if none is drawn.
  package var strokeColor: Color? { outline.strokeWidth > 0 ? appearance.border?.color : nil }
}
