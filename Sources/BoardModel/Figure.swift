/// The identity of a figure, whatever its name, place or appearance. A board never gives one twice.
public struct FigureID: Hashable, Sendable, Comparable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Identities that were made earlier are less.
  public static func < (a: FigureID, b: FigureID) -> Bool { a.rawValue < b.rawValue }
}

/// A rectangle on a board.
///
/// Two figures are equal if they have the same name, frame and appearance, so that a figure on a board can be compared with one that isn't
/// on any; their ``id`` says whether they are the same figure.
public struct Figure: Hashable, Codable, Sendable, Identifiable {
  /// Assigned by the figure's board. All figures that are on no board have the same one.
  public private(set) var id = FigureID(rawValue: .max)
  /// The figure's name.
  public package(set) var name: FigureName
  /// The figure's frame, in board units. Nothing of the figure is painted outside it.
  public var frame: Rectangle
  /// The figure's appearance.
  public var appearance: Appearance

  private enum CodingKeys: CodingKey { case name, frame, appearance }

  /// Makes a figure that isn't on a board yet: see ``Board/init(size:background:figures:parts:)``.
  ///
  /// - Parameters:
  ///   - name: The figure's name.
  ///   - frame: In board units.
  ///   - appearance: By default gray, with square corners and a thin border.
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

  /// The color of the line along the outline; `nil` if there is no line.
  package var strokeColor: Color? { outline.strokeWidth > 0 ? appearance.border?.color : nil }
}
