/// An XML document, as far as drawings need it: its elements and texts in document order.
///
/// Entities are the five of XML and numbers; a document type is skipped, so those that it declares are unknown. Every value is a range
/// of ``bytes``: of the source, or of what was decoded from it and put behind it. Names with a prefix other than `svg:` are others'.
struct XMLDocument {
  /// An element, or a text.
  struct Node {
    /// `nil` for a text, and for elements that aren't SVG's.
    var element: ElementName?
    /// The name of an element, or a text.
    var content: Range<Int>
    var isText = false
    /// Where it begins in the source.
    let place: Int
    var attributes: Range<Int>
    let parent: Int
    /// The node behind the last one in it.
    var end: Int
  }

  /// The source, and behind it what was decoded.
  private(set) var bytes: [UInt8]
  fileprivate(set) var nodes: [Node] = []
  fileprivate(set) var attributes: [(name: AttributeName, value: Range<Int>)] = []

  /// The largest document, in bytes.
  static let maximumLength = 1 << 24
  /// How deep elements lie in each other.
  static let maximumDepth = 100
  static let maximumAttributeCount = 256

  init(_ source: [UInt8]) throws(ImportError) {
    guard source.count <= XMLDocument.maximumLength else {
      throw ImportError(at: 0, "the drawing is larger than 16 MiB, the limit")
    }
    bytes = source
    var parser = XMLParser(of: source)
    try parser.checkText()
    try parser.parse(into: &self)
  }

  /// Puts decoded bytes behind the source.
  mutating func append(_ decoded: some Sequence<UInt8>) -> Range<Int> {
    let start = bytes.count
    bytes += decoded
    return start..<bytes.count
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The nodes in a node, one level down.
  func children(of node: Int) -> some Sequence<Int> {
    let end = nodes[node].end
    return sequence(state: node + 1) { [nodes] next -> Int? in
      guard next < end else { return nil }
      defer { next = nodes[next].end }
      return next
    }
  }

  /// The element in a node, if there is just one.
  func onlyElement(in node: Int) -> Int? {
    let elements = children(of: node).filter { nodes[$0].element != nil }
    return elements.count == 1 ? elements[0] : nil
  }

  func attribute(_ name: AttributeName, of node: Int) -> Range<Int>? {
    attributes[nodes[node].attributes].first { $0.name == name }?.value
  }

  /// The text of a node's title.
  func title(of node: Int) -> String? {
    guard let title = children(of: node).first(where: { nodes[$0].element == .title }) else { return nil }
    // Longer ones are neither names nor labels, and would be read again wherever the element is used.
    return nodes[title..<nodes[title].end].reduce(into: "") { if $1.isText { $0 += text($1.content.prefix(1024)) } }
  }

  /// All text in a node.
  func content(of node: Int) -> String {
    nodes[node..<nodes[node].end].reduce(into: "") { if $1.isText { $0 += text($1.content) } }
  }
}

/// Reads the markup of an XML document.
private struct XMLParser {
  private let bytes: [UInt8]
  private var index: Int
  private var open: [Int] = []

