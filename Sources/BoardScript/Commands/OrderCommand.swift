import BoardEditing
import BoardModel

/// `order NAME front | back | above NAME | below NAME`
struct OrderCommand: ScriptCommand {
  enum Level: Hashable, Sendable {
    case front
    case back
    case above(FigureName)
    case below(FigureName)
  }

  let name: FigureName
  let level: Level

  static var keyword: Keyword { .order }

  static let reference = CommandReference(
    keyword: keyword, section: .boardContext,
    syntax: ["order NAME front | back | above NAME | below NAME"],
    summary: "Moves a figure within the stacking order: the action \"Reorder Figure\".",
    details: ["`above` and `below` put it right in front of or right behind the other figure."],
    examples: ["order card front", "order card back", "order card above table", "order card below table"],
    isStep: true, canBeTried: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> OrderCommand {
    let name = try lexer.name()
    let offset = lexer.position
    let levels: [Keyword] = [.front, .back, .above, .below]
    switch lexer.keyword(where: levels.contains) {
    case .front: return OrderCommand(name: name, level: .front)
    case .back: return OrderCommand(name: name, level: .back)
    case .above: return OrderCommand(name: name, level: .above(try lexer.name(besides: NameList(name))))
    case .below: return OrderCommand(name: name, level: .below(try lexer.name(besides: NameList(name))))
    default: throw lexer.unexpected(Message.list(levels), at: offset)
    }
  }

  func write(to printer: inout Printer) {
    printer.keyword(.order)
    printer.write(name)
    switch level {
    case .front: printer.keyword(.front)
    case .back: printer.keyword(.back)
    case .above(let name):
      printer.keyword(.above)
      printer.write(name)
    case .below(let name):
      printer.keyword(.below)
      printer.write(name)
    }
  }

  var subject: CommandSubject { .figures([name]) }

  func run(in run: inout CommandRun) throws(EditError) {
    run.touch(run.editor.boardContext)
    let place: StackingPlace =
      switch level {
      case .front: .front
      case .back: .back
      case .above(let other): .above(other)
      case .below(let other): .below(other)
      }
    try run.editor.boardContext.order(name, to: place)
  }
}
