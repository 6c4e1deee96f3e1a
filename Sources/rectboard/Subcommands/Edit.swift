import ArgumentParser
import WholeFiles

struct Edit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Edit a script line by line; it is created if it doesn't exist.",
    discussion: """
      Example: rectboard edit my.board --preview my.png

      Each command that changes something is written to the script before it is answered, a group when it ends, and a panel when it \
      is saved. When the script is opened again, the board and all undo histories are restored. Undo, redo and changes by other \
      programs work too. Comments are kept.

      At a terminal, Tab completes. :help lists the commands, :history and :show print the histories and the board, and :quit or ^D \
      ends, which ends open groups and cancels open panels. ^C clears the line; a second ^C, on the empty line, ends.

      From a pipe, each line is a command. With --json, each is answered by a line of JSON; 'rectboard help edit-json' describes the \
      answers.

      A script that includes other files can be looked at but not edited here; use a text editor.
      """)

  @Argument(help: "The board script.", completion: .file(extensions: ["board"]))
  var document: String

  @OptionGroup var including: IncludeOption
  @OptionGroup var opening: OpeningOptions

  @Option(
    help: ArgumentHelp("Keep a picture of the board up to date in this file.", valueName: "file.png|.svg"),
    completion: .file(extensions: ["png", "svg"]))
  var preview: String?

  @Flag(help: "Overwrite an existing file of the preview's name that is not a picture.")
  var force = false

  @Flag(help: "Answer each line of input with a line of JSON.")
  var json = false

  func validate() throws {
    if document == "-" {
      throw ValidationError("expected a script file, found '-'; commands are read from standard input")
    }
    if let preview, ![".png", ".svg"].contains(where: { preview.lowercased().hasSuffix($0) }) {
      throw ValidationError("--preview needs a file that ends in .png or .svg, found '\(preview)'")
    }
  }

  func run() throws {
    try Invocation.run(includeRoot: including.includeRoot) { invocation in try EditLoop(self, in: invocation)?.run() }
  }
}
