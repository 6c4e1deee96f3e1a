/// `add NAME [at X,Y | center X,Y] [size WxH] [color C] [corner R] [border …] [label …] [behind NAME | at back | …] [above NAME | …]`
struct AddCommand: BoardContextCommand {
  let name: FigureName
  var place: Placement?
  var size: Size?
  var appearance = AppearanceOperands()
  var stacking: StackingPlace?

  static let reference = CommandReference(
    keyword: .add, section: .boardContext,
    syntax: [
      """
      add NAME [at X,Y | center X,Y] [size WxH] [\(Color.form)] [\(CornerRadius.form)] [\(BorderOperand.form)]
               [label "TEXT" [size S] [left | center | right] [top | middle | bottom] [bold | regular] [padding P] | label none]
               [in front of NAME | behind NAME | at back]
               [\(RelativePlace.form)]
               [\(InnerPlace.form)]
      """
    ],
    summary: "Adds a figure: the action \"Add Figure\".",
    details: [
      """
      The options come in any order, each once. By default the figure is 100x100, in the middle of the board, filled
      with #b3b3b3, with a border of the same color, 1 wide, with square corners, without a label, and in front of all
      others. `color` doesn't change the border. `at` places the top-left corner, `center` the middle.
      """,
      """
      `above`, `below`, `left of` and `right of` replace `at`: they put the figure beside another one, as in `move`. `in`
      puts it in another figure, a part or the board.
      """,
      "`in front of`, `behind` and `at back` are about the stacking order.",
      """
      `label` gives the text. The label's `size`, with one number, its place, its weight and its padding may follow right
      behind it; for its color, use the command `label`.
      """,
      "The looks given with `add` are the initial state of the figure's own context: no undo reverts them.",
    ],
    examples: [
      "add card", "add card at 40,40 size 120x80 color tomato corner 16 border black 2 in front of table",
      "add \"my table\" center 300,300 border none at back", "add ok at 8,8 size 80x24 label \"Save\"",
      "add lamp above table gap 10 center size 20x40", "add title in card left top gap 8 size 80x24 label \"To do\"",
      "add note size 200x80 label \"Read me\" size 18 bold left top",
    ],
    isStep: true, canBeDryRun: true)

  private static let options: [Keyword] =
    [.at, .center, .size] + CommandCatalogue.appearanceOperands.map { $0.keyword } + StackingPlace.keywordsOfNeighbor

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> AddCommand {
    var add = AddCommand(name: try lexer.name(.other("a name for the figure"), isNew: true))
    let start = lexer.position
    while !lexer.isAtEnd {
      let offset = lexer.position
      // `at` may follow a place, too: it begins `at back`.
      if add.place != nil, add.stacking == nil { lexer.takes(.keyword(.at)) }
      if add.stacking == nil { lexer.takesFrontBehindIn() }
      if lexer.isAtInnerPlace(isOpen: false) {
        try add.setPlace(lexer.innerPlace(of: add.name), by: .in, at: offset, lexer)
        continue
      }
      guard let option = lexer.option(of: options, without: add.excluded) else {
        if add.place == nil { lexer.takes(.keyword(.in)) }
        guard let side = lexer.nextSide(isOpen: add.place == nil) else {
          throw lexer.unknownOption(
            expected: options + (add.place == nil ? RelativePlace.sides : []),
            after: lexer.position == start ? add.name : nil)
        }
        try add.setPlace(lexer.relativePlace(side, of: add.name), by: side.keyword, at: offset, lexer)
        continue
      }
      try add.read(option, at: offset, &lexer)
    }
    return add
  }

  /// The options that can't be given any more, because a place or a position in the stacking order has been given.
  private var excluded: [Keyword] {
    (place == nil ? [] : [.center]) + (stacking == nil ? [] : StackingPlace.keywordsOfNeighbor)
      + (place == nil || stacking == nil ? [] : [.at])
  }

  private mutating func read(
    _ option: Keyword, at offset: Int, _ lexer: inout Lexer
  ) throws(SyntaxError) {
    switch option {
    case .at where lexer.keyword(.back):
      try setStacking(.back, at: offset)
    case .at: try setPlace(.origin(lexer.point()), by: option, at: offset, lexer)
    case .center: try setPlace(.center(lexer.point()), by: option, at: offset, lexer)
    case .size:
      if let text = appearance.label?.text { try checkIsNoSizeOfLabel(text, lexer) }
      try size.setOnce(to: lexer.size(), by: option, at: offset)
    case .in, .behind: try setStacking(lexer.stackingPlace(option, of: name), at: offset)
    default: try appearance.read(option, at: offset, &lexer)
    }
  }

  /// - Parameters:
  ///   - option: The word at `offset` that begins the place.
  ///   - lexer: The lexer that has just read the place.
  private mutating func setPlace(
    _ new: Placement, by option: Keyword, at offset: Int, _ lexer: Lexer
  ) throws(SyntaxError) {
    if let given = placeOption {
      let hint = stackingHint(option, new, given, lexer)
      throw SyntaxError.givenTwice(option.text, at: offset, insteadOf: given.text, hint: hint)
    }
    place = new
  }

  private mutating func setStacking(_ new: StackingPlace, at offset: Int) throws(SyntaxError) {
    if let stacking { throw SyntaxError.givenTwice(new.text, at: offset, insteadOf: stacking.text) }
    stacking = new
  }

  /// The hint for a second place when one of the two may be meant for the stacking order.
  private func stackingHint(_ option: Keyword, _ new: Placement, _ given: Keyword, _ lexer: Lexer) -> Hint? {
    guard stacking == nil else { return nil }
    if case .beside(let place) = new { return place.isPlain ? .stacking(option) : nil }
    guard case .beside(let place)? = place, place.isPlain else { return nil }
    return .stacking(given, insteadOf: lexer.lastWord(given)?.range)
  }

  /// Throws if a lone number comes next: the author meant the label's size, which `add` doesn't take in this place.
  private func checkIsNoSizeOfLabel(_ text: String, _ lexer: Lexer) throws(SyntaxError) {
    var number = lexer
    guard let value = try? number.number("") else { return }
    let line = LabelCommand(names: [name], operand: LabelOperand(of: try? Label(text, size: value)))
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
    case .inside: .in
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

  func edit(_ context: BoardContext) throws(EditError) {
    var look = Appearance()
    appearance.apply(to: &look)
    try context.addFigure(
      name, at: place, size: size ?? BoardContext.defaultFigureSize, appearance: look,
      stacking: stacking ?? .front)
  }
}
