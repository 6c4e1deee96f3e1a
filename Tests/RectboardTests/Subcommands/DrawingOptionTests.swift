import BoardEditing
import BoardRendering
import BoardTestSupport
import CairoDrawing
import Foundation
import Testing

/// `render` with a size, padding and a background, and what is written as PDF.
@Suite(.startsPrograms) struct DrawingOptionTests {
  private let folder: TemporaryFolder
  private static let script = """
    rectboard 1
    board 300x200 color white
    add card at 20,20 size 100x60 color #0000ff80 corner 12 border black 2 label "Card"
    add edge at 260,150 size 80x80 color red
    move card by 10,0
    move card by 0,0
    snapshot then

    """

  init() throws {
    folder = try TemporaryFolder()
    try Data(DrawingOptionTests.script.utf8).write(to: folder["a.board"])
  }

  private func rectboard(_ arguments: String) throws -> ProgramResult {
    try shell("rectboard \(arguments)", in: folder)
  }

  private func picture(_ arguments: String) throws -> ImageSurface {
    let result = try rectboard("render a.board -o a.png --force \(arguments)")
    try #require(result.status == 0, "\(result.errors)")
    return try ImageSurface(png: Array(Data(contentsOf: folder["a.png"])))
  }

  @Test(arguments: [
    ("--width 1200", 1200, 800), ("--height 100", 150, 100), ("--width 700 --height 100", 150, 100),
    ("--width 333 --padding 10", 333, 229), ("--padding 25", 350, 250), ("--scale 2 --padding 1", 604, 404),
  ]) func `a picture is exactly as large as asked for`(options: String, width: Int, height: Int) throws {
    let surface = try picture(options)
    #expect((surface.width, surface.height) == (width, height))
  }

  @Test func `padding shows what lies across the board's edge, in the board's color`() throws {
    let surface = try picture("--padding 50")
    let words = surface.withMemory { Array($0.bindMemory(to: UInt32.self)) }
    func pixel(_ x: Int, _ y: Int) -> UInt32 { words[y * surface.stride / 4 + x] & 0xFFFFFF }
    #expect(pixel(5, 5) == 0xFFFFFF)
    // Within the board, and beyond its edge.
    #expect(pixel(50 + 280, 50 + 180) == 0xFF0000)
    #expect(pixel(50 + 320, 50 + 210) == 0xFF0000)
  }

  /// Each pixel composed over white is the one of the picture with the white board, up to rounding.
  @Test func `without a background, a picture has what is seen through it`() throws {
    let plain = try picture("")
    let clear = try picture("--background none")
    #expect((plain.format, clear.format) == (.rgb24, .argb32))
    let opaque = plain.withMemory { Array($0.bindMemory(to: UInt32.self)) }
    let words = clear.withMemory { Array($0.bindMemory(to: UInt32.self)) }
    #expect(words.contains(0))
    for (index, word) in words.enumerated() {
      let rest = 255 - word >> 24
      for shift: UInt32 in [0, 8, 16] {
        let composed = Int(word >> shift & 255) + Int(rest)
        #expect(abs(composed - Int(opaque[index] >> shift & 255)) <= 1, "pixel \(index)")
      }
    }
  }

  @Test func `SVG understands the same`() throws {
    let result = try rectboard(
      "render a.board -o - --format svg --svg-elements rects --padding 10 --background none --width 640")
    let text = result.outputText
    #expect(text.contains("width=\"640\" height=\"440\" viewBox=\"0 0 320 220\""))
    #expect(!text.contains("<rect width="))
    #expect(text.contains("id=\"edge\" x=\"270.5\"") || text.contains("id=\"edge\" x=\"270\""))
    let blue = try rectboard("render a.board -o - --format svg --svg-elements rects --background blue").outputText
    #expect(blue.contains("<rect width=\"300\" height=\"200\" fill=\"#0000ff\"/>"))
  }

  @Test(arguments: [
    ("a.board -o a.jpg", "doesn't end in .png, .svg or .pdf"),
    ("a.board -o a.png --width 0", "--width takes a number"),
    ("a.board -o a.png --width 100 --scale 2", "--width and --scale"),
    ("a.board -o a.png --padding -1", "from 0 to 10000"), ("a.board -o a.png --background '#ff000080'", "opaque color"),
    ("a.board -o a.png --background bleu", "found 'bleu'"),
    ("a.board -o a.png --width 30000", "at most 8 times as large"),
    ("a.board -o a.pdf --format png", "--format png"),
  ]) func `what can't be is refused with the reason`(arguments: String, reason: String) throws {
    let result = try rectboard("render \(arguments)")
    #expect(result.status == 64)
    #expect(result.errors.contains(reason), "\(result.errors)")
    #expect(try folder.names == ["a.board"])
  }

