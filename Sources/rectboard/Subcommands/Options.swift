public import ArgumentParser
public import BoardDocument
public import BoardSnapshots

extension Document.Durability: ExpressibleByArgument {}
extension Document.LastLine: ExpressibleByArgument {}
extension PictureFormat: ExpressibleByArgument {}
extension SnapshotMode: ExpressibleByArgument {}
extension SVGElements: ExpressibleByArgument {}

/// How the pictures of a run are made.
enum RendererKind: String, CaseIterable, ExpressibleByArgument {
  /// At the cost of what has changed since the picture before.
  case incremental
  /// Drawn whole each time, by Cairo alone.
  case full
}

/// The script that a subcommand reads.
struct ScriptArgument: ParsableArguments {
  @Argument(
    help: "The board script, or - for standard input.", completion: .file(extensions: ["board"]))
  var script: String
}

/// Where scripts include files from.
struct IncludeOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Let scripts include files from this folder and below it, beside or above themselves too; default: the folder of each.",
      valueName: "dir"),
    completion: .directory)
  var includeRoot: String?

  func validate() throws {
    if includeRoot == "" { throw ValidationError("--include-root takes a folder; . is the working folder") }
  }
}

/// How large pictures are.
struct ScaleOption: ParsableArguments {
  @Option(
    parsing: .unconditional, help: ArgumentHelp("Pixels per board unit: from 0.001 to 8.", valueName: "s"),
    transform: { try number($0, "from 0.001 to 8") { (0.001...Limits.maximumScale).contains($0) } })
  var scale = 1.0
}

/// The step of a script that is looked at.
struct StepOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The state after this step, 0 for the beginning; default: the last one.", valueName: "step"))
  var at: Int?

  /// The script up to that step.
  func part(of script: Script) throws -> Script {
    guard let at else { return script }
    if let part = script.prefix(throughStep: at) { return part }
    throw ValidationError("expected a step from 0 to \(script.stepCount) for --at, found \(at)")
  }
}

/// How a document is opened.
struct OpeningOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "When a command is acknowledged: each is on the disk, or several share the way there, or whenever the system likes.",
      valueName: "each|batch|none"))
  var durability = Document.Durability.each

  @Flag(help: "Look at the script without changing it; another program may edit it meanwhile.")
  var readOnly = false

  @Option(
    help: ArgumentHelp(
      "What to do with a last line that has no line feed, since it may be torn: end it, or set it aside in SCRIPT.torn.",
      valueName: "keep|drop"))
  var lastLine: Document.LastLine?

  func validate() throws {
    if readOnly, lastLine != nil {
      throw ValidationError("--last-line changes the script, and --read-only leaves it as it is; leave out one of them")
    }
  }
}

/// How pictures are drawn.
struct PictureOptions: ParsableArguments {
  @OptionGroup private var scaling: ScaleOption

  @Option(
    help: ArgumentHelp(
      "SVG figures as Cairo's paths, or as <rect> elements that can be edited elsewhere.", valueName: "paths|rects"))
  var svgElements = SVGElements.paths

  /// Pixels per board unit.
  var scale: Double { scaling.scale }

  /// The reference renderer with these options.
  var renderer: BoardRenderer { BoardRenderer(scale: scale, svgElements: svgElements) }
}

/// Refuses a file's name whose extension is that of another kind of file.
func checkExtension(of path: String?, _ option: String, _ kind: String, _ own: [String]) throws {
  let others = ["png", "apng", "svg", "pdf", "html", "htm", "board", "json", "gif", "webp", "jpg", "jpeg", "mp4"].filter
  {
    !own.contains($0)
  }
  if let path, let wrong = others.first(where: { path.lowercased().hasSuffix("." + $0) }) {
    throw ValidationError("\(option) writes \(kind), and '\(path)' ends in .\(wrong); choose another name")
  }
}

/// Standard input can be read once.
func checkInputs(_ scripts: [String]) throws {
  let count = scripts.count { $0 == "-" }
  if count > 1 { throw ValidationError("standard input can be read once, found '-' \(count) times") }
}

/// The number that an option is given.
func number(_ text: String, _ range: String, _ isAllowed: (Double) -> Bool) throws -> Double {
  guard let number = Double(text), isAllowed(number) else { throw ValidationError("it takes a number \(range)") }
  return number
}

/// What decides about the exit status, and how much is said.
struct ReportOptions: ParsableArguments {
  @Flag(help: "Treat warnings as errors: exit status 65.")
  var strict = false

  @Flag(help: "Say nothing but errors and expectations that aren't met.")
  var quiet = false
}
