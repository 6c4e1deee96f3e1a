public import CairoDrawing
public import WholeFiles

/// Draws what differs between two boards: the old board on the left and the new one on the right, with a frame around each
/// figure that differs.
///
/// A frame is orange around a figure that was removed, green around one that was added, and blue, on both boards, around one that
/// has changed. (The colors are from Okabe and Ito's palette, which color-blind people can tell apart.)
public struct DifferenceRenderer: Sendable {
  private let renderer: BoardRenderer

  /// - Parameter scale: Pixels per board unit: above 0 and at most `Limits.maximumScale`.
  public init(scale: Double = 1) { renderer = BoardRenderer(scale: scale) }

  /// The size of the picture, in pixels; `nil` if it is beyond `Limits`.
  public func pictureSize(of difference: BoardDifference) -> PictureSize? {
    Layout(difference).flatMap { PictureSize(of: $0.size, scale: renderer.scale) }
  }

  /// Draws the picture as a PNG file, 8-bit RGB.
  ///
  /// - Throws: `CairoError` if the scale or the picture is beyond `Limits` or memory runs out.
  public func png(of difference: BoardDifference) throws(CairoError) -> FileContents {
    guard let layout = Layout(difference), let size = pictureSize(of: difference) else {
      throw CairoError(.invalidSize, in: "DifferenceRenderer.png")
    }
    var words = [UInt32](repeating: Layout.surroundings.pixel, count: size.width * size.height)
    for (board, place) in layout.boards {
      let pixels = try renderer.pixels(of: board)
      let (left, top) = (Int(place.x * renderer.scale), Int(place.y * renderer.scale))
      for y in 0..<min(pixels.height, size.height - top) {
        for x in 0..<min(pixels.width, size.width - left) { words[(top + y) * size.width + left + x] = pixels[x, y] }
      }
    }
    return Pixels(width: size.width, height: size.height, words: words).png()
  }

  /// Draws the picture as an SVG document in UTF-8, which contains a document for each board.
  ///
  /// - Throws: `CairoError` if the scale is beyond `Limits` or Cairo can't make a figure's elements.
  public func svg(of difference: BoardDifference) throws(CairoError) -> FileContents {
    guard let layout = Layout(difference) else { throw CairoError(.invalidSize, in: "DifferenceRenderer.svg") }
    let writer = SVGFigureWriter(elements: .paths, boardSize: layout.size, background: Layout.surroundings)
    var (bytes, letters): ([UInt8], LetterDefinitions) = ([], LetterDefinitions())
    for (board, place) in layout.boards {
      bytes.append("<svg x=\"", number: place.x)
      bytes.append("\" y=\"", number: place.y)
      bytes.append("\"")
      let writer = SVGFigureWriter(elements: .paths, boardSize: board.size, background: board.background)
      // Drop the XML declaration, and the start of the element, which is written above with a position.
      bytes += try writer.opening(scale: 1).drop { $0 != UInt8(ascii: "\n") }.dropFirst("\n<svg".utf8.count)
      bytes += try writer.text(of: board.figures, &letters)
      bytes += SVGFigureWriter.closing
    }
    let opening = try writer.opening(scale: renderer.scale, letters: letters)
    return FileContents(opening + bytes + SVGFigureWriter.closing)
  }
}

/// The places of the boards in the picture, in board units, and the boards with frames in front of their figures.
private struct Layout {
  let size: Size
  let boards: [(board: Board, place: Point)]

  static let surroundings = Color(red: 0x60, green: 0x60, blue: 0x60)

  /// - Returns: `nil` if the two boards together are too large for a board's size.
  init?(_ difference: BoardDifference) {
    let (old, new) = (difference.old, difference.new)
    let longest = max(old.size.width, old.size.height, new.size.width, new.size.height)
    let margin = longest / 30
    let width = old.size.width + new.size.width + 3 * margin
    guard let size = try? Size(width: width, height: max(old.size.height, new.size.height) + 2 * margin) else {
      return nil
    }
    self.size = size
    let line = longest / 300
    func framed(_ board: Board, _ figure: (FigureDifference) -> Figure?, _ color: Color) -> Board {
      var board = board
      for (index, difference) in difference.figures.enumerated() {
        guard let frame = figure(difference)?.frame else { continue }
        let isChanged = difference.old != nil && difference.new != nil
        board.addFrame(around: frame, number: index, isChanged ? .changed : color, line: line)
      }
      return board
    }
    boards = [
      (framed(old, \.old, .removed), Point(x: margin, y: margin)),
      (framed(new, \.new, .added), Point(x: old.size.width + 2 * margin, y: margin)),
    ]
  }
}

extension Color {
  fileprivate static let removed = Color(red: 0xD5, green: 0x5E, blue: 0x00)
  fileprivate static let added = Color(red: 0x00, green: 0x9E, blue: 0x73)
  fileprivate static let changed = Color(red: 0x00, green: 0x72, blue: 0xB2)
}

extension Board {
  /// Adds a frame around the part of a rectangle that is on the board, in front of everything: a colored line between two white
  /// ones, so that it is visible on any color. Adds none if no part is on the board.
  fileprivate mutating func addFrame(around rectangle: Rectangle, number: Int, _ color: Color, line: Double) {
    let white = Color(red: 255, green: 255, blue: 255)
    let (left, right) = (max(rectangle.minX - 4 * line, 0), min(rectangle.maxX + 4 * line, size.width))
    let (top, bottom) = (max(rectangle.minY - 4 * line, 0), min(rectangle.maxY + 4 * line, size.height))
    // A border lies inside of its figure's frame.
    for (inset, border) in [(0, Border(color: white, width: 4 * line)), (line, Border(color: color, width: 2 * line))] {
      guard let size = try? Size(width: right - left - 2 * inset, height: bottom - top - 2 * inset) else { continue }
      let frame = Rectangle(origin: Point(x: left + inset, y: top + inset), size: size)
      let look = Appearance(fill: Color(red: 0, green: 0, blue: 0, alpha: 0), border: border)
      // This name can't belong to another figure, because names of figures have no control characters.
      let name = FigureName(unchecked: "\u{1}\(number)\(inset > 0 ? "color" : "white")")
      insert(Figure(id: makeFigureID(), name: name, frame: frame, appearance: look), at: count)
    }
  }
}

extension Color {
  /// The color as an opaque pixel, `0xFFrrggbb`.
  fileprivate var pixel: UInt32 { 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}
