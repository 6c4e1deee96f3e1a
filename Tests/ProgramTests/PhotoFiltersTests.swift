import BoardTestSupport
import CairoDrawing
import Foundation
import Testing
import UndoKit

@testable import photo_filters

@Suite(.startsPrograms) struct `The photo filters` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func answers(to input: String, _ arguments: [String] = []) throws -> ExampleProgram.Ending {
    let program = try ExampleProgram("photo-filters", arguments, in: folder.url)
    program.send(input)
    return try program.finish()
  }

  private func run(_ input: String, on picture: [UInt8]) throws -> String {
    try Data(picture).write(to: folder["in.png"])
    let ending = try answers(to: "read in.png\n" + input)
    #expect((ending.errors, ending.status) == ("", 0))
    return ending.output
  }

  private func picture(_ name: String) throws -> Picture { try Picture(png: [UInt8](Data(contentsOf: folder[name]))) }

  /// A picture whose pixels are all the same grey.
  private func grey(_ level: Double, width: Int, height: Int) -> Picture {
    Picture(width: width, height: height) { _, _ in Color(red: level, green: level, blue: level) }
  }

  @Test func `answer as their transcript says`() throws {
    try Transcript("10-photo-filters/transcript.txt").play("photo-filters", in: folder.url)
  }

  @Test func `begin with the sample, which is a file besides`() throws {
    let file = ExampleProgram.examples.appending(path: "10-photo-filters/sample.png")
    #expect(try Picture(png: [UInt8](Data(contentsOf: file))) == .sample)
  }

  @Test func `sepia turns grey into brown`() throws {
    _ = try run("sepia\nwrite out.png\n", on: grey(100, width: 1, height: 1).png())
    #expect(try picture("out.png").samples == [135, 105, 75])
  }

  @Test func `radial blur leaves an even picture as it is`() throws {
    let even = grey(77, width: 5, height: 4)
    _ = try run("radial-blur\nwrite out.png\n", on: even.png())
    #expect(try picture("out.png") == even)
  }

  @Test func `dark light is full in the middle and a fifth in the corners`() throws {
    _ = try run("dark-light\nwrite out.png\n", on: grey(200, width: 3, height: 3).png())
    let light = try picture("out.png").samples.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
    #expect(light == [40, 120, 40, 120, 200, 120, 40, 120, 40])
  }

  @Test func `undoing everything writes the picture that was read`() throws {
    let start = grey(10, width: 7, height: 3)
    _ = try run("sepia\ndark-light\nundo\nradial-blur\nundo\nundo\nwrite out.png\n", on: start.png())
    #expect(try picture("out.png") == start)
  }

  @Test func `what is not opaque lies over white`() throws {
    let surface = try ImageSurface(.argb32, width: 3, height: 1)
    surface.withMemory { memory in
      // Half red, nothing, and a full color; components are multiplied by the opacity.
      for (x, pixel) in [0x8080_0000, 0, 0xFF0A_141E as UInt32].enumerated() {
        memory.storeBytes(of: pixel, toByteOffset: x * 4, as: UInt32.self)
      }
    }
    #expect(try Picture(png: surface.png()).samples == [255, 127, 127, 255, 255, 255, 10, 20, 30])
  }

  /// The start of a PNG file, as far as the size.
  private static func header(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [width, height].flatMap { number in [24, 16, 8, 0].map { UInt8(number >> $0 & 255) } }
  }

  private static let notPNG = "expected a PNG picture, found something else; convert it"
  private static let damaged =
    "expected a whole PNG picture, found one that is damaged or that Cairo can't read; write it again"

  private static func tooLarge(_ size: String) -> String {
    "expected at most 16000000 pixels and sides of at most 32767, found \(size); make it smaller"
  }

  @Test(arguments: [
    ([], notPNG),
    (Array("P6 1 1 255 abc".utf8), notPNG),
    (header(1, 1).dropLast(), notPNG),
    (header(1, 1), damaged),
    (header(0, 1), damaged),
    (header(4000, 4000), damaged),
    (header(4001, 4000), tooLarge("4001x4000")),
    (header(32768, 1), tooLarge("32768x1")),
    (header(.max, .max), tooLarge("4294967295x4294967295")),
  ])
  func `what is no picture is refused, and the one that is there stays`(_ bytes: [UInt8], _ message: String) throws {
    let output = try run("sepia\n", on: bytes)
    #expect(output.contains("\ncannot read 'in.png': \(message)\n96x64, checksum 799268ac\n"))
  }

  @Test(arguments: [20, 50, 100, 500]) func `a picture that is cut short is refused`(_ count: Int) throws {
    #expect(try run("", on: Array(Picture.sample.png().prefix(count))).contains("\ncannot read 'in.png': expected a "))
  }

  @Test func `a picture that could not be written is no success`() throws {
    let ending = try answers(to: "write no/a.png\nwrite .\nwrite b.png\n")
    #expect(ending.output.contains("\ncannot create 'no/a.png': No such file or directory\n"))
    #expect(ending.output.hasSuffix("\n'.' exists already; name another file, or remove it\nwritten to 'b.png'\n"))
    #expect(ending.errors == "photo-filters: '.' was not written\n")
    #expect(ending.status == 74)
  }

  @Test func `a picture that was written in the end is one`() throws {
    let program = try ExampleProgram("photo-filters", in: folder.url)
    program.send("write no/a.png\n")
    let answer = try answers(to: "").output + "cannot create 'no/a.png': No such file or directory\n"
    #expect(program.receive(asMuchAs: answer) == answer)
    try FileManager.default.createDirectory(at: folder["no"], withIntermediateDirectories: false)
    program.send("write no/a.png\n")
    let ending = try program.finish()
    #expect(ending == ExampleProgram.Ending(output: "written to 'no/a.png'\n"))
  }

  @Test func `a photo that is there already is left alone`() throws {
    try Data("holiday".utf8).write(to: folder["a.png"])
    let ending = try answers(to: "sepia\nwrite a.png\n", ["a.png"])
    #expect(
      ending.output.components(separatedBy: "'a.png' exists already; name another file, or remove it\n").count == 4)
    #expect(ending.status == 74)
    #expect(try Data(contentsOf: folder["a.png"]) == Data("holiday".utf8))
  }

  @Test func `the picture that was asked for follows each step`() throws {
    let orders = ["", "sepia\n", "dark-light\n", "undo\n", "redo\n", "shake\nundo\n"]
    let pictures = try (1...orders.count).map { count in
      try? FileManager.default.removeItem(at: folder["a.png"])
      #expect(try answers(to: orders.prefix(count).joined(), ["a.png"]).status == 0)
      return try picture("a.png")
    }
    let sepia = Filter.sepia(.sample)
    let both = Filter.darkLight(sepia)
    #expect(pictures == [.sample, sepia, both, sepia, both, sepia])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["a.png"])
  }

  @Test func `a picture that cannot follow is told of, and the steps are made`() throws {
    let ending = try answers(to: "sepia\n", ["no/a.png"])
    #expect(ending.output.components(separatedBy: "cannot create 'no/a.png': No such file or directory\n").count == 3)
    #expect(ending.output.contains("96x64, checksum 799268ac\n"))
    #expect((ending.errors, ending.status) == ("photo-filters: 'no/a.png' was not written\n", 74))
  }

  @Test func `a device and a folder are no pictures`() throws {
    let ending = try answers(to: "read /dev/zero\nread /dev/null\nread .\nread -\nsepia\n")
    #expect(ending.output.contains("\ncannot read '/dev/zero': File too large\n"))
    #expect(ending.output.contains("\ncannot read '/dev/null': \(Self.notPNG)\ncannot read '.': Is a directory\n"))
    #expect(ending.output.contains("\ncannot read './-': No such file or directory\n96x64, checksum 799268ac\n"))
    #expect(ending.status == 0)
  }

  @Test func `a link stays`() throws {
    try FileManager.default.createSymbolicLink(atPath: folder["link.png"].path, withDestinationPath: "real.png")
    #expect(try answers(to: "write link.png\n").status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder["link.png"].path) == "real.png")
    #expect(try picture("real.png") == .sample)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == ["link.png", "real.png"])
  }

  @Test func `a name may have spaces`() throws {
    let ending = try answers(to: "write  a  b.png \nread a  b.png\n")
    #expect(ending.output.contains("\nwritten to 'a  b.png'\n96x64, checksum 60acab1d\n"))
    #expect(ending.status == 0)
  }

  // MARK: The ways of undo

  @Test func `all rooms show the same, whatever is done`() {
    let start = Picture(width: 5, height: 3) { x, y in Color(red: Double(x * 50), green: Double(y * 80), blue: 100) }
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
    let bytes = Picture.sample.byteCount
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

  @Test func `the room with a limit is shown to differ, until it is in step again`() throws {
    let output = try answers(
      to: String(repeating: "sepia\ndark-light\n", count: 2) + "undo\nundo\nundo\nundo\nredo\nredo\nredo\nredo\n"
    )
    .output
    let lines = output.split(separator: "\n").filter { $0.hasPrefix("  the last 3 copies") }
    #expect(
      lines.map { $0.hasSuffix("  another picture") } == [
        false, false, false, false, false, false, false, false, true, true, true, true, false,
      ])
    #expect(output.components(separatedBy: "the last 3 copies: nothing left to undo\n").count == 2)
  }
}
