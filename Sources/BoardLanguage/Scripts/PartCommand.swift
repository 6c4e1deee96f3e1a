/// `include "FILE" as NAME [at X,Y]`, once the file has been read: a script that is run on a board of its own, for its figures.
struct PartCommand: ScriptCommand {
  let include: IncludeCommand
  /// The file; `nil` if it couldn't be read as a script.
  let script: Script?

  static let reference = CommandReference(
    keyword: .include, section: .files, syntax: [], summary: IncludeCommand.reference.summary, examples: [],
    isStep: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> PartCommand {
    PartCommand(include: try IncludeCommand.parse(&lexer), script: nil)
  }

  func writeOperands(to printer: inout Printer) { include.writeOperands(to: &printer) }

  /// What comes before the names of its figures.
  var name: FigureName {
    guard let name = include.name else { preconditionFailure("a part has a name") }
    return name
  }

  var subject: CommandSubject { .figures([name]) }

  var neededFigures: [FigureName] { [] }

  func run(in state: inout SessionState) throws(EditError) -> Effect {
    guard let part = state.part else { preconditionFailure("a session has run the part") }
    let context = state.editor.boardContext
    var effect = Effect(on: context, state.asked)
    try context.include(part, as: name, at: include.origin ?? Point(x: 0, y: 0))
    let title = ActionName.include(name).text
    let figures = state.editor.board.figures.suffix(part.count)
    effect.keep(
      figures.isEmpty
        ? []
        : [GroupCommand(context: .board, name: (try? FigureName.check(title)) == nil ? nil : title)]
          + figures.map { AddCommand($0) } + [EndCommand()])
    return effect
  }
}

/// A part that a statement includes.
package struct IncludedPart: Sendable {
  /// What comes before the names of its figures.
  package let name: FigureName
  /// The file; `nil` if it couldn't be read as a script.
  package let script: Script?

  /// Whether a name is one that a figure of the part would have.
  package func canName(_ figure: FigureName) -> Bool { figure.text.hasPrefix(name.text + ".") }

  /// The names that the figures of its board have on the board that includes it, but for those that are too long.
  package func names(of board: Board?) -> [FigureName] {
    board?.figures.compactMap { try? FigureName("\(name).\($0.name)") } ?? []
  }
}
