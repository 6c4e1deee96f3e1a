#if WebEditor
  import BoardTestSupport
  import Foundation
  import Testing

  /// Copy, cut and paste. The system's clipboard belongs to the whole machine, so pages have one of their own.
  extension PageTests {
    @Test func `figures go from a document to another as lines of a script`() throws {
      let script = Self.two + "border table none\nlabel card \"Go\" size 9.5\n"
      let (from, to) = (try ServedBoard(script), try ServedBoard("rectboard 1\nadd card at 300,300\n"))
      let one = try Page(from, .demo)
      try one.press("a", with: [Key.control])
      let text = try one.clipboard("copy")
      try one.hears("Copied 2 figures")
      #expect(
        text == """
          # Figures from Rectboard
          add card at 40,40 size 100x100 color #b3b3b3 border #b3b3b3 1 label "Go" size 9.5
          add table at 240,40 size 100x100 color #b3b3b3 border none

          """)

      let other = try Page(to, .demo)
      try other.paste(text)
      // A name that is taken gets the next free number, and all are one action.
      try expectSoon("card-2 table") { try other.selected }
      #expect(try other.frame(of: "card-2") == "40,40,100,100")
      #expect(try other.attribute("stroke", of: "table") == "none")
      #expect(try other.text("figure('card-2').nextElementSibling.ariaLabel") == "Go")
      #expect(try to.lines(after: 2)[0] == "step \"Paste\" on board")
      try expectSoon("Undo Paste") { try other.titles[0] }
      try other.waitForAnswers()
      // A copy that would hide its original is moved aside.
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

    @Test func `cut takes figures away, and a refusal stays until something succeeds`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      // Nothing is selected.
      #expect(try page.clipboard("copy", isOurs: false) == "")
      try page.reads("Select a figure first")
      try page.click(figure: "card")
      let text = try page.clipboard("cut")
      try board.expectLines(["remove card"], after: 3)
      try page.wait("!figure('card')")
      try page.paste("# Figures from Rectboard\nremove table\n")
      try page.reads("What is in the clipboard can’t be pasted: line 2, there is no figure 'table' on the board")
      try page.paste("# Figures from Rectboard")
      try page.reads("The clipboard has no figures.")
      try page.paste(text)
      try page.wait("figure('card') && !document.querySelector('[data-note]')")
      #expect(try page.frame(of: "card") == "40,40,100,100")
      #expect(try board.lines(after: 4).count == 3)
      // In a field, and at the prompt, the keys apply to the text.
      try page.show("script")
      try page.evaluate("document.querySelector('.prompt input').focus()")
      #expect(try page.clipboard("copy", isOurs: false) == "")
    }

    @Test func `lines that are pasted change nothing that isn't pasted, and one undo reverts them`() throws {
      let board = try ServedBoard(Self.two + "label table \"Mine\"\n")
      let page = try Page(board, .demo)
      let labels = "all('.figures > g > path').map((path) => path.ariaLabel).join()"
      try page.paste("# Two of a script.\nadd card at 9,9\nadd table at 140,9\nlabel card, table \"Both!\"\n")
      try page.waitForFigures(4)
      try expectSoon("card-2 table-2") { try page.selected }
      try expectSoon("Mine,Both!,Both!") { try page.text(labels) }
      try page.waitForAnswers()
      try page.press("z", with: [Key.control])
      try page.waitForFigures(2)
      #expect(try page.text(labels) == "Mine")
    }

    @Test func `a drawing is pasted as figures`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.paste("<svg viewBox='0 0 100 100'><rect id='card' x='7' width='40' height='30' fill='red'/></svg>")
      try page.reads("Imported 1 figure.")
      try expectSoon("card-2") { try page.selected }
      // Where it is seen, wherever it has its own origin.
      #expect(try page.frame(of: "card-2") == "280,285,40,30")
      try expectSoon("Undo Import") { try page.titles[0] }
    }

    @Test func `a text is a text without a fill, and undo selects what was selected before`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.click(figure: "card")
      _ = try board.run("color card red")
      try page.wait("figure('card').getAttribute('fill') === '#ff0000'")
      try page.paste("add milk")
      try expectSoon("text-1") { try page.selected }
      #expect(try page.text("figure('text-1').nextElementSibling.ariaLabel") == "add milk")
      #expect(try page.attribute("fill", of: "text-1") == "#ffffff00")
      try page.waitForAnswers()
      try page.press("z", with: [Key.control])
      try page.wait("!figure('text-1')")
      try expectSoon("card") { try page.selected }
    }

    @Test func `the middle button moves the view, and pastes nothing`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      // On Linux, the text that was selected last is on a clipboard of its own.
      try page.evaluate("addEventListener('paste', () => { window.hasPasted = true; }, { capture: true })")
      try page.click(figure: "card")
      let field = try page.place("document.querySelector(arguments[0])", [Page.field("x")])
      try page.point([.move(field.x, field.y), .down, .up, .down, .up])
      let (start, left) = (try page.middle(of: "table"), try page.middle(of: "card").x)
      try page.point([.move(start.x, start.y + 200), .down, .move(start.x + 40, start.y + 230), .up], button: 1)
      #expect(try page.middle(of: "card").x == left + 40)
      try page.point([.move(start.x, start.y + 200), .down, .up])
      #expect(try page.holds("window.hasPasted === undefined"))
      #expect(try board.lines(after: 3) == [])
    }

    @Test func `what is pasted without a connection waits for it`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      board.end(by: SIGKILL)
      try page.waitForStatus("Not connected")
      try page.paste("add lamp at 5,5\n")
      try page.waitForStatus("Not connected, 1 edit waits")
      try page.paste("add lamp at 500,5\nmove nothing by 1,1\n")
      try page.waitForStatus("Not connected, 2 edits wait")
      try board.start()
      try page.wait("figure('lamp')")
      // An edit that is refused much later is kept, so that it can be tried again.
      try page.wait("document.querySelector('.refused')")
      #expect(try page.text(at: ".refused h2") == "Refused: Paste")
      #expect(try page.text("texts('.refused button').join(', ')") == "Try again, Dismiss")
      #expect(try board.lines(after: 3).count == 3)
    }
  }
#endif
