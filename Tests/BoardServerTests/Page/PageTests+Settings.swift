#if WebEditor
  import BoardTestSupport
  import Foundation
  import Testing

  /// The settings of figures and of the board.
  extension PageTests {
    private func isSavable(_ page: Page) throws -> Bool {
      try page.holds("!document.querySelector(arguments[0]).disabled", [Page.save])
    }
    private static let undo = "[data-panel=undo]"
    private static let redo = "[data-panel=redo]"

    @Test func `settings show colors at once, and Save makes a step of the figure's`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board, .demo)
      try page.openSettings(of: "card")
      #expect(try !isSavable(page))
      try page.click(Page.preset("red"))
      try expectSoon("#ff0000") { try page.attribute("fill", of: "card") }
      try expectSoon(true) { try isSavable(page) }
      // A mark shows which color is chosen.
      #expect(try page.text("texts('.demo [aria-pressed=true]').join()") == "Red")
      #expect(try board.lines(after: 3) == [])
      try page.click(Page.save)
      try board.expectLines(["panel card", "  color card red", "end"], after: 3)
      try page.hears("Saved the settings of card")
      #expect(try page.titles == ["Undo Change Color of card", "Redo"])

      // The title says what was touched.
      try page.waitForAnswers()
      try page.openSettings(of: "card")
      try page.click(Page.preset("blue"))
      try page.fill(Page.field("corner"), with: "12")
      try expectSoon(["#0000ff", "11.5"]) { try ["fill", "rx"].map { try page.attribute($0, of: "card") } }
      try page.press(Key.enter)
      try board.expectLines(["panel card", "  color card blue", "  corner card 12", "end"], after: 6)
      try expectSoon("Undo Change Color and Corner of card") { try page.titles[0] }
    }

    @Test func `a label is shown while it is typed, saved with all that it has, and dragged along`() throws {
      let board = try ServedBoard(Self.two + "label card \"Go\" color red left\n")
      let page = try Page(board, .demo)
      let label = "figure('card').nextElementSibling"
      #expect(try page.text("\(label).getAttribute('stroke') + \(label).ariaLabel") == "#ff0000Go")
      try page.openSettings(of: "card")
      #expect(try page.text("document.querySelector(arguments[0]).value", [Page.field("text")]) == "Go")
      try page.fill(Page.field("text"), with: "Say \"a\"")
      try expectSoon("Say \"a\"") { try page.text("\(label).ariaLabel") }
      try page.click(Page.save)
      try board.expectLines(
        ["panel card", "  label card \"Say \\\"a\\\"\"", "end"], after: 4)
      try expectSoon("#ff0000") { try page.text("\(label).getAttribute('stroke')") }
      try expectSoon("Undo Change Label of card") { try page.titles[0] }
      #expect(try page.text("item('card').ariaLabel").hasPrefix("card, “Say \"a\"”, 100 by 100"))

      let path = try page.text("\(label).getAttribute('d')")
      try page.waitForAnswers()
      try page.drag(figure: "card", by: 40, 20)
      try board.expectLines(["move card to 80,60"], after: 7)
      try page.wait(
        "\(label).getAttribute('d') !== arguments[0] && figure('card').parentNode.style.translate === ''", [path])
      #expect(try page.text("\(label).ariaLabel") == "Say \"a\"")

      try page.openSettings(of: "card")
      try page.fill(Page.field("text"), with: "")
      try page.click(Page.save)
      try board.expectLines(["panel card", "  label card none", "end"], after: 8)
      try page.wait("\(label) === null")
    }

    @Test func `Cancel restores, and appends nothing`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board, .demo)
      for cancel in ["Escape", "Cancel"] {
        try page.openSettings(of: "card")
        try page.click(Page.preset("purple"))
        try page.click(Page.field("bordered"))
        try expectSoon(["#800080", "none"]) { try ["fill", "stroke"].map { try page.attribute($0, of: "card") } }
        if cancel == "Escape" { try page.press(Key.escape) } else { try page.click(Page.cancel) }
        try expectSoon(["#b3b3b3", "#b3b3b3"]) { try ["fill", "stroke"].map { try page.attribute($0, of: "card") } }
        try page.waitForSettings(false)
        #expect(try page.holds("document.activeElement === item('card')"))
        try page.waitForAnswers()
      }
      #expect(try board.lines(after: 3) == [])
    }

    @Test func `settings have the figure's undo and redo, until something is touched`() throws {
      let board = try ServedBoard(Self.two + "color card red\ncolor card blue\n")
      let page = try Page(board, .demo)
      try page.openSettings(of: "card")
      try expectSoon("Undo Change Color of card") { try page.text(at: Self.undo) }
      try page.click(Self.undo)
      try expectSoon("#ff0000") { try page.attribute("fill", of: "card") }
      try expectSoon("Redo Change Color of card") { try page.text(at: Self.redo) }
      #expect(
        try page.text("document.querySelector(arguments[0]).value", [Page.field("color")]) == "#ff0000")
      // Cancel doesn't revert that, and says so.
      #expect(try page.text(at: "[data-panel=lock]").contains("Cancel doesn’t revert them"))
      try page.click(Self.redo)
      try expectSoon("#0000ff") { try page.attribute("fill", of: "card") }
      try board.expectLines(["undo card", "redo card"], after: 5)

      try page.click(Page.preset("purple"))
      let disabled = "[...arguments].map((each) => document.querySelector(each).ariaDisabled).join()"
      try expectSoon("true,true,true") { try page.text(disabled, [Self.undo, Self.redo, "[data-command=undo]"]) }
      #expect(try page.text(at: "[data-panel=lock]") == "Save or cancel your changes first.")
      try page.wait(
        "document.querySelector('[data-command=undo]').title.endsWith('Save or cancel the settings of card first')")
      try page.waitForStatus("Unsaved changes")
      try page.click(Page.cancel)
      try expectSoon("Undo Add table") { try page.titles[0] }
      try page.waitForAnswers()
      try page.press("u")
      try expectSoon("Undo Change Color of card") { try page.titles[0] }
      #expect(try board.lines(after: 5) == ["undo card", "redo card"])
    }

    @Test func `a value that is none is told, and can't be saved`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board, .demo)
      try page.openSettings(of: "card")
      try page.fill(Page.field("color"), with: "rde")
      try page.wait(
        "texts('.panel .fault').join('').includes(arguments[0])", ["Unknown color 'rde'; did you mean 'red'?"])
      #expect(try !isSavable(page))
      try page.press("a", with: [Key.control])
      try page.type("tomato")
      try expectSoon(true) { try isSavable(page) }
      try page.press(Key.enter)
      try board.expectLines(["panel card", "  color card tomato", "end"], after: 3)
      // The choice is available from now on.
      try page.waitForAnswers()
      try page.openSettings(of: "table")
      try page.click(".panel [data-opens=color]")
      try page.click(".panel [data-color='#ff6347']")
      try expectSoon("#ff6347") { try page.attribute("fill", of: "table") }
    }

    @Test func `settings of several figures make a step in each history`() throws {
      let board = try ServedBoard(Self.two + "color table blue\n")
      let page = try Page(board, .demo)
      try page.press("a", with: [Key.control])
      try page.press(Key.enter)
      try page.waitForSettings()
      #expect(try page.text(at: "[data-panel=title]") == "2 figures")
      // Values in which they differ aren't shown.
      #expect(try page.text("document.querySelector(arguments[0]).value", [Page.field("color")]) == "")
      try page.click(Page.preset("red"))
      try expectSoon(["#ff0000", "#ff0000"]) { try ["card", "table"].map { try page.attribute("fill", of: $0) } }
      try page.click(Page.save)
      try board.expectLines(["color card, table red"], after: 4)
      try page.waitForAnswers()
      try page.press("a", with: [Key.control])
      try page.press(Key.enter)
      try page.click(Page.preset("purple"))
      try page.fill(Page.field("corner"), with: "9")
      try page.click(Page.save)
      try expectSoon("9") {
        try page.text("Number(figure('table').getAttribute('rx')) + figure('table').getAttribute('stroke-width') / 2")
      }
      try page.waitForAnswers()
      for (figure, colors) in [("card", ["#ff0000", "#b3b3b3"]), ("table", ["#ff0000", "#0000ff"])] {
        try page.click(figure: figure)
        try page.press("u")
        for color in colors {
          try page.press("z", with: [Key.control])
          try expectSoon(color) { try page.attribute("fill", of: figure) }
          try page.waitForAnswers()
        }
      }
      #expect(try board.script.hasSuffix("undo card\nundo card\nundo table\nundo table\n"))
    }

    @Test func `settings follow the selection, and hide no figure`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board, .demo)
      try page.openSettings(of: "card")
      try page.click(figure: "table")
      try expectSoon("table") { try page.text(at: "[data-panel=title]") }
      #expect(try page.holds("document.activeElement === item('table')"))
      try page.click(at: Page.Point(x: try page.middle(of: "card").x, y: try page.middle(of: "card").y + 250))
      try expectSoon("Settings") { try page.text(at: "[data-panel=title]") }
      // Touched values are kept until they are saved or cancelled.
      try page.click(figure: "card")
      try expectSoon("card") { try page.text(at: "[data-panel=title]") }
      try page.click(Page.preset("red"))
      try page.click(figure: "table")
      try page.wait("document.querySelector('.panel').textContent.includes('Save or cancel these settings of card')")
      #expect(try page.text(at: "[data-panel=title]") == "card")
      try page.click(Page.save)
      try board.expectLines(["panel card", "  color card red", "end"], after: 3)
    }
  }
#endif
