/// `label NAME… "TEXT" [size S] [color COLOR] [left | center | right] [top | middle | bottom]`, `label NAME… each "TEXT"… …`,
/// `label NAME… none`
struct LabelCommand: AppearanceCommand {
  var names: [FigureName]
  /// What all get, or else the first.
  let operand: LabelOperand
  /// A text for each of the names; empty if all get the same.
  private var texts: [String] = []

  static let reference = CommandReference(
    keyword: .label, section: .figureContext,
    syntax: [
      "label NAME… \"TEXT\" [size S] [color COLOR] [left | center | right] [top | middle | bottom]",
      "label NAME… each \"TEXT\"… [size S] [color COLOR] [left | center | right] [top | middle | bottom]",
      "label NAME… none",
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
      """
      `each` gives every figure a text of its own, in the order of the names; the options are for all of them. As many
      texts as names must follow. The figures of a part get the part's text.
      """,
      "The last text in quotes is the label: `label \"my card\" \"Save\"` writes into the figure `my card`.",
    ],
    examples: [
      "label card \"Save\"", "label card table \"Quarterly\\nreport\" size 20 color white left top",
      "label card table each \"Start\" \"End\" size 20", "label card none",
    ],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> LabelCommand {
    let names = try lexer.names(beforeLastString: lexer.startsOfLabels, hint: Hint.label)
    guard lexer.keyword(.each) else { return LabelCommand(names: names, operand: try LabelOperand(reading: &lexer)) }
    let start = lexer.position
    var texts: [String] = []
    while texts.count < names.count {
      let offset = lexer.position
      lexer.takes(.text)
      guard lexer.isAtQuote || texts.isEmpty else { throw lexer.otherCount(texts.count, of: names) }
      texts.append(try lexer.string(.text, hint: Hint.label))
      _ = try LabelOperand.label(at: offset, texts[texts.count - 1])
    }
    if lexer.isAtQuote { throw lexer.otherCount(texts.count + lexer.rest.count { $0.shape == .quoted }, of: names) }
    return LabelCommand(names: names, operand: try LabelOperand(texts[0], at: start, options: &lexer), texts)
  }

  init(names: [FigureName], operand: LabelOperand) { (self.names, self.operand) = (names, operand) }

  private init(names: [FigureName], operand: LabelOperand, _ texts: [String]) {
    (self.names, self.operand, self.texts) = (names, operand, texts)
  }

  var hasSeveralOperands: Bool { !texts.isEmpty }

  func operand(at index: Int) -> LabelOperand { texts.isEmpty ? operand : operand.with(texts[index]) }

  func about(_ names: [FigureName], _ indices: [Int]) -> LabelCommand {
    if texts.isEmpty { return LabelCommand(names: names, operand: operand) }
    let texts = indices.map { self.texts[$0] }
    return LabelCommand(names: names, operand: operand.with(texts[0]), texts.count > 1 ? texts : [])
  }

  func writeOperands(to printer: inout Printer) {
    printer.write(names)
    guard !texts.isEmpty else { return operand.write(to: &printer) }
    printer.keyword(.each)
    for text in texts { printer.writeQuoted(text) }
    operand.writeOptions(to: &printer)
  }
}

extension Lexer {
  /// What may come behind the names.
  fileprivate var startsOfLabels: [Operand] {
    let each: [Operand] = Keyword.each.isWord(in: vocabulary.version) ? [.keyword(.each)] : []
    return each + [.keyword(.none), .text]
  }

  /// That there are more or fewer texts than figures.
  fileprivate func otherCount(_ count: Int, of names: [FigureName]) -> SyntaxError {
    SyntaxError(offset: isAtEnd ? lastWordEnd : position, .otherCountOfTexts(count, figures: names.count))
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
      self.init(of: nil as Label?)
      return
    }
    try self.init(text, at: start, options: &lexer)
  }

  /// Reads the options behind a text.
  init(_ text: String, at start: Int, options lexer: inout Lexer) throws(SyntaxError) {
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

  /// The same with another text, which can be one.
  func with(_ text: String) -> LabelOperand {
    LabelOperand(
      of: label.flatMap { try? Label(text, size: $0.size, color: $0.color, column: $0.column, row: $0.row) })
  }

  /// Reads a text in quotes, or `none`.
  private static func text(_ lexer: inout Lexer) throws(SyntaxError) -> String? {
    if lexer.keyword(.none) { return nil }
    return try lexer.string(.text, hint: Hint.label)
  }

  static func label(
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
    writeOptions(to: &printer)
  }

  func writeOptions(to printer: inout Printer) {
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
