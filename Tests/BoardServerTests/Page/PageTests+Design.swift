#if WebEditor
  import BoardTestSupport
  import Foundation
  import Testing

  /// The page as a drawing tool: labels on the board, the inspector, the command palette, and undo on the timeline.
  extension PageTests {
    private static let label = "figure(arguments[0])?.nextElementSibling?.ariaLabel"
    private static let caret = "document.querySelector('.overlay .caret').getAttribute('d')"

    // MARK: Labels

    @Test func `a label is written where it stands, and is one step`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.click(figure: "card")
      try page.press(Key.enter)
      try page.wait("document.activeElement.matches('.writing')")
      try page.wait("\(Self.caret) !== ''")
      try page.type("Two")
      try page.press(Key.enter)
      try page.type("rows")
      // The label is shown while it is typed, in the board's own letters; nothing is recorded yet.
      try expectSoon("Two\nrows") { try page.text(Self.label, ["card"]) }
      #expect(try board.lines(after: 3) == [])
      #expect(try page.text(at: ".what").hasPrefix("Label of card"))
      #expect(try page.text("document.querySelector('[data-field=text]').value") == "Two\nrows")
      try page.press(Key.escape)
      try board.expectLines(["label card \"Two\\nrows\""], after: 3)
      #expect(try page.holds("document.activeElement === item('card')"))
      try page.waitForAnswers()
      try expectSoon("Undo Change Label of card") { try page.titles[0] }
      try page.press("z", with: [Key.control])
      try page.wait("figure('card').nextElementSibling === null")
    }

    @Test func `two clicks begin a label, and a click elsewhere keeps it`() throws {
      let board = try ServedBoard(Self.two + "label card \"Old\" size 20 left\n")
      let page = try Page(board)
      try page.doubleClick(figure: "card")
      try page.wait("document.activeElement.matches('.writing')")
      // All of it is selected, so that typing replaces it; the style is kept.
      try page.wait("document.querySelector('.overlay .picked').getAttribute('d') !== ''")
      try page.type("New")
      try page.click(figure: "table")
      try board.expectLines(["label card \"New\""], after: 4)
      try expectSoon("table") { try page.selected }
      // If the text is unchanged, there is no step.
      try page.waitForAnswers()
      try page.doubleClick(figure: "card")
      try page.wait("document.activeElement.matches('.writing')")
      try page.press(Key.enter, with: [Key.control])
      try page.wait("!document.querySelector('.writing').checkVisibility()")
      try page.waitForAnswers()
      #expect(try board.lines(after: 5) == [])
    }

    @Test func `in a label, the pointer and the arrow keys lead to letters as they are seen`() throws {
      let board = try ServedBoard("rectboard 1\nadd card at 40,40 size 200x100 label \"one\\ntwo\"\n")
      let page = try Page(board)
      try page.click(figure: "card")
      try page.press(Key.enter)
      try page.wait("document.querySelector('.overlay .picked').getAttribute('d') !== ''")
      let selection = "document.querySelector('.writing').selectionStart"
      try page.press(Key.right)
      try expectSoon("7") { try page.text(selection) }
      try page.press(Key.up)
      try expectSoon("3") { try page.text(selection) }
      try page.press(Key.down)
      try expectSoon("7") { try page.text(selection) }
      // Beside the first line, on its left.
      let place = try page.place("figure('card')", at: (0.1, 0.4))
      try page.click(at: place)
      try expectSoon("0") { try page.text(selection) }
      try page.type("x")
      try expectSoon("xone\ntwo") { try page.text(Self.label, ["card"]) }
      try page.press(Key.escape)
      try board.expectLines(["label card \"xone\\ntwo\""], after: 2)
    }

    @Test func `what the inspector does to a label that is written is one step with it`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.click(figure: "card")
      try page.press(Key.enter)
      try page.type("Go")
      try page.click("[data-field=weight]")
      try page.wait("document.querySelector('[data-field=weight]').ariaPressed === 'true'")
      #expect(try page.holds("document.activeElement.matches('.writing')"))
      try page.press(Key.escape)
      try board.expectLines(["label card \"Go\" bold"], after: 3)
    }

    @Test func `a label that is typed before its figure is there is that figure's`() throws {
      let board = try ServedBoard("add card at 40,40\n")
      let page = try Page(board)
      try page.click(figure: "card")
      let start = try page.place("document.querySelector('.drawing > g > rect')", at: (0.5, 0.5))
      // The server answers once all of it is typed.
      _ = try page.evaluate(
        """
        const [real, isTyped] = [window.fetch, new Promise((then) => { window.answer = then; })];
        window.fetch = async (...request) => {
          if (request[0] === "commands") await isTyped;
          return real(...request);
        };
        """)
      try page.press("r")
      try page.click(at: start)
      try page.press(Key.enter)
      try page.type("Settings")
      _ = try page.evaluate("window.answer()")
      try page.wait("figure('rectangle-1')?.nextElementSibling?.ariaLabel === 'Settings'")
      #expect(try page.holds("figure('card').nextElementSibling === null"))
      try page.press(Key.escape)
      try expectSoon(true) { try board.script.hasSuffix("label rectangle-1 \"Settings\"\n") }
    }

    @Test func `a copy of what was just copied goes as far again`() throws {
      let board = try ServedBoard("add card at 40,40\n")
      let page = try Page(board)
      try page.hold([Key.alt])
      try page.drag(figure: "card", by: 130, 0)
      try page.release([Key.alt])
      try page.waitForFigures(2)
      try page.waitForAnswers()
      try page.press("d", with: [Key.control])
      try expectSoon("300,40,100,100") { try page.frame(of: "card-copy-2") }
    }

    // MARK: The inspector

    @Test func `each change is recorded at once, and what is dragged is one step`() throws {
      let board = try ServedBoard("rectboard 1\ndefine accent #6366f1\nadd card at 40,40\nadd table at 240,40\n")
      let page = try Page(board)
      try page.click(figure: "card")
      // A color with a name in the script is recorded by its name.
      try page.click("[data-pane=design] [data-color=accent]")
      try board.expectLines(["color card accent"], after: 4)
      try expectSoon("#6366f1") { try page.attribute("fill", of: "card") }
      try page.wait("document.querySelector('[data-color=accent]').ariaChecked === 'true'")
      #expect(try page.text("document.querySelector('[data-field=color]').value") == "accent")
      let slider = try page.place("document.querySelector('.slider')", at: (0.1, 0.5))
      try page.point([
        .move(slider.x, slider.y), .down, .move(slider.x + 20, slider.y), .move(slider.x + 40, slider.y), .up,
      ])
      try page.waitForAnswers()
      let lines = try board.lines(after: 5)
      #expect(lines.count == 1 && lines[0].hasPrefix("corner card "), "\(lines)")
      // Keys apply to the figure again.
      try page.press(Key.right)
      try board.expectLines(lines + ["move card to 41,40"], after: 5)
      try page.waitForAnswers()
      try page.fill(Page.field("width"), with: "2*60")
      try page.press(Key.enter)
      try board.expectLines(lines + ["move card to 41,40", "resize card to 120x100"], after: 5)
      // Enter returns the focus to the figures.
      #expect(try page.holds("document.activeElement === item('card')"))
      try page.fill(Page.field("height"), with: "none")
      try page.press(Key.enter)
      try page.wait("texts('[data-pane=design] .fault').includes('“none” isn’t a number.')")
      try page.press(Key.escape)
      try page.wait("document.querySelector('[data-field=height]').value === '100'")
      // What only the server refuses leads back to the field, as it was typed.
      try page.fill(Page.field("height"), with: "0")
      try page.press(Key.enter)
      try page.wait("texts('[data-pane=design] .fault').some((text) => text.startsWith('Expected a width'))")
      try page.wait("document.activeElement.matches('[data-field=height]') && document.activeElement.value === '0'")
      try page.press(Key.escape)
      try page.wait("document.querySelector('[data-field=height]').value === '100'")
      try page.press(Key.escape)
      #expect(try page.holds("document.activeElement === item('card')"))
    }

    @Test func `a color that is typed is one figure's, and what is none is refused at its field`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      let script = try board.script
      try page.click(figure: "card")
      // In a line, the first word would be a figure, which is colored, too.
      for color in ["table blue", "", "tomatoe"] {
        try page.fill(Page.field("color"), with: color)
        try page.press(Key.enter)
        try page.wait("document.querySelector('[data-pane=design] .fault') !== null")
        try page.wait("document.activeElement.matches('[data-field=color]')")
        try page.press(Key.escape)
        try page.wait("document.querySelector('[data-pane=design] .fault') === null")
      }
      #expect(try board.script == script)
      try page.fill(Page.field("color"), with: "blue")
      try page.press(Key.enter)
      try expectSoon(true) { try board.script == script + "color card blue\n" }
    }

    @Test func `of several figures what differs is mixed, and what is set is theirs together`() throws {
      let board = try ServedBoard(Self.two + "color table blue\ncorner card, table 5\n")
      let page = try Page(board)
      try page.press("a", with: [Key.control])
      try page.wait("document.querySelector('[data-pane=design] h2')?.textContent === '2 selected'")
      #expect(
        try page.text(
          "['color', 'x', 'corner'].map((name) => document.querySelector(`[data-field=${name}]`).value).join()")
          == ",,5")
      #expect(try page.text("document.querySelector('[data-field=x]').placeholder") == "Mixed")
      try page.click("[data-pane=design] [data-color='#2f9e55']")
      try board.expectLines(["color card, table #2f9e55"], after: 5)
      try page.waitForAnswers()
      try page.click("[data-command=sameWidth]")
      try page.click("[data-pane=design] [data-command=top]")
      try page.waitForAnswers()
      // A single figure is aligned with the board.
      try page.click(figure: "card")
      try page.click("[data-pane=design] [data-command=right]")
      try expectSoon("500,40,100,100") { try page.frame(of: "card") }
      #expect(try board.script.hasSuffix("align card right in board\n"))
    }

    @Test func `with nothing selected it is the board's size and color, which undo reverts`() throws {
      let board = try ServedBoard("board 600x600\nadd card at 40,40\nmove card to 50,50\n")
      let page = try Page(board)
      let paper = "document.querySelector('.drawing > g > rect')"
      let look = "['width', 'height', 'fill'].map((each) => \(paper).getAttribute(each)).join(' ')"
      try page.fill(Page.field("width"), with: "800")
      try page.press(Key.enter)
      try board.expectLines(["resize board to 800x600"], after: 3)
      try page.fill(Page.field("background"), with: "blu")
      try page.press(Key.enter)
      try page.wait("texts('.fault').join('').includes(arguments[0])", ["Unknown color 'blu'; did you mean 'blue'?"])
      try page.fill(Page.field("background"), with: "#ffeecc")
      try page.press(Key.enter)
      try expectSoon("800 600 #ffeecc") { try page.text(look) }
      try page.waitForAnswers()
      try page.evaluate("document.activeElement.blur()")
      for expected in ["800 600 #f5f5f5", "600 600 #f5f5f5"] {
        try page.press("z", with: [Key.control])
        try expectSoon(expected) { try page.text(look) }
        try page.waitForAnswers()
      }
    }

    @Test func `a name is changed where it stands, and one that is taken is told`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.click(figure: "card")
      try page.press(Key.f2)
      try page.wait("document.activeElement.matches('[data-field=name]')")
      try page.type("hero")
      try page.press(Key.enter)
      try board.expectLines(["rename card to hero"], after: 3)
      try page.wait("figure('hero')")
      try page.waitForAnswers()
      try page.fill(Page.field("name"), with: "table")
      try page.press(Key.enter)
      try page.reads("already")
      #expect(try board.lines(after: 4) == [])
    }

    @Test func `a look is taken from one figure and given to others`() throws {
      let board = try ServedBoard(Self.two + "color card red\ncorner card 9\nborder card black 3\nadd lamp at 40,300\n")
      let page = try Page(board)
      try page.click(figure: "card")
      try page.press("c", with: [Key.control, Key.alt])
      try page.hears("Copied the look of card")
      try page.click(figure: "table")
      try page.press("v", with: [Key.control, Key.alt])
      try expectSoon(["#ff0000", "3"]) { try ["fill", "stroke-width"].map { try page.attribute($0, of: "table") } }
      try page.waitForAnswers()
      try page.press("z", with: [Key.control])
      try expectSoon("#b3b3b3") { try page.attribute("fill", of: "table") }
    }

    // MARK: Commands

    @Test func `the palette finds commands, says why one can't be given, and runs lines`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.press("a", with: [Key.control])
      try page.press("k", with: [Key.control])
      try page.type("al left")
      try page.wait("document.querySelector('.palette [aria-selected=true]').dataset.command === 'left'")
      try page.press(Key.enter)
      try board.expectLines(["align card, table left"], after: 3)
      try page.wait("!document.querySelector('.palette').open")
      try page.press("k", with: [Key.control])
      try page.type("distribute hor")
      try page.wait(
        "document.querySelector('.palette [data-command=horizontally]').textContent.includes('Select three figures or more')"
      )
      try page.press(Key.escape)
      try page.wait("!document.querySelector('.palette').open")
      try page.press("k", with: [Key.control])
      try page.type("move card to 9,9")
      try page.press(Key.enter, with: [Key.control])
      try board.expectLines(["align card, table left", "move card to 9,9"], after: 3)
      // An error in a line is shown at the prompt.
      try page.waitForAnswers()
      try page.press("k", with: [Key.control])
      try page.type("mve card")
      try page.press(Key.enter, with: [Key.control])
      try page.wait("document.querySelector('.results').checkVisibility()")
      #expect(
        try page.text(at: ".results").contains("did you mean") || page.text(at: ".results").contains("Did you mean"))
    }

    @Test func `undo reverts what was done last, wherever it can go`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.click(figure: "card")
      try page.click("[data-pane=design] [data-color='#2f9e55']")
      try page.waitForAnswers()
      try page.press(Key.right)
      try page.waitForAnswers()
      for (title, lines) in [
        ("Undo Move card", ["undo timeline"]), ("Undo Change Color of card", ["undo timeline", "undo timeline"]),
      ] {
        try expectSoon(title) { try page.titles[0] }
        try page.press("z", with: [Key.control])
        try page.waitForAnswers()
        #expect(try board.lines(after: 5) == lines)
      }
      // The switch has three places, and U goes through them.
      for (place, chosen) in [
        ("card", "false,true,false"), ("Board", "false,false,true"), ("Timeline", "true,false,false"),
      ] {
        try page.press("u")
        try expectSoon(chosen) { try page.text("all('[data-responder]').map((e) => e.ariaChecked).join()") }
        #expect(try page.text("all('[data-responder]').find((e) => e.ariaChecked === 'true').textContent") == place)
      }
    }

    @Test func `the script is 25 Tabs from the top, and the side can be hidden`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.show("script")
      try page.evaluate("document.querySelector('.bar button').focus()")
      var count = 1
      while count < 40, try !page.holds("document.activeElement.matches('.prompt input')") {
        try page.press(Key.tab)
        count += 1
      }
      #expect(count <= 25)
      try page.evaluate("document.activeElement.blur()")
      try page.press("\\")
      try page.wait("!document.querySelector('[data-side]').checkVisibility()")
      try page.press(":", with: [Key.shift])
      try page.wait("document.activeElement.matches('.prompt input')")
    }

    // MARK: The pointer

    @Test func `with Shift a square is drawn, with Alt from the middle`() throws {
      let board = try ServedBoard()
      let page = try Page(board)
      let zoom = try page.zoom
      let start = try page.place("document.querySelector('.drawing > g > rect')", at: (0.5, 0.5))
      for (key, line) in [(Key.shift, "300,300 size 80x80"), (Key.alt, "220,260 size 160x80")] {
        try page.press("r")
        try page.point([
          .move(start.x, start.y), .down, .hold([key]), .move(start.x + 20 * zoom, start.y + 9 * zoom),
          .move(start.x + 80 * zoom, start.y + 40 * zoom), .up, .release([key]),
        ])
        try page.waitForAnswers()
        try expectSoon(true) { try board.script.contains(" at \(line) ") }
        try page.press(Key.delete)
        try page.waitForAnswers()
      }
    }

    @Test func `with Ctrl a click goes deep, and a drag selects from anywhere`() throws {
      let board = try ServedBoard(Self.bed)
      let page = try Page(board)
      try page.hold([Key.control])
      try page.click(figure: "pillow")
      try page.release([Key.control])
      try expectSoon("pillow") { try page.selected }
      try page.press(Key.escape)
      try page.press(Key.escape)
      let frame = try page.place("figure('frame')", at: (0.9, 0.9))
      let zoom = try page.zoom
      try page.hold([Key.control])
      try page.point([
        .move(frame.x, frame.y), .down, .move(frame.x - 100, frame.y + 100),
        .move(frame.x - 190 * zoom, frame.y + 220 * zoom), .up,
      ])
      try page.release([Key.control])
      try expectSoon("lamp frame pillow") { try page.selected }
      #expect(try board.lines(after: 5) == [])
    }

    @Test func `the hand moves the view, and V gives the pointer back`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      let before = try page.middle(of: "card")
      try page.press("h")
      try page.point([.move(before.x, before.y), .down, .move(before.x + 40, before.y + 30), .up])
      try expectSoon(Page.Point(x: before.x + 40, y: before.y + 30)) { try page.middle(of: "card") }
      try page.press("v")
      try page.click(figure: "card")
      try expectSoon("card") { try page.selected }
      #expect(try board.lines(after: 3) == [])
    }

    @Test func `words that are pasted become a figure with that label`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.paste("Buy milk")
      try page.wait("figure('text-1')?.nextElementSibling?.ariaLabel === 'Buy milk'")
      try expectSoon("text-1") { try page.selected }
    }
  }
#endif
