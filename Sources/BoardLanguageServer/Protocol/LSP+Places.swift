extension LSP {
  /// A place between two characters.
  package struct Position: Codable, Hashable, Comparable, Sendable {
    /// From 0, as the client counts lines.
    package var line: Int
    /// From 0, in the units that were agreed on; beyond the line's end it is that.
    package var character: Int

    package init(line: Int, character: Int) { (self.line, self.character) = (line, character) }

    package static func < (one: Position, other: Position) -> Bool {
      (one.line, one.character) < (other.line, other.character)
    }
  }

  /// From a place to another.
  package struct Range: Codable, Hashable, Sendable {
    package var start: Position
    package var end: Position

    package init(start: Position, end: Position) { (self.start, self.end) = (start, end) }
  }

  struct Location: Codable, Hashable, Sendable {
    var uri: DocumentURI
    var range: Range
  }

  struct TextDocumentIdentifier: Codable { var uri: DocumentURI }

  /// With it, the client tells what its answer is about.
  struct VersionedTextDocumentIdentifier: Codable {
    var uri: DocumentURI
    var version: Int?
  }

  /// What requests about a place in a document have.
  struct TextDocumentPositionParams: Decodable {
    var textDocument: TextDocumentIdentifier
    var position: Position
  }

  /// What requests about a whole document have.
  struct TextDocumentParams: Decodable { var textDocument: TextDocumentIdentifier }

  /// What requests about a part of a document have.
  struct TextDocumentRangeParams: Decodable {
    var textDocument: TextDocumentIdentifier
    var range: Range
  }
}