  init(of bytes: [UInt8]) {
    self.bytes = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  private var next: UInt8 { index < bytes.count ? bytes[index] : 0 }

  /// Checks that the source is UTF-8 without characters that XML doesn't have.
  func checkText() throws(ImportError) {
    var (rest, offset) = (bytes.makeIterator(), 0)
    var parser = Unicode.UTF8.ForwardParser()
    while offset < bytes.count {
      // Nearly all of it is ASCII.
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

  mutating func parse(into document: inout XMLDocument) throws(ImportError) {
    while index < bytes.count {
      guard next == UInt8(ascii: "<") else {
        try text(into: &document)
        continue
      }
      if starts(with: "<!--") {
        try skip(past: "-->", "a comment")
      } else if starts(with: "<![CDATA[") {
        let start = index + 9
        try skip(past: "]]>", "a CDATA section")
        add(text: start..<index - 3, at: start - 9, to: &document)
      } else if starts(with: "<?") {
        try instruction()
      } else if starts(with: "<!") {
        try documentType(after: document)
      } else if starts(with: "</") {
        try endTag(in: &document)
      } else {
        try startTag(into: &document)
      }
    }
    if let last = open.last {
      throw ImportError(
        at: document.nodes[last].place, "'<\(document.text(document.nodes[last].content))>' isn't closed")
    }
    if document.nodes.isEmpty { throw ImportError(at: bytes.count, "expected '<svg>', found no element") }
  }

  // MARK: Tags

  private mutating func startTag(into document: inout XMLDocument) throws(ImportError) {
    let place = index
    index += 1
    let name = try self.name("an element's name")
    if open.isEmpty, !document.nodes.isEmpty {
      throw ImportError(at: place, "expected the end of the drawing, found a second element")
    }
    guard open.count < XMLDocument.maximumDepth else {
      throw ImportError(at: place, "elements are nested more than \(XMLDocument.maximumDepth) deep")
    }
    let first = document.attributes.count
    var written: [Range<Int>] = []
    while true {
      let hadSpace = skipSpaces()
      if next == UInt8(ascii: ">") || next == UInt8(ascii: "/") { break }
      guard index < bytes.count else { throw ImportError(at: place, "'<\(text(name))' isn't closed by '>'") }
      guard hadSpace else { throw ImportError(at: index, "expected a space before the next attribute, found \(found)") }
      let start = index
      let attribute = try self.name("an attribute's name, '>' or '/>'")
      _ = skipSpaces()
      guard next == UInt8(ascii: "=") else {
        throw ImportError(at: index, "expected '=' after '\(text(attribute))', found \(found)")
      }
      index += 1
      _ = skipSpaces()
      let value = try self.value(in: &document)
      guard written.count < XMLDocument.maximumAttributeCount,
        !written.contains(where: { bytes[$0].elementsEqual(bytes[attribute]) })
      else {
        throw ImportError(
          at: start,
          written.count < XMLDocument.maximumAttributeCount
            ? "the attribute '\(text(attribute))' is given twice"
            : "more than \(XMLDocument.maximumAttributeCount) attributes")
      }
      written.append(attribute)
      if let known = AttributeName.all[text(attribute)] { document.attributes.append((known, value)) }
    }
    let isEmpty = next == UInt8(ascii: "/")
    index += isEmpty ? 2 : 1
    guard index <= bytes.count, bytes[index - 1] == UInt8(ascii: ">") else {
      throw ImportError(at: index - 1, "expected '>' after '/'")
    }
    var local = text(name)
    if local.hasPrefix("svg:") { local.removeFirst(4) }
    let number = document.nodes.count
    document.nodes.append(
      .init(
        element: ElementName.all[local] ?? .other, content: name, place: place,
        attributes: first..<document.attributes.count, parent: open.last ?? -1, end: number + 1))
    open.append(number)
    if isEmpty { close(in: &document) }
  }

  private mutating func endTag(in document: inout XMLDocument) throws(ImportError) {
    let place = index
    index += 2
    let name = try self.name("an element's name")
    _ = skipSpaces()
    guard next == UInt8(ascii: ">") else { throw ImportError(at: index, "expected '>', found \(found)") }
    index += 1
    guard let last = open.last else { throw ImportError(at: place, "'</\(text(name))>' closes nothing") }
    let opened = document.nodes[last].content
    guard bytes[opened].elementsEqual(bytes[name]) else {
      throw ImportError(at: place, "expected '</\(text(opened))>', found '</\(text(name))>'")
    }
    close(in: &document)
  }

  private mutating func close(in document: inout XMLDocument) {
    document.nodes[open.removeLast()].end = document.nodes.count
  }

  // MARK: Texts

  private mutating func text(into document: inout XMLDocument) throws(ImportError) {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
    if open.isEmpty {
      guard let other = bytes[start..<index].firstIndex(where: { !Scanner.isSpace($0) }) else { return }
      throw ImportError(
        at: other, "expected \(document.nodes.isEmpty ? "'<svg>'" : "the end of the drawing"), found text")
    }
    add(text: try decoded(start..<index, isAttribute: false, in: &document), at: start, to: &document)
  }

  private func add(text: Range<Int>, at place: Int, to document: inout XMLDocument) {
    guard let parent = open.last, !text.isEmpty else { return }
    let count = document.nodes.count
    document.nodes.append(
      .init(content: text, isText: true, place: place, attributes: 0..<0, parent: parent, end: count + 1))
  }

  private mutating func value(in document: inout XMLDocument) throws(ImportError) -> Range<Int> {
    let quote = next
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw ImportError(at: index, "expected a value in quotes, found \(found)")
    }
    let start = index + 1
    guard let end = bytes[start...].firstIndex(of: quote) else {
      throw ImportError(at: index, "the quotes aren't closed")
    }
    if let other = bytes[start..<end].firstIndex(of: UInt8(ascii: "<")) {
      throw ImportError(at: other, "'<' in a value", hint: "write &lt;, or close the quotes")
    }
    index = end + 1
    return try decoded(start..<end, isAttribute: true, in: &document)
  }

  /// A text with its references replaced and its line ends and, in attributes, white space made alike.
  private func decoded(
    _ range: Range<Int>, isAttribute: Bool, in document: inout XMLDocument
  ) throws(ImportError) -> Range<Int> {
    let (ampersand, semicolon) = (UInt8(ascii: "&"), UInt8(ascii: ";"))
    guard bytes[range].contains(where: { $0 == ampersand || $0 == 0x0D || (isAttribute && $0 < 0x20) }) else {
      return range
    }
    var (result, index) = ([UInt8](), range.lowerBound)
    while index < range.upperBound {
      var byte = bytes[index]
      if byte == ampersand {
        guard let end = bytes[index..<min(index + 12, range.upperBound)].firstIndex(of: semicolon),
          let scalar = XMLParser.scalar(text(index + 1..<end))
        else { throw ImportError(at: index, "'&' doesn't begin a known entity", hint: "write &amp; for '&' itself") }
        result += UTF8.encode(scalar)!
        index = end + 1
        continue
      }
      if byte == 0x0D {
        if index + 1 < range.upperBound, bytes[index + 1] == 0x0A { index += 1 }
        byte = 0x0A
      }
      result.append(isAttribute && byte < 0x20 ? 0x20 : byte)
      index += 1
    }
    return document.append(result)
  }

  /// What `&name;` stands for.
  private static func scalar(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst(name.hasPrefix("#x") ? 2 : 1)
      guard digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: name.hasPrefix("#x") ? 16 : 10) else {
        return nil
      }
      guard value >= 0x20 || value == 0x09 || value == 0x0A || value == 0x0D else { return nil }
      return Unicode.Scalar(value)
    }
  }

