import BoardTestSupport
import ExampleSupport
import Foundation
import Testing

/// The programs of `Examples/`, and the folder of each.
private let programs = [
  ("student-list", "03-student-list"), ("photo-filters", "04-photo-filters"), ("value-history", "08-value-history"),
  ("people-keeper", "10-people-keeper"), ("bar-chart", "13-bar-chart"), ("two-documents", "17-two-documents"),
]

@Suite(.startsPrograms) struct `Every example` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: programs.map(\.0)) func `goes on after blank lines, bytes that are no text and a line without end`(
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

  @Test(arguments: programs.map(\.0)) func `lists its commands again when asked for help, and ends with exit too`(
    _ name: String
  ) throws {
    let greeting = try ExampleProgram(name, in: folder.url).finish().output
    let list = try #require(greeting.firstRange(of: "Commands: "))
    let program = try ExampleProgram(name, in: folder.url)
    program.send("help\nshake all\nexit\nhelp\n")
    let ending = try program.finish()
    let prompt = greeting.split(separator: "\n").last ?? ""
    #expect(ending.output.hasPrefix(greeting + greeting[list.lowerBound...] + "expected shake, found "))
    #expect(ending.output.hasSuffix(", found 'shake all'\n\(prompt)\n"))
    #expect((ending.errors, ending.status) == ("", 0))
  }

  @Test(arguments: programs.map(\.0)) func `refuses arguments, which it doesn't take`(_ name: String) throws {
    let ending = try ExampleProgram(name, ["people.json"], in: folder.url).finish()
    #expect(ending.output.hasSuffix("expected no arguments: type commands instead\n"))
  }

  @Test(arguments: programs) func `shows code in its README that is in its sources`(_ name: String, _ path: String)
    throws
  {
    let folder = ExampleProgram.examples.appending(path: path)
    let readme = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
    let sources = try Self.sources(in: folder).map { Self.lines($0) }
    let snippets = readme.matches(of: /(?s)```swift\n(.*?)```/).map { Self.lines(String($0.1)) }
    #expect(!snippets.isEmpty)
    for snippet in snippets {
      let isThere = sources.contains { source in source.indices.contains { source[$0...].starts(with: snippet) } }
      #expect(isThere, "not in the sources: \(snippet.joined(separator: "\n"))")
    }
  }

  @Test(arguments: programs) func `has a README that says how to run it here and in a copy`(
    _ name: String, _ path: String
  ) throws {
    let file = ExampleProgram.examples.appending(path: path).appending(path: "README.md")
    let readme = try String(contentsOf: file, encoding: .utf8)
    let commands = """
      cp -R Examples /tmp/examples
      RECTBOARD=$PWD swift run --package-path /tmp/examples \(name)

      """
    #expect(readme.contains("```sh\nswift run \(name)\n```\n"))
    #expect(readme.contains(commands))
  }

  @Test(arguments: programs) func `uses public products only, and makes steps by groups with names`(
    _ name: String, _ path: String
  ) throws {
    let manifest = try String(contentsOf: ExampleProgram.examples.appending(path: "Package.swift"), encoding: .utf8)
    #expect(manifest.contains("name: \"\(name)\""))
    #expect(manifest.contains("path: \"\(path)/Sources\""))
    for folder in [path, "Support"] {
      for source in try Self.sources(in: ExampleProgram.examples.appending(path: folder)) {
        let modules = Set(source.matches(of: /(?m)^(?:package )?import (\w+)/).map { String($0.1) })
        let products: Set = ["BoardKit", "UndoContexts", "UndoKit", "UndoTimelines", "ValueHistory"]
        #expect(modules.isSubset(of: products.union(["ExampleSupport", "Foundation"])))
        #expect(!source.contains("beginUndoGrouping") && !source.contains("setActionName"))
      }
    }
  }

  private static func sources(in folder: URL) throws -> [String] {
    let sources = folder.appending(path: "Sources")
    return try FileManager.default.contentsOfDirectory(atPath: sources.path).map {
      try String(contentsOf: sources.appending(path: $0), encoding: .utf8)
    }
  }

  /// A text's lines less blank ones and indentation.
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}

@Suite struct `A picture in the terminal` {
  private func lines(width: Int, height: Int) -> [String] {
    halfBlocks(width: width, height: height) { x, y in SIMD3(Double(x), Double(y), 7) }
  }

  @Test func `has two pixels a character, and repeats an odd last row`() {
    #expect(
      lines(width: 2, height: 3) == [
        "\u{1B}[38;2;0;0;7;48;2;0;1;7m▀\u{1B}[38;2;1;0;7;48;2;1;1;7m▀\u{1B}[0m",
        "\u{1B}[38;2;0;2;7;48;2;0;2;7m▀\u{1B}[38;2;1;2;7;48;2;1;2;7m▀\u{1B}[0m",
      ])
  }

  @Test(arguments: [(80, 48, 80, 24), (160, 2, 80, 1), (240, 160, 60, 20), (1, 200, 1, 20), (200, 1, 67, 1)])
  func `is made smaller to fit`(_ width: Int, _ height: Int, _ columns: Int, _ rows: Int) {
    let lines = lines(width: width, height: height)
    #expect(lines.count == rows)
    #expect(lines.allSatisfy { $0.filter { $0 == "▀" }.count == columns })
  }
}
