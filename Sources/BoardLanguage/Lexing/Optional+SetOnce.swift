extension Optional {
  /// Sets the value of an option, which is given once.
  ///
  /// - Parameters:
  ///   - option: The word at `offset` that gives it.
  ///   - given: The word that has given it before, if that may be another one.
  mutating func setOnce(
    to value: Wrapped, by option: Keyword, at offset: Int, insteadOf given: Keyword? = nil
  ) throws(SyntaxError) {
    guard self == nil else { throw SyntaxError.givenTwice(option.text, at: offset, insteadOf: (given ?? option).text) }
    self = value
  }
}

extension SyntaxError {
  /// That an option is given though another one, or it, has been given already.
  static func givenTwice(
    _ option: String, at offset: Int, insteadOf given: String, hint: Hint? = nil
  ) -> SyntaxError {
    SyntaxError(
      offset: offset,
      given == option ? .optionTwice(option, hint: hint) : .optionsExclude(option, given, hint: hint))
  }
}
