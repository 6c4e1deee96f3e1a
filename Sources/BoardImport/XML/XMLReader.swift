internal import CExpat

/// Parses a document with Expat, and collects its elements and texts.
///
/// Prefixes are resolved here, because many drawings use some that they don't declare. Three things that Expat would accept are errors:
/// documents beyond the limits, entities within entities, and undeclared entities, which Expat ignores if they might be declared
/// elsewhere. So it gets a declaration that the document stands alone.
final class XMLReader {
  private var document: XMLDocument
  private let parser: XML_Parser
  private var open: [(node: Int, prefixes: [String])] = []
  /// The namespaces of each prefix, the innermost last.
  private var spaces: [String: [Space]] = [:]
  /// The namespace of the root element, which is taken for SVG's, whatever it is.
  private var ownSpace = Space.url("http://www.w3.org/2000/svg")
  private var entities: Set<String> = []
  private var delivered = 0
  private var failure: ImportError?
  /// The end of the last delivered piece in the source.
  private var end = 0

  /// A namespace.
  private enum Space: Hashable {
    case none
    case url(String)
  }

  /// The declaration that Expat gets before the document.
  private static let declaration = Array("<?xml version='1.0' standalone='yes'?>".utf8)

  static func document(of source: SourceText) throws(ImportError) -> XMLDocument {
    let reader = XMLReader(capacity: source.bytes.count)
    try reader.read(source.bytes)
    return reader.document
  }

  private init(capacity: Int) {
    document = XMLDocument(capacity: capacity)
    guard let parser = XML_ParserCreate("UTF-8") else { preconditionFailure("there is memory for a parser") }
    self.parser = parser
  }

  deinit { XML_ParserFree(parser) }

