package import BoardScript

extension Diagnostic: JSONValue {
  /// Where it is, what it says, and what to do about it.
  package func write(to text: inout JSONText) { write(to: &text, tellsFile: !includedFrom.isEmpty) }

  fileprivate func write(to text: inout JSONText, tellsFile: Bool) {
    text.open("{")
    text.member("line", lineOfScript)
    if tellsFile { text.member("file", location.file) }
    if !includedFrom.isEmpty { text.member("fileLine", location.line) }
    text.member("column", location.column)
    text.member("message", message)
    text.member("hint", hint)
    text.close("}")
  }
}

/// A diagnostic that tells its file, too: for what isn't about the one file that its reader has.
package struct DiagnosticOfFile: JSONValue {
  private let diagnostic: Diagnostic

  package init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }

  package func write(to text: inout JSONText) { diagnostic.write(to: &text, tellsFile: true) }
}
