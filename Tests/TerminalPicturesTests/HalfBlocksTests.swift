import CairoDrawing
import TerminalPictures
import Testing

@Suite struct HalfBlocksTests {
  private let red: [UInt8] = [255, 0, 0]
  private let green: [UInt8] = [0, 128, 0]
  private let blue: [UInt8] = [0, 0, 255]

  @Test func `two pixels are one character, the upper one in front of the lower one's color`() {
    let picture = HalfBlocks(width: 2, height: 2, samples: red + green + blue + red)
    #expect(
      picture.lines(columns: 10, rows: 10) == [
        "\u{1B}[38;2;255;0;0;48;2;0;0;255m▀\u{1B}[38;2;0;128;0;48;2;255;0;0m▀\u{1B}[0m"
      ])
  }

  @Test func `below an odd last row lies the terminal's own color`() {
    let picture = HalfBlocks(width: 1, height: 3, samples: red + green + blue)
    #expect(
      picture.lines(columns: 1, rows: 2) == [
        "\u{1B}[38;2;255;0;0;48;2;0;128;0m▀\u{1B}[0m", "\u{1B}[38;2;0;0;255m▀\u{1B}[0m",
      ])
  }

  @Test(arguments: [(4, 10, 4, 1), (2, 10, 2, 1), (100, 1, 4, 1), (100, 100, 8, 2), (1, 1, 1, 1)])
  func `a picture is made smaller to fit, and never larger`(columns: Int, rows: Int, width: Int, height: Int) {
    let picture = HalfBlocks(
      width: 8, height: 4, samples: (0..<32).flatMap { $0 % 8 < 4 ? [250, 0, 0] : [0, 0, 150] as [UInt8] })
    let lines = picture.lines(columns: columns, rows: rows)
    #expect(lines.count == height)
    for line in lines { #expect(line.count { $0 == "▀" } == width) }
    // Pixels that are merged have the mean of their colors.
    if width == 1 { #expect(lines[0].hasPrefix("\u{1B}[38;2;125;0;75m")) }
  }

  @Test func `what shows through a picture is white`() throws {
    let image = try ImageSurface(.argb32, width: 3, height: 1)
    do {
      let context = try image.makeContext()
      for (x, opacity) in [(0.0, 1.0), (1, 0.2)] {
        try context.setColor(red: 0, green: 0, blue: 1, alpha: opacity)
        try context.setPath(x: x, y: 0, width: 1, height: 1, radius: 0)
        try context.fill()
      }
    }
    #expect(try HalfBlocks(png: image.png()).samples == [0, 0, 255, 204, 204, 255, 255, 255, 255])
  }
}
