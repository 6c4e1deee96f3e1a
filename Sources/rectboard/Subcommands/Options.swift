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
  @Option(help: ArgumentHelp("Pixels per board unit: above 0 and at most 8.", valueName: "s"))
  var scale = 1.0

  @Option(
    help: ArgumentHelp(
      "SVG figures as Cairo's paths, or as <rect> elements that can be edited elsewhere.", valueName: "paths|rects"))
  var svgElements = SVGElements.paths

  func validate() throws {
    guard scale > 0, scale <= Limits.maximumScale else {
      throw ValidationError("--scale takes a number above 0 and at most 8, found '\(scale)'")
    }
  }

  /// The reference renderer with these options.
  var renderer: BoardRenderer { BoardRenderer(scale: scale, svgElements: svgElements) }
}

/// What decides about the exit status, and how much is said.
struct ReportOptions: ParsableArguments {
  @Flag(help: "Treat warnings as errors: exit status 65.")
  var strict = false

  @Flag(help: "Say nothing but errors and expectations that aren't met.")
  var quiet = false
}
