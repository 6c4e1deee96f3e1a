#if WebEditor
  import BoardTestSupport
  import Foundation
  import Testing

  /// The bar, the inspector's buttons, and the menus.
  extension PageTests {
    @Test func `each command of the toolbar is one step`() throws {
      let board = try ServedBoard(Self.two + "add lamp at 100,330\n")
      let page = try Page(board, .demo)
      try page.click(figure: "card")
      try page.click("[data-command=forward]")
      try board.expectLines(["order card in front of table"], after: 4)
      try expectSoon("table card lamp") { try page.text("texts('.figures title').join(' ')") }
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
      #expect(try page.text(at: "[data-selected]") == "3 selected")
      try page.click("[data-command=left]")
      try board.expectLines(["align card, table, lamp left"], after: 8)
      try page.waitForAnswers()
      try page.click("[data-command=vertically]")
      try board.expectLines(["distribute card, table, lamp vertically"], after: 9)
      try page.waitForAnswers()
      // After undoing six steps the board is as before, including the order.
      for title in ["Distribute", "Align", "Remove", "Duplicate", "Reorder", "Reorder"] {
        try page.wait(
          "document.querySelector('[data-command=undo]').ariaLabel.startsWith(arguments[0])", ["Undo \(title)"])
        try page.press("z", with: [Key.control])
        try page.waitForAnswers()
      }
      #expect(try page.titles[0].hasPrefix("Undo Add"))
      #expect(
        try page.text("texts('.figures title').map((name) => `${name} ${frame(name)}`).join(' ')")
          == "card 40,40,100,100 table 240,40,100,100 lamp 100,330,100,100")
    }

    @Test func `what has nothing to do goes out of use, keeps the focus, and says why`() throws {
      let board = try ServedBoard()
      let page = try Page(board, .demo)
      try page.press("a")
      try page.waitForAnswers()
      try page.evaluate("document.querySelector('[data-command=undo]').focus()")
      try page.press(Key.enter)
      try page.wait("document.querySelector('[data-command=undo]').ariaDisabled === 'true'")
      try page.waitForFigures(0)
      #expect(try page.text("document.activeElement.dataset.command") == "undo")
      // By a click, too; a message then tells the user.
      try page.press(Key.enter)
      try page.reads("Nothing to undo")
      #expect(try page.text("document.activeElement.dataset.command") == "undo")
      try page.click("[data-command=redo]")
      try page.wait("document.querySelector('[data-command=redo]').ariaDisabled === 'true'")
      try page.waitForFigures(1)
      #expect(try board.lines(after: 1) == ["undo board", "redo board"])
    }

    @Test(arguments: ["600x600", "20x10", "120x90"]) func `what is added or copied is on the board`(size: String) throws
    {
      let board = try ServedBoard("board \(size)\n")
      let page = try Page(board)
      for _ in 0..<20 { try page.press("a") }
      try page.waitForFigures(20)
      try page.waitForAnswers()
      for count in 21...25 {
        try page.press("d", with: [Key.control])
        try page.waitForFigures(count)
        try page.waitForAnswers()
      }
      let isOutside = """
        texts(".figures title").filter((name) => {
          const [x, y, w, h] = frame(name).split(",").map(Number);
          const [width, height] = arguments[0].split("x").map(Number);
          return x < 0 || y < 0 || x + w > width || y + h > height;
        }).join()
        """
      #expect(try page.text(isOutside, [size]) == "")
    }

    @Test func `after a click on a control, keys are for the figures`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board, .demo)
      try page.click("[data-command=zoomOut]")
      try page.press("a")
      try expectSoon("rectangle-1") { try page.selected }
      try page.press(Key.enter)
      try page.waitForSettings()
      try page.press(Key.escape)
      try page.waitForSettings(false)
      // A color is chosen, and the next key applies to the figure.
      try page.press("z", with: [Key.control])
      try page.waitForFigures(2)
    }

    @Test func `no control says for ever that the board is being read`() throws {
      let page = try Page(try ServedBoard(Self.two))
      try page.click(figure: "card")
      #expect(try page.text("all('[title*=\"loading\"]').length") == "0")
    }

    // MARK: Menus

    @Test func `in a menu, arrow keys go through it`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.press("a", with: [Key.control])
      try page.evaluate("document.querySelector('[data-menu=figures]').focus()")
      try page.press(Key.enter)
      try page.wait("document.activeElement.dataset.command === 'cut'")
      for _ in 0..<3 { try page.press(Key.down) }
      #expect(try page.text("document.activeElement.dataset.command") == "duplicate")
      try page.press(Key.enter)
      try page.waitForFigures(4)
      #expect(try page.text("document.activeElement.dataset.menu") == "figures")
      // Buttons of one kind share a tab stop, too.
      try page.evaluate("document.querySelector('[data-pane=design] [data-command=left]').focus()")
      try page.press(Key.right)
      #expect(try page.text("document.activeElement.dataset.command") == "center")
    }

    @Test func `the other button opens a menu of the figure under it`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      let card = try page.middle(of: "card")
      try page.point([.move(card.x, card.y), .down, .up], button: 2)
      try page.wait("!document.querySelector('.menu').hidden")
      #expect(try page.selected == "card")
      try page.click(".menu [data-command=front]")
      try board.expectLines(["order card front"], after: 3)
      try page.wait("document.querySelector('.menu').hidden")
      // On the board itself it is the board's menu, and a press elsewhere closes it.
      try page.point([.move(card.x, card.y + 200), .down, .up], button: 2)
      try page.wait("!document.querySelector('.menu').hidden")
      #expect(try page.selected == "")
      #expect(try page.holds("document.querySelector('.menu [data-command=selectAll]')"))
      try page.click(at: Page.Point(x: card.x, y: card.y + 100))
      try page.wait("document.querySelector('.menu').hidden")
    }

    @Test func `Shift F10 opens the menu of what is selected, and Escape leads back`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      // The driver's own keys don't open menus.
      func open() throws {
        for type in ["rawKeyDown", "keyUp"] {
          try page.browser.tool(
            "Input.dispatchKeyEvent",
            ["type": type, "key": "F10", "code": "F10", "windowsVirtualKeyCode": 121, "modifiers": 8])
        }
      }
      try page.click(figure: "table")
      try open()
      try page.wait("!document.querySelector('.menu').hidden")
      #expect(try page.text("document.activeElement.dataset.command") == "cut")
      try page.press(Key.escape)
      try page.wait("document.querySelector('.menu').hidden")
      #expect(try page.holds("document.activeElement === item('table')"))
      try open()
      try page.wait("!document.querySelector('.menu').hidden")
      try page.press(Key.up)
      #expect(try page.text("document.activeElement.dataset.command") == "remove")
      try page.press(Key.enter)
      try board.expectLines(["remove table"], after: 3)
    }

    @Test func `a drawing is exported with labels as strokes, or as text`() throws {
      let board = try ServedBoard(Self.two + "label card \"Go\"\n")
      let page = try Page(board)
      try page.evaluate(
        """
        window.saved = [];
        const create = URL.createObjectURL;
        URL.createObjectURL = (blob) => {
          blob.text().then((text) => saved.push(text));
          return create.call(URL, blob);
        };
        HTMLAnchorElement.prototype.click = function () { window.savedName = this.download; };
        """)
      for (count, (name, address)) in [("svg", "board.svg"), ("text", "board.svg?labels=text")].enumerated() {
        try page.click("[data-menu=export]")
        try page.click(".menu [data-command=export-\(name)]")
        try page.wait("saved.length === arguments[0]", [count + 1])
        #expect(try page.text("savedName").hasSuffix(".svg"))
        #expect(try page.text("saved.at(-1)") == board.get(address).text)
      }
      #expect(try page.holds("!saved[0].includes('<text') && saved[1].includes('>Go</text>')"))
    }
  }
#endif
