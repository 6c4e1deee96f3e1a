#if WebEditor
  import BoardTestSupport
  import Foundation
  import Testing

  /// The list of figures, and their names.
  extension PageTests {
    private static let rows = "texts('.figure-row .figure-name').join(' ')"

    private func row(_ name: String, of page: Page) throws -> Page.Point {
      try page.place(
        "all('.figure-row').find((row) => row.querySelector('.figure-name')?.textContent === arguments[0])", [name],
        at: (0.3, 0.5))
    }

    @Test func `the list shows figures from the front to the back, selects them, and renames`() throws {
      let board = try ServedBoard(Self.two + "add lamp at 40,300\n")
      let page = try Page(board, .demo)
      try page.click("[data-tab=figures]")
      try expectSoon("lamp table card") {
        try page.text(
          "all('.figure-row').sort((a, b) => a.ariaRowIndex - b.ariaRowIndex).map((r) => r.querySelector('.figure-name').textContent).join(' ')"
        )
      }
      try page.click(at: try row("table", of: page))
      try expectSoon("table") { try page.selected }
      try page.hold([Key.shift])
      try page.click(at: try row("card", of: page))
      try page.release([Key.shift])
      try expectSoon("card table") { try page.selected }
      // The board's selection is also that of the list.
      try page.click(figure: "lamp")
      try page.wait("document.querySelector('.figure-row[aria-selected=true]').textContent.includes('lamp')")

      try page.press(Key.f2)
      try page.wait("document.activeElement.matches('.figure-row input')")
      try page.type("big lamp")
      try page.press(Key.enter)
      try board.expectLines(["rename lamp to \"big lamp\""], after: 4)
      try page.wait("figure('big lamp')")
      try page.hears("Renamed lamp to big lamp")
      // A name that is taken is reported, and can be corrected.
      try page.press(Key.f2)
      try page.wait("document.activeElement.matches('.figure-row input')")
      try page.type("card")
      try page.press(Key.enter)
      try page.reads("already")
      try page.wait("document.activeElement.matches('.figure-row input') && document.activeElement.value === 'card'")
      try page.press(Key.escape)
      #expect(try board.lines(after: 5) == [])
      try page.click("[data-command=undo]")
      try page.wait("figure('lamp')")
    }

    @Test func `a figure that is locked for the pointer is passed by`() throws {
      let board = try ServedBoard("rectboard 1\nadd wall at 0,0 size 600x600\nadd card at 40,40\n")
      let page = try Page(board)
      let wall = try page.place("figure('wall')", at: (0.9, 0.9))
      try page.point([.move(wall.x, wall.y), .down, .up], button: 2)
      try page.click(".menu [data-command=lock]")
      try page.click(at: wall)
      #expect(try page.selected == "")
      try page.drag(from: wall, by: -560, -560, snaps: true)
      try expectSoon("card") { try page.selected }
      try page.press("a", with: [Key.control])
      #expect(try page.selected == "card")
      // It can be reached by the keyboard, and the board's menu unlocks it.
      try page.point([.move(wall.x, wall.y), .down, .up], button: 2)
      try page.click(".menu [data-command=unlockAll]")
      try page.click(at: wall)
      try expectSoon("wall") { try page.selected }
      #expect(try board.lines(after: 3) == [])
    }

    @Test func `names that look like markup or code are only names`() throws {
      let names = ["</title><script>window.hit = 1</script>", "__proto__", "constructor", "a\"b\\c", "card,1 ]", "🟥é"]
      let board = try ServedBoard()
      let page = try Page(board, .demo)
      try page.show("history")
      for (index, name) in names.enumerated() {
        let quoted = "\"\(name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
        let answer = try board.run("add \(quoted) at \(40 + index * 90),40 size 60x60")
        try #require(answer.status == 200, "\(name): \(answer.text)")
        try page.wait("figure(arguments[0])", [name])
        try page.click(figure: name)
        try page.press(Key.down)
        try expectSoon("\(40 + index * 90),41,60,60") { try page.frame(of: name) }
        try page.waitForAnswers()
        try page.openSettings(of: name)
        try page.click(Page.preset("red"))
        try page.click(Page.save)
        try expectSoon("#ff0000") { try page.attribute("fill", of: name) }
        try page.waitForAnswers()
        try page.press("z", with: [Key.control])
        try expectSoon("#b3b3b3") { try page.attribute("fill", of: name) }
        #expect(try page.text("document.querySelector('[data-responder=figure]').textContent") == name)
      }
      try page.wait("all('.histories .card').length === arguments[0]", [names.count + 2])
      try page.click("[data-tab=figures]")
      try page.wait("all('.figure-name').length === arguments[0]", [names.count])
      #expect(try Set(page.text("JSON.stringify(texts('.figure-name'))").utf8).isSuperset(of: Set("__proto__".utf8)))
      #expect(try page.text("window.hit") == "undefined")
    }
  }
#endif
