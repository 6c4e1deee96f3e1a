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
  }

  @Test func `a new image is all zeros`() throws {
    let image = try ImageSurface(.a8, width: 3, height: 2)
    #expect(image.memory.allSatisfy { $0 == 0 })
    #expect(image.memory.count == image.stride * 2)
  }

  @Test func `a filled rectangle covers its pixels and no others`() throws {
    let image = try ImageSurface(.a8, width: 4, height: 3)
    do {
      let context = try image.makeContext()
      try context.setColor(red: 0, green: 0, blue: 0)
      try context.setPath(x: 1, y: 1, width: 2, height: 1, radius: 0)
      try context.fill()
    }
    image.finishDrawing()
    let rows = (0..<3).map { y in (0..<4).map { x in image.memory[y * image.stride + x] } }
    #expect(rows == [[0, 0, 0, 0], [0, 255, 255, 0], [0, 0, 0, 0]])
  }

  @Test func `a context remembers its first error and throws it ever after`() throws {
    let image = try ImageSurface(.rgb24, width: 4, height: 3)
    let context = try image.makeContext()
    let first = #expect(throws: CairoError.self) { try context.scale(by: 0) }
    #expect(first?.description == "cairo_scale: invalid matrix (not invertible)")
    let second = #expect(throws: CairoError.self) { try context.fill() }
    #expect(second?.status == first?.status)
    #expect(second?.function == "cairo_fill_preserve")
  }

  @Test func `a context keeps its surface alive`() throws {
    func context() throws -> DrawingContext { try ImageSurface(.rgb24, width: 4, height: 3).makeContext() }
    let context = try context()
    try context.paint()
  }

  @Test func `a picture that is written as PNG reads back the same`() throws {
    let image = try ImageSurface(.rgb24, width: 5, height: 4)
    for index in 0..<20 {
      image.memory.storeBytes(of: UInt32(index * 0x01_0203), toByteOffset: index * 4, as: UInt32.self)
    }
    image.noteWriting()
    let copy = try ImageSurface(png: try image.png())
    #expect(copy.format == .rgb24)
    #expect(copy.width == 5)
    #expect(copy.height == 4)
    for index in 0..<20 {
      #expect(copy.memory.load(fromByteOffset: index * 4, as: UInt32.self) & 0xFF_FFFF == UInt32(index * 0x01_0203))
    }
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
