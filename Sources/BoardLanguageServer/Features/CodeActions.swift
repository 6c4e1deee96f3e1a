import BoardLanguage
import ScriptAnalysis

/// Actions for lines: the fixes of diagnostics, closing a block, and replacing an expected value by the actual one.
enum CodeActions: Feature {
  static let method = "textDocument/codeAction"

  static func advertise(in capabilities: inout LSP.ServerCapabilities, to client: LSP.ClientCapabilities) {
    capabilities.codeActionProvider = .init(codeActionKinds: [fix])
  }

  private static let fix = "quickfix"

  static func answer(_ params: LSP.CodeActionParams, in workspace: Workspace) throws -> [LSP.CodeAction] {
    let document = try workspace.document(params.textDocument)
    let (analysis, effects) = (try document.analysis(), try document.effects())
    let lines = document.lines(in: params.range)
    func isOwn(_ diagnostic: Diagnostic) -> Bool {
      diagnostic.location.file == document.file && lines.contains(diagnostic.location.line)
    }
    let (own, findings) = (analysis.diagnostics.filter(isOwn), effects.findings.filter(isOwn))
    var actions = own.flatMap { fixes($0, document.lspDiagnostic($0), of: document) }
    for finding in findings {
      let lspDiagnostic = document.lspDiagnostic(finding, isFinding: true)
      actions += fixes(finding, lspDiagnostic, of: document)
      actions += [recording(finding, lspDiagnostic, effects, of: document)].compactMap(\.self)
    }
    if let opening = own.first(where: { $0.code == .blockLeftOpen }) {
      actions += [closing(opening, analysis, of: document)].compactMap(\.self)
    }
    guard let only = params.context.only else { return actions }
    return actions.filter { action in only.contains { action.kind == $0 || action.kind.hasPrefix($0 + ".") } }
  }

  private static func action(
    _ title: String, of document: OpenDocument, for diagnostic: LSP.Diagnostic? = nil,
    isPreferred: Bool? = nil, _ edits: [LSP.TextEdit]
  ) -> LSP.CodeAction {
    var edit = LSP.WorkspaceEdit()
    for one in edits { edit.add(one, of: document.uri) }
    return LSP.CodeAction(
      title: title, kind: fix, diagnostics: diagnostic.map { [$0] }, isPreferred: isPreferred, edit: edit)
  }

  private static func fixes(
    _ diagnostic: Diagnostic, _ lspDiagnostic: LSP.Diagnostic, of document: OpenDocument
  ) -> [LSP.CodeAction] {
    diagnostic.fixes.map { one in
      let range = document.buffer.range(
        line: diagnostic.location.line, column: one.column, endColumn: one.endColumn)
      let title =
        one.replacement.isEmpty ? "Remove it" : one.column == one.endColumn ? "Insert" : "Replace with"
      return action(
        one.replacement.isEmpty ? title : "\(title) '\(one.replacement)'", of: document, for: lspDiagnostic,
        isPreferred: diagnostic.fixes.count == 1 && !one.isGuess, [.init(range: range, newText: one.replacement)])
    }
  }

  private static func recording(
    _ finding: Diagnostic, _ lspDiagnostic: LSP.Diagnostic, _ effects: Analysis.Effects, of document: OpenDocument
  ) -> LSP.CodeAction? {
    guard finding.severity == .error, let edit = effects.correction(ofLine: finding.location.line) else { return nil }
    return action(
      "Update expected value", of: document, for: lspDiagnostic,
      [.init(range: document.buffer.range(of: edit.range), newText: edit.text)])
  }

  /// The action that closes a block, and those within it, at the script's end.
  private static func closing(
    _ diagnostic: Diagnostic, _ analysis: Analysis, of document: OpenDocument
  ) -> LSP.CodeAction? {
    let first = diagnostic.location.line
    let left = Set(analysis.diagnostics.filter { $0.code == .blockLeftOpen }.map(\.location.line))
    let blocks = analysis.blocks().filter { left.contains($0.lines.lowerBound) && $0.lines.lowerBound >= first }
    guard let block = blocks.first else { return nil }
    let bytes = document.buffer.bytes
    var text = bytes.last == 0x0A || bytes.isEmpty ? "" : "\n"
    for _ in blocks { text += "\(Keyword.end.text)\n" }
    let end = document.buffer.range(of: bytes.count..<bytes.count)
    return action(
      "End the \(block.kind.rawValue)", of: document, for: document.lspDiagnostic(diagnostic),
      isPreferred: true,
      [.init(range: end, newText: text)])
  }
}
