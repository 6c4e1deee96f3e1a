import ArgumentParser
import BoardSnapshots
import WholeFiles

struct Demo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Run Tomasz Szulc's NSUndoManager demo as a script, and write its pictures.",
    discussion: """
      Example: rectboard demo -o /tmp/demo

      Writes the script, runs it with --trace, and prints where the pictures and the storyboard are.
      """)

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The folder for the script and its pictures.", valueName: "dir"),
    completion: .directory)
  var output = "rectboard-demo"

  @Flag(help: "Overwrite files of the same names.")
  var force = false

  private static let name = "szulc-demo"

  func validate() throws {
    if output == "-" { throw ValidationError("-o needs a folder, found '-'") }
  }

  func run() throws {
    try Invocation.run { invocation in
      let folder = try Folder(creating: output)
      let scriptPath = folder.path(of: Demo.name + ".board")
      let bytes = PackageResources.szulc_demo_board
      let outputGuard = OutputGuard(replacesForeignFiles: force)
      let isThere = (try? InputFile.read(scriptPath, limit: bytes.count)) == bytes
      if !isThere { try outputGuard.take(scriptPath, for: .script) }
      try FileContents(bytes).write(to: scriptPath)
      let script = try invocation.parse(bytes, from: scriptPath)
      let pictures = folder.path(of: Demo.name + ".snapshots")
      var run = SnapshotRun(script)
      let plan = try invocation.plan(script, mode: .each, formats: PictureFormat.allCases)
      run.add(SnapshotFolder(at: pictures, plan: plan, of: script, outputGuard: outputGuard))
      let storyboard = folder.path(of: Demo.name + ".html")
      run.add(Storyboard(at: storyboard, of: script, outputGuard: outputGuard))
      let outcome = try invocation.perform(&run, of: script, traces: true)
      if outcome.isInterrupted { return }
      let console = invocation.console
      console.note("The script:       \(scriptPath)")
      console.note("Its storyboard:   \(storyboard) (open it in a browser)")
      console.note("Its last picture: \(folder.path(of: Demo.name + ".snapshots/final.png"))")
    }
  }
}
