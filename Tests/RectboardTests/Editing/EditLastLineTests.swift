import BoardTestSupport
import Foundation
import Testing

/// A last line without a line feed, or a block without its end, where `rectboard edit` opens a script.
@Suite(.startsPrograms) struct EditLastLineTests: EditSuite {
  let folder = try! TemporaryFolder()

  @Test func `a last line that may be torn is shown, with both remedies`() throws {
    try folder.write("add a\nadd b", to: "my.board")
    for options in [[], ["--json"]] {
      let result = try runRectboard(["edit", "my.board"] + options, in: folder.url)
      #expect((result.status, result.outputText) == (65, ""))
      #expect(result.errors.contains("my.board:2:1: error: the last line has no line feed"))
      #expect(result.errors.contains("\n  add b\n"))
      #expect(result.errors.contains("--incomplete-end keep if it is complete, or with --incomplete-end drop"))
    }
    #expect(try folder.text("my.board") == "add a\nadd b")
    // What appends nothing takes it for a line.
    let accepted = try shell(
      """
      set -e
      echo 'expect board count 2' | rectboard edit my.board --read-only
      for command in 'run --snapshots none' 'render -o a.png' check test 'compact --print' compact; do
        rectboard ${command%% *} my.board $(echo $command | cut -s -d' ' -f2-)
      done
      """, in: folder)
    #expect(accepted.status == 0, "\(accepted.errors)")
    #expect(try folder.text("my.board") == "add a\nadd b\n")
    try folder.write("add a\nadd b", to: "my.board")
    #expect(try edit("", "--incomplete-end", "keep", "--read-only").status == 64)
    #expect(try edit("add c\n", "--incomplete-end", "keep").status == 0)
    #expect(try folder.text("my.board") == "add a\nadd b\nadd c\n")
    try folder.write("add a\nadd b", to: "my.board")
    #expect(try edit("", "--incomplete-end", "drop").errors == "my.board: 1 line moved to 'my.board.torn'\n")
    #expect(try folder.text("my.board") == "add a\n")
  }

  @Test func `a group without its end is asked about, too`() throws {
    let text = "add a\nstep on board\n  add b\n"
    try folder.write(text, to: "my.board")
    let result = try edit("print\n")
    #expect((result.status, result.outputText) == (65, ""))
    #expect(
      result.errors == """
        my.board:2:1: error: this block has no 'end', so it may be incomplete
          step on board
          ^
        hint: open it with --incomplete-end keep to add 'end', or with --incomplete-end drop to move it and the lines after it \
        to 'my.board.torn'

        """)
    #expect(try folder.text("my.board") == text)
    #expect(try edit("add c\n", "--incomplete-end", "keep").status == 0)
    #expect(try folder.text("my.board") == text + "end\nadd c\n")
    try folder.write(text, to: "my.board")
    #expect(try edit("", "--incomplete-end", "drop").errors == "my.board: 2 lines moved to 'my.board.torn'\n")
    #expect(try folder.text("my.board") == "add a\n")
  }

  @Test func `a valid last line of a script that includes files stays where it is`() throws {
    try folder.write("define accent #6366f1\n", to: "theme.board")
    let text = "rectboard 1\ninclude \"theme.board\"\nadd card at 40,40\ncolor card accent"
    try folder.write(text, to: "my.board")
    for options in [[], ["--incomplete-end", "keep"], ["--incomplete-end", "drop"], ["--read-only"]] {
      let result = try runRectboard(["edit", "my.board"] + options, input: Data("print\n".utf8), in: folder.url)
      #expect(result.status == 0)
      #expect(result.outputText.contains("#6366f1") || options == ["--incomplete-end", "drop"])
      #expect(try folder.text("my.board") == text)
    }
    #expect(try !folder.names.contains("my.board.torn"))
  }
}
