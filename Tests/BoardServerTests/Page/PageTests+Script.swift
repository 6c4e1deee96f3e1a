#if WebEditor
  import BoardTestSupport
  import Foundation
  import Testing

  /// The script beside the board, and the prompt.
  extension PageTests {
    private static let input = "document.querySelector('.prompt input')"

    @Test func `a command that is typed is run, and one that is refused can be mended`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.show("script")
      try page.enter("move card by 5,6")
      try board.expectLines(["move card by 5,6"], after: 3)
      try expectSoon("45,46,100,100") { try page.frame(of: "card") }
      try page.hears("Done: move card by 5,6")
      try page.enter("print board")
      try page.wait("document.querySelector('.results').innerText.includes('table')")

      try page.enter("move crad to 1,1")
      try page.wait("document.querySelector('.results').innerText.includes(\"no figure 'crad'\")")
      #expect(try page.text(at: ".results .hint") == "Did you mean 'card'?")
      try expectSoon("move crad to 1,1") { try page.text("\(Self.input).value") }
      // The caret is at the error.
      #expect(try page.text("\(Self.input).selectionStart") == "5")
      for _ in 0..<4 { try page.press(Key.delete) }
      try page.type("card")
      try page.press(Key.enter)
      try board.expectLines(["move card to 1,1"], after: 4)
      try expectSoon("") { try page.text("\(Self.input).value") }
      try page.wait("document.querySelector('.results').hidden")
      for line in ["move card to 1,1", "move crad to 1,1"] {
        try page.press(Key.up)
        #expect(try page.text("\(Self.input).value") == line)
      }
    }

    @Test func `the prompt says what was done, and what is kept`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.show("script")
      try page.enter("# note")
      try page.wait("texts('.lines .words').at(-1) === '# note'")
      for line in ["step \"Both\" on board", "move card to 1,1", "move nobody to 2,2", "end"] { try page.enter(line) }
      try page.wait("document.querySelector('.results').textContent.includes('1 line before it took effect')")
      try page.click(".results button")
      try page.wait("document.querySelector('.results').hidden")
    }

    @Test func `plain undo goes to whom the page shows`() throws {
      let board = try ServedBoard(Self.two + "color card red\n")
      let page = try Page(board, .demo)
      try page.show("script")
      try page.click(figure: "card")
      try page.click("[data-responder=figure]")
      try expectSoon("Undo Change Color of card") { try page.titles[0] }
      try page.enter("undo")
      try expectSoon("#b3b3b3") { try page.attribute("fill", of: "card") }
      try expectSoon("Redo Change Color of card") { try page.titles[1] }
      // A typed edit of the board makes the board answer undo.
      try page.enter("move card to 1,1")
      try expectSoon("Undo Move card") { try page.titles[0] }
    }

    @Test func `a board's line that is typed is drawn`() throws {
      let board = try ServedBoard("rectboard 1\n")
      let page = try Page(board)
      try page.show("script")
      try page.enter("board 800x400 color red")
      let paper = "document.querySelector('.drawing > g > rect')"
      try expectSoon("800 400 #ff0000") {
        try page.text("['width', 'height', 'fill'].map((each) => \(paper).getAttribute(each)).join(' ')")
      }
    }

    @Test func `a group is collected, and sent whole`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.show("script")
      try page.enter("step \"Both\" on board")
      try page.wait("!document.querySelector('.pending').hidden")
      try page.type("move card to 1,1")
      try page.press(Key.enter)
      // The lines are typed faster than answers arrive.
      try page.type("move table to 2,2")
      try page.press(Key.enter)
      let pending = "document.querySelector('.pending pre')?.textContent"
      try expectSoon("step \"Both\" on board\n  move card to 1,1\n  move table to 2,2\n…") { try page.text(pending) }
      #expect(try board.lines(after: 3) == [])
      try page.type("end")
      try page.press(Key.enter)
      try board.expectLines(["step \"Both\" on board", "  move card to 1,1", "  move table to 2,2", "end"], after: 3)
      try expectSoon("Undo Both") { try page.titles[0] }
      try page.wait("document.querySelector('.pending').hidden")

      // Escape drops a block that was begun.
      try page.type("panel card")
      try page.press(Key.enter)
      try page.wait("!document.querySelector('.pending').hidden")
      try page.press(Key.escape)
      try page.wait("document.querySelector('.pending').hidden")
      try page.type("move card to 3,3")
      try page.press(Key.enter)
      try board.expectLines(["move card to 3,3"], after: 7)
    }

    @Test func `words are completed while one types`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.show("script")
      let candidates = "document.querySelector('.candidates').hidden ? '' : texts('.candidates li').join(' ')"
      try page.click(".prompt input")
      try page.type("du")
      try expectSoon("duplicate") { try page.text(candidates) }
      try page.press(Key.tab)
      try expectSoon("duplicate ") { try page.text("\(Self.input).value") }
      try page.press(Key.tab)
      try expectSoon("card table") { try page.text(candidates) }
      try page.press(Key.down)
      try page.press(Key.down)
      try page.press(Key.enter)
      #expect(try page.text("\(Self.input).value") == "duplicate table ")
      // Continuations that can't be listed are described, and can't be chosen.
      try page.press(Key.tab)
      try expectSoon("as a count of copies") { try page.text(candidates) }
      try page.type("as lamp at 9,9")
      try page.press(Key.enter)
      try board.expectLines(["duplicate table as lamp at 9,9"], after: 3)
      // Escape closes the list, and Tab then moves the focus.
      try page.type("mo")
      try expectSoon("move") { try page.text(candidates) }
      try page.press(Key.escape)
      #expect(try page.text(candidates) == "")
      try page.press(Key.tab)
      #expect(try page.text("document.activeElement.textContent") == "Run")
    }

    @Test func `pasted lines are run at once`() throws {
      let board = try ServedBoard(Self.two + "color card red\n")
      let page = try Page(board, .demo)
      try page.show("script")
      try page.paste("add lamp at 1,1\nfocus card\n", into: ".prompt input")
      try board.expectLines(["add lamp at 1,1"], after: 4)
      try expectSoon("Undo Change Color of card") { try page.titles[0] }
      try page.paste(String(repeating: "undo board\n", count: 10_001), into: ".prompt input")
      try page.wait("document.querySelector('.results').innerText.startsWith('Expected at most 10000 lines')")
    }

    @Test func `a line leads to its figures, and a figure to its lines`() throws {
      let board = try ServedBoard(Self.two + "color card, table red\nmove table by 10,0\n")
      let page = try Page(board, .demo)
      try page.show("script")
      try page.click(".lines [data-line='5']")
      try expectSoon("table") { try page.selected }
      try page.click(".lines [data-line='4']")
      try expectSoon("card table") { try page.selected }
      try page.click(".lines [data-line='2']")
      try expectSoon("card") { try page.selected }
      try page.hears("1 figure of line 2 selected")
      try page.click(".lines-head button")
      try page.wait("document.querySelector('.lines .marked')")
      #expect(try page.text("all('.lines .marked').map((row) => row.dataset.line).join()") == "2,4")
      // Keys go from line to line.
      try page.evaluate("document.querySelector('.lines').focus()")
      try page.press(Key.end)
      try page.press(Key.enter)
      try expectSoon("table") { try page.selected }
    }

    @Test func `commands can be looked up`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.show("script")
      try page.click(".prompt [aria-expanded][type=button]")
      try page.wait("texts('.reference article button').includes('duplicate')")
      try page.type("order")
      try page.wait("texts('.reference article button')[0] === 'order'")
      try page.click(".reference article button")
      #expect(try page.text("\(Self.input).value") == "order ")
      try page.evaluate("document.querySelector('.reference input').focus()")
      try page.press(Key.escape)
      try page.wait("document.querySelector('.reference').hidden")
    }
  }

  extension Page {
    /// Pastes a text into an element, or where the focus is.
    func paste(_ text: String, into selector: String? = nil) throws {
      try evaluate(
        """
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", arguments[0]);
        const target = arguments[1] ? document.querySelector(arguments[1]) : document.activeElement;
        target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
        """, [text, selector ?? NSNull()])
    }
    /// The clipboard's content after Ctrl C or Ctrl X: `copy` or `cut`.
    ///
    /// - Parameter isOurs: Whether figures are copied; otherwise the clipboard stays empty.
    func clipboard(_ event: String, isOurs: Bool = true) throws -> String {
      try evaluate(
        """
        window.copied = "";
        navigator.clipboard.write = async ([item]) => { copied = await (await item.getType("text/plain")).text(); };
        document.activeElement.dispatchEvent(new ClipboardEvent(arguments[0], {
          clipboardData: new DataTransfer(), bubbles: true, cancelable: true,
        }));
        """, [event])
      if isOurs { try wait("copied !== ''") }
      return "\(try evaluate("return copied"))"
    }
  }
#endif
