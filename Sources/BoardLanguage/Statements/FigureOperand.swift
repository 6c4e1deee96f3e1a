/// What a script says of one thing that a figure has: `at 40,40`, `size 120x80`, `color tomato`, `border black 2`, `z 0`.
protocol FigureOperand: Equatable, Sendable {
  /// The word before it.
  static var keyword: Keyword { get }

  /// Reads it; the word before it has been read.
  init(reading lexer: inout Lexer) throws(SyntaxError)

  /// Reads it as something to be expected.
  init(expecting lexer: inout Lexer) throws(SyntaxError)

  /// What a figure has.
  init(of figure: Figure, on board: Board)

  /// Writes it without the word before it.
  func write(to printer: inout Printer)

  /// Whether both are the same but for what rounding may add up to.
  func isNear(_ other: Self) -> Bool

  /// Writes it as an option.
  func writeOption(to printer: inout Printer)
}

extension FigureOperand {
  init(expecting lexer: inout Lexer) throws(SyntaxError) { try self.init(reading: &lexer) }

  var keyword: Keyword { Self.keyword }

  func isNear(_ other: Self) -> Bool { self == other }

  func writeOption(to printer: inout Printer) {
    printer.keyword(keyword)
    write(to: &printer)
  }
}

/// What a script says of a part of a figure's appearance: all that `add`, `expect`, `save`, the property's own command, lists of boards
/// and differences have to know of it.
protocol AppearanceOperand: FigureOperand {
  static var property: AppearanceProperty { get }

  /// How `add` takes it, in the notation of the reference; and how `expect` does.
  static var form: String { get }
  static var expectedForm: String { get }

  init(of appearance: Appearance)

  /// What leads from one appearance to another in a version of the language.
  init(of new: Appearance, insteadOf old: Appearance, in version: Int)

  func apply(to appearance: inout Appearance)

  /// The fewest words that give it to a new figure; `nil` if it has it anyway.
  var shortened: Self? { get }
}

extension AppearanceOperand {
  static var expectedForm: String { form }

  init(of figure: Figure, on board: Board) { self.init(of: figure.appearance) }

  init(of new: Appearance, insteadOf old: Appearance, in version: Int) { self.init(of: new) }

  var shortened: Self? { self == Self(of: Appearance()) ? nil : self }
}

/// A number that may be off by what rounding adds up to.
func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-6 }
