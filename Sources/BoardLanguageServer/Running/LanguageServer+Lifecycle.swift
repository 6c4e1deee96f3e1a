import BoardLanguage
import ScriptAnalysis

// The start of a session, and the client's notifications.
extension LanguageServer {
  struct InitializeResult: Encodable {
    struct ServerInfo: Encodable {
      var name = "rectboard"
    }
    var capabilities: LSP.ServerCapabilities
    var serverInfo = ServerInfo()
  }

  func initialize(_ params: LSP.InitializeParams) throws(RequestError) -> InitializeResult {
    guard state == .new else { throw RequestError(.invalidRequest, "expected 'initialize' once, found it again") }
    state = .running
    client = params.processId.flatMap { $0 > 0 ? $0 : nil }
    workspace.client = params.capabilities
    // Bytes are preferred, because they needn't be converted.
    let encodings = params.capabilities.general?.positionEncodings ?? []
    workspace.encoding = encodings.contains(TextBuffer.Encoding.utf8.rawValue) ? .utf8 : .utf16
    let folders = params.workspaceFolders?.map(\.uri) ?? [params.rootUri].compactMap(\.self)
    workspace.folders = folders.compactMap(\.path).map(LanguageServer.withoutSlash)
    if let settings = params.initializationOptions?.settings { workspace.settings = settings }
    var capabilities = LSP.ServerCapabilities(positionEncoding: workspace.encoding.rawValue)
    for feature in FeatureTable.all { feature.advertise(in: &capabilities, to: params.capabilities) }
    return InitializeResult(capabilities: capabilities)
  }

  private static func withoutSlash(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Handles a notification; unknown ones may be ignored.
  func note(_ method: String, _ message: Message) throws(RequestError) {
    if method == "exit" { return end(state == .shutDown ? 0 : 1) }
    guard state == .running else { return }
    switch method {
    case "initialized":
      watchFiles()
      askForSettings()
    case "textDocument/didOpen":
      let document = try message.params(LSP.DidOpenParams.self).textDocument
      workspace.open(document.uri, version: document.version, document.text)
    case "textDocument/didChange": try change(message.params())
    case "textDocument/didClose":
      let uri = try message.params(LSP.TextDocumentParams.self).textDocument.uri
      workspace.close(uri)
      notify("textDocument/publishDiagnostics", LSP.PublishDiagnosticsParams(uri: uri, version: nil, diagnostics: []))
    case "workspace/didChangeWorkspaceFolders":
      let event = try message.params(LSP.DidChangeFoldersParams.self).event
      let removed = Set(event.removed.compactMap(\.uri.path).map(LanguageServer.withoutSlash))
      workspace.folders.removeAll { removed.contains($0) }
      workspace.folders += event.added.compactMap(\.uri.path).map(LanguageServer.withoutSlash)
      // Included files may now be found in another folder.
      workspace.noteChangeOfEverything()
    case "workspace/didChangeWatchedFiles":
      for change in try message.params(LSP.DidChangeWatchedFilesParams.self).changes { noteChange(of: change.uri) }
    case "workspace/didChangeConfiguration":
      let params = try message.params(LSP.DidChangeConfigurationParams.self)
      if let settings = params.settings?.settings { apply(settings) } else { askForSettings() }
    default: break
    }
  }

  private func change(_ params: LSP.DidChangeParams) throws(RequestError) {
    let document = try workspace.document(.init(uri: params.textDocument.uri))
    for change in params.contentChanges { document.replace(change) }
    document.noteVersion(params.textDocument.version)
    workspace.noteChange(of: document.uri)
  }

  private func noteChange(of uri: DocumentURI) {
    // For an open document, the client's text counts.
    guard workspace.documents[uri] == nil, workspace.noteChange(included: uri) else { return }
    refreshHints()
  }

  private func apply(_ settings: Settings) {
    guard settings != workspace.settings else { return }
    workspace.settings = settings
    workspace.noteChangeOfEverything()
    refreshHints()
  }

  /// Requests new hints. Clients only ask again for hints of documents that they change themselves.
  private func refreshHints() {
    if workspace.client.refreshesHints { request("workspace/inlayHint/refresh", Int?.none) }
  }

  /// Requests the settings from a client that only sends them on request.
  private func askForSettings() {
    guard workspace.client.workspace?.configuration == true else { return }
    request("workspace/configuration", ConfigurationParams()) { [weak self] message in
      if let settings = message.result([Settings.Holder?].self)?.first??.settings { self?.apply(settings) }
    }
  }

  private struct ConfigurationParams: Encodable {
    struct Item: Encodable { var section = "rectboard" }
    var items = [Item()]
  }

  /// Makes the client report changes of files that may be included.
  private func watchFiles() {
    guard workspace.client.workspace?.didChangeWatchedFiles?.dynamicRegistration == true else { return }
    request("client/registerCapability", RegistrationParams())
  }

  private struct RegistrationParams: Encodable {
    struct Watcher: Encodable { var globPattern = "**/*.board" }
    struct Options: Encodable { var watchers = [Watcher()] }
    struct Registration: Encodable {
      var id = "rectboard-files"
      var method = "workspace/didChangeWatchedFiles"
      var registerOptions = Options()
    }
    var registrations = [Registration()]
  }
}
