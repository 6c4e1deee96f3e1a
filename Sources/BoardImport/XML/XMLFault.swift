internal import CExpat

/// What is wrong with a document that Expat doesn't read, in words that say what was expected and what was found.
///
/// Expat tells little more than a place. So the piece that it couldn't read, from the end of the last one that it could, is read again.
struct XMLFault {
  private let bytes: [UInt8]
  private var index: Int
  private let openElement: (place: Int, name: String)?
  private let isBegun: Bool
  private let entities: Set<String>

  /// - Parameters:
  ///   - start: Where what could be read ends.
  ///   - isBegun: Whether there was an element.
  ///   - entities: Those that the document declares.
  init(
    _ bytes: [UInt8], from start: Int, openElement: (node: Int, document: XMLDocument)?, isBegun: Bool,
    entities: Set<String>
  ) {
    (self.bytes, index, self.isBegun) = (bytes, start, isBegun)
    self.entities = entities.union(["amp", "lt", "gt", "quot", "apos"])
    self.openElement = openElement.map { node, document in
      (document.nodes[node].place, XMLFault.name(bytes, at: document.nodes[node].place + 1))
    }
  }

  mutating func error(_ code: XML_Error, at place: Int) -> ImportError {
    switch code {
    case XML_ERROR_AMPLIFICATION_LIMIT_BREACH: return ImportError(at: place, "entities that stand for too much text")
    case XML_ERROR_DUPLICATE_ATTRIBUTE:
      return ImportError(at: place, "the attribute '\(XMLFault.name(bytes, at: place))' is given twice")
    case XML_ERROR_UNCLOSED_CDATA_SECTION:
      let start = bytes.indices.last { bytes[$0...].starts(with: "<![CDATA[".utf8) }
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

  /// Reads on until something is wrong.
  private mutating func read() throws(ImportError) {
    while index < bytes.count {
      if starts(with: "<!--") {
        try skip(past: "-->", "a comment")
      } else if starts(with: "<![CDATA[") {
        try skip(past: "]]>", "a CDATA section")
      } else if starts(with: "<?") {
        try skip(past: "?>", "an instruction")
      } else if starts(with: "<!") {
        guard starts(with: "<!DOCTYPE"), !isBegun else {
          throw ImportError(at: index, "expected an element, found '<!'")
        }
        guard bytes[index...].contains(UInt8(ascii: ">")), !isUnclosedType else {
          throw ImportError(at: index, "the document type isn't closed")
        }
        return
      } else if starts(with: "</") {
        return try endTag()
      } else if next == UInt8(ascii: "<") {
        if openElement == nil, isBegun {
          throw ImportError(at: index, "expected the end of the drawing, found a second element")
        }
        return try startTag()
      } else if openElement == nil, !Scanner.isSpace(next) {
        throw ImportError(at: index, "expected \(isBegun ? "the end of the drawing" : "'<svg>'"), found text")
      } else if next == UInt8(ascii: "&") {
        try reference()
      } else {
        index += 1
      }
    }
    if let openElement { throw ImportError(at: openElement.place, "'<\(openElement.name)>' isn't closed") }
    throw ImportError(at: bytes.count, "expected '<svg>', found no element")
  }

  /// Whether a document type ends before its brackets do.
  private var isUnclosedType: Bool {
    let type = bytes[index...]
    guard let bracket = type.firstIndex(of: UInt8(ascii: "[")), !type[..<bracket].contains(UInt8(ascii: ">")) else {
      return false
    }
    return !type[bracket...].contains(UInt8(ascii: "]"))
  }

  private mutating func startTag() throws(ImportError) {
    let place = index
    index += 1
    let element = try name("an element's name")
    while true {
      let hadSpace = skipSpaces()
      if next == UInt8(ascii: ">") {
        index += 1
        return
      }
      if next == UInt8(ascii: "/") {
        index += 1
        guard next == UInt8(ascii: ">") else { throw ImportError(at: index, "expected '>' after '/'") }
        index += 1
        return
      }
      guard index < bytes.count else { throw ImportError(at: place, "'<\(element)' isn't closed by '>'") }
      guard hadSpace else { throw ImportError(at: index, "expected a space before the next attribute, found \(found)") }
      let attribute = try name("an attribute's name, '>' or '/>'")
      _ = skipSpaces()
      guard next == UInt8(ascii: "=") else {
        throw ImportError(at: index, "expected '=' after '\(attribute)', found \(found)")
      }
      index += 1
      _ = skipSpaces()
      let quote = next
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        throw ImportError(at: index, "expected a value in quotes, found \(found)")
      }
      guard let end = bytes[(index + 1)...].firstIndex(of: quote) else {
        throw ImportError(at: index, "the quotes aren't closed")
      }
      index += 1
      while index < end {
        if next == UInt8(ascii: "<") {
          throw ImportError(at: index, "'<' in a value", hint: "write &lt;, or close the quotes")
        }
        if next == UInt8(ascii: "&") { try reference() } else { index += 1 }
      }
      index = end + 1
    }
  }

  private mutating func endTag() throws(ImportError) {
    let place = index
    index += 2
    let closed = try name("an element's name")
    _ = skipSpaces()
    guard next == UInt8(ascii: ">") else { throw ImportError(at: index, "expected '>', found \(found)") }
    guard let openElement else { throw ImportError(at: place, "'</\(closed)>' closes nothing") }
    throw ImportError(at: place, "expected '</\(openElement.name)>', found '</\(closed)>'")
  }

  /// Reads a reference to an entity or to a character.
  private mutating func reference() throws(ImportError) {
    let place = index
    index += 1
    let name = String(decoding: bytes[index...].prefix(200).prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
    let digits = name.dropFirst(name.hasPrefix("#x") ? 2 : 1)
    let code = name.hasPrefix("#") ? UInt32(digits, radix: name.hasPrefix("#x") ? 16 : 10) : nil
    let isCharacter = code.map { Unicode.Scalar($0) != nil && ($0 >= 0x20 || [9, 10, 13].contains($0)) } ?? false
    guard isCharacter || entities.contains(name) else { throw XMLFault.entity(at: place) }
    index += name.utf8.count + 1
  }

  // MARK: Bytes

  private var next: UInt8 { index < bytes.count ? bytes[index] : 0 }

  private func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[index...].starts(with: $0) }
  }

