import ArgumentParser
import BoardRendering
import BoardScript
import BoardSnapshots
import Files

struct Demo: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run Tomasz Szulc's NSUndoManager demo as a script, and leave its pictures.",
    discussion: """
      Example: rectboard demo -o /tmp/demo

      Writes the script, runs it with --trace, and says where the pictures and the storyboard are.
      """)

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The folder for the script and its pictures.", valueName: "dir"),
    completion: .directory)
  var output = "rectboard-demo"

  @Flag(help: "Overwrite files of the same names.")
  var force = false

  private static let name = "szulc-demo"

  func run() throws {
    try Invocation.run { invocation in
      let folder = try Folder(creating: output)
      let scriptPath = folder.path(of: Demo.name + ".board")
      let bytes = PackageResources.szulc_demo_board
      if !force, folder.contains(Demo.name + ".board"), try invocation.read(scriptPath) != bytes {
        throw ForeignFile(path: scriptPath)
      }
      try FileContents(bytes).write(to: scriptPath)
      let script = try invocation.parse(bytes, from: scriptPath)
      let pictures = folder.path(of: Demo.name + ".snapshots")
      var run = SnapshotRun(script, renderer: BoardRenderer())
      let plan = try invocation.plan(script, mode: .each, formats: PictureFormat.allCases)
      run.add(
        SnapshotFolder(at: pictures, plan: plan, of: script, renderer: run.renderer, replacesForeignFiles: force))
      let storyboard = folder.path(of: Demo.name + ".html")
      run.add(Storyboard(at: storyboard, of: script))
      try invocation.perform(&run, of: script, traces: true)
      invocation.console.note(
        """
        The script:       \(scriptPath)
        Its storyboard:   \(storyboard) (open it in a browser)
        Its last picture: \(folder.path(of: Demo.name + ".snapshots/final.png"))
        """)
    }
  }
}
