import ArgumentParser
import BoardLanguage
import BoardLanguageServer

struct LanguageServer: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "language-server", abstract: "Serve text editors: errors, completion, what each undo has undone.",
    discussion: """
      Example: rectboard language-server

      Speaks the Language Server Protocol 3.17 on standard input and output, for an editor that starts it; the README has settings for \
      some. It reads what the editor has open, and the files that this includes, from the folder that is open in the editor if they are in \
      it; it writes no file.

      Settings, in 'initializationOptions' or 'workspace/configuration', with their defaults:
      {"rectboard": {"strict": false, "hints": {"undo": true, "expectations": true, "places": true}}}
      With "strict", expectations that aren't met are errors.

      Exit status: 0 after 'shutdown', else 1.
      """)

  // Many editors pass this flag to every server.
  @Flag(help: ArgumentHelp("Use standard input and output, which it does anyway.", visibility: .hidden))
  var stdio = false

  func run() throws {
    let status = BoardLanguageServer.LanguageServer().run { text in
      try? StandardStream.error.write(Array("rectboard: error: \(Display.escaped(text))\n".utf8))
    }
    if status != 0 { throw ExitCode(status) }
  }
}
