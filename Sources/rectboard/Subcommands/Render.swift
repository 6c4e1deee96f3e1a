import ArgumentParser
import BoardSnapshots
import WholeFiles

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Run a script, and draw its final board only.",
    discussion: """
      Example: rectboard render drawing.board -o drawing.png --scale 2
      """)

  @OptionGroup var input: ScriptArgument

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The picture file; - is standard output.", valueName: "file.png|file.svg|file.pdf"),
    completion: .file(extensions: ["png", "svg", "pdf"]))
  var output: String

  @Option(
    help: ArgumentHelp("The format of the picture; default: from the name of the file.", valueName: "png|svg|pdf"))
  var format: DrawingFormat?

  @OptionGroup var step: StepOption

  @Flag(help: "Overwrite a file that is not a picture of this format.")
  var force = false

  @OptionGroup var pictures: PictureOptions
  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var including: IncludeOption
  @OptionGroup var watching: WatchOption
  @OptionGroup var reports: ReportOptions

  func validate() throws {
    try watching.check([input.script])
    try drawing.check(scale: pictures.scale)
    if watching.watch, output == "-" { throw ValidationError("--watch needs a file for -o, found '-'") }
    if pictureFormat == nil {
      throw ValidationError(
        output == "-"
          ? "-o - needs --format png, svg or pdf"
          : "'\(output)' doesn't end in .png, .svg or .pdf; choose the format with --format"
      )
    }
    if let format {
      try checkExtension(
        of: output, "--format \(format.rawValue)", "\(format.rawValue.uppercased())", [format.rawValue])
    }
  }

  private var pictureFormat: DrawingFormat? { format ?? DrawingFormat(ofName: output) }

  func run() throws {
    try Invocation.run(includeRoot: including.includeRoot) { invocation in
      try invocation.forEach([input.script], watches: watching.watch, quiet: reports.quiet) { try render($0, in: $1) }
    }
  }

  private func render(_ path: String, in invocation: Invocation) throws {
    let script = try step.part(of: invocation.parse(try invocation.read(path), from: path))
    let renderer = try drawing.renderer(of: script.startingBoard.size, pictures)
    if let fault = script.pictureFault(scale: renderer.scale, padding: renderer.padding) { throw fault }
    let format = pictureFormat ?? .png
    let picture = invocation.path(output)
    try OutputGuard(script: path, replacesForeignFiles: force).take(picture, for: format.kind)
    var run = SnapshotRun(script)
    let outcome = try invocation.perform(&run, of: script, strict: reports.strict, quiet: reports.quiet)
    if outcome.isInterrupted { return }
    try format.drawing(of: outcome.board, by: renderer).write(to: picture)
    if format == .svg, !reports.quiet { invocation.reportScatteredGroups(of: outcome.board) }
    // Without `--watch` nothing is printed, because the picture is the result.
    if watching.watch { invocation.sum(up: outcome, of: script, ["1 picture in \(output)"]) }
  }
}