  private mutating func skip(past end: StaticString, _ what: String) throws(ImportError) {
    let place = index
    while index < bytes.count, !starts(with: end) { index += 1 }
    guard index < bytes.count else { throw ImportError(at: place, "\(what) isn't closed") }
    index += end.utf8CodeUnitCount
  }

  /// Skips white space, and tells whether there was some.
  private mutating func skipSpaces() -> Bool {
    let start = index
    while index < bytes.count, Scanner.isSpace(next) { index += 1 }
    return index > start
  }

  private mutating func name(_ expected: String) throws(ImportError) -> String {
    let name = XMLFault.name(bytes, at: index)
    guard let first = name.utf8.first, first != UInt8(ascii: "-"), first != UInt8(ascii: "."), first &- 0x30 >= 10
    else {
      throw ImportError(at: index, "expected \(expected), found \(found)")
    }
    while index < bytes.count, XMLFault.isNameByte(next) { index += 1 }
    return name
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    Scanner.isNameByte(byte) || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
  }

  /// The name at a place, as much of it as a message has room for.
  private static func name(_ bytes: [UInt8], at place: Int) -> String {
    let name = bytes[min(place, bytes.count)...].prefix(61).prefix(while: isNameByte)
    return name.count > 60
      ? String(decoding: name.prefix(57), as: UTF8.self) + "…" : String(decoding: name, as: UTF8.self)
  }

  private var found: String {
    guard index < bytes.count else { return "the end of the file" }
    let scalar = String(decoding: bytes[index...].prefix(4), as: UTF8.self).unicodeScalars.first ?? " "
    return scalar == "\n" || scalar == "\r" ? "the end of the line" : "'\(scalar)'"
  }
}
