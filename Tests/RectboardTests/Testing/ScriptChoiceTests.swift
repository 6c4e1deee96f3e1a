import BoardTestSupport
import Foundation
import Testing

/// Which scripts `rectboard test` runs.
@Suite(.startsPrograms) struct ScriptChoiceTests: TestCommandSuite {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(script("tomato"), to: "card.board")
  }

  @Test func `folders are searched, parts make up the whole, and text chooses`() throws {
    for path in ["a/b", "a/.hidden", "a/b/x.snapshots", "a/b/x.expected", "c"] { try folder.makeFolder(path) }
    let names = ["a/1.board", "a/b/2.board", "a/b/3.board", "c/4.board", "c/10.board"]
    for name in names + [
      "a/.hidden/x.board", "a/b/x.snapshots/x.board", "a/b/x.expected/x.board", "a/.x.board", "a/notes.txt",
    ] {
      try folder.write("expect board count 0\n", to: name)
    }
    func scripts(_ arguments: String) throws -> [String] {
      let result = try rectboard("test \(arguments) --reporter json")
      let document = try JSONSerialization.jsonObject(with: result.output) as? [String: Any]
      return (document?["tests"] as? [[String: Any]] ?? []).compactMap { $0["script"] as? String }
    }
    #expect(try scripts("c a") == ["a/1.board", "a/b/2.board", "a/b/3.board", "c/10.board", "c/4.board"])
    #expect(try scripts("a a/ ./a/1.board a//b") == ["a/1.board", "a/b/2.board", "a/b/3.board"])
    #expect(try scripts(". --filter b/") == ["a/b/2.board", "a/b/3.board"])
    #expect(try scripts("a c --filter '?.board'") == ["a/1.board", "a/b/2.board", "a/b/3.board", "c/4.board"])
    #expect(try scripts("a c --filter 'a/*/3*'") == ["a/b/3.board"])
    #expect(try scripts("a c --exclude 'a/**' --exclude 10") == ["c/4.board"])
    #expect(try scripts("a c --exclude 'b/*' --exclude 'c/*'") == ["a/1.board"])
    #expect(
      try rectboard("test a --filter nothing").errors == "rectboard: error: no script matches --filter 'nothing'\n")
    #expect(try scripts("a --filter b/ --exclude '2.*'") == ["a/b/3.board"])
    let parts = try (1...4).map { try scripts("a c --shard \($0)/4") }
    #expect(parts == [["a/1.board", "c/4.board"], ["a/b/2.board"], ["a/b/3.board"], ["c/10.board"]])
    #expect(try rectboard("test a c --shard 9/9").status == 0)
  }

  @Test func `patterns are those of the manual, however the folder is named`() throws {
    try folder.makeFolder("tests/parts")
    for name in ["01", "02", "parts/leg"] { try folder.write("add \"\(name)\"\n", to: "tests/\(name).board") }
    func scripts(_ arguments: String) throws -> Int {
      let result = try rectboard("test \(arguments)")
      #expect((result.status, result.errors) == (0, ""))
      return result.outputText.count { $0 == "✓" }
    }
    #expect(try scripts("tests --exclude 'parts/*'") == 2)
    for name in ["tests", "./tests", "tests/", ".//tests"] {
      #expect(try scripts("\(name) --filter 'tests/01*'") == 1)
      #expect(try scripts("\(name) --exclude 'tests/parts/*' --exclude '*2*'") == 1)
    }
  }

  @Test func `a pattern that matches nothing is told, and an error with --strict`() throws {
    let warned = try rectboard("test . --record missing --filter card --exclude 'part/*' --exclude nothing")
    let message = "no script matches --exclude 'part/*'\n"
    #expect(warned.status == 0 && warned.outputText.contains("1 script: 1 passed"))
    #expect(
      warned.errors
        == "rectboard: warning: \(message)rectboard: warning: \(message.replacing("part/*", with: "nothing"))")
    let strict = try rectboard("test . --strict --exclude 'part/*'")
    #expect((strict.status, strict.outputText, strict.errors) == (64, "", "rectboard: error: \(message)"))
    // It matches what is left out otherwise.
    try folder.write("", to: "other.board")
    #expect(try rectboard("test . --filter card --exclude other --strict").errors == "")
  }

  @Test func `a script and a link to it are two tests, each with its pictures`() throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path("link.board"), withDestinationPath: "card.board")
    #expect(try rectboard("test . --record missing").status == 0)
    #expect(try folder.names(in: "link.expected") == folder.names(in: "card.expected"))
    try folder.write(script("teal"), to: "card.board")
    #expect(try rectboard("test . ./link.board").outputText.contains("2 scripts: 2 failed"))
  }

  @Test func `clumsy input`() throws {
    for (command, status) in [
      ("test", 64), ("test -", 64), ("test . --shard 0/2", 64), ("test . --shard 3/2", 64), ("test . --shard 1", 64),
      ("test . --jobs 0", 64), ("test . --filter nowhere", 64), ("test . --filter ''", 64),
      ("test . --exclude board", 64), ("test . --exclude ''", 64),
      ("test . --record some", 64),
      ("test . --reporter xml", 64), ("test . --reporter text:x", 64), ("test . --reporter junit:", 64),
      ("test . --reporter junit --reporter json", 64), ("test . --report card.board", 64), ("test . --report -", 64),
      ("test missing.board", 66), ("test card.expected", 66), ("test /etc/hostname", 65), ("test /dev/null", 0),
      ("check card.board --reporter xml", 64),
    ] as [(String, Int32)] {
      let result = try rectboard(command)
      #expect(result.status == status && !result.wasKilled, "\(command): \(result.outputText)\(result.errors)")
    }
    try folder.makeFolder("empty")
    let empty = try rectboard("test empty")
    #expect(
      (empty.status, empty.errors) == (66, "rectboard: error: expected board scripts in 'empty', found none\n"))
    try folder.write("ad card\n", to: "wrong.board")
    try folder.write("add a\nremove b\n", to: "refused.board")
    #expect(try rectboard("test wrong.board").status == 65)
    #expect(try rectboard("test . --fail-fast --quiet").outputText.contains(", 2 not run;"))
    #expect(try rectboard("test wrong.board missing.board").status == 66)
  }
}
