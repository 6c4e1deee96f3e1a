import BoardTestSupport
import Foundation
import Testing

/// The answers of `rectboard edit --json`.
@Suite(.startsPrograms) struct EditJSONTests: EditSuite {
  let folder = try! TemporaryFolder()

  @Test(arguments: ["each", "batch", "none"]) func `every line is answered in JSON`(durability: String) throws {
    let result = try edit(
      "board 300x200\nadd \"a \\\"b\\\"\"\n\n# note\nnonsense\nexpect board count 7\nundo board 9\nstep\nadd c\n",
      "--json",
      "--durability", durability)
    #expect(result.status == 65)
    #expect(result.errors.isEmpty)
    let answers = try answers(result)
    #expect(answers.map { $0["line"] as? Int } == [1, 2, 3, 4, 5, 6, 7, 8, 9, nil])
    #expect(answers.map { $0["ok"] as? Bool } == [true, true, true, true, false, true, true, true, true, true])
    let isDurable = durability != "none"
    #expect(
      answers.map { $0["durable"] as? Bool }
        == [isDurable, isDurable, true, isDurable, false, true, isDurable, false, false, isDurable])
    #expect(answers[3]["appended"] as? [String] == ["# note"])
    #expect(answers[1]["appended"] as? [String] == ["add \"a \\\"b\\\"\""])
    #expect(
      (answers[5]["diagnostics"] as? [[String: Any]])?.first?["message"] as? String
        == "board: expected count 7, found count 1")
    #expect((answers[6]["warnings"] as? [[String: Any]])?.count == 1)
    #expect(answers[6]["redo"] as? String == "Redo Add Figure")
    #expect((answers[8]["open"] as? [[String: Any]])?.first?["kind"] as? String == "step")
    #expect((answers[9]["closed"] as? [[String: Any]])?.count == 1)
    #expect(try folder.text("my.board").hasSuffix("undo board\nstep on board\n  add c\nend\n"))
  }

  @Test func `JSON answers tell the figures that changed, as a difference of boards does`() throws {
    let answers = try answers(edit("add a at 1,2\nadd b\nmove a to 3,4\norder a front\nremove b\nprint\n", "--json"))
    let figures = answers.map { ($0["figures"] as? [[String: Any]] ?? []) }
    #expect(figures.map { $0.map { $0["name"] as? String } } == [["a"], ["b"], ["a"], ["a"], ["b"], []])
    #expect(figures.joined().map { $0["change"] as? String } == ["added", "added", "changed", "changed", "removed"])
    #expect(figures.joined().map { $0["differs"] as? [String] } == [[], [], ["place"], ["order"], []])
    let old = try #require(figures[2][0]["old"] as? [String: Any])
    let new = try #require(figures[2][0]["new"] as? [String: Any])
    #expect(old["frame"] as? [Double] == [1, 2, 100, 100] && new["frame"] as? [Double] == [3, 4, 100, 100])
    #expect(old["z"] == nil && new["z"] as? Int == 0)
    #expect(answers[5].keys.contains("figures") == false)
  }

  @Test func `an expectation that isn't met was executed, and has a key of its own`() throws {
    let result = try edit("expect board count 1\nexpect board count 0\nexpect board cuont 0\n", "--json")
    let answers = try answers(result)
    #expect(answers.map { $0["ok"] as? Bool } == [true, true, false])
    let unmet = answers.map { ($0["unmet"] as? [[String: Any]])?.map { $0["message"] as? String } }
    #expect(unmet == [["board: expected count 1, found count 0"], nil, nil])
    #expect(result.status == 65)
    #expect(try edit("expect board count 1\n", "--json").status == 1)
  }

  @Test func `a line that was cut off is refused in JSON`() throws {
    let result = try edit("add a\nmove a to 10,1", "--json")
    #expect(result.status == 65)
    #expect(try answers(result).last?["ok"] as? Bool == false)
    #expect(try folder.text("my.board") == "add a\n")
  }

  @Test func `in JSON, errors from outside tell their file, and lines of the input keep their numbers`() throws {
    let result = try converse(
      "--json",
      """
      say 'add a' '"line":1,'
      echo 'ad b' >> my.board
      say 'add c' '"line":2,'
      say 'add c' '"line":3,'
      sed -i '$ d' my.board
      say 'mvoe a' '"line":4,'
      """)
    let answers = try answers(result)
    #expect(result.status == 65 && answers.count == 4, "\(result.errors)")
    let diagnostics = answers.compactMap { ($0["diagnostics"] as? [[String: Any]])?.first }
    #expect(diagnostics.map { $0["line"] as? Int } == [2, 2, 4])
    #expect(diagnostics.map { $0["file"] as? String } == ["my.board", "my.board", nil])
    #expect(
      answers.map { ($0["events"] as? [String]) ?? [] } == [
        [], ["another program has changed the document, which can't be edited as it is now"], [],
        ["another program has changed the document; the board was reloaded"],
      ])
  }

  @Test func `lines set aside are told in JSON, also without a line of input and at the end`() throws {
    try folder.write("add a\nadd", to: "my.board")
    #expect(
      try answers(edit("", "--json")).map { $0["events"] as? [String] } == [["1 line moved to 'my.board.torn'"]])
    try FileManager.default.removeItem(at: folder["my.board.torn"])
    let result = try shell(
      """
      mkfifo orders
      rectboard edit my.board --json < orders > answers &
      exec 3> orders
      echo 'add b' >&3
      until_lines 1 answers
      echo 'add x' > my.board
      exec 3>&-
      wait $!; status=$?; cat answers; exit $status
      """, in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let last = try #require(try answers(result).last)
    #expect(last["line"] is NSNull)
    #expect(
      last["events"] as? [String] == [
        "1 line moved to 'my.board.torn'",
        "another program has changed the document; the board was reloaded",
      ])
    #expect(try folder.text("my.board.torn").hasSuffix("\nadd b\n"))
  }
}
