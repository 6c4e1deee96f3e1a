import ArgumentParser
import BoardLanguage
import TerminalPictures
import WholeFiles

/// The program: parses arguments, calls the libraries, and turns their errors into messages and exit statuses.
@main
struct RectboardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rectboard",
    abstract: "Draw boards of rectangles from scripts, with correct undo and a picture after each step.",
    discussion: """
      A board script (*.board) is a list of commands, one per line. 'rectboard demo' runs an example, 'rectboard language' prints the \
      reference of the language, and 'rectboard help edit-json' describes what 'edit --json' reads and answers.

      Exit status: 0 success, 1 an expectation failed, 'format --check' or 'diff' found a difference, or --verify-undo found an \
      error, 64 wrong usage, 65 a script has errors, 66 an input cannot be read, 73 an output cannot be created, 74 an output could \
      not be written completely; 128 plus the signal's number if a signal ended it.
      """,
    version: "rectboard 0.2.0, board script language \(Script.version)",
    subcommands: [
      Run.self, Edit.self, Serve.self, Render.self, Test.self, Check.self, Format.self, Compact.self, Shrink.self,
      Diff.self, History.self, Import.self, Language.self, LanguageServer.self, Demo.self,
    ])

  static func main() {
    StandardStream.reserveDescriptors()
    StandardStream.ignoreSignals()
    do {
      if let fault = argumentFault { throw fault }
      if CommandLine.arguments.dropFirst().elementsEqual(["help", EditProtocol.topic]) {
        throw CleanExit.message(EditProtocol.help(columns: TerminalStream.output.textColumns))
      }
      var command = try parseAsRoot(nil)
      try command.run()
    } catch {
      end(error)
    }
  }

  /// Ends the program as the argument parser would, except that a text that can't be written is an error, too.
  private static func end(_ error: any Error) -> Never {
    let code = exitCode(for: error)
    // Line feeds belong to the text; other control characters come from an argument.
    let text = code == .success ? fullMessage(for: error) : Display.escapedLines(fullMessage(for: error))
    let stream = code == .success ? StandardStream.output : StandardStream.error
    do throws(OutputError) {
      if !text.isEmpty { try stream.write(Array((text + "\n").utf8)) }
    } catch {
      if code != .success { exit(withError: code) }
      if !error.isOfLostReader { try? StandardStream.error.write(Array("rectboard: error: \(error)\n".utf8)) }
      exit(withError: ExitCode(ExitStatus.outputNotWhole.rawValue))
    }
    exit(withError: code)
  }

  /// Names that other programs use for some of the subcommands.
  private static let synonyms = [
    "draw": "render", "export": "render", "lint": "check", "validate": "check", "minimize": "shrink",
    "reduce": "shrink", "lsp": "language-server",
  ]

  /// An error that concerns the arguments as a whole.
  private static var argumentFault: (any Error)? {
    let arguments = CommandLine.arguments
    // The Swift library reads the arguments from that file.
    if arguments.isEmpty { return ValidationError("cannot read the arguments: /proc/self/cmdline is missing") }
    if let bad = StandardStream.argumentsNotUTF8.first {
      return ValidationError(
        "argument \(bad) is not UTF-8; if it is the name of a file, rename the file")
    }
    let subcommands = configuration.subcommands.map { $0._commandName } + ["help"]
    var (words, known) = (arguments.dropFirst(), subcommands)
    if words.first == "help" { (words, known) = (words.dropFirst(), subcommands + [EditProtocol.topic]) }
    guard let word = words.first, !word.hasPrefix("-"), !known.contains(word) else { return nil }
    if word.hasSuffix(".board") {
      return ValidationError("expected a subcommand, found '\(word)'; 'rectboard run \(word)' runs it")
    }
    let nearest = (synonyms[word] ?? NearestName.of(word, among: known)).map { "did you mean '\($0)'?" }
    return ValidationError("unknown subcommand '\(word)'; \(nearest ?? "'rectboard --help' lists them")")
  }
}
