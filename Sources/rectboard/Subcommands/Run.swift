import ArgumentParser
import BoardSnapshots
import WholeFiles

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run scripts, and write a picture of the board after each step.",
    discussion: """
      Example: rectboard run drawing.board --format png --trace

      The pictures are written to drawing.snapshots/ beside the script: 0000-board is the board before the first step, 0001-add-card \
      the board after a first step 'add card', and manifest.json describes each step. A second run replaces the files of the first, \
      and no others. A folder with other files, but none of an earlier run, needs --force. A script of more than 10,000 steps \
      needs --snapshots.
      """)

  @Argument(
    help: "The board scripts, or - for standard input.", completion: .file(extensions: ["board"]))
  var scripts: [String]

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
      "Which steps get a picture; default: each. 'snapshot' commands always do.",
      valueName: "each|named|final|none"))
  var snapshots: SnapshotMode?

  @OptionGroup var pictures: PictureOptions

  @Option(
    help: ArgumentHelp(
      "Write the run as one HTML page with a slider; - is standard output.", valueName: "file.html"),
    completion: .file(extensions: ["html"]))
  var storyboard: String?

  @Option(
    help: ArgumentHelp(
      "Write the run as an animated PNG: a frame for each step that shows something new; with --snapshots named, each snapshot.",
      valueName: "file.png"),
    completion: .file(extensions: ["png"]))
  var animation: String?

  @Option(
    help: ArgumentHelp(
      """
      Write the run as a PDF document: a page for each step that shows something new; with --snapshots named, each snapshot; - is \
      standard output. What a page has in common with the one before is stored once.
      """,
      valueName: "file.pdf"),
    completion: .file(extensions: ["pdf"]))
  var pdf: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many seconds the animation shows each frame, up to 60; default: 0.5. The last frame is shown for at least 2.",
      valueName: "seconds"),
    transform: { try number($0, "from 0 to 60") { (0...60).contains($0) } })
  var delay: Double?

  @Option(
    help: ArgumentHelp(
      "Draw only what has changed since the last picture, or draw each picture from scratch, to compare.",
      valueName: "incremental|full"))
  var renderer = RendererKind.incremental

  @Flag(help: "Overwrite files that were not made by an earlier run.")
  var force = false

  @Flag(help: "Print each step and the undo and redo titles of every context that it changed.")
  var trace = false

  @Flag(
    help: """
      Undo and redo each step as soon as it is recorded, to verify that this restores the board, its image and all histories. If \
      not, it is an error: exit status 1. This takes about three times as long as drawing each step.
      """)
  var verifyUndo = false

  @OptionGroup var including: IncludeOption
  @OptionGroup var watching: WatchOption
  @OptionGroup var reports: ReportOptions

  /// The most steps for which pictures are written without `--snapshots`.
  private static let manySteps = 10_000

  func validate() throws {
    if scripts.count > 1 {
      let single = [("-o", output), ("--storyboard", storyboard), ("--animation", animation), ("--pdf", pdf)]
      for (option, path) in single where path != nil {
        throw ValidationError("\(option) takes one script; run them one by one, or leave it out")
      }
    }
    try checkInputs(scripts)
    try watching.check(scripts)
    for (option, path) in [("--storyboard", storyboard), ("--pdf", pdf)] where watching.watch && path == "-" {
      throw ValidationError("--watch needs a file for \(option), found '-'")
    }
    if storyboard == "-", pdf == "-" {
      throw ValidationError("--storyboard and --pdf would both write to standard output; name a file for one of them")
    }
    var folders: [String: String] = [:]
    for script in scripts where output == nil {
      let folder = Run.defaultFolder(for: script)
      if let other = folders.updateValue(script, forKey: folder), other != script {
        throw ValidationError(
          "'\(other)' and '\(script)' would both write pictures to \(folder); run one of them with -o")
      }
    }
    if scripts.contains("-"), output == nil, snapshots != SnapshotMode.none {
      throw ValidationError("standard input needs -o, since there is no script file to put the pictures beside")
    }
    if output == "-" { throw ValidationError("-o needs a folder, found '-'") }
    if let output, PictureFormat(ofName: output.lowercased()) != nil {
      throw ValidationError(
        "-o needs a folder for the pictures, found '\(output)'; use 'rectboard render' for one picture of the final board"
      )
    }
    if animation == "-" {
      throw ValidationError("--animation needs a file, found '-'")
    }
    if delay != nil, animation == nil { throw ValidationError("--delay needs --animation") }
    try checkExtension(of: storyboard, "--storyboard", "an HTML page", ["html", "htm"])
    try checkExtension(of: animation, "--animation", "an animated PNG", ["png", "apng"])
    try checkExtension(of: pdf, "--pdf", "a PDF document", ["pdf"])
  }

  func run() throws {
    try Invocation.run(includeRoot: including.includeRoot) { invocation in
      try invocation.forEach(scripts, watches: watching.watch, quiet: reports.quiet) { try run($0, in: $1) }
    }
  }

  private func run(_ path: String, in invocation: Invocation) throws {
    let script = try invocation.parse(try invocation.read(path), from: path)
    let plan = try invocation.plan(
      script, mode: snapshots ?? .each, formats: formats.isEmpty ? PictureFormat.allCases : formats)
    if snapshots == nil, plan.stepCount > Run.manySteps {
      throw ValidationError(
        "\(Invocation.name(path)): \(plan.stepCount) steps would write \(plan.files.count) pictures; "
          + "if you want that, use --snapshots each, or else --snapshots final, named or none")
    }
    if let fault = script.pictureFault(scale: pictures.scale) { throw fault }
    var run = SnapshotRun(script)
    let outputGuard = OutputGuard(script: path, replacesForeignFiles: force)
    var details = [Display.counted(plan.stepCount, "step")]
    if output != nil || !plan.files.isEmpty {
      let folder = output ?? Run.defaultFolder(for: path)
      run.add(
        SnapshotFolder(
          at: folder, followsLink: output != nil, plan: plan, of: script, renderer: pictures.renderer,
          isIncremental: renderer == .incremental, outputGuard: outputGuard))
      details.append("\(Display.counted(plan.files.count, "picture")) in \(folder)")
    }
    let shown = snapshots == .named && !plan.snapshots.isEmpty ? plan : nil
    if let animation {
      run.add(
        Animation(
          at: animation, of: script, scale: pictures.scale, delay: .seconds(delay ?? 0.5), plan: shown,
          outputGuard: outputGuard))
    }
    if let pdf {
      run.add(
        PDFDocument(
          at: invocation.path(pdf), renderer: pictures.renderer, plan: shown, outputGuard: outputGuard))
    }
    if let storyboard {
      run.add(Storyboard(at: invocation.path(storyboard), of: script, outputGuard: outputGuard))
    }
    let proof = verifyUndo ? InverseProof(of: script, scale: pictures.scale) : nil
    if let proof { run.add(proof) }
    let outcome = try invocation.perform(
      &run, of: script, strict: reports.strict, quiet: reports.quiet, traces: trace)
    if !reports.quiet, plan.files.contains(where: { $0.hasSuffix(".svg") }) {
      invocation.reportScatteredGroups(of: outcome.board)
    }
    if let proof { details.append("undo of \(Display.counted(proof.count, "step")) verified") }
    if !reports.quiet { invocation.sum(up: outcome, of: script, outcome.isInterrupted ? [details[0]] : details) }
  }

  /// `drawing.snapshots` for `drawing.board`.
  private static func defaultFolder(for script: String) -> String {
    let suffix = ".board"
    return (script.hasSuffix(suffix) ? String(script.dropLast(suffix.count)) : script) + ".snapshots"
  }
}
