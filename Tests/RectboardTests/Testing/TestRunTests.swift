import BoardRendering
import BoardTestSupport
import Foundation
import Testing

/// How `rectboard test` runs: with undo verified, strictly, killed, twice at once, or where it can write nothing.
@Suite(.startsPrograms) struct TestRunTests: TestCommandSuite {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(script("tomato"), to: "card.board")
  }

  @Test func `undo of the steps is verified, which leaves no trace`() throws {
    try folder.write(
      "add a\ncolor a red\nstep on board\n  add b\n  move a to 1,1\nend\nundo board\nexpect board redo \"Redo Move to (1, 1)\"\n",
      to: "a.board")
    let result = try shell("rectboard test a.board --verify-undo --record none", in: folder)
    #expect(result.status == 0, "\(result.outputText)")
  }

  @Test func `with --strict a warning fails`() throws {
    try folder.write("undo\n", to: "warns.board")
    #expect(try rectboard("test warns.board").status == 0)
    let result = try rectboard("test warns.board --strict")
    #expect(result.status == 65 && result.outputText.contains("1 failed, 0 passed"))
    #expect(result.outputText.components(separatedBy: "warning: there is nothing to undo in 'board'").count == 2)
    #expect(
      try rectboard("test warns.board --strict --reporter json").outputText.contains(
        "{\"kind\":\"warning\",\"line\":1,"))
  }

  @Test func `other commands warn that pictures aren't compared`() throws {
    let result = try rectboard("run card.board --snapshots none")
    #expect(
      result.status == 0
        && result.errors.contains("4:1: warning: expected pictures are compared only by 'rectboard test'"))
    #expect(result.errors.hasSuffix("card.board: 1 step, 1 expectation met\n"))
  }

  @Test func `what can't be written fails`() throws {
    try folder.write("", to: "card.expected")
    let result = try rectboard("test . --record missing")
    #expect(result.status == 1 && result.outputText.contains("cannot read 'card.expected/card.png'"))
    #expect(try rectboard("test . > /dev/full").status == 74)
    #expect(try rectboard("test . --report missing/r.html").status == 73)
    try folder.write("notes", to: "r.html")
    #expect(try rectboard("test . --report r.html").status == 73)
    #expect(try folder.text("r.html") == "notes")
    try folder.write("notes", to: "r.xml")
    #expect(try rectboard("test . --reporter junit:r.xml").status == 73)
  }

  private func writeMany() throws {
    var text = "board 300x200\nadd card\n"
    for index in 0..<12 { text += "move card by 1,1\nexpect board image \"p\(index)\"\n" }
    for index in 0..<10 { try folder.write(text, to: "s\(index).board") }
  }

  /// Every golden that there is, is whole.
  private func checkGoldens() throws -> Int {
    var count = 0
    for name in try folder.names where name.hasSuffix(".expected") {
      for picture in try folder.names(in: name) where !picture.hasPrefix(".") {
        #expect(try pixels("\(name)/\(picture)").width == 300)
        count += 1
      }
    }
    return count
  }

  @Test func `a run that is killed leaves whole pictures`() throws {
    try folder.write("expect board count 0\n", to: "card.board")
    try writeMany()
    for delay in ["0.03", "0.06", "0.1", "0.2"] {
      _ = try shell("timeout -s KILL \(delay) rectboard test . --record all", in: folder)
      _ = try checkGoldens()
    }
    _ = try shell("timeout -s TERM 0.1 rectboard test . --record missing; true", in: folder)
    #expect(try rectboard("test . --record missing").status == 0)
    #expect(try checkGoldens() == 120)
    #expect(try rectboard("test .").status == 0)
  }

  @Test func `two runs at once don't disturb each other`() throws {
    try folder.write("expect board count 0\n", to: "card.board")
    try writeMany()
    let result = try shell(
      """
      rectboard test . --record all --reporter json > a.json & first=$!
      rectboard test . --record all --reporter json > b.json || exit 1
      wait $first
      """, in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try checkGoldens() == 120)
    #expect(try shell("ls -A */ | grep -c tmp", in: folder).outputText == "0\n")
    #expect(try rectboard("test .").status == 0)
  }
}
