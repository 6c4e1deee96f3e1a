#if WebEditor
  import BoardTestSupport
  import Foundation
  import Testing

  /// The editor's page in a browser: what the pointer and the keyboard do on the board.
  @Suite(.serialized, .oneBrowser, .enabled(if: Tool.chromedriver.isExpected)) struct PageTests {
    typealias Key = Browser.Key

    /// A document of three lines.
    static let two = "rectboard 3\nadd card at 40,40\nadd table at 240,40\n"

    @Test func `Add Rectangle puts a figure in the middle, and a drag is one line and one action`() throws {
      let board = try ServedBoard()
      let page = try Page(board)
      try page.click("[data-command=add]")
      try expectSoon("rectangle-1") { try page.selected }
      #expect(try board.lines(after: 1) == ["add rectangle-1 at 250,250"])
      #expect(try page.titles == ["Undo Add Figure", "Nothing to redo"])

      try page.drag(figure: "rectangle-1", by: 37, -50)
      try board.expectLines(["move rectangle-1 to 287,200"], after: 2)
      try page.hears("rectangle-1 is 100 by 100 at 287, 200")
      try expectSoon(["Undo Move to (287, 200)", "Nothing to redo"]) { try page.titles }
      #expect(try page.text(at: "[data-selected]") == "rectangle-1: 100 × 100 at 287, 200")
      try page.click("[data-command=undo]")
      try expectSoon("250,250,100,100") { try page.frame(of: "rectangle-1") }
    }

    @Test func `a figure is lifted while it is dragged, and Escape puts it back`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      let look = "((style) => [style.scale, style.opacity].join(' '))(getComputedStyle(figure('card')))"
      let (start, before) = (try page.middle(of: "card"), try page.place(of: "card"))
      #expect(try page.text(look) == "none 1")
      try page.evaluate("window.transitions = 0; addEventListener('transitionrun', () => { transitions += 1; })")
      try page.point([.move(start.x, start.y), .down, .move(start.x + 30, start.y + 20)])
      try expectSoon("1.2 0.8") { try page.text(look) }
      #expect(try page.place(of: "card") != before)
      try page.press(Key.escape)
      try expectSoon("none 1") { try page.text(look) }
      #expect(try page.place(of: "card") == before)
      try page.point([.move(start.x + 90, start.y + 90), .up])
      #expect(try page.place(of: "card") == before)
      // What comes later comes after what would have been sent.
      try page.drag(figure: "table", by: 10, 0)
      try board.expectLines(["move table to 250,40"], after: 3)
      #expect(try page.text("figure('table').hasAttribute('class')") == "false")
      #expect(try page.holds("transitions > 0"))
    }

    @Test func `a figure is resized by its handles`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.click(figure: "card")
      let corner = try page.place("figure('card')", at: (1, 1))
      try page.drag(from: corner, by: 30, 50)
      try board.expectLines(["resize card to 130x150"], after: 3)
      try expectSoon("Undo Resize to 130 × 150") { try page.titles[0] }
      try page.waitForAnswers()
      try page.drag(from: try page.place("figure('card')", at: (0, 0)), by: -20, -10)
      try board.expectLines(
        ["group board \"Resize to 150 × 160\"", "  move card to 20,30", "  resize card to 150x160", "end"], after: 4)
      try page.waitForAnswers()
      try page.click("[data-command=undo]")
      try expectSoon("40,40,130,150") { try page.frame(of: "card") }
    }

    @Test func `figures that are smaller than the pointer can be hit, and moved by their middles`() throws {
      let script = """
        rectboard 3
        add wall at 0,0 size 600x400
        add nail at 100,100 size 2x2
        add screw at 104,100 size 2x2
        add button at 300,100 size 20x20

        """
      let board = try ServedBoard(script)
      let page = try Page(board)
      let nail = try page.middle(of: "nail")
      for (x, y) in [(0, 0), (-4, 0), (-5, -5), (-1, 5)] as [(Double, Double)] {
        try page.click(figure: "wall")
        try page.click(at: Page.Point(x: nail.x + x, y: nail.y + y))
        try expectSoon("nail") { try page.selected }
      }
      try page.click(figure: "screw")
      try expectSoon("screw") { try page.selected }
      // Nothing of its handles is in the way, though it is selected.
      try page.drag(figure: "screw", by: 20, 30)
      try board.expectLines(["move screw to 124,130"], after: 5)
      try page.click(figure: "button")
      for (x, part) in [(330, (0.5, 0.5)), (360, (0.3, 0.5)), (390, (0.5, 0.7))] {
        try page.drag(from: try page.place("figure('button')", at: part), by: 30, 0)
        try expectSoon("\(x),100,20,20") { try page.frame(of: "button") }
        try page.waitForAnswers()
      }
      try page.drag(from: try page.place("figure('button')", at: (1, 1)), by: 10, 10)
      try board.expectLines(["resize button to 30x30"], after: 9)
      try page.click(at: Page.Point(x: nail.x - 20, y: nail.y))
      try expectSoon("wall") { try page.selected }
    }

    @Test func `several figures are picked by marquee or with Shift, and move as one step`() throws {
      let board = try ServedBoard(Self.two + "add lamp at 40,300\n")
      let page = try Page(board)
      let card = try page.place("figure('card')", at: (0, 0))
      try page.drag(from: Page.Point(x: card.x - 15, y: card.y - 15), by: 280, 50)
      try expectSoon("card table") { try page.selected }
      try page.drag(figure: "table", by: 5, 7)
      try board.expectLines(
        ["group board \"Move 2 Figures\"", "  move card to 45,47", "  move table to 245,47", "end"], after: 4)
      try page.waitForAnswers()

      try page.click(figure: "lamp")
      #expect(try page.selected == "lamp")
      try page.hold([Key.shift])
      try page.click(figure: "card")
      #expect(try page.selected == "card lamp")
      try page.release([Key.shift])
      try page.drag(figure: "lamp", by: 0, 10)
      try expectSoon(["40,310,100,100", "45,57,100,100", "245,47,100,100"]) {
        try ["lamp", "card", "table"].map { try page.frame(of: $0) }
      }
      try page.waitForAnswers()
      try page.press("z", with: [Key.control])
      try expectSoon(["40,300,100,100", "45,47,100,100"]) { try ["lamp", "card"].map { try page.frame(of: $0) } }
      try page.press("z", with: [Key.control])
      try expectSoon(["40,40,100,100", "240,40,100,100"]) { try ["card", "table"].map { try page.frame(of: $0) } }
    }

    @Test func `an arrow key that is held is one step`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.click(figure: "card")
      try page.press(Key.right, count: 7)
      try board.expectLines(["move card to 47,40"], after: 3)
      try page.press(Key.up, with: [Key.shift], count: 2)
      try board.expectLines(["move card to 47,40", "move card to 47,20"], after: 3)
      // Two keys that overlap are one step, too.
      try page.hold([Key.left])
      try page.press(Key.down, count: 3)
      try page.release([Key.left])
      try board.expectLines(["move card to 46,23"], after: 5)
      try page.press(Key.right, with: [Key.control], count: 4)
      try board.expectLines(["resize card to 104x100"], after: 6)
      // Escape takes back what a key that is still held has done.
      try page.hold([Key.left])
      try page.press(Key.escape)
      try page.release([Key.left])
      #expect(try page.frame(of: "card") == "46,23,104,100")
      try page.press("g")
      try page.press(Key.right)
      try board.expectLines(["move card to 50,23"], after: 7)
    }

    @Test func `each command of the toolbar is one step`() throws {
      let board = try ServedBoard(Self.two + "add lamp at 100,330\n")
      let page = try Page(board)
      try page.click(figure: "card")
      try page.click("[data-command=forward]")
      try board.expectLines(["order card above table"], after: 4)
      try expectSoon("table card lamp") {
        try page.text("texts('.figures > *').join(' ')")
      }
      try page.press("{")
      try board.expectLines(["order card back"], after: 5)
      try page.waitForAnswers()

      try page.press("d", with: [Key.control])
      try expectSoon("card-copy") { try page.selected }
      #expect(try board.lines(after: 6) == ["duplicate card as card-copy at 60,60"])
      try page.press(Key.delete)
      try board.expectLines(["remove card-copy"], after: 7)
      try expectSoon("") { try page.selected }

      try page.press("a", with: [Key.control])
      #expect(try page.text(at: "[data-selected]") == "3 of 3 figures selected")
      try page.click(".toolbar .menu summary")
      try page.click("[data-command=left]")
      try board.expectLines(["align card table lamp left"], after: 8)
      #expect(try page.text("document.querySelector('.toolbar .menu').open") == "false")
      try page.waitForAnswers()
      try page.click(".toolbar .menu summary")
      try page.click("[data-command=vertically]")
      try board.expectLines(["distribute card table lamp vertically"], after: 9)
      try page.waitForAnswers()
      // Six steps, and the board is as it was, in its order too.
      for title in ["Distribute", "Align", "Remove", "Duplicate", "Reorder", "Reorder"] {
        try page.wait(
          "document.querySelector('[data-title=undo]').textContent.startsWith(arguments[0])", ["Undo \(title)"])
        try page.press("z", with: [Key.control])
        try page.waitForAnswers()
      }
      #expect(try page.titles[0] == "Undo Add Figure")
      #expect(
        try page.text("store.order.map((id) => store.figures.get(id)).map((f) => `${f.name} ${f.frame}`).join(' ')")
          == "card 40,40,100,100 table 240,40,100,100 lamp 100,330,100,100")
    }
  }
#endif
