import BoardLanguage
import ScriptAnalysis

/// The outline: figures, parts and colors, with the steps of each figure.
enum DocumentSymbols: Feature {
  static let method = "textDocument/documentSymbol"

  static func advertise(in capabilities: inout LSP.ServerCapabilities, to client: LSP.ClientCapabilities) {
    capabilities.documentSymbolProvider = true
  }

  static func answer(_ params: LSP.TextDocumentParams, in workspace: Workspace) throws -> [LSP.DocumentSymbol] {
    let document = try workspace.document(params.textDocument)
    let (analysis, effects) = (try document.analysis(), try document.effects())
    let tables = Dictionary(
      analysis.blocks().filter { $0.kind == .table }.map { ($0.lines.lowerBound, $0.lines) }, uniquingKeysWith: { $1 })
    return analysis.symbols.compactMap { symbol in
      let own = symbol.occurrences.filter { $0.location.file == document.file }
      guard let first = own.first, first.role == .gives, symbol.kind != .tableLine else { return nil }
      if let lines = tables[first.location.line] { return outline(of: symbol.name, lines, first, document) }
      var seen: Set<Int> = []
      let steps = own.filter { $0.role == .uses && seen.insert($0.location.line).inserted }
      let children =
        symbol.kind != .figure ? [] : steps.compactMap { step(atLine: $0.location.line, effects, document) }
      let line = document.range(ofLine: first.location.line)
      return LSP.DocumentSymbol(
        name: symbol.name, kind: kind(symbol.kind),
        range: .init(start: line.start, end: max(line.end, children.last?.range.end ?? line.end)),
        selectionRange: document.buffer.range(
          line: first.location.line, column: first.location.column, endColumn: first.endColumn),
        children: children.isEmpty ? nil : children)
    }
  }

  /// A table with its rows.
  private static func outline(
    of name: String, _ lines: ClosedRange<Int>, _ first: Analysis.Occurrence, _ document: OpenDocument
  ) -> LSP.DocumentSymbol {
    let rows = lines.compactMap { line -> LSP.DocumentSymbol? in
      let text = document.buffer.text(ofLine: line)
      guard Keyword.command(of: text)?.keyword == .row else { return nil }
      let range = document.buffer.range(of: document.buffer.words(ofLine: line))
      return LSP.DocumentSymbol(
        name: String(text.drop { $0 == " " || $0 == "\t" }), kind: .array, range: range, selectionRange: range)
    }
    return LSP.DocumentSymbol(
      name: name, kind: .module,
      range: .init(
        start: document.range(ofLine: lines.lowerBound).start, end: document.range(ofLine: lines.upperBound).end),
      selectionRange: document.buffer.range(
        line: first.location.line, column: first.location.column, endColumn: first.endColumn),
      children: rows.isEmpty ? nil : rows)
  }

  private static func step(
    atLine line: Int, _ effects: Analysis.Effects, _ document: OpenDocument
  ) -> LSP.DocumentSymbol? {
    let steps = effects.steps(ofLine: line)
    guard !steps.isEmpty else { return nil }
    let range = document.buffer.range(of: document.buffer.words(ofLine: line))
    return LSP.DocumentSymbol(
      name: steps.joined(separator: ", "), kind: .event, range: range, selectionRange: range)
  }

  private static func kind(_ kind: Analysis.SymbolKind) -> LSP.SymbolKind {
    switch kind {
    case .figure: .object
    case .group: .module
    case .definition, .tableLine: .constant
    case .file: .file
    }
  }
}
