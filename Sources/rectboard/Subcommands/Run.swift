import ArgumentParser
import BoardScript
import BoardSnapshots

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run a script and leave a picture of the board after each step.",
    discussion: """
      Example: rectboard run drawing.board --format png --trace

      The pictures go to drawing.snapshots/ beside the script: 0000-board is the board before the first step, 0001-add-card the \
      board after a first step 'add card', and manifest.json tells what each step did. A second run replaces what the first has \
      left, and no other file.
      """)

  @OptionGroup var input: ScriptArgument

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder for pictures; default: beside the script.", valueName: "dir"),
    completion: .directory)
  var output: String?

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp("A format of the pictures; default: both. May be given twice.", valueName: "png|svg"))
  var formats: [PictureFormat] = []

  @Option(
    help: ArgumentHelp(
      "Which steps leave pictures; default: each. 'snapshot' commands always do.",
      valueName: "each|named|final|none"))
  var snapshots: SnapshotMode?

  @OptionGroup var pictures: PictureOptions

  @Option(
    help: ArgumentHelp("Write the run as one HTML page with a slider.", valueName: "file.html"),
    completion: .file(extensions: ["html"]))
  var storyboard: String?

  @Option(
    help: ArgumentHelp("Write the run as an animated PNG, one frame per step.", valueName: "file.png"),
    completion: .file(extensions: ["png"]))
  var animation: String?

  @Option(help: ArgumentHelp("How long the animation shows each step, in seconds, up to 60.", valueName: "seconds"))
  var delay = 0.5

  @Option(
    help: ArgumentHelp(
      "Draw what has changed since the last picture, or each picture anew, to compare.", valueName: "incremental|full"))
  var renderer = RendererKind.incremental

  @Flag(help: "Overwrite files that no earlier run has left.")
  var force = false

  @Flag(help: "Print each step and the undo and redo titles of every context that it touched.")
  var trace = false

  @OptionGroup var reports: ReportOptions

  /// The most steps that leave pictures without being asked to.
  private static let manySteps = 10_000

  func validate() throws {
    guard delay >= 0, delay <= 60 else {
      throw ValidationError("--delay takes a number from 0 to 60, found '\(delay)'")
    }
    if input.script == "-", output == nil {
      throw ValidationError("standard input needs -o: there is no file to put the pictures beside")
    }
  }

  func run() throws {
    try Invocation.run { invocation in
      let folder = output ?? Run.defaultFolder(for: input.script)
      let script = try invocation.parse(try invocation.read(input.script), from: input.script)
      let plan = try invocation.plan(
        script, mode: snapshots ?? .each, formats: formats.isEmpty ? PictureFormat.allCases : formats)
      if snapshots == nil, plan.stepCount > Run.manySteps {
        throw ValidationError(
          "\(plan.stepCount) steps would leave \(plan.files.count) pictures; "
            + "if that is what you want, say --snapshots each, or else --snapshots final, named or none")
      }
      if let fault = script.pictureFault(scale: pictures.scale) { throw fault }
      var run = SnapshotRun(script, renderer: pictures.renderer, isIncremental: renderer == .incremental)
      run.add(
        SnapshotFolder(at: folder, plan: plan, of: script, renderer: run.renderer, replacesForeignFiles: force))
      if let animation {
        run.add(Animation(at: animation, renderer: run.renderer, delay: UInt16((delay * 1000).rounded())))
      }
      if let storyboard { run.add(Storyboard(at: storyboard, of: script)) }
      try invocation.perform(&run, of: script, strict: reports.strict, quiet: reports.quiet, traces: trace)
      if !reports.quiet {
        let count = counted(plan.files.count, "picture")
        invocation.console.note("\(script.file): \(counted(plan.stepCount, "step")), \(count) in \(folder)")
      }
    }
  }

  /// `drawing.snapshots` for `drawing.board`.
  private static func defaultFolder(for script: String) -> String {
    let suffix = ".board"
    return (script.hasSuffix(suffix) ? String(script.dropLast(suffix.count)) : script) + ".snapshots"
  }
}
