public import ArgumentParser
import BoardModel
public import BoardRendering
public import BoardSnapshots

extension PictureFormat: ExpressibleByArgument {}
extension SnapshotMode: ExpressibleByArgument {}
extension SVGElements: ExpressibleByArgument {}

/// How the pictures of a run are made.
enum RendererKind: String, CaseIterable, ExpressibleByArgument {
  /// At the cost of what has changed since the picture before.
  case incremental
  /// Drawn anew each time, by Cairo alone.
  case full
}

/// The script that a subcommand reads.
struct ScriptArgument: ParsableArguments {
  @Argument(
    help: "The board script, or - for standard input.", completion: .file(extensions: ["board"]))
  var script: String
}

/// How pictures are drawn.
struct PictureOptions: ParsableArguments {
  @Option(
    parsing: .unconditional, help: ArgumentHelp("Pixels per board unit: above 0 and at most 8.", valueName: "s"),
    transform: { try number($0, "above 0 and at most 8") { $0 > 0 && $0 <= Limits.maximumScale } })
  var scale = 1.0

  @Option(
    help: ArgumentHelp(
      "SVG figures as Cairo's paths, or as <rect> elements that can be edited elsewhere.", valueName: "paths|rects"))
  var svgElements = SVGElements.paths

  /// The reference renderer with these options.
  var renderer: BoardRenderer { BoardRenderer(scale: scale, svgElements: svgElements) }
}

/// Refuses a file's name whose extension is that of another kind of file.
func checkExtension(of path: String?, _ option: String, _ kind: String, _ own: [String]) throws {
  let others = ["png", "apng", "svg", "html", "htm", "board", "json"].filter { !own.contains($0) }
  if let path, let wrong = others.first(where: { path.lowercased().hasSuffix("." + $0) }) {
    throw ValidationError("\(option) writes \(kind), and '\(path)' ends in .\(wrong); choose another name")
  }
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
