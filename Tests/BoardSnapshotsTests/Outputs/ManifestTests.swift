import BoardEditing
import BoardLanguage
import BoardModel
import BoardTestSupport
import Foundation
import Testing
import WholeFiles

@testable import BoardSnapshots

@Suite struct ManifestTests {
  private let scratch: TemporaryFolder
  private let folder: Folder

  init() throws {
    scratch = try TemporaryFolder()
    folder = try Folder(creating: scratch.url.path)
  }

  private func files(_ manifest: String) throws -> [String]? {
    try FileContents(Array(manifest.utf8)).write(Manifest.fileName, in: folder)
    return try Manifest.files(in: folder)
  }

  private func outcome(_ ending: RunOutcome.Ending, checked: Int = 0, unmet: Int = 0) -> RunOutcome {
    RunOutcome(
      board: Board(), ending: ending, stepCount: 1, expectationCount: checked, unmetCount: unmet,
      closingDiagnostics: [])
  }

  private func diagnostic(_ message: String, line: Int) -> Diagnostic {
    Diagnostic(.unmet, message: message, location: .init(file: "x", line: line, column: 8), sourceLine: "", hint: nil)
  }

  @Test func `a manifest is one text, whatever the machine`() throws {
    var manifest = try Manifest(
      ["0000-board.png", "0001-add-card.png", "here.png"], script: "a \"b\" </script>\u{1}é.board", in: folder)
    let editor = BoardEditor()
    try editor.boardContext.add("card")
    let report = Report(
      line: 3, stepNumber: 1, keyword: .add, hasChanged: true, text: "add card",
      contexts: [ContextState(editor.boardContext)])
    try manifest.note(report, files: ["0001-add-card.png"])
    let snapshot = Report(
      line: 4, stepNumber: nil, keyword: .snapshot, hasChanged: false, snapshot: .named("here"))
    try manifest.note(snapshot, files: ["here.png"])
    let expectation = Report(
      line: 5, stepNumber: nil, keyword: .expect, hasChanged: false,
      diagnostics: [diagnostic("expected 2 figures", line: 5)])
    try manifest.note(expectation, files: [])
    try manifest.finish(outcome(.complete, checked: 3, unmet: 1))
    #expect(
      try scratch.text("manifest.json") == #"""
        {"rectboard":2,"script":"a \"b\" \u003c/script>\u0001é.board",
        "files":["0000-board.png","0001-add-card.png","here.png"],
        "steps":[
        {"number":1,"line":3,"command":"add card","context":"board","changed":true,"damage":[],"undo":"Undo Add Figure",\#
        "redo":null,"files":["0001-add-card.png"]}
        ],
        "snapshots":[
        {"name":"here","line":4,"step":1,"files":["here.png"]}],
        "expectations":{"checked":3,"unmet":1},
        "unmet":[
        {"line":5,"column":8,"endColumn":8,"code":"unmet","message":"expected 2 figures","hint":null}],
        "outcome":"unmet",
        "complete":true}

        """#)
  }

  @Test(arguments: ["complete", "refused", "interrupted"]) func `it says how the run ended, and is JSON`(
    name: String
  ) throws {
    let ending: RunOutcome.Ending =
      switch name {
      case "refused": .refused(diagnostic("there is no figure 'x'", line: 9))
      case "interrupted": .interrupted
      default: .complete
      }
    try Manifest([], script: "x", in: folder).finish(outcome(ending))
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: scratch["manifest.json"]))
    let manifest = try #require(json as? [String: Any])
    #expect(manifest["outcome"] as? String == name)
    #expect(manifest["complete"] as? Bool == (name == "complete"))
    #expect(((manifest["refusal"] as? [String: Any])?["line"] as? Int) == (name == "refused" ? 9 : nil))
  }

  @Test func `the files that a run claims are read back, before and after`() throws {
    try Manifest.claim(["a.png", "0001-é.svg"], script: "x", in: folder)
    #expect(try Manifest.files(in: folder) == ["a.png", "0001-é.svg"])
    #expect(try JSONSerialization.jsonObject(with: Data(contentsOf: scratch["manifest.json"])) is [String: Any])
    try Manifest(["b.png"], script: "x", in: folder).finish(outcome(.complete))
    #expect(try Manifest.files(in: folder) == ["b.png"])
  }

  @Test(arguments: [
    "", "[]", "{}", "{\"rectboard\":1}", "{\"files\":[]}", "\u{0}", #"{"rectboard":3,"files":[],"steps":[]}"#,
    #"{"rectboard":0,"files":[],"steps":[]}"#,
  ])
  func `what isn't a manifest of a known version lists nothing`(text: String) throws {
    #expect(try files(text) == nil)
  }

  @Test func `only names that a run makes are its files`() throws {
    let names = [
      "../a.png", "/b.png", ".c.png", "", "d/e.png", "f\\u0000.png", "g", "notes.txt", "manifest.json", "-h.png",
    ]
    let own = ["g.png", "0001-add-é.svg", "12345-x.png", "2-columns.png"]
    let list = (names + own).map { "\"\($0)\"" }.joined(separator: ",")
    #expect(try files(#"{"rectboard":1,"script":"x","files":[\#(list)],"steps":[]}"#) == own)
  }

  @Test func `of a large manifest only the start is read`() throws {
    let steps = String(repeating: "{\"number\":1},\n", count: 10_000)
    let manifest = "{\"rectboard\":2,\"script\":\"x\",\n\"files\":[\"a.png\"],\n\"steps\":[\n\(steps)"
    #expect(try files(manifest) == ["a.png"])
  }

  @Test func `a link, a pipe or a folder is no manifest, and nobody waits for it`() throws {
    try scratch.write(#"{"rectboard":1,"files":["a.png"],"steps":[]}"#, to: "real.json")
    try FileManager.default.createSymbolicLink(atPath: scratch.path("manifest.json"), withDestinationPath: "real.json")
    #expect(try Manifest.files(in: folder) == nil)
    try FileManager.default.removeItem(at: scratch["manifest.json"])
    #expect(mkfifo(scratch.path("manifest.json"), 0o600) == 0)
    #expect(try Manifest.files(in: folder) == nil)
  }
}
