/// The properties that `expect NAME …` compares.
struct FigureExpectation: Sendable {
  /// The expected value of each property, in the order of the reference; `nil` if it isn't given.
  private(set) var operands: [(any FigureOperand)?] = kinds.map { _ in nil }

  private static let kinds: [any FigureOperand.Type] =
    [Origin.self, Center.self, Size.self] + CommandCatalogue.appearanceOperands + [StackingPosition.self]

  /// The words that may stand in place of properties.
  static let presences: [Keyword] = [.present, .absent]

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> FigureExpectation {
    let options = kinds.map { $0.keyword }
    var result = FigureExpectation()
    while !lexer.isAtEnd {
      let offset = lexer.position
      guard let option = lexer.option(of: options), let index = options.firstIndex(of: option) else {
        let isEmpty = result.operands.allSatisfy { $0 == nil }
        throw lexer.unknownOption(expected: isEmpty ? options + presences : options)
      }
      try result.operands[index].setOnce(to: kinds[index].init(expecting: &lexer), by: option, at: offset)
    }
    return result
  }

  func write(to printer: inout Printer) { for operand in operands { operand?.writeOption(to: &printer) } }

  /// The word of the first given property that only figures have, not parts.
  var optionOfFigures: Keyword? {
    zip(FigureExpectation.kinds, operands).first { kind, operand in
      operand != nil && ![.at, .center, .size].contains(kind.keyword)
    }?.0.keyword
  }

  /// Reports all differences, as one unmet expectation.
  func check(_ figure: Figure, on board: Board, _ effect: inout Effect) {
    var expected = Printer()
    var found = Printer()
    found.writesAutomaticPadding = false
    var place: Keyword?
    func compare<Operand: FigureOperand>(_ operand: Operand) {
      let actual = Operand(of: figure, on: board)
      guard !operand.isNear(actual) else { return }
      operand.writeOption(to: &expected)
      actual.writeOption(to: &found)
      place = place ?? operand.keyword
    }
    for case let operand? in operands { compare(operand) }
    if let place {
      effect.expectationIsUnmet(.unmetFigure(figure.name, expected: expected, found: found), at: .keyword(place))
    }
  }
}

extension FigureExpectation {
  /// The expectation with the figure's own values, and the words of those that differed.
  func corrected(to figure: Figure, on board: Board) -> (expectation: FigureExpectation, changed: Set<Keyword>) {
    func actual<Operand: FigureOperand>(_ operand: Operand) -> (any FigureOperand)? {
      let actual = Operand(of: figure, on: board)
      return operand.isNear(actual) ? nil : actual
    }
    var (result, changed) = (self, Set<Keyword>())
    for (index, operand) in operands.enumerated() {
      guard let operand, let other = actual(operand) else { continue }
      result.operands[index] = other
      changed.insert(other.keyword)
    }
    return (result, changed)
  }
}

extension Figure {
  /// A stand-in for a part, of which only the frame counts; `nil` if there is no such part.
  init?(partNamed name: FigureName, on board: Board) {
    guard let part = board.part(named: name) else { return nil }
    self.init(name, frame: board.frame(of: part))
  }
}

/// A point of a figure's frame.
private protocol FramePoint: FigureOperand {
  var point: Point { get }

  init(point: Point)

  static func point(of frame: Rectangle) -> Point
}

extension FramePoint {
  init(reading lexer: inout Lexer) throws(SyntaxError) { self.init(point: try lexer.point()) }

  init(of figure: Figure, on board: Board) { self.init(point: Self.point(of: figure.frame)) }

  func write(to printer: inout Printer) { printer.write(point) }

  func isNear(_ other: Self) -> Bool {
    BoardLanguage.isNear(point.x, other.point.x) && BoardLanguage.isNear(point.y, other.point.y)
  }
}

/// The top-left corner of a frame.
private struct Origin: FramePoint {
  let point: Point
  static var keyword: Keyword { .at }
  static func point(of frame: Rectangle) -> Point { frame.origin }
}

/// The middle of a frame.
private struct Center: FramePoint {
  let point: Point
  static var keyword: Keyword { .center }
  static func point(of frame: Rectangle) -> Point { frame.center }
}

extension Size: FigureOperand {
  static var keyword: Keyword { .size }

  init(reading lexer: inout Lexer) throws(SyntaxError) { self = try lexer.size() }

  init(of figure: Figure, on board: Board) { self = figure.frame.size }

  func write(to printer: inout Printer) { printer.write(self) }

  func isNear(_ other: Size) -> Bool {
    BoardLanguage.isNear(width, other.width) && BoardLanguage.isNear(height, other.height)
  }
}

/// The place in the stacking order, from 0 at the back.
private struct StackingPosition: FigureOperand {
  let position: Int

  static var keyword: Keyword { .z }

  init(reading lexer: inout Lexer) throws(SyntaxError) { position = try lexer.count("a place in the stacking order") }

  init(of figure: Figure, on board: Board) { position = board.position(of: figure.id) ?? 0 }

  func write(to printer: inout Printer) { printer.write(position) }
}
