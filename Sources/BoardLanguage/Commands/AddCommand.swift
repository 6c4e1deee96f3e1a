/// `add NAME [at X,Y | above NAME | in NAME | …] [size WxH] [color C] [corner R] [border …] [back | behind NAME | …] [label …]`
struct AddCommand: BoardContextCommand {
  /// The size that the command gives.
  enum FrameSize: Hashable, Sendable {
    case size(Size)
    /// That of the label.
    case fit
  }

  let name: FigureName
  var place: Placement?
  var size: FrameSize?
  var style: StyleUse?
  var appearance = AppearanceOperands()
  var stacking: StackingPlace?

  static let reference = CommandReference(
    keyword: .add, section: .boardContext,
    syntax: [
      """
      add NAME [at X,Y | center X,Y] [size WxH | size fit] [style NAME] [\(Color.form)] [\(CornerRadius.form)] [\(BorderOperand.form)]
               [\(RelativePlace.forms.vertical) | \(RelativePlace.forms.horizontal)]
               [\(InnerPlace.form)]
               [\(StackingPlace.form)]
               [\(LabelOperand.form)]
      """
    ],
    summary: "Adds a figure: the undo step \"Add Figure\".",
    details: [
      """
      The options come in any order, each once; `label` comes last. Default: 100x100, in the middle of the board, filled
      with #b3b3b3, with a border of the same color, 1 wide, with square corners, without a label, and in front of all
      others. `color` doesn't change the border. `at` places the top-left corner, `center` the middle.
      """,
      """
      `above`, `below`, `left of` and `right of` replace `at`: they put the figure beside another one, as in `move`. `in`
      puts it in another figure, a group or the board.
      """,
      "`back`, `in front of` and `behind` give the position in the stacking order.",
      """
      All options after the label's text are the label's: `add card color navy label "Save" size 18 color white` makes a
      navy figure with white text. See `label`.
      """,
      """
      `size fit` gives the size that the label needs without wrapping, with its padding on all sides, the border and the
      corners, rounded up to whole units. It follows from the letters' advance widths, so it is the same with every version
      of the program.
      """,
      "`style` gives the look that a `style` line has named; options beside it go before it.",
      "The appearance given with `add` is where the figure's own history begins: no undo reverts it.",
    ],
    examples: [
      "add card", "add card at 40,40 size 120x80 color tomato corner 16 border black 2 in front of table",
      "add \"my table\" center 300,300 border none back", "add ok at 8,8 size 80x24 label \"Save\"",
      "add lamp above table gap 10 center size 20x40", "add title in card left top gap 8 size 80x24 label \"To do\"",
      "add note size 200x80 color navy label \"Read me\" size 18 bold left top color white",
      "add go size fit corner 6 label \"Go on\"",
    ],
    isStep: true, canBeDryRun: true)

  private static let options: [Keyword] = [.size, .style, .color, .corner, .border, .label]

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> AddCommand {
    var add = AddCommand(name: try lexer.name(.other("a name for the figure"), isNew: true))
    while !lexer.isAtEnd {
      let offset = lexer.position
      if lexer.trace != nil {
        if add.place == nil { lexer.takesPlace(.at) }
        lexer.takes(oneOf: lexer.remaining(of: options, without: [.label]))
      }
      if let stacking = try lexer.stackingPlace(of: CollectionOfOne(add.name), isTaken: add.stacking != nil) {
        try add.stacking.setOnce(to: stacking, at: offset)
      } else if let place = try lexer.place(.at, of: add.name, isTaken: add.place != nil) {
        try add.place.setOnce(to: place, .at, at: offset)
      } else if let option = lexer.option(of: options) {
        switch option {
        case .size: try add.size.setOnce(to: lexer.frameSize(), by: option, at: offset)
        case .style: try add.style.setOnce(to: lexer.style(), by: option, at: offset)
        case .label:
          add.appearance.label = try LabelOperand(reading: &lexer, needsText: true, keepsDefaults: add.style != nil)
          try add.checkFits(before: lexer)
          return add
        default: try add.appearance.read(option, at: offset, &lexer)
        }
      } else {
        throw lexer.unknownOption(expected: [.at] + options)
      }
    }
    try add.checkFits(before: lexer)
    return add
  }

  /// Checks that there is a label if the size is that of one.
  private func checkFits(before lexer: Lexer) throws(SyntaxError) {
    if size == .fit, appearance.label?.text == nil {
      throw SyntaxError(offset: lexer.lastWordEnd, .fitsNoLabel)
    }
  }

  func writeOperands(to printer: inout Printer) {
    printer.write(name)
    if let place { printer.write(place, .at) }
    switch size {
    case .size(let size): printer.option(.size, size) { $0.write($1) }
    case .fit:
      printer.keyword(.size)
      printer.keyword(.fit)
    case nil: break
    }
    printer.option(.style, style) { $0.word($1.name) }
    // A label comes last, since all that follows its text is the label's.
    var look = appearance
    look.label = nil
    look.write(to: &printer)
    if let stacking { printer.write(stacking) }
    appearance.label?.writeOption(to: &printer)
  }

  var names: [FigureName] { [name] }

  var addedFigures: [FigureName] { [name] }

  var affectsLabels: Bool { appearance.label != nil }

  var neededFigures: [FigureName] { [place?.neighbor, stacking?.neighbor].compactMap(\.self) }

  func edit(_ context: BoardContext) throws(EditError) {
    var look = Appearance()
    if let style {
      var given = appearance
      given.label = given.label?.over(style.look.label?.options ?? [])
      style.look.apply(to: &look)
      given.apply(to: &look)
    } else {
      appearance.apply(to: &look)
    }
    let frame: Size? =
      switch size {
      case .size(let size): size
      case .fit: DrawnLabel.fittingSize(for: look)
      case nil: nil
      }
    try context.addFigure(
      name, at: place, size: frame ?? BoardContext.defaultFigureSize, appearance: look, stacking: stacking ?? .front)
  }
}

extension Lexer {
  /// Reads a size, or `fit`.
  fileprivate mutating func frameSize() throws(SyntaxError) -> AddCommand.FrameSize {
    keyword(oneOf: CollectionOfOne(Keyword.fit)) != nil ? .fit : .size(try size())
  }
}

extension Message {
  fileprivate static let fitsNoLabel = Message(
    .noLabel, "'size fit' is the size of a label, and there is none", hint: "write 'label' and a text at the end")
}
