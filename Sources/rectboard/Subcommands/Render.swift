import ArgumentParser
import BoardRendering
import BoardScript
import BoardSnapshots
import Files

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run a script and draw its last state only.",
    discussion: """
      Example: rectboard render drawing.board -o drawing.png --scale 2
      """)

  @OptionGroup var input: ScriptArgument

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The picture's file, or - for standard output.", valueName: "file.png|file.svg"),
    completion: .file(extensions: ["png", "svg"]))
  var output: String

  @Option(help: ArgumentHelp("The picture's format, if the file's name doesn't tell.", valueName: "png|svg"))
  var format: PictureFormat?

  @OptionGroup var pictures: PictureOptions
  @OptionGroup var reports: ReportOptions

  func validate() throws {
    if pictureFormat == nil {
      throw ValidationError(
        output == "-"
          ? "-o - needs --format png or --format svg"
          : "'\(output)' ends neither in .png nor in .svg; --format tells the picture's format")
    }
  }

  private var pictureFormat: PictureFormat? {
    if let format { return format }
    let name = output.lowercased()
    return PictureFormat.allCases.first { name.hasSuffix(".\($0.rawValue)") }
  }

  func run() throws {
    try Invocation.run { invocation in
      let script = try invocation.parse(try invocation.read(input.script), from: input.script)
      if let fault = script.pictureFault(scale: pictures.scale) { throw fault }
      var run = SnapshotRun(script, renderer: pictures.renderer)
      let board = try invocation.perform(&run, of: script, strict: reports.strict, quiet: reports.quiet)
      let bytes =
        switch pictureFormat! {
        case .png: try pictures.renderer.png(of: board)
        case .svg: try pictures.renderer.svg(of: board)
        }
      if output == "-" {
        try invocation.console.print(bytes)
      } else {
        try FileContents(bytes).write(to: output)
      }
    }
  }
}
