import BoardTestSupport
import Foundation
import Testing

@testable import photo_filters

@Suite(.startsPrograms) struct `A picture in the terminal` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What is shown when a picture is read, up to the size.
  private func lines(of picture: Picture, pictures: String?) throws -> [String] {
    try Data(picture.png()).write(to: folder["in.png"])
    let program = try ExampleProgram("photo-filters", in: folder.url, pictures: pictures)
    program.send("read in.png\n")
    let lines = try program.finish().output.split(separator: "\n").map(String.init)
    let start = lines.firstIndex { $0.hasPrefix("  operations, a copy") } ?? lines.count - 1
    return Array(lines[(start + 1)...].prefix { !$0.contains("checksum") })
  }

  private func picture(width: Int, height: Int) -> Picture {
    Picture(width: width, height: height) { x, y in Color(red: Double(x), green: Double(y), blue: 7) }
  }

  @Test func `has two pixels a character, and the terminal's own color below an odd row`() throws {
    #expect(
      try lines(of: picture(width: 2, height: 3), pictures: "always") == [
        "\u{1B}[38;2;0;0;7;48;2;0;1;7m▀\u{1B}[38;2;1;0;7;48;2;1;1;7m▀\u{1B}[0m",
        "\u{1B}[38;2;0;2;7m▀\u{1B}[38;2;1;2;7m▀\u{1B}[0m",
      ])
  }

  @Test(arguments: [nil, "never", ""]) func `isn't shown on a pipe`(_ pictures: String?) throws {
    #expect(try lines(of: picture(width: 2, height: 3), pictures: pictures) == [])
  }

  @Test(arguments: [(160, 2, 80, 1), (240, 160, 72, 24), (1, 200, 1, 24), (200, 1, 80, 1)])
  func `is made smaller to fit`(_ width: Int, _ height: Int, _ columns: Int, _ rows: Int) throws {
    let lines = try lines(of: picture(width: width, height: height), pictures: "always")
    #expect(lines.count == rows)
    #expect(lines.allSatisfy { $0.filter { $0 == "▀" }.count == columns })
  }

  @Test func `has the means of the pixels that it stands for`() throws {
    let lines = try lines(of: picture(width: 160, height: 4), pictures: "always")
    // Of 0 and 1, of 2 and 3 and so on, both in columns and in rows.
    #expect(lines.first?.hasPrefix("\u{1B}[38;2;0;0;7;48;2;0;2;7m▀\u{1B}[38;2;2;0;7;48;2;2;2;7m▀") == true)
  }
}
