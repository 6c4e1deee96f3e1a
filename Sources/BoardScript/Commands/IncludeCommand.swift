/// `include "FILE"`
struct IncludeCommand: ScriptCommand {
  let path: String

  static let reference = CommandReference(
    keyword: .include, section: .files,
    syntax: ["include \"FILE\""],
    summary: "Runs the lines of another script in this place.",
    details: [
      """
      FILE is a path from the folder of the file that has the line, with `/` between names; it ends in `.board`. It stays in the
      folder of the script that is run or below it, also where it leads through links; a script from standard input includes from
      the working folder.
      """,
      """
      The lines are read as if they stood here, in the version of the script that is run: the file may tell a version on its first
      line, but no higher one. It has no `board`, and closes each block that it opens. It may include others, up to
      \(Limits.maximumIncludeDepth) deep, but none that it is included from; at most \(Limits.maximumIncludeCount) times, and
      \(Limits.maximumIncludedLineCount) lines and \(Limits.mebibytes(Limits.maximumFileLength)) in all.
      """,
      """
      Errors tell the file and its line, and then the lines that include it. Whatever tells the lines of a run tells the line of
      the script itself. Of a file in which no line is a command nothing is shown.
      """,
      "It came with version 2: the script's first line is `rectboard 2`. It can't be typed into a session.",
    ],
    examples: ["include \"palette.board\"", "include \"parts/table.board\""])

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> IncludeCommand {
    IncludeCommand(path: try lexer.string("the path of a script in quotes"))
  }

  func writeOperands(to printer: inout Printer) { printer.writeQuoted(path) }

  func run(in run: inout CommandRun) throws(EditError) {
    // The parser has put the file's commands behind this one.
  }
}
