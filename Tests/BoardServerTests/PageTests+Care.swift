#if WebEditor
  import BoardTestSupport
  import Foundation
  import Testing

  /// What isn't done with care, and what gets into each other's way.
  extension PageTests {
    /// How many errors of the page's code there were since this was called first.
    private func errorCount(of page: Page) throws -> String {
      try page.text("window.errors ??= (addEventListener('error', () => { errors += 1; }), 0)")
    }

    @Test func `the second tap opens the settings, and touches nothing in them`() throws {
      let board = try ServedBoard("rectboard 3\nadd wall at 0,0 size 600x600\n")
      let page = try Page(board) { try $0.emulateScreen(width: 360, height: 740, isTouched: true) }
      for y in stride(from: 0.1, through: 0.9, by: 0.1) {
        let place = try page.place("figure('wall')", at: (0.3, y))
        try page.point([.move(place.x, place.y), .down, .up, .down, .up], with: "touch")
        try page.wait("document.querySelector('[data-panel]').checkVisibility()")
        try page.waitForFrame()
        #expect(try page.holds("document.querySelector('[data-panel-save]').disabled"), "at \(y)")
        try page.click("[data-panel-cancel]", with: "touch")
        try page.wait("!document.querySelector('[data-panel]').checkVisibility()")
      }
    }

    @Test func `a figure that is removed while it is dragged is gone`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      #expect(try errorCount(of: page) == "0")
      let start = try page.middle(of: "card")
      try page.point([.move(start.x, start.y), .down, .move(start.x + 30, start.y + 20)])
      try page.wait("store.previews.size === 1")
      _ = try board.run("remove card")
      try page.wait("document.querySelector('[data-notice]').textContent.startsWith('Moving was cancelled: ')")
      try page.wait("!figure('card')")
      #expect(try page.titles[0] == "Undo Remove Figure")
      try page.point([.move(start.x + 50, start.y + 60), .up])
      try page.click("[data-command=undo]")
      try expectSoon("40,40,100,100") { try page.frame(of: "card") }
      #expect(try errorCount(of: page) == "0")
    }

    @Test func `buttons go out of use when nothing is left for them`() throws {
      let board = try ServedBoard()
      let page = try Page(board)
      for (command, other) in [("add", "redo"), ("undo", "undo"), ("redo", "redo")] {
        try page.click("[data-command=\(command)]")
        try page.waitForAnswers()
        try page.wait("document.querySelector('[data-command=\(other)]').disabled")
      }
    }

    @Test func `handles leave figures beside the selected one alone`() throws {
      let board = try ServedBoard("rectboard 3\nadd left at 50,300 size 80x80\nadd right at 132,300 size 80x80\n")
      let page = try Page(board)
      try page.click(figure: "left")
      let edge = try page.place("figure('right')", at: (0, 0.5))
      try page.drag(from: Page.Point(x: edge.x + 6, y: edge.y), by: 50, 0)
      try board.expectLines(["move right to 182,300"], after: 3)
      // Two clicks near the edge are a double click, though handles come up with the first.
      let corner = try page.place("figure('left')", at: (0, 0))
      for _ in 0..<2 { try page.click(at: Page.Point(x: corner.x + 3, y: corner.y + 3)) }
      try page.wait("document.querySelector('[data-panel]').checkVisibility()")
      #expect(try page.text(at: "[data-panel-title]") == "left")
    }

    @Test(arguments: ["600x600", "20x10", "120x90"]) func `what is added or copied is on the board`(size: String) throws
    {
      let board = try ServedBoard("rectboard 3\nboard \(size)\n")
      let page = try Page(board)
      for _ in 0..<20 { try page.press("a") }
      try page.wait("store.order.length === 20")
      try page.waitForAnswers()
      for count in 21...30 {
        try page.press("d", with: [Key.control])
        try page.wait("store.order.length === \(count)")
        try page.waitForAnswers()
      }
      let isOutside = """
        [...store.figures.values()].filter(({ frame: [x, y, w, h] }) =>
          x < 0 || y < 0 || x + w > store.board.width || y + h > store.board.height).map((f) => f.name).join()
        """
      #expect(try page.text(isOutside) == "")
    }

    @Test func `arrow keys move a group as one, onto the grid`() throws {
      let board = try ServedBoard("rectboard 3\nadd card at 83,40\nadd table at 202,40\n")
      let page = try Page(board)
      try page.press("g")
      try page.press("a", with: [Key.control])
      try page.press(Key.right)
      try expectSoon(["90,40,100,100", "209,40,100,100"]) { try ["card", "table"].map { try page.frame(of: $0) } }
    }

    @Test func `a script of version 1 is told what it lacks`() throws {
      let board = try ServedBoard("board 600x600\nadd card\nadd table\nadd lamp\n")
      let page = try Page(board)
      try page.press("a", with: [Key.control])
      for command in ["left", "vertically", "duplicate"] {
        let told = try page.text("document.querySelector('[data-command=\(command)]').title")
        #expect(told == "The script has to begin with the line “rectboard 3” for that")
        #expect(try page.holds("document.querySelector('[data-command=\(command)]').disabled"))
      }
      try page.click("[data-command=remove]")
      try board.expectLines(["remove card table lamp"], after: 4)
    }

    @Test func `in a menu, arrow keys go through it`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.press("a", with: [Key.control])
      try page.evaluate("document.querySelector('[data-command=left]').closest('details').firstElementChild.focus()")
      try page.press(Key.enter)
      for _ in 0..<2 { try page.press(Key.down) }
      #expect(try page.text("document.activeElement.dataset.command") == "center")
      try page.press(Key.enter)
      try board.expectLines(["align card table center"], after: 3)
      #expect(try page.text("document.activeElement.tagName") == "SUMMARY")
    }

    @Test func `after a click on a control, keys are for the figures`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      func click(_ command: String) throws {
        try page.click("[data-command=\(command)]")
        try page.waitForFrame()
      }
      try click("zoomOut")
      try page.click(figure: "card")
      try click("zoomIn")
      let before = try page.middle(of: "card")
      try page.hold([" "])
      try page.drag(from: Page.Point(x: 20, y: 400), by: 30, 20)
      try page.release([" "])
      try expectSoon([30, 20]) {
        let after = try page.middle(of: "card")
        return [after.x - before.x, after.y - before.y].map { $0.rounded() }
      }
      #expect(try page.selected == "card")
      try click("add")
      try page.wait("store.order.length === 3")
      try page.press(Key.enter)
      try page.wait("document.querySelector('[data-panel]').checkVisibility()")
      try page.press(Key.escape)
      // A list of choices has the focus.
      try page.evaluate("document.querySelector('[data-grid-size]').focus()")
      try page.press("z", with: [Key.control])
      try page.wait("store.order.length === 2")
    }

    @Test func `a view that the settings have moved aside goes back`() throws {
      let board = try ServedBoard("rectboard 3\nadd card at 490,40\n")
      let page = try Page(board)
      try page.browser.resize(width: 1100, height: 700)
      try page.click("[data-command=fit]")
      try page.waitForFrame()
      let before = try page.middle(of: "card")
      try page.doubleClick(figure: "card")
      try page.wait("document.querySelector('[data-panel]').checkVisibility()")
      try expectSoon(false) { try page.middle(of: "card") == before }
      try page.click("[data-panel-cancel]")
      try expectSoon(before) { try page.middle(of: "card") }
    }

    @Test func `the prompt says what was done, and what is kept`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      func enter(_ line: String) throws {
        try page.click(".prompt input")
        try page.type(line)
        try page.press(Key.enter)
      }
      try enter("# note")
      try page.wait("texts('.lines .words').at(-1) === '# note'")
      for line in ["group board \"Both\"", "move card to 1,1", "move nobody to 2,2", "end"] { try enter(line) }
      try page.wait("document.querySelector('.results').textContent.includes('1 line before it took effect')")
      for _ in 0..<4 { try page.press(Key.escape) }
    }
  }
#endif
