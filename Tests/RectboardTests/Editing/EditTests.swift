import BoardTestSupport
import Foundation
import Testing

/// `rectboard edit`, from a pipe: what it answers, and what its script is then.
@Suite(.startsPrograms) struct EditTests: EditSuite {
  let folder = try! TemporaryFolder()

  @Test func `each command is answered by what it changed, and by the titles that there are now`() throws {
    let result = try edit("add card at 40,40\ncolor card tomato\nundo card\nprint card\nmove card by 0,0\n")
    #expect(
      result.outputText == """
        + card at 40,40 size 100x100
          board: Undo Add Figure · card | –
        ~ card: color #b3b3b3 → tomato
          card: Undo Change Color | –
        ~ card: color tomato → #b3b3b3
          card: – | Redo Change Color; at the save point
          timeline: Undo Add Figure | Redo Change Color
        card: 0 to undo, 1 to redo
          Redo Change Color
          board: Undo Add Figure · card | –

        """)
    #expect((result.status, result.errors) == (0, ""))
    #expect(try folder.text("my.board") == "add card at 40,40\ncolor card tomato\nundo card\n")
  }

  @Test func `refusals and unmet expectations are told with their lines, and by the status`() throws {
    let result = try edit(
      "add card\nmove crad to 1,1\nexpect board count 2\n:nothing\n:help move\n:history\n:quit\nadd b\n")
    #expect(result.status == 65)
    #expect(result.errors.contains("line:2:6: error: there is no figure 'crad' on the board"))
    #expect(result.errors.contains("line:3:14: error: board: expected count 2, found count 1"))
    #expect(result.errors.contains("expected :help, :help COMMAND, :history, :show or :quit, found ':nothing'"))
    #expect(result.outputText.contains("move NAME to X,Y"))
    #expect(result.outputText.contains("board: 1 to undo, 0 to redo\n"))
    #expect(try folder.text("my.board") == "add card\n")
    #expect(try edit("expect board count 2\n").status == 1)
  }

  @Test func `what is open at the end is closed, and that is said`() throws {
    let result = try edit("step \"Two\"\nadd a\nadd b\npanel a\ncolor a red")
    #expect(result.errors == "the panel of 'a' was cancelled\nthe step 'Two' on 'board' was ended\n")
    #expect(try folder.text("my.board") == "step \"Two\" on board\n  add a\n  add b\nend\n")
  }

  @Test func `a snapshot is kept in the script, which is said, and run makes it`() throws {
    let told = try edit("add a\nsnapshot before\n")
    #expect(told.outputText.hasSuffix("\n  kept in the script; 'rectboard run' makes the picture\n"))
    let answers = try answers(edit("snapshot after\nsnapshot After\n", "--json"))
    #expect(answers[0]["note"] as? String == "kept in the script; 'rectboard run' makes the picture")
    #expect(answers[0]["appended"] as? [String] == ["snapshot after"])
    #expect(answers[1]["ok"] as? Bool == false)
    #expect(try shell("rectboard run my.board --snapshots none --format svg", in: folder).status == 0)
    #expect(try folder.names(in: "my.snapshots") == ["after.svg", "before.svg", "manifest.json"])
  }

  @Test func `lines that are no commands of any kind are refused, and nothing is lost`() throws {
    var input = Data("add a\n".utf8)
    input += [0xFF, 0x0A]
    input += Data(repeating: 0x61, count: 3_000_000) + [0x0A]
    input += Data("add b\r\nadd \"\u{0}\"\n".utf8)
    let result = try runRectboard(["edit", "my.board", "--json"], input: input, in: folder.url)
    let answers = try answers(result)
    #expect(answers.map { $0["ok"] as? Bool } == [true, false, false, true, false])
    #expect("\(answers[2]["error"] ?? "")".contains("(1 MiB)"))
    #expect(try folder.text("my.board") == "add a\nadd b\n")
  }

  @Test func `a signal ends it with what is open closed`() throws {
    let result = try converse(
      "",
      """
      say 'step on board' 'board: undo and redo wait'
      say 'add a' '+ a at'
      kill -TERM $id
      """)
    #expect(result.status == 143)
    #expect(try folder.text("my.board") == "step on board\n  add a\nend\n")
  }

  @Test(arguments: [[], ["--json"]]) func `a version line is passed over, and a higher version refused`(
    options: [String]
  )
    throws
  {
    let script = "rectboard 1  # ours\nadd a at 40,40\nundo\n"
    let result = try runRectboard(["edit", "my.board"] + options, input: Data(script.utf8), in: folder.url)
    #expect((result.status, result.errors) == (0, ""), "\(result.outputText)")
    #expect(try folder.text("my.board") == "add a at 40,40\nundo board\n")
    let refused = try edit("rectboard 2\nrectboard two\n")
    #expect(refused.status == 65)
    #expect(
      refused.errors.hasPrefix(
        """
        line:1:11: error: this script needs a newer rectboard: it is written in language 2, and this program reads language 1
          rectboard 2
                    ^
        hint: update rectboard
        """), "\(refused.errors)")
    #expect(refused.errors.contains("\nline:2:11: error: expected the version of the language"))
  }
}
