#if WebEditor
  import BoardTestSupport
  import Foundation
  import Testing

  /// Copy, cut and paste. The system's clipboard belongs to the whole machine, so events come with one of their own.
  extension PageTests {
    @Test func `figures go from a document to another as lines of a script`() throws {
      let (from, to) = (
        try ServedBoard(Self.two + "label card \"Go\"\n"), try ServedBoard("rectboard 3\nadd card at 300,300\n")
      )
      let one = try Page(from)
      try one.press("a", with: [Key.control])
      let text = try one.clipboard("copy")
      #expect(text.hasPrefix("add \"card\" at 40,40 size 100x100 color #b3b3b3"))
      #expect(text.contains("\nlabel \"card\" \"Go\""))
      #expect(text.split(separator: "\n").count == 3)

      let other = try Page(to)
      try other.paste(text)
      // A name that is taken gets the next free one, and all are one action.
      try expectSoon("card-2 table") { try other.selected }
      #expect(try other.frame(of: "card-2") == "40,40,100,100")
      #expect(try other.text("figure('card-2').nextElementSibling.ariaLabel") == "Go")
      #expect(try to.lines(after: 2)[0] == "group board \"Paste\"")
      try expectSoon("Undo Paste") { try other.titles[0] }
      try other.waitForAnswers()
      // What would hide the one that it was copied from lies aside.
      try other.paste(text)
      try other.waitForFigures(5)
      try expectSoon("60,60,100,100") { try other.frame(of: "card-3") }
      try other.waitForAnswers()
      for count in [3, 1] {
        try other.press("z", with: [Key.control])
        try other.waitForFigures(count)
        try other.waitForAnswers()
      }
    }

    @Test func `cut takes figures away, and only figures can be pasted`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      // Nothing is selected.
      #expect(try page.clipboard("copy") == "")
      try page.reads("Select a figure first")
      try page.click(figure: "card")
      let text = try page.clipboard("cut")
      try board.expectLines(["remove card"], after: 3)
      try page.wait("!figure('card')")
      try page.paste("remove table\n")
      try page.reads("The clipboard has no figures")
      try page.paste(text)
      try page.wait("figure('card')")
      #expect(try page.frame(of: "card") == "40,40,100,100")
      #expect(try board.lines(after: 4).count == 1)
      // In a field, and at the prompt, they are the text's.
      try page.evaluate("document.querySelector('.prompt input').focus()")
      #expect(try page.clipboard("copy") == "")
    }
  }
#endif
