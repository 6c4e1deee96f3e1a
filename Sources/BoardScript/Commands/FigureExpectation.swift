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

  static func parse(_ operands: inout OperandReader) throws(SyntaxError) -> FigureExpectation {
    var result = FigureExpectation()
    while !operands.isAtEnd {
      let offset = operands.position
      guard let option = operands.keyword(where: options.contains) else {
        let all = result == FigureExpectation() ? options + [.present, .absent] : options
        throw SyntaxError(
          offset: offset, .unknownOption(operands.textOfWord(at: offset), expected: all, of: .expect))
      }
      let isRepeated: Bool
      switch option {
      case .at: isRepeated = try set(&result.origin, operands.point())
      case .center: isRepeated = try set(&result.center, operands.point())
      case .size: isRepeated = try set(&result.size, operands.size())
      case .color: isRepeated = try set(&result.color, operands.color())
      case .corner: isRepeated = try set(&result.corner, operands.radius())
      case .border: isRepeated = try set(&result.border, borderExpectation(&operands))
      default: isRepeated = try set(&result.position, operands.count("a place in the stacking order"))
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
    _ operands: inout OperandReader
  ) throws(SyntaxError) -> BorderExpectation {
    switch try operands.border() {
    case .none: return .none
    case .line(let color, let width):
      guard let width else { throw operands.unexpected("the border's width", at: operands.position) }
      return .line(color, width: width)
    }
  }

  func write(to form: inout CanonicalForm) {
    form.option(.at, origin) { $0.write($1) }
    form.option(.center, center) { $0.write($1) }
    form.option(.size, size) { $0.write($1) }
    form.option(.color, color) { $0.write($1) }
    form.option(.corner, corner) { $0.write($1) }
    form.option(.border, border) { form, border in
      switch border {
      case .line(let color, let width):
        form.write(color)
        form.write(width)
      case .none: form.keyword(.none)
      }
    }
    form.option(.z, position) { $0.write($1) }
  }
}
