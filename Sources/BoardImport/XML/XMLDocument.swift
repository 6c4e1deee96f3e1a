/// The parts of an XML document that drawings need: its elements and texts in document order.
struct XMLDocument {
  /// An element, or a text.
  struct Node {
    /// `nil` for a text.
    var element: ElementName?
    /// The name of an element without its prefix, or a text.
    var content: Range<Int>
    /// Its offset in the source.
    let place: Int
    /// The number of bytes delivered before it.
    let start: Int
    var attributes: Range<Int>
    let parent: Int
    /// The index after its last descendant.
    var end: Int

    var isText: Bool { element == nil }
  }

  /// All names, values and texts, one after the other, with references resolved.
  var bytes: [UInt8] = []
  var nodes: [Node] = []
  var attributes: [(name: AttributeName, value: Range<Int>)] = []
  /// The first element of each id.
  private(set) var nodesByID: [String: Int] = [:]

  /// The largest document, in bytes.
  static let maximumLength = 1 << 24
  /// The deepest nesting of elements.
  static let maximumDepth = 100
  static let maximumAttributeCount = 256
  /// The most elements and texts, and the most bytes with all entities replaced.
  static let maximumNodeCount = 1_000_000, maximumDelivery = 1 << 26

  /// - Throws: The reason why the source isn't well-formed, and the place.
  init(_ source: SourceText) throws(ImportError) {
    self = try XMLReader.document(of: source)
    for number in nodes.indices {
      if let id = attribute(.id, of: number).map(text), nodesByID[id] == nil { nodesByID[id] = number }
    }
  }

  /// An empty document for the reader to fill.
  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  /// Appends decoded bytes.
  mutating func append(_ decoded: some Sequence<UInt8>) -> Range<Int> {
    let start = bytes.count
    bytes += decoded
    return start..<bytes.count
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The children of a node.
  func children(of node: Int) -> some Sequence<Int> {
    let end = nodes[node].end
    return sequence(state: node + 1) { [nodes] next -> Int? in
      guard next < end else { return nil }
      defer { next = nodes[next].end }
      return next
    }
  }

  /// The child element of a node, if there is exactly one.
  func onlyElement(in node: Int) -> Int? {
    let elements = Array(children(of: node).lazy.filter { nodes[$0].element != nil }.prefix(2))
    return elements.count == 1 ? elements[0] : nil
  }

  func attribute(_ name: AttributeName, of node: Int) -> Range<Int>? {
    attributes[nodes[node].attributes].first { $0.name == name }?.value
  }

  /// An upper bound of the work to draw a node with its descendants: one for each node, and one for eight bytes of names, values
  /// and texts.
  func weight(of node: Int) -> Int {
    let end = nodes[node].end
    return end - node + ((end < nodes.count ? nodes[end].start : bytes.count) - nodes[node].start) / 8
  }

  /// All text in a node, up to a number of bytes.
  func content(of node: Int, upTo limit: Int = .max) -> String {
    var result = ""
    for part in nodes[node..<nodes[node].end] where part.isText && result.utf8.count < limit {
      result += text(part.content.prefix(limit))
    }
    return result
  }

  /// The element that `url(#id)` or `#id` names.
  func reference(_ range: Range<Int>) -> Int? {
    var scanner = Scanner(bytes, in: trimmed(range))
    let function = scanner.function()
    var target = function.map { trimmed($0.arguments) } ?? trimmed(range)
    if let function {
      guard function.name == "url" else { return nil }
      if let quote = target.first.map({ bytes[$0] }), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        target.count > 1
      {
        target = target.lowerBound + 1..<target.upperBound - 1
      }
    }
    guard let first = target.first, bytes[first] == UInt8(ascii: "#") else { return nil }
    return nodesByID[text(target.dropFirst())]
  }

  /// The element that another one refers to.
  func reference(of node: Int) -> Int? {
    (attribute(.href, of: node) ?? attribute(.oldHref, of: node)).flatMap(reference)
  }

  /// A range without the white space around it.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high, Scanner.isSpace(bytes[low]) { low += 1 }
    while high > low, Scanner.isSpace(bytes[high - 1]) { high -= 1 }
    return low..<high
  }
}
