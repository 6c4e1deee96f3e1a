import BoardTestSupport
import Foundation
import TerminalPictures
import Testing
import UndoKit

@testable import photo_filters

@Suite(.startsPrograms) struct `The photo filters` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ input: String) throws -> String {
    let program = try ExampleProgram("photo-filters", in: folder.url)
    program.send(input)
    let ending = try program.finish()
    #expect((ending.errors, ending.status) == ("", 0))
    return ending.output
  }

  private func picture(_ name: String) throws -> Picture? {
    Picture(ppm: [UInt8](try Data(contentsOf: folder[name])))
  }

  /// A picture whose pixels are all the same gray.
  private func gray(_ level: Double, width: Int, height: Int) -> Picture {
    Picture(width: width, height: height) { _, _ in Color(repeating: level) }
  }

  @Test func `answer as their transcript says`() throws {
    try Transcript("04-photo-filters/transcript.txt").play("photo-filters", in: folder.url)
  }

  @Test func `begin with the sample, which is a file besides`() throws {
    let file = ExampleProgram.examples.appending(path: "04-photo-filters/sample.png")
    #expect(try HalfBlocks(png: [UInt8](Data(contentsOf: file))).samples == Picture.sample.samples)
  }

  @Test func `sepia turns gray into brown`() {
    #expect(Filter.sepia(gray(100, width: 1, height: 1)).samples == [135, 105, 75])
  }

  @Test func `radial blur leaves an even picture as it is`() {
    let even = gray(77, width: 5, height: 4)
    #expect(Filter.radialBlur(even) == even)
  }

  @Test func `dark light is full in the middle and a fifth in the corners`() {
    let light = Filter.darkLight(gray(200, width: 3, height: 3)).samples.enumerated()
    #expect(light.filter { $0.offset % 3 == 0 }.map(\.element) == [40, 120, 40, 120, 200, 120, 40, 120, 40])
  }

  @Test func `undoing everything writes the picture that was read`() throws {
    let start = gray(10, width: 7, height: 3)
    try Data(start.ppm).write(to: folder["in.ppm"])
    _ = try run("read in.ppm\nsepia\ndark-light\nundo\nradial-blur\nundo\nundo\nwrite the out.ppm\n")
    #expect(try picture("the out.ppm") == start)
  }

  @Test func `a picture that is written replaces the one that is there, and no other kind of file`() throws {
    for name in ["a.ppm", "a.txt"] { try Data("holiday".utf8).write(to: folder[name]) }
    let output = try run("sepia\nwrite a.ppm\nwrite a.txt\n")
    #expect(output.contains("\nwrote 'a.ppm'\n"))
    #expect(output.contains("\nexpected a name that ends in '.ppm', found 'a.txt'\n"))
    #expect(try picture("a.ppm") == Filter.sepia(.sample))
    #expect(try Data(contentsOf: folder["a.txt"]) == Data("holiday".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == ["a.ppm", "a.txt"])
  }

  @Test func `what can't be read or written is said, and everything stays`() throws {
    let output = try run("sepia\nwrite no/a.ppm\nread .\nread no.ppm\nread /dev/zero\nread /dev/null\nundo\n")
    #expect(output.contains("\ncannot write 'no/a.ppm': No such file or directory\n"))
    #expect(output.contains("\ncannot read '.': Is a directory\n"))
    #expect(output.contains("\ncannot read 'no.ppm': No such file or directory\n"))
    #expect(output.contains("\ncannot read '/dev/zero': expected at most 100 MB\n"))
    #expect(
      output.contains("\ncannot use '/dev/null': expected a PPM picture of 8 bits a color, such as 'convert' makes\n"))
    #expect(output.hasSuffix("\n[Redo Sepia]\n"))
  }

  private static let pixels: [UInt8] = [1, 2, 3, 10, 13, 32]

  @Test(arguments: ["P6 2 1 255\n", "P6\n# by hand\n# twice\n2 1\n255 ", "P6\r\n2\t1 255\r"])
  func `a picture's size is read as programs write it`(_ header: String) {
    let picture = Picture(ppm: Array(header.utf8) + Self.pixels)
    #expect((picture?.width, picture?.height, picture?.samples) == (2, 1, Self.pixels))
    #expect(picture.flatMap { Picture(ppm: $0.ppm) } == picture)
  }

  @Test(arguments: [
    "", "P6", "P6 2 1 255", "P5 2 1 255\n", "P6 2 2 255\n", "P6 0 1 255\n", "P6 2 1 65535\n", "P6 -2 1 255\n",
    "P6 999999 999999 255\n", "P6 99999999999999999999 1 255\n", "P6 2 1 # \u{FF}255\n",
  ])
  func `what is no picture is refused`(_ header: String) {
    #expect(Picture(ppm: Array(header.utf8) + Self.pixels) == nil)
  }

  // MARK: The ways of undo

  @Test func `all rooms show the same, whatever is done`() {
    let start = Picture(width: 5, height: 3) { x, y in Color(Double(x * 50), Double(y * 80), 100) }
    let limited = CopyingDarkroom(start, levelsOfUndo: 3)
    let rooms: [any Darkroom] =
      [RecordingDarkroom(start), CopyingDarkroom(start), limited]
      + [1, 2, 4].map { RecordingDarkroom(start, copyEvery: $0) }
    // Every picture that there was, and which of them is shown.
    var (pictures, present, oldest) = ([start], 0, 0)
    // Each step goes to another place: three filters forth, two back and so on.
    for number in 0..<300 {
      switch number * 7 % 11 {
      case 0..<5:
        let filter = Filter.allCases[number % 3]
        for room in rooms { room.apply(filter) }
        pictures = pictures.prefix(present + 1) + [filter(pictures[present])]
        present += 1
      case 5..<8:
        // As far as the one with a limit can.
        guard limited.undoManager.canUndo else { break }
        for room in rooms { room.undoManager.undo() }
        present -= 1
      default:
        guard limited.undoManager.canRedo else { break }
        for room in rooms { room.undoManager.redo() }
        present += 1
      }
      oldest = max(oldest, present - 3)
      for room in rooms { #expect(room.picture == pictures[present]) }
      #expect(limited.undoManager.undoCount == present - oldest)
    }
    #expect(oldest > 20)
  }

  @Test func `copies in between save filters, and are kept only while they can serve`() {
    let room = RecordingDarkroom(.sample, copyEvery: 4)
    let bytes = Picture.sample.samples.count
    #expect(room.bytesKept == 0)
    for _ in 0..<9 { room.apply(.sepia) }
    #expect((room.filtersComputed, room.bytesKept) == (9, 3 * bytes + 9))
    // To 8, of which there is a copy: it is shown.
    room.undoManager.undo()
    #expect((room.filtersComputed, room.bytesKept) == (9, 2 * bytes + 9))
    // To 7, from the copy at 4.
    room.undoManager.undo()
    #expect((room.filtersComputed, room.bytesKept) == (12, 2 * bytes + 9))
    room.undoManager.redo()
    room.undoManager.redo()
    #expect((room.filtersComputed, room.bytesKept) == (14, 3 * bytes + 9))
  }

  @Test func `ways of undo cost what the README says`() throws {
    let filters = "sepia\nradial-blur\ndark-light\nradial-blur\ndark-light\n"
    let rows = try run(filters + "undo\nundo\n").matches(of: /(?m)^ +(\d+) +(\d+)  (.*)$/).suffix(12)
    let readme = try String(
      contentsOf: ExampleProgram.examples.appending(path: "04-photo-filters/README.md"), encoding: .utf8)
    for (before, after) in zip(rows.prefix(4), rows.suffix(4)) {
      let bytes = before.1.count > 3 ? "\(before.1.dropLast(3)),\(before.1.suffix(3))" : "\(before.1)"
      let computed = try #require(Int(after.2)) - #require(Int(before.2))
      #expect(readme.contains("\n| \(before.3) | \(bytes) | \(computed) |\n"))
    }
  }

  @Test func `the room with a limit is shown to differ, until it is in step again`() throws {
    let output = try run(
      String(repeating: "sepia\ndark-light\n", count: 2) + "undo\nundo\nundo\nundo\nredo\nredo\nredo\nredo\n")
    let lines = output.split(separator: "\n").filter { $0.contains("  the last 3 copies") }
    #expect(
      lines.map { $0.hasSuffix(": another picture") } == [
        false, false, false, false, false, false, false, false, true, true, true, true, false,
      ])
    #expect(output.components(separatedBy: "the last 3 copies: nothing left to undo\n").count == 2)
  }
}
