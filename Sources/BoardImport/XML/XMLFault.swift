internal import CExpat

/// Explains why Expat rejects a document, in a message that says what was expected and what was found.
///
/// Expat reports little more than a place. So the text from the end of the last accepted piece on is parsed again here.
struct XMLFault {
  private var scanner: Scanner
  private let openElement: (place: Int, name: String)?
  private let isBegun: Bool
  private let entities: Set<String>

  /// - Parameters:
  ///   - start: The end of what Expat accepted.
  ///   - openElement: The place of the innermost element that isn't closed yet.
  ///   - isBegun: Whether there was an element.
  ///   - entities: The names of the declared entities.
  init(_ bytes: [UInt8], from start: Int, openElement: Int?, isBegun: Bool, entities: Set<String>) {
    (scanner, self.isBegun) = (Scanner(bytes, in: start..<bytes.count), isBegun)
    self.openElement = openElement.map { ($0, XMLFault.name(bytes, at: $0 + 1)) }
    self.entities = entities.union(["amp", "lt", "gt", "quot", "apos"])
  }

  mutating func error(_ code: XML_Error, at place: Int) -> ImportError {
    switch code {
    case XML_ERROR_AMPLIFICATION_LIMIT_BREACH: return ImportError(at: place, "entities that expand to too much text")
    case XML_ERROR_DUPLICATE_ATTRIBUTE:
      return ImportError(at: place, "the attribute '\(XMLFault.name(scanner.bytes, at: place))' is given twice")
    case XML_ERROR_UNCLOSED_CDATA_SECTION:
      let start = scanner.bytes.indices.last { scanner.bytes[$0...].starts(with: "<![CDATA[".utf8) }
      return ImportError(at: start ?? place, "a CDATA section isn't closed")
    default: break
    }
    do throws(ImportError) {
      try read()
    } catch {
      return error
    }
    if code == XML_ERROR_UNDEFINED_ENTITY { return XMLFault.entity(at: place) }
    let reason = XML_ErrorString(code).map { String(cString: $0) } ?? "error \(code.rawValue)"
    return ImportError(at: place, "the drawing is not well-formed XML: \(reason)")
  }

  private static func entity(at place: Int) -> ImportError {
    ImportError(
      at: place, "'&' doesn't begin a known entity",
      hint: "write &amp; for '&' itself, and others as numbers, such as &#160;")
  }

  /// Parses until something is wrong, at most to the end of a tag.
  private mutating func read() throws(ImportError) {
    while !scanner.isAtEnd {
      let place = scanner.index
      if starts(with: "<!--") {
        try skip(past: "-->", "a comment")
      } else if starts(with: "<![CDATA[") {
        try skip(past: "]]>", "a CDATA section")
      } else if starts(with: "<?") {
        try skip(past: "?>", "an instruction")
      } else if starts(with: "<!DOCTYPE"), !isBegun {
        let brackets: [UInt8] = [UInt8(ascii: "["), UInt8(ascii: ">")]
        let first = scanner.bytes[place...].first { brackets.contains($0) }
        let last = first == brackets[0] ? UInt8(ascii: "]") : brackets[1]
        if !scanner.bytes[place...].contains(last) { throw ImportError(at: place, "the document type isn't closed") }
        return
      } else if starts(with: "<!") {
        throw ImportError(at: place, "expected an element, found '<!'")
      } else if starts(with: "</") {
        return try endTag()
      } else if scanner.next == UInt8(ascii: "<") {
        if openElement == nil, isBegun {
          throw ImportError(at: place, "expected the end of the drawing, found a second element")
        }
        return try startTag()
      } else if openElement == nil, !Scanner.isSpace(scanner.next) {
        throw ImportError(at: place, "expected \(isBegun ? "the end of the drawing" : "'<svg>'"), found text")
      } else if scanner.next == UInt8(ascii: "&") {
        try reference()
      } else {
        scanner.advance()
      }
    }
    if let openElement { throw ImportError(at: openElement.place, "'<\(openElement.name)>' isn't closed") }
    throw ImportError(at: scanner.end, "expected '<svg>', found no element")
  }

