#if WebEditor
  import BoardTestSupport
  import Foundation
  import Testing

  /// The keyboard: everything that the pointer does can be done with keys.
  extension PageTests {
    private static let focused = "document.activeElement.getAttribute('aria-label')"

    @Test func `a session by the keyboard alone`() throws {
      let board = try ServedBoard()
      let page = try Page(board, .demo)
      try page.press("a")
      try page.hears("Added rectangle-1")
      try page.press("a")
      try page.hears("Added rectangle-2")
      try expectSoon("rectangle-2") { try page.selected }
      // The focus is on the new figure.
      try expectSoon(true) { try page.text(Self.focused).hasPrefix("rectangle-2, ") }
      try page.press(Key.pageUp)
      #expect(try page.text(Self.focused) == "rectangle-1, 100 by 100 at 250, 250, gray")
      try page.press(" ")
      try page.hears("Selected rectangle-1, 100 by 100 at 250, 250, gray")
      #expect(try page.selected == "rectangle-1 rectangle-2")
      try page.press(Key.escape)
      #expect(try page.selected == "")
      try page.press(" ")
      try page.press(Key.right, count: 3)
      try page.hears("rectangle-1 is 100 by 100 at 253, 250")
      #expect(try page.selected == "rectangle-1")

      // In its settings, the focus is in the panel, and returns afterwards.
      try page.press(Key.enter)
      try page.wait("document.activeElement?.dataset.swatch === 'red'")
      try page.press(" ")
      try expectSoon("#ff0000") { try page.attribute("fill", of: "rectangle-1") }
      for _ in 0..<40 where try !page.holds("document.activeElement.matches(arguments[0])", [Page.save]) {
        try page.press(Key.tab)
      }
      try page.press(Key.enter)
      try page.hears("Saved the settings of rectangle-1")
      #expect(try page.text(Self.focused) == "rectangle-1, 100 by 100 at 253, 250, red")

      try page.press("z", with: [Key.control])
      try page.hears("Undid Change Color of rectangle-1")
      try page.press("u")
      try page.hears("The board answers undo")
      try page.press("z", with: [Key.control])
      try page.hears("Undid Move rectangle-1 on the board")
      try page.waitForAnswers()
      try page.press(Key.delete)
      try page.hears("Removed rectangle-1")
      try expectSoon(true) { try page.text(Self.focused).hasPrefix("rectangle-2, ") }
      try page.press("?")
      try page.wait("document.querySelector('[data-help]').open")
      try page.press(Key.escape)
      try page.wait("!document.querySelector('[data-help]').open")
      #expect(
        try board.lines(after: 0) == [
          "add rectangle-1 at 250,250 \(Self.looks)", "add rectangle-2 at 270,270 \(Self.looks)",
          "move rectangle-1 to 253,250", "panel rectangle-1", "  color rectangle-1 red", "end", "undo rectangle-1",
          "undo board", "remove rectangle-1",
        ])
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
      // Escape reverts what a key that is still held has done.
      try page.waitForAnswers()
      try page.hold([Key.left])
      try page.press(Key.escape)
      try page.release([Key.left])
      #expect(try page.frame(of: "card") == "46,23,104,100")
      try page.press("g")
      try page.press(Key.right)
      try board.expectLines(["move card to 50,23"], after: 7)
    }

    @Test func `arrow keys move a group as one, onto the grid`() throws {
      let board = try ServedBoard("add card at 83,40\nadd table at 202,40\n")
      let page = try Page(board)
      try page.press("g")
      try page.press("a", with: [Key.control])
      try page.press(Key.right)
      try expectSoon(["90,40,100,100", "209,40,100,100"]) { try ["card", "table"].map { try page.frame(of: $0) } }
    }

    @Test func `arrow keys move nothing but what is selected`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.press(Key.pageDown)
      #expect(try page.text(Self.focused).hasPrefix("card, "))
      try page.press(Key.right)
      try page.hears("Nothing is selected: Space selects")
      try page.click(figure: "table")
      try page.press(Key.pageUp)
      #expect(try page.text(Self.focused).hasPrefix("card, "))
      try page.press(Key.right)
      try board.expectLines(["move table to 241,40"], after: 3)
    }

    @Test func `there is one cursor: what is selected`() throws {
      let board = try ServedBoard(
        "rectboard 1\nadd a at 1,1\nadd b at 110,1\nadd c at 220,1\ngroup bc of b, c\nadd d at 330,1\n")
      let page = try Page(board)
      let ring = "(document.querySelector('.overlay .ring').getAttribute('d') ?? '') !== ''"
      func check(_ selected: String, hasRing: Bool = false, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try page.waitForFrame()
        #expect(try page.selected == selected, sourceLocation: sourceLocation)
        #expect(try page.holds(ring) == hasRing, sourceLocation: sourceLocation)
      }
      // N and Shift N select, groups as wholes, and around the ends.
      for selected in ["a", "b c", "d", "a"] {
        try page.press("n")
        try check(selected)
      }
      for selected in ["d", "b c"] {
        try page.press("N", with: [Key.shift])
        try check(selected)
      }
      // Keys apply to it.
      try page.press(Key.right)
      try board.expectLines(["move bc to 111,1"], after: 6)
      // Nobody who uses the pointer sees another mark, whichever key follows.
      try page.click(figure: "a")
      try check("a")
      try page.press("z", with: [Key.control])
      try page.waitForAnswers()
      try page.click(figure: "d")
      try page.press(Key.escape)
      try check("")
      // Who goes elsewhere by keys sees where, until Escape or the pointer.
      try page.press(Key.pageUp)
      try check("", hasRing: true)
      try page.press(" ")
      try check("b c", hasRing: true)
      try page.press(Key.escape)
      try check("")
      try page.press(Key.pageUp)
      try check("", hasRing: true)
      try page.click(figure: "a")
      try check("a")
      // What is removed is selected again when it is back.
      try page.press(Key.delete)
      try page.wait("!figure('a')")
      try page.waitForAnswers()
      try page.press("z", with: [Key.control])
      try page.wait("figure('a')")
      try expectSoon("a") { try page.selected }
      try page.press("d", with: [Key.control])
      try expectSoon("a-copy") { try page.selected }
      try page.waitForAnswers()
      try page.press("z", with: [Key.control])
      try expectSoon("a") { try page.selected }
      try check("a")
    }

    @Test func `letters are keys in either case, unless they are switched off`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      let isDrawing = "document.querySelector('.tools [data-command=draw]').ariaChecked === 'true'"
      // Caps Lock gives a capital without the shift key.
      try page.press("R")
      try page.wait(isDrawing)
      try page.press(Key.escape)
      try page.press("A")
      try page.waitForFigures(3)
      for isOn in [false, true] {
        try page.press("?")
        try page.click("[data-help] input")
        try page.wait("document.querySelector('[data-help] input').checked === arguments[0]", [isOn])
        // A key that follows at once is handled, too.
        try page.type(Key.escape + "r")
        try page.wait("!document.querySelector('[data-help]').open")
        #expect(try page.holds(isDrawing) == isOn)
      }
    }

    @Test func `keys that follow at once are sent in their order`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.click(figure: "card")
      _ = try page.evaluate(
        """
        const target = document.activeElement;
        for (const key of ["ArrowRight", "ArrowRight", "Delete"]) {
          for (const type of ["keydown", "keyup"]) {
            target.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
          }
        }
        """)
      try page.wait("!figure('card')")
      try page.waitForAnswers()
      #expect(try board.script.hasSuffix("move card to 41,40\nmove card to 42,40\nremove card\n"))
      #expect(try page.holds("!document.querySelector('.refused')"))
    }

    @Test func `keys in a hurry lose nothing`() throws {
      let board = try ServedBoard()
      let page = try Page(board, .demo)
      try page.type("aaaaa")
      try page.waitForFigures(5)
      try page.press("z", with: [Key.control], count: 3)
      try page.waitForAnswers()
      try page.press("y", with: [Key.control], count: 2)
      try page.waitForAnswers()
      try page.waitForFigures(4)
      #expect(
        try board.lines(after: 5) == Array(repeating: "undo board", count: 3) + Array(repeating: "redo board", count: 2)
      )
      try page.press("a", with: [Key.control])
      try page.press(Key.delete)
      try page.press("z", with: [Key.control])
      try page.waitForAnswers()
      try page.waitForFigures(4)
    }
  }
#endif
