import ArgumentParser
import BoardHistories
import BoardJSON
import BoardSnapshots
import WholeFiles

struct History: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Show every step of each undo history of a script, including branches that were cut off.",
    discussion: """
      Example: rectboard history drawing.board
      Example: rectboard history drawing.board -o history.svg
      Example: rectboard history drawing.board --restore 12 >> drawing.board

      For each history, the steps that can be redone are shown above the current state, and those that can be undone below it, each \
      with its lines. A new edit after an undo cuts off the steps that could be redone; they are shown as a branch, and --restore \
      prints them as commands, with their comments. Outputs.md describes the output of --json. Warnings and expectations are \
      ignored.
      """)

  @OptionGroup var input: ScriptArgument

  @OptionGroup var including: IncludeOption
  @OptionGroup var step: StepOption

  @Flag(help: "Print one JSON document.")
  var json = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Draw the histories, in this file; - is standard output.", valueName: "file.svg"),
    completion: .file(extensions: ["svg"]))
  var output: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Print the cut-off branch with this line as commands to append; commands that can't run become comments.",
      valueName: "line"))
  var restore: Int?

  @Flag(help: "Overwrite a file that is not an SVG picture.")
  var force = false

  func validate() throws {
    let given = [("--json", json), ("-o", output != nil), ("--restore", restore != nil)].filter(\.1).map(\.0)
    if given.count > 1 { throw ValidationError("\(given[0]) and \(given[1]) exclude each other") }
    if restore != nil, step.at != nil {
      throw ValidationError("--restore and --at exclude each other: commands are appended at the end")
    }
    try checkExtension(of: output, "-o", "an SVG picture", ["svg"])
  }

  func run() throws {
    try Invocation.run(includeRoot: including.includeRoot) { invocation in
      let bytes = try invocation.read(input.script)
      let history = try history(of: bytes, invocation)
      if let restore {
        if let refusal = history.refusal { throw refusal }
        let lines = try lines(restoring: restore, in: history)
        // Whatever is appended must begin on a new line.
        if bytes.last != UInt8(ascii: "\n") { try invocation.console.print("\n") }
        return try invocation.console.print(lines.map { $0 + "\n" }.joined())
      }
      if let output {
        let path = invocation.path(output)
        try OutputGuard(script: input.script, replacesForeignFiles: force).take(path, for: .svg)
        try FileContents(HistoryDrawing.svg(of: history)).write(to: path)
      } else if json {
        try HistoryJSON.write(history) { try invocation.console.print($0) }
      } else {
        invocation.readerMayLeave = true
        try invocation.console.print(HistoryTable.text(of: history))
      }
      // The history before a refused command is shown first.
      if let refusal = history.refusal { throw refusal }
    }
  }

  private func history(of bytes: [UInt8], _ invocation: Invocation) throws -> ScriptHistory {
    let path = input.script
    guard restore == nil, step.at == nil else {
      return ScriptHistory(of: try step.part(of: invocation.parse(bytes, from: path)))
    }
    return try ScriptHistory(
      reading: bytes, file: Invocation.name(path), including: invocation.notedInclusion(of: path))
  }

  private func lines(restoring line: Int, in history: ScriptHistory) throws -> [String] {
    do throws(HistoryLog.NoBranch) {
      return try history.restoration(ofLine: line)
    } catch {
      throw ValidationError(error.message)
    }
  }
}
