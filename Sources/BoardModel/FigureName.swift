import Lettering

/// The name of a figure, which no other figure on the board has.
///
/// A name is 1 to 200 bytes of UTF-8 in Unicode's normalization form C, has no control characters, and isn't `board`,
/// which is the name of the board's own context.
public struct FigureName: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral, Codable {
  /// The name's text, in normalization form C.
  public let text: String

  /// The reason why a text can't be a name.
  public enum Fault: BoardError, Hashable, Sendable {
    /// There is no text.
    case empty
    /// Too long; the value is the length in bytes of UTF-8.
    case tooLong(Int)
    /// An invisible character, such as a line feed.
    case controlCharacter(Unicode.Scalar)
    /// The text is `board`.
    case reserved

    /// Such as `a name has at least one character`.
    public var description: String {
      switch self {
      case .empty: "a name has at least one character"
      case .tooLong(let length): "the name is \(length) bytes long; the limit is \(Limits.maximumNameLength)"
      case .controlCharacter(let scalar):
        "the name has a control character, \\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      case .reserved: "'board' is the name of the board's own context, so no figure can have it"
      }
    }
  }

  /// Makes a name of a literal in the source, such as `"card"`. A text that can't be a name is a programming error, and ends the program.
  public init(stringLiteral text: String) {
    do { try self.init(text) } catch { preconditionFailure("'\(text)' can't be a name: \(error)") }
  }

  /// - Throws: `DecodingError.dataCorrupted` if the text can't be a name.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    do { try self.init(text) } catch { throw decoder.corrupted("\(error)") }
  }

  /// Encodes the text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// Brings a text to normalization form C and checks it.
  public init(_ text: String) throws(Fault) {
    let normalized = FigureName.normalized(text)
    try FigureName.check(normalized)
    guard normalized != "board" else { throw .reserved }
    self.text = normalized
  }

  /// Makes a name of a text that is known to be valid.
  package init(unchecked text: String) { self.text = text }

  /// The name of one of several copies of the figure with this name: the first copy of `key` is `key-2`; `nil` if that is too long.
  package func copy(_ number: Int) -> FigureName? { try? FigureName(textOfCopy(number)) }

  /// The text of the name of a copy, even if it is too long; see ``copy(_:)``.
  package func textOfCopy(_ number: Int) -> String { "\(text)-\(number + 1)" }

  /// Checks the rules for names of figures and of groups: the length, and no control characters.
  ///
  /// - Parameter text: A text in normalization form C.
  public static func check(_ text: String) throws(Fault) {
    let length = text.utf8.count
    guard length > 0 else { throw .empty }
    guard length <= Limits.maximumNameLength else { throw .tooLong(length) }
    for byte in text.utf8 where byte < 0x20 || byte >= 0x7F {
      for scalar in text.unicodeScalars where scalar.properties.generalCategory == .control {
        throw .controlCharacter(scalar)
      }
      break
    }
  }

  /// The text in Unicode's normalization form C.
  public static func normalized(_ text: String) -> String {
    // ASCII is its own normal form, and nearly every name is ASCII.
    text.utf8.allSatisfy { $0 < 0x80 } ? text : NormalizationFormC.text(text)
  }

  /// The name's text.
  public var description: String { text }
}
