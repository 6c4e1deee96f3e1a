import BoardLanguage
import BoardModel
import ScriptAnalysis

/// All colors of a document.
enum DocumentColors: Feature {
  static let method = "textDocument/documentColor"

  static func advertise(in capabilities: inout LSP.ServerCapabilities, to client: LSP.ClientCapabilities) {
    capabilities.colorProvider = true
  }

  static func answer(_ params: LSP.TextDocumentParams, in workspace: Workspace) throws -> [LSP.ColorInformation] {
    let document = try workspace.document(params.textDocument)
    return try document.analysis().colors().map { word, color in
      LSP.ColorInformation(
        range: document.buffer.range(line: word.line, column: word.column, endColumn: word.endColumn),
        color: LSP.Color(
          red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255,
          alpha: Double(color.alpha) / 255))
    }
  }
}

/// The ways to write a color that was picked, first in the style of the one that it replaces.
enum ColorPresentations: Feature {
  static let method = "textDocument/colorPresentation"

  static func advertise(in capabilities: inout LSP.ServerCapabilities, to client: LSP.ClientCapabilities) {}

  static func answer(_ params: LSP.ColorPresentationParams, in workspace: Workspace) throws -> [LSP.ColorPresentation] {
    let document = try workspace.document(params.textDocument)
    func byte(_ value: Double) -> UInt8 { UInt8(max(0, min(value.isNaN ? 0 : value, 1)) * 255 + 0.5) }
    let picked = params.color
    let color = Color(
      red: byte(picked.red), green: byte(picked.green), blue: byte(picked.blue), alpha: byte(picked.alpha))
    let old = String(decoding: document.buffer.bytes[document.buffer.offsets(of: params.range)], as: UTF8.self)
    return color.spellings(like: old).map {
      LSP.ColorPresentation(label: $0, textEdit: LSP.TextEdit(range: params.range, newText: $0))
    }
  }
}
