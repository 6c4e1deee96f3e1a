extension Optional {
  /// Sets the value of an option, which is given once.
  ///
  /// - Parameters:
  ///   - option: The word at `offset` that gives it.
  ///   - given: The word that has given it before, if that may be another one.
  mutating func setOnce(
    to value: Wrapped, by option: Keyword, at offset: Int, insteadOf given: Keyword? = nil
  ) throws(SyntaxError) {
    guard self == nil else {
      let other = given ?? option
      throw SyntaxError(offset: offset, other == option ? .optionTwice(option) : .optionsExclude(option, other))
    }
    self = value
  }
}
