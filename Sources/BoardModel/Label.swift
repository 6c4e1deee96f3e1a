/// A text that stands in a figure, drawn with strokes of the program's own: with no font of the system.
///
/// It is broken into lines by words, so that it stays inside of the figure; what has no room is left out.
public struct Label: Hashable, Sendable, ExpressibleByStringLiteral {
  /// In Unicode's normalization form C. A line feed begins a line.
  public let text: String
  /// The height of its lines, in board units.
  public let size: Double
  /// `nil` for black or white, whichever stands out more.
  public private(set) var color: Color?
  /// Where it stands across.
  public let column: Column
  /// Where it stands from top to bottom.
  public let row: Row
  /// How strong its strokes are.
  public let weight: Weight
  /// How far its letters keep from the figure's sides, and from the edge above or below at which they stand, in board units; at the sides
  /// less, down to a tenth of the width, where the text or a word would have no room. `nil` for 0.35 of the size, and at the sides at most
  /// a tenth of the width, as before version 4 of the language.
  public private(set) var padding: Double?

  /// How strong strokes are.
  public enum Weight: String, CaseIterable, Codable, Sendable { case regular, bold }

  /// At which side of the figure its lines are.
  public enum Column: String, CaseIterable, Codable, Sendable { case left, center, right }

  /// Where in the figure its lines are.
  public enum Row: String, CaseIterable, Codable, Sendable { case top, middle, bottom }

  /// The height of lines unless said otherwise, in board units.
  public static let defaultSize = 14.0

  /// The padding unless said otherwise, in board units: the same for all sizes and widths, so that labels line up.
  public static let defaultPadding = 6.0

  /// The longest text, in bytes of UTF-8.
  public static let maximumLength = 1000

  /// Why there can't be such a label.
  public enum Fault: BoardError, Hashable, Sendable {
    /// There is no text.
    case empty
    /// Too long; the value is the length in bytes of UTF-8.
    case tooLong(Int)
    /// A character that can't be seen, other than a line feed.
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
  ///   - text: A line feed begins a line.
  ///   - size: The height of lines, in board units.
  ///   - color: `nil` for black or white, whichever stands out more.
  ///   - column: Where it stands across.
  ///   - row: Where it stands from top to bottom.
  ///   - weight: How strong its strokes are.
  ///   - padding: How far letters keep from the edges, in board units; `nil` for one that follows from the size and the figure's width.
  public init(
    _ text: String, size: Double = Label.defaultSize, color: Color? = nil, column: Column = .center, row: Row = .middle,
    weight: Weight = .regular, padding: Double? = Label.defaultPadding
  ) throws(Fault) {
    let normalized = FigureName.normalized(text)
    let length = normalized.utf8.count
    guard length > 0 else { throw .empty }
    guard length <= Label.maximumLength else { throw .tooLong(length) }
    // Unicode will never have other control characters than these; to ask for a scalar's category takes 200 instructions.
    for scalar in normalized.unicodeScalars where scalar < " " || "\u{7F}"..."\u{9F}" ~= scalar {
      if scalar != "\n" { throw .controlCharacter(scalar) }
    }
    guard size > 0, size <= Limits.maximumCoordinate else { throw .invalidSize(size) }
    if let padding, !(0...Limits.maximumCoordinate ~= padding) { throw .invalidPadding(padding) }
    self.init(checked: normalized, size: size, color: color, column: column, row: row, weight: weight, padding: padding)
  }

  /// - Parameter text: What has been another label's, with a size and a padding that labels can have.
  package init(
    checked text: String, size: Double, color: Color?, column: Column, row: Row, weight: Weight, padding: Double?
  ) {
    (self.text, self.size, self.color, self.column, self.row) = (text, size, color, column, row)
    (self.weight, self.padding) = (weight, padding)
  }

  /// A label that stands in the source, such as `"Save"`; a text that can't be one is a mistake of the source, and ends the program.
  public init(stringLiteral text: String) {
    do { try self.init(text) } catch { preconditionFailure("'\(text)' can't be a label: \(error)") }
  }

  /// The same label in another color.
  package func with(_ color: Color?) -> Label {
    var label = self
    label.color = color
    return label
  }

  /// One whose text isn't typed yet, in the style of another or of labels that are given none. No figure has it, but whoever types sees where
  /// its text will be.
  package static func untyped(like other: Label?) -> Label {
    Label(
      checked: "", size: other?.size ?? defaultSize, color: other?.color, column: other?.column ?? .center,
      row: other?.row ?? .middle, weight: other?.weight ?? .regular, padding: other.map(\.padding) ?? defaultPadding)
  }

  /// The same label as far as versions before 4 of the language have it.
  package var plain: Label {
    Label(checked: text, size: size, color: color, column: column, row: row, weight: .regular, padding: nil)
  }

  /// The same label with the padding of those that aren't given one.
  package var withDefaultPadding: Label {
    var label = self
    label.padding = Label.defaultPadding
    return label
  }

  /// Whether there is nothing to it but its text.
  ///
  /// - Parameter padding: What labels have that aren't given one.
  package func isPlain(padding: Double?) -> Bool { self == (try? Label(text, padding: padding)) }
}

extension Label: Codable {
  private enum CodingKeys: CodingKey { case text, size, color, column, row, weight, padding }

  /// - Throws: `DecodingError.dataCorrupted` if there can't be such a label.
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
