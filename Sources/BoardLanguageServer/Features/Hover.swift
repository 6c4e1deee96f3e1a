import BoardEditing
import BoardLanguage
import BoardModel
import ScriptAnalysis

/// Describes the word at a place: a command, a figure with its state at that line, a color, or a file.
enum Hover: Feature {
  static let method = "textDocument/hover"

  static func advertise(in capabilities: inout LSP.ServerCapabilities, to client: LSP.ClientCapabilities) {
    capabilities.hoverProvider = true
  }

  static func answer(_ params: LSP.TextDocumentPositionParams, in workspace: Workspace) throws -> LSP.Hover? {
    let document = try workspace.document(params.textDocument)
    // This runs the lines only once, because the state after the line includes the vocabulary in which it is read.
    let vocabulary = document.start(ofLine: document.buffer.place(of: params.position).line + 1).vocabulary
    guard let word = document.word(at: params.position, vocabulary) else { return nil }
    let isMarkdown = workspace.client.hoverTakesMarkdown
    let contents: LSP.MarkupContent?
    switch word.kind {
    case .command:
      contents = Keyword(rawValue: word.text)?.documentation(isMarkdown)
    case .pattern:
      let names = NamePattern.names(word.text, on: document.start(ofLine: word.line).board)
      contents = .code([Printer.text { $0.write(names) }], isMarkdown: isMarkdown)
    case .name: contents = word.name.flatMap { figures(named: $0, atLine: word.line, of: document, isMarkdown) }
    case .text where Keyword.command(of: document.buffer.text(ofLine: word.line))?.keyword == .row:
      let name = try document.analysis().cell(at: word.range.lowerBound)
      contents = try name.flatMap { name in
        try document.effects().board[name].map { .code([CommandText.add($0)], isMarkdown: isMarkdown) }
      }
    case .color: contents = word.color.map { .code($0.spellings(like: "#"), isMarkdown: isMarkdown) }
    case .value: contents = vocabulary.definition(of: word.text).map { .code([$0], isMarkdown: isMarkdown) }
    case .path: contents = .code(try added(byLine: word.line, of: document), isMarkdown: isMarkdown)
    default: contents = nil
    }
    return contents.map { LSP.Hover(contents: $0, range: document.buffer.range(of: word.range)) }
  }

  /// The state of a named figure after a line, or else before it; or the figures of a part.
  private static func figures(
    named name: FigureName, atLine line: Int, of document: OpenDocument, _ isMarkdown: Bool
  ) -> LSP.MarkupContent? {
    for line in [line + 1, line] {
      let start = document.start(ofLine: line)
      if let figure = start.board[name], let context = try? start.session.editor.context(of: name) {
        let stacks = [(context.undoTitles, "undo"), (context.redoTitles, "redo")].map { titles, verb in
          let shown = titles.prefix(5).map(Display.escaped).joined(separator: ", ") + (titles.count > 5 ? ", …" : "")
          return "# \(titles.count) to \(verb)" + (titles.isEmpty ? "" : ": \(shown)")
        }
        return .code([CommandText.add(figure)] + stacks, isMarkdown: isMarkdown)
      }
      if let part = start.board.group(named: name) {
        let members = Printer.text { printer in
          printer.write(name)
          printer.append(" of".utf8)
          printer.write(start.board.memberNames(of: part))
        }
        let figures = start.board.figures(of: part).map { CommandText.add($0) }
        return .code(figures + ["# group \(members), \(start.board.frame(of: part))"], isMarkdown: isMarkdown)
      }
    }
    return nil
  }

  /// The names of figures that a line adds or changes.
  private static func added(byLine line: Int, of document: OpenDocument) throws -> [String] {
    let lines = try document.effects().figures(ofLine: line).map { CommandText.add($0) }
    return lines.isEmpty ? ["# no figures"] : lines
  }
}
