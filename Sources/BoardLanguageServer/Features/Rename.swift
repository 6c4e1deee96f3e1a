import BoardLanguage
import ScriptAnalysis
import ScriptFiles

/// Whether the word at a place can be renamed, and its current name.
enum PrepareRename: Feature {
  static let method = "textDocument/prepareRename"

  static func advertise(in capabilities: inout LSP.ServerCapabilities, to client: LSP.ClientCapabilities) {}

  static func answer(
    _ params: LSP.TextDocumentPositionParams, in workspace: Workspace
  ) throws -> LSP.PrepareRenameResult? {
    let document = try workspace.document(params.textDocument)
    guard let (analysis, index) = try document.symbol(at: params.position),
      let word = document.word(at: params.position), word.kind != .pattern
    else { return nil }
    let symbol = analysis.symbols[index]
    guard symbol.kind != .file else {
      throw RequestError(.requestFailed, "rename the file itself: its 'include's follow")
    }
    return LSP.PrepareRenameResult(range: document.buffer.range(of: word.range), placeholder: symbol.name)
  }
}

/// Renames a figure, a part or a color everywhere.
enum Rename: Feature {
  static let method = "textDocument/rename"

  static func advertise(in capabilities: inout LSP.ServerCapabilities, to client: LSP.ClientCapabilities) {
    capabilities.renameProvider = .init()
  }

  static func answer(_ params: LSP.RenameParams, in workspace: Workspace) throws -> LSP.WorkspaceEdit? {
    let document = try workspace.document(params.textDocument)
    let place = LSP.Position(line: params.position.line, character: params.position.character)
    guard let (analysis, index) = try document.symbol(at: place) else { return nil }
    var result = LSP.WorkspaceEdit()
    do throws(Analysis.RenameRefusal) {
      for edit in try analysis.rename(index, to: params.newName) {
        guard let (uri, buffer) = document.source(edit.location.file) else { continue }
        let range = buffer.range(
          line: edit.location.line, column: edit.location.column, endColumn: edit.endColumn)
        result.add(LSP.TextEdit(range: range, newText: edit.replacement), of: uri)
      }
    } catch {
      throw RequestError(.requestFailed, error.description)
    }
    return result
  }
}

/// Updates `include` lines when a file is renamed or moved.
enum WillRenameFiles: Feature {
  static let method = "workspace/willRenameFiles"

  static func advertise(in capabilities: inout LSP.ServerCapabilities, to client: LSP.ClientCapabilities) {
    capabilities.workspace.fileOperations = .init(
      willRename: .init(filters: [.init(pattern: .init(glob: "**/*.board"))]))
  }

  static func answer(_ params: LSP.RenameFilesParams, in workspace: Workspace) throws -> LSP.WorkspaceEdit {
    var moves: [String: String] = [:]
    for file in params.files { if let old = file.oldUri.path, let new = file.newUri.path { moves[old] = new } }
    var result = LSP.WorkspaceEdit()
    for path in scripts(of: workspace) {
      let uri = DocumentURI(path: path)
      guard let bytes = try? workspace.bytes(ofFile: path) else { continue }
      let document =
        workspace.documents[uri]
        ?? OpenDocument(uri, version: nil, bytes, in: workspace)
      for edit in edits(of: document, at: path, moves) { result.add(edit, of: document.uri) }
    }
    return result
  }

  /// The paths of scripts that are open or in the workspace.
  private static func scripts(of workspace: Workspace) -> [String] {
    var finder = ScriptFinder()
    for folder in workspace.folders { finder.add(folder) }
    let open = workspace.documents.keys.compactMap(\.path)
    return Set(finder.scripts.map(\.path) + open).sorted()
  }

  private static func edits(of document: OpenDocument, at path: String, _ moves: [String: String]) -> [LSP.TextEdit] {
    let lines = 1..<document.buffer.scriptLineCount + 1
    return lines.filter { Keyword.command(of: document.buffer.text(ofLine: $0))?.keyword == .include }.flatMap { line in
      document.words(ofLine: line, .plain).compactMap { word in
        guard word.kind == .path, let included = word.string else { return nil }
        let target = path.besideFile(included)
        let new = (moves[target] ?? target).relative(toFolderOf: moves[path] ?? path)
        if moves[target] == nil && moves[path] == nil || new == included { return nil }
        return LSP.TextEdit(
          range: document.buffer.range(of: word.range), newText: Printer.text { $0.writeQuoted(new) })
      }
    }
  }
}
