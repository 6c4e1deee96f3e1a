import BoardTestSupport
import Foundation
import FoundationXML
import Testing

/// `rectboard history`, and `--at`.
@Suite(.startsPrograms) struct HistoryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let script = """
    rectboard 1
    add a at 1,1
    color a red
    move a to 9,9  # there
    undo board 2
    add b
    step "Line <Up>" on board
      move b to 3,3
      color b blue
      add c
    end
    save-point
    panel b
      color b green
      corner b 4
    end
    undo b all
    color b, c yellow
    undo b
    color b black
    undo board
    add d

    """

  private func history(_ arguments: String..., script: String = script) throws -> ProgramResult {
    try runRectboard(["history", "-"] + arguments, input: Data(script.utf8), in: folder.url)
  }

  @Test func `the table tells every history, with what was cut off`() throws {
    let result = try history()
    #expect(result.status == 0)
    #expect(
      result.outputText == """
        board · the save point is out of reach
          ── now ──
          undo           Add Figure · d               line 22
            ╌ cut off by line 22:
            ── saved here ──
                           ╎ Line <Up> · b, c         lines 7–11   undone 21
                         Add Figure · b               line 6
            ╌ cut off by line 6:
                           ╎ Move to (9, 9) · a       line 4       undone 5
                           ╎ Add Figure · a           line 2       undone 5

        b · the save point is out of reach
          ── now ──
          undo           Change Color                 line 20
            ╌ cut off by line 20:
                           ╎ Change Color             line 18      undone 19
            ╌ cut off by line 18:
                           ╎ Change Color and Corner  lines 13–16  undone 17
            ── saved here ──
                           ╎ Change Color             line 9       undone 17

        a · off the board for good · at the save point
          ── now ──
          ── saved here ──
          undo           Change Color                 line 3

        c · off the board for good · not at the save point
          ── now ──
          undo           Change Color                 line 18
          ── saved here ──

        timeline
          ── now ──
          undo timeline  Add Figure                   line 22      board
                         Change Color                 line 20      b
                         Add Figure                   line 6       board

        """)
  }

  @Test func `a branch comes back as commands that can be appended`() throws {
    let first = try history("--restore", "4")
    #expect(first.outputText == "add a at 1,1\ncolor a red\nmove a to 9,9  # there\n")
    #expect(try history("--restore", "2").outputText == first.outputText)
    // The whole panel; and of a group what is the board's, with the color of a figure that is lost with it.
    #expect(
      try history("--restore", "14").outputText == "color b blue\npanel b\n  color b green\n  corner b 4\nend\n")
    #expect(
      try history("--restore", "8").outputText
        == "step \"Line <Up>\" on board\n  move b to 3,3\n  add c\nend\ncolor c yellow\n")
    #expect(try history("--restore", "1", script: "add a\nundo\nadd b").outputText == "\nadd a\n")
    let restored = try runRectboard(
      ["render", "-", "-o", "a.png"], input: Data((Self.script + first.outputText).utf8), in: folder.url)
    #expect(restored.status == 0, "\(restored.errors)")
  }

  @Test func `what can't run now is a comment with the reason`() throws {
    let script = "add a\nadd b\nmove a to 5,5\nstep on board\n  move b by 1,1\nend\nundo board 2\nremove a, b\n"
    #expect(
      try history("--restore", "3", script: script).outputText == """
        # move a to 5,5  # there is no figure 'a' on the board
        # step on board
        #   move b by 1,1  # there is no figure 'b' on the board
        # end

        """)
  }

  @Test func `lines in no branch, and steps that there aren't, are wrong usage`() throws {
    let wrong = try history("--restore", "6")
    #expect(wrong.status == 64)
    #expect(
      wrong.errors == "rectboard: error: expected a line of a branch that was cut off "
        + "(lines 2–4, 7–11, 13–16, 18), found 6\n")
    #expect(
      try history("--restore", "1", script: "add a\n").errors
        == "rectboard: error: no branch was cut off, so there is none with line 1\n")
    for number in ["3", "-1"] {
      let beyond = try history("--at", number, script: "add a\nexpect board count 1\nadd b\n")
      #expect(beyond.status == 64)
      #expect(beyond.errors == "rectboard: error: expected a step from 0 to 2 for --at, found \(number)\n")
    }
    #expect(try history("--restore", "2", "--json").status == 64)
    #expect(try history("--restore", "2", "--at", "1").status == 64)
    #expect(try history("-o", "a.png").status == 64)
    #expect(try history(script: "ad card\n").status == 65)
    #expect(try runRectboard(["history", "missing.board"], in: folder.url).status == 66)
  }

  @Test func `a refused command ends the history, which is shown up to there`() throws {
    let result = try history(script: "add a\nmove b to 1,1\n")
    #expect(result.status == 65)
    #expect(result.outputText.contains("Add Figure · a"))
    #expect(result.errors.hasPrefix("standard input:2:6: error: "))
    #expect(try history("--at", "1", script: "add a\nmove b to 1,1\n").status == 0)
    // The group in which it was stays open, so it isn't a step.
    let inGroup = try history(script: "add a\nstep on board\n  add b\n  move c to 1,1\nend\n")
    #expect(inGroup.status == 65)
    #expect(inGroup.outputText.hasPrefix("board · a step block is open\n"))
    #expect(!inGroup.outputText.contains("Add Figure · b"))
  }

  @Test func `at a step there is what had happened by then`() throws {
    #expect(try history("--at", "7").outputText.hasPrefix("board · a step block is open\n"))
    #expect(
      try history("--at", "0").outputText
        == ["board", "timeline"].map { "\($0)\n  ── now ── nothing to undo or redo\n" }.joined(separator: "\n"))
    #expect(
      try history("--at", "4").outputText.contains("redo           Add Figure · a"))
    let script = "board 30x20 color white\nadd card\nremove card\n"
    for (step, same) in [("0", "board 30x20 color white\n"), ("1", "board 30x20 color white\nadd card\n")] {
      let arguments = ["render", "-", "-o", "-", "--format", "png"]
      let picture = try runRectboard(arguments + ["--at", step], input: Data(script.utf8))
      #expect(picture.status == 0)
      #expect(try runRectboard(arguments, input: Data(same.utf8)).output == picture.output)
    }
    #expect(try runRectboard(["render", "-", "-o", "a.png", "--at", "9"], input: Data(script.utf8)).status == 64)
  }

  @Test func `the document has every step and branch`() throws {
    let result = try history("--json")
    let document = try #require(try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
    #expect(document["steps"] as? Int == 19)
    #expect(document["refusal"] is NSNull)
    let histories = try #require(document["histories"] as? [[String: Any]])
    #expect(histories.map { $0["figure"] as? String } == [nil, "b", "a", "c"])
    let steps = try #require(histories[0]["steps"] as? [[String: Any]])
    #expect(steps[3]["lines"] as? [Int] == [7, 8, 10, 11])
    #expect(steps[3]["undone"] as? [Int] == [21])
    let branches = try #require(histories[0]["branches"] as? [[String: Any]])
    #expect(branches.map { $0["steps"] as? [Int] } == [[0, 1], [3]])
    #expect(branches.map { $0["after"] as? Int } == [nil, 2])
    let refused = try history("--json", script: "move b to 1,1\n")
    let refusal = try #require(try JSONSerialization.jsonObject(with: refused.output) as? [String: Any])["refusal"]
    #expect((refusal as? [String: Any])?["line"] as? Int == 1)
  }

  @Test func `the drawing is an SVG picture, whatever names are in it`() throws {
    #expect(try history("-o", "a.svg").status == 0)
    let drawing = try folder.text("a.svg")
    #expect(drawing.contains("Line &lt;Up&gt; · b, c, lines 7–11, cut off by line 22"))
    #expect(XMLParser(data: Data(drawing.utf8)).parse())
    let other = try history("-o", "-", script: "add \"<&\\\"\\u{202E}\"\ncolor \"<&\\\"\\u{202E}\" red\n")
    #expect(other.status == 0)
    #expect(XMLParser(data: other.output).parse())
    try folder.write("mine", to: "b.svg")
    #expect(try history("-o", "b.svg").status == 73)
  }

  @Test func `the drawing has the timeline as its last lane`() throws {
    let script = "add a\nadd b\ncolor a, b red\nlabel a \"x\"\nundo timeline\n"
    let drawing = try history("-o", "-", script: script).outputText
    let lane = try #require(drawing.components(separatedBy: ">timeline<").last)
    // From the oldest to the youngest, and what was undone.
    let titles = lane.matches(of: /<text class="(title|redo)"[^>]*>([^<]*)</).map { "\($0.1) \($0.2)" }
    #expect(
      titles == [
        "title Add Figure · a", "title Add Figure · b", "title Change Color of 2 Figures · b, a",
        "redo Change Label · a",
      ])
    #expect(lane.contains("class=\"undone\""))
  }
}
