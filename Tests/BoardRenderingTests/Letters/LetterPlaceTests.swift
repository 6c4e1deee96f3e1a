import BoardModel
import BoardRendering
import Lettering
import Testing

/// Letters in a picture, compared with what is computed without the masks from which they are painted.
@Suite struct `Letters in their places` {
  private static let (width, height) = (700, 500)

  private func board(_ label: Label, on frame: Rectangle) throws -> Board {
    var board = try Board(
      Double(Self.width), Double(Self.height), background: Color(0xFFFFFF))
    let appearance = Appearance(fill: Color(0xFFFFFF), border: nil, label: label)
    board.insert(
      Figure(id: board.makeFigureID(), name: "a", frame: frame, appearance: appearance), at: 0)
    return board
  }

  /// How far each pixel is from white.
  private func darkness(of board: Board, scale: Double = 1) throws -> [Double] {
    try BoardRenderer(scale: scale).pixels(of: board).words.map { 1 - Double($0 & 0xFF) / 255 }
  }

  /// From the distances of pixels from the strokes: no pixel has ink that is further away than half their width, every nearer one is
  /// covered, and every place on a stroke has ink beside it, also where strokes are thinner than a pixel.
  ///
  /// The sizes are below and above the one from which letters aren't cached, 256 pixels.
  @Test(arguments: [
    (9.0, 1.0), (14, 1), (14, 2), (60, 1), (128, 2), (129, 2), (255, 1), (257, 1), (500, 1), (500, 1.5), (1800, 1),
  ]) func `are the strokes of the layout`(size: Double, scale: Double) throws {
    // In the middle of the picture, and partly off it at each side.
    for (index, middle) in [(350.0, 250.0), (20.3, 250), (350, 490.6), (690, 10.2)].enumerated() {
      let label = try Label(
        size < 100 ? "Waving g\u{1EA4}" : "Ag", size: size, color: Color(0x000000),
        weight: index % 2 == 0 ? .regular : .bold)
      let frame = Rectangle(
        origin: Point(x: middle.0 - 3 * size, y: middle.1 - size), size: try Size(width: 6 * size, height: 2 * size))
      let board = try board(label, on: frame)
      let layout = try #require(DrawnLabel(of: board.figures[0], on: board.background))
      let strokes = Strokes(layout.layout.path, from: layout.origin, scale: scale)
      try #require(!strokes.segments.isEmpty)
      let darkness = try darkness(of: board, scale: scale)
      let (width, height) = (Int(Double(Self.width) * scale), Int(Double(Self.height) * scale))
      let half = layout.layout.strokeWidth * scale / 2
      // A letter is painted at a quarter of a pixel horizontally and at a whole pixel vertically, and covers parts of pixels at its edge.
      let slack = 0.5 + 0.8
      // In wide strokes, not every pixel has to be looked at.
      let step = half > 8 ? 3 : 1
      let (reached, covered) = strokes.pixels(width, height, step: step, within: half + slack, and: half - slack)
      let looked = (0..<width * height).filter { $0 % width % step == 0 && $0 / width % step == 0 }
      #expect(looked.count { darkness[$0] > 0 && !reached[$0] } == 0, "ink beside the strokes at \(middle)")
      #expect(looked.count { darkness[$0] < 0.99 && covered[$0] } == 0, "no ink on the strokes at \(middle)")
      let bare = strokes.segments.count { segment in
        let (x, y) = (Int((segment.ax + segment.bx) / 2), Int((segment.ay + segment.by) / 2))
        guard (1..<width - 1).contains(x), (1..<height - 1).contains(y) else { return false }
        return (-1...1).allSatisfy { row in (-1...1).allSatisfy { darkness[(y + row) * width + x + $0] < 0.3 } }
      }
      #expect(bare == 0, "strokes without ink at \(middle)")
    }
  }

