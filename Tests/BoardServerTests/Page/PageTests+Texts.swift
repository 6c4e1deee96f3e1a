#if WebEditor
  import BoardTestSupport
  import Foundation
  import Testing

  /// Texts, tables, and what of labels isn't drawn.
  extension PageTests {
    private static let told = "document.querySelector('.told').textContent"
    private static let isTyping = "document.activeElement.matches('.writing')"
    private static let caret = "document.querySelector('.overlay .caret').getAttribute('d')"

    /// A place on the board, for the pointer.
    private func place(_ x: Double, _ y: Double, on page: Page) throws -> Page.Point {
      let answer = try page.evaluate(
        "const m = document.querySelector('.figures').getScreenCTM(); return [\(x) * m.a + m.e, \(y) * m.d + m.f]")
      let place = try #require(answer as? [NSNumber]).map(\.doubleValue)
      return Page.Point(x: place[0], y: place[1])
    }

    @Test func `a click with the text tool begins a text there, which is added when it ends`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.press("t")
      try page.wait("document.querySelector('.tools [data-command=text]').ariaChecked === 'true'")
      try page.click(at: place(60, 200, on: page))
      try page.wait("\(Self.isTyping) && \(Self.caret) !== ''")
      try page.type("Heading")
      // It is drawn as it will be, and nothing is recorded yet.
      try page.wait("document.querySelector('.drawing path[aria-label=Heading]')")
      #expect(try board.lines(after: 3) == [])
      try page.click(at: place(400, 500, on: page))
      try board.expectLines(["text text-1 at 60,190 \"Heading\""], after: 3)
      try expectSoon("text-1") { try page.selected }
      try page.waitForAnswers()
      // The figure is as large as its label, also after that was changed, which is one step.
      try page.click(figure: "text-1")
      try page.press(Key.enter)
      try page.wait(Self.isTyping)
      try page.type("A longer one")
      try expectSoon("60,190,82,21") { try page.frame(of: "text-1") }
      try page.press(Key.escape)
      try board.expectLines(
        ["step \"Change Label\" on board", "  label text-1 \"A longer one\"", "  resize text-1 to 82x21", "end"],
        after: 4)
      try page.waitForAnswers()
      try page.press("z", with: [Key.control])
      try page.wait("figure('text-1').nextElementSibling.ariaLabel === 'Heading'")
      #expect(try page.frame(of: "text-1") != "60,190,82,21")
    }

    @Test func `a drag with the text tool gives a text its width, in which it is broken into lines`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.press("t")
      try page.drag(from: place(60, 200, on: page), by: 120, 30)
      try page.wait(Self.isTyping)
      try page.type("More than a line of words")
      try page.press(Key.escape)
      try board.expectLines(
        [
          "add text-1 at 60,200 size 120x39 color transparent border none label \"More than a line of words\" left top padding 0"
        ], after: 3)
      // Its height follows the lines.
      try page.wait("figure('text-1')")
      try page.press(Key.enter)
      try page.wait(Self.isTyping)
      try page.type("One")
      try page.press(Key.escape)
      try expectSoon(true) { try board.script.contains("resize text-1 to 120x21") }
    }

    @Test func `however a new text is left, it is added; if it is empty, nothing is`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      var count = 3
      func expectText(_ text: String) throws {
        try expectSoon(true) { try board.lines(after: count).last?.hasSuffix("\"\(text)\"") == true }
        count += 1
        try page.waitForAnswers()
      }
      func begin(_ text: String = "") throws {
        try page.evaluate("document.activeElement.blur()")
        try page.press("t")
        try page.press(Key.enter)
        try page.wait(Self.isTyping)
        if !text.isEmpty { try page.type(text) }
      }
      try begin("Key")
      try page.press(Key.enter, with: [Key.control])
      try expectText("Key")
      try begin("Tool")
      try page.click(".tools [data-command=hand]")
      try expectText("Tool")
      try page.click(".tools [data-command=select]")
      try begin("Tab")
      try page.press(Key.tab)
      try expectText("Tab")
      try begin("Side")
      try page.click("[data-tab=script]")
      try expectText("Side")
      try begin("Color")
      try page.click("[data-tab=figures]")
      try expectText("Color")
      try begin("Closed")
      try page.reload()
      try expectText("Closed")
      try begin()
      try page.press(Key.escape)
      try begin("   ")
      try page.press(Key.escape)
      try page.wait("!\(Self.isTyping)")
      try page.waitForAnswers()
      #expect(try board.lines(after: count) == [])
    }

    @Test func `a new text that is typed without a connection waits for it`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.press("t")
      try page.click(at: place(60, 200, on: page))
      try page.wait(Self.isTyping)
      board.end(by: SIGKILL)
      try page.waitForStatus("Not connected")
      try page.type("Later")
      try page.wait("document.querySelector('.drawing text')?.textContent === 'Later'")
      try page.press(Key.escape)
      try page.waitForStatus("Not connected, 1 edit waits")
      try board.start()
      try page.wait("figure('text-1')")
      try board.expectLines(["text text-1 at 60,190 \"Later\""], after: 3)
    }

    @Test func `a table is drawn, and Tab goes from cell to cell`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.press("T", with: [Key.shift])
      try page.drag(from: place(60, 200, on: page), by: 301, 121)
      try page.wait(Self.isTyping)
      try page.wait("document.querySelector('.what b').textContent === 'Label of table-1.1.1'")
      try page.type("A")
      try page.press(Key.tab)
      try page.wait("document.querySelector('.what b').textContent === 'Label of table-1.1.2'")
      try page.type("B")
      try page.press(Key.tab, with: [Key.shift])
      try page.wait("document.querySelector('.what b').textContent === 'Label of table-1.1.1'")
      try page.type("C")
      try page.press(Key.escape)
      let row = "  row \"\" \"\" \"\""
      try board.expectLines(
        [
          "table table-1 at 60,200 columns 3 times 100 rows 40", row, row, row, "end",
          "label table-1.1.1 \"A\"", "label table-1.1.2 \"B\"", "label table-1.1.1 \"C\"",
        ], after: 3)
      // After the last cell, the table is selected.
      try page.doubleClick(figure: "table-1.3.3")
      try page.wait("document.querySelector('.what b').textContent === 'Label of table-1.3.3'")
      try page.type("Z")
      try page.press(Key.tab)
      try expectSoon(true) { try board.script.hasSuffix("label table-1.3.3 \"Z\"\n") }
      try expectSoon("table-1") { try page.text(at: "[data-selected]") }
    }

    @Test func `with a key, a table is added in the middle of the view, and its first cell is begun`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.press("T", with: [Key.shift])
      try page.press(Key.enter)
      // Even before it is there.
      try page.type("First")
      try page.wait(Self.isTyping)
      try page.press(Key.escape)
      try expectSoon(true) { try board.script.hasSuffix("label table-1.1.1 \"First\"\n") }
    }

    @Test func `cells that are pasted become a table, which is selected`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.paste("Name\tQty\r\nApple\t12\r\n")
      try page.waitForFigures(6)
      try expectSoon("table-1") { try page.text(at: "[data-selected]") }
      try page.waitForAnswers()
      #expect(try board.lines(after: 4) == ["  row \"Name\" \"Qty\"", "  row \"Apple\" \"12\"", "end"])
      try page.press("z", with: [Key.control])
      try page.waitForFigures(2)
    }

    @Test
    func `a label that doesn't fit says so where it is typed, at its figure and in the inspector, and Fit makes room`()
      throws
    {
      let board = try ServedBoard(
        "rectboard 1\nadd card at 40,40 size 60x40\nadd low at 240,40 size 60x40 label \"one two three four five\"\n")
      let page = try Page(board)
      let mark = "document.querySelector('.overlay .lacks').getAttribute('d').split('z').length - 1"
      try expectSoon("1") { try page.text(mark) }
      try page.click(figure: "card")
      try page.press(Key.enter)
      try page.wait(Self.isTyping)
      try page.type("one two three four five six seven")
      try expectSoon("4 lines are hidden Fit") { try page.text(Self.told) }
      try expectSoon("2") { try page.text(mark) }
      try page.click(".told [data-fit]")
      try expectSoon(true) { try board.lines(after: 4).first?.hasPrefix("resize card to 60x") == true }
      #expect(try board.lines(after: 3).first == "label card \"one two three four five six seven\"")
      try expectSoon("1") { try page.text(mark) }
      try page.click(figure: "low")
      try expectSoon(true) { try page.text("texts('.inspector [data-lack=hidden]').join()").hasSuffix("hidden Fit") }
      try page.click(".inspector [data-fit]")
      try expectSoon(true) { try board.lines(after: 5).first?.hasPrefix("resize low to 60x") == true }
      try expectSoon("0") { try page.text(mark) }
      try page.waitForAnswers()
      try page.press("z", with: [Key.control])
      try expectSoon("1") { try page.text(mark) }
    }

    @Test func `letters that can't be drawn are named where they are typed, and in the inspector`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.click(figure: "card")
      try page.press(Key.enter)
      try page.wait(Self.isTyping)
      try page.type("a漢字b漢")
      try expectSoon("漢字: 2 letters can’t be drawn") { try page.text(Self.told) }
      try page.press(Key.escape)
      try expectSoon("漢字: 2 letters can’t be drawn") { try page.text("texts('.inspector [data-lack=missing]').join()") }
      try page.press(Key.escape)
      try page.press("t")
      try page.click(at: place(60, 300, on: page))
      try page.wait(Self.isTyping)
      try page.type("字")
      try expectSoon("字: 1 letter can’t be drawn") { try page.text(Self.told) }
    }

    @Test func `with a label at an edge, the caret is where its letters will be`() throws {
      let board = try ServedBoard(
        "rectboard 1\nadd card at 100,100 size 200x100 label \"x\" right bottom padding 20\nadd low at 100,300 size 200x100\n"
      )
      let page = try Page(board)
      /// The caret's place on the board.
      func caret() throws -> [Double] {
        let zoom = try page.zoom
        let origin = try place(0, 0, on: page)
        let box = try page.evaluate(
          "const { left, top } = document.querySelector('.overlay .caret').getBoundingClientRect(); return [left, top];"
        )
        let at = try #require(box as? [NSNumber]).map(\.doubleValue)
        return [((at[0] - origin.x) / zoom).rounded(), ((at[1] - origin.y) / zoom).rounded()]
      }
      try page.click(figure: "card")
      try page.press(Key.enter)
      try page.wait(Self.isTyping)
      try page.press(Key.delete)
      try page.wait("\(Self.caret) !== ''")
      let first = try caret()
      #expect(abs(first[0] - 280) <= 3 && abs(first[1] - 165) <= 6, "\(first)")
      try page.press(Key.escape)
      try page.click(figure: "low")
      try page.press(Key.enter)
      try page.wait("\(Self.caret) !== ''")
      let second = try caret()
      #expect(abs(second[0] - 200) <= 3 && abs(second[1] - 343) <= 6, "\(second)")
    }
  }
#endif
