import Foundation
import Testing

struct `The photo filters` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ input: String, on picture: [UInt8]) throws -> String {
    try Data(picture).write(to: folder["in.ppm"])
    let program = try ExampleProgram("photo-filters", in: folder.url)
    program.send("read in.ppm\n" + input)
    let ending = try program.finish()
    #expect((ending.errors, ending.status) == ("", 0))
    return ending.output
  }

  /// A picture whose pixels are all the same grey.
  private func grey(_ level: UInt8, width: Int, height: Int) -> [UInt8] {
    Array("P6\n\(width) \(height)\n255\n".utf8) + [UInt8](repeating: level, count: width * height * 3)
  }

  private var written: [UInt8] { get throws { [UInt8](try Data(contentsOf: folder["out.ppm"])) } }

  @Test func `answer as their transcript says`() throws {
    try Transcript("10-photo-filters/transcript.txt").play("photo-filters", in: folder.url)
  }

  @Test func `sepia turns grey into brown`() throws {
    _ = try run("sepia\nwrite out.ppm\n", on: grey(100, width: 1, height: 1))
    #expect(try written == Array("P6\n1 1\n255\n".utf8) + [135, 105, 75])
  }

  @Test func `radial blur leaves an even picture as it is`() throws {
    let picture = grey(77, width: 5, height: 4)
    _ = try run("radial-blur\nwrite out.ppm\n", on: picture)
    #expect(try written == picture)
  }

  @Test func `dark light is full in the middle and a fifth in the corners`() throws {
    _ = try run("dark-light\nwrite out.ppm\n", on: grey(200, width: 3, height: 3))
    let light = try written.suffix(27).enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
    #expect(light == [40, 120, 40, 120, 200, 120, 40, 120, 40])
  }

  @Test func `undoing everything writes the picture that was read`() throws {
    let picture = grey(10, width: 7, height: 3)
    _ = try run("sepia\ndark-light\nundo\nradial-blur\nundo\nundo\nwrite out.ppm\n", on: picture)
    #expect(try written == picture)
  }

  @Test func `a header may have comments`() throws {
    let header = "P6 # made by hand\n#\n 1\t# wide\n1\n#high\n255\n"
    _ = try run("write out.ppm\n", on: Array(header.utf8) + [1, 2, 3])
    #expect(try written == Array("P6\n1 1\n255\n".utf8) + [1, 2, 3])
  }

  @Test(arguments: [
    ("", "expected a binary PPM picture, which begins with P6 and its size"),
    ("P5 1 1 255 abc", "expected a binary PPM picture, which begins with P6 and its size"),
    ("P6", "expected a binary PPM picture, which begins with P6 and its size"),
    ("P61 1 255 abc", "expected a binary PPM picture, which begins with P6 and its size"),
    ("P6 0 1 255 ", "expected a binary PPM picture, which begins with P6 and its size"),
    ("P6 -1 1 255 ", "expected a binary PPM picture, which begins with P6 and its size"),
    ("P6 1 1 255", "expected a binary PPM picture, which begins with P6 and its size"),
    ("P6 1 1 65535 abcdef", "expected 255 as the largest sample, found 65535"),
    ("P6 2 1 255 abc", "expected 6 bytes of samples, found 3"),
    ("P6 5000 5000 255 abc", "expected at most 16000000 pixels"),
    ("P6 4611686018427387904 4 255 abc", "expected at most 16000000 pixels"),
    ("P6 99999999999999999999 1 255 abc", "expected a binary PPM picture, which begins with P6 and its size"),
  ])
  func `what is no picture is refused, and the one that is there stays`(_ text: String, _ message: String) throws {
    let output = try run("sepia\n", on: Array(text.utf8))
    #expect(output.contains("\nin.ppm: \(message)\n96x64, checksum 699a08fb\n"))
  }
}
