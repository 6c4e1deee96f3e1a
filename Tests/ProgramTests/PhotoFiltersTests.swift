import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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
    ("", "expected a binary PPM picture, which begins with P6 and its size; convert it"),
    ("P5 1 1 255 abc", "expected a binary PPM picture, which begins with P6 and its size; convert it"),
    ("P6", "expected a binary PPM picture, which begins with P6 and its size; convert it"),
    ("P61 1 255 abc", "expected a binary PPM picture, which begins with P6 and its size; convert it"),
    ("P6 0 1 255 ", "expected a binary PPM picture, which begins with P6 and its size; convert it"),
    ("P6 -1 1 255 ", "expected a binary PPM picture, which begins with P6 and its size; convert it"),
    ("P6 1 1 255", "expected a binary PPM picture, which begins with P6 and its size; convert it"),
    ("P6 1 1 65535 abcdef", "expected 255 as the largest sample, found 65535; convert it with a depth of 8"),
    ("P6 2 1 255 abc", "expected 6 bytes of samples, found 3; get the whole file"),
    ("P6 5000 5000 255 abc", "expected at most 16000000 pixels; make it smaller"),
    ("P6 4611686018427387904 4 255 abc", "expected at most 16000000 pixels; make it smaller"),
    (
      "P6 99999999999999999999 1 255 abc",
      "expected a binary PPM picture, which begins with P6 and its size; convert it"
    ),
  ])
  func `what is no picture is refused, and the one that is there stays`(_ text: String, _ message: String) throws {
    let output = try run("sepia\n", on: Array(text.utf8))
    #expect(output.contains("\ncannot read 'in.ppm': \(message)\n96x64, checksum 699a08fb\n"))
  }

  private func answers(to input: String) throws -> ExampleProgram.Ending {
    let program = try ExampleProgram("photo-filters", in: folder.url)
    program.send(input)
    return try program.finish()
  }

  @Test func `a picture that could not be written is no success`() throws {
    let ending = try answers(to: "write no/a.ppm\nwrite .\nwrite b.ppm\n")
    #expect(ending.output.contains("\ncannot write 'no/a.ppm': No such file or directory\n"))
    #expect(ending.output.hasSuffix("\ncannot write '.': Is a directory\nwritten to 'b.ppm'\n"))
    #expect(ending.errors == "photo-filters: '.' was not written\n")
    #expect(ending.status == 74)
  }

  @Test func `a picture that was written in the end is one`() throws {
    let program = try ExampleProgram("photo-filters", in: folder.url)
    program.send("write no/a.ppm\n")
    let answer = try answers(to: "").output + "cannot write 'no/a.ppm': No such file or directory\n"
    #expect(program.receive(asMuchAs: answer) == answer)
    try FileManager.default.createDirectory(at: folder["no"], withIntermediateDirectories: false)
    program.send("write no/a.ppm\n")
    let ending = try program.finish()
    #expect(ending == ExampleProgram.Ending(output: "written to 'no/a.ppm'\n"))
  }

  @Test func `a device is neither read nor replaced`() throws {
    let ending = try answers(to: "read /dev/zero\nread /dev/null\n")
    #expect(ending.output.contains("\ncannot read '/dev/zero': it is a device or a pipe, not a file\n"))
    #expect(ending.status == 0)
    #expect(mkfifo(folder["pipe"].path, 0o600) == 0)
    #expect(
      try answers(to: "write pipe\n").output.hasSuffix("cannot write 'pipe': it is a device or a pipe, not a file\n"))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder["pipe"].path)
    #expect(attributes[.type] as? FileAttributeType != .typeRegular)
  }

  @Test func `a link stays, and so do permissions`() throws {
    try Data().write(to: folder["real.ppm"])
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder["real.ppm"].path)
    try FileManager.default.createSymbolicLink(atPath: folder["link.ppm"].path, withDestinationPath: "real.ppm")
    #expect(try answers(to: "write link.ppm\n").status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder["link.ppm"].path) == "real.ppm")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder["real.ppm"].path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(attributes[.size] as? Int == 18_445)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == ["link.ppm", "real.ppm"])
  }

  @Test func `a name may have spaces`() throws {
    let ending = try answers(to: "write  a  b.ppm \nread a  b.ppm\n")
    #expect(ending.output.contains("\nwritten to 'a  b.ppm'\n96x64, checksum eb641cb2\n"))
    #expect(ending.status == 0)
  }
}
