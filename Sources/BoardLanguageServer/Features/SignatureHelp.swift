import BoardLanguage
import ScriptAnalysis

/// Shows the forms of the command that is being typed, and the operand at the caret.
enum SignatureHelp: Feature {
  static let method = "textDocument/signatureHelp"

  static func advertise(in capabilities: inout LSP.ServerCapabilities, to client: LSP.ClientCapabilities) {
    capabilities.signatureHelpProvider = .init(triggerCharacters: [" "], retriggerCharacters: [" "])
  }

  static func answer(_ params: LSP.TextDocumentPositionParams, in workspace: Workspace) throws -> LSP.SignatureHelp? {
    let document = try workspace.document(params.textDocument)
    let (line, _, beginning) = document.beginning(before: params.position)
    guard let signature = document.start(ofLine: line).signature(of: beginning) else { return nil }
    let signatures = signature.forms.map { form in
      let scalars = Array(form.text.unicodeScalars)
      return LSP.SignatureInformation(
        label: form.text, documentation: signature.keyword.summary.map(LSP.MarkupContent.plain),
        parameters: form.operands.map { .init(label: String(String.UnicodeScalarView(scalars[$0]))) },
        activeParameter: form.operand)
    }
    return LSP.SignatureHelp(
      signatures: signatures, activeSignature: signature.form, activeParameter: signature.forms[signature.form].operand)
  }
}
