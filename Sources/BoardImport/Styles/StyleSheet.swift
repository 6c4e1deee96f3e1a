/// A property or a variable, and its value.
struct Declaration {
  /// `nil` for a variable.
  var property: AttributeName?
  /// The name of a variable, with its two dashes.
  var variable = ""
  var value: Range<Int>
  var isImportant = false
}

/// The rules of all `<style>` elements.
///
/// Supported selectors consist of element names, classes, ids, `*` and `:root`, with descendant and child combinators. Of at-rules,
/// `@media` is supported if it applies to all screens.
struct StyleSheet {
  /// A compound selector, and whether the next part must be its child, rather than any descendant.
  private struct Part {
    var element: String?
    var id: String?
    var classes: [String] = []
    var isRoot = false
    var isRightIn = false

    var weight: Int { (id == nil ? 0 : 1 << 20) + (classes.count + (isRoot ? 1 : 0)) << 10 + (element == nil ? 0 : 1) }
    var key: String { id.map { "#" + $0 } ?? classes.first.map { "." + $0 } ?? element ?? "*" }
  }

  private struct Rule {
    /// The parts from right to left: the one for the element itself comes first.
    let parts: [Part]
    let weight: Int
    let declarations: Range<Int>
  }

  /// The properties of an element that selectors match.
  struct Facts {
    let name: String, id: String?, classes: Set<String>

    init(_ node: Int, of document: XMLDocument) {
      name = document.text(document.nodes[node].content)
      id = document.attribute(.id, of: node).map(document.text)
      let list = document.attribute(.classes, of: node).map {
        document.bytes[$0].split(whereSeparator: Scanner.isSpace)
      }
      classes = Set((list ?? []).lazy.map { String(decoding: $0, as: UTF8.self) })
    }
  }

  private var rules: [Rule] = []
  private var declarations: [Declaration] = []
  /// The indices of rules by the key of their first part.
  private var ruleNumbers: [String: [Int]] = [:]
  /// The unsupported parts of the style sheets.
  private(set) var faults: Set<String> = []

  var isEmpty: Bool { rules.isEmpty }

  /// Adds the text of a `<style>` element.
  mutating func add(_ range: Range<Int>, of document: XMLDocument, depth: Int = 0) {
    var scanner = Scanner(document.bytes, in: range)
    while true {
      scanner.skipSpaces()
      if scanner.isAtEnd { return }
      let isAtRule = scanner.next == UInt8(ascii: "@")
      let head = scanner.take { $0 != UInt8(ascii: "{") && (!isAtRule || $0 != UInt8(ascii: ";")) }
      let body = scanner.take(UInt8(ascii: ";")) ? nil : scanner.block()
      if isAtRule {
        if reads(scanner.text(head.prefix(200)).lowercased()), let body, depth < 8 {
          add(body, of: document, depth: depth + 1)
        }
        continue
      }
      guard let body else { return }
      let start = declarations.count
      declarations += StyleSheet.declarations(in: body, of: document) {
        faults.insert("nested rules, which are ignored")
      }
      for selector in scanner.text(head).split(separator: ",", omittingEmptySubsequences: false) {
        // A picture has none of these states.
        if selector.utf8.contains(UInt8(ascii: ":")),
          [":hover", ":focus", ":active", ":visited", "::"].contains(where: selector.contains)
        {
          continue
        }
        guard let parts = StyleSheet.parts(of: selector) else {
          faults.insert("selectors that aren't supported, whose rules are ignored")
          continue
        }
        ruleNumbers[parts[0].key, default: []].append(rules.count)
        rules.append(
          Rule(parts: parts, weight: parts.reduce(0) { $0 + $1.weight }, declarations: start..<declarations.count))
      }
    }
  }

