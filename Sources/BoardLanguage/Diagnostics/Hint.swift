/// What to do about something that is wrong, and what to write if that is known exactly.
struct Hint: Hashable, ExpressibleByStringInterpolation {
  let text: String
  /// What to write instead of the word that is wrong, or of some bytes of the source.
  let replacement: String?
  let range: Range<Int>?
  /// Whether something else may be meant as well.
  let isGuess: Bool

  init(
    _ text: String, writing replacement: String? = nil, insteadOf range: Range<Int>? = nil, isGuess: Bool = false
  ) {
    (self.text, self.replacement, self.range, self.isGuess) = (text, replacement, range, isGuess)
  }

  init(stringLiteral text: String) { self.init(text) }
}

extension Hint {
  /// That something was probably meant.
  ///
  /// - Parameter replacement: How it is written, if not as it is shown.
  static func meant(_ text: String, writing replacement: String? = nil) -> Hint {
    Hint("did you mean \(Display.quoted(text))?", writing: replacement ?? text)
  }
}
