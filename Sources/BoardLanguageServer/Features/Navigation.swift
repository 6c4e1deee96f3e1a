import BoardLanguage
import ScriptAnalysis

extension OpenDocument {
  /// The symbol at a place.
  func symbol(at position: LSP.Position) throws(RequestError) -> (analysis: Analysis, index: Int)? {
    let analysis = try analysis()
    let (line, column) = buffer.place(of: position)
    return analysis.symbol(atLine: line, column: column, of: file).map { (analysis, $0) }
  }
}

/// Goes to where a figure, a part or a color gets its name, or to an included file.
enum Definition: Feature {
  static let method = "textDocument/definition"

  static func advertise(in capabilities: inout LSP.ServerCapabilities, to client: LSP.ClientCapabilities) {
    capabilities.definitionProvider = true
  }

  static func answer(_ params: LSP.TextDocumentPositionParams, in workspace: Workspace) throws -> LSP.Locations? {
    let document = try workspace.document(params.textDocument)
    if let word = document.word(at: params.position), word.kind == .path {
      let start = LSP.Position(line: 0, character: 0)
      // The file needn't be read, and perhaps can't be.
      return word.string.flatMap(document.path).map {
        let uri = DocumentURI(path: $0)
        return LSP.Locations(
          all: [LSP.Location(uri: workspace.documents[uri]?.uri ?? uri, range: .init(start: start, end: start))])
      }
    }
    let analysis = try document.analysis()
    let (line, column) = document.buffer.place(of: params.position)
    let places = analysis.symbols(atLine: line, column: column, of: document.file)
      .compactMap { analysis.definition(of: $0).flatMap(document.location) }
    return places.isEmpty ? nil : LSP.Locations(all: places)
  }
}

/// Finds all words that refer to the same thing.
enum References: Feature {
  static let method = "textDocument/references"

  static func advertise(in capabilities: inout LSP.ServerCapabilities, to client: LSP.ClientCapabilities) {
    capabilities.referencesProvider = true
  }

  static func answer(_ params: LSP.ReferenceParams, in workspace: Workspace) throws -> [LSP.Location] {
    let document = try workspace.document(params.textDocument)
    guard let (analysis, index) = try document.symbol(at: params.position) else { return [] }
    return analysis.symbols[index].occurrences
      .filter { params.context.includeDeclaration || $0.role != .gives }.compactMap(document.location)
  }
}

/// The references within the document.
enum Highlights: Feature {
  static let method = "textDocument/documentHighlight"

  static func advertise(in capabilities: inout LSP.ServerCapabilities, to client: LSP.ClientCapabilities) {
    capabilities.documentHighlightProvider = true
  }

  static func answer(
    _ params: LSP.TextDocumentPositionParams, in workspace: Workspace
  ) throws -> [LSP.DocumentHighlight] {
    let document = try workspace.document(params.textDocument)
    guard let (analysis, index) = try document.symbol(at: params.position) else { return [] }
    return analysis.symbols[index].occurrences.filter { $0.location.file == document.file }.compactMap { occurrence in
      document.location(of: occurrence).map {
        LSP.DocumentHighlight(range: $0.range, kind: occurrence.role == .gives ? .write : .read)
      }
    }
  }
}
