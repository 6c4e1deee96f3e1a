/// A snapshot that a command asks for.
public enum SnapshotRequest: Hashable, Sendable {
  case named(String)
  case unnamed

  /// Whether a text can be a snapshot's name: letters and digits of any script, `-`, `_` and `.`, and first a letter, a digit or `_`.
  package static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, text.utf8.count <= Limits.maximumNameLength else { return false }
    return first != "-" && first != "." && !first.isMark
      && text.unicodeScalars.allSatisfy { $0 == "-" || $0 == "_" || $0 == "." || $0.isMark || $0.isLetterOrDigit }
  }

  /// A form of names that is the same for names that some file system doesn't tell apart.
  package static func folded(_ name: String) -> String {
    // Letters such as ß and ς equal others only once they are upper case.
    name.utf8.allSatisfy { $0 < 0x80 } ? name.lowercased() : name.uppercased().lowercased()
  }
}

extension Unicode.Scalar {
  package var isLetterOrDigit: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber: true
    default: false
    }
  }

  /// Whether the scalar is a mark, which belongs to the letter before it.
  package var isMark: Bool { [.nonspacingMark, .spacingMark].contains(properties.generalCategory) }
}
