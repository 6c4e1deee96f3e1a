extension Diagnostic: JSONObject {
  /// Where it is, what it says, and what to do about it.
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

/// A diagnostic that tells its file, too: for what isn't about the one file that its reader has.
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