  /// From what the manual says of an H, and nothing else: with its strokes it is 0.728 of the size high, and it has the default padding, or
  /// the same distance from both edges.
  @Test(arguments: [20.0, 100, 255, 257, 300, 500]) func `are where the manual has them`(size: Double) throws {
    let frame = Rectangle(origin: Point(x: 10, y: 20), size: Size(650, 450))
    for (row, column) in [(Label.Row.top, Label.Column.left), (.middle, .center), (.bottom, .right)] {
      let label = try Label("H", size: size, color: Color(0x000000), column: column, row: row)
      let darkness = try darkness(of: board(label, on: frame))
      let inked = darkness.indices.filter { darkness[$0] > 0.5 }
      let (xs, ys) = (inked.map { Double($0 % Self.width) }, inked.map { Double($0 / Self.width) })
      let (left, right) = (try #require(xs.min()), try #require(xs.max()) + 1)
      let (top, bottom) = (try #require(ys.min()), try #require(ys.max()) + 1)
      func expect(_ found: Double, _ expected: Double, _ what: String) {
        #expect(abs(found - expected) <= 1.01, "\(what) of \(row) \(column): \(found), expected \(expected)")
      }
      expect(bottom - top, 0.728 * size, "height")
      // A line is at least a tenth of its size away from an edge, or a sixteenth of the height.
      let edge = max(6, min(0.1 * size, 450 / 16))
      switch row {
      case .top: expect(top, 20 + edge, "top")
      case .middle: expect((top + bottom) / 2, 20 + 450 / 2, "middle")
      case .bottom: expect(bottom, 20 + 450 - edge, "bottom")
      }
      switch column {
      case .left: expect(left, 10 + 6, "left")
      case .center: expect((left + right) / 2, 10 + 650 / 2, "center")
      case .right: expect(right, 10 + 650 - 6, "right")
      }
    }
  }
}

/// A path's strokes as segments, in pixels.
private struct Strokes {
  struct Segment {
    let ax, ay, bx, by: Double
  }

  private(set) var segments: [Segment] = []

  init(_ path: [PathElement], from origin: Point, scale: Double) {
    var pen = SIMD2<Double>()
    func add(_ end: SIMD2<Double>) {
      segments.append(
        Segment(
          ax: (origin.x + pen.x) * scale, ay: (origin.y + pen.y) * scale, bx: (origin.x + end.x) * scale,
          by: (origin.y + end.y) * scale))
      pen = end
    }
    for element in path {
      switch element {
      case .move(let point): pen = point
      case .line(let point): add(point)
      case .curve(let one, let two, let end):
        let start = pen
        for step in 1...24 {
          let t = Double(step) / 24
          let u = 1 - t
          add(start * (u * u * u) + one * (3 * u * u * t) + two * (3 * u * t * t) + end * (t * t * t))
        }
      }
    }
  }

  /// The pixels in every so many rows and columns whose middle is within each of two distances of a segment.
  func pixels(_ width: Int, _ height: Int, step: Int, within far: Double, and near: Double) -> ([Bool], [Bool]) {
    var nearest = [Double](repeating: .infinity, count: width * height)
    func range(_ one: Double, _ other: Double, _ count: Int) -> StrideTo<Int> {
      let low = Int(max(0, min(Double(count), min(one, other) - far)))
      let high = Int(max(0, min(Double(count), max(one, other) + far + 1)))
      return stride(from: (low + step - 1) / step * step, to: high, by: step)
    }
    for s in segments {
      let (dx, dy) = (s.bx - s.ax, s.by - s.ay)
      let length = dx * dx + dy * dy
      for y in range(s.ay, s.by, height) {
        for x in range(s.ax, s.bx, width) {
          let (px, py) = (Double(x) + 0.5 - s.ax, Double(y) + 0.5 - s.ay)
          let share = length > 0 ? max(0, min(1, (px * dx + py * dy) / length)) : 0
          let (ox, oy) = (px - dx * share, py - dy * share)
          let distance = ox * ox + oy * oy
          if distance < nearest[y * width + x] { nearest[y * width + x] = distance }
        }
      }
    }
    return (nearest.map { $0 <= far * far }, nearest.map { near > 0 && $0 <= near * near })
  }
}
