import BoardEditing
import BoardModel

/// `add NAME [at X,Y | center X,Y] [size WxH] [color C] [corner R] [border …] [above NAME | below NAME | at back]`
struct AddCommand: ScriptCommand {
  enum Place: Hashable, Sendable {
    case at(Point)
    case center(Point)
  }

  enum Level: Hashable, Sendable {
    case above(FigureName)
    case below(FigureName)
    case back
  }

  let name: FigureName
  private(set) var place: Place?
  private(set) var size: Size?
  private(set) var color: Color?
  private(set) var corner: Double?
  private(set) var border: BorderOperand?
  private(set) var level: Level?

  private init(name: FigureName) { self.name = name }

  static var keyword: Keyword { .add }

  static let reference = CommandReference(
    keyword: keyword, section: .boardContext,
    syntax: [
      """
      add NAME [at X,Y | center X,Y] [size WxH] [color COLOR] [corner R] [border COLOR [W] | border none]
               [above NAME | below NAME | at back]
      """
    ],
    summary: "Adds a figure: the action \"Add Figure\".",
    details: [
      """
      The options come in any order, each once. Left out, the figure is 100x100, in the middle of the board, filled with
      #b3b3b3, with a border of that color, 1 wide, and with square corners; it comes to the front. `color` leaves the border
      as it is. `at` places the top-left corner, `center` the middle.
      """,
      "The looks given with `add` are where the figure's own context starts from: they are no edit that undo takes back.",
    ],
    examples: [
      "add card", "add card at 40,40 size 120x80 color tomato corner 16 border black 2 above table",
      "add \"my table\" center 300,300 border none at back",
    ],
    isStep: true, canBeTried: true)

  private static let options: [Keyword] = [.at, .center, .size, .color, .corner, .border, .above, .below]

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> AddCommand {
    var add = AddCommand(name: try lexer.name("a name for the figure"))
    while !lexer.isAtEnd {
      let offset = lexer.position
      guard let option = lexer.keyword(where: options.contains) else {
        throw SyntaxError(
          offset: offset, .unknownOption(lexer.textOfWord(at: offset), expected: options, of: .add))
      }
      try add.read(option, at: offset, &lexer)
    }
    return add
  }

  private mutating func read(
    _ option: Keyword, at offset: Int, _ lexer: inout Lexer
  ) throws(SyntaxError) {
    switch option {
    case .at where lexer.keyword(.back): try set(&level, .back, option: .at, at: offset)
    case .at: try set(&place, .at(lexer.point("a point such as 40,40, or 'back'")), option: .at, at: offset)
    case .center: try set(&place, .center(lexer.point()), option: .center, at: offset)
    case .size: try set(&size, lexer.size(), option: .size, at: offset)
    case .color: try set(&color, lexer.color(), option: .color, at: offset)
    case .corner: try set(&corner, lexer.radius(), option: .corner, at: offset)
    case .border: try set(&border, lexer.border(), option: .border, at: offset)
    case .above: try set(&level, .above(lexer.name(besides: NameList(name))), option: .above, at: offset)
    default: try set(&level, .below(lexer.name(besides: NameList(name))), option: .below, at: offset)
    }
  }

  private func set<Value>(
    _ property: inout Value?, _ value: Value, option: Keyword, at offset: Int
  ) throws(SyntaxError) {
    guard let old = property else {
      property = value
      return
    }
    let other: Keyword
    switch old {
    case let place as Place:
      if case .at = place { other = .at } else { other = .center }
    case let level as Level:
      switch level {
      case .above: other = .above
      case .below: other = .below
      case .back: other = .at
      }
    default: other = option
    }
    throw SyntaxError(offset: offset, other == option ? .optionTwice(option) : .optionsExclude(option, other))
  }

  func write(to printer: inout Printer) {
    printer.keyword(.add)
    printer.write(name)
    switch place {
    case .at(let point):
      printer.keyword(.at)
      printer.write(point)
    case .center(let point):
      printer.keyword(.center)
      printer.write(point)
    case nil: break
    }
    printer.option(.size, size) { $0.write($1) }
    printer.option(.color, color) { $0.write($1) }
    printer.option(.corner, corner) { $0.write($1) }
    printer.option(.border, border) { $0.write($1) }
    switch level {
    case .above(let name):
      printer.keyword(.above)
      printer.write(name)
    case .below(let name):
      printer.keyword(.below)
      printer.write(name)
    case .back:
      printer.keyword(.at)
      printer.keyword(.back)
    case nil: break
    }
  }

  var subject: CommandSubject { .figures([name]) }

  func run(in run: inout CommandRun) throws(EditError) {
    run.touch(run.editor.boardContext)
    var appearance = Appearance()
    if let color { appearance.fill = color }
    if let corner { appearance.cornerRadius = corner }
    switch border {
    case .line(let color, let width):
      appearance.border = Border(color: color, width: width ?? appearance.border?.width ?? 1)
    case BorderOperand.none?: appearance.border = nil
    case nil: break
    }
    let placement: Placement? =
      switch place {
      case .at(let point): .origin(point)
      case .center(let point): .center(point)
      case nil: nil
      }
    let stacking: StackingPlace =
      switch level {
      case .above(let other): .above(other)
      case .below(let other): .below(other)
      case .back: .back
      case nil: .front
      }
    try run.editor.boardContext.add(
      name, at: placement, size: size ?? BoardContext.defaultFigureSize, appearance: appearance, stacking: stacking)
  }
}
