extension [UInt8] {
  /// Appends a text. `+= text.utf8` takes twice as many instructions, which matters since every command does it.
  package mutating func append(text: String) {
    if unsafe text.utf8.withContiguousStorageIfAvailable({ unsafe append(contentsOf: $0) }) == nil { self += text.utf8 }
  }
}

extension OutputSpan<UInt8> {
  /// Appends a text, for which there must be room.
  package mutating func append(text: StaticString) {
    text.withUTF8Buffer { text in for index in text.indices { append(unsafe text[index]) } }
  }
}
