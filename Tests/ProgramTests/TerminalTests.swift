import BoardTestSupport
import Foundation
import Testing

private let programs = ["student-list", "people-keeper", "value-history", "photo-filters", "bar-chart"]

@Suite(.startsPrograms) struct `Every example` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: programs) func `goes on after blank lines, bytes that are no text and a line without end`(
    _ name: String
  ) throws {
    let program = try ExampleProgram(name, in: folder.url)
    let greeting = try ExampleProgram(name, in: folder.url).finish().output
    program.send("\n \r\n\t\n")
    #expect(program.receive(asMuchAs: greeting) == greeting)
    program.send([0xFF, 0xC0, 0x80, 0x00, 0x0A])
    program.send([UInt8](repeating: 0x61, count: 100_000) + [0x0A])
    program.send("what?\tno\u{1B}")
    let ending = try program.finish()
    #expect(ending.output.split(separator: "\n").filter { $0.hasPrefix("expected ") }.count == 3)
    #expect((ending.errors, ending.status) == ("", 0))
  }

  @Test(arguments: programs) func `says so if its answers don't fit on the disk`(_ name: String) throws {
    let program = try ExampleProgram(name, in: folder.url, outputPath: "/dev/full")
    let ending = try program.finish()
    #expect(ending.errors == "\(name): cannot write to standard output: No space left on device\n")
    #expect(ending.status == 74)
  }

  @Test(arguments: programs) func `ends if nobody reads its answers`(_ name: String) throws {
    let program = try ExampleProgram(name, in: folder.url)
    #expect(program.receive(asMuchAs: "A") != "")
    try program.stopReceiving()
    // A process that another test is just starting may still hold the pipe's other end. It doesn't for so many answers.
    program.send(String(repeating: "what?\n", count: 10_000))
    let ending = try program.finish()
    #expect(ending.errors == "\(name): cannot write to standard output: Broken pipe\n")
    #expect(ending.status == 74)
  }

  @Test(arguments: programs) func `says so if orders cannot be read`(_ name: String) throws {
    let ending = try ExampleProgram(name, in: folder.url, inputPath: folder.url.path).finish()
    #expect(ending.errors == "\(name): cannot read standard input: Is a directory\n")
    #expect(ending.status == 66)
  }

  @Test(arguments: programs) func `refuses arguments that it doesn't take`(_ name: String) throws {
    let usage =
      switch name {
      case "people-keeper": "people-keeper [FILE]"
      case "bar-chart", "photo-filters": "\(name) [FILE.png]"
      default: "\(name), without arguments"
      }
    for (arguments, found) in [(["--help"], "'--help'"), (["a", "b"], "'a' 'b'"), ([""], "''")] {
      let ending = try ExampleProgram(name, arguments, in: folder.url).finish()
      #expect(ending.errors == "\(name): expected \(usage), and orders on standard input; found \(found)\n")
      #expect((ending.output, ending.status) == ("", 64))
    }
  }
}
