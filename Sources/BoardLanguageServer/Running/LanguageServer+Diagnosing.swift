// When diagnostics are found.
extension LanguageServer {
  /// The document that is to be looked at next, and when.
  var nextDiagnosis: (document: OpenDocument, time: ContinuousClock.Instant)? {
    workspace.documents.values.compactMap { document in document.diagnosisTime.map { (document, $0) } }
      .min { $0.1 < $1.1 }
  }

  /// Looks for what is wrong with a document, and tells the client; if the document changes meanwhile, later.
  func diagnose(_ document: OpenDocument) {
    let revision = document.revision
    document.diagnosisTime = nil
    let outer = workspace.isCancelled
    workspace.isCancelled = { [self] in
      connection.glanceAhead()
      // What comes meanwhile isn't kept waiting.
      if connection.hasMessage { handleMessages() }
      return document.revision != revision || workspace.documents[document.uri] !== document || exitStatus != nil
        || connection.isBroken
    }
    defer { workspace.isCancelled = outer }
    guard let diagnostics = try? document.diagnostics() else { return }
    notify(
      "textDocument/publishDiagnostics",
      LSP.PublishDiagnosticsParams(uri: document.uri, version: document.version, diagnostics: diagnostics))
  }
}
