/// What is wrong with a line, and the offset in the script.
struct SyntaxError: Error {
  let offset: Int
  let message: Message
  /// The operands that the place takes, if the error is that something else stands there.
  let expectation: Expectation?

  struct Expectation {
    /// The offset of the wrong word, or of the end of the line.
    let place: Int
    let operands: [Operand]
    /// The wrong word; `nil` at the end of the line.
    let found: String?
    let hint: Hint?
  }

  init(offset: Int, _ message: Message) {
    (self.offset, self.message, expectation) = (offset, message, nil)
  }

  init(offset: Int, _ expectation: Expectation) {
    self.offset = offset
    let expected = Operand.list(expectation.operands)
    message =
      if let found = expectation.found {
        .unexpected(expected, found: found, hint: expectation.hint)
      } else {
        .missing(expected, hint: expectation.hint)
      }
    self.expectation = expectation
  }

  /// The same error, naming all operands that the place takes instead of those that the last reader looked for.
  ///
  /// - Parameter operands: The operands that the place takes.
  func expecting(_ operands: [Operand]) -> SyntaxError {
    guard let expectation, !operands.isEmpty else { return self }
    return SyntaxError(
      offset: offset,
      Expectation(
        place: expectation.place, operands: operands, found: expectation.found, hint: expectation.hint))
  }

  /// The same error with another hint.
  func with(_ hint: Hint?) -> SyntaxError { SyntaxError(self, hint) }

  private init(_ error: SyntaxError, _ hint: Hint?) {
    offset = error.offset
    message = Message(error.message.code, error.message.text, hint: hint)
    expectation = error.expectation
  }
}
