/// `include "FILE" [as NAME [at X,Y | right of NAME …]]`
struct IncludeCommand: ScriptCommand {
  let path: String
  /// The prefix of the figures' names, if the file is included as a part; the parser then replaces the command by an `IncludePartCommand`.
  var name: FigureName?
  /// Where the part's origin goes; for a place beside or in something, where the bounds of its figures go.
  var place: Placement?

  static let reference = CommandReference(
    keyword: .include, section: .files,
    syntax: [
      "include \"FILE\"", "include \"FILE\" as NAME [at X,Y]",
      "include \"FILE\" as NAME \(RelativePlace.forms.vertical)",
      "include \"FILE\" as NAME \(RelativePlace.forms.horizontal)", "include \"FILE\" as NAME \(InnerPlace.form)",
    ],
    summary:
      "Runs the lines of another script in this place, or adds the figures of its board: the undo step \"Include NAME\".",
    details: [
      """
      FILE is a path from the folder of the file that has the line, with `/` between names; it ends in `.board`. It
      must stay in the folder of the script that is run or below it, or in the folder that `--include-root` names,
      even if it leads through links. A script from standard input includes from the working folder, or from that one.
      """,
      """
      With `as`, the file is a script of its own, run on a board of its own. Its final figures are added in front as one
      undo step, with empty histories, as a group NAME. Its figure `frame` is named `NAME.frame` here; its origin is
      placed at `at`, by default at this board's origin. Its expectations and warnings count here, and what it prints is
      printed; its `board`, snapshots and expected images are ignored. The same file can be included any number of times,
      each time under another name.
      """,
      """
      The group holds the groups of the file, too: its group `x` is `NAME.x`. It can be placed beside another figure or
      group, or in it, by the bounds of its figures.
      """,
      """
      Without `as`, the lines are read as if they were here. The file has no `board`, and closes each block that it
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
      lexer.takes(.end)
      if let word = lexer.nextKeyword()?.keyword, [.at, .above, .below, .left, .right, .in].contains(word) {
        throw lexer.unexpected(
          .keyword(.as), .end, at: lexer.position, hint: "write 'as' and a name before '\(word.text)'")
      }
      return command
    }
    let name = try lexer.name(.other("a name for the group"), isNew: true)
    command.name = name
    command.place = try lexer.place(.at, of: name)
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
