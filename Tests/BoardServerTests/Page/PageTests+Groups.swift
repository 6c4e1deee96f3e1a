#if WebEditor
  import BoardTestSupport
  import Foundation
  import Testing

  /// Groups: figures that are selected, edited and listed as one.
  extension PageTests {
    /// A document of five lines: a lamp, and a bed of a frame and a pillow on it.
    static let bed = """
      rectboard 1
      add lamp at 40,300
      add frame at 40,40 size 200x100 color brown
      add pillow at 60,60 size 60x60 color white
      group bed of frame, pillow

      """
    /// The rows of the list: names with their indentation.
    private static let rows = """
      all('.figure-row').sort((a, b) => a.ariaRowIndex - b.ariaRowIndex)
        .map((row) => `${row.querySelector('.figure-name').textContent}/${row.getAttribute('aria-level')}`).join(' ')
      """
    /// The number of outlines.
    private static let outlines =
      "['frames', 'within'].map((name) => document.querySelector(`.overlay .${name}`).getAttribute('d').split('M').length - 1).reduce((a, b) => a + b)"

    private func row(_ name: String, of page: Page, at share: (Double, Double) = (0.6, 0.5)) throws -> Page.Point {
      try page.place(
        "all('.figure-row').find((row) => row.querySelector('.figure-name')?.textContent === arguments[0])", [name],
        at: share)
    }

    @Test func `a group is selected by one of its figures, and moved, copied and removed as one`() throws {
      let board = try ServedBoard(Self.bed)
      let page = try Page(board, .demo)
      try page.click(figure: "pillow")
      try expectSoon("frame pillow") { try page.selected }
      try page.wait("\(Self.outlines) === 1")
      #expect(try page.text(at: ".what").hasPrefix("bed2 figures, 200 × 100 at 40, 40"))
      #expect(try page.text("item('pillow').ariaLabel") == "pillow, 60 by 60 at 60, 60, white, in bed")

      try page.drag(figure: "frame", by: 37, 10)
      try board.expectLines(["move bed to 77,50"], after: 5)
      try page.hears("bed is 200 by 100 at 77, 50")
      try page.waitForAnswers()
      #expect(try page.frame(of: "pillow") == "97,70,60,60")
      try page.press(Key.right)
      try board.expectLines(["move bed to 77,50", "move bed to 78,50"], after: 5)
      try page.waitForAnswers()
      try page.press("z", with: [Key.control])
      try expectSoon("97,70,60,60") { try page.frame(of: "pillow") }
      try page.waitForAnswers()

      try page.press("d", with: [Key.control])
      try expectSoon("bed-copy.frame bed-copy.pillow") { try page.selected }
      try page.wait("\(Self.outlines) === 1")
      #expect(try board.lines(after: 8)[0].hasPrefix("duplicate bed as bed-copy at "))
      try page.waitForAnswers()
      try page.press(Key.delete)
      try page.wait("!figure('bed-copy.frame')")
      #expect(try board.lines(after: 9) == ["remove bed-copy"])
    }

    @Test func `two clicks go into a group, and Escape goes out again`() throws {
      let board = try ServedBoard(Self.bed)
      let page = try Page(board, .demo)
      let within = "texts('.tags .group').join() === 'bed'"
      try page.doubleClick(figure: "pillow")
      try expectSoon("pillow") { try page.selected }
      #expect(try page.holds(within))
      #expect(!(try page.holds("document.querySelector('.panel').checkVisibility()")))
      try page.drag(figure: "pillow", by: 0, 5)
      try board.expectLines(["move pillow to 60,65"], after: 5)
      try page.waitForAnswers()
      // Its other members can be selected by a click.
      try page.click(at: try page.place("figure('frame')", at: (0.9, 0.5)))
      try expectSoon("frame") { try page.selected }
      try page.press(Key.escape)
      try expectSoon("frame pillow") { try page.selected }
      try page.hears("Selected bed")
      #expect(!(try page.holds(within)))
      try page.press(Key.escape)
      try expectSoon("") { try page.selected }
      // Within the group, a double click opens the settings.
      try page.doubleClick(figure: "pillow")
      try expectSoon("pillow") { try page.selected }
      try page.openSettings(of: "pillow")
    }

    @Test func `a group is resized, aligned and brought to the front as one`() throws {
      let board = try ServedBoard(Self.bed)
      let page = try Page(board)
      try page.click(figure: "pillow")
      try page.drag(from: try page.place("figure('frame')", at: (1, 1)), by: 200, 100)
      try board.expectLines(["resize bed to 400x200"], after: 5)
      try expectSoon("80,80,120,120") { try page.frame(of: "pillow") }
      try page.waitForAnswers()
      try page.hold([Key.shift])
      try page.click(figure: "lamp")
      try page.release([Key.shift])
      try expectSoon("lamp frame pillow") { try page.selected }
      try page.click("[data-command=bottom]")
      try page.wait("frame('frame') === '40,200,400,200'")
      try page.waitForAnswers()
      try page.click(at: try page.place("figure('frame')", at: (0.9, 0.9)))
      try expectSoon("frame pillow") { try page.selected }
      let lines = ["resize bed to 400x200", "align lamp, bed bottom"]
      try page.press("[")
      try board.expectLines(lines + ["order bed behind lamp"], after: 5)
      try page.waitForAnswers()
      try page.press("]")
      try board.expectLines(lines + ["order bed behind lamp", "order bed in front of lamp"], after: 5)
    }

    @Test func `the settings of a group are those of its figures, and one line`() throws {
      let board = try ServedBoard(Self.bed)
      let page = try Page(board, .demo)
      try page.click(figure: "pillow")
      try page.press(Key.enter)
      try page.wait("document.querySelector('[data-panel=title]').textContent === 'bed'")
      try page.click(Page.preset("red"))
      try page.click(Page.save)
      try board.expectLines(["color bed red"], after: 5)
      for name in ["frame", "pillow"] { try expectSoon("#ff0000") { try page.attribute("fill", of: name) } }
    }

    @Test func `the list shows the members of a group below it, and hides them`() throws {
      let board = try ServedBoard(Self.bed)
      let page = try Page(board)
      try page.click("[data-tab=figures]")
      try expectSoon("bed/1 pillow/2 frame/2 lamp/1") { try page.text(Self.rows) }
      #expect(try page.text("document.querySelector('.figure-rows').getAttribute('role')") == "treegrid")
      try page.click(at: try row("bed", of: page))
      try expectSoon("frame pillow") { try page.selected }
      try page.wait("\(Self.outlines) === 1")
      try page.press(Key.left)
      try expectSoon("bed/1 lamp/1") { try page.text(Self.rows) }
      #expect(try page.text("document.querySelector('.figure-row.group').ariaExpanded") == "false")
      try page.press(Key.right)
      try expectSoon("bed/1 pillow/2 frame/2 lamp/1") { try page.text(Self.rows) }
      // From a member to its group.
      try page.click(at: try row("pillow", of: page))
      try expectSoon("pillow") { try page.selected }
      try page.press(Key.left)
      try page.wait("document.querySelector('.figure-row.current .figure-name').textContent === 'bed'")
      #expect(try page.selected == "pillow")
      // Its triangle doesn't change the selection.
      try page.click(".group .fold")
      try expectSoon("bed/1 lamp/1") { try page.text(Self.rows) }
      #expect(try page.selected == "pillow")
      try page.press(Key.f2)
      try page.wait("document.activeElement.matches('.figure-row input')")
      try page.type("cot")
      try page.press(Key.enter)
      try board.expectLines(["rename bed to cot"], after: 5)
      try expectSoon("cot/1 lamp/1") { try page.text(Self.rows) }
      try page.waitForAnswers()
      // A row is moved past the group as a whole.
      let lamp = try row("lamp", of: page)
      try page.point([.move(lamp.x, lamp.y), .down, .move(lamp.x, lamp.y - 20), .move(lamp.x, lamp.y - 50), .up])
      try board.expectLines(["rename bed to cot", "order lamp in front of cot"], after: 5)
      try expectSoon("lamp/1 cot/1") { try page.text(Self.rows) }
    }

    @Test func `Ctrl G groups what is selected, and Ctrl Shift G ungroups it`() throws {
      let board = try ServedBoard(Self.two + "add lamp at 40,300\n")
      let page = try Page(board, .demo)
      try page.click(figure: "card")
      try page.press("g", with: [Key.control])
      try page.reads("Select two figures or more.")
      try page.hold([Key.shift])
      try page.click(figure: "table")
      try page.release([Key.shift])
      try page.press("g", with: [Key.control])
      try board.expectLines(["group group-1 of card, table"], after: 4)
      try page.hears("Grouped 2 figures as group-1")
      try page.wait("\(Self.outlines) === 1")
      try expectSoon("Undo Group group-1") { try page.titles[0] }
      try page.waitForAnswers()
      // Together with the other figures, from the menu.
      try page.press("a", with: [Key.control])
      let card = try page.middle(of: "card")
      try page.point([.move(card.x, card.y), .down, .up], button: 2)
      try page.click(".menu [data-command=group]")
      try board.expectLines(["group group-1 of card, table", "group group-2 of group-1, lamp"], after: 4)
      try page.waitForAnswers()
      for name in ["group-2", "group-1"] {
        if name == "group-1" { try page.click(at: card) }
        try page.press("g", with: [Key.control, Key.shift])
        try page.hears("Ungrouped \(name)")
        try page.waitForAnswers()
      }
      #expect(try board.lines(after: 6) == ["ungroup group-2", "ungroup group-1"])
      #expect(try page.selected == "card table")
      #expect(try page.text(Self.outlines) == "2")
      try page.press("g", with: [Key.control, Key.shift])
      try page.reads("Select a group first.")
    }

    @Test func `a group that is copied is pasted as a group`() throws {
      let board = try ServedBoard(Self.bed)
      let page = try Page(board)
      try page.click(figure: "pillow")
      let text = try page.clipboard("copy")
      try page.hears("Copied bed")
      #expect(
        text == """
          # Figures from Rectboard
          add frame at 40,40 size 200x100 color brown border #b3b3b3 1
          add pillow at 60,60 size 60x60 color white border #b3b3b3 1
          group bed of frame, pillow

          """)
      try page.paste(text)
      try expectSoon("frame-2 pillow-2") { try page.selected }
      try page.hears("Pasted bed-2")
      try page.wait("\(Self.outlines) === 1")
      #expect(try board.lines(after: 8).map { $0.drop { $0 == " " } } == ["group bed-2 of frame-2, pillow-2", "end"])
    }
  }
#endif
