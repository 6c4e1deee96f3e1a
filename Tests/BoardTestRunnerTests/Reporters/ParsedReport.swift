import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The content of a report, as a reader parses it.
struct ParsedReport {
  var results: [[String: Any]] = []
  var summary: String?

  /// Reads the content of a page.
  init(page: String) throws {
    let start = "<script id=\"report\" type=\"application/json\">"
    let parts = page.components(separatedBy: start)
    try #require(parts.count == 2)
    let content = try #require(parts[1].components(separatedBy: "</script>").first)
    let object = try JSONSerialization.jsonObject(with: Data(content.utf8)) as? [String: Any]
    results = try #require(object?["results"] as? [[String: Any]])
    summary = object?["summary"] as? String
  }

  /// Reads a document of ``JSONReporter``.
  init(json: String) throws {
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    results = try #require(object?["tests"] as? [[String: Any]])
  }
}

/// The elements of an XML document, in the order of their start tags.
final class Elements: NSObject, XMLParserDelegate {
  struct Element {
    let name: String
    let attributes: [String: String]
    var text = ""
  }

  private(set) var elements: [Element] = []
  private var open: [Int] = []

  init(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    #expect(
      parser.parse(), "\(String(describing: parser.parserError)) in line \(parser.lineNumber)",
      sourceLocation: sourceLocation)
  }

  subscript(name: String) -> [Element] { elements.filter { $0.name == name } }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let last = open.last { elements[last].text += text }
  }
}
