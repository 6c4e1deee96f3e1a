extension Optional {
  /// Sets the value of an option that may be given once.
  ///
  /// - Parameters:
  ///   - option: The word of the option, at `offset`.
  ///   - given: The word of the option that has set the value before, if it may be another one.
  mutating func setOnce(
    to value: Wrapped, by option: Keyword, at offset: Int, insteadOf given: Keyword? = nil
  ) throws(SyntaxError) {
    guard self == nil else { throw SyntaxError.givenTwice(option.text, at: offset, insteadOf: (given ?? option).text) }
    self = value
  }
}

extension Placement? {
  /// Sets the place of a figure, which is given once.
  ///
  /// - Parameter corner: The word before the top-left corner: `at` or `to`.
  mutating func setOnce(to place: Placement, _ corner: Keyword, at offset: Int) throws(SyntaxError) {
    if let given = self { throw .givenTwice(place.text(corner), at: offset, insteadOf: given.text(corner)) }
    self = place
  }
}

extension StackingPlace? {
  /// Sets the position in the stacking order, which is given once.
  mutating func setOnce(to place: StackingPlace, at offset: Int) throws(SyntaxError) {
    if let given = self { throw .givenTwice(place.text, at: offset, insteadOf: given.text) }
    self = place
  }
}

extension SyntaxError {
  /// The error that an option is given twice, or along with one that excludes it.
  static func givenTwice(
    _ option: String, at offset: Int, insteadOf given: String, hint: Hint? = nil
  ) -> SyntaxError {
    SyntaxError(
      offset: offset,
      given == option ? .optionTwice(option, hint: hint) : .optionsExclude(option, given, hint: hint))
  }
}
