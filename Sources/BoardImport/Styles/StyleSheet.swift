/// A property and the value that it is given.
typealias Declaration = (property: AttributeName, value: Range<Int>)

/// The rules of all `<style>` elements: which declarations hold for an element, the weakest first.
///
/// Selectors are of element names, classes and ids, of `*`, and of such in or right in each other. Rules of other selectors and what
/// begins with `@` are left aside.
struct StyleSheet {
  /// One of a selector's parts: what an element is called, and whether it is right in what the next part is about, or anywhere.
  private struct Part {
    var element: String?
    var id: String?
    var classes: [String] = []
    var isRightIn = false

    var weight: Int { (id == nil ? 0 : 1 << 20) + classes.count << 10 + (element == nil ? 0 : 1) }
    var key: String { id.map { "#" + $0 } ?? classes.first.map { "." + $0 } ?? element ?? "*" }
  }

  private struct Rule {
    /// The part that the element itself matches comes first.
    let parts: [Part]
    let weight: Int
    let declarations: Range<Int>
  }

  private var rules: [Rule] = []
  private var declarations: [(Declaration, isImportant: Bool)] = []
  /// The rules by what their first part asks for.
  private var ruleNumbers: [String: [Int]] = [:]
  /// Whether there are rules that are left aside.
  private(set) var hasUnknownSelectors = false

  var isEmpty: Bool { rules.isEmpty }

  /// Takes in the text of a `<style>` element.
  mutating func add(_ range: Range<Int>, of document: XMLDocument) {
    var scanner = Scanner(document.bytes, in: range)
    while true {
      scanner.skipSpaces()
      if scanner.isAtEnd { return }
      let isAtRule = scanner.next == UInt8(ascii: "@")
      let head = scanner.take { $0 != UInt8(ascii: "{") && (!isAtRule || $0 != UInt8(ascii: ";")) }
      if isAtRule, scanner.take(UInt8(ascii: ";")) { continue }
      scanner.advance()
      var depth = 1
      let body = scanner.take { byte in
        if byte == UInt8(ascii: "{") { depth += 1 }
        if byte == UInt8(ascii: "}") { depth -= 1 }
        return depth > 0
      }
      scanner.advance()
      if isAtRule { continue }
      let start = declarations.count
      declarations += StyleSheet.declarations(in: body, of: document)
      for selector in scanner.text(head).split(separator: ",", omittingEmptySubsequences: false) {
        guard let parts = StyleSheet.parts(of: selector) else {
          hasUnknownSelectors = true
          continue
        }
        ruleNumbers[parts[0].key, default: []].append(rules.count)
        rules.append(
          Rule(parts: parts, weight: parts.reduce(0) { $0 + $1.weight }, declarations: start..<declarations.count))
      }
    }
  }

  private static func parts(of selector: Substring) -> [Part]? {
    var parts: [Part] = []
    var isRightIn = false
    for word in selector.replacing(">", with: " > ").split(whereSeparator: \.isWhitespace) {
      if word == ">" {
        if parts.isEmpty || isRightIn { return nil }
        isRightIn = true
        continue
      }
      var part = Part(isRightIn: isRightIn)
      isRightIn = false
      var rest = word
      while let sign = rest.first {
        let hasSign = sign == "." || sign == "#"
        let name = String(rest.dropFirst(hasSign ? 1 : 0).prefix { $0 != "." && $0 != "#" })
        guard name == "*" || (!name.isEmpty && name.utf8.allSatisfy(Scanner.isNameByte)) else { return nil }
        switch sign {
        case ".": part.classes.append(name)
        case "#": part.id = name
        default: part.element = name == "*" ? nil : name
        }
        rest = rest.dropFirst(name.count + (hasSign ? 1 : 0))
      }
      parts.append(part)
    }
    return parts.isEmpty || isRightIn ? nil : parts.reversed()
  }

