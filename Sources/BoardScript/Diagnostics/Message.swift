/// The text of a diagnostic: what is wrong, and what to do about it if that is known.
///
/// All of them are made in `DiagnosticMessages.swift`.
struct Message: Error, Hashable {
  let text: String
  let hint: String?

  init(_ text: String, hint: String? = nil) {
    (self.text, self.hint) = (text, hint)
  }
}
