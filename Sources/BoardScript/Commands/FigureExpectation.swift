import BoardModel

/// What `expect NAME …` asks of a figure: the parts that are given.
struct FigureExpectation: Hashable, Sendable {
  private(set) var origin: Point?
  private(set) var center: Point?
  private(set) var size: Size?
  private(set) var color: Color?
  private(set) var corner: Double?
  /// A line's width is always given.
  private(set) var border: BorderOperand?
  private(set) var position: Int?

  private static let options: [Keyword] = [.at, .center, .size, .color, .corner, .border, .z]

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> FigureExpectation {
    var result = FigureExpectation()
    while !lexer.isAtEnd {
      let offset = lexer.position
      guard let option = lexer.keyword(where: options.contains) else {
        let all = result == FigureExpectation() ? options + [.present, .absent] : options
        throw lexer.unknownOption(expected: all)
      }
      switch option {
      case .at: try set(&result.origin, to: lexer.point(), option, at: offset)
      case .center: try set(&result.center, to: lexer.point(), option, at: offset)
      case .size: try set(&result.size, to: lexer.size(), option, at: offset)
      case .color: try set(&result.color, to: lexer.color(), option, at: offset)
      case .corner: try set(&result.corner, to: lexer.radius(), option, at: offset)
      case .border: try set(&result.border, to: border(&lexer), option, at: offset)
      default: try set(&result.position, to: lexer.count("a place in the stacking order"), option, at: offset)
      }
    }
    return result
  }

  private static func border(_ lexer: inout Lexer) throws(SyntaxError) -> BorderOperand {
    let border = try lexer.border()
    if case .line(_, nil) = border { throw lexer.unexpected("the border's width", at: lexer.position) }
    return border
  }

  func write(to printer: inout Printer) {
    printer.option(.at, origin) { $0.write($1) }
    printer.option(.center, center) { $0.write($1) }
    printer.option(.size, size) { $0.write($1) }
    printer.option(.color, color) { $0.write($1) }
    printer.option(.corner, corner) { $0.write($1) }
    printer.option(.border, border) { $0.write($1) }
    printer.option(.z, position) { $0.write($1) }
  }
}
