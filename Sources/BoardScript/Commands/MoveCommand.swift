import BoardEditing
import BoardModel

/// `move NAME to X,Y`, `move NAME center X,Y`, `move NAME… by DX,DY`
struct MoveCommand: ScriptCommand {
  enum Destination: Hashable, Sendable {
    case to(Placement)
    case by(Offset)
  }

  /// One name, unless the destination is an offset.
  let names: [FigureName]
  let destination: Destination

  static let reference = CommandReference(
    keyword: .move, section: .boardContext,
    syntax: ["move NAME to X,Y", "move NAME center X,Y", "move NAME… by DX,DY"],
    summary: "Moves figures: the action \"Move to (X, Y)\" or \"Move 3 Figures\".",
    details: [
      "`to` gives the top-left corner, `center` the middle; the action's name always tells the top-left corner.",
      "Several figures move by the same offset, as one action. A move that changes nothing records nothing.",
    ],
    examples: ["move card to 200,150", "move card center 300,300", "move card table by 10,-5"],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> MoveCommand {
    let names = try lexer.names(stopsAtNumber: true)
    let offset = lexer.position
    let wanted: [Keyword] = names.count == 1 ? [.to, .center, .by] : [.by]
    switch lexer.keyword(where: { $0 == .to || $0 == .center || $0 == .by }) {
    case .by: return MoveCommand(names: names, destination: .by(try lexer.offset()))
    case let keyword? where names.count > 1:
      throw SyntaxError(offset: offset, .takesOneName(keyword))
    case .to: return MoveCommand(names: names, destination: .to(.origin(try lexer.point())))
    case .center: return MoveCommand(names: names, destination: .to(.center(try lexer.point())))
    default:
      throw lexer.unexpected(
        Message.list(wanted), at: offset, hint: lexer.isAtNumber ? Message.destinationHint(wanted) : nil)
    }
  }

  func writeOperands(to printer: inout Printer) {
    printer.write(names)
    switch destination {
    case .to(let place): printer.write(place, .to)
    case .by(let offset):
      printer.keyword(.by)
      printer.write(offset)
    }
  }

  var subject: CommandSubject { .figures(names) }

  func run(in run: inout CommandRun) throws(EditError) {
    run.touch(run.editor.boardContext)
    switch destination {
    case .to(let place): try run.editor.boardContext.move(names[0], to: place)
    case .by(let offset): try run.editor.boardContext.move(names, by: offset)
    }
  }
}
