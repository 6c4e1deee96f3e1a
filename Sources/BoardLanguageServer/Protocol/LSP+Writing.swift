// Help during typing: completion, signatures, hover, hints.
extension LSP {
  struct MarkupContent: Codable, Hashable {
    /// "markdown" or "plaintext".
    var kind: String
    var value: String

    static func plain(_ value: String) -> MarkupContent { .init(kind: "plaintext", value: value) }

    /// Lines of a script, and a sentence about them. Texts of a script belong into its lines: in Markdown these are in a fence that they can't
    /// close, so that nothing of them is a link, a picture or HTML.
    ///
    /// - Parameter summary: Markdown of this program's own.
    static func code(_ lines: [String], _ summary: String? = nil, isMarkdown: Bool) -> MarkupContent {
      let code = lines.joined(separator: "\n")
      guard isMarkdown else { return .plain(code + (summary.map { "\n\n\($0)" } ?? "")) }
      let runs = code.split { $0 != "`" }.map(\.count)
      let fence = String(repeating: "`", count: max(3, (runs.max() ?? 0) + 1))
      let text = "\(fence)rectboard\n\(code)\n\(fence)" + (summary.map { "\n\($0)" } ?? "")
      return .init(kind: "markdown", value: text)
    }
  }

  struct Hover: Encodable {
    var contents: MarkupContent
    var range: Range?
  }

  enum CompletionItemKind: Int, Codable {
    case text = 1
    case function = 3
    case variable = 6
    case module = 9
    case property = 10
    case value = 12
    case keyword = 14
    case snippet = 15
    case color = 16
    case file = 17
    case constant = 21
  }

  enum InsertTextFormat: Int, Codable {
    case plainText = 1
    case snippet = 2
  }

  struct CompletionItem: Encodable {
    var label: String
    var kind: CompletionItemKind?
    var detail: String?
    var documentation: MarkupContent?
    var sortText: String?
    var filterText: String?
    var insertTextFormat: InsertTextFormat?
    var textEdit: TextEdit?
  }

  struct CompletionList: Encodable {
    var isIncomplete = false
    var items: [CompletionItem]
  }

  struct ParameterInformation: Encodable {
    /// The part of the signature's label for this parameter.
    var label: String
  }

  struct SignatureInformation: Encodable {
    var label: String
    var documentation: MarkupContent?
    var parameters: [ParameterInformation]
    var activeParameter: Int?
  }

  struct SignatureHelp: Encodable {
    var signatures: [SignatureInformation]
    var activeSignature: Int?
    var activeParameter: Int?
  }

  struct InlayHint: Encodable {
    var position: Position
    var label: String
    /// 1 is a type, 2 a parameter.
    var kind: Int?
    var tooltip: String?
    var paddingLeft: Bool?
    var paddingRight: Bool?
  }
}
