/// `add NAME [at X,Y | center X,Y] [size WxH] [color C] [corner R] [border …] [label …] [above NAME | below NAME | at back]`
struct AddCommand: BoardContextCommand {
  let name: FigureName
  var place: Placement?
  var size: Size?
  var appearance = AppearanceOperands()
  var stacking: StackingPlace?

  static let reference = CommandReference(
    keyword: .add, section: .boardContext,
    syntax: [
      CommandCatalogue.form(
        "add NAME [at X,Y | center X,Y] [size WxH]", { $0.form }, indent: 9,
        "[above NAME | below NAME | at back]",
        "[over NAME | under NAME | left of NAME | right of NAME [gap N] [start | center | end]]")
    ],
    summary: "Adds a figure: the action \"Add Figure\".",
    details: [
      """
      The options come in any order, each once. By default the figure is 100x100, in the middle of the board, filled
      with #b3b3b3, with a border of the same color, 1 wide, with square corners, without a label, and in front of all
      others. `color` doesn't change the border. `at` places the top-left corner, `center` the middle.
      """,
      """
      `above`, `below` and `at back` are about the stacking order; `above` or `below` without a place is warned of.
      """,
      "`over`, `under`, `left of` and `right of` replace `at`: they put the figure beside another one, as in `move`.",
      "`label` gives the text alone; the command `label` sets how it looks.",
      "The looks given with `add` are the initial state of the figure's own context: no undo takes them back.",
    ],
    examples: [
      "add card", "add card at 40,40 size 120x80 color tomato corner 16 border black 2 above table",
      "add \"my table\" center 300,300 border none at back", "add ok at 8,8 size 80x24 label \"Save\"",
      "add lamp over table gap 10 center size 20x40",
    ],
    isStep: true, canBeDryRun: true)

  static let options: [Keyword] =
    [.at, .center, .size] + CommandCatalogue.appearanceOperands.map { $0.keyword } + [.above, .below]

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> AddCommand {
    var add = AddCommand(name: try lexer.name(.other("a name for the figure"), isNew: true))
    let start = lexer.position
    while !lexer.isAtEnd {
      let offset = lexer.position
      // The place in the stacking order may begin with `at`, too.
      if add.place != nil, add.stacking == nil { lexer.takes(.keyword(.at)) }
      guard let option = lexer.option(of: options, without: add.excluded) else {
        guard let side = lexer.nextSide(isOpen: add.place == nil) else {
          throw lexer.unknownOption(
            expected: options + (add.place == nil ? RelativePlace.sides : []),
            after: lexer.position == start ? add.name : nil)
        }
        let place = try lexer.relativePlace(side, of: add.name)
        try add.place.setOnce(to: place, by: side.keyword, at: offset, insteadOf: add.placeOption)
        continue
      }
      try add.read(option, at: offset, &lexer)
    }
    return add
  }

  /// The options that others leave no room for.
  private var excluded: [Keyword] {
    (place == nil ? [] : [.center]) + (stacking == nil ? [] : [.above, .below])
      + (place == nil || stacking == nil ? [] : [.at])
  }

  private mutating func read(
    _ option: Keyword, at offset: Int, _ lexer: inout Lexer
  ) throws(SyntaxError) {
    switch option {
    case .at where lexer.keyword(.back):
      try stacking.setOnce(to: .back, by: .back, at: offset, insteadOf: stacking?.keyword)
    case .at:
      let point = try lexer.point()
      try place.setOnce(to: .origin(point), by: option, at: offset, insteadOf: placeOption)
    case .center: try place.setOnce(to: .center(lexer.point()), by: option, at: offset, insteadOf: placeOption)
    case .size:
      if let label = appearance.label?.label { try checkIsNoSizeOfLabel(label, lexer) }
      try size.setOnce(to: lexer.size(), by: option, at: offset)
    case .above, .below:
      let level = try lexer.stackingPlace(option, of: name)
      try stacking.setOnce(to: level, by: option, at: offset, insteadOf: stacking?.keyword)
    default: try appearance.read(option, at: offset, &lexer)
    }
  }

  /// Throws if a lone number comes next: the label's size was meant, which `add` doesn't take.
  private func checkIsNoSizeOfLabel(_ label: Label, _ lexer: Lexer) throws(SyntaxError) {
    var number = lexer
    guard let value = try? number.number("") else { return }
    let line = LabelCommand(names: [name], operand: LabelOperand(of: try? Label(label.text, size: value)))
    throw lexer.unexpected(
      .other("a size such as 120x80"), at: lexer.position,
      hint: "'add' gives the figure's size; for the label's, write a line of its own: '\(line.canonicalText)'")
  }

  /// The option that gave the place.
  private var placeOption: Keyword? {
    switch place {
    case .origin: .at
    case .center: .center
    case .beside(let place): place.side.keyword
    case nil: nil
    }
  }

  func writeOperands(to printer: inout Printer) {
    printer.write(name)
    if let place { printer.write(place, .at) }
    printer.option(.size, size) { $0.write($1) }
    appearance.write(to: &printer)
    if stacking == .back { printer.keyword(.at) }
    if let stacking { printer.write(stacking) }
  }

  var names: [FigureName] { [name] }

  var addedFigures: [FigureName] { [name] }

  var affectsLabels: Bool { appearance.label != nil }

  var neededFigures: [FigureName] { [place?.neighbor, stacking?.neighbor].compactMap(\.self) }

  func run(in state: inout SessionState) throws(EditError) -> Effect {
    var effect = try edit(in: &state)
    guard place == nil, let stacking, let neighbor = stacking.neighbor, let frame = state.editor.board[name]?.frame
    else { return effect }
    let warning = Finding.Warning(kind: .noPlace, context: .figure(name))
    effect.warn(warning, .noPlace(of: name, at: frame.center, stacking, neighbor), at: .keyword(stacking.keyword))
    return effect
  }

  func edit(_ context: BoardContext) throws(EditError) {
    var look = Appearance()
    appearance.apply(to: &look)
    try context.addFigure(
      name, at: place, size: size ?? BoardContext.defaultFigureSize, appearance: look,
      stacking: stacking ?? .front)
  }
}
