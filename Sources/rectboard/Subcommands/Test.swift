public import ArgumentParser
public import BoardTestRunner
import ScriptFiles
import SystemEssentials
import TerminalPictures
import WholeFiles

extension GoldenRecording: ExpressibleByArgument {}

struct Test: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Run scripts as tests, and compare the pictures that they expect.",
    discussion: """
      Example: rectboard test boards --report report.html

      Runs every *.board file below the paths, on all cores, and reports the results in the order of the file names. \
      'expect board image NAME' compares the board with NAME.png, or else NAME.svg, in SCRIPT.expected beside the script. If they differ, \
      NAME.actual.png and NAME.diff.png are written there, and removed once the board is as expected. SVG pictures are \
      compared byte by byte, and each version of Cairo writes other bytes: use PNG where there are several. The output of 'print' is \
      not shown.

      A text with * or ? in --filter and --exclude is a pattern. With a /, it describes a path from the folder that is named on the \
      command line, with or without that folder: 'parts/*' and 'boards/parts/*' are the scripts in boards/parts for 'rectboard test \
      boards'. Without a /, it describes the name of a script in any folder, such as 'draft-*'. * and ? stay inside a name, and ** \
      doesn't: 'parts/**' is all that is in parts and in its subfolders, and '**/parts/*' what is in any folder parts. A text or \
      pattern that matches no script is a warning, and an error with --strict, or if it is that of --filter.

      --record says which pictures are written: those that are 'missing' (the default at a terminal), also those that 'failed', \
      'all', or 'none' (the default elsewhere, and if the environment variable CI is set). With 'none', a missing picture is a failure.

      --prune removes pictures that no command expects any more from the folders of the scripts, and lists them. Files that are not \
      pictures stay, and so do folders whose script doesn't exist; these are only listed.

      Exit status: 0 all is as expected, 1 something isn't, 65 a script has errors, or warnings with --strict, 66 a script cannot be read.
      """)

  @Argument(
    help: "Board scripts, and folders that contain some; hidden folders are skipped.",
    completion: .file(extensions: ["board"]))
  var paths: [String]

  @Option(help: ArgumentHelp("Which expected pictures to write.", valueName: "missing|failed|all|none"))
  var record: GoldenRecording?

  @Option(help: ArgumentHelp("The format of new pictures.", valueName: "png|svg"))
  var format = PictureFormat.png

  @Option(
    name: .customLong("reporter"),
    help: ArgumentHelp(
      "The format of the report: text, junit, json or github. junit and json can be written to a file. May be given several times.",
      valueName: "name[:file]"))
  var reporters: [String] = []

  @Option(
    help: ArgumentHelp(
      "Write the results as one HTML page: what failed, and the pictures of what passed.", valueName: "file.html"),
    completion: .file(extensions: ["html"]))
  var report: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Run only scripts whose path contains this text, or which this pattern describes.", valueName: "text|pattern"))
  var filter: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Skip scripts whose path contains this text, or which this pattern describes. May be given several times.",
      valueName: "text|pattern"))
  var exclude: [String] = []

  @Option(
    help: ArgumentHelp("Run only one of several equal parts of the scripts, such as 2/5.", valueName: "number/count"),
    transform: Shard.init)
  var shard: Shard?

  @Flag(help: "Undo and redo each step, to verify that this restores the board, its image and all histories.")
  var verifyUndo = false

  @Flag(help: "Treat warnings as failures.")
  var strict = false

  @Flag(help: "Remove expected pictures that no command of their script expects any more.")
  var prune = false

  @Flag(help: "Run scripts again when they change, and new scripts in the folders, until ^C.")
  var watch = false

  @Flag(help: "Stop after the first script that fails.")
  var failFast = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many scripts to run at once; default: one per core.", valueName: "n"))
  var jobs: Int?

  @Flag(help: "Overwrite files that are not pictures, pages or reports.")
  var force = false

  @Flag(help: "Leave out scripts that pass without warnings or notes.")
  var quiet = false

  struct Shard {
    let number: Int
    let count: Int

    init(_ text: String) throws {
      let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard numbers.count == 2, let number = numbers[0], let count = numbers[1], number >= 1, number <= count else {
        throw ValidationError("expected a part and the number of parts, such as 2/5")
      }
      (self.number, self.count) = (number, count)
    }
  }

  @OptionGroup var including: IncludeOption

  func validate() throws {
    if paths.contains("-") { throw ValidationError("expected script files or folders, found '-'") }
    if let jobs, jobs < 1 { throw ValidationError("--jobs needs a number of at least 1, found '\(jobs)'") }
    if filter?.isEmpty == true { throw ValidationError("--filter needs some text to look for") }
    if exclude.contains("") { throw ValidationError("--exclude needs some text to look for") }
    let parts: [(String, Bool)] = [
      ("--filter", filter != nil), ("--shard", shard != nil), ("--fail-fast", failFast), ("--watch", watch),
    ]
    if prune, let part = parts.first(where: { $0.1 })?.0 {
      throw ValidationError("--prune needs a run of all scripts; leave out \(part)")
    }
    if report == "-" { throw ValidationError("--report needs a file; --reporter writes to standard output") }
    try checkExtension(of: report, "--report", "an HTML page", ["html", "htm"])
    let forms = try reporters.map(Test.parts)
    if forms.count(where: { $0.path == nil }) > 1 {
      throw ValidationError("only one reporter can write to standard output")
    }
  }

  /// The reporter's name, and its file.
  private static func parts(_ text: String) throws -> (name: String, path: String?) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let known = ["text", "junit", "json", "github"]
    guard known.contains(parts[0]) else {
      let names = known.dropLast().joined(separator: ", ")
      throw ValidationError("expected \(names) or github as --reporter, found '\(parts[0])'")
    }
    guard parts.count > 1 else { return (parts[0], nil) }
    guard !parts[1].isEmpty else { throw ValidationError("expected a file after '\(parts[0]):', found nothing") }
    if ["text", "github"].contains(parts[0]) {
      throw ValidationError(
        "--reporter \(parts[0]) always writes to standard output; only junit and json can be written to a file")
    }
    try checkExtension(of: parts[1], "--reporter \(parts[0])", "a report", ["json"])
    return (parts[0], parts[1])
  }

  private func reporter(_ name: String) -> any TestReporter {
    switch name {
    case "junit": JUnitReporter()
    case "json": JSONReporter()
    case "github": GitHubReporter()
    default: TextReporter(showsColor: TerminalStream.output.showsColor, quiet: quiet)
    }
  }

  func run() throws {
    try Invocation.run(includeRoot: including.includeRoot) { invocation in
      var suite = TestSuite()
      for path in paths { suite.add(path) }
      for error in suite.failures { try invocation.attempt { _ in throw error } }
      if suite.scripts.isEmpty {
        // A folder that couldn't be read has been reported.
        if suite.failures.isEmpty { invocation.noteNoScripts(in: paths) }
        return
      }
      try checkPatterns(suite, in: invocation)
      try narrow(&suite)
      if watch { try watch(&suite, in: invocation) } else { try run(suite, in: invocation) }
    }
  }

  /// Reports patterns that match nothing, because they are probably misspelled.
  private func checkPatterns(_ suite: TestSuite, in invocation: Invocation) throws {
    for pattern in exclude where !suite.contains(pattern) {
      let message = "no script matches --exclude '\(pattern)'"
      if strict { throw ValidationError(message) }
      invocation.console.report(warning: message)
    }
  }

  /// Keeps the scripts that the options select.
  private func narrow(_ suite: inout TestSuite) throws {
    if let filter {
      suite.filter(filter)
      if suite.scripts.isEmpty { throw ValidationError("no script matches --filter '\(filter)'") }
    }
    for pattern in exclude { suite.exclude(pattern) }
    if !exclude.isEmpty, suite.scripts.isEmpty {
      throw ValidationError("--exclude leaves out every script")
    }
    if let shard { suite.shard(shard.number, of: shard.count) }
  }

  /// Runs the scripts, and then those that change or appear in the folders.
  private func watch(_ suite: inout TestSuite, in invocation: Invocation) throws {
    let folders = paths.filter(Folder.exists)
    try invocation.watch {
      let reported = suite.failures
      suite = TestSuite()
      // A folder that was removed may come back.
      for path in paths where Folder.exists(path) || !folders.contains(path) { suite.add(path) }
      for error in suite.failures where !reported.contains(error) { try invocation.attempt { _ in throw error } }
      // At this moment the options may match no script.
      try? narrow(&suite)
      return (suite.scripts, suite.folders)
    } running: { changed, noteFiles in
      suite.keep(where: Set(changed).contains)
      try run(suite, in: invocation, noteFiles)
    }
  }

  private func run(
    _ suite: TestSuite, in invocation: Invocation, _ noteFiles: (FilesOfScript) -> Void = { _ in }
  ) throws {
    let start = ContinuousClock.now
    let forms = try reporters.map(Test.parts)
    var outputs = forms.map { ReporterOutput(reporter($0.name), to: $0.path, invocation.console) }
    if forms.allSatisfy({ $0.path != nil }) {
      outputs.append(ReporterOutput(reporter("text"), to: nil, invocation.console))
    }
    if let report { outputs.append(ReporterOutput(PageReporter(), to: report, invocation.console)) }
    let outputGuard = OutputGuard(replacesForeignFiles: force)
    for output in outputs { try output.begin(outputGuard) }
    var summary = TestSummary(plannedCount: suite.scripts.count)
    let test = BoardTest(
      recording: record ?? (TerminalStream.output.isTerminal ? .byDefault : .none), newFormat: format,
      verifiesUndo: verifyUndo, isStrict: strict, includeRoot: including.includeRoot, keepsAllPictures: report != nil)
    let threads = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    Interruption.watch()
    func note(_ result: TestResult) throws -> Bool {
      // An interrupted test has no result.
      if result.isInterrupted || Interruption.signal != nil { return false }
      if let files = result.files { noteFiles(files) }
      var result = result
      for error in result.writeFiles(replacesForeignFiles: force, prunes: prune) {
        try invocation.attempt { _ in throw error }
      }
      for failure in result.failures { invocation.note(failure.kind.status) }
      summary.note(result)
      for output in outputs { try output.note(result) }
      return result.isPassed || !failFast
    }
    try suite.run(test, threads: threads, until: { Interruption.signal != nil }, take: note)
    summary.duration = ContinuousClock.now - start
    for output in outputs { try output.end(summary) }
    for folder in suite.orphans { invocation.console.note("'\(folder)' has pictures of a script that doesn't exist") }
  }
}

extension TestFailure.Kind {
  /// The exit status for such a failure; files that can't be written are reported elsewhere.
  fileprivate var status: ExitStatus {
    switch self {
    case .expectation, .picture, .inverse, .output: .unmet
    case .refusal, .script, .warning: .wrongScript
    case .input: .unreadableInput
    }
  }
}
