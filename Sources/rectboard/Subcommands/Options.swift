public import ArgumentParser
public import BoardDocument
public import BoardSnapshots

extension Document.Durability: ExpressibleByArgument {}
extension Document.LastLine: ExpressibleByArgument {}
extension PictureFormat: ExpressibleByArgument {}
extension SnapshotMode: ExpressibleByArgument {}
extension SVGElements: ExpressibleByArgument {}
extension SVGLabels: ExpressibleByArgument {}

/// The renderer for the pictures of a run.
enum RendererKind: String, CaseIterable, ExpressibleByArgument {
  /// Draws only what has changed since the previous picture.
  case incremental
  /// Draws each picture from scratch.
  case full
}

/// The script that a subcommand reads.
struct ScriptArgument: ParsableArguments {
  @Argument(
    help: "The board script, or - for standard input.", completion: .file(extensions: ["board"]))
  var script: String
}

/// The scripts that a subcommand reads, one after the other.
struct ScriptArguments: ParsableArguments {
  @Argument(
    help: "Board scripts, folders that contain some (hidden folders are skipped), or - for standard input.",
    completion: .file(extensions: ["board"]))
  var scripts: [String]

  func validate() throws { try checkInputs(scripts) }
}

/// The folder that scripts include files from.
struct IncludeOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder, with its subfolders, that scripts may include files from; default: the folder of each script.",
      valueName: "dir"),
    completion: .directory)
  var includeRoot: String?

  func validate() throws {
    if includeRoot == "" { throw ValidationError("--include-root needs a folder; use . for the current folder") }
  }
}

/// The scale of pictures.
struct ScaleOption: ParsableArguments {
  @Option(
    parsing: .unconditional, help: ArgumentHelp("Pixels per board unit: from 0.001 to 8.", valueName: "s"),
    transform: { try number($0, "from 0.001 to 8") { (0.001...Limits.maximumScale).contains($0) } })
  var scale = 1.0
}

/// The step of a script whose state is shown.
struct StepOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Show the state after this step, 0 being the beginning; default: the last step.", valueName: "step"))
  var at: Int?

  /// The script up to that step.
  func part(of script: Script) throws -> Script {
    guard let at else { return script }
    if let part = script.prefix(throughStep: at) { return part }
    throw ValidationError("expected a step from 0 to \(script.stepCount) for --at, found \(at)")
  }
}

/// Options for opening a document.
struct OpeningOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "When a command is acknowledged: each, once it is on the disk; batch, once several are; none, without waiting for the disk.",
      valueName: "each|batch|none"))
  var durability = Document.Durability.each

  @Flag(help: "Open the script without changing it; another program may edit it at the same time.")
  var readOnly = false

  @Option(
    help: ArgumentHelp(
      """
      What to do with a last line without a line feed, or a block without its 'end', which may be incomplete: keep it, and add what \
      is missing, or move it to SCRIPT.torn.
      """,
      valueName: "keep|drop"))
  var incompleteEnd: Document.LastLine?

  func validate() throws {
    if readOnly, incompleteEnd != nil {
      throw ValidationError("--incomplete-end changes the script, which --read-only rules out; leave out one of them")
    }
  }
}

/// Options for drawing pictures.
struct PictureOptions: ParsableArguments {
  @OptionGroup private var scaling: ScaleOption

  @Option(
    help: ArgumentHelp(
      "Write the figures of SVG pictures as paths, or as <rect> elements that other programs can edit.",
      valueName: "paths|rects"))
  var svgElements = SVGElements.paths

  @Option(
    help: ArgumentHelp(
      """
      Write the labels of SVG pictures as strokes, which look the same everywhere, or as <text> elements that other programs can edit; \
      the font of the viewer decides how they look.
      """,
      valueName: "strokes|text"))
  var svgLabels = SVGLabels.strokes

  /// Pixels per board unit.
  var scale: Double { scaling.scale }

  /// The reference renderer with these options.
  var renderer: BoardRenderer { BoardRenderer(scale: scale, svgElements: svgElements, svgLabels: svgLabels) }
}

/// Throws if a file name has the extension of another kind of file.
func checkExtension(of path: String?, _ option: String, _ kind: String, _ own: [String]) throws {
  let others = ["png", "apng", "svg", "pdf", "html", "htm", "board", "json", "gif", "webp", "jpg", "jpeg", "mp4"].filter
  {
    !own.contains($0)
  }
  if let path, let wrong = others.first(where: { path.lowercased().hasSuffix("." + $0) }) {
    throw ValidationError("\(option) writes \(kind), and '\(path)' ends in .\(wrong); choose another name")
  }
}

/// Throws if standard input would be read more than once.
func checkInputs(_ scripts: [String]) throws {
  let count = scripts.count { $0 == "-" }
  if count > 1 { throw ValidationError("standard input can be read only once, found '-' \(count) times") }
}

/// Parses an option's number.
func number(_ text: String, _ range: String, _ isAllowed: (Double) -> Bool) throws -> Double {
  guard let number = Double(text), isAllowed(number) else { throw ValidationError("it takes a number \(range)") }
  return number
}

/// Options that affect the exit status and the amount of output.
struct ReportOptions: ParsableArguments {
  @Flag(help: "Treat warnings as errors: exit status 65.")
  var strict = false

  @Flag(help: "Print only errors and expectations that aren't met.")
  var quiet = false
}
