extension LSP {
  /// A place between two characters.
  package struct Position: Codable, Hashable, Comparable, Sendable {
    /// The client's line, from 0.
    package var line: Int
    /// The offset in the line, from 0, in the agreed units. Values after the line's end mean its end.
    package var character: Int

    package init(line: Int, character: Int) { (self.line, self.character) = (line, character) }

    package static func < (one: Position, other: Position) -> Bool {
      (one.line, one.character) < (other.line, other.character)
    }
  }

  /// From one place to another.
  package struct Range: Codable, Hashable, Sendable {
    package var start: Position
    package var end: Position

    package init(start: Position, end: Position) { (self.start, self.end) = (start, end) }
  }

  struct Location: Codable, Hashable, Sendable {
    var uri: DocumentURI
    var range: Range
  }

  /// One place is written as such, several as an array.
  struct Locations: Encodable {
    let all: [Location]

    func encode(to encoder: any Encoder) throws {
      if all.count == 1 { try all[0].encode(to: encoder) } else { try all.encode(to: encoder) }
    }
  }

  struct TextDocumentIdentifier: Codable { var uri: DocumentURI }

  /// A document with the version that an answer refers to.
  struct VersionedTextDocumentIdentifier: Codable {
    var uri: DocumentURI
    var version: Int?
  }

  /// The parameters of requests about a place in a document.
  struct TextDocumentPositionParams: Decodable {
    var textDocument: TextDocumentIdentifier
    var position: Position
  }

  /// The parameters of requests about a whole document.
  struct TextDocumentParams: Decodable { var textDocument: TextDocumentIdentifier }

  /// The parameters of requests about a range of a document.
  struct TextDocumentRangeParams: Decodable {
    var textDocument: TextDocumentIdentifier
    var range: Range
  }
}
