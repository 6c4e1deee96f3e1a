import ArgumentParser
import BoardDocument
import ScriptTools

struct Compact: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compact", abstract: "Replace a script with the shortest one that draws the same board.",
    discussion: """
      Example: rectboard compact drawing.board

      The result is 'board' if the board isn't the default one, and one 'add' per figure, back to front, and one 'group' per group. Histories, \
      comments, expectations and snapshots are removed.

      The old script is kept as FILE~. An existing board script of that name, such as that of an earlier 'compact', is overwritten; \
      anything else of that name, even a link, is an error. FILE is not changed if it is already compact, if an expectation in it isn't \
      met (status 1), or if another program is editing it (status 73). At any moment FILE is either the old script or the complete \
      new one.
      """)

  @Argument(
    help: ArgumentHelp(
      "The board script; with -, standard input is read and the result is printed.", valueName: "file"),
    completion: .file(extensions: ["board"]))
  var file: String

  @OptionGroup var including: IncludeOption

  @Flag(help: "Print the compact script instead of changing the file; expectations are ignored.")
  var print = false

  @Flag(help: "Print only errors.")
  var quiet = false

  func run() throws {
    try Invocation.run(includeRoot: including.includeRoot) { invocation in
      if print || file == "-" {
        let compact = try CompactScript(
          try invocation.read(file), file: Invocation.name(file), including: invocation.inclusion(of: file))
        return try invocation.console.print(compact.text)
      }
      switch try Document.compact(file, includeRoot: including.includeRoot) {
      case .needless: note("already compact", in: invocation)
      case .done(let oldCount, let count):
        let backup = Document.backupPath(of: file)
        note("\(Display.counted(oldCount, "command")) became \(count); the old script is '\(backup)'", in: invocation)
      case .refused(let unmet):
        for diagnostic in unmet { invocation.console.report(diagnostic) }
        invocation.console.report(
          error: "'\(file)' was not changed, since expectations in it aren't met; fix or remove them first")
        invocation.note(.unmet)
      }
    }
  }

  private func note(_ text: String, in invocation: Invocation) {
    if !quiet { invocation.console.note("\(file): \(text)") }
  }
}
