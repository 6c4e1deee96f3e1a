extension LSP {
  enum DiagnosticSeverity: Int, Codable {
    case error = 1
    case warning = 2
    case information = 3
  }

  struct DiagnosticRelatedInformation: Codable, Hashable {
    var location: Location
    var message: String
  }

  struct Diagnostic: Codable, Hashable {
    var range: Range
    var severity: DiagnosticSeverity?
    var code: String?
    var source: String?
    var message: String
    var relatedInformation: [DiagnosticRelatedInformation]?

    init(
      range: Range, severity: DiagnosticSeverity, code: String, message: String,
      relatedInformation: [DiagnosticRelatedInformation]? = nil
    ) {
      (self.range, self.severity, self.code, self.message) = (range, severity, code, message)
      (source, self.relatedInformation) = ("rectboard", relatedInformation)
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      range = try container.decode(Range.self, forKey: .range)
      message = try container.decode(String.self, forKey: .message)
      // Clients also send diagnostics of other servers, whose codes may be numbers.
      severity = try? container.decode(DiagnosticSeverity.self, forKey: .severity)
      code = try? container.decode(String.self, forKey: .code)
      source = try? container.decode(String.self, forKey: .source)
      relatedInformation = nil
    }
  }

  struct PublishDiagnosticsParams: Encodable {
    var uri: DocumentURI
    var version: Int?
    var diagnostics: [Diagnostic]
  }

  struct CodeActionContext: Decodable {
    var diagnostics: [Diagnostic]
    var only: [String]?
  }

  struct CodeActionParams: Decodable {
    var textDocument: TextDocumentIdentifier
    var range: Range
    var context: CodeActionContext
  }

  struct CodeAction: Encodable {
    var title: String
    /// Such as "quickfix" or "refactor.rewrite".
    var kind: String
    var diagnostics: [Diagnostic]?
    var isPreferred: Bool?
    var edit: WorkspaceEdit
  }
}