  // MARK: What is skipped

  private mutating func instruction() throws(ImportError) {
    let start = index
    try skip(past: "?>", "an instruction")
    let content = text(start..<index).lowercased()
    guard content.hasPrefix("<?xml "), let word = content.firstRange(of: "encoding") else { return }
    let encoding = content[word.upperBound...].drop { " =\"'\n\t\r".contains($0) }.prefix { !"\"'? ".contains($0) }
    if !["utf-8", "utf8", "us-ascii", "ascii"].contains(encoding) {
      throw ImportError(
        at: start, "the encoding is '\(encoding)', and only UTF-8 is supported", hint: "save the drawing as UTF-8")
    }
  }

  private mutating func documentType(after document: XMLDocument) throws(ImportError) {
    let place = index
    guard starts(with: "<!DOCTYPE"), document.nodes.isEmpty else {
      throw ImportError(at: place, "expected an element, found '<!'")
    }
    var (depth, quote) = (0, UInt8(0))
    while index < bytes.count {
      let byte = bytes[index]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if starts(with: "<!--") {
        try skip(past: "-->", "a comment")
        continue
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "<") {
        depth += 1
      } else if byte == UInt8(ascii: ">") {
        depth -= 1
        if depth == 0 { break }
      }
      index += 1
    }
    guard index < bytes.count else { throw ImportError(at: place, "the document type isn't closed") }
    index += 1
  }

  private mutating func skip(past end: StaticString, _ what: String) throws(ImportError) {
    let place = index
    while index < bytes.count, !starts(with: end) { index += 1 }
    guard index < bytes.count else { throw ImportError(at: place, "\(what) isn't closed") }
    index += end.utf8CodeUnitCount
  }

  // MARK: Bytes

  private func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[index...].starts(with: $0) }
  }

  /// Skips white space, and tells whether there was some.
  private mutating func skipSpaces() -> Bool {
    let start = index
    while index < bytes.count, Scanner.isSpace(bytes[index]) { index += 1 }
    return index > start
  }

  private mutating func name(_ expected: String) throws(ImportError) -> Range<Int> {
    let start = index
    while index < bytes.count,
      Scanner.isNameByte(bytes[index]) || next == UInt8(ascii: ":") || next == UInt8(ascii: ".")
    { index += 1 }
    if start < index, bytes[start] != UInt8(ascii: "-"), bytes[start] != UInt8(ascii: "."), bytes[start] &- 0x30 >= 10 {
      return start..<index
    }
    index = start
    throw ImportError(at: start, "expected \(expected), found \(found)")
  }

  private var found: String {
    guard index < bytes.count else { return "the end of the file" }
    let scalar = String(decoding: bytes[index...].prefix(4), as: UTF8.self).unicodeScalars.first ?? " "
    return scalar == "\n" || scalar == "\r" ? "the end of the line" : "'\(scalar)'"
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
