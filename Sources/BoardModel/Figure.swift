/// Which figure it is, whatever its name, place or looks: given once on a board, and never given again.
public struct FigureID: Hashable, Sendable, Comparable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Those that were given earlier are less.
  public static func < (a: FigureID, b: FigureID) -> Bool { a.rawValue < b.rawValue }
}

/// A rectangle on a board.
///
/// Two figures are equal if they are called, lie and look alike, so that a figure on a board can be compared with one that isn't;
/// whether they are the same one is told by ``id``.
public struct Figure: Hashable, Codable, Sendable, Identifiable {
  /// Given by the figure's board; all that are on none have the same one.
  public private(set) var id = FigureID(rawValue: .max)
  /// What it is called.
  public package(set) var name: FigureName
  /// Where it lies, in board units. Nothing of a figure is painted outside of its frame.
  public var frame: Rectangle
  /// What it looks like.
  public var appearance: Appearance

  private enum CodingKeys: CodingKey { case name, frame, appearance }

  /// A figure that is on no board yet: see ``Board/init(size:background:figures:parts:)``.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - frame: Where it is, in board units.
  ///   - appearance: Gray and square, with a thin border, unless said otherwise.
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
