import CairoDrawing
import Testing

@Suite struct `Cairo's handles` {
  @Test(arguments: [(0.0, 1.0), (1, 0), (-1, 1), (.nan, 1), (1, .infinity)])
  func `an SVG surface has finite sides above zero`(width: Double, height: Double) {
    let error = #expect(throws: CairoError.self) { _ = try SVGSurface(width: width, height: height) }
    #expect(
      error?.description
        == "SVGSurface.init: invalid value (typically too big) for the size of the input (surface, pattern, etc.)")
  }

  @Test(arguments: [(0, 1), (1, 0), (-1, 1), (32_768, 1), (1, .max)])
  func `an image has sides from 1 to 32767 pixels`(width: Int, height: Int) {
    let error = #expect(throws: CairoError.self) { _ = try ImageSurface(.a8, width: width, height: height) }
    #expect(error?.function == "ImageSurface.init")
    #expect(error?.status == .invalidSize)
  }

  @Test func `a new image is all zeros`() throws {
    let image = try ImageSurface(.a8, width: 3, height: 2)
    let bytes = image.withMemory { Array($0) }
    #expect(bytes == [UInt8](repeating: 0, count: image.stride * 2))
  }

  @Test func `a filled rectangle covers its pixels and no others`() throws {
    let image = try ImageSurface(.a8, width: 4, height: 3)
    do {
      let context = try image.makeContext()
      try context.setColor(red: 0, green: 0, blue: 0)
      try context.setPath(x: 1, y: 1, width: 2, height: 1, radius: 0)
      try context.fill()
    }
    let stride = image.stride
    let rows = image.withMemory { memory in (0..<3).map { y in (0..<4).map { x in memory[y * stride + x] } } }
    #expect(rows == [[0, 0, 0, 0], [0, 255, 255, 0], [0, 0, 0, 0]])
  }

  @Test func `a context remembers its first error and throws it ever after`() throws {
    let image = try ImageSurface(.rgb24, width: 4, height: 3)
    let context = try image.makeContext()
    let first = #expect(throws: CairoError.self) { try context.scale(by: 0) }
    #expect(first?.status == .invalidMatrix)
    #expect(first?.description == "cairo_scale: invalid matrix (not invertible)")
    let second = #expect(throws: CairoError.self) { try context.fill() }
    #expect(second?.status == first?.status)
    #expect(second?.function == "cairo_fill_preserve")
  }

  @Test func `a PDF document doesn't tell when it was made`() throws {
    let document = try PDFSurface(creator: "test")
    try document.addPage(width: 40, height: 30) { context throws(CairoError) in
      try context.setColor(red: 1, green: 0, blue: 0)
      try context.paint()
    }
    let bytes = try document.finish()
    #expect(bytes.firstRange(of: Array("(test)".utf8)) != nil)
    #expect(bytes.firstRange(of: Array("Date".utf8)) == nil)
  }

  /// Cairo uses it to compute the extents of what it draws, and for nothing else.
  @Test func `a tolerance of up to 1 that is set after the path leaves a PDF document as it is`() throws {
    let sides = [0.001, 0.01, 0.1, 0.5, 1, 3, 40]
    func document(_ tolerance: Double) throws -> [UInt8] {
      let document = try PDFSurface(creator: "test")
      try document.addPage(width: 100, height: 100) { context throws(CairoError) in
        for (width, height, line) in sides.flatMap({ w in sides.flatMap { h in sides.map { (w, h, $0) } } }) {
          for radius in [0, min(width, height) / 2] {
            try context.setTolerance(0.01)
            try context.setPath(x: 20.3, y: 20.7, width: width, height: height, radius: radius)
            try context.setTolerance(tolerance)
            try context.setColor(red: 1, green: 0, blue: 0, alpha: 0.5)
            try context.fill()
            try context.setLineWidth(line)
            try context.stroke()
            try context.strokeWithRoundEnds()
          }
        }
      }
      return try document.finish()
    }
    let expected = try document(0.01)
    #expect(try document(0.1) == expected)
    #expect(try document(1) == expected)
  }

  @Test func `a PDF document writes a page when it is whole, and a recording once`() throws {
    let document = try PDFSurface(creator: "test")
    let recording = try RecordingSurface(width: 40, height: 30) { context throws(CairoError) in
      for step in 0..<500 {
        try context.setPath(x: Double(step * step % 37), y: Double(step % 29), width: 1, height: 1, radius: 0.3)
        try context.fill()
      }
    }
    var counts: [Int] = []
    for _ in 0..<3 {
      try document.addPage(width: 40, height: 30) { context throws(CairoError) in try context.paint(recording) }
      counts.append(document.takeBytes().count)
      #expect(document.takeBytes().isEmpty)
    }
    #expect(counts[0] > 4_000 && counts[1] < 1_500 && counts[2] < 1_500, "\(counts)")
    #expect(try document.finish().count < 2_000)
  }

  @Test(arguments: [(0.0, 1.0), (1, .nan), (.infinity, 1)])
  func `a recording has finite sides above zero`(width: Double, height: Double) {
    let error = #expect(throws: CairoError.self) {
      _ = try RecordingSurface(width: width, height: height) { _ throws(CairoError) in }
    }
    #expect(error?.status == .invalidSize)
  }

  @Test func `a context keeps its surface alive`() throws {
    func context() throws -> DrawingContext { try ImageSurface(.rgb24, width: 4, height: 3).makeContext() }
    let context = try context()
    try context.paint()
  }

  /// Cairo would otherwise write the document's end when the context is destroyed, after the surface and the sink.
  @Test func `a context that outlives its SVG surface draws nothing and writes nothing`() throws {
    func context(finishing: Bool) throws -> DrawingContext {
      let surface = try SVGSurface(width: 4, height: 3)
      let context = try surface.makeContext()
      try context.paint()
      if finishing { _ = try surface.finish() }
      return context
    }
    for finishing in [false, true] {
      let context = try context(finishing: finishing)
      // If its memory is reused, a late write shows.
      let others = try (0..<100).map { _ in try SVGSurface(width: 1, height: 1).finish() }
      try context.setPath(x: 1, y: 1, width: 2, height: 1, radius: 0)
      let error = #expect(throws: CairoError.self) { try context.fill() }
      #expect(error?.status == .surfaceFinished)
      #expect(error?.function == "cairo_fill_preserve")
      #expect(others.allSatisfy { $0.starts(with: "<?xml ".utf8) && $0.suffix(7).elementsEqual("</svg>\n".utf8) })
    }
  }

  @Test func `a path's points and control points are told as they were rounded`() throws {
    let image = try ImageSurface(.a8, width: 4, height: 3)
    let context = try image.makeContext()
    try context.scale(by: 2)
    try context.setPath(x: 0.3, y: 1, width: 2, height: 1, radius: 0)
    #expect(try context.copyPath().coordinates.prefix(4) == [154 / 512, 1, 1178 / 512, 1])
    try context.setPath(x: 0, y: 0, width: 8, height: 8, radius: 4)
    let coordinates = try context.copyPath().coordinates
    // An arc consists of at least one curve, and a curve has three points besides its first.
    #expect(coordinates.count > 2 * 4 * 3)
    #expect(coordinates.allSatisfy { $0 * 512 == ($0 * 512).rounded() })
  }

  @Test func `an error names the function that found it`() throws {
    let image = try ImageSurface(.rgb24, width: 4, height: 3)
    func error(_ body: (borrowing DrawingContext) throws -> Void) throws -> String? {
      let context = try image.makeContext()
      try? context.scale(by: .nan)
      return #expect(throws: CairoError.self) { try body(context) }?.function
    }
    #expect(try error { try $0.setPath(x: 0, y: 0, width: 1, height: 1, radius: 0) } == "cairo_new_path")
    #expect(try error { try $0.setColor(red: 1, green: 1, blue: 1) } == "cairo_set_source_rgba")
    #expect(try error { try $0.setLineWidth(1) } == "cairo_set_line_width")
    #expect(try error { try $0.setTolerance(1) } == "cairo_set_tolerance")
    #expect(try error { try $0.paint() } == "cairo_paint")
    #expect(try error { try $0.stroke() } == "cairo_stroke_preserve")
    #expect(try error { _ = try $0.copyPath() } == "cairo_copy_path")
  }

  @Test func `a picture that is written as PNG reads back the same`() throws {
    let image = try ImageSurface(.rgb24, width: 5, height: 4)
    let words = (0..<20).map { UInt32($0 * 0x01_0203) }
    image.withMemory { memory in words.withUnsafeBytes { memory.copyMemory(from: $0) } }
    let copy = try ImageSurface(png: try image.png())
    #expect(copy.format == .rgb24)
    #expect(copy.width == 5)
    #expect(copy.height == 4)
    #expect(copy.withMemory { $0.bindMemory(to: UInt32.self).map { $0 & 0xFF_FFFF } } == words)
  }

  @Test func `bytes that are no PNG file are refused`() throws {
    let png = try ImageSurface(.rgb24, width: 5, height: 4).png()
    for bytes in [[], [1, 2, 3], Array(png.dropLast(20))] {
      let error = #expect(throws: CairoError.self) { _ = try ImageSurface(png: bytes) }
      #expect(error?.function == "cairo_image_surface_create_from_png_stream")
    }
  }

  @Test func `an SVG document is in px and holds what was drawn`() throws {
    let surface = try SVGSurface(width: 30, height: 20.5)
    do {
      let context = try surface.makeContext()
      try context.setPath(x: 1, y: 2, width: 3, height: 4, radius: 0)
      try context.fill()
    }
    let text = String(decoding: try surface.finish(), as: UTF8.self)
    #expect(text.contains(#"viewBox="0 0 30 20.5""#))
    #expect(!text.contains("pt\""))
    #expect(text.contains(#"d="M 1 2 L 4 2 L 4 6 L 1 6 Z"#))
    #expect(text.hasSuffix("</svg>\n"))
  }

  @Test func `the corners of a rounded rectangle are arcs`() throws {
    let surface = try SVGSurface(width: 30, height: 20)
    do {
      let context = try surface.makeContext()
      try context.setPath(x: 0, y: 0, width: 20, height: 10, radius: 4)
      try context.fill()
    }
    let text = String(decoding: try surface.finish(), as: UTF8.self)
    // The control points of a quarter circle lie 0.5523 radii from its ends.
    #expect(text.contains("M 16 0 C 18.210938 0 20 1.789062 20 4 L 20 6 C 20 8.210938"))
  }
}