  private func read(_ bytes: [UInt8]) throws(ImportError) {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser, { XMLReader.of($0).begin($1!, $2!) }, { reader, _ in XMLReader.of(reader).close() })
    XML_SetCharacterDataHandler(parser) { XMLReader.of($0).add($1!, Int($2)) }
    XML_SetEndDoctypeDeclHandler(parser) { _ = XMLReader.of($0).deliver(0) }
    XML_SetEntityDeclHandler(parser) { reader, name, _, value, length, _, _, _, _ in
      XMLReader.of(reader).entities.insert(String(cString: name!))
      guard let value, UnsafeBufferPointer(start: value, count: Int(length)).contains(CChar(UInt8(ascii: "&"))) else {
        return
      }
      XMLReader.of(reader).fail(
        "an entity that contains '&', which isn't supported", hint: "write the text instead of the entity")
    }
    var isRead = XMLReader.parse(XMLReader.declaration, parser, isLast: false)
    if isRead { isRead = XMLReader.parse(bytes, parser, isLast: true) }
    if let failure { throw failure }
    if !isRead {
      var fault = XMLFault(
        bytes, from: end, openElement: open.last.map { document.nodes[$0.node].place },
        isBegun: !document.nodes.isEmpty,
        entities: entities)
      throw fault.error(XML_GetErrorCode(parser), at: place)
    }
    guard !document.nodes.isEmpty else {
      throw ImportError(at: bytes.count, "expected '<svg>', found no element")
    }
  }

  private static func parse(_ bytes: [UInt8], _ parser: XML_Parser, isLast: Bool) -> Bool {
    bytes.withUnsafeBytes { bytes in
      XML_Parse(parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), isLast ? 1 : 0)
        == XML_STATUS_OK
    }
  }

  private static func of(_ reader: UnsafeMutableRawPointer?) -> XMLReader {
    Unmanaged<XMLReader>.fromOpaque(reader!).takeUnretainedValue()
  }

  private var place: Int { Int(XML_GetCurrentByteIndex(parser)) - XMLReader.declaration.count }

  private func fail(_ message: String, hint: String? = nil) {
    guard failure == nil else { return }
    failure = ImportError(at: place, message, hint: hint)
    XML_StopParser(parser, 0)
  }

  /// Counts delivered bytes, which entities can multiply, and checks the limits.
  private func deliver(_ count: Int) -> Bool {
    delivered += count
    if failure == nil, document.nodes.count >= XMLDocument.maximumNodeCount {
      fail("more than \(XMLDocument.maximumNodeCount) elements and texts")
    } else if delivered > XMLDocument.maximumDelivery {
      fail("more than \(XMLDocument.maximumDelivery >> 20) MiB with all entities replaced")
    }
    end = place + Int(XML_GetCurrentByteCount(parser))
    return failure == nil
  }

  // MARK: What is delivered

  private func begin(_ name: UnsafePointer<CChar>, _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>) {
    guard deliver(16) else { return }
    guard open.count < XMLDocument.maximumDepth else {
      return fail("elements are nested more than \(XMLDocument.maximumDepth) deep")
    }
    var pairs: [(name: String, value: UnsafePointer<CChar>)] = []
    var index = 0
    while let name = list[index], let value = list[index + 1] {
      guard pairs.count < XMLDocument.maximumAttributeCount else {
        return fail("more than \(XMLDocument.maximumAttributeCount) attributes")
      }
      pairs.append((String(cString: name), value))
      index += 2
    }
    var prefixes: [String] = []
    for (name, value) in pairs where name == "xmlns" || name.hasPrefix("xmlns:") {
      prefixes.append(String(name.dropFirst(6)))
      spaces[prefixes.last!, default: []].append(.url(String(cString: value)))
    }
    let (prefix, local) = XMLReader.split(String(cString: name))
    let space = spaces[prefix]?.last ?? .none
    if document.nodes.isEmpty, space != .none { ownSpace = space }
    let isOwn = space == ownSpace || (space == .none && (prefix.isEmpty || prefix == "svg"))
    let start = document.bytes.count
    let content = document.append(local.utf8)
    let first = document.attributes.count
    for (name, value) in pairs {
      guard deliver(16) else { return }
      guard let known = attribute(name) else { continue }
      let range = document.append(UnsafeRawPointer(value).bytes)
      guard deliver(range.count) else { return }
      document.attributes.append((known, range))
    }
    let number = document.nodes.count
    document.nodes.append(
      .init(
        element: isOwn ? ElementName.all[local] ?? .other : .other, content: content, place: place, start: start,
        attributes: first..<document.attributes.count, parent: open.last?.node ?? -1, end: number + 1))
    open.append((number, prefixes))
  }

  private func close() {
    guard failure == nil, let (node, prefixes) = open.popLast() else { return }
    document.nodes[node].end = document.nodes.count
    for prefix in prefixes { spaces[prefix]!.removeLast() }
    end = place + Int(XML_GetCurrentByteCount(parser))
  }

  private func add(_ text: UnsafePointer<CChar>, _ length: Int) {
    guard deliver(length), let parent = open.last?.node else { return }
    let (start, count) = (document.bytes.count, document.nodes.count)
    let range = document.append(UnsafeRawBufferPointer(start: text, count: length))
    if document.nodes[count - 1].isText, document.nodes[count - 1].parent == parent {
      document.nodes[count - 1].content = document.nodes[count - 1].content.lowerBound..<range.upperBound
    } else {
      document.nodes.append(
        .init(content: range, place: place, start: start, attributes: 0..<0, parent: parent, end: count + 1))
    }
  }

  // MARK: Names

  private static func split(_ name: String) -> (prefix: String, local: String) {
    guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return ("", name) }
    return (String(name[..<colon]), String(name[name.index(after: colon)...]))
  }

  /// The attribute of a prefixed name. The prefix may be unusual or undeclared.
  private func attribute(_ name: String) -> AttributeName? {
    if let known = AttributeName.all[name], spaces.isEmpty || !name.contains(":") { return known }
    let (prefix, local) = XMLReader.split(name)
    guard !prefix.isEmpty else { return nil }
    switch spaces[prefix]?.last ?? .none {
    case .none: return AttributeName.all[name]
    case ownSpace: return AttributeName.all[local]
    case .url("http://www.w3.org/1999/xlink"): return AttributeName.all["xlink:" + local]
    case .url("http://www.inkscape.org/namespaces/inkscape"): return AttributeName.all["inkscape:" + local]
    default: return nil
    }
  }
}

extension UnsafeRawPointer {
  /// The bytes before the next 0.
  fileprivate var bytes: UnsafeRawBufferPointer {
    var count = 0
    while load(fromByteOffset: count, as: UInt8.self) != 0 { count += 1 }
    return UnsafeRawBufferPointer(start: self, count: count)
  }
}
