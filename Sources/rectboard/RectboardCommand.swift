import ArgumentParser
import Files

/// The program: it parses arguments, calls the libraries, and turns what they throw into messages and exit statuses.
@main
struct RectboardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rectboard",
    abstract: "Draws boards of rectangles from scripts, with correct undo and a picture after each step.",
    discussion: """
      A board script (*.board) is a list of commands, one per line. 'rectboard demo' plays one and leaves its pictures; \
      'rectboard language' is the reference.

      Exit status: 0 done, 1 an expectation was not met or --check found a difference, 64 wrong usage, 65 the script is \
      wrong, 66 the input cannot be read, 73 the output cannot be created, 74 an output could not be written whole.
      """,
    version: "rectboard 0.1.0, board script language 1",
    subcommands: [Run.self, Render.self, Check.self, Format.self, Language.self, Demo.self])

  static func main() {
    StandardStream.ignoreSignals()
    main(nil)
  }
}
