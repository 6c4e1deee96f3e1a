import BoardEditing
import BoardModel
import BoardRendering
import BoardTestSupport
import Foundation
import SeededRandom
import Testing
import WholeFiles

@Suite struct `Pictures step by step` {
  struct Session: CustomTestStringConvertible, Sendable {
    var kind: EditSession.Kind
    var scale: Double
    var count: Int
    var steps: Int
    var width = 160.0
    var height = 120.0
    var allowsSpans = true
    var comparesSVG = true

    var testDescription: String {
      "\(count) figures, \(kind.rawValue), scale \(scale)\(allowsSpans ? "" : ", without spans")"
    }
  }

  static let sessions: [Session] = EditSession.Kind.allCases.flatMap { kind in
    // Figures off the pixels are also drawn at scales that aren't binary fractions.
    (kind == .inexact ? [1, 1.1, 1.25, 0.7] : [1, 1.25, 2, 3]).flatMap { scale in
      [1, 12, 60].map { Session(kind: kind, scale: scale, count: $0, steps: trials(10)) }
    }
  }

  @Test(arguments: sessions) func `equal full redraws, pixel for pixel and byte for byte`(session: Session) throws {
    try Self.run(session)
  }

  @Test(arguments: [1, 1.25])
  func `equal full redraws on a board of 5000 figures`(scale: Double) throws {
    try Self.run(
      Session(
        kind: .everything, scale: scale, count: 5_000, steps: trials(2), width: 700, height: 500,
        // An SVG picture of so many figures takes longest, and is the same at all scales except for two numbers.
        comparesSVG: scale == 1))
  }

  /// A picture as large as a screen has codes of all lengths, and several stripes.
  @Test func `equal full redraws at 1920x1080`() throws {
    try Self.run(Session(kind: .opaque, scale: 1, count: 400, steps: 3, width: 1_920, height: 1_080))
  }

  /// Corners that meet, borders that fill their figure, rims that are points: in these cases the corners' coverage might depend on
  /// more than the corner.
  @Test(
    arguments: [1.0, 2, 3],
    [(255, 255), (255, 90), (140, 255), (60, 170), (0, 100), (0, 255)] as [(fill: UInt8, border: UInt8)])
  func `have every small shape as Cairo draws it`(scale: Double, _ alpha: (fill: UInt8, border: UInt8)) throws {
    let few = scale == 1 ? [1, 2, 3, 4, 5, 6, 7, 8, 11, 14, 20, 38, 41] : scale == 2 ? [3, 20] : [8, 38, 40]
    let sides = trials(1) > 1 ? Array(1...42) : few
    for width in sides {
      var shapes: [Sketch] = []
      for height in sides {
        for radius in [0.5, 1, 3.3, 4, 9.5, 1_000] {
          for border in [nil, 1, 2, 3, 7, 1_000] as [Double?] {
            let column = Double(shapes.count % 12)
            let row = Double(shapes.count / 12 % 12)
            shapes.append(
              Sketch(
                x: 2 + 44 * column, y: 2 + 44 * row, width: Double(width), height: Double(height),
                fill: Color(0x22AA66, alpha: alpha.fill), radius: radius,
                border: border.map { Border(color: Color(0xDD3311, alpha: alpha.border), width: $0) }))
          }
        }
      }
      for start in stride(from: 0, to: shapes.count, by: 144) {
        let board = try Board(532, 532, Array(shapes[start..<min(start + 144, shapes.count)]))
        let found = try Self.pixels(of: board, scale)
        let expected = try BoardRenderer(scale: scale).pixels(of: board)
        if found != expected { Issue.record("width \(width), from \(start): \(found.firstDifference(from: expected))") }
      }
    }
  }

