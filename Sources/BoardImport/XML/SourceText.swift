internal import SystemEssentials

/// A drawing's text converted to UTF-8, with its XML declaration replaced by spaces.
struct SourceText {
  private(set) var bytes: [UInt8]

  private static let encodings: [String: String.Encoding] = [
    "utf-8": .utf8, "utf8": .utf8, "us-ascii": .utf8, "ascii": .utf8, "utf-16": .utf8, "utf16": .utf8,
    "iso-8859-1": .isoLatin1, "iso_8859-1": .isoLatin1, "iso8859-1": .isoLatin1, "latin1": .isoLatin1,
    "latin-1": .isoLatin1, "windows-1252": .windowsCP1252, "cp1252": .windowsCP1252, "cp-1252": .windowsCP1252,
  ]

  init(_ source: [UInt8]) throws(ImportError) {
    guard source.count <= XMLDocument.maximumLength else {
      throw ImportError(
        at: 0, "the drawing is larger than \(XMLDocument.maximumLength >> 20) MiB, the limit for a drawing")
    }
    bytes = source
    let start = Array(source.prefix(4))
    if start.starts(with: [0xEF, 0xBB, 0xBF]) {
      bytes.removeFirst(3)
    } else if start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0, 0x3C]) {
      decode(as: .utf16BigEndian)
    } else if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0x3C, 0]) {
      decode(as: .utf16LittleEndian)
    }
    try takeDeclaration()
    try check()
    clearComments()
  }

  private mutating func decode(as encoding: String.Encoding) {
    // Bytes that are invalid in the encoding stay as they are, and are reported as invalid UTF-8.
    guard let text = String(bytes: bytes, encoding: encoding) else { return }
    bytes = Array(text.utf8)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
  }

  /// Decodes the text by the encoding that `<?xml … ?>` names, and replaces the declaration by spaces.
  private mutating func takeDeclaration() throws(ImportError) {
    guard bytes.starts(with: "<?xml".utf8), bytes.count > 5, Scanner.isSpace(bytes[5]),
      let end = bytes.indices.dropFirst(5).first(where: { bytes[$0...].starts(with: "?>".utf8) })
    else { return }
    let content = String(decoding: bytes[..<end], as: UTF8.self).lowercased()
    if let word = content.firstRange(of: "encoding") {
      let name = content[word.upperBound...].drop { " =\"'\n\t\r".contains($0) }.prefix { !"\"' ".contains($0) }
      guard let encoding = SourceText.encodings[String(name)] else {
        throw ImportError(
          at: 0,
          "the encoding is '\(name.prefix(40))', and only UTF-8, UTF-16, Latin-1, Windows-1252 and US-ASCII are supported",
          hint: "save the drawing as UTF-8")
      }
      // Declarations are ASCII, so decoding doesn't move anything in them.
      if encoding != .utf8 { decode(as: encoding) }
    }
    for index in 0..<end + 2 where bytes[index] != 0x0A { bytes[index] = 0x20 }
  }

  /// Replaces dashes in comments by spaces: XML forbids double dashes there, but many drawings have them.
  private mutating func clearComments() {
    var index = 0
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = start + 1
      let isComment = bytes[start...].starts(with: "<!--".utf8)
      guard isComment || bytes[start...].starts(with: "<![CDATA[".utf8) else { continue }
      let (close, dash) = (Array((isComment ? "-->" : "]]>").utf8), UInt8(ascii: "-"))
      index = start + 4
      while index < bytes.count, !bytes[index...].starts(with: close) {
        if isComment, bytes[index] == dash { bytes[index] = 0x20 }
        index += 1
      }
    }
  }

  /// Checks that the text is UTF-8 without characters that XML forbids.
  private func check() throws(ImportError) {
    var (rest, offset) = (bytes.makeIterator(), 0)
    var parser = Unicode.UTF8.ForwardParser()
    while offset < bytes.count {
      guard case .valid(let scalar) = parser.parseScalar(from: &rest) else {
        let byte = String(bytes[offset], radix: 16, uppercase: true)
        throw ImportError(at: offset, "the byte 0x\(byte) is not UTF-8", hint: "save the drawing as UTF-8")
      }
      let byte = bytes[offset]
      if byte < 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D {
        throw ImportError(
          at: offset, "a control character, 0x\(String(byte, radix: 16, uppercase: true)), which XML doesn't allow")
      }
      offset += scalar.count
    }
  }
}
