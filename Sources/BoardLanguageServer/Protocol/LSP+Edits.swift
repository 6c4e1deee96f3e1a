extension LSP {
  struct TextEdit: Codable, Hashable {
    var range: Range
    var newText: String
  }

  struct WorkspaceEdit: Encodable {
    var changes: [String: [TextEdit]] = [:]

    /// Adds an edit of a document.
    mutating func add(_ edit: TextEdit, of document: DocumentURI) { changes[document.text, default: []].append(edit) }
  }

  struct FormattingOptions: Decodable {
    var tabSize: Int?
    var insertSpaces: Bool?
  }

  struct DocumentFormattingParams: Decodable {
    var textDocument: TextDocumentIdentifier
    var range: Range?
  }

  struct DocumentOnTypeFormattingParams: Decodable {
    var textDocument: TextDocumentIdentifier
    var position: Position
    var ch: String
  }

  struct RenameParams: Decodable {
    var textDocument: TextDocumentIdentifier
    var position: Position
    var newName: String
  }

  struct PrepareRenameResult: Encodable {
    var range: Range
    var placeholder: String
  }

  struct FileRename: Decodable {
    var oldUri: DocumentURI
    var newUri: DocumentURI
  }

  struct RenameFilesParams: Decodable { var files: [FileRename] }
}
