import BoardSnapshots
import BoardTestSupport
import CairoDrawing
import Foundation
import Testing

@testable import BoardTestRunner

/// The version of Cairo that wrote each picture.
@Suite struct `A list of vector pictures` {
  private let folder = try! TemporaryFolder()
  private var path: String { folder.path("a.expected") }
  private let version = CairoLibrary.version

  init() throws { try folder.makeFolder("a.expected") }

  private func list(_ text: String) throws -> GoldenManifest {
    try folder.write(text, to: "a.expected/manifest.json")
    return GoldenManifest(in: path)
  }

  private func note(_ pictures: String..., replacing: Bool = false) throws {
    try GoldenManifest.note(
      pictures, in: path, OutputGuard(script: folder.path("a.board"), replacesForeignFiles: replacing))
  }

  private func text(_ pictures: [(String, String)]) -> String {
    "{\"rectboard\":1,\"pictures\":["
      + pictures.map { "\n{\"file\":\"\($0)\",\"cairo\":\"\($1)\"}" }.joined(separator: ",") + "]}\n"
  }

  @Test func `tells a version if it is another than the one that is here`() throws {
    let list = try list(text([("old.svg", "1.4.10"), ("new.svg", version)]))
    #expect(list.otherCairo(of: "old.svg") == "1.4.10")
    #expect(list.otherCairo(of: "new.svg") == nil && list.otherCairo(of: "other.svg") == nil)
  }

  @Test(arguments: [
    "", "nonsense", "{}", "[]", "{\"rectboard\":2,\"pictures\":[{\"file\":\"a.svg\",\"cairo\":\"1\"}]}",
    "{\"rectboard\":1}", "{\"rectboard\":1,\"pictures\":[{\"file\":\"a.svg\"}]}",
  ])
  func `tells nothing if it isn't known`(text: String) throws {
    #expect(try list(text).otherCairo(of: "a.svg") == nil)
    #expect(GoldenManifest(in: folder.path("none")).otherCairo(of: "a.svg") == nil)
  }

  @Test func `of one picture twice tells the last`() throws {
    #expect(try list(text([("a.svg", "1.1"), ("a.svg", "1.2")])).otherCairo(of: "a.svg") == "1.2")
  }

  @Test func `notes what was written, keeps the rest, and forgets what is gone`() throws {
    for name in ["b.svg", "a \"1\".svg", "kept.svg"] { try folder.write("x", to: "a.expected/\(name)") }
    try folder.write(
      text([("kept.svg", "1.2"), ("gone.svg", "1.3"), ("b.svg", "1.4")]), to: "a.expected/manifest.json")
    try note("b.svg", "a \"1\".svg", "never.svg")
    #expect(
      try folder.text("a.expected/manifest.json")
        == text([("a \\\"1\\\".svg", version), ("b.svg", version), ("kept.svg", "1.2")]))
  }

  @Test func `is there only while there are vector pictures`() throws {
    try note()
    #expect(try folder.names(in: "a.expected") == [])
    try folder.write("x", to: "a.expected/a.svg")
    try note("a.svg")
    #expect(try folder.text("a.expected/manifest.json") == text([("a.svg", version)]))
    try FileManager.default.removeItem(at: folder["a.expected/a.svg"])
    try note()
    #expect(try folder.names(in: "a.expected") == [])
    // If there is no folder, none is made.
    try FileManager.default.removeItem(at: folder["a.expected"])
    try note("a.svg")
    #expect(try folder.names == [])
  }

  @Test func `of somebody else is replaced only if that is asked for`() throws {
    try folder.write("x", to: "a.expected/a.svg")
    try folder.write("precious", to: "a.expected/manifest.json")
    #expect(throws: ForeignFile.self) { try note("a.svg") }
    #expect(try folder.text("a.expected/manifest.json") == "precious")
    try note("a.svg", replacing: true)
    #expect(try folder.text("a.expected/manifest.json") == text([("a.svg", version)]))
  }

  @Test func `isn't written if it would be the same`() throws {
    try folder.write("x", to: "a.expected/a.svg")
    // A manifest that somebody has formatted.
    let own = "{\"rectboard\":1, \"pictures\":[{\"cairo\":\"\(version)\", \"file\":\"a.svg\"}]}"
    try folder.write(own, to: "a.expected/manifest.json")
    try note("a.svg")
    #expect(try folder.text("a.expected/manifest.json") == own)
  }
}
