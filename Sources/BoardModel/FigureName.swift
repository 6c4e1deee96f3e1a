import Foundation

/// The name of a figure: an attribute that tells it from the other figures on the board.
///
/// A name is 1 to 200 bytes of UTF-8 in Unicode's normalization form C, has no control characters, and isn't `board`,
/// which is the name of the board's own context.
public struct FigureName: Hashable, Sendable, CustomStringConvertible {
  /// The name's text, in normalization form C.
  public let text: String

  /// Why a text can't be a name.
  public enum Fault: Error, Hashable, Sendable {
    case empty
    /// Too long; the value is the length in bytes of UTF-8.
    case tooLong(Int)
    case controlCharacter(Unicode.Scalar)
    /// The text is `board`.
    case reserved
  }

  /// Brings a text to normalization form C and checks it.
  public init(_ text: String) throws(Fault) {
    let normalized = FigureName.normalized(text)
    try FigureName.check(normalized)
    guard normalized != "board" else { throw .reserved }
    self.text = normalized
  }

  /// Makes a name of a text that is known to fulfil all that is asked of one.
  package init(unchecked text: String) { self.text = text }

  /// Checks what holds for names of figures and of groups alike: the length, and no control characters.
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
    text.utf8.allSatisfy { $0 < 0x80 } ? text : text.precomposedStringWithCanonicalMapping
  }

  public var description: String { text }
}
