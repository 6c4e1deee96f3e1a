import BoardModel
import BoardRendering
import BoardTestSupport
import Foundation
import SeededRandom
import Testing
import WholeFiles

/// Other programs read our files.
@Suite(.startsPrograms) struct `Other programs` {
  /// Runs a program and returns its exit status and its output.
  private func run(_ path: String?, _ arguments: [String]) throws -> (status: Int32, output: String) {
    let result = try BoardTestSupport.run(URL(filePath: try #require(path)), arguments)
    return (result.status, result.outputText + result.errors)
  }

  private let folder = FileManager.default.temporaryDirectory.appending(path: "tools-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  private func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }

  /// Pictures of a session: many stripes, several codes, one and two rows in the last stripe.
  private func pictures(height: Double) throws -> [(name: String, pixels: Pixels)] {
    var edits = try EditSession(kind: .everything, size: try! Size(width: 333, height: height), count: 40, seed: 99)
    let renderer = SnapshotRenderer(following: edits.recorded)
    var result: [(name: String, pixels: Pixels)] = []
    for step in 0..<12 {
      if step > 0 { try edits.step() }
      let name = "\(Int(height))-\(step).png"
      try renderer.png().write(to: path(name))
      result.append((name, try BoardRenderer().pixels(of: edits.board)))
    }
    return result
  }

  @Test(.enabled(if: Tool.pngcheck.isExpected), arguments: [8.0, 16, 17, 33, 130])
  func `pngcheck finds nothing wrong`(height: Double) throws {
    for picture in try pictures(height: height) {
      let (status, output) = try run(Tool.pngcheck.path, ["-v", path(picture.name)])
      #expect(status == 0, "\(output)")
      #expect(output.contains("No errors detected"), "\(output)")
    }
  }

  /// Noise can't be compressed: one of these pictures takes several chunks.
  @Test(.enabled(if: Tool.pngcheck.isExpected), arguments: [(1, 1), (1, 300), (333, 222)])
  func `pngcheck finds nothing wrong with a single picture`(width: Int, height: Int) throws {
    var random = SeededGenerator(seed: 7)
    let words = (0..<width * height).map { _ in 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &random) }
    let pixels = Pixels(width: width, height: height, words: words)
    let file = pixels.png()
    #expect(try Pixels(png: file.bytes) == pixels)
    try file.write(to: path("single.png"))
    let (status, output) = try run(Tool.pngcheck.path, ["-v", path("single.png")])
    #expect(status == 0, "\(output)")
    #expect(output.contains("No errors detected"), "\(output)")
  }

  @Test(.enabled(if: Tool.pngcheck.isExpected)) func `pngcheck finds nothing wrong with an animation's chunks`() throws
  {
    var edits = try EditSession(kind: .everything, size: Size(200, 100), count: 10, seed: 3)
    var file = try AnimationFile(path: path("animation.png"), following: edits.recorded)
    for step in 0..<10 {
      if step > 0 { try edits.step() }
      try file.append()
    }
    try file.finish()
    let (status, output) = try run(Tool.pngcheck.path, [path("animation.png")])
    #expect(status == 0, "\(output)")
  }

  @Test(.enabled(if: Tool.pillow.isExpected)) func `Pillow decodes the same pixels, animations too`() throws {
    let script = path("decode.py")
    try """
    import sys
    from PIL import Image, ImageSequence
    for name in sys.argv[1:]:
        frames = [frame.convert("RGB").tobytes() for frame in ImageSequence.Iterator(Image.open(name))]
        open(name + ".raw", "wb").write(b"".join(frames))
    """.write(toFile: script, atomically: true, encoding: .utf8)
    let pictures = try pictures(height: 130)
    var edits = try EditSession(kind: .everything, size: Size(200, 100), count: 10, seed: 3)
    var file = try AnimationFile(path: path("animation.png"), following: edits.recorded)
    var frames: [UInt32] = []
    for step in 0..<10 {
      if step > 0 { try edits.step() }
      try file.append()
      frames += try BoardRenderer().pixels(of: edits.board).words
    }
    try file.finish()
    let (status, output) = try run(
      "/usr/bin/python3", [script, path("animation.png")] + pictures.map { path($0.name) })
    try #require(status == 0, "\(output)")
    func decoded(_ name: String) throws -> [UInt8] {
      Array(try Data(contentsOf: folder.appending(path: "\(name).raw")))
    }
    for picture in pictures {
      #expect(try decoded(picture.name) == Self.bytes(picture.pixels.words), "\(picture.name)")
    }
    #expect(try decoded("animation.png") == Self.bytes(frames))
  }

  private static func bytes(_ words: [UInt32]) -> [UInt8] {
    words.flatMap { [UInt8($0 >> 16 & 0xFF), UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF)] }
  }

  @Test(.enabled(if: Tool.rsvgConvert.isExpected), arguments: SVGElements.allCases, [1.0, 2])
  func `rsvg-convert draws an SVG picture as Cairo draws the board`(elements: SVGElements, scale: Double) throws {
    for scene in Scene.all where scene.scale == 1 {
      let board = try scene.board()
      try BoardRenderer(scale: scale, svgElements: elements).svg(of: board).write(to: path("scene.svg"))
      let (status, output) = try run(Tool.rsvgConvert.path, ["-o", path("scene.png"), path("scene.svg")])
      try #require(status == 0, "\(output)")
      let found = try Self.pixels(ofOpaquePNG: path("scene.png"))
      let expected = try BoardRenderer(scale: scale).pixels(of: board)
      try #require(found.width == expected.width && found.height == expected.height)
      // It flattens curves to a tenth of a pixel, where we use a hundredth; a thick border doubles that on the inside.
      let wrong = zip(found.words, expected.words).count { Self.difference($0, $1) > 64 }
      #expect(wrong == 0, "\(scene.name)")
    }
  }

  private static func difference(_ a: UInt32, _ b: UInt32) -> Int {
    [16, 8, 0].map { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) }.max() ?? 0
  }

  /// rsvg-convert writes RGBA; the boards are opaque.
  private static func pixels(ofOpaquePNG path: String) throws -> Pixels {
    try Pixels(png: Array(try Data(contentsOf: URL(filePath: path))))
  }
}
