// Schedules and computes diagnostics.
extension LanguageServer {
  /// The document whose diagnostics are due next, and the time.
  var nextDiagnosis: (document: OpenDocument, time: ContinuousClock.Instant)? {
    workspace.documents.values.compactMap { document in document.diagnosisTime.map { (document, $0) } }
      .min { $0.1 < $1.1 }
  }

  /// Computes a document's diagnostics and sends them to the client; gives up if the document changes meanwhile.
  func diagnose(_ document: OpenDocument) {
    let revision = document.revision
    document.diagnosisTime = nil
    let outer = workspace.isCancelled
    workspace.isCancelled = { [self] in
      connection.glanceAhead()
      // Messages that arrive meanwhile are handled at once.
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
