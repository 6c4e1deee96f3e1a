import BoardLanguage
import ScriptFiles
import Testing

@Suite struct ScriptPatternTests {
  /// The scripts of a folder `boards/tests` that a pattern selects, if the folder is given by this path.
  private func found(_ pattern: String, in folder: String = "boards/tests") -> [String] {
    let places = ["01.board", "a.board", "parts/a.board", "parts/old/b.board", "other/parts/c.board"]
    let pattern = ScriptPattern(pattern)
    return places.filter { pattern.describes(.init(path: folder + "/" + $0, place: $0)) }
  }

  private static let parts = ["parts/a.board", "parts/old/b.board", "other/parts/c.board"]

  @Test(arguments: [
    ("parts/", parts), ("a.board", ["a.board", "parts/a.board"]), ("tests/0", ["01.board"]), ("Parts", []),
  ])
  func `a text is one that a path holds`(text: String, scripts: [String]) { #expect(found(text) == scripts) }

  @Test(arguments: [
    ("a*", ["a.board", "parts/a.board"]), ("?.board", ["a.board"] + parts), ("*", ["01.board", "a.board"] + parts),
    ("parts*", []), ("**d", ["01.board", "a.board"] + parts), ("??", []), ("*1*", ["01.board"]),
  ])
  func `a pattern without a slash is about names`(pattern: String, scripts: [String]) {
    #expect(found(pattern) == scripts)
  }

  @Test(arguments: [
    ("parts/*", ["parts/a.board"]), ("./parts//*", ["parts/a.board"]),
    ("parts/**", ["parts/a.board", "parts/old/b.board"]),
    ("**/parts/*", ["parts/a.board", "other/parts/c.board"]),
    ("parts/**/?.board", ["parts/a.board", "parts/old/b.board"]),
    ("*/*", ["parts/a.board"]), ("*/*/*", ["parts/old/b.board", "other/parts/c.board"]), ("/*", []), ("parts?*", []),
    ("parts/?", []), ("o*/**", ["other/parts/c.board"]), ("**/*.board", ["01.board", "a.board"] + parts),
  ])
  func `a pattern with a slash is about paths from the folder that is named`(pattern: String, scripts: [String]) {
    #expect(found(pattern) == scripts)
  }

  @Test func `the folder may be named, too, however it is written`() {
    for folder in ["boards/tests", "./boards/tests", "boards//tests", "./boards/./tests"] {
      #expect(found("boards/tests/0*", in: folder) == ["01.board"])
      #expect(found("./boards/tests/parts/*", in: folder) == ["parts/a.board"])
    }
    #expect(found("/x/tests/*", in: "/x/tests") == ["01.board", "a.board"])
    #expect(found("tests/0*") == [] && found("boards/*") == [])
  }

  @Test func `no pattern takes long`() {
    let pattern = ScriptPattern(String(repeating: "*a", count: 200) + "b")
    let name = String(repeating: "a", count: 4000)
    #expect(!pattern.describes(.init(path: name, place: name)))
  }
}
