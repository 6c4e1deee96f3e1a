import BoardTestSupport
import Foundation
import Testing

/// The pages of UndoKit's tutorial show code and what it prints. The program `undo-tutorial` is that code.
@Suite(.startsPrograms) struct `The tutorial` {
  private static let folder = ExampleProgram.examples.appending(path: "../Sources/UndoKit/UndoKit.docc/Tutorial")

  @Test(arguments: 1...5) func `prints in each chapter what its page shows`(_ chapter: Int) throws {
    // A page shows the output in parts, each after the code that prints it.
    let parts = try FileManager.default.contentsOfDirectory(atPath: Self.folder.appending(path: "Output").path).sorted()
    let shown = try parts.filter { $0.hasPrefix("chapter-\(chapter)-") }.map {
      try String(contentsOf: Self.folder.appending(path: "Output/\($0)"), encoding: .utf8)
    }.joined()
    let ending = try ExampleProgram("undo-tutorial", ["\(chapter)"]).finish()
    #expect(ending == ExampleProgram.Ending(output: shown))
  }

  @Test(arguments: [([], "nothing"), (["0"], "'0'"), (["6"], "'6'"), (["one"], "'one'"), (["1", "2"], "'1 2'")])
  func `says which chapters there are`(_ words: [String], _ found: String) throws {
    let ending = try ExampleProgram("undo-tutorial", words).finish()
    let problem = "undo-tutorial: expected a chapter from 1 to 5, found \(found)\n"
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
      let example = ExampleProgram.examples.appending(path: picture.dropLast(".png".count) + "/expected.png")
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
      #expect(!scripts.isEmpty || text.hasPrefix("@Tutorials"))
      for script in scripts {
        #expect(FileManager.default.fileExists(atPath: package.appending(path: script).path), "\(script), in \(page)")
      }
      for program in text.matches(of: /swift run ([\w-]+)/).map({ String($0.output.1) }) {
        #expect(manifest.contains("\"\(program)\""), "\(program), in \(page)")
      }
    }
  }
}
