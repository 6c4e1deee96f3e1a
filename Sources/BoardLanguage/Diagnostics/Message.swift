/// The text of a diagnostic: what is wrong, and how to fix it if that is known.
///
/// Without its place, which whoever runs or reads a line adds. All texts of the language are made in `DiagnosticMessages.swift`.
package struct Message: Error, Hashable {
  package let code: Diagnostic.Code
  package let text: String
  let hint: Hint?
  /// How to fix it.
  package var hintText: String? { hint?.text }

  init(_ code: Diagnostic.Code, _ text: String, hint: Hint? = nil) {
    (self.code, self.text, self.hint) = (code, text, hint)
  }

  /// Why a session's client, such as a document, doesn't execute a command or keep a comment, and what to do about it.
  package init(_ code: Diagnostic.Code, _ text: String, advice: String) { self.init(code, text, hint: Hint(advice)) }
}
