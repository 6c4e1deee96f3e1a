/// What a script says of a figure's appearance: of each property, what is given.
///
/// Stored by name: as a list of any operands, reading a script of figures takes a fifth more instructions.
struct AppearanceOperands: Sendable {
  var color: Color?
  var corner: CornerRadius?
  var border: BorderOperand?
  var label: LabelOperand?

  /// Reads an option.
  ///
  /// - Parameter option: The word of a property, which was at `offset`.
  mutating func read(_ option: Keyword, at offset: Int, _ lexer: inout Lexer) throws(SyntaxError) {
    switch option {
    case .color: try color.setOnce(to: Color(reading: &lexer), by: option, at: offset)
    case .corner: try corner.setOnce(to: CornerRadius(reading: &lexer), by: option, at: offset)
    case .border: try border.setOnce(to: BorderOperand(reading: &lexer), by: option, at: offset)
    default: try label.setOnce(to: LabelOperand(adding: &lexer), by: option, at: offset)
    }
  }

  /// Writes those that are given, in the order of the reference.
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

  /// Leaves out what a new figure has anyway.
  var shortened: AppearanceOperands {
    AppearanceOperands(
      color: color?.shortened, corner: corner?.shortened, border: border?.shortened, label: label?.shortened)
  }
}

extension AppearanceOperands {
  /// An appearance as a list of a board tells it: colors always, other properties where they aren't the default, and of labels
  /// those that are nothing but text.
  init(_ appearance: Appearance, in version: Int) {
    self.init(
      color: Color(of: appearance), corner: CornerRadius(of: appearance).shortened,
      border: BorderOperand(of: appearance),
      label: appearance.label?.isPlain(padding: LabelOperand.defaultPadding(in: version)) == true
        ? LabelOperand(of: appearance) : nil)
  }
}
