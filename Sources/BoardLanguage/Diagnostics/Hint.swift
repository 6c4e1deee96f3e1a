/// How to fix a problem, and the replacement text if it is known exactly.
struct Hint: Hashable, ExpressibleByStringInterpolation {
  let text: String
  /// The text to write instead of the faulty word, or of the bytes in ``range``.
  let replacement: String?
  let range: Range<Int>?
  /// Whether the author may have meant something else.
  let isGuess: Bool

  init(
    _ text: String, writing replacement: String? = nil, insteadOf range: Range<Int>? = nil, isGuess: Bool = false
  ) {
    (self.text, self.replacement, self.range, self.isGuess) = (text, replacement, range, isGuess)
  }

  init(stringLiteral text: String) { self.init(text) }
}

extension Hint {
  /// The hint "did you mean …?".
  ///
  /// - Parameter replacement: The text as it is written in a script; default: as it is shown.
  static func meant(_ text: String, writing replacement: String? = nil) -> Hint {
    Hint("did you mean \(Display.quoted(text))?", writing: replacement ?? text)
  }
}
