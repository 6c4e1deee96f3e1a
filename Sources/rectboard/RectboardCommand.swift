import ArgumentParser
import BoardScript
import WholeFiles

/// The program: it parses arguments, calls the libraries, and turns what they throw into messages and exit statuses.
@main
struct RectboardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rectboard",
    abstract: "Draws boards of rectangles from scripts, with correct undo and a picture after each step.",
    discussion: """
      A board script (*.board) is a list of commands, one per line. 'rectboard demo' plays one and leaves its pictures; \
      'rectboard language' is the reference.

      Exit status: 0 done, 1 an expectation was not met, --check or 'diff' found a difference, or --prove a fault, 64 wrong usage, \
      65 the script is wrong, 66 the input cannot be read, 73 the output cannot be created, 74 an output could not be written whole; 128 and \
      the signal's number if one ended it.
      """,
    version: "rectboard 0.2.0, board script language \(Script.newestVersion)",
    subcommands: [
      Run.self, Edit.self, Serve.self, Render.self, Test.self, Check.self, Format.self, Compact.self, Shrink.self,
      Diff.self, History.self, Import.self, Language.self, Demo.self,
    ])

  static func main() {
    StandardStream.reserveDescriptors()
    StandardStream.ignoreSignals()
    do {
      if let fault = argumentFault { throw fault }
      var command = try parseAsRoot(nil)
      try command.run()
    } catch {
      end(error)
    }
  }

  /// Ends the program, as the parser would, but for a text that can't be written: that is an error too.
  private static func end(_ error: any Error) -> Never {
    let code = exitCode(for: error)
    // Lines are the text's own; whatever else could move the cursor comes from an argument.
    let text = fullMessage(for: error).split(separator: "\n", omittingEmptySubsequences: false)
      .map { code == .success ? String($0) : Display.escaped(String($0)) }.joined(separator: "\n")
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

  /// What is wrong with the arguments as a whole.
  private static var argumentFault: (any Error)? {
    let arguments = CommandLine.arguments
    // The Swift library reads them from there.
    if arguments.isEmpty { return ValidationError("cannot read the arguments: /proc/self/cmdline is missing") }
    if let bad = StandardStream.argumentsNotUTF8.first {
      return ValidationError(
        "argument \(bad) is not UTF-8, and a file of such a name can't be found or made; rename it")
    }
    guard arguments.count > 1 else { return nil }
    let (word, known) = (arguments[1], configuration.subcommands.map { $0._commandName } + ["help"])
    if word.hasPrefix("-") || known.contains(word) { return nil }
    if word.hasSuffix(".board") {
      return ValidationError("expected a subcommand, found '\(word)'; 'rectboard run \(word)' runs it")
    }
    let nearest = NearestName.of(word, among: known).map { "did you mean '\($0)'?" }
    return ValidationError("unknown subcommand '\(word)'; \(nearest ?? "'rectboard --help' lists them")")
  }
}
