#if WebEditor
  import BoardTestSupport
  import Foundation
  import Testing

  /// The pointer on the board: a mouse, a pen or a finger.
  extension PageTests {
    // MARK: Drawing

    @Test func `R and a drag draw a rectangle, and a click draws one there`() throws {
      let board = try ServedBoard()
      let page = try Page(board)
      let start = try page.place("document.querySelector('.drawing > g > rect')", at: (0.25, 0.25))
      try page.press("r")
      try page.wait("document.querySelector('.tools [data-command=draw]').ariaChecked === 'true'")
      try page.drag(from: start, by: 120, 80)
      try board.expectLines(["add rectangle-1 at 150,150 size 120x80 color #b3b3b3 border #626262 1"], after: 0)
      try expectSoon("rectangle-1") { try page.selected }
      try page.wait("document.querySelector('.tools [data-command=draw]').ariaChecked === 'false'")
      try page.waitForAnswers()
      // In the opposite direction, with the button.
      try page.click(".tools [data-command=draw]")
      try page.drag(from: start, by: -50, -40)
      try expectSoon("100,110,50,40") { try page.frame(of: "rectangle-2") }
      try page.waitForAnswers()
      try page.press("r")
      try page.click(at: start)
      try expectSoon("150,150,100,100") { try page.frame(of: "rectangle-3") }
      // Escape deselects the tool before anything is drawn.
      try page.waitForAnswers()
      try page.press("r")
      try page.point([.move(start.x, start.y), .down, .move(start.x + 30, start.y + 30)], with: "pen")
      try page.press(Key.escape)
      try page.point([.up], with: "pen")
      try page.click(figure: "rectangle-2")
      try expectSoon("rectangle-2") { try page.selected }
      #expect(try board.lines(after: 3) == [])
    }

    @Test func `what is drawn over other figures is drawn, and has the color and the corner that were used last`()
      throws
    {
      let board = try ServedBoard("add wall at 0,0 size 600x600\n")
      let page = try Page(board)
      try board.run("color wall red", "corner wall 7")
      try expectSoon("#ff0000") { try page.attribute("fill", of: "wall") }
      try page.press("r")
      try page.drag(from: try page.middle(of: "wall"), by: 60, 60)
      try expectSoon("300,300,60,60") { try page.frame(of: "rectangle-1") }
      #expect(try page.attribute("fill", of: "rectangle-1") == "#ff0000")
      #expect(
        try board.script.hasSuffix("add rectangle-1 at 300,300 size 60x60 color red corner 7 border #ff8080 1\n"))
    }

    // MARK: Moving

    @Test func `a drag is one line and one action`() throws {
      let board = try ServedBoard()
      let page = try Page(board, .demo)
      try page.press("a")
      try expectSoon("rectangle-1") { try page.selected }
      #expect(try board.lines(after: 0) == ["add rectangle-1 at 250,250 \(Self.looks)"])

      try page.drag(figure: "rectangle-1", by: 37, -50)
      try board.expectLines(["move rectangle-1 to 287,200"], after: 1)
      try page.hears("rectangle-1 is 100 by 100 at 287, 200")
      try page.waitForAnswers()
      #expect(try page.titles == ["Undo Move rectangle-1", "Redo"])
      #expect(try page.text(at: ".what").hasPrefix("rectangle-1100 × 100 at 287, 200"))
      try page.click("[data-command=undo]")
      try expectSoon("250,250,100,100") { try page.frame(of: "rectangle-1") }
    }

    @Test func `a figure is lifted while it is dragged, and Escape puts it back`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board, .demo)
      let look = "((style) => [style.scale, style.opacity].join(' '))(getComputedStyle(figure('card').parentNode))"
      let start = try page.middle(of: "card")
      #expect(try page.text(look) == "none 1")
      try page.evaluate("window.transitions = 0; addEventListener('transitionrun', () => { transitions += 1; })")
      try page.point([.move(start.x, start.y), .down, .move(start.x + 30, start.y + 20)])
      try expectSoon("1.2 0.8") { try page.text(look) }
      #expect(try page.frame(of: "card") != "40,40,100,100")
      // The true outline is shown meanwhile.
      let outline = "document.querySelector('.overlay .frames').getBBox().width"
      #expect(try page.text("Math.round(\(outline))") == page.text("Math.round(100 * \(try page.zoom))"))
      try page.press(Key.escape)
      try expectSoon("none 1") { try page.text(look) }
      #expect(try page.frame(of: "card") == "40,40,100,100")
      try page.point([.move(start.x + 90, start.y + 90), .up])
      #expect(try page.frame(of: "card") == "40,40,100,100")
      // Later edits follow whatever would have been sent.
      try page.drag(figure: "table", by: 10, 0)
      try board.expectLines(["move table to 250,40"], after: 3)
      try page.wait("figure('table').parentNode.classList.length === 0")
      #expect(try page.holds("transitions > 0"))
    }

    @Test func `several figures are picked by marquee or with Shift, and move as one step`() throws {
      let board = try ServedBoard(Self.two + "add lamp at 40,300\n")
      let page = try Page(board, .demo)
      let card = try page.place("figure('card')", at: (0, 0))
      try page.drag(from: Page.Point(x: card.x - 15, y: card.y - 15), by: 280, 50, snaps: true)
      try expectSoon("card table") { try page.selected }
      try page.drag(figure: "table", by: 5, 7)
      try board.expectLines(["move card, table by 5,7"], after: 4)
      try page.hears("Moved 2 figures")
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
      try page.waitForAnswers()
      try page.press("z", with: [Key.control])
      try expectSoon(["40,40,100,100", "240,40,100,100"]) { try ["card", "table"].map { try page.frame(of: $0) } }
    }

    @Test func `with Alt a drag copies, and with Shift it keeps to an axis`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      let start = try page.middle(of: "card")
      let by = try page.zoom * 50
      try page.hold([Key.alt])
      try page.point(
        [.move(start.x, start.y), .down, .move(start.x, start.y + by), .move(start.x, start.y + 3 * by)], with: "pen")
      try page.wait("document.querySelector('.overlay .copies').getAttribute('d') !== ''")
      #expect(try page.frame(of: "card") == "40,40,100,100")
      try page.point([.up], with: "pen")
      try page.release([Key.alt])
      try board.expectLines(["duplicate card as card-copy at 40,190"], after: 3)
      try expectSoon("card-copy") { try page.selected }
      try page.waitForAnswers()

      // Shift must only be held once the drag has begun; before, it adds to the selection.
      let copy = try page.middle(of: "card-copy")
      let keys = [Key.shift, Key.control]
      try page.point([
        .move(copy.x, copy.y), .down, .hold(keys), .move(copy.x + by / 2, copy.y + by / 5),
        .move(copy.x + by, copy.y + by / 2), .up, .release(keys),
      ])
      try board.expectLines(["move card-copy to 90,190"], after: 4)
    }

    @Test func `figures snap to each other, and with Ctrl they don't`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      let guides = "document.querySelector('.overlay .guides').getAttribute('d')"
      let (start, zoom) = (try page.middle(of: "card"), try page.zoom)
      // Four units from the table's column, and away from all rows.
      let end = Page.Point(x: start.x + 196 * zoom, y: start.y + 217 * zoom)
      try page.point(
        [.move(start.x, start.y), .down, .move(start.x + 30, start.y + 30), .move(end.x, end.y)], with: "pen")
      try page.wait("\(guides) !== ''")
      // The distance to the table is shown beside it.
      try page.wait("document.querySelector('[data-readout]').textContent.startsWith('240, 257')")
      #expect(try page.text(at: "[data-readout]").contains("117"))
      try page.point([.hold([Key.control]), .move(end.x + zoom, end.y), .release([Key.control])], with: "pen")
      try page.wait("document.querySelector('[data-readout]').textContent === '237, 257'")
      #expect(try page.text(guides) == "")
      try page.point([.move(end.x, end.y), .up], with: "pen")
      try board.expectLines(["move card to 240,257"], after: 3)
      try page.wait("\(guides) === ''")
    }

    // MARK: Resizing

    @Test func `a figure is resized by its handles`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board, .demo)
      try page.click(figure: "card")
      let corner = try page.place("figure('card')", at: (1, 1))
      try page.drag(from: corner, by: 30, 50)
      try board.expectLines(["resize card to 130x150"], after: 3)
      try expectSoon("Undo Resize card") { try page.titles[0] }
      try page.waitForAnswers()
      try page.drag(from: try page.place("figure('card')", at: (0, 0)), by: -20, -10)
      try board.expectLines(
        ["step \"Resize to 150 × 160\" on board", "  move card to 20,30", "  resize card to 150x160", "end"], after: 4)
      try page.waitForAnswers()
      try page.click("[data-command=undo]")
      try expectSoon("40,40,130,150") { try page.frame(of: "card") }
      // With Shift the ratio is kept.
      let end = try page.place("figure('card')", at: (1, 1))
      let keys = [Key.shift, Key.control]
      try page.point([
        .move(end.x, end.y), .down, .hold(keys), .move(end.x + 10, end.y), .move(end.x + 130 * (try page.zoom), end.y),
        .up,
        .release(keys),
      ])
      try expectSoon("40,40,260,300") { try page.frame(of: "card") }
    }

    @Test func `several figures are resized together, as one action`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board, .demo)
      try page.press("a", with: [Key.control])
      // The frame around both is 300 by 100, and the handles are at its corners.
      let corner = try page.place("figure('table')", at: (1, 1))
      try page.drag(from: Page.Point(x: corner.x + 8, y: corner.y + 8), by: 150, 50)
      try expectSoon(["40,40,150,150", "340,40,150,150"]) { try ["card", "table"].map { try page.frame(of: $0) } }
      #expect(
        try board.lines(after: 3) == [
          "step \"Resize 2 Figures\" on board", "  resize card to 150x150", "  move table to 340,40",
          "  resize table to 150x150",
          "end",
        ])
      try page.waitForAnswers()
      try page.press("z", with: [Key.control])
      try expectSoon(["40,40,100,100", "240,40,100,100"]) { try ["card", "table"].map { try page.frame(of: $0) } }
    }

    // MARK: Hit testing

    @Test func `figures that are smaller than the pointer can be hit, and moved by their middles`() throws {
      let script = """
        add wall at 0,0 size 600x400
        add nail at 100,100 size 2x2
        add screw at 104,100 size 2x2
        add button at 300,100 size 20x20

        """
      let board = try ServedBoard(script)
      let page = try Page(board)
      let nail = try page.middle(of: "nail")
      for (x, y) in [(0, 0), (-4, 0), (-4, -4), (-1, 5)] as [(Double, Double)] {
        try page.click(figure: "wall")
        try page.click(at: Page.Point(x: nail.x + x, y: nail.y + y))
        try expectSoon("nail") { try page.selected }
      }
      try page.click(figure: "screw")
      try expectSoon("screw") { try page.selected }
      // Its handles don't get in the way, although it is selected.
      try page.drag(figure: "screw", by: 20, 30)
      try board.expectLines(["move screw to 124,130"], after: 4)
      try page.click(figure: "button")
      for (x, part) in [(330, (0.5, 0.5)), (360, (0.3, 0.5)), (390, (0.5, 0.7))] {
        try page.drag(from: try page.place("figure('button')", at: part), by: 30, 0)
        try expectSoon("\(x),100,20,20") { try page.frame(of: "button") }
        try page.waitForAnswers()
      }
      try page.drag(from: try page.place("figure('button')", at: (1, 1)), by: 10, 10)
      try board.expectLines(["resize button to 30x30"], after: 8)
      try page.click(at: Page.Point(x: nail.x - 20, y: nail.y))
      try expectSoon("wall") { try page.selected }
    }

    @Test func `handles leave figures beside the selected one alone`() throws {
      let board = try ServedBoard("add left at 50,300 size 80x80\nadd right at 132,300 size 80x80\n")
      let page = try Page(board, .demo)
      try page.click(figure: "left")
      let edge = try page.place("figure('right')", at: (0, 0.5))
      try page.drag(from: Page.Point(x: edge.x + 6, y: edge.y), by: 50, 0)
      try board.expectLines(["move right to 182,300"], after: 2)
      // Two clicks near the edge are a double click, although handles appear with the first.
      let corner = try page.place("figure('left')", at: (0, 0))
      for _ in 0..<2 { try page.click(at: Page.Point(x: corner.x + 3, y: corner.y + 3)) }
      try page.waitForSettings()
      #expect(try page.text(at: "[data-panel=title]") == "left")
    }

    @Test func `a drag goes as far as the pointer, whatever happens to the header`() throws {
      let long = "a figure with a long name of which the header says that it answers undo and redo"
      let board = try ServedBoard(Self.two + "add \"\(long)\" at 40,240\n")
      let page = try Page(board, .demo)
      try page.click(figure: long)
      try page.press("u")
      try page.drag(figure: "card", by: 0, 10)
      try board.expectLines(["move card to 40,50"], after: 4)
    }

    @Test func `the space key and a drag move the view`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.click(figure: "card")
      let before = try page.middle(of: "card")
      try page.hold([" "])
      let start = Page.Point(x: before.x, y: before.y + 200)
      try page.point([.move(start.x, start.y), .down, .move(start.x + 30, start.y + 20), .up])
      try page.release([" "])
      try expectSoon(Page.Point(x: before.x + 30, y: before.y + 20)) { try page.middle(of: "card") }
      #expect(try page.selected == "card")
      #expect(try board.lines(after: 3) == [])
      // If the board is out of view, a button brings it back.
      try page.hold([" "])
      try page.point([.move(900, 500), .down, .move(450, 300), .move(100, 100), .up])
      try page.point([.move(900, 500), .down, .move(450, 300), .move(100, 100), .up])
      try page.release([" "])
      try page.click(".desk > .back")
      try page.wait("document.querySelector('.desk > .back').hidden")
      try page.click(figure: "table")
      #expect(try page.selected == "table")
    }

    // MARK: Touch

    @Test func `a finger moves figures, and two taps open the settings`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board, .demo) { try $0.emulateScreen(width: 360, height: 740, isTouched: true) }
      try page.drag(figure: "card", by: 30, 70, with: "touch")
      // A pixel is more than a unit there.
      try expectSoon("true") {
        let frame = try page.frame(of: "card").split(separator: ",").compactMap { Double($0) }
        return abs(frame[0] - 70) <= 4 && abs(frame[1] - 110) <= 4 ? "true" : "\(frame)"
      }
      try page.waitForAnswers()
      #expect(try board.lines(after: 3).count == 1)
      let place = try page.middle(of: "table")
      try page.point([.move(place.x, place.y), .down, .up, .down, .up], with: "touch")
      try page.waitForSettings()
      try page.click(Page.preset("red"), with: "touch")
      try page.click(Page.save, with: "touch")
      try board.expectLines(["panel table", "  color table red", "end"], after: 4)
    }

    @Test func `a finger that stays adds to the selection, and opens the menu`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board) { try $0.emulateScreen(width: 360, height: 740, isTouched: true) }
      try page.click(at: try page.middle(of: "card"), with: "touch")
      try expectSoon("card") { try page.selected }
      // A pen does the same, and the driver can hold it from one command to the next.
      let place = try page.middle(of: "table")
      try page.point([.move(place.x, place.y), .down], with: "pen")
      try page.wait("!document.querySelector('.menu').hidden")
      try page.point([.up], with: "pen")
      #expect(try page.selected == "card table")
      try page.click(".menu [data-command=remove]", with: "touch")
      try board.expectLines(["remove card, table"], after: 3)
    }

    @Test func `the second tap opens the settings, and touches nothing in them`() throws {
      let board = try ServedBoard("add wall at 0,0 size 600x600\n")
      let page = try Page(board, .demo) { try $0.emulateScreen(width: 360, height: 740, isTouched: true) }
      for y in stride(from: 0.1, through: 0.9, by: 0.2) {
        let place = try page.place("figure('wall')", at: (0.3, y))
        try page.point([.move(place.x, place.y), .down, .up, .down, .up], with: "touch")
        try page.waitForSettings()
        #expect(try page.holds("document.querySelector(arguments[0]).disabled", [Page.save]), "at \(y)")
        try page.click(Page.cancel, with: "touch")
        try page.waitForSettings(false)
      }
    }

    // MARK: Reduced motion

    @Test func `who wants less motion sees figures stay as they are`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board, .demo) {
        try $0.emulate("setEmulatedMedia", ["features": [["name": "prefers-reduced-motion", "value": "reduce"]]])
      }
      try page.evaluate("window.transitions = 0; addEventListener('transitionrun', () => { transitions += 1; })")
      let start = try page.middle(of: "card")
      try page.point([.move(start.x, start.y), .down, .move(start.x + 30, start.y + 20)])
      try page.wait("figure('card').parentNode.classList.contains('lifted')")
      #expect(try page.text("getComputedStyle(figure('card').parentNode).scale") == "none")
      try page.point([.up])
      try page.wait("!figure('card').parentNode.classList.contains('lifted')")
      #expect(try page.text("transitions") == "0")
    }
  }

  extension Browser {
    func emulateScreen(width: Int, height: Int, isTouched: Bool) throws {
      try emulate(
        "setDeviceMetricsOverride", ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": isTouched])
      try emulate("setTouchEmulationEnabled", ["enabled": isTouched])
    }
  }
#endif
