/// `include "FILE" as NAME [at X,Y]` after its file has been read: the file's script runs on a board of its own, whose figures are added.
struct IncludePartCommand: ScriptCommand {
  let include: IncludeCommand
  /// The file; `nil` if it couldn't be read as a script.
  let script: Script?

  static let reference = CommandReference(
    keyword: .include, section: .files, syntax: [], summary: IncludeCommand.reference.summary, examples: [],
    isStep: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> IncludePartCommand {
    IncludePartCommand(include: try IncludeCommand.parse(&lexer), script: nil)
  }

  func writeOperands(to printer: inout Printer) { include.writeOperands(to: &printer) }

  /// The prefix of its figures' names.
  var name: FigureName {
    guard let name = include.name else { preconditionFailure("a part has a name") }
    return name
  }

  var subject: CommandSubject { .figures([name]) }

  var neededFigures: [FigureName] { include.place?.neighbor.map { [$0] } ?? [] }

  func run(in state: inout SessionState) throws(EditError) -> Effect {
    guard let part = state.part else { preconditionFailure("a session has run the part") }
    let context = state.editor.boardContext
    var effect = Effect(on: context, state.effectParts)
    switch include.place {
    case .beside, .inside:
      if let place = include.place { try context.include(part, as: name, boundsAt: place) }
    case .origin(let origin), .center(let origin):
      try context.include(part, as: name, by: Offset(dx: origin.x, dy: origin.y))
    case nil: try context.include(part, as: name, by: .zero)
    }
    let title = ActionName.include(name).text
    let board = state.editor.board
    let figures = board.figures.suffix(part.count)
    let groups = board.group(named: name).map { whole in
      board.groups(in: whole).map {
        GroupCommand(name: $0.name, members: board.memberNames(of: $0)) as any ScriptCommand
      }
    }
    var commands: [any ScriptCommand] = []
    if !figures.isEmpty {
      commands.append(StepCommand(name: (try? FigureName.check(title)) == nil ? nil : title, context: .board))
      commands += figures.map { AddCommand($0) as any ScriptCommand }
      commands += groups ?? []
      commands.append(EndCommand())
    }
    effect.setReplacement(commands)
    return effect
  }
}

/// A part that a statement includes.
package struct IncludedPart: Sendable {
  /// The prefix of its figures' names.
  package let name: FigureName
  /// The file; `nil` if it couldn't be read as a script.
  package let script: Script?

  /// The names that the part's figures get on the including board, without those that would be too long.
  package func names(of board: Board?) -> [FigureName] {
    board?.figures.compactMap { try? FigureName("\(name).\($0.name)") } ?? []
  }
}
