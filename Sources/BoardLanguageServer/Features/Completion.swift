import BoardLanguage
import BoardModel
import ScriptAnalysis
import WholeFiles

/// Completes the word at the caret.
enum Completion: Feature {
  static let method = "textDocument/completion"

  static func advertise(in capabilities: inout LSP.ServerCapabilities, to client: LSP.ClientCapabilities) {
    capabilities.completionProvider = .init(triggerCharacters: [" ", "\"", "/"])
  }

  /// More than anybody reads: the client asks again when more is typed.
  private static let mostCandidates = 500

  static func answer(_ params: LSP.TextDocumentPositionParams, in workspace: Workspace) throws -> LSP.CompletionList {
    let document = try workspace.document(params.textDocument)
    let (line, caret, beginning) = document.beginning(before: params.position)
    let start = document.start(ofLine: line)
    let isInclude = Keyword.command(of: beginning)?.keyword == .include
    let completions = start.completions(of: beginning, files: isInclude ? files(beside: document) : [])
    let range = document.buffer.range(of: caret - completions.word.utf8.count..<caret)
    let names = Dictionary(
      start.board.names.map { name in (Printer.text { $0.write(name) }, name) },
      uniquingKeysWith: { first, _ in first })
    var items: [LSP.CompletionItem] = []
    for candidate in completions.candidates.prefix(mostCandidates) {
      var item = LSP.CompletionItem(label: candidate.text)
      item.textEdit = LSP.TextEdit(range: range, newText: candidate.text)
      // A quoted name can also be found by typing it without quotes.
      if candidate.text.hasPrefix("\""), !completions.word.hasPrefix("\"") {
        item.filterText = String(candidate.text.dropFirst().dropLast())
      }
      describe(candidate, workspace.client, &item) {
        names[$0].flatMap { start.board.frame(named: $0) }.map { "\($0)" }
      }
      items.append(item)
      guard candidate.kind == .command, workspace.client.takesSnippets, let keyword = Keyword(rawValue: candidate.text)
      else { continue }
      let forms = zip(keyword.forms, keyword.templates)
      for (form, template) in forms where template.count > 1 {
        item.label = form
        item.kind = .snippet
        item.filterText = candidate.text
        item.insertTextFormat = .snippet
        item.textEdit?.newText = snippet(template, closing: isTopLevel(completions, beginning) ? keyword.block : nil)
        items.append(item)
      }
    }
    for index in items.indices { items[index].sortText = String(100_000 + index) }
    return LSP.CompletionList(isIncomplete: completions.candidates.count > mostCandidates, items: items)
  }

  private static func describe(
    _ candidate: Completions.Candidate, _ client: LSP.ClientCapabilities,
    _ item: inout LSP.CompletionItem, _ place: (String) -> String?
  ) {
    switch candidate.kind {
    case .command:
      item.kind = .function
      guard let keyword = Keyword(rawValue: candidate.text) else { return }
      item.documentation = keyword.documentation(client.completionTakesMarkdown)
    case .keyword: item.kind = .keyword
    case .figure:
      item.kind = .variable
      item.detail = place(candidate.text)
    case .color:
      item.kind = .color
      // Editors show a sample if the documentation is nothing but a color.
      item.documentation = candidate.color.map { .plain($0.hexadecimalText) }
    case .value: item.kind = .constant
    case .file: item.kind = .file
    }
  }

  /// Whether the completed command begins a line.
  private static func isTopLevel(_ completions: Completions, _ beginning: String) -> Bool {
    beginning.dropLast(completions.word.count).allSatisfy(\.isWhitespace)
  }

  /// The snippet for a form, with placeholders; a block is inserted with its closing line.
  private static func snippet(_ template: [FormTemplate], closing block: BlockRole?) -> String {
    func escaped(_ text: String) -> String {
      text.reduce(into: "") { $0 += "\\$},|".contains($1) ? "\\\($1)" : String($1) }
    }
    var number = 0
    let words = template.map { word in
      if case .word(let text) = word { return text }
      number += 1
      switch word {
      case .word(let text): return text
      case .operand(let text) where text.hasPrefix("\""):
        return "\"${\(number):\(escaped(String(text.dropFirst().dropLast())))}\""
      case .operand(let text): return "${\(number):\(escaped(text))}"
      case .choice(let texts): return "${\(number)|\(texts.map(escaped).joined(separator: ","))|}"
      }
    }
    let line = words.joined(separator: " ")
    guard case .opens = block else { return line }
    return "\(line)\n  $0\n\(Keyword.end.text)"
  }

  /// The paths of scripts in the folder of a document and in its direct subfolders, relative to that folder.
  private static func files(beside document: OpenDocument) -> [String] {
    guard let path = document.uri.path, let slash = path.lastIndex(of: "/") else { return [] }
    let folder = String(path[...slash])
    guard let contents = try? FolderListing.contents(of: folder) else { return [] }
    let inner = contents.folders.filter { !$0.hasPrefix(".") }.prefix(mostFolders).flatMap { name in
      ((try? FolderListing.contents(of: folder + name))?.files ?? []).map { "\(name)/\($0)" }
    }
    return (contents.files + inner).filter { $0.hasSuffix(".board") && !$0.hasPrefix(".") && folder + $0 != path }
  }

  /// The most subfolders that are searched for scripts.
  private static let mostFolders = 50
}

extension Keyword {
  /// The forms and the summary of the command that the candidate begins.
  func documentation(_ isMarkdown: Bool) -> LSP.MarkupContent? {
    guard let summary else { return nil }
    return .code(forms, summary, isMarkdown: isMarkdown)
  }
}
