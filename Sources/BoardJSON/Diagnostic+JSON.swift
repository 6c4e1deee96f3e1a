extension Diagnostic: JSONObject {
  /// Writes the diagnostic's place, its message, and what to do about it.
  package func writeMembers(to text: inout JSONText) {
    writeMembers(to: &text, tellsFile: !includedFrom.isEmpty)
  }

  fileprivate func writeMembers(to text: inout JSONText, tellsFile: Bool) {
    text.member("line", lineOfScript)
    if tellsFile { text.member("file", location.file) }
    if !includedFrom.isEmpty { text.member("fileLine", location.line) }
    text.member("column", location.column)
    text.member("endColumn", endColumn)
    text.member("code", code.rawValue)
    text.member("message", message)
    text.member("hint", hint)
    if !fixes.isEmpty { text.member("fixes", fixes) }
  }
}

/// A diagnostic with its file, for readers of several files.
package struct DiagnosticOfFile: JSONObject {
  private let diagnostic: Diagnostic

  package init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }

  package func writeMembers(to text: inout JSONText) {
    diagnostic.writeMembers(to: &text, tellsFile: true)
  }
}

extension Diagnostic.Fix: JSONObject {
  package func writeMembers(to text: inout JSONText) {
    text.member("column", column)
    text.member("endColumn", endColumn)
    text.member("replacement", replacement)
  }
}
