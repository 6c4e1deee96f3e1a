import BoardEditing
import BoardModel

/// `move NAME to X,Y`, `move NAME center X,Y`, `move NAME… by DX,DY`
struct MoveCommand: ScriptCommand {
  enum Destination: Hashable, Sendable {
    case to(Point)
    case center(Point)
    case by(Offset)
  }

  /// One name, unless the destination is an offset.
  let names: NameList
  let destination: Destination

  static var keyword: Keyword { .move }

  static let reference = CommandReference(
    keyword: keyword, section: .boardContext,
    syntax: ["move NAME to X,Y", "move NAME center X,Y", "move NAME… by DX,DY"],
    summary: "Moves figures: the action \"Move to (X, Y)\" or \"Move 3 Figures\".",
    details: [
      "`to` gives the top-left corner, `center` the middle; the action's name always tells the top-left corner.",
      "Several figures move by the same offset, as one action. A move that changes nothing records nothing.",
    ],
    examples: ["move card to 200,150", "move card center 300,300", "move card table by 10,-5"],
    isStep: true, canBeTried: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> MoveCommand {
    let names = try lexer.names()
    let offset = lexer.position
    let wanted: [Keyword] = names.count == 1 ? [.to, .center, .by] : [.by]
    switch lexer.keyword(where: { $0 == .to || $0 == .center || $0 == .by }) {
    case .by: return MoveCommand(names: names, destination: .by(try lexer.offset()))
    case let keyword? where names.count > 1:
      throw SyntaxError(offset: offset, .takesOneName(keyword))
    case .to: return MoveCommand(names: names, destination: .to(try lexer.point()))
    case .center: return MoveCommand(names: names, destination: .center(try lexer.point()))
    default: throw lexer.unexpected(Message.list(wanted), at: offset)
    }
  }

  func write(to printer: inout Printer) {
    printer.keyword(.move)
    printer.write(names)
    switch destination {
    case .to(let point):
      printer.keyword(.to)
      printer.write(point)
    case .center(let point):
      printer.keyword(.center)
      printer.write(point)
    case .by(let offset):
      printer.keyword(.by)
      printer.write(offset)
    }
  }

  var subject: CommandSubject { .figures(names.names) }

  func run(in run: inout CommandRun) throws(EditError) {
    run.touch(run.editor.boardContext)
    switch destination {
    case .to(let point): try run.editor.boardContext.move(names.first, to: .origin(point))
    case .center(let point): try run.editor.boardContext.move(names.first, to: .center(point))
    case .by(let offset): try run.editor.boardContext.move(names.names, by: offset)
    }
  }
}
