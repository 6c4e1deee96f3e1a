import BoardTestSupport
import Foundation
import Testing

/// Pictures in the folders of expected ones that no script expects.
@Suite(.startsPrograms) struct UnexpectedGoldenTests: TestCommandSuite {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(script("tomato"), to: "card.board")
  }

  @Test func `pictures that nothing expects are listed, and stay`() throws {
    try #require(try rectboard("test . --record missing").status == 0)
    try folder.makeFolder("gone.expected")
    for name in ["old.png", "old.actual.png", "notes.txt"] { try folder.write("x", to: "card.expected/\(name)") }
    let result = try rectboard("test .")
    #expect(result.status == 0 && result.outputText.contains("note: no command expects 'card.expected/old.png'"))
    #expect(!result.outputText.contains("actual") && !result.outputText.contains("notes"))
    #expect(result.errors == "'gone.expected' has pictures of a script that doesn't exist\n")
    #expect(try folder.names(in: "card.expected") == ["card.png", "notes.txt", "old.actual.png", "old.png"])
  }

  @Test func `pictures that nothing expects are removed if that is asked for, and nothing else`() throws {
    try #require(try rectboard("test . --record missing").status == 0)
    let picture = try Data(contentsOf: folder["card.expected/card.png"])
    for name in ["gone.expected", "both.expected"] { try folder.makeFolder(name) }
    for name in [
      "card.expected/old.png", "card.expected/a.b.png", "gone.expected/x.png", "both.expected/x.png",
      "card.expected/x.actual.png",
    ] {
      try picture.write(to: folder[name])
    }
    for name in ["card.expected/notes.txt", "card.expected/foreign.png"] { try folder.write("x", to: name) }
    for name in ["both", "both.board"] { try folder.write("", to: name) }
    for option in ["--filter card", "--shard 1/2", "--fail-fast", "--watch"] {
      #expect(try rectboard("test . --prune \(option)").status == 64)
    }
    #expect(try rectboard("test . --prune --exclude card").status == 0)
    #expect(try folder.names(in: "card.expected").count == 6)
    let result = try rectboard("test . --prune")
    #expect(result.status == 0 && result.errors == "'gone.expected' has pictures of a script that doesn't exist\n")
    for note in [
      "removed 'card.expected/a.b.png', which no command expects",
      "removed 'card.expected/old.png', which no command expects",
      "no command expects 'card.expected/foreign.png'", "no command expects 'both.expected/x.png'",
    ] {
      #expect(result.outputText.contains("note: \(note)\n"))
    }
    #expect(try folder.names(in: "card.expected") == ["card.png", "foreign.png", "notes.txt", "x.actual.png"])
    #expect(try folder.names(in: "gone.expected") + folder.names(in: "both.expected") == ["x.png", "x.png"])
    #expect(!(try rectboard("test . --prune").outputText.contains("removed")))
  }
}
