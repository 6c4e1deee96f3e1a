import BoardModel

/// What the steps of undo are called, in the words of the demo's menus. The words "Undo" and "Redo" come before them.
enum ActionName {
  static let add = "Add Figure"
  static let duplicate = "Duplicate Figure"
  static let reorder = "Reorder Figure"

  /// "Move to (X, Y)": where the figure went, not where it was.
  static func move(to origin: Point) -> String { text("Move to (", origin.x, ", ", origin.y, ")") }

  static func move(figures count: Int) -> String { "Move \(count) Figures" }

  static func align(figures count: Int) -> String { "Align \(count) Figures" }

  static func distribute(figures count: Int) -> String { "Distribute \(count) Figures" }

  static func resize(to size: Size) -> String { text("Resize to ", size.width, " × ", size.height, "") }

  static func remove(figures count: Int) -> String { count == 1 ? "Remove Figure" : "Remove \(count) Figures" }

  /// Names a change of appearance after everything that differs, or `nil` if nothing does.
  static func change(from old: Appearance, to new: Appearance) -> String? {
    switch (old.fill != new.fill, old.cornerRadius != new.cornerRadius, old.border != new.border) {
    case (false, false, false): nil
    case (true, false, false): "Change Color"
    case (false, true, false): "Change Radius"
    case (false, false, true): "Change Border"
    case (true, true, false): "Change Color and Radius"
    case (true, false, true): "Change Color and Border"
    case (false, true, true): "Change Radius and Border"
    case (true, true, true): "Change Color, Radius and Border"
    }
  }

  /// The text of a name that holds two numbers, put together byte by byte: every move makes one, and string interpolation
  /// took a third of a move's time.
  private static func text(_ start: String, _ x: Double, _ separator: String, _ y: Double, _ end: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(40)
    bytes += start.utf8
    bytes.append(roundedNumber: x)
    bytes += separator.utf8
    bytes.append(roundedNumber: y)
    bytes += end.utf8
    return String(decoding: bytes, as: UTF8.self)
  }
}
