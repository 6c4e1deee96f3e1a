/// One property of a figure as a script gives it: `at 40,40`, `size 120x80`, `color tomato`, `border black 2`, `z 0`.
protocol FigureOperand: Equatable, Sendable {
  /// The word that precedes the value.
  static var keyword: Keyword { get }

  /// Reads the value; its keyword has been read.
  init(reading lexer: inout Lexer) throws(SyntaxError)

  /// Reads the value as `expect` takes it.
  init(expecting lexer: inout Lexer) throws(SyntaxError)

  /// The value that a figure has.
  init(of figure: Figure, on board: Board)

  /// Writes the value without its keyword.
  func write(to printer: inout Printer)

  /// Whether the values are equal up to accumulated rounding errors.
  func isNear(_ other: Self) -> Bool

  /// The value as it is shown beside an expected one: as far as that is given.
  func shown(beside expected: Self) -> Self

  /// Writes the keyword and the value.
  func writeOption(to printer: inout Printer)
}

extension FigureOperand {
  init(expecting lexer: inout Lexer) throws(SyntaxError) { try self.init(reading: &lexer) }

  var keyword: Keyword { Self.keyword }

  func isNear(_ other: Self) -> Bool { self == other }

  func shown(beside expected: Self) -> Self { self }

  func writeOption(to printer: inout Printer) {
    printer.keyword(keyword)
    write(to: &printer)
  }
}

/// One property of a figure's appearance as a script gives it, with all that `add`, `expect`, `save`, the property's own command, listings
/// and differences of boards need.
protocol AppearanceOperand: FigureOperand {
  static var property: AppearanceProperty { get }

  /// The notation of the option of `add`, and of that of `expect`.
  static var form: String { get }
  static var expectedForm: String { get }

  init(of appearance: Appearance)

  /// The value that changes one appearance into another.
  init(of new: Appearance, insteadOf old: Appearance)

  func apply(to appearance: inout Appearance)

  /// The shortest form of the value for a new figure; `nil` if that is the default.
  var shortened: Self? { get }
}

extension AppearanceOperand {
  static var expectedForm: String { form }

  init(of figure: Figure, on board: Board) { self.init(of: figure.appearance) }

  init(of new: Appearance, insteadOf old: Appearance) { self.init(of: new) }

  var shortened: Self? { self == Self(of: Appearance()) ? nil : self }
}

/// Whether two numbers are equal up to accumulated rounding errors.
func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-6 }
