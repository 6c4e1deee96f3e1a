/// `label LIST ["TEXT"] [size S] [color COLOR] …`, `label LIST each "TEXT"… …`, `label LIST none`
struct LabelCommand: AppearanceCommand {
  var names: [FigureName]
  /// The label that all figures get; with ``texts``, only the first figure gets its text.
  let operand: LabelOperand
  /// A text for each of the names; empty if all get the same.
  private var texts: [String] = []

  static let reference = CommandReference(
    keyword: .label, section: .figureContext,
    syntax: [
      "label LIST [\"TEXT\"] \(LabelOption.form)", "label LIST each \"TEXT\"… \(LabelOption.form)", "label LIST none",
    ],
    summary: "Sets the labels of figures: the undo step \"Change Label\", in each figure's own context.",
    details: [
      """
      The options come in any order, each once. By default the text has size 14, is in the middle of the figure, and
      has `color auto`: white where its contrast with the figure is at least 3:1, else black. `size` is the font size in board units.
      `bold` letters have thicker strokes and are wider.
      """,
      """
      A label keeps what the line doesn't give: `label card size 18` changes the size alone, and `label card "Open"` the
      text. Figures without a label have no style.
      """,
      """
      `padding` is the space between the text and the left and right sides of the figure, and its top or bottom if the text
      is `top` or `bottom`: 6 by default, whatever the size, so that labels of several figures line up. Where a word or
      the whole text would be truncated, the padding shrinks to a tenth of the width. `padding auto` is 0.35 of the size,
      and left and right at most a tenth of the width.
      """,
      """
      The text is wrapped between words; `\\n` starts a new line. With `left` it is indented by its leading spaces. It
      never leaves the figure: a text that is larger is truncated, and a warning gives the size that the figure needs. A
      text has at most 1,000 bytes.
      """,
      """
      The letters are drawn by the program itself, so they look the same on every machine. They cover
      Vietnamese, most European languages in the Latin alphabet, modern Greek, the Slavic languages in Cyrillic, and
      common symbols; any other character is drawn as a box, and a warning names it.
      """,
      """
      `each` gives every figure a text of its own, in the order of the names; the options are for all of them. As many
      texts as names must follow. The figures of a group get the group's text.
      """,
    ],
    examples: [
      "label card \"Save\"", "label card, table \"Quarterly\\nreport\" size 20 color white left top",
      "label card, table each \"Start\" \"End\" size 20", "label card none",
      "label card size 18 bold", "label table padding 12", "label card regular padding auto",
      "label table, \"my card\" color auto left",
    ],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> LabelCommand {
    let names = try lexer.names()
    guard lexer.keyword(.each) else { return LabelCommand(names: names, operand: try LabelOperand(reading: &lexer)) }
    let start = lexer.position
    var texts: [String] = []
    // How many names a pattern stands for is known when the line runs.
    let isOpen = lexer.hasPatterns && lexer.board == nil
    while isOpen ? texts.isEmpty || lexer.isAtQuote : texts.count < names.count {
      let offset = lexer.position
      lexer.takes(.text)
      guard lexer.isAtQuote || texts.isEmpty else { throw lexer.otherCount(texts.count, of: names) }
      texts.append(try lexer.string(.text))
      _ = try LabelOperand.checked(texts[texts.count - 1], at: offset)
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

  var changesLabelsOnly: Bool { operand.style != nil && operand.text == nil }

  func writeOperands(to printer: inout Printer) {
    printer.write(names)
    guard !texts.isEmpty else { return operand.write(to: &printer) }
    printer.keyword(.each)
    for text in texts { printer.writeQuoted(text) }
    operand.writeOptions(to: &printer)
  }
}

extension Lexer {
  /// The error that there are more or fewer texts than figures.
  fileprivate func otherCount(_ count: Int, of names: [FigureName]) -> SyntaxError {
    SyntaxError(offset: isAtEnd ? lastWordEnd : position, .otherCountOfTexts(count, figures: names.count))
  }
}
