/// `include "FILE" [as PART [at X,Y | right of NAME …]]`
struct IncludeCommand: ScriptCommand {
  let path: String
  /// The prefix of the figures' names, if the file is included as a part; the parser then replaces the command by an `IncludePartCommand`.
  var name: FigureName?
  /// Where the part's origin goes; for a place beside or in something, where the bounds of its figures go.
  var place: Placement?

  static let reference = CommandReference(
    keyword: .include, section: .files,
    syntax: [
      "include \"FILE\"", "include \"FILE\" as PART [at X,Y]", "include \"FILE\" as PART \(RelativePlace.form)",
      "include \"FILE\" as PART \(InnerPlace.form)",
    ],
    summary:
      "Runs the lines of another script in this place, or adds the figures of its board: the action \"Include PART\".",
    details: [
      """
      FILE is a path from the folder of the file that has the line, with `/` between names; it ends in `.board`. It
      must stay in the folder of the script that is run or below it, or in the folder that `--include-root` names,
      even if it leads through links. A script from standard input includes from the working folder, or from that one.
      """,
      """
      With `as`, the file is a part: a script of its own, run on a board of its own. Its final figures are added in front
      as one action, with empty histories. Its figure `frame` is named `PART.frame` here; the part's origin is placed at
      `at`, by default at this board's origin. Its expectations and warnings count here, and what it prints is printed;
      its `board`, snapshots and expected pictures are ignored. The same file can be included any number of times, each
      time under another name.
      """,
      """
      The figures are a part PART, which holds the parts of the file, too: its part `x` is `PART.x`. They can be placed
      beside another figure or part, or in it, by the bounds that they have together.
      """,
      """
      Without `as`, the lines are read as if they stood here. The file has no `board`, and closes each block that it
      opens. It may include other files, with or without `as`, up to \(Limits.maximumIncludeDepth) deep, but none that
      it is included from; a script includes files at most \(Limits.maximumIncludeCount) times, and
      \(Limits.maximumIncludedLineCount) lines and \(Limits.mebibytes(Limits.maximumFileLength)) in all.
      """,
      """
      Errors show the file and its line, and then the lines that include it. Everything else that shows the lines of a
      run shows the line of the script itself. No line of a file without commands is shown: it isn't a script.
      """,
      "It can't be used in `rectboard edit`, nor in the browser.",
    ],
    examples: [
      "include \"palette.board\"", "include \"parts/table.board\"", "include \"parts/bed.board\" as bed2 at 560,60",
      "include \"parts/bed.board\" as bed3 right of bed2 gap 20",
      "include \"parts/lamp.board\" as lamp in table top left gap 8",
    ])

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> IncludeCommand {
    var command = IncludeCommand(path: try lexer.string(.path))
    guard lexer.keyword(.as) else {
      guard lexer.nextKeyword()?.keyword == .at else { return command }
      lexer.takes(.end)
      throw lexer.unexpected(.keyword(.as), .end, at: lexer.position, hint: "write 'as' and a name before 'at'")
    }
    let name = try lexer.name(.other("a name for the part"), isNew: true)
    command.name = name
    if lexer.keyword(.at) {
      command.place = .origin(try lexer.point())
    } else if lexer.isAtInnerPlace() {
      command.place = try lexer.innerPlace(of: name)
    } else if let side = lexer.nextSide() {
      command.place = try lexer.relativePlace(side, of: name)
    }
    return command
  }

  func writeOperands(to printer: inout Printer) {
    printer.writeQuoted(path)
    printer.option(.as, name) { $0.write($1) }
    if let place { printer.write(place, .at) }
  }

  /// The command that includes the file as a part, named after the file if that makes a valid name.
  var asPart: IncludeCommand {
    var part = self
    let file = path.split(separator: "/").last?.split(separator: ".").first ?? ""
    part.name = (try? FigureName(String(file))) ?? "part"
    return part
  }

  func run(in state: inout SessionState) throws(EditError) -> Effect {
    // The parser has put the file's commands behind this one.
    Effect(state.effectParts)
  }
}
