/// What is wrong with a line, and at which byte of the script.
struct SyntaxError: Error {
  let offset: Int
  let message: Message

  init(offset: Int, _ message: Message) {
    (self.offset, self.message) = (offset, message)
  }
}

/// The text of a diagnostic: what is wrong, and what to do about it if that is known.
///
/// All of them are made in `DiagnosticMessages.swift`.
struct Message: Hashable, Sendable {
  let text: String
  let hint: String?

  init(_ text: String, hint: String? = nil) {
    (self.text, self.hint) = (text, hint)
  }
}
