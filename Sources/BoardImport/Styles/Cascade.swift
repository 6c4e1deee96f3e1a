/// The properties of each element of a document, computed once, however often the element is used.
struct Cascade {
  typealias Property = (name: AttributeName, setting: Setting)

  private var properties: [Property] = []
  private var ranges: [Range<Int>] = []
  /// The unsupported parts of style sheets, and their places.
  private(set) var faults: [(message: String, place: Int)] = []
  /// Properties with invalid values, by element.
  private(set) var unreadable: [Int: [AttributeName]] = [:]
  /// The variables that each element declares.
  private var variables: [Int: [String: Range<Int>]] = [:]

  /// The properties of a node, without repetitions.
  subscript(node: Int) -> ArraySlice<Property> { properties[ranges[node]] }

  /// Reads the style sheets and all properties.
  init(_ document: inout XMLDocument, _ work: inout Work) throws(ImportError) {
    var sheet = StyleSheet()
    for (number, node) in document.nodes.enumerated() where node.element == .style {
      if let media = document.attribute(.media, of: number).map(document.text),
        !["", "all", "screen"].contains(media.lowercased())
      {
        continue
      }
      let text = document.append(Array(document.content(of: number).utf8))
      let before = sheet.faults
      sheet.add(document.withoutComments(text), of: document)
      for fault in sheet.faults.subtracting(before).sorted() {
        faults.append(("a style sheet has \(fault)", node.place))
      }
    }
    var path: [StyleSheet.Facts] = []
    var ends: [Int] = []
    ranges.reserveCapacity(document.nodes.count)
    for (number, node) in document.nodes.enumerated() {
      while let end = ends.last, end <= number {
        ends.removeLast()
        if !sheet.isEmpty { path.removeLast() }
      }
      let start = properties.count
      if !node.isText {
        ends.append(node.end)
        var declarations: [Declaration] = []
        for attribute in document.attributes[node.attributes]
        where attribute.name.isProperty && attribute.name != .font && node.element != .other {
          declarations.append(Declaration(property: attribute.name, value: attribute.value))
        }
        if !sheet.isEmpty {
          path.append(StyleSheet.Facts(number, of: document))
          declarations += try sheet.declarations(for: path, &work)
        }
        if let style = document.attribute(.style, of: number) {
          declarations += StyleSheet.declarations(in: document.withoutComments(style), of: document)
        }
        if declarations.contains(where: \.isImportant) {
          declarations = declarations.filter { !$0.isImportant } + declarations.filter(\.isImportant)
        }
        read(declarations, of: number, &document)
      }
      ranges.append(start..<properties.count)
    }
  }

  private mutating func read(_ declarations: [Declaration], of node: Int, _ document: inout XMLDocument) {
    let start = properties.count
    for declaration in declarations where declaration.property == nil {
      variables[node, default: [:]][declaration.variable] = declaration.value
    }
    var faulty: [AttributeName] = []
    for declaration in declarations {
      guard let property = declaration.property else { continue }
      let value = substituted(declaration.value, of: node, in: &document)
      let setting = value.flatMap { Setting(property, $0, of: document) }
      faulty.removeAll { $0 == property }
      guard let setting else {
        if [.fill, .stroke, .transform].contains(property) { faulty.append(property) }
        continue
      }
      if let old = properties[start...].firstIndex(where: { $0.name == property }) { properties.remove(at: old) }
      // Inherited properties need no setting.
      if case .inherit = setting, property != .opacity { continue }
      properties.append((property, setting))
    }
    if !faulty.isEmpty { unreadable[node] = faulty }
  }

  /// A value with variables replaced, and with the light color of `light-dark()`; `nil` if a variable has no value.
  private func substituted(_ value: Range<Int>, of node: Int, in document: inout XMLDocument) -> Range<Int>? {
    guard value.count < 1000, document.bytes[value].contains(UInt8(ascii: "(")) else { return value }
    var count = 0
    guard let result = substitute(value, of: node, in: document, &count) else { return nil }
    return count == 0 ? value : document.append(result)
  }

  /// - Parameter count: The number of replacements so far.
  private func substitute(
    _ value: Range<Int>, of node: Int, in document: XMLDocument, _ count: inout Int
  ) -> [UInt8]? {
    guard value.count < 1000 else { return nil }
    var (result, scanner) = ([UInt8](), Scanner(document.bytes, in: value))
    while !scanner.isAtEnd {
      let before = scanner
      let name = scanner.take(while: Scanner.isNameByte)
      guard scanner.next == UInt8(ascii: "("), ["var", "light-dark"].contains(scanner.text(name).lowercased()) else {
        result += scanner.bytes[name]
        if name.isEmpty {
          result.append(scanner.next)
          scanner.advance()
        }
        continue
      }
      scanner = before
      guard let function = scanner.function() else { return nil }
      count += 1
      var operands = Scanner(scanner.bytes, in: function.arguments)
      var chosen: Range<Int>? = document.trimmed(operands.operand { $0 == UInt8(ascii: ",") })
      if function.name == "var" {
        chosen = variable(operands.text(chosen!), of: node, in: document)
        if chosen == nil, operands.take(UInt8(ascii: ",")) { chosen = operands.index..<operands.end }
      }
      guard count <= 32, let chosen, let inner = substitute(chosen, of: node, in: document, &count) else { return nil }
      result += inner
      guard result.count < 1000 else { return nil }
    }
    return result
  }

  private func variable(_ name: String, of node: Int, in document: XMLDocument) -> Range<Int>? {
    if variables.isEmpty { return nil }
    var node = node
    while node >= 0 {
      if let value = variables[node]?[name] { return value }
      node = document.nodes[node].parent
    }
    return nil
  }
}
