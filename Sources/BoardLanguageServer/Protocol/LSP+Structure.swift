// The structure of a document: symbols, folds, links, colors, words.
extension LSP {
  enum SymbolKind: Int, Codable {
    case file = 1
    case module = 2
    case classType = 5
    case property = 7
    case function = 12
    case variable = 13
    case constant = 14
    case array = 18
    case object = 19
    case event = 24
  }

  struct DocumentSymbol: Encodable {
    var name: String
    var detail: String?
    var kind: SymbolKind
    var range: Range
    var selectionRange: Range
    var children: [DocumentSymbol]?
  }

  struct ReferenceContext: Decodable { var includeDeclaration: Bool }

  struct ReferenceParams: Decodable {
    var textDocument: TextDocumentIdentifier
    var position: Position
    var context: ReferenceContext
  }

  enum DocumentHighlightKind: Int, Codable {
    case text = 1
    case read = 2
    case write = 3
  }

  struct DocumentHighlight: Encodable {
    var range: Range
    var kind: DocumentHighlightKind?
  }

  struct FoldingRange: Encodable {
    var startLine: Int
    var endLine: Int
    /// "comment", "imports" or "region".
    var kind: String?
  }

  struct DocumentLink: Encodable {
    var range: Range
    var target: DocumentURI?
    var tooltip: String?
  }

  /// A color; each component is from 0 to 1.
  struct Color: Codable, Hashable {
    var red: Double
    var green: Double
    var blue: Double
    var alpha: Double
  }

  struct ColorInformation: Encodable {
    var range: Range
    var color: Color
  }

  struct ColorPresentationParams: Decodable {
    var textDocument: TextDocumentIdentifier
    var color: Color
    var range: Range
  }

  struct ColorPresentation: Encodable {
    var label: String
    var textEdit: TextEdit?
  }

  struct SemanticTokens: Encodable { var data: [Int] }

  struct SelectionRangeParams: Decodable {
    var textDocument: TextDocumentIdentifier
    var positions: [Position]
  }

  final class SelectionRange: Encodable {
    let range: Range
    let parent: SelectionRange?

    init(range: Range, parent: SelectionRange? = nil) { (self.range, self.parent) = (range, parent) }
  }
}
