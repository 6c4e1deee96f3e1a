import ArgumentParser
import BoardScript

struct Language: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the reference of the board script language.",
    discussion: """
      Example: rectboard language move
      """)

  @Argument(
    help: "The command to tell about; all of the language without it.",
    completion: .list(LanguageReference.commandNames))
  var command: String?

  func validate() throws {
    if let command, LanguageReference.text(for: command) == nil {
      throw ValidationError(LanguageReference.unknownCommandMessage(command))
    }
  }

  func run() throws {
    try Session.run { session in
      try session.console.print(command.flatMap { LanguageReference.text(for: $0) } ?? LanguageReference.text)
    }
  }
}
