/// `include "FILE" [as PART [at X,Y]]`
struct IncludeCommand: ScriptCommand {
  let path: String
  /// What the file's figures are named after if it is included as a part; the parser makes a `PartCommand` of it then.
  var name: FigureName?
  /// Where a part's origin comes.
  var origin: Point?

  static let reference = CommandReference(
    keyword: .include, section: .files,
    syntax: ["include \"FILE\"", "include \"FILE\" as PART [at X,Y]"],
    operands: .init(options: [.as, .at]),
    summary:
      "Runs the lines of another script in this place, or adds the figures of its board: the action \"Include PART\".",
    details: [
      """
      FILE is a path from the folder of the file that has the line, with `/` between names; it ends in `.board`. It stays in the
      folder of the script that is run or below it, or in the one that `--include-root` names, also where it leads through links. A
      script from standard input includes from the working folder, or else that one.
      """,
      """
      With `as`, the file is a part: a script of its own, in its own version, run on a board of its own. Its final figures come to
      the front of this board as one action, its `frame` as the figure `PART.frame`, with an empty history, all moved so that
      the part's origin is at `at`, or else at this board's. Its expectations and warnings count here, and what it prints is
      printed; its `board`, snapshots and expected pictures are left aside. The same file can be included as often as one likes,
      each time by another name.
      """,
      """
      Without `as`, the lines are read as if they stood here, in the version of the script that is run: the file may tell a version on its first
      line, but no higher one. It has no `board`, and closes each block that it opens. It may include others, up to
      \(Limits.maximumIncludeDepth) deep, as a part or not, but none that it is included from; at most \(Limits.maximumIncludeCount) times, and
      \(Limits.maximumIncludedLineCount) lines and \(Limits.mebibytes(Limits.maximumFileLength)) in all.
      """,
      """
      Errors tell the file and its line, and then the lines that include it. Whatever tells the lines of a run tells the line of
      the script itself. Of a file in which no line is a command nothing is shown.
      """,
      """
      It came with version 2, and `as` with version 3: the script's first line is `rectboard 3`. It can't be typed into a session.
      """,
    ],
    examples: [
      "include \"palette.board\"", "include \"parts/table.board\"", "include \"parts/bed.board\" as bed2 at 560,60",
    ])

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> IncludeCommand {
    var command = IncludeCommand(path: try lexer.string("the path of a script in quotes"))
    let offset = lexer.position
    guard lexer.keyword(.as) else { return command }
    guard lexer.vocabulary.version >= 3 else {
      throw SyntaxError(offset: offset, .isOfVersion(3, "'as' after 'include' is"))
    }
    command.name = try lexer.name("a name for the part")
    if lexer.keyword(.at) { command.origin = try lexer.point() }
    return command
  }

  func writeOperands(to printer: inout Printer) {
    printer.writeQuoted(path)
    printer.option(.as, name) { $0.write($1) }
    printer.option(.at, origin) { $0.write($1) }
  }

  func run(in run: inout CommandRun) throws(EditError) {
    // The parser has put the file's commands behind this one.
  }
}
