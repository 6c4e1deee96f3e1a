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
  private var name: FigureName {
    guard let name = include.name else { preconditionFailure("a part has a name") }
    return name
  }

  /// The name of a figure of the part on the board that includes it; `nil` if that is too long.
  private func name(of figure: FigureName) -> FigureName? { try? FigureName("\(name).\(figure)") }

  /// Whether a name is one that a figure of the part would have.
  func canName(_ figure: FigureName) -> Bool { figure.text.hasPrefix(name.text + ".") }

  var subject: CommandSubject { .figures([name]) }

  var neededFigures: [FigureName] { [] }

  /// The names that the figures of the part's board have.
  func names(of part: Board?) -> [FigureName] { part?.figures.compactMap { name(of: $0.name) } ?? [] }

  func run(in run: inout CommandRun) throws(EditError) {
    guard let part = run.part else { preconditionFailure("a session has run the part") }
    let context = run.editor.boardContext
    run.touch(context)
    try context.include(part, as: name, at: include.origin ?? Point(x: 0, y: 0))
    let title = ActionName.include(name).text
    let figures = run.editor.board.figures.suffix(part.count)
    run.keep(
      figures.isEmpty
        ? []
        : [GroupCommand(context: .board, name: (try? FigureName.check(title)) == nil ? nil : title)]
          + figures.map { AddCommand($0) } + [EndCommand()])
  }
}
