/// Characters that a terminal acts on, or that change the direction of text without being seen.
public enum Controls {
  /// One of each kind: C0, delete, C1, marks of direction, separators of lines.
  public static let samples: [Unicode.Scalar] = [
    "\u{7}", "\u{1B}", "\r", "\u{7F}", "\u{85}", "\u{9B}", "\u{202E}", "\u{2066}", "\u{200F}", "\u{61C}", "\u{2028}",
  ]

  /// Those that are in a text, as numbers.
  ///
  /// - Parameter lines: Whether line feeds may be in it.
  public static func found(in text: String, lines: Bool = true) -> [String] {
    text.unicodeScalars.filter {
      switch $0.value {
      case 0x0A: !lines
      case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
      default: false
      }
    }.map { "U+" + String($0.value, radix: 16) }
  }

  /// The texts of an answer's messages that have some, in any depth.
  public static func found(inMessagesOf json: Any) -> [String] {
    switch json {
    case let object as [String: Any]:
      object.flatMap { (key, value) -> [String] in
        guard let text = value as? String else { return found(inMessagesOf: value) }
        return ["error", "message", "hint", "note"].contains(key) && !found(in: text).isEmpty ? [text] : []
      }
    case let array as [Any]: array.flatMap { found(inMessagesOf: $0) }
    default: []
    }
  }
}
