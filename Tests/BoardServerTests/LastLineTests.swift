#if WebEditor
  import BoardTestSupport
  import Foundation
  import Testing

  @Suite(.startsPrograms) struct LastLineTests {
    @Test func `a script whose last line may be torn isn't served before its owner says what it is`() throws {
      let folder = try TemporaryFolder()
      try folder.write("add a\nadd b", to: "my.board")
      let result = try runRectboard(["serve", "my.board", "--port", "0"], in: folder.url)
      #expect((result.status, result.outputText) == (65, ""))
      #expect(result.errors.contains("my.board:2:1: error: the last line has no line feed"))
      #expect(result.errors.contains("--incomplete-end keep if it is complete, or with --incomplete-end drop"))
      #expect(try folder.text("my.board") == "add a\nadd b")
      let kept = try ServedBoard("add a\nadd b", ["--incomplete-end", "keep"])
      try kept.run("add c")
      #expect(try kept.script == "add a\nadd b\nadd c\n")
    }

    @Test(arguments: [
      ("add a\nadd b", ["--incomplete-end", "drop"], "moved to '"), ("add a\nadd", [], "moved to '"),
      ("add a\nadd", ["--read-only"], "left out at the end, which is incomplete"),
    ]) func `a page is told of lines that were set aside or left out`(
      _ text: String, _ options: [String], _ notice: String
    ) throws {
      let board = try ServedBoard(text, options)
      let notices = try board.events(as: "a").next().data["notices"] as? [String] ?? []
      #expect(notices.count == 1 && notices[0].hasPrefix("1 line \(notice)"), "\(notices)")
    }
  }
#endif
