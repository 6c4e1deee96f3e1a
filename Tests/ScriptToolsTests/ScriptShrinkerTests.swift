import BoardLanguage
import ScriptAnalysis
import ScriptTools
import Testing

@Suite struct ScriptShrinkerTests {
  /// A script that fails, among unrelated commands; its error; and the shortest script with that.
  struct Failure: CustomTestStringConvertible, Sendable {
    let lines: [String]
    let message: String
    let shortest: [String]

    var testDescription: String { message }
  }

  private static let failures = [
    Failure(
      lines: ["add card at 3,4 color red", "expect card color blue  # no"], message: "'card': expected color blue",
      shortest: ["add card", "expect card color blue"]),
    Failure(
      lines: ["add card at 3,4", "remove card", "move card by 1,1"], message: "there is no figure 'card'",
      shortest: ["add card", "remove card", "move card by 1,1"]),
    Failure(
      lines: [
        "add a", "step \"Pair\" on board", "move a by 1,1", "move a by 2,2", "end", "expect board undo \"Undo Move\"",
      ],
      message: "found undo \"Undo Pair\"",
      shortest: ["add a", "step \"Pair\"", "move a by 1,1", "end", "expect board undo \"Undo Move\""]),
    Failure(
      lines: ["add a", "panel a", "color a red", "corner a 4", "undo a", "end"],
      message: "after a preview in its panel",
      shortest: ["add a", "panel a", "color a red", "undo", "end"]),
    Failure(
      lines: ["add a at 1,1", "step", "add b", "step", "move a by 2,2", "undo board", "end", "end"],
      message: "while its 'step'", shortest: ["step", "undo", "end"]),
    Failure(
      lines: ["add a color red border black 2", "color a teal", "undo a", "expect a color teal"],
      message: "color teal, found color red", shortest: ["add a color red", "expect a color teal"]),
    Failure(
      lines: ["add a", "add b", "remove a", "undo board", "redo board", "expect board count 99"],
      message: "expected count 99", shortest: ["expect board count 99"]),
    Failure(
      lines: ["add a", "limit board 2", "move a by 1,1", "move a by 2,2", "undo board 3"],
      message: "only 2 of 3", shortest: ["add other0", "add other1", "undo 3"]),
    Failure(
      lines: ["add a", "move a by 5,5", "undo board", "redo board", "undo board", "expect board redo \"Redo Add\""],
      message: "found redo \"Redo Move", shortest: ["add a", "move a by 5,5", "undo", "expect board redo \"Redo Add\""]),
    Failure(
      lines: ["add a", "panel a", "remove a", "cancel"], message: "the panel of 'a' was cancelled",
      shortest: ["add a", "panel a", "remove a", "cancel"]),
  ]

  private static func text(_ lines: [String]) -> [UInt8] { Array(lines.map { $0 + "\n" }.joined().utf8) }

  /// The failure's lines, each after some unrelated ones.
  private static func padded(_ lines: [String]) -> [UInt8] {
    var all = ["rectboard 1", "board 200x100 color white", "# A comment."]
    for index in lines.indices { all.append("add other\(index) at 9,9 size 20x10") }
    for (index, line) in lines.enumerated() {
      let name = "other\(index)"
      all += [
        "step \"Looks\" on \(name)", "color \(name) teal", "corner \(name) 2", "end", "", "panel \(name)",
        "color \(name) red",
        "end", "undo \(name)", "redo \(name)", "undo \(name) 2", line,
      ]
    }
    return text(all + ["color other0 red", "print"])
  }

  private static func messages(_ bytes: [UInt8]) throws -> [String] {
    let runner = ScriptRunner(try Script(bytes, file: "test.board"))
    var messages: [String] = []
    do throws(Diagnostic) {
      while let report = try runner.next() { messages += report.diagnostics.map(\.message) }
    } catch {
      messages.append(error.message)
    }
    return messages
  }

