import ArgumentParser
import BoardLanguage
import TerminalPictures

struct Language: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "language", abstract: "Print the reference of the board script language.",
    discussion: """
      Example: rectboard language move
      """)

  @Argument(
    help: "The command to explain; default: the whole language.", completion: .list(LanguageReference.commandNames))
  var command: String?

  func validate() throws {
    if let command, LanguageReference.text(for: command) == nil {
      throw ValidationError(LanguageReference.unknownCommandMessage(command))
    }
  }

  func run() throws {
    try Invocation.run { invocation in
      let columns = TerminalStream.output.textColumns
      try invocation.console.print(
        command.flatMap { LanguageReference.text(for: $0, columns: columns) }
          ?? LanguageReference.text(columns: columns))
    }
  }
}