  /// Every opacity over every level below: strips across columns of all levels, with borders and corners.
  @Test(arguments: 0..<trials(2)) func `have every opacity as Cairo mixes it`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var sketches = (0..<256).map { (level: Int) -> Sketch in
      let color = Color(red: UInt8(level), green: UInt8(255 - level), blue: UInt8(level * 7 % 256))
      return Sketch(x: Double(level + 1), y: 0, width: 1, height: 257 * 14, fill: color)
    }
    for alpha in 0..<256 {
      func color(_ alpha: Int) -> Color { Color(.random(in: 0...0xFFFFFF, using: &random), alpha: UInt8(alpha)) }
      sketches.append(
        Sketch(
          x: alpha % 3 == 0 ? -1 : 0, y: Double(14 * alpha + 7), width: 259 - Double(alpha % 2), height: 13,
          fill: color(alpha), radius: [0, 0, 3.3, 8][Int.random(in: 0..<4, using: &random)],
          border: Border(color: color((alpha * 37 + 128) % 256), width: Double(Int.random(in: 1...6, using: &random)))))
    }
    let board = try Board(258, 257 * 14, sketches)
    let (found, expected) = (try Self.pixels(of: board, 1), try BoardRenderer().pixels(of: board))
    #expect(found == expected, "\(found.firstDifference(from: expected))")
  }

  /// Cairo rounds points and control points to 1/256 pixel. If one lies halfway between two such numbers, the corner looks different
  /// from place to place.
  @Test(arguments: [1.0, 1.25, 3]) func `have corners as Cairo draws them whose points lie between its numbers`(
    scale: Double
  ) throws {
    // The distance from the end of a quarter circle to its control point, divided by the radius.
    let control = 1 - 4 / 3 * tan(Double.pi / 8)
    for (first, share) in [(100, control), (1_300, control), (300, 1 - control), (2_000, 1), (700, 1)] {
      let sketches = (0..<48).map { index in
        let (column, row) = (Double(index % 24), Double(index / 24))
        let radius = (Double(first + 7 * index) + 0.5) / 256 / share / scale
        return Sketch(
          x: 4 + 36 * column + 4 * column * column, y: 4 + 36 * row, width: 32, height: 32, fill: Color(0x22AA66),
          radius: radius)
      }
      let board = try Board(3_000, 80, sketches)
      let found = try Self.pixels(of: board, scale)
      let expected = try BoardRenderer(scale: scale).pixels(of: board)
      if found != expected { Issue.record("from \(first): \(found.firstDifference(from: expected))") }
    }
  }

  /// Cairo's coverage of an inner rim that is a point extends a pixel beyond the corners, and two pixels if borders are wide.
  @Test func `have borders as wide as their corners as Cairo draws them`() throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<trials(40) {
      let border = Double(Int.random(in: 1...250, using: &random))
      func side() -> Double { 20 * (2 * border + Double(Int.random(in: 10...200, using: &random))) }
      let radius = max(0, border + Double.random(in: -0.3...0.1, using: &random))
      let figure = Sketch(
        x: 40, y: 40, width: side(), height: side(), fill: Color(0x22AA66), radius: 20 * radius,
        border: Border(color: Color(0xDD3311), width: 20 * border))
      let board = try Board(15_000, 15_000, [figure])
      let found = try Self.pixels(of: board, 0.05)
      let expected = try BoardRenderer(scale: 0.05).pixels(of: board)
      if found != expected { Issue.record("\(figure): \(found.firstDifference(from: expected))") }
    }
  }

  /// Without spans pictures are correct, but slow. If this fails with a version of Cairo, check the spans' arithmetic.
  @Test func `are made by spans with this version of Cairo`() {
    #expect(SpanPainter.isExact)
  }

  @Test(arguments: [1, 2.0]) func `equal full redraws without spans`(scale: Double) throws {
    try Self.run(Session(kind: .everything, scale: scale, count: 30, steps: trials(20), allowsSpans: false))
  }

  /// Forty figures inserted at one place use up the keys there, so all get new ones, and the moved figure happens to get its old one.
  @Test func `notice a figure that moved when all stacking keys were made again`() throws {
    let editor = BoardEditor(board: Board(size: Size(200, 200)))
    let (a, b, x) = (FigureName("a"), FigureName("b"), FigureName("x"))
    for (name, color) in [(a, Color(0xFF0000)), (b, Color(0x00FF00)), (x, Color(0x0000FF))] {
      try editor.boardContext.add(name, appearance: Appearance(fill: color, border: nil))
    }
    try editor.boardContext.order(b, to: .front)
    try editor.boardContext.order(x, to: .back)
    let renderer = SnapshotRenderer(following: editor)
    _ = try (renderer.png(), renderer.svg())

    try editor.boardContext.order(a, to: .back)
    for index in 0..<40 {
      try editor.boardContext.add(
        try FigureName("small\(index)"), at: .origin(Point(x: 0, y: 0)), size: Size(2, 2),
        stacking: .inFront(of: x))
    }
    #expect(try Pixels(png: renderer.png().bytes) == BoardRenderer().pixels(of: editor.board))
    #expect(try renderer.svg().bytes == BoardRenderer().svg(of: editor.board).bytes)
  }

  private static func pixels(of board: Board, _ scale: Double) throws -> Pixels {
    var picture = FollowedPicture(of: RecordedBoard(board), scale: scale, allowsSpans: true)
    return try picture.pixels()
  }

  /// The board is edited after its first picture; nobody notifies the renderer.
  @Test(
    arguments: [(120, 80, "#102030"), (600, 600, "#102030"), (120, 600, "whitesmoke")] as [(Double, Double, Color)])
  func `follow a board that was given another size and background`(width: Double, height: Double, _ background: Color)
    throws
  {
    let editor = BoardEditor()
    let renderer = SnapshotRenderer(following: editor)
    _ = try (renderer.png(), renderer.svg())
    editor.setBoard(size: try Size(width: width, height: height), background: background)
    try editor.boardContext.add(FigureName("a"))
    #expect(try Pixels(png: renderer.png().bytes) == BoardRenderer().pixels(of: editor.board))
    #expect(try renderer.svg().bytes == BoardRenderer().svg(of: editor.board).bytes)
  }

  /// Sizes and backgrounds that are set between other edits.
  static let formats = [
    BoardFormat(size: Size(160, 120)), BoardFormat(size: Size(160, 120), background: "navy"),
    BoardFormat(size: Size(90, 200)),
    BoardFormat(size: Size(161, 120.5), background: "white"),
  ]

  @Test(arguments: EditSession.Kind.allCases, [1, 1.25])
  func `equal full redraws of a board whose size and background change`(kind: EditSession.Kind, scale: Double) throws {
    try Self.run(Session(kind: kind, scale: scale, count: 20, steps: trials(20)), Self.formats)
  }

  static func run(_ session: Session, _ formats: [BoardFormat] = []) throws {
    var edits = try EditSession(
      kind: session.kind, size: try! Size(width: session.width, height: session.height), count: session.count,
      seed: UInt64(session.count) * 31 + UInt64(session.scale * 100))
    edits.formats = formats
    let paths = SnapshotRenderer(
      following: edits.recorded, scale: session.scale, svgElements: .paths, allowsSpans: session.allowsSpans)
    let rects = SnapshotRenderer(following: edits.recorded, scale: session.scale, svgElements: .rects)
    let reference = BoardRenderer(scale: session.scale)
    for step in 0...session.steps {
      if step > 0 { try edits.step() }
      let expected = try reference.pixels(of: edits.board)
      let found = try Pixels(png: paths.png().bytes)
      guard found == expected else {
        Issue.record("step \(step): \(found.firstDifference(from: expected))")
        return
      }
      if !session.comparesSVG { continue }
      let svg = try rects.svg().bytes
      guard try svg == BoardRenderer(scale: session.scale, svgElements: .rects).svg(of: edits.board).bytes else {
        Issue.record("step \(step): SVG of rects")
        return
      }
      if step % 8 == 0 {
        guard try paths.svg().bytes == reference.svg(of: edits.board).bytes else {
          Issue.record("step \(step): SVG of paths")
          return
        }
      }
    }
  }
}

extension Pixels {
  func firstDifference(from other: Pixels) -> String {
    guard let index = words.indices.first(where: { words[$0] != other.words[$0] }) else { return "none" }
    let count = words.indices.count { words[$0] != other.words[$0] }
    let (found, expected) = (String(words[index], radix: 16), String(other.words[index], radix: 16))
    return "\(count) pixels differ, the first at \(index % width), \(index / width): \(found), expected \(expected)"
  }
}
