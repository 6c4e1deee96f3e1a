// The capabilities of client and server.
extension LSP {
  /// The client's capabilities; what is missing isn't supported.
  struct ClientCapabilities: Decodable {
    struct General: Decodable { var positionEncodings: [String]? }
    struct Dynamic: Decodable {
      var dynamicRegistration: Bool?
      var refreshSupport: Bool?
    }
    struct Workspace: Decodable {
      var configuration: Bool?
      var didChangeWatchedFiles: Dynamic?
      var inlayHint: Dynamic?
    }
    struct CompletionItem: Decodable {
      var snippetSupport: Bool?
      var documentationFormat: [String]?
    }
    struct Completion: Decodable { var completionItem: CompletionItem? }
    struct Hover: Decodable { var contentFormat: [String]? }
    struct DocumentSymbol: Decodable { var hierarchicalDocumentSymbolSupport: Bool? }
    struct PublishDiagnostics: Decodable { var relatedInformation: Bool? }
    struct FoldingRange: Decodable { var lineFoldingOnly: Bool? }
    struct TextDocument: Decodable {
      var completion: Completion?
      var hover: Hover?
      var documentSymbol: DocumentSymbol?
      var publishDiagnostics: PublishDiagnostics?
      var foldingRange: FoldingRange?
    }
    var general: General?
    var workspace: Workspace?
    var textDocument: TextDocument?

    var takesSnippets: Bool { textDocument?.completion?.completionItem?.snippetSupport == true }
    var hoverTakesMarkdown: Bool { textDocument?.hover?.contentFormat?.contains("markdown") == true }
    var completionTakesMarkdown: Bool {
      textDocument?.completion?.completionItem?.documentationFormat?.contains("markdown") == true
    }
    var takesRelatedInformation: Bool { textDocument?.publishDiagnostics?.relatedInformation == true }
    var refreshesHints: Bool { workspace?.inlayHint?.refreshSupport == true }
  }

  /// The server's capabilities; each feature adds its own.
  struct ServerCapabilities: Encodable {
    struct Sync: Encodable {
      var openClose = true
      /// 1 means that changes have the whole text, 2 that they are incremental.
      var change = 2
    }
    struct Completion: Encodable { var triggerCharacters: [String] }
    struct SignatureHelp: Encodable {
      var triggerCharacters: [String]
      var retriggerCharacters: [String]?
    }
    struct CodeActions: Encodable { var codeActionKinds: [String] }
    struct OnTypeFormatting: Encodable { var firstTriggerCharacter: String }
    struct Rename: Encodable { var prepareProvider = true }
    struct Options: Encodable { var resolveProvider = false }
    struct SemanticTokensLegend: Encodable {
      var tokenTypes: [String]
      var tokenModifiers: [String]
    }
    struct SemanticTokens: Encodable {
      var legend: SemanticTokensLegend
      var full = true
    }
    struct FolderSupport: Encodable {
      var supported = true
      var changeNotifications = true
    }
    struct FilePattern: Encodable { var glob: String }
    struct FileFilter: Encodable {
      var scheme = "file"
      var pattern: FilePattern
    }
    struct FileFilters: Encodable { var filters: [FileFilter] }
    struct FileOperations: Encodable { var willRename: FileFilters? }
    struct Workspace: Encodable {
      var workspaceFolders = FolderSupport()
      var fileOperations: FileOperations?
    }
    struct Experimental: Encodable { var rectboardPreview: Bool? }

    var positionEncoding: String?
    var textDocumentSync = Sync()
    var completionProvider: Completion?
    var signatureHelpProvider: SignatureHelp?
    var hoverProvider: Bool?
    var definitionProvider: Bool?
    var referencesProvider: Bool?
    var documentHighlightProvider: Bool?
    var renameProvider: Rename?
    var codeActionProvider: CodeActions?
    var documentFormattingProvider: Bool?
    var documentRangeFormattingProvider: Bool?
    var documentOnTypeFormattingProvider: OnTypeFormatting?
    var documentSymbolProvider: Bool?
    var foldingRangeProvider: Bool?
    var selectionRangeProvider: Bool?
    var documentLinkProvider: Options?
    var colorProvider: Bool?
    var inlayHintProvider: Bool?
    var semanticTokensProvider: SemanticTokens?
    var workspace = Workspace()
    var experimental = Experimental()
  }
}
