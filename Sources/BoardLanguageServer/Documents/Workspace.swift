import BoardLanguage
import BoardModel
import WholeFiles

/// What the server knows about the client: its capabilities, documents, folders and settings.
final class Workspace {
  /// The client's capabilities.
  var client = LSP.ClientCapabilities()
  /// The unit in which the client counts characters.
  var encoding = TextBuffer.Encoding.utf16
  var settings = Settings()
  /// The paths of the client's folders.
  var folders: [String] = []
  /// The open documents.
  private(set) var documents: [DocumentURI: OpenDocument] = [:]
  /// Long operations call this often; they end if it returns true, because the current request was cancelled.
  var isCancelled: () -> Bool = { false }

  /// The document of a request.
  func document(_ identifier: LSP.TextDocumentIdentifier) throws(RequestError) -> OpenDocument {
    guard let document = documents[identifier.uri] else {
      throw RequestError(.invalidParams, "the document '\(identifier.uri.text)' isn't open")
    }
    return document
  }

  func open(_ uri: DocumentURI, version: Int?, _ text: String) {
    documents[uri] = OpenDocument(uri, version: version, Array(text.utf8), in: self)
    noteChange(included: uri)
  }

  func close(_ uri: DocumentURI) {
    guard let document = documents.removeValue(forKey: uri) else { return }
    // Scripts that include it now read the file again, and the files that it includes are no longer included by it.
    noteChange(included: uri)
    for path in document.filesOfLines { documents[DocumentURI(path: path)]?.noteChange(isElsewhere: true) }
  }

  /// Records a change of a file in all documents that it may concern.
  func noteChange(of uri: DocumentURI) {
    documents[uri]?.noteChange()
    noteChange(included: uri)
  }

  /// Records a change in the documents that include a file.
  ///
  /// - Returns: Whether there are any.
  @discardableResult
  func noteChange(included uri: DocumentURI) -> Bool {
    let others = documents.values.filter { $0.uri != uri && uri.path.map($0.includes) == true }
    for document in others { document.noteChange(isElsewhere: true) }
    return !others.isEmpty
  }

  /// Records a change in all documents.
  func noteChangeOfEverything() { for document in documents.values { document.noteChange(isElsewhere: true) } }

  /// The workspace folder that contains a file: the innermost one if there are several.
  func folder(holding path: String) -> String? {
    folders.filter { path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }.max { $0.utf8.count < $1.utf8.count }
  }

  /// The contents of a file: the client's text if it is open, or else the file on the disk.
  ///
  /// - Parameter path: Its absolute path.
  func bytes(ofFile path: String) throws -> [UInt8] {
    if let document = documents[DocumentURI(path: path)] { return document.buffer.bytes }
    return try InputFile.read(path, limit: Limits.maximumFileLength)
  }
}
