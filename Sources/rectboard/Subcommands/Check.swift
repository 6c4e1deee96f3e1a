import ArgumentParser
import BoardDocument
import BoardJSON
import BoardTestRunner
import ScriptAnalysis
import WholeFiles

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Find errors in scripts, and write nothing.",
    discussion: """
      Example: rectboard check drawings

      Each script is run as by 'run', without its pictures and expectations, and goes on behind a line that can't be read \
      and behind a command that is refused. Of warnings there are those that a label has no room or lacks letters. Up to 20 errors are shown for each script, each cause once: what a later line is refused \
      for isn't shown if such a line may be the reason. A file whose lines another of the scripts includes may use what that defines \
      and adds.

      --fix writes into a script what the hints say where that is exact, such as 'did you mean "move"?', in lines that are right then, \
      and tells what it fixed. Nothing is guessed, least of all names of figures and colors, which a script that includes this one may have. \
      Included files are left alone unless they are named, too, and so is a script that another program is editing (status 73).
      """)

  @OptionGroup var input: ScriptArguments

  @OptionGroup var including: IncludeOption

  @Option(help: ArgumentHelp("The format of the report: text, json or github.", valueName: "name"))
  var reporter = Reporter.text

  enum Reporter: String, CaseIterable, ExpressibleByArgument { case text, json, github }

  @Flag(help: "Fix the scripts where hints are exact.")
  var fix = false

  @Flag(help: "Print only errors.")
  var quiet = false

  @Flag(help: "Treat warnings as errors: the status is 65.")
  var strict = false

  func validate() throws {
    if fix, input.scripts.contains("-") { throw ValidationError("--fix needs files, not standard input") }
  }

  func run() throws {
    try Invocation.run(includeRoot: including.includeRoot) { invocation in
      var report = CheckReport()
      let scripts = try invocation.scripts(at: input.scripts)
      let included = scripts.count > 1 ? filesOfLines(in: scripts, invocation) : []
      try invocation.forEach(scripts) { try check($0, isIncluded: included.contains($0), $1, &report) }
      if reporter == .json { try invocation.console.print(report.json) }
    }
  }

  /// The files whose lines some of the scripts include, not as parts: they are checked there, together with what the scripts
  /// define and add.
  private func filesOfLines(in scripts: [String], _ invocation: Invocation) -> Set<String> {
    scripts.reduce(into: []) { files, path in
      // A pipe can be read only once, so it isn't read here.
      guard path != "-", let bytes = try? InputFile.read(path, limit: Limits.maximumFileLength) else { return }
      files.formUnion(Script.filesOfLines(in: bytes, file: path, including: invocation.inclusion(of: path)))
    }
  }

  private func check(
    _ path: String, isIncluded: Bool, _ invocation: Invocation, _ report: inout CheckReport
  ) throws {
    let name = Invocation.name(path)
    var bytes = try invocation.read(path)
    var fixed: [Diagnostic]?
    if fix { (bytes, fixed) = try fixing(bytes, path, isIncluded: isIncluded, invocation) }
    do throws(ScriptErrors) {
      let (count, warnings) = try checked(bytes, path, isIncluded: isIncluded, invocation)
      report.add(name, commandCount: count, [], warnings: warnings, fixed: fixed)
      for warning in warnings {
        switch reporter {
        case .text: if !quiet || strict { invocation.console.report(warning) }
        case .github: try? invocation.console.print(GitHubReporter.line(for: warning))
        case .json: break
        }
      }
      let found = warnings.isEmpty ? "no errors" : "no errors, \(Display.counted(warnings.count, "warning"))"
      if !quiet, reporter == .text {
        invocation.console.note("\(name): \(Display.counted(count, "command")), \(found)")
      }
      if strict, !warnings.isEmpty { invocation.note(.wrongScript) }
    } catch {
      guard reporter != .text else { throw error }
      report.add(name, commandCount: nil, error.diagnostics, fixed: fixed)
      if reporter == .github {
        for diagnostic in error.diagnostics { try invocation.console.print(GitHubReporter.line(for: diagnostic)) }
      }
      invocation.note(.wrongScript)
    }
  }

  /// - Returns: The number of commands in the script, and the warnings about labels.
  private func checked(
    _ bytes: [UInt8], _ path: String, isIncluded: Bool, _ invocation: Invocation
  ) throws(ScriptErrors) -> (count: Int, warnings: [Diagnostic]) {
    try Analysis.check(
      bytes, file: Invocation.name(path), isIncluded: isIncluded, including: invocation.inclusion(of: path))
  }

  /// Applies fixes to a script's file, if there are any.
  ///
  /// - Returns: The file's new contents, and the errors that were fixed.
  private func fixing(
    _ bytes: [UInt8], _ path: String, isIncluded: Bool, _ invocation: Invocation
  ) throws -> (bytes: [UInt8], fixed: [Diagnostic]) {
    func fixes(of bytes: [UInt8]) -> ScriptFixes {
      ScriptFixes(bytes) { bytes in
        do throws(ScriptErrors) {
          _ = try checked(bytes, path, isIncluded: isIncluded, invocation)
          return []
        } catch {
          return error.diagnostics
        }
      }
    }
    guard fixes(of: bytes).bytes != bytes else { return (bytes, []) }
    TemporaryName.removeLeftovers(beside: path)
    // From here on no other program that locks the file can append to it; its contents are read again.
    let file = try LockedFile(path, limit: Limits.maximumFileLength)
    let fixes = fixes(of: file.bytes)
    if fixes.bytes != file.bytes { try file.replace(with: FileContents(fixes.bytes)) }
    guard !quiet, reporter != .json else { return (fixes.bytes, fixes.fixed) }
    for error in fixes.fixed {
      let (place, fix) = (error.location, error.fixes[0].replacement)
      invocation.console.note(
        "\(place.file):\(place.line):\(place.column): fixed: \(error.message); written: \(fix)")
    }
    return (fixes.bytes, fixes.fixed)
  }
}
