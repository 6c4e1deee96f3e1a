import BoardEditing
import BoardLanguage
import BoardModel
import BoardTestSupport
import ScriptTools
import SeededRandom
import Testing

@Suite struct `Compact scripts` {
  @Test func `keep the board and nothing else`() throws {
    let text = """
      board 400x300 color white
      # a card
      add card at 40,40 size 120x80
      color card tomato
      move card to 200,150
      corner card 16
      undo board
      add "my table"
      border card black 2
      order card front
      snapshot
      """
    let compact = try CompactScript(Array(text.utf8), file: "a.board")
    #expect(
      compact.text == """
        board 400x300 color white
        add "my table"
        add card at 40,40 size 120x80 color tomato corner 16 border black 2

        """)
    #expect((compact.oldCount, compact.count) == (10, 3))
    #expect(compact.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("", ""), ("board 600x600", ""),
    ("board 600x600 color red", "board 600x600 color red\n"),
    ("board 10x20\nadd a", "board 10x20\nadd a\n"),
    ("add saved", "add saved\n"),
    ("add a border #b3b3b3 1 color #b3b3b3 corner 0 size 100x100 at 250,250", "add a\n"),
    ("add a border #b3b3b3 2", "add a border #b3b3b3 2\n"),
    ("add a border red 1", "add a border red\n"),
    ("add a border none", "add a border none\n"),
    ("add a size 50x50 at 275,275", "add a size 50x50\n"),
    ("add a size 50x50 at 250,250", "add a at 250,250 size 50x50\n"),
    ("add a\nadd b back", "add b\nadd a\n"),
  ])
  func `leave out what is the default`(text: String, expected: String) throws {
    #expect(try CompactScript(Array(text.utf8), file: "a.board").text == expected)
  }

  @Test func `tell expectations that aren't met, and refuse what is wrong`() throws {
    let compact = try CompactScript(Array("add a\nexpect a at 1,1\nundo a".utf8), file: "a.board")
    #expect(compact.diagnostics.map(\.severity).contains(.error))
    #expect(throws: ScriptErrors.self) { try CompactScript(Array("add a\nadd a".utf8), file: "a.board") }
    #expect(throws: ScriptErrors.self) { try CompactScript(Array("step on board".utf8), file: "a.board") }
  }

  @Test(arguments: 0..<UInt64(trials(40))) func `give the same board, and themselves`(seed: UInt64) throws {
    for text in [acceptedScript(seed: seed), smallScript(seed: seed)] {
      let compact = try CompactScript(Array(text.utf8), file: "a.board").text
      #expect(try state(of: compact) == state(of: text))
      #expect(try CompactScript(Array(compact.utf8), file: "a.board").text == compact)
      #expect(try Script(compact).canonicalText == compact)
    }
  }

  @Test(arguments: 0..<UInt64(trials(15))) func `have nothing that could be left out`(seed: UInt64) throws {
    let compact = try CompactScript(Array(smallScript(seed: seed).utf8), file: "a.board").text
    let state = try state(of: compact)
    let option = try Regex(#" (at \S+|size \S+|color \S+|corner \S+|border none|border \S+( [0-9.]+)?)|^board .*\n"#)
      .anchorsMatchLineEndings()
    for match in compact.matches(of: option) {
      var shorter = compact
      shorter.removeSubrange(match.range)
      #expect(try self.state(of: shorter) != state, "\(shorter)")
    }
    // The width of a border.
    for match in compact.matches(of: /border \S+( [0-9.]+)/) {
      var shorter = compact
      shorter.removeSubrange(match.output.1.startIndex..<match.output.1.endIndex)
      #expect(try self.state(of: shorter) != state, "\(shorter)")
    }
  }

  /// The state of a board, except for the identities of its figures.
  private func state(of text: String) throws -> [String] {
    let runner = try ScriptRunner(Script(text))
    while try runner.next() != nil {}
    let board = runner.editor.board
    return ["\(board.size) \(board.background)"] + board.figures.map { "\($0.name) \($0.frame) \($0.appearance)" }
  }

  /// The lines of a random script that a session accepts, with an end for each block.
  private func acceptedScript(seed: UInt64) -> String {
    var random = RandomScript(seed: seed, spellsColors: true)
    let session = Session()
    var lines: [Substring] = []
    for line in random.script(lines: 120).split(separator: "\n") where (try? session.execute(String(line))) != nil {
      lines.append(line)
    }
    let ends = session.openBlocks.reversed().map { _ in "end" }
    return (lines.map { String($0) } + ends).joined(separator: "\n")
  }

  /// A script whose values are often the defaults.
  private func smallScript(seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed)
    func pick(_ choices: [String]) -> String { choices.randomElement(using: &random)! }
    var text = pick([
      "", "board 600x600\n", "board 300x200\n", "board 600x600 color red\n", "board 90.5x7 color blue\n",
    ])
    for name in ["a", "b", "c", "d"] {
      text += "add \(name)" + pick(["", " at 250,250", " at 0.1,-3", " center 4,5"])
      text +=
        pick(["", " size 100x100", " size 30x40.5"]) + pick(["", " color #b3b3b3", " color red", " color #12345678"])
      text += pick(["", " corner 0", " corner 3"]) + pick(["", " back"])
      text += pick(["", " border none", " border #b3b3b3", " border #b3b3b3 2", " border red", " border red 1"]) + "\n"
    }
    return text + pick(["", "move a by 0.2,0.1\n", "resize b to 100x100\n", "order a front\nundo\nremove c\n"])
  }
}
