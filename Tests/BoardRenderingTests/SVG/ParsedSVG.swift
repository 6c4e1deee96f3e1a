import Foundation
import FoundationXML

/// A parsed SVG document: its elements in document order, regardless of their spelling.
final class ParsedSVG: NSObject, XMLParserDelegate {
  struct Element: Equatable {
    var name: String
    /// Attributes, and the declarations of a `style` attribute.
    var attributes: [String: String]
    var text = ""

    func number(_ key: String) -> Double? { attributes[key].flatMap(Double.init) }

    /// The numbers of a path, without its commands.
    var pathNumbers: [Double] {
      (attributes["d"] ?? "").split(whereSeparator: { " ,MLCZ".contains($0) }).compactMap { Double($0) }
    }

    /// The bounding box of a path's points, including control points.
    var bounds: (minX: Double, minY: Double, maxX: Double, maxY: Double)? {
      let numbers = pathNumbers
      guard !numbers.isEmpty else { return nil }
      let xs = stride(from: 0, to: numbers.count, by: 2).map { numbers[$0] }
      let ys = stride(from: 1, to: numbers.count, by: 2).map { numbers[$0] }
      return (xs.min()!, ys.min()!, xs.max()!, ys.max()!)
    }

    /// A paint as bytes of sRGB and alpha, regardless of its spelling; `nil` for none.
    func paint(_ key: String) -> [Int]? {
      guard let text = attributes[key], text != "none" else { return nil }
      let alpha = Int((255 * (number("\(key)-opacity") ?? 1)).rounded())
      if text.hasPrefix("#"), let rgb = Int(text.dropFirst(), radix: 16) {
        return [rgb >> 16, rgb >> 8 & 255, rgb & 255, alpha]
      }
      let shares = text.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ",").map {
        let isShare = $0.hasSuffix("%")
        return Int(((Double(isShare ? $0.dropLast() : $0) ?? .nan) * (isShare ? 2.55 : 1)).rounded())
      }
      return shares + [alpha]
    }
  }

  private(set) var elements: [Element] = []
  private var open: [Int] = []

  init(_ bytes: [UInt8]) throws {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
  }

  /// The elements that paint.
  var shapes: [Element] { elements.filter { ["path", "rect"].contains($0.name) } }
  var root: Element { elements[0] }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    var attributes = attributes
    for declaration in (attributes.removeValue(forKey: "style") ?? "").split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      attributes[String(parts[0])] = String(parts[1])
    }
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { open.removeLast() }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let last = open.last { elements[last].text += text }
  }
}
