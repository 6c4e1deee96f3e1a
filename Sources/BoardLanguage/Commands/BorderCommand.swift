/// `border LIST COLOR [W]`, `border LIST none`
struct BorderCommand: AppearanceCommand {
  var names: [FigureName]
  let operand: BorderOperand

  static let reference = CommandReference(
    keyword: .border, section: .figureContext,
    syntax: ["border LIST COLOR [W]", "border LIST none"],
    summary: "Changes the borders of figures: the undo step \"Change Border\", in each figure's own history.",
    details: [
      """
      The width is greater than 0. Left out, it stays as it is, or is 1 if there was no border. The border lies inside
      the frame, and is drawn as at most half of the shorter side wide.
      """
    ],
    examples: ["border card black", "border card, table #00000080 2.5", "border card none"],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> BorderCommand {
    BorderCommand(names: try lexer.names(), operand: try BorderOperand(reading: &lexer))
  }
}

/// The border that `border` gives, or none.
enum BorderOperand: AppearanceOperand {
  /// Without a width, the figure's border keeps its width; a new one is 1 wide. A given width is greater than 0.
  case line(Color, width: Double?)
  case none

  static var property: AppearanceProperty { .border }
  static var keyword: Keyword { .border }
  static var form: String { "border COLOR [W] | border none" }
  static var expectedForm: String { "border COLOR W | border none" }

  init(reading lexer: inout Lexer) throws(SyntaxError) {
    if lexer.keyword(.none) {
      self = .none
    } else {
      lexer.takes(.color)
      if lexer.isAtNumber {
        throw lexer.unexpected(.color, at: lexer.position, hint: "write a color before the width, such as black 2")
      }
      self = .line(try lexer.color(.border), width: try lexer.optionalBorderWidth())
    }
  }

  init(expecting lexer: inout Lexer) throws(SyntaxError) {
    try self.init(reading: &lexer)
    if case .line(_, nil) = self { throw lexer.unexpected(.other("the border's width"), at: lexer.position) }
  }

  init(of appearance: Appearance) {
    self = appearance.border.map { .line($0.color, width: $0.width) } ?? .none
  }

  func apply(to appearance: inout Appearance) {
    switch self {
    case .line(let color, let width):
      appearance.border = Border(color: color, width: width ?? appearance.border?.width ?? 1)
    case .none: appearance.border = nil
    }
  }

  var shortened: BorderOperand? {
    guard case .line(let color, let width) = self, let usual = Appearance().border, width == usual.width else {
      return self
    }
    return color == usual.color ? nil : .line(color, width: nil)
  }

  func write(to printer: inout Printer) {
    switch self {
    case .none: printer.keyword(.none)
    case .line(let color, let width):
      printer.write(color, .border)
      if let width { printer.write(width) }
    }
  }

  func isNear(_ other: BorderOperand) -> Bool {
    guard case (.line(let color, let width?), .line(let other, let otherWidth?)) = (self, other) else {
      return self == other
    }
    return color == other && BoardLanguage.isNear(width, otherWidth)
  }
}
