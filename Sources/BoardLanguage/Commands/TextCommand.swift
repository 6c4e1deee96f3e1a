/// `text NAME [at X,Y | center X,Y | …] [style NAME] [back | …] "TEXT" …`
struct TextCommand: BoardContextCommand {
  let name: FigureName
  var place: Placement?
  var style: StyleUse?
  var stacking: StackingPlace?
  var label: LabelOperand?

  static let reference = CommandReference(
    keyword: .text, section: .boardContext,
    syntax: [
      """
      text NAME [at X,Y | center X,Y] [style NAME]
               [\(RelativePlace.forms.vertical) | \(RelativePlace.forms.horizontal)]
               [\(InnerPlace.form)]
               [\(StackingPlace.form)]
               "TEXT" \(LabelOption.form)
      """
    ],
    summary: "Adds a text: a figure without color and border, as large as its label: the undo step \"Add Text\".",
    details: [
      """
      It is short for `add NAME size fit color transparent border none label "TEXT" left padding 0`, with the options behind
      the text, which are as in `label`. Its frame is that of the letters without wrapping, as in `add … size fit`. Of a
      style it takes the label's.
      """,
      "Afterwards it is a figure like any other: `label` changes its text, and then a warning gives the size that it needs.",
    ],
    examples: [
      "text heading at 40,24 \"Connection states\" size 26 bold", "text hint below card gap 4 \"18 units\" color gray",
      "text corner-note in card right bottom gap 6 back \"204\" size 12",
      "text tag left of table gap 8 middle \"now\" regular top color auto padding auto",
      "text mark behind card \"*\" left bottom",
    ],
    isStep: true, canBeDryRun: true)

  /// The style of a text for which no other is given.
  private static let defaults = LabelOperand.merged([.column(.left), .padding(0)], over: LabelOption.defaults)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> TextCommand {
    var command = TextCommand(name: try lexer.name(.other("a name for the text"), isNew: true))
    while !lexer.isAtQuote {
      let offset = lexer.position
      if lexer.trace != nil {
        if command.place == nil { lexer.takesPlace(.at) }
        lexer.takes(oneOf: lexer.remaining(of: [.style], without: []))
        lexer.takes(.text)
      }
      if let stacking = try lexer.stackingPlace(of: CollectionOfOne(command.name), isTaken: command.stacking != nil) {
        try command.stacking.setOnce(to: stacking, at: offset)
      } else if let place = try lexer.place(.at, of: command.name, isTaken: command.place != nil) {
        try command.place.setOnce(to: place, .at, at: offset)
      } else if lexer.option(of: [.style]) != nil {
        try command.style.setOnce(to: lexer.style(), by: .style, at: offset)
      } else {
        throw lexer.unexpected(.text, at: lexer.position)
      }
    }
    let start = lexer.position
    var label = try LabelOperand(lexer.string(.text), at: start, options: &lexer)
    if command.style == nil { label.leaveOut(TextCommand.defaults) }
    command.label = label
    return command
  }

  func writeOperands(to printer: inout Printer) {
    printer.write(name)
    if let place { printer.write(place, .at) }
    printer.option(.style, style) { $0.word($1.name) }
    if let stacking { printer.write(stacking) }
    label?.write(to: &printer)
  }

  var names: [FigureName] { [name] }

  var addedFigures: [FigureName] { [name] }

  var affectsLabels: Bool { true }

  var neededFigures: [FigureName] { [place?.neighbor, stacking?.neighbor].compactMap(\.self) }

  func edit(_ context: BoardContext) throws(EditError) {
    var look = Appearance(fill: NamedColors.transparent, border: nil)
    let style = LabelOperand.merged(style?.look.label?.options ?? [], over: TextCommand.defaults)
    label?.over(style).apply(to: &look)
    try context.addFigure(
      name, at: place, size: DrawnLabel.fittingSize(for: look) ?? BoardContext.defaultFigureSize, appearance: look,
      stacking: stacking ?? .front, isText: true)
  }
}
