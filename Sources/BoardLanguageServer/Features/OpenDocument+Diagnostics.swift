import BoardLanguage
import ScriptAnalysis

extension OpenDocument {
  /// The script's diagnostics in the client's format.
  ///
  /// - Throws: `RequestError.cancelled`.
  func diagnostics() throws(RequestError) -> [LSP.Diagnostic] {
    let (analysis, effects) = (try analysis(), try effects())
    let all =
      analysis.diagnostics.map { lspDiagnostic($0) } + effects.findings.map { lspDiagnostic($0, isFinding: true) }
    if analysis.isWhole || analysis.diagnostics.count >= limits.errors { return all }
    let message = "the script takes too long to be run here: what is wrong in later lines isn't told"
    let start = LSP.Position(line: 0, character: 0)
    return all + [
      .init(range: .init(start: start, end: start), severity: .information, code: "cut-short", message: message)
    ]
  }

  /// A diagnostic in the client's format.
  ///
  /// - Parameter isFinding: Whether it is a warning or an unmet expectation. An unmet expectation isn't an error, unless the user's
  ///   settings say so.
  func lspDiagnostic(_ diagnostic: Diagnostic, isFinding: Bool = false) -> LSP.Diagnostic {
    let severity: LSP.DiagnosticSeverity =
      diagnostic.severity == .warning
      ? .warning : (isFinding || diagnostic.code == .unmet) && !workspace.settings.strict ? .information : .error
    let hint = diagnostic.hint.map { "\nhint: \($0)" } ?? ""
    if diagnostic.includedFrom.isEmpty {
      let range = buffer.range(
        line: diagnostic.location.line, column: diagnostic.location.column, endColumn: diagnostic.endColumn)
      return LSP.Diagnostic(
        range: range, severity: severity, code: diagnostic.code.rawValue, message: diagnostic.message + hint)
    }
    // For a diagnostic in an included file, the line of the `include` is marked, with a link to that place.
    let place = diagnostic.location
    let words = buffer.words(ofLine: diagnostic.lineOfScript)
    let ways =
      [related(place.file, line: place.line, place.column, diagnostic.endColumn, diagnostic.message)]
      + diagnostic.includedFrom.dropLast().map { related($0.file, line: $0.line, 1, .max, "included from here") }
    return LSP.Diagnostic(
      range: buffer.range(of: words), severity: severity, code: diagnostic.code.rawValue,
      message: "\(place.file.split(separator: "/").last ?? ""), line \(place.line): \(diagnostic.message)\(hint)",
      relatedInformation: workspace.client.takesRelatedInformation ? ways.compactMap(\.self) : nil)
  }

  private func related(
    _ file: String, line: Int, _ column: Int, _ endColumn: Int, _ message: String
  ) -> LSP.DiagnosticRelatedInformation? {
    guard let (uri, buffer) = source(file) else { return nil }
    let range =
      endColumn == .max
      ? buffer.range(of: buffer.words(ofLine: line)) : buffer.range(line: line, column: column, endColumn: endColumn)
    return LSP.DiagnosticRelatedInformation(location: .init(uri: uri, range: range), message: message)
  }
}

extension TextBuffer {
  /// The range of a script's line without leading and trailing white space, in bytes.
  func words(ofLine line: Int) -> Range<Int> {
    let content = content(ofLine: line)
    let isBlank = { (offset: Int) in bytes[offset] == 0x20 || bytes[offset] == 0x09 }
    let start = content.first { !isBlank($0) } ?? content.lowerBound
    return start..<(content.last { !isBlank($0) }.map { $0 + 1 } ?? start)
  }
}
