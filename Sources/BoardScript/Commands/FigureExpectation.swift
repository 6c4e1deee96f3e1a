import BoardModel

/// What `expect NAME …` asks of a figure: the parts that are given.
struct FigureExpectation: Hashable, Sendable {
  enum BorderExpectation: Hashable, Sendable {
    case line(Color, width: Double)
    case none
  }

  private(set) var origin: Point?
  private(set) var center: Point?
  private(set) var size: Size?
  private(set) var color: Color?
  private(set) var corner: Double?
  private(set) var border: BorderExpectation?
  private(set) var position: Count?

  private static let options: [Keyword] = [.at, .center, .size, .color, .corner, .border, .z]

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> FigureExpectation {
    var result = FigureExpectation()
    while !lexer.isAtEnd {
      let offset = lexer.position
      guard let option = lexer.keyword(where: options.contains) else {
        let all = result == FigureExpectation() ? options + [.present, .absent] : options
        throw SyntaxError(
          offset: offset, .unknownOption(lexer.textOfWord(at: offset), expected: all, of: .expect))
      }
      let isRepeated: Bool
      switch option {
      case .at: isRepeated = try set(&result.origin, lexer.point())
      case .center: isRepeated = try set(&result.center, lexer.point())
      case .size: isRepeated = try set(&result.size, lexer.size())
      case .color: isRepeated = try set(&result.color, lexer.color())
      case .corner: isRepeated = try set(&result.corner, lexer.radius())
      case .border: isRepeated = try set(&result.border, borderExpectation(&lexer))
      default: isRepeated = try set(&result.position, lexer.count("a place in the stacking order"))
      }
      if isRepeated { throw SyntaxError(offset: offset, .optionTwice(option)) }
    }
    return result
  }

  /// Sets a part, and tells whether it had been set.
  private static func set<Value>(_ property: inout Value?, _ value: Value) -> Bool {
    defer { property = value }
    return property != nil
  }

  private static func borderExpectation(
    _ lexer: inout Lexer
  ) throws(SyntaxError) -> BorderExpectation {
    switch try lexer.border() {
    case .none: return .none
    case .line(let color, let width):
      guard let width else { throw lexer.unexpected("the border's width", at: lexer.position) }
      return .line(color, width: width)
    }
  }

  func write(to printer: inout Printer) {
    printer.option(.at, origin) { $0.write($1) }
    printer.option(.center, center) { $0.write($1) }
    printer.option(.size, size) { $0.write($1) }
    printer.option(.color, color) { $0.write($1) }
    printer.option(.corner, corner) { $0.write($1) }
    printer.option(.border, border) { printer, border in
      switch border {
      case .line(let color, let width):
        printer.write(color)
        printer.write(width)
      case .none: printer.keyword(.none)
      }
    }
    printer.option(.z, position) { $0.write($1) }
  }
}
