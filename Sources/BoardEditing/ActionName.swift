import BoardModel

/// What the steps of undo are called, in the words of the demo's menus. The words "Undo" and "Redo" come before them.
enum ActionName {
  static let add = "Add Figure"
  static let reorder = "Reorder Figure"

  /// "Move to (X, Y)": where the figure went, not where it was.
  static func move(to origin: Point) -> String {
    var name = NumberedText("Move to (")
    name.append(origin.x)
    name.append(", ")
    name.append(origin.y)
    name.append(")")
    return name.text
  }

  static func move(figures count: Int) -> String { "Move \(count) Figures" }

  static func resize(to size: Size) -> String {
    var name = NumberedText("Resize to ")
    name.append(size.width)
    name.append(" × ")
    name.append(size.height)
    return name.text
  }

  static func remove(figures count: Int) -> String {
    count == 1 ? "Remove Figure" : "Remove \(count) Figures"
  }

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
}

/// The text of a name that holds numbers, put together byte by byte: every move makes one, and string interpolation took a
/// third of a move's time.
private struct NumberedText {
  private var bytes: [UInt8] = []

  init(_ text: StaticString) {
    bytes.reserveCapacity(40)
    append(text)
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ text: StaticString) { bytes += text.description.utf8 }

  /// Appends a number with at most three decimals.
  mutating func append(_ number: Double) {
    // A frame's numbers are at most a million, so there is room for thousandths.
    let thousandths = Int64((number * 1000).rounded())
    if thousandths < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, fraction) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    var power: UInt64 = 1
    while whole / power >= 10 { power *= 10 }
    append(digitsOf: whole, from: power)
    guard fraction > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    if fraction % 100 == 0 {
      append(digitsOf: fraction / 100, from: 1)
    } else if fraction % 10 == 0 {
      append(digitsOf: fraction / 10, from: 10)
    } else {
      append(digitsOf: fraction, from: 100)
    }
  }

  private mutating func append(digitsOf number: UInt64, from highest: UInt64) {
    var power = highest
    while power > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(number / power % 10))
      power /= 10
    }
  }
}