  private mutating func startTag() throws(ImportError) {
    let place = scanner.index
    scanner.advance()
    let element = try name("an element's name")
    while true {
      let hadSpace = Scanner.isSpace(scanner.next)
      scanner.skipSpaces()
      if scanner.take(UInt8(ascii: ">")) { return }
      if scanner.take(UInt8(ascii: "/")) {
        guard scanner.take(UInt8(ascii: ">")) else { throw ImportError(at: scanner.index, "expected '>' after '/'") }
        return
      }
      if scanner.isAtEnd { throw ImportError(at: place, "'<\(element)' isn't closed by '>'") }
      if !hadSpace {
        throw ImportError(at: scanner.index, "expected a space before the next attribute, found \(found)")
      }
      let attribute = try name("an attribute's name, '>' or '/>'")
      scanner.skipSpaces()
      guard scanner.take(UInt8(ascii: "=")) else {
        throw ImportError(at: scanner.index, "expected '=' after '\(attribute)', found \(found)")
      }
      scanner.skipSpaces()
      let (start, quote) = (scanner.index, scanner.next)
      guard scanner.take(UInt8(ascii: "\"")) || scanner.take(UInt8(ascii: "'")) else {
        throw ImportError(at: start, "expected a value in quotes, found \(found)")
      }
      guard let end = scanner.bytes[(start + 1)...].firstIndex(of: quote) else {
        throw ImportError(at: start, "the quotes aren't closed")
      }
      while scanner.index < end {
        if scanner.next == UInt8(ascii: "<") {
          throw ImportError(at: scanner.index, "'<' in a value", hint: "write &lt;, or close the quotes")
        }
        if scanner.next == UInt8(ascii: "&") { try reference() } else { scanner.advance() }
      }
      scanner.advance()
    }
  }

  private mutating func endTag() throws(ImportError) {
    let place = scanner.index
    scanner.advance()
    scanner.advance()
    let closed = try name("an element's name")
    scanner.skipSpaces()
    guard scanner.next == UInt8(ascii: ">") else {
      throw ImportError(at: scanner.index, "expected '>', found \(found)")
    }
    guard let openElement else { throw ImportError(at: place, "'</\(closed)>' closes nothing") }
    throw ImportError(at: place, "expected '</\(openElement.name)>', found '</\(closed)>'")
  }

  /// Parses a reference to an entity or to a character.
  private mutating func reference() throws(ImportError) {
    let place = scanner.index
    scanner.advance()
    let name = scanner.text(scanner.take { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "<") }.prefix(200))
    let digits = name.dropFirst(name.hasPrefix("#x") ? 2 : 1)
    let code = name.hasPrefix("#") ? UInt32(digits, radix: name.hasPrefix("#x") ? 16 : 10) : nil
    let isCharacter = code.map { Unicode.Scalar($0) != nil && ($0 >= 0x20 || [9, 10, 13].contains($0)) } ?? false
    guard scanner.take(UInt8(ascii: ";")), isCharacter || entities.contains(name) else {
      throw XMLFault.entity(at: place)
    }
  }

  private func starts(with text: String) -> Bool { scanner.bytes[scanner.index...].starts(with: text.utf8) }

  private mutating func skip(past end: String, _ what: String) throws(ImportError) {
    let place = scanner.index
    while !scanner.isAtEnd, !starts(with: end) { scanner.advance() }
    if scanner.isAtEnd { throw ImportError(at: place, "\(what) isn't closed") }
    for _ in end.utf8 { scanner.advance() }
  }

  private mutating func name(_ expected: String) throws(ImportError) -> String {
    let name = XMLFault.name(scanner.bytes, at: scanner.index)
    guard let first = name.utf8.first, first != UInt8(ascii: "-"), first != UInt8(ascii: "."), first &- 0x30 >= 10
    else {
      throw ImportError(at: scanner.index, "expected \(expected), found \(found)")
    }
    _ = scanner.take(while: XMLFault.isNameByte)
    return name
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    Scanner.isNameByte(byte) || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
  }

  /// The name at a place, truncated for a message.
  private static func name(_ bytes: [UInt8], at place: Int) -> String {
    let name = bytes[min(place, bytes.count)...].prefix(61).prefix(while: isNameByte)
    return String(decoding: name.prefix(57), as: UTF8.self)
      + (name.count > 60 ? "…" : String(decoding: name.dropFirst(57), as: UTF8.self))
  }

  private var found: String {
    if scanner.isAtEnd { return "the end of the file" }
    let scalar = String(decoding: scanner.bytes[scanner.index...].prefix(4), as: UTF8.self).unicodeScalars.first ?? " "
    return scalar == "\n" || scalar == "\r" ? "the end of the line" : "'\(scalar)'"
  }
}
