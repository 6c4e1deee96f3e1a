import Foundation
import Testing

/// The examples' READMEs are short, quote their scripts as they are, and are all in the list of examples.
@Suite struct ReadmeTests {
  /// The folders of all examples, in the order of their numbers.
  static let folders: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: ExampleTests.examples.path)) ?? []
    return names.filter { $0.contains(/^\d\d-/) }.sorted()
  }()

  /// A page's code blocks, and its words outside of them.
  private struct Page {
    var blocks: [(language: String, text: String)] = []
    var wordCount = 0

    init(_ path: String) throws {
      let text = try String(contentsOf: ExampleTests.examples.appendingPathComponent(path), encoding: .utf8)
      for (index, part) in text.components(separatedBy: "\n```").enumerated() {
        // Before and after a block's fences are words; between them, behind the language, is the block.
        if index.isMultiple(of: 2) {
          wordCount += part.split(whereSeparator: \.isWhitespace).count
        } else {
          let lines = part.components(separatedBy: "\n")
          blocks.append((lines[0], lines.dropFirst().joined(separator: "\n")))
        }
      }
    }
  }

  /// The scripts of an example, with those in its folders.
  private static func scripts(of example: String) throws -> [String] {
    let folder = ExampleTests.examples.appendingPathComponent(example)
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "board" }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }

  @Test func `the list has every example, in order`() throws {
    let list = try String(contentsOf: ExampleTests.examples.appendingPathComponent("README.md"), encoding: .utf8)
    let rows = list.split(separator: "\n").filter { $0.hasPrefix("| ") }
    let names = rows.flatMap { $0.matches(of: /\]\((\d\d-[a-z-]+)\)/).map { String($0.1) } }
    #expect(names == ReadmeTests.folders)
  }

  @Test(arguments: folders) func `has at most 200 words besides code`(example: String) throws {
    #expect(try Page("\(example)/README.md").wordCount <= 200)
  }

  @Test(arguments: folders) func `shows lines of its script as they are`(example: String) throws {
    let scripts = try ReadmeTests.scripts(of: example)
    // Programs have no script.
    guard !scripts.isEmpty else { return }
    // Commands and messages have the language "sh" or "text".
    let blocks = try Page("\(example)/README.md").blocks.filter { ["", "board"].contains($0.language) }
    #expect(!blocks.isEmpty)
    for block in blocks {
      let isThere = scripts.contains { "\n\($0)".contains("\n\(block.text)\n") }
      #expect(isThere, "not in a script: \(block.text)")
    }
  }
}