  /// Whether the content of an at-rule applies; records a fault for one that may change the picture.
  private mutating func reads(_ head: String) -> Bool {
    let name = String(head.dropFirst().prefix { $0.isLetter || $0 == "-" })
    switch name {
    case "media":
      let queries = head.dropFirst(6).split(separator: ",").map { $0.filter { !$0.isWhitespace } }
      if queries.isEmpty || queries.contains(where: { ["all", "screen", "onlyscreen", "onlyall"].contains($0) }) {
        return true
      }
      // A drawing is imported as it looks on a screen in light mode.
      let others = ["print", "prefers-color-scheme:dark", "prefers-reduced-motion", "prefers-contrast", "speech"]
      if !queries.allSatisfy({ query in others.contains { query.contains($0) } }) {
        faults.insert("'@media' rules, which are ignored")
      }
    case "font-face", "keyframes", "charset", "namespace", "page", "property", "counter-style": break
    default: faults.insert("'@\(name.prefix(20))' rules, which are ignored")
    }
    return false
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
        let hasSign = sign == "." || sign == "#" || sign == ":"
        let name = String(rest.dropFirst(hasSign ? 1 : 0).prefix { $0 != "." && $0 != "#" && $0 != ":" })
        guard name == "*" || (!name.isEmpty && name.utf8.allSatisfy(Scanner.isNameByte)) else { return nil }
        switch sign {
        case ".": part.classes.append(name)
        case "#": part.id = name
        case ":" where name == "root": part.isRoot = true
        case ":": return nil
        default: part.element = name == "*" ? nil : name
        }
        rest = rest.dropFirst(name.count + (hasSign ? 1 : 0))
      }
      parts.append(part)
    }
    return parts.isEmpty || isRightIn ? nil : parts.reversed()
  }

  /// Parses the declarations of a `style` attribute, or of a rule's block.
  ///
  /// - Parameter onNestedRule: Called for each nested rule.
  static func declarations(
    in range: Range<Int>, of document: XMLDocument, onNestedRule: () -> Void = {}
  ) -> [Declaration] {
    var scanner = Scanner(document.bytes, in: range)
    var result: [Declaration] = []
    while !scanner.isAtEnd {
      scanner.skipSpaces()
      let start = scanner.index
      let name = scanner.name()
      scanner.skipSpaces()
      let isDeclaration = scanner.take(UInt8(ascii: ":"))
      scanner.skipSpaces()
      var value = scanner.operand { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "{") }
      if scanner.next == UInt8(ascii: "{") {
        _ = scanner.block()
        onNestedRule()
        continue
      }
      scanner.advance()
      if scanner.index == start { scanner.advance() }
      let property = AttributeName.all[name.lowercased()].flatMap { $0.isProperty ? $0 : nil }
      guard isDeclaration, property != nil || name.hasPrefix("--") else { continue }
      var isImportant = false
      if let mark = document.bytes[value].lastIndex(of: UInt8(ascii: "!")), value.upperBound - mark < 20,
        document.text(mark + 1..<value.upperBound).filter({ !$0.isWhitespace }).lowercased() == "important"
      {
        (isImportant, value) = (true, value.lowerBound..<mark)
      }
      result.append(
        Declaration(property: property, variable: name, value: document.trimmed(value), isImportant: isImportant))
    }
    return result
  }

  /// The declarations of the rules that match an element, in order of increasing specificity.
  ///
  /// - Parameter path: The element's ancestors, and the element itself at the end.
  func declarations(for path: [Facts], _ work: inout Work) throws(ImportError) -> [Declaration] {
    let element = path[path.count - 1]
    var keys = [element.name, "*"]
    keys += element.classes.map { "." + $0 }
    if let id = element.id { keys.append("#" + id) }
    var matching: [Int] = []
    for key in keys {
      for number in ruleNumbers[key] ?? [] where try matches(rules[number].parts[...], path, path.count - 1, &work) {
        try work.spend(rules[number].declarations.count)
        matching.append(number)
      }
    }
    matching.sort { (rules[$0].weight, $0) < (rules[$1].weight, $1) }
    return matching.flatMap { declarations[rules[$0].declarations] }
  }

  private func matches(
    _ parts: ArraySlice<Part>, _ path: [Facts], _ level: Int, _ work: inout Work
  ) throws(ImportError) -> Bool {
    try work.spend(1)
    guard let part = parts.first, StyleSheet.matches(part, path[level], isRoot: level == 0) else { return false }
    let rest = parts.dropFirst()
    if rest.isEmpty { return true }
    for ancestor in (0..<level).reversed() {
      if try matches(rest, path, ancestor, &work) { return true }
      if part.isRightIn { return false }
    }
    return false
  }

  private static func matches(_ part: Part, _ element: Facts, isRoot: Bool) -> Bool {
    (part.element == nil || part.element == element.name) && (part.id == nil || part.id == element.id)
      && (!part.isRoot || isRoot) && part.classes.allSatisfy(element.classes.contains)
  }
}

extension Scanner {
  /// Reads a block's content, up to the end of the text if it isn't closed, and its closing brace.
  fileprivate mutating func block() -> Range<Int> {
    advance()
    var depth = 1
    let body = take { byte in
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      return depth > 0
    }
    advance()
    return body
  }
}

extension XMLDocument {
  /// The text of a style sheet or a `style` attribute without its comments.
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
