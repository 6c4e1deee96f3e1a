import ArgumentParser
import BoardSnapshots

/// The format of a single drawing.
enum DrawingFormat: String, CaseIterable, ExpressibleByArgument {
  case png, svg, pdf

  /// The format of a file; `nil` if its name doesn't end in the extension of a format.
  init?(ofName name: String) {
    guard let format = DrawingFormat.allCases.first(where: { name.lowercased().hasSuffix(".\($0.rawValue)") }) else {
      return nil
    }
    self = format
  }

  var kind: OutputGuard.Kind {
    switch self {
    case .png: .png
    case .svg: .svg
    case .pdf: .pdf
    }
  }

  func drawing(of board: Board, by renderer: BoardRenderer) throws -> FileContents {
    switch self {
    case .png: try renderer.png(of: board)
    case .svg: try renderer.svg(of: board)
    case .pdf: try renderer.pdf(of: board)
    }
  }
}

/// The size of a single drawing, and what is around and behind the board.
struct DrawingOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The width of the picture in pixels, instead of --scale.", valueName: "pixels"))
  var width: Int?

  @Option(
    help: ArgumentHelp(
      "The height of the picture in pixels, instead of --scale; with --width, the picture fits into both.",
      valueName: "pixels"))
  var height: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The space around the board on each side, in board units.", valueName: "units"),
    transform: { try number($0, "from 0 to 10000") { (0...10_000).contains($0) } })
  var padding = 0.0

  @Option(
    help: ArgumentHelp(
      "A color to use instead of the board's; none makes the background transparent.", valueName: "color|none"))
  var background: String?

  func check(scale: Double) throws {
    for (option, side) in [("--width", width), ("--height", height)] {
      guard let side else { continue }
      guard (1...Limits.maximumSideInPixels).contains(side) else {
        throw ValidationError("\(option) takes a number from 1 to \(Limits.maximumSideInPixels), found \(side)")
      }
      if scale != 1 { throw ValidationError("\(option) and --scale both set the size of the picture; leave out one") }
    }
    _ = try backdrop
  }

  private var backdrop: BoardRenderer.Backdrop {
    get throws {
      switch background?.lowercased() {
      case nil: return .board
      case "none": return .none
      case let text?:
        guard let color = try? Color(text), color.isOpaque else {
          throw ValidationError(
            "--background takes an opaque color, such as white or #f0f0f0, or none; found '\(text)'")
        }
        return .color(color)
      }
    }
  }

  /// The renderer of a board's drawing.
  func renderer(of board: Size, _ pictures: PictureOptions) throws -> BoardRenderer {
    let (across, down) = (board.width + 2 * padding, board.height + 2 * padding)
    let scales = [width.map { Double($0) / across }, height.map { Double($0) / down }].compactMap(\.self)
    let scale = scales.min() ?? pictures.scale
    guard scale <= Limits.maximumScale else {
      throw ValidationError(
        "--width and --height can make the board at most \(Int(Limits.maximumScale)) times as large; choose smaller ones"
      )
    }
    return BoardRenderer(
      scale: scale, svgElements: pictures.svgElements, svgLabels: pictures.svgLabels, padding: padding,
      backdrop: try backdrop)
  }
}
