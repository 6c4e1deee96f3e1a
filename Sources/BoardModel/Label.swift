/// A text inside a figure, drawn with the program's own strokes, without fonts of the system.
///
/// It is broken into lines at words, so that it stays inside the figure; text that has no room is left out.
public struct Label: Hashable, Sendable, ExpressibleByStringLiteral {
  /// In Unicode's normalization form C. A line feed begins a new line.
  public let text: String
  /// The height of a line, in board units.
  public let size: Double
  /// `nil` for black or white, whichever has more contrast.
  public private(set) var color: Color?
  /// Its horizontal position.
  public let column: Column
  /// Its vertical position.
  public let row: Row
  /// How thick its strokes are.
  public let weight: Weight
  /// The distance between its letters and the figure's sides, and the top or bottom edge at which they stand, in board units. At the sides
  /// it is less, down to a tenth of the width, if the text or a word would have no room otherwise. `nil` for 0.35 of the size, and at the
  /// sides at most a tenth of the width, as before version 4 of the language.
  public private(set) var padding: Double?

  /// How thick strokes are.
  public enum Weight: String, CaseIterable, Codable, Sendable { case regular, bold }

  /// The side of the figure at which the lines stand.
  public enum Column: String, CaseIterable, Codable, Sendable { case left, center, right }

  /// Where in the figure the lines stand.
  public enum Row: String, CaseIterable, Codable, Sendable { case top, middle, bottom }

  /// The default height of a line, in board units.
  public static let defaultSize = 14.0

  /// The default padding, in board units. It is the same for all sizes and widths, so that labels line up.
  public static let defaultPadding = 6.0

  /// The maximum length of the text, in bytes of UTF-8.
  public static let maximumLength = 1000

  /// Why a label isn't valid.
  public enum Fault: BoardError, Hashable, Sendable {
    /// The text is empty.
    case empty
    /// The text is too long; the value is its length in bytes of UTF-8.
    case tooLong(Int)
    /// The text contains an invisible character other than a line feed.
    case controlCharacter(Unicode.Scalar)
    /// The size isn't above 0 and at most ``Limits/maximumCoordinate``.
    case invalidSize(Double)
    /// The padding isn't from 0 to ``Limits/maximumCoordinate``.
    case invalidPadding(Double)

    /// A sentence such as `a label has at least one character`.
    public var description: String {
      switch self {
      case .empty: "a label has at least one character"
      case .tooLong(let length): "the label is \(length) bytes long; the limit is \(Label.maximumLength)"
      case .controlCharacter(let scalar):
        "the label has a control character, \\u{\(String(scalar.value, radix: 16, uppercase: true))}; only \\n can be in it"
      case .invalidSize(let size):
        "the size \(size.text) is out of range: above 0, up to \(Limits.maximumCoordinate.text)"
      case .invalidPadding(let padding):
        "the padding \(padding.text) is out of range: from 0 to \(Limits.maximumCoordinate.text)"
      }
    }
  }

  /// Brings a text to normalization form C and checks it.
  ///
  /// - Parameters:
  ///   - text: A line feed begins a new line.
  ///   - size: The height of a line, in board units.
  ///   - color: `nil` for black or white, whichever has more contrast.
  ///   - column: Its horizontal position.
  ///   - row: Its vertical position.
  ///   - weight: How thick its strokes are.
  ///   - padding: The distance from the edges, in board units; `nil` for one that depends on the size and the figure's width.
  public init(
    _ text: String, size: Double = Label.defaultSize, color: Color? = nil, column: Column = .center, row: Row = .middle,
    weight: Weight = .regular, padding: Double? = Label.defaultPadding
  ) throws(Fault) {
    let normalized = FigureName.normalized(text)
    let length = normalized.utf8.count
    guard length > 0 else { throw .empty }
    guard length <= Label.maximumLength else { throw .tooLong(length) }
    // Unicode will never add other control characters. Asking for a scalar's category takes 200 instructions.
    for scalar in normalized.unicodeScalars where scalar < " " || "\u{7F}"..."\u{9F}" ~= scalar {
      if scalar != "\n" { throw .controlCharacter(scalar) }
    }
    guard size > 0, size <= Limits.maximumCoordinate else { throw .invalidSize(size) }
    if let padding, !(0...Limits.maximumCoordinate ~= padding) { throw .invalidPadding(padding) }
    self.init(checked: normalized, size: size, color: color, column: column, row: row, weight: weight, padding: padding)
  }

  /// - Parameter text: The text of an existing label, whose size and padding are valid.
  package init(
    checked text: String, size: Double, color: Color?, column: Column, row: Row, weight: Weight, padding: Double?
  ) {
    (self.text, self.size, self.color, self.column, self.row) = (text, size, color, column, row)
    (self.weight, self.padding) = (weight, padding)
  }

  /// Makes a label from a literal, such as `"Save"`. A literal that can't be a label is a programming error, and ends the program.
  public init(stringLiteral text: String) {
    do { try self.init(text) } catch { preconditionFailure("'\(text)' can't be a label: \(error)") }
  }

  /// The same label in another color.
  package func with(_ color: Color?) -> Label {
    var label = self
    label.color = color
    return label
  }

  /// A label whose text isn't typed yet, in the style of another one or in the default style. No figure has it, but it shows where the text
  /// will be.
  package static func untyped(like other: Label?) -> Label {
    Label(
      checked: "", size: other?.size ?? defaultSize, color: other?.color, column: other?.column ?? .center,
      row: other?.row ?? .middle, weight: other?.weight ?? .regular, padding: other.map(\.padding) ?? defaultPadding)
  }

  /// The same label, with only the properties that versions before 4 of the language have.
  package var plain: Label {
    Label(checked: text, size: size, color: color, column: column, row: row, weight: .regular, padding: nil)
  }

  /// The same label with the default padding.
  package var withDefaultPadding: Label {
    var label = self
    label.padding = Label.defaultPadding
    return label
  }

  /// Whether the label has nothing but default properties and its text.
  ///
  /// - Parameter padding: The default padding.
  package func isPlain(padding: Double?) -> Bool { self == (try? Label(text, padding: padding)) }
}

extension Label: Codable {
  private enum CodingKeys: CodingKey { case text, size, color, column, row, weight, padding }

  /// - Throws: `DecodingError.dataCorrupted` if the label isn't valid.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    do {
      try self.init(
        values.decode(String.self, forKey: .text), size: values.decode(Double.self, forKey: .size),
        color: values.decodeIfPresent(Color.self, forKey: .color), column: values.decode(Column.self, forKey: .column),
        row: values.decode(Row.self, forKey: .row),
        weight: values.decodeIfPresent(Weight.self, forKey: .weight) ?? .regular,
        padding: values.decodeIfPresent(Double.self, forKey: .padding))
    } catch let fault as Fault {
      throw decoder.corrupted("\(fault)")
    }
  }

  /// Leaves out a regular weight and a padding that is `nil`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(text, forKey: .text)
    try values.encode(size, forKey: .size)
    try values.encodeIfPresent(color, forKey: .color)
    try values.encode(column, forKey: .column)
    try values.encode(row, forKey: .row)
    if weight != .regular { try values.encode(weight, forKey: .weight) }
    try values.encodeIfPresent(padding, forKey: .padding)
  }
}
