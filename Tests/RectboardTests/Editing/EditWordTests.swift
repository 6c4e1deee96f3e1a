import BoardTestSupport
import Foundation
import Testing

/// Words that people try at `rectboard edit`.
@Suite(.startsPrograms) struct EditWordTests: EditSuite {
  let folder = try! TemporaryFolder()

  @Test(arguments: ["exit", "quit", ":q", ":exit"])
  func `words of other programs do what they say`(end: String) throws {
    let result = try edit("help\n?\n:h\nhelp move\nshow\nhistory\nadd a\n\(end)\nadd b\n")
    #expect(result.status == 0 && result.errors == "")
    #expect(result.outputText.matches(of: /\n  :quit            ends; also :q and :exit\n/).count == 3)
    for text in ["  move NAME to X,Y\n", "\nboard 600x600 color whitesmoke\n", "board: 0 to undo, 0 to redo\n"] {
      #expect(result.outputText.contains(text))
    }
    // No control sequences get into a pipe.
    #expect(!result.outputText.contains("\u{1B}"))
    #expect(try folder.text("my.board") == "add a\n")
  }

  @Test func `help leads to what can be typed here`() throws {
    let result = try edit("help foo\n:help :quit\nhelp save-point\nsave\n")
    #expect(result.outputText.contains("unknown command 'foo'; ':help' lists the commands\n"))
    #expect(result.outputText.contains("\n  :quit            ends; also :q and :exit\n"))
    #expect(result.outputText.contains("\nsave-point\n\n  Marks the current state of every context"))
    #expect(
      result.errors.hasSuffix(
        "hint: what is done is in the file already; 'end' closes a panel that 'panel' has opened\n"))
  }

  @Test func `words of the program hide no command of the language, and aren't known to JSON`() throws {
    let json = try answers(edit("exit\n", "--json"))
    let diagnostic = try #require((json[0]["diagnostics"] as? [[String: Any]])?.first)
    #expect(diagnostic["hint"] as? String == "the end of the input ends the program")
    for word in ["exit", "quit", "q", "help", "h", "?", "show", "history"] {
      #expect(try runRectboard(["language", word], in: folder.url).status == 64)
    }
  }
}
