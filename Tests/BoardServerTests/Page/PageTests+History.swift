#if WebEditor
  import BoardTestSupport
  import Foundation
  import Testing

  /// The histories beside the board, and which of them answers undo.
  extension PageTests {
    @Test func `a click on a step goes there, and a branch that was cut off comes back`() throws {
      let board = try ServedBoard(Self.two + "move card to 50,50\nmove card to 60,60\nmove card to 70,70\n")
      let page = try Page(board, .demo)
      try page.show("history")
      func go(to step: Int) throws { try page.click(".card.first [data-key=step-\(step)]") }
      // Steps are addressed by number; the first two have added the figures.
      try go(to: 2)
      try board.expectLines(["undo board 2"], after: 6)
      try expectSoon("50,50,100,100") { try page.frame(of: "card") }
      try page.hears("Now at: Move to (50, 50) · card")
      try go(to: 3)
      try expectSoon("60,60,100,100") { try page.frame(of: "card") }
      try page.waitForAnswers()
      try go(to: 0)
      try page.waitForFigures(1)
      try expectSoon("40,40,100,100") { try page.frame(of: "card") }
      try page.waitForAnswers()
      // An edit cuts off the steps to redo.
      try page.drag(figure: "card", by: 0, 100)
      try page.wait("document.querySelector('.branches:not([hidden]) summary')")
      #expect(try page.text(at: ".branches summary") == "1 branch cut off")
      try page.click(".branches summary")
      try page.click(".branches button")
      try page.hears("Restored")
      try expectSoon(["240,40,100,100", "70,70,100,100"]) { try ["table", "card"].map { try page.frame(of: $0) } }
    }

    @Test func `a step is gone to though others have gone on meanwhile`() throws {
      let board = try ServedBoard(Self.two + "move card to 50,50\nmove card to 60,60\n")
      let page = try Page(board, .demo)
      try page.show("history")
      try page.wait("document.querySelector('.card.first [data-key=step-2]')")
      // The stack grows between press and release.
      let place = try page.place("document.querySelector('.card.first [data-key=step-2]')")
      try page.point([.move(place.x, place.y), .down])
      _ = try board.run("move table to 300,300")
      try page.wait("document.querySelector('.card.first [data-key=step-4]')")
      try page.point([.up])
      try page.hears("Now at: Move to (50, 50) · card")
      try expectSoon("50,50,100,100") { try page.frame(of: "card") }
      try board.expectLines(["move table to 300,300", "undo board 2"], after: 5)
    }

    @Test func `of a branch that can't come back the reasons are shown, and nothing is kept`() throws {
      let board = try ServedBoard(Self.two + "move card to 50,50\nundo board\nmove card to 60,60\nremove card\n")
      let page = try Page(board, .demo)
      try page.show("history")
      try page.click(".branches:not([hidden]) summary")
      try page.click(".branches:not([hidden]) button")
      try page.wait("texts('.branches p').join('').includes(\"there is no figure 'card'\")")
      #expect(try board.script.hasSuffix("remove card\n"))
    }

    @Test func `of a long history the steps around now are shown, and more when asked for`() throws {
      let board = try ServedBoard(Self.two + (1...150).map { "move card to \($0),0\n" }.joined())
      let page = try Page(board, .demo)
      try page.show("history")
      let shown = "texts('.card.first .stack button').map((t) => t.replace(/.*\\((.*),.*/, '$1')).join(' ')"
      try page.wait("document.querySelector('.card .stack button')")
      let last = (141...150).reversed().map(String.init).joined(separator: " ")
      #expect(try page.text(shown) == last + " … and 142 more beginning")
      try page.click(".card.first [data-key=more-undo]")
      let next = (51...140).reversed().map(String.init).joined(separator: " ")
      #expect(try page.text(shown) == "\(last) \(next) … and 52 more beginning")
      #expect(try page.text("document.activeElement.textContent") == "Move to (140, 0) · card")
      // That choice is kept when a step is made; the steps to redo are above.
      try page.click(".card.first [data-key=step-131]")
      try expectSoon("130,0,100,100") { try page.frame(of: "card") }
      try expectSoon("… and 32 more") { try page.text("texts('.card.first [data-kind=more]').join(' ')") }
      #expect(try page.text("texts('.card.first .stack > li:nth-child(21)').join(' ')") == "now")
      // The stack is one tab stop, in which the arrow keys move the focus.
      try page.waitForAnswers()
      #expect(try page.text("all('.card.first .stack [tabindex=\"0\"]').length") == "1")
      try page.evaluate("document.querySelector('.card.first .stack [tabindex=\"0\"]').focus()")
      try page.press(Key.down)
      try page.press(Key.enter)
      try page.hears("Now at: Move to (129, 0) · card")
    }

    // MARK: Contexts

    @Test func `undoing a move leaves the color alone, and the other way round`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board, .demo)
      let state = { [try page.frame(of: "card"), try page.attribute("fill", of: "card")] }
      func turn(_ key: String, _ keys: [String]) throws {
        try page.press(key, with: keys)
        try page.waitForAnswers()
      }
      try page.openSettings(of: "card")
      try page.click(Page.preset("red"))
      try page.click(Page.save)
      try page.waitForAnswers()
      #expect(try page.text("all('[data-responder]').map((e) => e.ariaChecked).join()") == "false,true,false")
      try page.drag(figure: "card", by: 20, 30)
      try expectSoon("Undo Move card") { try page.titles[0] }
      #expect(try page.text("all('[data-responder]').map((e) => e.ariaChecked).join()") == "false,false,true")
      try page.waitForAnswers()

      // In the board's history.
      try turn("z", [Key.control])
      try expectSoon(["40,40,100,100", "#ff0000"], state)
      #expect(try page.titles[1] == "Redo Move card")
      try page.hears("Undid Move card on the board")
      // In the figure's history.
      try page.click("[data-responder=figure]")
      try expectSoon(["Undo Change Color of card", "Redo"]) { try page.titles }
      try turn("z", [Key.control])
      try expectSoon(["40,40,100,100", "#b3b3b3"], state)
      #expect(try page.titles == ["Undo", "Redo Change Color of card"])
      try page.hears("Undid Change Color of card")
      try turn("Z", [Key.control, Key.shift])
      try expectSoon(["40,40,100,100", "#ff0000"], state)
      try page.press("u")
      try expectSoon("Redo Move card") { try page.titles[1] }
      try turn("y", [Key.control])
      try expectSoon(["60,70,100,100", "#ff0000"], state)
      try turn("z", [Key.control])
      try expectSoon(["40,40,100,100", "#ff0000"], state)
      #expect(try board.lines(after: 7) == ["undo board", "undo card", "redo card", "redo board", "undo board"])
    }

    @Test func `on the timeline, undo reverts the latest edit, and the choice is kept`() throws {
      let board = try ServedBoard(
        "add card at 40,40\nadd radio at 300,40\ncolor card, radio gold\nmove radio to 9,9\ncolor card red\n"
      )
      let page = try Page(board, .demo, prepare: { _ in })
      try expectSoon("Undo Move radio") { try page.titles[0] }
      try page.click("[data-command=undo]")
      try page.hears("Undid Move radio on the board")
      try page.click("[data-command=redo]")
      try page.waitForAnswers()
      try page.click("[data-responder=timeline]")
      #expect(try page.text("all('[data-responder]').map((e) => e.ariaChecked).join()") == "true,false,false")
      try expectSoon("Undo Move radio") { try page.titles[0] }
      for title in ["Undo Change Color of card", "Undo Change Color of 2 Figures", "Undo Add radio"] {
        try page.press("z", with: [Key.control])
        try page.waitForAnswers()
        try expectSoon(title) { try page.titles[0] }
      }
      #expect(try page.titles[1] == "Redo Change Color of 2 Figures")
      #expect(try page.attribute("fill", of: "radio") == "#b3b3b3")
      try page.press("Z", with: [Key.control, Key.shift])
      try expectSoon("#ffd700") { try page.attribute("fill", of: "radio") }
      try page.hears("Redid Change Color of 2 Figures")
      try board.expectLines(
        ["undo board", "redo board", "undo timeline", "undo timeline", "undo timeline", "redo timeline"], after: 5)
      // The tab keeps the choice; another page of the same board uses the same timeline.
      #expect(try page.text("sessionStorage.getItem('rectboard undo')") == "{\"onTimeline\":true}")
      let other = try Page(board, prepare: { _ in })
      try other.press("z", with: [Key.control])
      try expectSoon("#b3b3b3") { try page.attribute("fill", of: "radio") }
      // Without a selected figure, the demo only has the board; otherwise undo goes to the board and back.
      let chosen = "all('[data-responder]').map((e) => e.ariaChecked).join()"
      try other.press("u")
      try expectSoon("false,false,true") { try other.text(chosen) }
      try other.press("u")
      #expect(try other.text(chosen) == "false,false,true")
      try other.click("[data-menu=main]")
      try other.click(".menu [data-command=demo]")
      for place in ["true,false,false", "false,false,true", "true,false,false"] {
        if try other.text(chosen) != place { try other.press("u") }
        try expectSoon(place) { try other.text(chosen) }
      }
    }

    @Test func `settings of several figures that are saved together are undone together`() throws {
      let board = try ServedBoard("rectboard 1\nadd card at 40,40\nadd radio at 300,40\n")
      let page = try Page(board, .demo, prepare: { _ in })
      try page.click("[data-responder=timeline]")
      try page.press("a", with: [Key.control])
      try page.press(Key.enter)
      try page.waitForSettings(true)
      try page.click(Page.preset("red"))
      try page.fill(Page.field("corner"), with: "20")
      try page.click(Page.save)
      try page.waitForAnswers()
      try expectSoon("Undo Change 2 Figures") { try page.titles[0] }
      try page.press("z", with: [Key.control])
      try expectSoon(["#b3b3b3", "#b3b3b3"]) { try ["card", "radio"].map { try page.attribute("fill", of: $0) } }
      try board.expectLines(["undo timeline"], after: try board.lines(after: 0).count - 1)
    }

    @Test func `histories come at the first request, though somebody else is dragging`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.show("history")
      // The histories are requested when they are shown.
      try page.click(".ends [data-command=side]")
      try page.reload()
      // Somebody else drags all the time; a large answer takes a while.
      try page.evaluate(
        """
        const real = window.fetch;
        const preview = (action, more) => real("preview", {
          method: "POST", headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ page: "other", gesture: 1, action, ...more }),
        });
        window.asked = 0;
        window.fetch = async (...request) => {
          const response = await real(...request);
          if (request[0] !== "history") return response;
          window.asked += 1;
          await new Promise((then) => setTimeout(then, 100));
          return response;
        };
        window.events = new EventSource("events?page=other");
        return new Promise((then) => events.addEventListener("board", async () => {
          await preview("begin", { kind: "frame", names: ["table"] });
          then();
          for (let number = 1; !window.isOver; number += 1) {
            await preview("update", { number, figures: [{ name: "table", frame: [200 + number % 50, 40, 100, 100] }] });
          }
        }));
        """)
      try page.show("history")
      try page.wait("document.querySelector('.histories:not(.timeline) .card .stack .undo button')")
      #expect(try page.text("asked") == "1")
      #expect(
        try page.text("texts('.histories:not(.timeline) .card .stack .undo button').join(' | ')")
          == "Add Figure · table | Add Figure · card")
      _ = try board.run("move card to 50,50")
      try page.wait(
        "texts('.histories:not(.timeline) .card .stack .undo button')[0] === 'Move to (50, 50) · card'")
      try page.evaluate("window.isOver = true; events.close()")
    }

    @Test func `after a reload all history is there`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board, .demo)
      try page.show("history")
      try page.drag(figure: "card", by: 20, 30)
      try page.waitForAnswers()
      try page.drag(figure: "table", by: 5, 5)
      try page.waitForAnswers()
      try page.press("z", with: [Key.control])
      try page.waitForAnswers()
      for color in ["red", "blue"] {
        try page.openSettings(of: "card")
        try page.click(Page.preset(color))
        try page.click(Page.save)
        try page.waitForAnswers()
      }
      try page.press("z", with: [Key.control])
      try expectSoon(["Undo Change Color of card", "Redo Change Color of card"]) { try page.titles }
      try page.waitForAnswers()
      // Each context's steps, with the place between undo and redo.
      let stacks = """
        all(".histories:not(.timeline) .card").map((each) => each.querySelector("h3").textContent + ": "
          + [...each.querySelectorAll(".stack li")].map((li) => li.firstChild.textContent).join(" | ")).sort().join("; ")
        """.replacing("\n", with: " ")
      let expected =
        "board: Move to (245, 45) · table | now | Move to (60, 70) · card | Add Figure · table | Add Figure · card "
        + "| beginning; "
        + "card: Change Color | now | Change Color | beginning"
      try expectSoon(expected) { try page.text(stacks) }
      // The first responder comes first.
      #expect(try page.text(at: ".histories:not(.timeline) .card h3") == "card")
      let drawing = try page.drawing

      try page.reload()
      try page.show("history")
      try expectSoon(expected) { try page.text(stacks) }
      #expect(try page.text(at: ".histories:not(.timeline) .card h3") == "board")
      #expect(try page.drawing == drawing)
      #expect(try page.titles == ["Undo Move card", "Redo Move table"])
      #expect(try page.text("texts('.lines .words').map((line) => line + '\\n').join('')") == board.script)
      try page.click(figure: "card")
      try page.press("u")
      try expectSoon(["Undo Change Color of card", "Redo Change Color of card"]) { try page.titles }
      try page.press("y", with: [Key.control])
      try expectSoon("#0000ff") { try page.attribute("fill", of: "card") }
    }
  }
#endif
