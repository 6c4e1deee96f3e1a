import BoardLanguage
import BoardModel
import WholeFiles

/// What the server knows of its client: what it has open, and what it has asked for.
final class Workspace {
  /// What the client can do.
  var client = LSP.ClientCapabilities()
  /// What it counts characters in.
  var encoding = TextBuffer.Encoding.utf16
  var settings = Settings()
  /// The paths of the folders that it has open.
  var folders: [String] = []
  /// The documents that it has open.
  private(set) var documents: [DocumentURI: OpenDocument] = [:]
  /// Asked from time to time by whatever takes long: whether the answer to the current request isn't wanted any more.
  var isCancelled: () -> Bool = { false }

  /// The document that a request is about.
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
    // Those that include it read the file again, and what it includes is no longer included by it.
    noteChange(included: uri)
    for path in document.filesOfLines { documents[DocumentURI(path: path)]?.noteChange(isElsewhere: true) }
  }

  /// Has the documents that a change of a file may concern be looked at again.
  func noteChange(of uri: DocumentURI) {
    documents[uri]?.noteChange()
    noteChange(included: uri)
  }

  /// Has the documents that include a file be looked at again.
  ///
  /// - Returns: Whether there are any.
  @discardableResult
  func noteChange(included uri: DocumentURI) -> Bool {
    let others = documents.values.filter { $0.uri != uri && uri.path.map($0.includes) == true }
    for document in others { document.noteChange(isElsewhere: true) }
    return !others.isEmpty
  }

  /// Has all documents be looked at again.
  func noteChangeOfEverything() { for document in documents.values { document.noteChange(isElsewhere: true) } }

  /// The workspace folder that holds a file: the innermost, if it is in several.
  func folder(holding path: String) -> String? {
    folders.filter { path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }.max { $0.utf8.count < $1.utf8.count }
  }

  /// What a file holds: as the client has it open, or as it is on the disk.
  ///
  /// - Parameter path: Its absolute path.
  func bytes(ofFile path: String) throws -> [UInt8] {
    if let document = documents[DocumentURI(path: path)] { return document.buffer.bytes }
    return try InputFile.read(path, limit: Limits.maximumFileLength)
  }
}