  @Test(arguments: failures) func `the shortest script of a failure is found`(failure: Failure) throws {
    let whole = Self.padded(failure.lines)
    var shrinker = try ScriptShrinker(whole, file: "test.board") { bytes in
      try Self.messages(bytes).contains { $0.contains(failure.message) }
    }
    #expect(try shrinker.shrink() == .minimal)
    #expect(
      String(decoding: shrinker.bytes, as: UTF8.self) == String(decoding: Self.text(failure.shortest), as: UTF8.self))
    #expect(shrinker.tryCount < 80)
  }

  @Test func `what is included stays whole, and counts as one line`() throws {
    let files = ["a.board": "step\nadd a\nend\nstep \"B\" on board\nadd b\nend\n", "c.board": "add c\n"]
    let load: Script.Loader = { Array(try #require(files[$0]).utf8) }
    let lines = ["rectboard 1", "include \"c.board\"", "step", "include \"a.board\"", "end", "move b by 1,1"]
    var shrinker = try ScriptShrinker(Self.text(lines), file: "test.board", load: load) { bytes in
      let runner = ScriptRunner(try Script(bytes, file: "test.board", load: load))
      while try runner.next() != nil {}
      return runner.editor.board["b"] != nil
    }
    #expect(try shrinker.shrink() == .minimal)
    #expect(String(decoding: shrinker.bytes, as: UTF8.self) == "include \"a.board\"\n")
  }

  @Test func `of nested blocks any can go, and none is torn`() throws {
    let lines = ["add a", "step", "step", "panel a", "step on board", "color a red", "end", "cancel", "end", "end"]
    var candidates: [[UInt8]] = []
    var shrinker = try ScriptShrinker(Self.text(lines), file: "test.board") { bytes in
      candidates.append(bytes)
      return String(decoding: bytes, as: UTF8.self).contains("color a red")
    }
    #expect(try shrinker.shrink() == .minimal)
    #expect(String(decoding: shrinker.bytes, as: UTF8.self) == "add a\ncolor a red\n")
    for candidate in candidates { #expect(throws: Never.self) { try Analysis.check(candidate, file: "test.board") } }
  }

  @Test func `a version line is needless`() throws {
    let whole = Self.text(["rectboard 1", "add a", "save-point", "move a by 1,1", "expect a saved"])
    var shrinker = try ScriptShrinker(whole, file: "test.board") {
      String(decoding: $0, as: UTF8.self).contains("save-point")
    }
    #expect(try shrinker.shrink() == .minimal)
    #expect(String(decoding: shrinker.bytes, as: UTF8.self) == "save-point\n")
  }

  @Test func `a search ends when it is to, with the shortest script so far`() throws {
    let whole = Self.text((0..<100).map { "add a\($0)" })
    func holds(_ bytes: [UInt8]) -> Bool { bytes.count { $0 == UInt8(ascii: "\n") } >= 10 }
    var shrinker = try ScriptShrinker(whole, file: "test.board", tryLimit: 5, while: holds)
    #expect(try shrinker.shrink() == .outOfTries)
    #expect((shrinker.tryCount, shrinker.lineCount) == (5, 25))
    var other = try ScriptShrinker(whole, file: "test.board", until: { $0.lineCount < 60 }, while: holds)
    #expect(try other.shrink() == .ended)
    #expect(holds(other.bytes) && other.bytes.count < whole.count)
  }

  @Test func `a search looks whether it is over while scripts are read, and between those that aren't tried`() throws {
    let long = Self.text((0..<10_000).map { "add a\($0)" })
    var asked = 0
    func isOver(_ progress: ScriptShrinker.Progress) -> Bool {
      asked += 1
      return asked > 1
    }
    var shrinker = try ScriptShrinker(long, file: "test.board", until: isOver) { _ in true }
    #expect(asked == 2)
    #expect(try shrinker.shrink() == .ended)
    #expect((shrinker.bytes, shrinker.tryCount) == (long, 0))

    // Only the last line can be left out, so there are hardly any candidates.
    let chain = Self.text(["add a0"] + (1..<200).map { "duplicate a\($0 - 1) as a\($0) at 1,1" })
    var count = 0
    func isOverLater(_ progress: ScriptShrinker.Progress) -> Bool {
      count += 1
      return count > 100
    }
    var other = try ScriptShrinker(chain, file: "test.board", until: isOverLater) { $0 == chain }
    #expect(try other.shrink() == .ended)
    #expect(count == 101)
  }

  @Test(arguments: [
    ("color card rgb(1, 2, 3)", "rgb"), ("color rgb( 1 2 3 / 50% ) border hsl(1, 2%, 3%) 2 ", "card"),
    ("color #123 border #456 2 corner 3", "corner"), ("at 1,1 color #123  # a \"b", "color"),
  ])
  func `a color goes or stays whole, also with spaces`(options: String, needed: String) throws {
    let whole = Self.text([needed == "rgb" ? "add card\n\(options)" : "add card \(options)"])
    var shrinker = try ScriptShrinker(whole, file: "test.board") {
      String(decoding: $0, as: UTF8.self).contains(needed)
    }
    #expect(try shrinker.shrink() == .minimal)
    let shortest = [
      "rgb": "add card\ncolor card rgb(1, 2, 3)\n", "card": "add card\n", "corner": "add card corner 3\n",
      "color": "add card color #123\n",
    ]
    #expect(String(decoding: shrinker.bytes, as: UTF8.self) == shortest[needed])
  }

  @Test func `what doesn't hold at all, or can't be parsed, isn't shrunk`() throws {
    let whole = Self.text(["add a"])
    var shrinker = try ScriptShrinker(whole, file: "test.board") { _ in false }
    #expect(try shrinker.shrink() == .neverHeld)
    #expect((shrinker.bytes, shrinker.tryCount) == (whole, 1))
    #expect(throws: ScriptErrors.self) {
      try ScriptShrinker(Self.text(["ad a"]), file: "test.board") { _ in true }
    }
  }
}
