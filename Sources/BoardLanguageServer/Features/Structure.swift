import BoardLanguage
import ScriptAnalysis

/// Folding ranges: groups, panels, and comments of several lines.
enum FoldingRanges: Feature {
  static let method = "textDocument/foldingRange"

  static func advertise(in capabilities: inout LSP.ServerCapabilities, to client: LSP.ClientCapabilities) {
    capabilities.foldingRangeProvider = true
  }

  static func answer(_ params: LSP.TextDocumentParams, in workspace: Workspace) throws -> [LSP.FoldingRange] {
    let document = try workspace.document(params.textDocument)
    let analysis = try document.analysis()
    func fold(_ lines: ClosedRange<Int>, _ kind: String?) -> LSP.FoldingRange {
      LSP.FoldingRange(
        startLine: document.range(ofLine: lines.lowerBound).start.line,
        endLine: document.range(ofLine: lines.upperBound).start.line, kind: kind)
    }
    let blocks = analysis.blocks().filter { $0.lines.count > 1 }.map { fold($0.lines, "region") }
    var comments: [ClosedRange<Int>] = []
    let words = Dictionary(grouping: analysis.words(), by: \.line)
    for (line, words) in words.sorted(by: { $0.key < $1.key }) where words.first?.kind == .comment {
      if let last = comments.last, last.upperBound == line - 1 {
        comments[comments.count - 1] = last.lowerBound...line
      } else {
        comments.append(line...line)
      }
    }
    return (blocks + comments.filter { $0.count > 1 }.map { fold($0, "comment") })
      .sorted { ($0.startLine, $0.endLine) < ($1.startLine, $1.endLine) }
  }
}

/// Links to the files that a script includes.
enum DocumentLinks: Feature {
  static let method = "textDocument/documentLink"

  static func advertise(in capabilities: inout LSP.ServerCapabilities, to client: LSP.ClientCapabilities) {
    capabilities.documentLinkProvider = .init()
  }

  static func answer(_ params: LSP.TextDocumentParams, in workspace: Workspace) throws -> [LSP.DocumentLink] {
    let document = try workspace.document(params.textDocument)
    let lines = Set(try document.analysis().words().filter { $0.kind == .path }.map(\.line)).sorted()
    return lines.flatMap { document.words(ofLine: $0, .plain) }.compactMap { word in
      guard word.kind == .path, let path = word.string.flatMap(document.path) else { return nil }
      // The range between the quotes.
      let range = word.range.lowerBound + 1..<word.range.upperBound - 1
      return LSP.DocumentLink(range: document.buffer.range(of: range), target: DocumentURI(path: path))
    }
  }
}

/// The kinds of words, for syntax highlighting.
enum SemanticTokens: Feature {
  static let method = "textDocument/semanticTokens/full"

  private static let types = [
    "keyword", "modifier", "variable", "enumMember", "number", "string", "property", "comment",
  ]

  static func advertise(in capabilities: inout LSP.ServerCapabilities, to client: LSP.ClientCapabilities) {
    capabilities.semanticTokensProvider = .init(legend: .init(tokenTypes: types, tokenModifiers: ["declaration"]))
  }

  static func answer(_ params: LSP.TextDocumentParams, in workspace: Workspace) throws -> LSP.SemanticTokens {
    let document = try workspace.document(params.textDocument)
    var data: [Int] = []
    var last = LSP.Position(line: 0, character: 0)
    for word in try document.analysis().words() {
      guard let type = type(of: word.kind) else { continue }
      let range = document.buffer.range(line: word.line, column: word.column, endColumn: word.endColumn)
      let line = range.start.line - last.line
      data += [
        line, range.start.character - (line == 0 ? last.character : 0), range.end.character - range.start.character,
        type, word.role == .gives || word.kind == .definition ? 1 : 0,
      ]
      last = range.start
    }
    return LSP.SemanticTokens(data: data)
  }

  private static func type(of kind: Analysis.Word.Kind) -> Int? {
    switch kind {
    case .command: 0
    case .keyword: 1
    case .figure: 2
    case .color, .value, .definition: 3
    case .number: 4
    case .text, .path: 5
    case .picture: 6
    case .comment: 7
    case .unread: nil
    }
  }
}
