import ArgumentParser
import BoardDocument

struct Compact: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compact", abstract: "Replace a script by the shortest one that gives the same board.",
    discussion: """
      Example: rectboard compact drawing.board

      What is left is a version line, 'board' if the board isn't the default one, and one 'add' per figure, back to front. \
      Histories, comments, expectations and snapshots are gone.

      The old script is kept as FILE~. A board script that has that name already, such as that of an earlier 'compact', is \
      overwritten; anything else there, be it a link, is left alone and an error. FILE is left alone, too, if it is compact already, \
      if an expectation in it isn't met (status 1), or if another program is editing it (status 73). At any moment FILE is the old \
      script or the whole new one.
      """)

  @Argument(
    help: ArgumentHelp("The board script; - for standard input, whose compact script is printed.", valueName: "file"),
    completion: .file(extensions: ["board"]))
  var file: String

  @OptionGroup var including: IncludeOption

  @Flag(help: "Print the compact script, whatever its expectations; change no file.")
  var print = false

  @Flag(help: "Say nothing but errors.")
  var quiet = false

  func run() throws {
    try Invocation.run(includeRoot: including.includeRoot) { invocation in
      if print || file == "-" {
        let compact = try CompactScript(
          try invocation.read(file), file: Invocation.name(file), including: invocation.inclusion(of: file))
        return try invocation.console.print(compact.text)
      }
      switch try Document.compact(file, includeRoot: including.includeRoot) {
      case .needless: note("compact already", in: invocation)
      case .done(let oldCount, let count):
        let backup = Document.backupPath(of: file)
        note("\(Display.counted(oldCount, "command")) became \(count); the old script is '\(backup)'", in: invocation)
      case .refused(let unmet):
        for diagnostic in unmet { invocation.console.report(diagnostic) }
        invocation.console.report(
          error: "'\(file)' doesn't meet its expectations, and was left as it is; mend or remove them first")
        invocation.note(.unmet)
      }
    }
  }

  private func note(_ text: String, in invocation: Invocation) {
    if !quiet { invocation.console.note(Display.escaped("\(file): \(text)")) }
  }
}
