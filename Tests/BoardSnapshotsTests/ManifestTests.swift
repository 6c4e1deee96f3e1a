import BoardEditing
import BoardScript
import Files
import Foundation
import Testing

@testable import BoardSnapshots

@Suite struct ManifestTests {
  private func files(_ manifest: String) throws -> [String]? {
    let folder = FileManager.default.temporaryDirectory.appending(path: "manifest-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let made = try Folder(creating: folder.path(percentEncoded: false))
    #expect(try Manifest.files(in: made) == [])
    try FileContents(Array(manifest.utf8)).write(to: made.path(of: Manifest.fileName))
    return try Manifest.files(in: made)
  }

  private func text(_ manifest: Manifest, isComplete: Bool = true, planned: [String] = []) -> String {
    String(decoding: manifest.bytes(isComplete: isComplete, planned: planned), as: UTF8.self)
  }

  @Test func `a manifest is one text, whatever the machine`() {
    var manifest = Manifest(script: "a \"b\" </script>\u{1}é.board")
    manifest.note(files: ["0000-board.png"])
    var report = Report(line: 3, stepNumber: 1, commandName: "add", hasChanged: true)
    report.text = "add card"
    report.contexts = [ContextState(name: .board, undoTitle: "Undo Add Figure", undoDepth: 1)]
    manifest.note(report, files: ["0001-add-card.png"])
    manifest.note(Report(line: 4, stepNumber: nil, commandName: "snapshot", hasChanged: false), files: ["here.png"])
    #expect(
      text(manifest) == #"""
        {"rectboard":1,"script":"a \"b\" \u003c/script>\u0001é.board","complete":true,
        "files":["0000-board.png","0001-add-card.png","here.png"],
        "steps":[
        {"number":1,"line":3,"command":"add card","context":"board","changed":true,"damage":[],"undo":"Undo Add Figure",\#
        "redo":null,"files":["0001-add-card.png"]}
        ]}

        """#)
  }

  @Test func `the files of a manifest are read back, those to come too`() throws {
    var manifest = Manifest(script: "x")
    manifest.note(files: ["a.png"])
    #expect(try files(text(manifest, isComplete: false, planned: ["b é\".svg"])) == ["a.png", "b é\".svg"])
  }

  @Test(arguments: ["", "[]", "{}", "{\"rectboard\":1}", "{\"files\":[]}", "\u{0}"])
  func `what isn't a manifest lists nothing`(text: String) throws {
    #expect(try files(text) == nil)
  }

  @Test func `only plain names in the folder are its files`() throws {
    #expect(
      try files(#"{"rectboard": 1, "files": ["../a", "/b", ".c", "", "d/e", "f\u0000", "g"], "steps": []}"#) == ["g"])
  }
}
