import ArgumentParser
import WholeFiles

struct Edit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Edit a board line by line; the script is the document, and is made if it isn't there.",
    discussion: """
      Example: rectboard edit my.board --preview my.png

      Each command that changes something is appended to the script before it is acknowledged, with its context named, so that \
      nothing is lost: the next time, the board and every undo are there again. Undo, redo and edits by other programs work, too. \
      A group is appended at its end, a panel when it is saved; comments are kept. In a terminal, Tab completes; :help, :history and :show help; \
      :quit or ^D ends, which ends groups and cancels panels that are open.

      From a pipe, each line is a command. With --json each is answered by an object in a line of its own: "line" (of the input), \
      "ok" (whether it was executed), "durable", "changed", "figures" (those that changed, as 'diff --json' has them), "appended", "output", "note", "unmet" (what it expects and isn't so), \
      "error", "diagnostics" (of lines of the input, or of the "file" that they name), "warnings", "events", "focus", "undo", "redo" \
      and "open"; the last one may have no "line", and tell what was "closed" and which "events" came after the input.
      """)

  @Argument(help: "The script.", completion: .file(extensions: ["board"]))
  var document: String

  @OptionGroup var including: IncludeOption
  @OptionGroup var opening: OpeningOptions

  @Option(
    help: ArgumentHelp("Keep a picture of the board up to date.", valueName: "file.png|.svg"),
    completion: .file(extensions: ["png", "svg"]))
  var preview: String?

  @Flag(help: "Overwrite a file at the preview's path that is no picture.")
  var force = false

  @Flag(help: "Answer each line of input by a line of JSON.")
  var json = false

  func validate() throws {
    if document == "-" { throw ValidationError("a document is a file; standard input is where the commands come from") }
    if let preview, ![".png", ".svg"].contains(where: { preview.lowercased().hasSuffix($0) }) {
      throw ValidationError("'\(preview)' ends neither in .png nor in .svg")
    }
  }

  func run() throws {
    try Invocation.run(includeRoot: including.includeRoot) { invocation in try EditLoop(self, in: invocation)?.run() }
  }
}
