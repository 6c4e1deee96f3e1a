// Notifications about the client's documents and folders.
extension LSP {
  struct TextDocumentItem: Decodable {
    var uri: DocumentURI
    var version: Int?
    var text: String
  }

  struct DidOpenParams: Decodable { var textDocument: TextDocumentItem }

  /// A change: the whole text, or the new text of a range.
  struct ContentChange: Decodable {
    var range: Range?
    var text: String
  }

  struct DidChangeParams: Decodable {
    var textDocument: VersionedTextDocumentIdentifier
    var contentChanges: [ContentChange]
  }

  struct WorkspaceFolder: Decodable { var uri: DocumentURI }

  struct FoldersChange: Decodable {
    var added: [WorkspaceFolder]
    var removed: [WorkspaceFolder]
  }

  struct DidChangeFoldersParams: Decodable { var event: FoldersChange }

  struct FileEvent: Decodable { var uri: DocumentURI }

  struct DidChangeWatchedFilesParams: Decodable { var changes: [FileEvent] }

  struct DidChangeConfigurationParams: Decodable { var settings: Settings.Holder? }

  struct InitializeParams: Decodable {
    var processId: Int32?
    var rootUri: DocumentURI?
    var capabilities: ClientCapabilities
    var workspaceFolders: [WorkspaceFolder]?
    var initializationOptions: Settings.Holder?
  }
}
