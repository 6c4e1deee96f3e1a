/// `label NAME… "TEXT" [size S] [color COLOR] [left | center | right] [top | middle | bottom]`, `label NAME… none`
struct LabelCommand: AppearanceCommand {
  var names: [FigureName]
  let operand: LabelOperand

  static let reference = CommandReference(
    keyword: .label, section: .figureContext,
    syntax: [
      "label NAME… \"TEXT\" [size S] [color COLOR] [left | center | right] [top | middle | bottom]", "label NAME… none",
    ],
    summary: "Sets the labels of figures: the action \"Change Label\", in each figure's own context.",
    details: [
      """
      The options come in any order, each once. By default the text has size 14, is in the middle of the figure, and
      is black or white, whichever contrasts more with the figure. `size` is the font size in board units.
      """,
      """
      The text is wrapped between words; `\\n` starts a new line. With `left` it is indented by its leading spaces. It
      never leaves the figure: letters that don't fit are left out, and a warning gives the size that the figure
      needs. A text has at most 1,000 bytes.
      """,
      """
      The letters are drawn by the program itself, so they look the same on every machine. They cover
      Vietnamese, most European languages in the Latin alphabet, and common symbols; any other character is drawn as a
      box, and a warning names it.
      """,
      "The last text in quotes is the label: `label \"my card\" \"Save\"` writes into the figure `my card`.",
    ],
    examples: [
      "label card \"Save\"", "label card table \"Quarterly\\nreport\" size 20 color white left top", "label card none",
    ],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> LabelCommand {
    let names = try lexer.names(beforeLastString: [.keyword(.none), .text], hint: Hint.label)
    return LabelCommand(names: names, operand: try LabelOperand(reading: &lexer))
  }
}

extension Label.Column: WordOfOperand {}
extension Label.Row: WordOfOperand {}

/// A text with its options, or none.
struct LabelOperand: AppearanceOperand {
  let label: Label?

  static var property: AppearanceProperty { .label }
  static var keyword: Keyword { .label }
  static var form: String { "label \"TEXT\"" }
  static var expectedForm: String { "label \"TEXT\" | label none" }

  static let options: [Keyword] = [.size, .color, .left, .center, .right, .top, .middle, .bottom]

  init(reading lexer: inout Lexer) throws(SyntaxError) {
    let start = lexer.position
    guard let text = try LabelOperand.text(&lexer) else {
      label = nil
      return
    }
    var (size, color): (Double?, Color?)
    var (column, row): (Label.Column?, Label.Row?)
    while !lexer.isAtEnd {
      let offset = lexer.position
      guard
        let option = lexer.option(
          of: LabelOperand.options,
          without: (column.map { _ in Label.Column.allCases.map(\.keyword) } ?? [])
            + (row.map { _ in Label.Row.allCases.map(\.keyword) } ?? []))
      else {
        throw lexer.unknownOption(expected: LabelOperand.options)
      }
      if let place = Label.Column(option) {
        try column.setOnce(to: place, by: option, at: offset, insteadOf: column?.keyword)
      } else if let place = Label.Row(option) {
        try row.setOnce(to: place, by: option, at: offset, insteadOf: row?.keyword)
      } else if option == .size {
        let place = lexer.position
        let number = try lexer.number("a size such as 14")
        guard number > 0 else { throw SyntaxError(offset: place, Message(Label.Fault.invalidSize(number))) }
        try size.setOnce(to: number, by: option, at: offset)
      } else {
        try color.setOnce(to: lexer.color(), by: option, at: offset)
      }
    }
    label = try LabelOperand.label(
      at: start, text, size: size ?? Label.defaultSize, color: color, column: column ?? .center, row: row ?? .middle)
  }

  /// Reads the text alone, as `add` and `expect` have it.
  init(expecting lexer: inout Lexer) throws(SyntaxError) {
    let start = lexer.position
    label = try LabelOperand.text(&lexer).map { text throws(SyntaxError) in try LabelOperand.label(at: start, text) }
  }

  init(of appearance: Appearance) { label = appearance.label }

  init(of label: Label?) { self.label = label }

  /// Reads a text in quotes, or `none`.
  private static func text(_ lexer: inout Lexer) throws(SyntaxError) -> String? {
    if lexer.keyword(.none) { return nil }
    return try lexer.string(.text, hint: Hint.label)
  }

  private static func label(
    at offset: Int, _ text: String, size: Double = Label.defaultSize, color: Color? = nil,
    column: Label.Column = .center, row: Label.Row = .middle
  ) throws(SyntaxError) -> Label {
    do throws(Label.Fault) {
      return try Label(text, size: size, color: color, column: column, row: row)
    } catch {
      throw SyntaxError(offset: offset, Message(error))
    }
  }

  func apply(to appearance: inout Appearance) { appearance.label = label }

  func write(to printer: inout Printer) {
    writeText(to: &printer)
    guard let label else { return }
    if label.size != Label.defaultSize { printer.option(.size, label.size) { $0.write($1) } }
    printer.option(.color, label.color) { $0.write($1) }
    if label.column != .center { printer.keyword(label.column.keyword) }
    if label.row != .middle { printer.keyword(label.row.keyword) }
  }

  func writeOption(to printer: inout Printer) {
    printer.keyword(.label)
    writeText(to: &printer)
  }

  private func writeText(to printer: inout Printer) {
    if let label { printer.writeQuoted(label.text) } else { printer.keyword(.none) }
  }

  /// Whether the texts are the same: more can't be expected.
  func isNear(_ other: LabelOperand) -> Bool { label?.text == other.label?.text }
}

extension Message {
  fileprivate init(_ fault: Label.Fault) {
    self.init(
      fault == .empty ? .badText : .outOfRange, "\(fault)",
      hint: fault == .empty ? "use 'none' to remove the label" : nil)
  }
}