  // MARK: PDF

  private func pageCount(_ name: String) throws -> Int {
    String(decoding: try Data(contentsOf: folder[name]), as: UTF8.self).ranges(of: "/Type /Page %").count
  }

  @Test func `a PDF document has a page of the board's size, and the same bytes each time`() throws {
    #expect(try rectboard("render a.board -o a.pdf --padding 10").status == 0)
    let first = try Data(contentsOf: folder["a.pdf"])
    #expect(first.starts(with: Data("%PDF-".utf8)))
    #expect(try rectboard("render a.board -o a.pdf --padding 10").status == 0)
    #expect(try Data(contentsOf: folder["a.pdf"]) == first)
    let text = String(decoding: first, as: UTF8.self)
    #expect(text.contains("/MediaBox [ 0 0 240 165 ]"), "a px is 0.75 pt")
    #expect(!text.contains("CreationDate"))
    #expect(try pageCount("a.pdf") == 1)
  }

  @Test func `a run's document has a page for each step that shows something new, or for each snapshot`() throws {
    #expect(try rectboard("run a.board --snapshots none --pdf a.pdf").status == 0)
    #expect(try pageCount("a.pdf") == 4)
    #expect(try rectboard("run a.board -o pictures --snapshots named --pdf a.pdf").status == 0)
    #expect(try pageCount("a.pdf") == 1)
  }

  @Test func `a long document is our own, too`() throws {
    let moves = (0..<900).map { "move card by \($0 % 2 == 0 ? 1 : -1),0\n" }.joined()
    try Data((DrawingOptionTests.script + moves).utf8).write(to: folder["a.board"])
    for _ in 0..<2 { #expect(try rectboard("run a.board --snapshots none --pdf a.pdf").status == 0) }
    #expect(try pageCount("a.pdf") == 904)
  }

  @Test func `a run that comes to no page leaves the document of before`() throws {
    #expect(try rectboard("run a.board --snapshots none --pdf a.pdf").status == 0)
    let before = try Data(contentsOf: folder["a.pdf"])
    try Data("move nobody by 1,1\nsnapshot then\n".utf8).write(to: folder["a.board"])
    #expect(try rectboard("run a.board -o pictures --snapshots named --pdf a.pdf").status == 65)
    #expect(try Data(contentsOf: folder["a.pdf"]) == before)
  }

  @Test func `somebody else's document isn't replaced`() throws {
    try Data("%PDF-1.4 a thesis".utf8).write(to: folder["a.pdf"])
    for command in ["render a.board -o a.pdf", "run a.board --snapshots none --pdf a.pdf"] {
      let result = try rectboard(command)
      #expect(result.status == 73, "\(result.errors)")
      #expect(try Data(contentsOf: folder["a.pdf"]) == Data("%PDF-1.4 a thesis".utf8))
    }
    #expect(try rectboard("render a.board -o a.pdf --force").status == 0)
    // What comes after our own makes it somebody else's.
    try Data(Data(contentsOf: folder["a.pdf"]) + Data("startxref\n9\n%%EOF\n".utf8)).write(to: folder["a.pdf"])
    #expect(try rectboard("render a.board -o a.pdf").status == 73)
  }

  @Test(.enabled(if: Tool.pdftoppm.isExpected)) func `a page looks as the PNG picture does`() throws {
    #expect(try rectboard("render a.board -o a.pdf").status == 0)
    let drawn = try shell("pdftoppm -r 96 -png -singlefile a.pdf page", in: folder)
    #expect(drawn.status == 0, "\(drawn.errors)")
    let page = try ImageSurface(png: Array(Data(contentsOf: folder["page.png"])))
    let plain = try picture("")
    #expect((page.width, page.height) == (plain.width, plain.height))
    let (ours, theirs) = (
      plain.withMemory { Array($0.bindMemory(to: UInt32.self)) },
      page.withMemory { Array($0.bindMemory(to: UInt32.self)) }
    )
    // Another program draws it, so edges may differ; surfaces don't.
    let others = zip(ours, theirs).count { one, other in
      [0, 8, 16].contains { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) > 40 }
    }
    #expect(others < ours.count / 100, "\(others) pixels differ")
  }
}
