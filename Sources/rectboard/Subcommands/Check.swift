import ArgumentParser
import BoardJSON
import BoardTestRunner

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Find errors in scripts, and write nothing.",
    discussion: """
      Example: rectboard check drawings

      Up to 20 errors are shown for each script. If what is written there has none, the script is run as by 'run', without its \
      pictures, expectations and warnings, to find the first command that is certain to be refused, such as one for a figure \
      that undo has removed.
      """)

  @OptionGroup var input: ScriptArguments

  @OptionGroup var including: IncludeOption

  @Option(help: ArgumentHelp("The format of the report: text, json or github.", valueName: "name"))
  var reporter = Reporter.text

  enum Reporter: String, CaseIterable, ExpressibleByArgument { case text, json, github }

  @Flag(help: "Print only errors.")
  var quiet = false

  func run() throws {
    try Invocation.run(includeRoot: including.includeRoot) { invocation in
      var report = CheckReport()
      try invocation.forEach(invocation.scripts(at: input.scripts)) { try check($0, $1, &report) }
      if reporter == .json { try invocation.console.print(report.json) }
    }
  }

  private func check(_ path: String, _ invocation: Invocation, _ report: inout CheckReport) throws {
    let name = Invocation.name(path)
    let bytes = try invocation.read(path)
    do throws(ScriptErrors) {
      let script = try Script.checked(bytes, file: name, including: invocation.inclusion(of: path))
      // Whatever else is certain to be refused only a run can tell.
      try ScriptRunner.check(script)
      report.add(name, commandCount: script.count, [])
      let text = "\(Display.escaped(name)): \(Display.counted(script.count, "command")), no errors"
      if !quiet, reporter == .text { invocation.console.note(text) }
    } catch {
      guard reporter != .text else { throw error }
      report.add(name, commandCount: nil, error.diagnostics)
      if reporter == .github {
        for diagnostic in error.diagnostics { try invocation.console.print(GitHubReporter.line(for: diagnostic)) }
      }
      invocation.note(.wrongScript)
    }
  }
}
