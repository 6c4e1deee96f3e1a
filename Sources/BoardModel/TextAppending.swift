extension [UInt8] {
  /// Appends a text. `+= text.utf8` takes twice as many instructions, which matters because every command does it.
  package mutating func append(text: String) {
    if unsafe text.utf8.withContiguousStorageIfAvailable({ unsafe append(contentsOf: $0) }) == nil { self += text.utf8 }
  }
}

extension OutputSpan<UInt8> {
  /// Appends a text. There must be room for it.
  package mutating func append(text: StaticString) {
    text.withUTF8Buffer { text in for index in text.indices { append(unsafe text[index]) } }
  }
}
