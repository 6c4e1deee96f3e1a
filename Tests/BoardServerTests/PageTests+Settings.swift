#if WebEditor
  import BoardTestSupport
  import Foundation
  import Testing

  extension PageTests {
    private func isSavable(_ page: Page) throws -> Bool {
      try page.holds("!document.querySelector('[data-panel-save]').disabled")
    }

    @Test func `a panel shows colors at once, and Save makes a step of the figure's`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.doubleClick(figure: "card")
      try page.wait("document.querySelector('[data-panel]').checkVisibility()")
      #expect(try page.text(at: "[data-panel-title]") == "card")
      #expect(try !isSavable(page))
      try page.click("[data-swatch=red]")
      try expectSoon("#ff0000") { try page.attribute("fill", of: "card") }
      try expectSoon(true) { try isSavable(page) }
      #expect(try board.lines(after: 3) == [])
      try page.click("[data-panel-save]")
      try board.expectLines(["edit card", "  color card red", "save"], after: 3)
      try expectSoon(["Undo Change Color", "Nothing to redo"]) { try page.titles }
      try page.hears("Saved the settings of card")

      // What was touched is in the title.
      try page.waitForAnswers()
      try page.doubleClick(figure: "card")
      try page.click("[data-swatch=blue]")
      try page.evaluate("document.querySelector('[data-field=corner]').select()")
      try page.click("[data-field=corner]")
      try page.press("a", with: [Key.control])
      try page.type("12")
      try expectSoon(["#0000ff", "11.5"]) { try ["fill", "rx"].map { try page.attribute($0, of: "card") } }
      try page.press(Key.enter)
      try board.expectLines(["edit card", "  color card blue", "  corner card 12", "save"], after: 6)
      try expectSoon("Undo Change Color and Radius") { try page.titles[0] }
    }

    @Test func `a label is shown while it is typed, saved with what the page doesn't show of it, and dragged along`()
      throws
    {
      let board = try ServedBoard(Self.two + "label card \"Go\" color red left\n")
      let page = try Page(board)
      let label = "figure('card').querySelector('path')"
      #expect(try page.text("\(label).getAttribute('stroke') + \(label).textContent") == "#ff0000Go")
      try page.doubleClick(figure: "card")
      #expect(try page.text("document.querySelector('[data-field=label]').value") == "Go")
      try page.click("[data-field=label]")
      try page.press("a", with: [Key.control])
      try page.type("Say \"a\"")
      try expectSoon("Say \"a\"") { try page.text("\(label).textContent") }
      try page.click("[data-panel-save]")
      try board.expectLines(["edit card", "  label card \"Say \\\"a\\\"\" color red left", "save"], after: 4)
      try expectSoon("Undo Change Label") { try page.titles[0] }

      let path = try page.text("\(label).getAttribute('d')")
      try page.drag(figure: "card", by: 40, 20)
      try board.expectLines(["move card to 80,60"], after: 7)
      try page.wait("\(label).getAttribute('d') !== '\(path)' && !\(label).hasAttribute('transform')")
      #expect(try page.text("\(label).textContent") == "Say \"a\"")

      try page.doubleClick(figure: "card")
      try page.click("[data-field=label]")
      try page.press("a", with: [Key.control])
      try page.press(Key.delete)
      try page.click("[data-panel-save]")
      try board.expectLines(["edit card", "  label card none", "save"], after: 8)
      try page.wait("figure('card').tagName === 'rect'")
    }

    @Test func `Cancel restores, and appends nothing`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      for cancel in ["Escape", "Cancel"] {
        try page.doubleClick(figure: "card")
        try page.click("[data-swatch=green]")
        try page.click("[data-field=bordered]")
        try expectSoon(["#008000", "null"]) { try ["fill", "stroke"].map { try page.attribute($0, of: "card") } }
        if cancel == "Escape" { try page.press(Key.escape) } else { try page.click("[data-panel-cancel]") }
        try expectSoon(["#b3b3b3", "#b3b3b3"]) { try ["fill", "stroke"].map { try page.attribute($0, of: "card") } }
        #expect(try page.holds("document.querySelector('[data-panel]').hidden"))
        try page.wait("store.previews.size === 0")
      }
      #expect(try board.lines(after: 3) == [])
    }

    @Test func `a panel has the figure's undo and redo, until something is touched`() throws {
      let board = try ServedBoard(Self.two + "color card red\ncolor card blue\n")
      let page = try Page(board)
      try page.doubleClick(figure: "card")
      #expect(try page.text(at: "[data-panel-undo]") == "Undo Change Color")
      try page.click("[data-panel-undo]")
      try expectSoon("#ff0000") { try page.attribute("fill", of: "card") }
      try expectSoon("Redo Change Color") { try page.text(at: "[data-panel-redo]") }
      #expect(try page.text("document.querySelector('[data-field=color]').value") == "#ff0000")
      try page.click("[data-panel-redo]")
      try expectSoon("#0000ff") { try page.attribute("fill", of: "card") }
      try board.expectLines(["undo card", "redo card"], after: 5)

      try page.click("[data-swatch=green]")
      let disabled =
        "all('[data-panel-undo], [data-panel-redo], [data-command=undo]').map((e) => e.disabled).join()"
      try expectSoon("true,true,true") { try page.text(disabled) }
      #expect(try page.text(at: "[data-panel-lock]") == "Save or cancel your changes first.")
      try page.wait("store.history(store.named('card').id).locked")
      #expect(try page.text(at: "[data-why]").hasPrefix("Undo waits: card has unsaved changes in its settings"))
      try page.click("[data-panel-cancel]")
      try expectSoon("Undo goes to the board, because card is only selected") { try page.text(at: "[data-why]") }
      try page.press("u")
      try expectSoon("Undo Change Color") { try page.titles[0] }
      #expect(try board.lines(after: 5) == ["undo card", "redo card"])
    }

    @Test func `a value that is none is told, and can't be saved`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.doubleClick(figure: "card")
      try page.click("[data-field=color]")
      try page.press("a", with: [Key.control])
      try page.type("rde")
      try page.wait("document.querySelector('[data-panel-error]').textContent.includes('rde')")
      #expect(try !isSavable(page))
      try page.press("a", with: [Key.control])
      try page.type("tomato")
      try expectSoon(true) { try isSavable(page) }
      try page.press(Key.enter)
      try board.expectLines(["edit card", "  color card tomato", "save"], after: 3)
    }

    // MARK: Contexts

    @Test func `undoing a move leaves the color alone, and the other way round`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      let state = { [try page.frame(of: "card"), try page.attribute("fill", of: "card")] }
      try page.doubleClick(figure: "card")
      try page.click("[data-swatch=red]")
      try page.click("[data-panel-save]")
      try page.waitForAnswers()
      #expect(try page.text(at: "[data-why]") == "Undo goes to card, because it has the focus")
      try page.drag(figure: "card", by: 20, 30)
      try expectSoon("Undo Move to (60, 70)") { try page.titles[0] }
      #expect(try page.text(at: "[data-why]") == "Undo goes to the board, because card is only selected")
      #expect(
        try page.text("[...document.querySelectorAll('[data-responder]')].map((e) => e.ariaPressed).join()")
          == "false,true")

      // The board's.
      try page.press("z", with: [Key.control])
      try expectSoon(["40,40,100,100", "#ff0000"], state)
      try expectSoon(["Undo Add Figure", "Redo Move to (60, 70)"]) { try page.titles }
      try page.hears("Undid Move to (60, 70) on the board")
      // The figure's.
      try page.click("[data-responder=figure]")
      #expect(try page.titles == ["Undo Change Color", "Nothing to redo"])
      try page.press("z", with: [Key.control])
      try expectSoon(["40,40,100,100", "#b3b3b3"], state)
      try expectSoon(["Nothing to undo", "Redo Change Color"]) { try page.titles }
      try page.hears("Undid Change Color of card")
      try page.press("Z", with: [Key.control, Key.shift])
      try expectSoon(["40,40,100,100", "#ff0000"], state)
      try page.press("u")
      #expect(try page.titles == ["Undo Add Figure", "Redo Move to (60, 70)"])
      try page.press("y", with: [Key.control])
      try expectSoon(["60,70,100,100", "#ff0000"], state)
      try page.press("z", with: [Key.control])
      try expectSoon(["40,40,100,100", "#ff0000"], state)
      try page.press("Z", with: [Key.control, Key.shift])
      try expectSoon(["60,70,100,100", "#ff0000"], state)
      #expect(
        try board.lines(after: 7) == ["undo board", "undo card", "redo card", "redo board", "undo board", "redo board"])
    }

    @Test func `after a reload all history is there`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.drag(figure: "card", by: 20, 30)
      try page.waitForAnswers()
      try page.drag(figure: "table", by: 5, 5)
      try page.waitForAnswers()
      try page.press("z", with: [Key.control])
      try page.doubleClick(figure: "card")
      for color in ["red", "blue"] {
        try page.doubleClick(figure: "card")
        try page.click("[data-swatch=\(color)]")
        try page.click("[data-panel-save]")
        try page.waitForAnswers()
      }
      try page.press("z", with: [Key.control])
      try expectSoon(["Undo Change Color", "Redo Change Color"]) { try page.titles }
      try page.waitForAnswers()
      // Each context's steps with the place between undo and redo.
      let stacks = """
        [...document.querySelectorAll(".context")].map((c) => c.querySelector("h3").textContent + ": "
          + [...c.querySelectorAll(".steps li")].map((li) => li.firstChild.textContent).join(" | ")).join("; ")
        """.replacing("\n", with: " ")
      let expected =
        "board: Move to (245, 45) · table | now | Move to (60, 70) · card | Add Figure · table | Add Figure · card "
        + "| beginning; "
        + "card: Change Color | now | Change Color | beginning"
      try expectSoon(expected) { try page.text(stacks) }
      let drawing = try page.text("document.querySelector('.figures').innerHTML")

      try page.reload()
      try expectSoon(expected) { try page.text(stacks) }
      #expect(try page.text("document.querySelector('.figures').innerHTML") == drawing)
      #expect(try page.titles == ["Undo Move to (60, 70)", "Redo Move to (245, 45)"])
      #expect(
        try page.text("texts('.lines .words').map((line) => line + '\\n').join('')")
          == board.script)
      try page.click(figure: "card")
      try page.press("u")
      #expect(try page.titles == ["Undo Change Color", "Redo Change Color"])
      try page.press("y", with: [Key.control])
      try expectSoon("#0000ff") { try page.attribute("fill", of: "card") }
    }
  }
#endif
