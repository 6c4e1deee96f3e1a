import BoardTestSupport
import Foundation
import Testing

/// The pages of UndoKit's tutorial show code and what it prints. The program `undo-tutorial` is that code.
@Suite(.startsPrograms) struct `The tutorial` {
  private static let folder = ExampleProgram.examples.appending(path: "../Sources/UndoKit/UndoKit.docc/Tutorial")

  /// The names of its chapters' pages, in order.
  private static let pages = [
    "One-Button", "Operations-Groups-and-Names", "Values", "One-Screen", "Two-Screens", "Many-Histories",
  ]

  /// What the page of a chapter shows of its output, which it does in parts, each after the code that prints it.
  ///
  /// - Parameter isChanged: Whether the reader has made the changes that the page asks for. The parts that differ then are there twice.
  private static func output(of chapter: Int, isChanged: Bool = false) throws -> String {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "Output").path).sorted()
    return try files.filter { $0.contains(/^chapter-\d-\d\.txt$/) && $0.hasPrefix("chapter-\(chapter)-") }.map {
      let changed = $0.replacing(".txt", with: "-changed.txt")
      let file = isChanged && files.contains(changed) ? changed : $0
      return try String(contentsOf: folder.appending(path: "Output/\(file)"), encoding: .utf8)
    }.joined()
  }

  private static func page(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: "\(name).tutorial"), encoding: .utf8)
  }

  @Test(arguments: 1...pages.count) func `prints in each chapter what its page shows`(_ chapter: Int) throws {
    let ending = try ExampleProgram("undo-tutorial", ["\(chapter)"]).finish()
    #expect(ending == ExampleProgram.Ending(output: try Self.output(of: chapter)))
  }

  /// All changes are made at once, since building takes the most time. So this also shows that no chapter depends on another's.
  @Test func `prints what the pages promise after the changes that they ask for`() throws {
    let scratch = try TemporaryFolder()
    let code = scratch["Code"]
    try FileManager.default.copyItem(at: Self.folder.appending(path: "Code"), to: code)
    for page in Self.pages {
      let changes = try Change.all(in: try Self.page(page))
      #expect(!changes.isEmpty, "\(page) asks for no change")
      for change in changes { try change.make(in: code) }
    }
    let program = try build(code, in: scratch)
    for chapter in 1...Self.pages.count {
      let result = try run(program, ["\(chapter)"])
      #expect(result.outputText == (try Self.output(of: chapter, isChanged: true)))
      #expect((result.status, result.errors) == (0, ""))
      #expect(try Self.output(of: chapter, isChanged: true) != Self.output(of: chapter))
    }
  }

  /// Builds the tutorial's program from other sources, with the modules that the tests were built with.
  private func build(_ code: URL, in scratch: TemporaryFolder) throws -> URL {
    let products = try builtProgram("undo-tutorial").deletingLastPathComponent()
    let list = products.appending(path: "undo-tutorial.product/Objects.LinkFileList")
    let objects = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map(String.init)
      .filter { !$0.contains("/undo_tutorial.build/") }
    let sources = try FileManager.default.contentsOfDirectory(at: code, includingPropertiesForKeys: nil).map(\.path)
    let program = scratch["undo-tutorial"]
    var arguments = ["swiftc", "-swift-version", "6", "-parse-as-library", "-warnings-as-errors"]
    // As in the manifest.
    for feature in ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"] {
      arguments += ["-enable-upcoming-feature", feature]
    }
    arguments += ["-D", "Foundation", "-module-name", "undo_tutorial", "-o", program.path]
    arguments += ["-I", products.appending(path: "Modules").path]
    let result = try run(URL(filePath: "/usr/bin/env"), arguments + sources + objects, in: scratch.url)
    try #require(result.status == 0, "\(result.outputText)\(result.errors)")
    return program
  }

  @Test(arguments: [([], "nothing"), (["0"], "'0'"), (["7"], "'7'"), (["one"], "'one'"), (["1", "2"], "'1 2'")])
  func `says which chapters there are`(_ words: [String], _ found: String) throws {
    let ending = try ExampleProgram("undo-tutorial", words).finish()
    let problem = "undo-tutorial: expected a chapter from 1 to 6, found \(found)\n"
    #expect(ending == ExampleProgram.Ending(errors: problem, status: 64))
  }

  @Test func `shows every file of its code and its output, and the examples' own pictures`() throws {
    let files = FileManager.default
    let pages = try files.contentsOfDirectory(atPath: Self.folder.path).filter { $0.hasSuffix(".tutorial") }.map {
      try String(contentsOf: Self.folder.appending(path: $0), encoding: .utf8)
    }
    for file in try files.contentsOfDirectory(atPath: Self.folder.appending(path: "Code").path)
    where file != "UndoTutorial.swift" {
      #expect(pages.contains { $0.contains("@Code(name: \"\(file)\", file: \(file))") }, "no page shows \(file)")
    }
    for file in try files.contentsOfDirectory(atPath: Self.folder.appending(path: "Output").path) {
      #expect(pages.contains { $0.contains("@Code(name: \"Output\", file: \(file))") }, "no page shows \(file)")
    }
    for picture in try files.contentsOfDirectory(atPath: Self.folder.appending(path: "Pictures").path) {
      let name = picture.hasSuffix(".png") ? "expected.png" : "faces.svg"
      let example = ExampleProgram.examples.appending(path: "\(picture.dropLast(".png".count))/\(name)")
      let isExpected = files.contentsEqual(
        atPath: Self.folder.appending(path: "Pictures/\(picture)").path, andPath: example.path)
      #expect(isExpected, "Pictures/\(picture) isn't a copy of \(example.standardized.path)")
    }
  }

  @Test func `names programs and scripts that exist`() throws {
    let package = ExampleProgram.examples.appending(path: "..")
    let manifest = try String(contentsOf: package.appending(path: "Package.swift"), encoding: .utf8)
    let pages = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    for page in pages where page.hasSuffix(".tutorial") {
      let text = try String(contentsOf: Self.folder.appending(path: page), encoding: .utf8)
      let scripts = text.matches(of: /Examples\/[\w-]+\/script\.board/).map { String($0.output) }
      for script in scripts {
        #expect(FileManager.default.fileExists(atPath: package.appending(path: script).path), "\(script), in \(page)")
      }
      let programs = text.matches(of: /swift run ([\w-]+)/).map { String($0.output.1) }
      #expect(programs.contains { $0 != "undo-tutorial" } || text.hasPrefix("@Tutorials"), "\(page) names no example")
      for program in programs {
        #expect(manifest.contains("\"\(program)\""), "\(program), in \(page)")
      }
    }
  }
}

/// A change of the code that a page asks its reader for.
private struct Change {
  let file: String
  /// What is there once.
  let old: Substring
  let new: String

  /// Reads "In `File.swift`, change `old` to `new`" and "In `File.swift`, add `new` above `old`", whose words may be on several lines.
  static func all(in page: String) throws -> [Change] {
    let words = page.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let isChange = /In `(?<file>[^`]+)`, (?<verb>change|add) `(?<first>[^`]+)` (?:to|above) `(?<second>[^`]+)`/
    return words.matches(of: isChange).map { match in
      let (first, second) = (match.first, match.second)
      return match.verb == "change"
        ? Change(file: String(match.file), old: first, new: String(second))
        : Change(file: String(match.file), old: second, new: "\(first)\n\(second)")
    }
  }

  func make(in code: URL) throws {
    let file = code.appending(path: file)
    let text = try String(contentsOf: file, encoding: .utf8)
    try #require(text.ranges(of: old).count == 1, "\(file.lastPathComponent) should have this once: \(old)")
    try text.replacing(old, with: new).write(to: file, atomically: true, encoding: .utf8)
  }
}
