/// The properties of a figure's appearance that a command gives; `nil` for those that it doesn't.
///
/// A stored property each, because a list of operands of any type makes reading a script of figures take a fifth more instructions.
struct AppearanceOperands: StyleLook {
  var color: Color?
  var corner: CornerRadius?
  var border: BorderOperand?
  var label: LabelOperand?

  /// Reads the value of an option.
  ///
  /// - Parameter option: The word of the property, which the lexer has read at `offset`.
  mutating func read(_ option: Keyword, at offset: Int, _ lexer: inout Lexer) throws(SyntaxError) {
    switch option {
    case .color: try color.setOnce(to: Color(reading: &lexer), by: option, at: offset)
    case .corner: try corner.setOnce(to: CornerRadius(reading: &lexer), by: option, at: offset)
    case .border: try border.setOnce(to: BorderOperand(reading: &lexer), by: option, at: offset)
    default: try label.setOnce(to: LabelOperand(reading: &lexer, needsText: true), by: option, at: offset)
    }
  }

  /// Writes the properties that are given, in the order of the reference.
  func write(to printer: inout Printer) {
    color?.writeOption(to: &printer)
    corner?.writeOption(to: &printer)
    border?.writeOption(to: &printer)
    label?.writeOption(to: &printer)
  }

  func apply(to appearance: inout Appearance) {
    color?.apply(to: &appearance)
    corner?.apply(to: &appearance)
    border?.apply(to: &appearance)
    label?.apply(to: &appearance)
  }

  /// The same without the properties that a new figure has by default.
  var shortened: AppearanceOperands {
    AppearanceOperands(
      color: color?.shortened, corner: corner?.shortened, border: border?.shortened, label: label?.shortened)
  }
}

extension AppearanceOperands {
  /// The operands with which a listing of a board adds a figure: always its color and its border, its corners if they are rounded, and its
  /// label if it has one.
  init(_ appearance: Appearance) {
    self.init(
      color: Color(of: appearance), corner: CornerRadius(of: appearance).shortened,
      border: BorderOperand(of: appearance), label: appearance.label.map { LabelOperand(of: $0) })
  }
}
