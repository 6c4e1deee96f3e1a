import ArgumentParser
import BoardSnapshots
import ScriptTools
import TerminalPictures
import WholeFiles

struct Shrink: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shrink", abstract: "Find the shortest script for which a command still succeeds.",
    discussion: """
      Example: rectboard shrink drawing.board -o small.board --while 'rectboard run --quiet --snapshots none {} 2>&1 | \
      grep -q ".card.: expected at 3,5, found at 3,4"'

      The command is run by sh, in the current folder, without input, once for each candidate: {} in it stands for the path of a \
      temporary file, and so does $1. It must exit with status 0 as long as the script still does what you are looking for. The \
      example above looks for one message, with what is expected and what is found. 'rectboard run … {}; test $? = 1' accepts any \
      failed expectation, and '! rectboard run … {}' any failure, so the result may fail in another way than the original \
      script. The output of the command is shown only if it fails for the whole script (status 65 then). For a command that may hang, \
      use 'timeout 5 …'.

      Comments are left out first, then commands, whole blocks and operands. The result has no syntax errors, and none of its commands \
      can be left out. Included files stay as they are: each candidate has copies of them beside it, at the same paths. With \
      --include-root, {root} in the command stands for the copy of that folder, as in 'rectboard run --include-root {root} \
      {}'. At most 10,000 candidates are tried, one after the other. When the time is up, or after ^C, the result is the \
      shortest script found so far. SCRIPT itself is never changed.
      """)

  @OptionGroup var input: ScriptArgument

  @Option(
    name: .customLong("while"),
    help: ArgumentHelp("The command that must succeed; {} stands for the script.", valueName: "command"))
  var command: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file for the shortest script; default: standard output.", valueName: "file.board"),
    completion: .file(extensions: ["board"]))
  var output: String?

  @OptionGroup var including: IncludeOption

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How long to search, in seconds, up to 86400; default: 60.", valueName: "seconds"),
    transform: { try number($0, "from 0 to 86400") { (0...86_400).contains($0) } })
  var timeLimit = 60.0

  @Flag(help: "Overwrite the output file if it exists.")
  var force = false

  @Flag(help: "Print only errors.")
  var quiet = false

  func validate() throws {
    if !["{}", "$1", "${1", "$@"].contains(where: command.contains) {
      throw ValidationError("--while needs a command with {} in it, which stands for the script; found '\(command)'")
    }
    try checkExtension(of: output, "-o", "a script", ["board"])
  }

  func run() throws {
    try Invocation.run(includeRoot: including.includeRoot) { invocation in
      let name = Invocation.name(input.script)
      let bytes = try invocation.read(input.script)
      let path = output == "-" ? nil : output
      if let path { try OutputGuard(script: input.script, replacesForeignFiles: force).take(path, for: .script) }
      Interruption.watch()
      let scratch = try ScratchFolder(named: "rectboard")
      defer { withExtendedLifetime(scratch) {} }
      let check = CandidateCheck(
        command: command, folder: scratch.path, script: input.script, root: including.includeRoot,
        limit: .seconds(timeLimit))
      let console = invocation.console
      var shrinker = try ScriptShrinker(
        bytes, file: name, including: check.inclusion,
        until: {
          console.bar?.show($0)
          return check.isOver
        }, while: check.succeeds)
      let oldCount = shrinker.lineCount
      if TerminalStream.error.canControl, !quiet { console.bar = ProgressBar(total: oldCount) }
      defer { console.bar?.hide() }
      let ending = try shrinker.shrink()
      if !check.hasSucceeded {
        for line in check.lastLines { console.note(line) }
        let found =
          ending == .neverHeld
          ? "exit status \(check.status)"
          : Interruption.signal == nil ? "it still running at the time limit" : "it still running when interrupted"
        console.report(error: "expected the command to succeed for the whole script, found \(found); try it by hand")
        return invocation.note(.wrongScript)
      }
      if let path {
        try FileContents(shrinker.bytes).write(to: path)
        if check.wouldMissFiles(at: path, insteadOf: input.script) {
          console.report(
            warning: "'\(path)' includes files by their paths from the folder of '\(name)': it runs only there")
        }
      } else {
        try console.print(shrinker.bytes)
      }
      guard !quiet else { return }
      let reason =
        switch ending {
        case .ended where Interruption.signal != nil: ", interrupted: the shortest so far"
        case .ended: ", stopped at the time limit: the shortest so far"
        case .outOfTries: ", the limit: the shortest so far"
        case .minimal, .neverHeld: ""
        }
      let tries = shrinker.tryCount == 1 ? "1 try" : "\(shrinker.tryCount) tries"
      console.note(
        "\(name): \(Display.counted(oldCount, "line")) became \(shrinker.lineCount) in \(tries)\(reason)")
    }
  }
}
