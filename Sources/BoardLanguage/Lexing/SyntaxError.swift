/// What is wrong with a line, and at which byte of the script.
struct SyntaxError: Error {
  let offset: Int
  let message: Message
  /// What would be taken in that place, if that is what is wrong.
  let expectation: Expectation?

  struct Expectation {
    /// The first byte of the word that isn't what it should be, or the end of the line.
    let place: Int
    let operands: [Operand]
    /// `nil` at the end of the line.
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

  /// The error with all that the line's readers take in that place, and not only the last one.
  ///
  /// - Parameter operands: What they take.
  func expecting(_ operands: [Operand]) -> SyntaxError {
    guard let expectation, !operands.isEmpty else { return self }
    let keywords = operands.compactMap(\.keyword)
    let meant = expectation.found.flatMap { found in
      keywords.contains(.gap) && Double(found) != nil
        ? Hint.write(.gap, before: found) : Hint.meant(found, among: keywords)
    }
    return SyntaxError(
      offset: offset,
      Expectation(
        place: expectation.place, operands: operands, found: expectation.found, hint: expectation.hint ?? meant))
  }
}
