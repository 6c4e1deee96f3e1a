/// A text in a figure, drawn with the program's own strokes instead of a font.
///
/// It is broken into lines between words, so that it stays inside the figure; text without room isn't drawn.
public struct Label: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text in Unicode's normalization form C. A line feed begins a new line.
  public let text: String
  /// The height of its lines, in board units.
  public let size: Double
  /// The color; `nil` for black or white, whichever contrasts more.
  public private(set) var color: Color?
  /// The horizontal place.
  public let column: Column
  /// The vertical place.
  public let row: Row
  /// The thickness of the strokes.
  public let weight: Weight
  /// The distance of the letters from the figure's sides, and from its upper or lower edge if they are there, in board units. At the sides
  /// it shrinks, down to a tenth of the width, if the text or a word has no room. `nil` for 0.35 of the size, and at the sides at most a
  /// tenth of the width.
  public private(set) var padding: Double?

  /// The thickness of strokes.
  public enum Weight: String, CaseIterable, Codable, Sendable { case regular, bold }

  /// The horizontal place of the lines in the figure.
  public enum Column: String, CaseIterable, Codable, Sendable { case left, center, right }

  /// The vertical place of the lines in the figure.
  public enum Row: String, CaseIterable, Codable, Sendable { case top, middle, bottom }

  /// The default height of lines, in board units.
  public static let defaultSize = 14.0

  /// The default padding, in board units: the same for all sizes and widths, so that labels line up.
  public static let defaultPadding = 6.0

  /// The longest text, in bytes of UTF-8.
  public static let maximumLength = 1000

  /// The reason why a label isn't valid.
  public enum Fault: BoardError, Hashable, Sendable {
    /// There is no text.
    case empty
    /// Too long; the value is the length in bytes of UTF-8.
    case tooLong(Int)
    /// An invisible character other than a line feed.
    case controlCharacter(Unicode.Scalar)
    /// The size isn't above 0 and at most ``Limits/maximumCoordinate``.
    case invalidSize(Double)
    /// The padding isn't from 0 to ``Limits/maximumCoordinate``.
    case invalidPadding(Double)

    /// Such as `a label has at least one character`.
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
  ///   - text: The text; a line feed begins a new line.
  ///   - size: The height of lines, in board units.
  ///   - color: `nil` for black or white, whichever contrasts more.
  ///   - column: The horizontal place.
  ///   - row: The vertical place.
  ///   - weight: The thickness of the strokes.
  ///   - padding: The distance of the letters from the edges, in board units; `nil` for one that depends on the size and the figure's
  ///     width.
  public init(
    _ text: String, size: Double = Label.defaultSize, color: Color? = nil, column: Column = .center, row: Row = .middle,
    weight: Weight = .regular, padding: Double? = Label.defaultPadding
  ) throws(Fault) {
    let normalized = FigureName.normalized(text)
    let length = normalized.utf8.count
    guard length > 0 else { throw .empty }
    guard length <= Label.maximumLength else { throw .tooLong(length) }
    // Unicode will never have other control characters. Asking for a scalar's category would take 200 instructions.
    for scalar in normalized.unicodeScalars where scalar < " " || "\u{7F}"..."\u{9F}" ~= scalar {
      if scalar != "\n" { throw .controlCharacter(scalar) }
    }
    guard size > 0, size <= Limits.maximumCoordinate else { throw .invalidSize(size) }
    if let padding, !(0...Limits.maximumCoordinate ~= padding) { throw .invalidPadding(padding) }
    self.init(checked: normalized, size: size, color: color, column: column, row: row, weight: weight, padding: padding)
  }

  /// - Parameter text: The text of another label; the size and the padding must be valid.
  package init(
    checked text: String, size: Double, color: Color?, column: Column, row: Row, weight: Weight, padding: Double?
  ) {
    (self.text, self.size, self.color, self.column, self.row) = (text, size, color, column, row)
    (self.weight, self.padding) = (weight, padding)
  }

  /// Makes a label of a literal in the source, such as `"Save"`. A text that can't be a label is a programming error, and ends the program.
  public init(stringLiteral text: String) {
    do { try self.init(text) } catch { preconditionFailure("'\(text)' can't be a label: \(error)") }
  }

  /// The same label in another color.
  package func with(_ color: Color?) -> Label {
    var label = self
    label.color = color
    return label
  }

  /// A label without a text, in the style of another or of new labels. No figure has such a label; it shows a user who is about to type
  /// where the text will be.
  package static func untyped(like other: Label?) -> Label {
    Label(
      checked: "", size: other?.size ?? defaultSize, color: other?.color, column: other?.column ?? .center,
      row: other?.row ?? .middle, weight: other?.weight ?? .regular, padding: other.map(\.padding) ?? defaultPadding)
  }

  /// Whether the label has only a text, and defaults for all else.
  package var isPlain: Bool { self == (try? Label(text)) }
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

  /// Omits a regular weight and a padding of `nil`.
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
