#if WebEditor
  import BoardTestSupport
  import Foundation
  import Testing

  /// The checks of axe-core: contrast, names, roles, and landmarks.
  extension PageTests {
    @Test(.enabled(if: Browser.isAxeExpected), arguments: ["light", "dark"], [1440, 360])
    func `axe finds nothing wrong`(scheme: String, width: Int) throws {
      let board = try ServedBoard()
      let page = try Page(board, .demo) {
        try $0.emulateScreen(width: width, height: 800, isTouched: width < 500)
        try $0.emulate("setEmulatedMedia", ["features": [["name": "prefers-color-scheme", "value": scheme]]])
      }
      func check(_ state: String) throws {
        // The next frame may start transitions, after which colors are final.
        try page.waitForFrame()
        try page.wait("document.getAnimations().every((each) => each.playState !== 'running')")
        let violations = try page.use().axeViolations()
        #expect(violations == [], "\(state)")
      }
      try check("empty")
      _ = try board.run(
        "add card at 40,40", "add table at 200,40", "add lamp at 40,200", "color card red", "color card blue")
      try page.waitForFigures(3)
      try page.press("a", with: [Key.control])
      try check("all selected")
      try page.press(Key.escape)
      try page.click(figure: "card")
      try page.press("u")
      try check("a figure answers")
      try page.press("z", with: [Key.control])
      try page.waitForAnswers()
      for menu in ["main", "export"] {
        try page.evaluate("document.querySelector('[data-menu=\(menu)]').click()")
        try check("\(menu) menu open")
        try page.press(Key.escape)
      }
      try page.press("k", with: [Key.control])
      try page.type("al")
      try check("palette open")
      try page.press(Key.escape)
      let card = try page.middle(of: "card")
      try page.point([.move(card.x, card.y), .down, .up], button: 2)
      try page.wait("!document.querySelector('.menu').hidden")
      try check("context menu open")
      try page.press(Key.escape)
      try page.press("?")
      try check("help open")
      try page.press(Key.escape)
      try page.click(figure: "card")
      try page.press(Key.enter)
      try page.waitForSettings()
      try check("settings open")
      try page.evaluate("document.querySelector(arguments[0]).click()", [Page.preset("red")])
      try page.wait("!document.querySelector(arguments[0]).disabled", [Page.save])
      try check("settings touched")
      try page.press(Key.escape)
      try page.press(Key.escape)
      try check("nothing selected")
      _ = try board.run("group pair of card, table")
      for tab in ["figures", "history", "design", "script"] {
        try page.evaluate("document.querySelector('[data-tab=\(tab)]').click()")
        try page.wait("document.querySelector('[data-pane=\(tab)]').checkVisibility()")
        try check(tab)
      }
      // Two edits at once: the refusal of the first one becomes a card.
      try page.evaluate(
        """
        const form = document.querySelector(".prompt");
        for (const line of ["mve card to 1,1", "print board"]) {
          form.querySelector("input").value = line;
          form.requestSubmit();
        }
        """)
      try page.wait("document.querySelector('.refused') && !document.querySelector('.results').hidden")
      try check("an edit refused, and results")
      board.end(by: SIGKILL)
      try page.reads("Connection lost")
      try check("connection lost")
    }
  }
#endif