  /// The declarations of a `style` attribute, or between the braces of a rule.
  static func declarations(in range: Range<Int>, of document: XMLDocument) -> [(Declaration, isImportant: Bool)] {
    var scanner = Scanner(document.bytes, in: range)
    var result: [(Declaration, isImportant: Bool)] = []
    while !scanner.isAtEnd {
      scanner.skipSpaces()
      let name = scanner.name()
      scanner.skipSpaces()
      let isDeclaration = scanner.take(UInt8(ascii: ":"))
      scanner.skipSpaces()
      var (depth, quote) = (0, UInt8(0))
      var value = scanner.take { byte in
        switch byte {
        case quote where quote != 0: quote = 0
        case _ where quote != 0: break
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: "("): depth += 1
        case UInt8(ascii: ")"): depth -= 1
        default: return byte != UInt8(ascii: ";") || depth > 0
        }
        return true
      }
      scanner.advance()
      guard isDeclaration, let property = AttributeName.all[name], property.isProperty else { continue }
      var isImportant = false
      if let mark = document.bytes[value].lastIndex(of: UInt8(ascii: "!")),
        document.text(mark..<value.upperBound).hasPrefix("!important")
      {
        (isImportant, value) = (true, value.lowerBound..<mark)
      }
      result.append(((property, document.trimmed(value)), isImportant))
    }
    return result
  }

  /// The declarations of the rules that an element matches, the weakest first.
  ///
  /// - Parameter work: Grows with what is looked at; nothing is any more once it is ``maximumWork``.
  func declarations(for node: Int, of document: XMLDocument, work: inout Int) -> [(Declaration, isImportant: Bool)] {
    var keys = [document.text(document.nodes[node].content), "*"]
    keys += document.classes(of: node).map { "." + $0 }
    if let id = document.attribute(.id, of: node) { keys.append("#" + document.text(id)) }
    var matching: Set<Int> = []
    for number in keys.lazy.compactMap({ ruleNumbers[$0] }).joined() {
      if matches(rules[number].parts[...], node, document, &work) { matching.insert(number) }
    }
    work += matching.reduce(0) { $0 + 8 * rules[$1].declarations.count }
    guard work < StyleSheet.maximumWork else { return [] }
    return matching.sorted { (rules[$0].weight, $0) < (rules[$1].weight, $1) }.flatMap {
      declarations[rules[$0].declarations]
    }
  }

  static let maximumWork = 1_000_000

  private func matches(_ parts: ArraySlice<Part>, _ node: Int, _ document: XMLDocument, _ work: inout Int) -> Bool {
    work += 1
    guard work < StyleSheet.maximumWork, let part = parts.first, StyleSheet.matches(part, node, document) else {
      return false
    }
    let rest = parts.dropFirst()
    if rest.isEmpty { return true }
    var ancestor = document.nodes[node].parent
    while ancestor >= 0 {
      if matches(rest, ancestor, document, &work) { return true }
      if part.isRightIn { return false }
      ancestor = document.nodes[ancestor].parent
    }
    return false
  }

  private static func matches(_ part: Part, _ node: Int, _ document: XMLDocument) -> Bool {
    if let element = part.element, document.text(document.nodes[node].content) != element { return false }
    if let id = part.id, document.attribute(.id, of: node).map(document.text) != id { return false }
    return part.classes.isEmpty || Set(document.classes(of: node)).isSuperset(of: part.classes)
  }
}

extension XMLDocument {
  fileprivate func classes(of node: Int) -> [String] {
    guard let range = attribute(.classes, of: node) else { return [] }
    return bytes[range].split(whereSeparator: Scanner.isSpace).map { String(decoding: $0, as: UTF8.self) }
  }

  /// A range without the white space around it.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high, Scanner.isSpace(bytes[low]) { low += 1 }
    while high > low, Scanner.isSpace(bytes[high - 1]) { high -= 1 }
    return low..<high
  }

  /// A style sheet's or a `style` attribute's text without its comments.
  mutating func withoutComments(_ range: Range<Int>) -> Range<Int> {
    let (star, slash) = (UInt8(ascii: "*"), UInt8(ascii: "/"))
    func isMark(_ index: Int, _ first: UInt8, _ second: UInt8) -> Bool {
      index + 1 < range.upperBound && bytes[index] == first && bytes[index + 1] == second
    }
    guard range.contains(where: { isMark($0, slash, star) }) else { return range }
    var (result, index) = ([UInt8](), range.lowerBound)
    while index < range.upperBound {
      if isMark(index, slash, star) {
        index += 2
        while index < range.upperBound, !isMark(index, star, slash) { index += 1 }
        index += 2
        result.append(0x20)
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return append(result)
  }
}
