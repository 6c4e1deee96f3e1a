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
    help: ArgumentHelp("The folder for pictures; beside the script without it.", valueName: "dir"),
    completion: .directory)
  var output: String?

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp("A format of the pictures; both without it. May be given twice.", valueName: "png|svg"))
  var formats: [PictureFormat] = []

  @Option(
    help: ArgumentHelp(
      "Which steps leave pictures; each without it. 'snapshot' commands always do.",
      valueName: "each|named|final|none"))
  var snapshots: SnapshotMode?

  @OptionGroup var pictures: PictureOptions

  @Option(
    help: ArgumentHelp("Write the run as one HTML page with a slider.", valueName: "file.html"),
    completion: .file(extensions: ["html"]))
  var storyboard: String?

  @Option(
    help: ArgumentHelp("Write the run as an animated PNG, a frame a step.", valueName: "file.png"),
    completion: .file(extensions: ["png"]))
  var animation: String?

  @Option(help: ArgumentHelp("How long the animation shows each step, in seconds, up to 60.", valueName: "seconds"))
  var delay = 0.5

  @Option(
    help: ArgumentHelp(
      "Make pictures of what has changed, or draw each anew, to compare.", valueName: "incremental|full"))
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
    try Session.run { session in
      let folder = output ?? Run.defaultFolder(for: input.script)
      let script = try session.parse(try session.read(input.script), from: input.script)
      let plan = try session.plan(
        script, mode: snapshots ?? .each, formats: formats.isEmpty ? PictureFormat.allCases : formats)
      if snapshots == nil, plan.stepCount > Run.manySteps {
        throw ValidationError(
          "\(plan.stepCount) steps would leave \(plan.files.count) pictures; "
            + "if that is what you want, say --snapshots each, or else --snapshots final, named or none")
      }
      var run = SnapshotRun(script, renderer: pictures.renderer, isIncremental: renderer == .incremental)
      try session.checkSize(of: script, scale: pictures.scale)
      try run.leavePictures(in: folder, plan: plan, force: force)
      if let animation { try run.leaveAnimation(at: animation, delay: UInt16((delay * 1000).rounded())) }
      if let storyboard { run.leaveStoryboard(at: storyboard) }
      try session.carryOut(&run, of: script, strict: reports.strict, quiet: reports.quiet, traces: trace)
      if !reports.quiet {
        let count = counted(plan.files.count, "picture")
        session.console.note("\(script.file): \(counted(plan.stepCount, "step")), \(count) in \(folder)")
      }
    }
  }

  /// `drawing.snapshots` for `drawing.board`.
  private static func defaultFolder(for script: String) -> String {
    let suffix = ".board"
    return (script.hasSuffix(suffix) ? String(script.dropLast(suffix.count)) : script) + ".snapshots"
  }
}
