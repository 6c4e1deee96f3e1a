import Testing

@testable import BoardLanguageServer

/// An open script, with a caret at `‸`; its included files are open, too.
final class Editor {
  let workspace = Workspace()
  let uri = DocumentURI(path: "/s/main.board")
  let caret: LSP.Position

  init(_ text: String, _ files: [String: String] = [:]) {
    for (name, text) in files { workspace.open(DocumentURI(path: "/s/\(name)"), version: 1, text) }
    let parts = text.components(at: "‸")
    caret = TextBuffer(Array((parts.count > 1 ? parts[0] : "").utf8)).position(of: parts[0].utf8.count)
    workspace.open(uri, version: 1, parts.joined())
  }

  var id: LSP.TextDocumentIdentifier { .init(uri: uri) }
  var place: LSP.TextDocumentPositionParams { .init(textDocument: id, position: caret) }
  var document: OpenDocument { get throws { try workspace.document(id) } }
  var whole: LSP.Range { get throws { try document.buffer.wholeRange } }

  /// The text of a range.
  func text(_ range: LSP.Range) throws -> String {
    let buffer = try document.buffer
    return String(decoding: buffer.bytes[buffer.offsets(of: range)], as: UTF8.self)
  }

  /// A file after edits.
  func applying(_ edits: [LSP.TextEdit], to name: String = "main.board") throws -> String {
    var buffer = try workspace.document(.init(uri: DocumentURI(path: "/s/\(name)"))).buffer
    for edit in edits.sorted(by: { $0.range.start > $1.range.start }) {
      buffer.replace(buffer.offsets(of: edit.range), with: Array(edit.newText.utf8))
    }
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  /// All files after an edit, by name.
  func applying(_ edit: LSP.WorkspaceEdit?) throws -> [String: String] {
    var texts: [String: String] = [:]
    for (uri, edits) in edit?.changes ?? [:] {
      let name = String(uri.dropFirst("file:///s/".count))
      texts[name] = try applying(edits, to: name)
    }
    return texts
  }
}

extension String {
  fileprivate func components(at mark: Character) -> [String] {
    split(separator: mark, omittingEmptySubsequences: false).map(String.init)
  }
}

/// A range within a line.
func range(_ line: Int, _ characters: Range<Int>) -> LSP.Range {
  LSP.Range(
    start: .init(line: line, character: characters.lowerBound), end: .init(line: line, character: characters.upperBound)
  )
}
