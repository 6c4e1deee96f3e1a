#if WebEditor
  import BoardTestSupport
  import Foundation
  import Testing

  /// The page for those who don't use a mouse: keyboard, screen reader, small screens, touch, less motion.
  extension PageTests {
    @Test func `a session by the keyboard alone`() throws {
      let board = try ServedBoard()
      let page = try Page(board)
      try page.press("a")
      try page.hears("Added rectangle-1")
      try page.press("a")
      try page.hears("Added rectangle-2")
      try expectSoon("rectangle-2") { try page.selected }
      try page.press("p")
      let focused = "document.activeElement.getAttribute('aria-label')"
      #expect(try page.text(focused) == "rectangle-1, 100 by 100 at 250, 250, light gray")
      try page.press(" ")
      try page.hears("Selected rectangle-1, 100 by 100 at 250, 250, light gray")
      #expect(try page.selected == "rectangle-1 rectangle-2")
      try page.press(Key.escape)
      #expect(try page.selected == "")
      try page.press(Key.right, count: 3)
      try page.hears("rectangle-1 is 100 by 100 at 253, 250")
      #expect(try page.selected == "rectangle-1")

      // Its settings: the focus is in the panel, and comes back.
      try page.press(Key.enter)
      try page.wait("document.querySelector('[data-panel]').contains(document.activeElement)")
      try page.press(Key.tab)
      try page.press(" ")
      try expectSoon("#ff0000") { try page.attribute("fill", of: "rectangle-1") }
      for _ in 0..<20 where try !page.holds("document.activeElement.matches('[data-panel-save]')") {
        try page.press(Key.tab)
      }
      try page.press(Key.enter)
      try page.hears("Saved the settings of rectangle-1")
      #expect(try page.text(focused) == "rectangle-1, 100 by 100 at 253, 250, red")

      try page.press("z", with: [Key.control])
      try page.hears("Undid Change Color of rectangle-1")
      try page.press("u")
      try page.hears("Undo goes to the board, because rectangle-1 is only selected")
      try page.press("z", with: [Key.control])
      try page.hears("Undid Move to (253, 250) on the board")
      try page.waitForAnswers()
      try page.press(Key.delete)
      try page.hears("Removed rectangle-1")
      try expectSoon(true) { try page.text(focused).hasPrefix("rectangle-2, ") }
      try page.press("?")
      try page.wait("document.querySelector('[data-help]').open")
      try page.press(Key.escape)
      try page.wait("!document.querySelector('[data-help]').open")
      #expect(
        try board.lines(after: 1) == [
          "add rectangle-1 at 250,250", "add rectangle-2 at 270,270", "move rectangle-1 to 253,250", "edit rectangle-1",
          "  color rectangle-1 red", "save", "undo rectangle-1", "undo board", "remove rectangle-1",
        ])
    }

    // MARK: axe

    @Test(.enabled(if: Browser.isAxeExpected), arguments: ["light", "dark"], [1440, 360])
    func `axe finds nothing wrong`(scheme: String, width: Int) throws {
      let board = try ServedBoard()
      let page = try Page(board) {
        try $0.emulateScreen(width: width, height: 800, isTouched: width < 500)
        try $0.emulate("setEmulatedMedia", ["features": [["name": "prefers-color-scheme", "value": scheme]]])
      }
      func check(_ state: String) throws {
        // Transitions are over then, and colors are what they will be.
        try page.wait("document.getAnimations().every((each) => each.playState !== 'running')")
        #expect(try page.use().axeViolations() == [], "\(state)")
      }
      try check("empty")
      _ = try board.run(
        "add card at 40,40", "add table at 200,40", "add lamp at 40,200", "color card red", "color card blue")
      try page.wait("store.order.length === 3")
      try page.press("a", with: [Key.control])
      try check("all selected")
      try page.press(Key.escape)
      try page.click(figure: "card")
      try page.press("u")
      try check("a figure answers")
      try page.press("z", with: [Key.control])
      try page.waitForAnswers()
      try page.click(".toolbar .menu summary")
      try check("menu open")
      try page.press(Key.escape)
      try page.click(".top .menu summary")
      try check("export open")
      try page.press(Key.escape)
      try page.press("?")
      try check("help open")
      try page.press(Key.escape)
      try page.click(figure: "card")
      try page.press(Key.enter)
      try check("panel open")
      try page.evaluate("document.querySelector('[data-swatch=red]').click()")
      try page.wait("!document.querySelector('[data-panel-save]').disabled")
      try check("panel touched")
      try page.press(Key.escape)
      for tab in ["script", "history"] {
        try page.evaluate("document.querySelector('[data-tab=\(tab)]').click()")
        try page.wait("document.querySelector('[data-part=\(tab)]').checkVisibility()")
        try check(tab)
      }
      try page.evaluate("store.send(['mve \"card\" to 1,1'], { title: 'Try' })")
      try page.wait("document.querySelector('.refused')")
      try check("an edit refused")
      board.end(by: SIGKILL)
      try page.wait("document.querySelector('.messages > .message').innerText.startsWith('Connection lost')")
      try check("connection lost")
    }

    // MARK: Screens

    @Test(arguments: [(360, 740), (740, 360), (320, 568)])
    func `on a small screen nothing is too wide, and every control is reached`(width: Int, height: Int) throws {
      let board = try ServedBoard(
        "rectboard 3\nadd card at 40,40\nadd \"a figure with a rather long name, as some people give\" at 240,240\n")
      let page = try Page(board) { try $0.emulateScreen(width: width, height: height, isTouched: true) }
      func check(_ state: String, within root: String = "body") throws {
        let faults = try page.evaluate(
          """
          const faults = [];
          const name = (node) => node.outerHTML.replace(/<(svg|path|rect|circle|i)\\b[^>]*>/g, "").slice(0, 90);
          const { scrollWidth } = document.documentElement;
          if (scrollWidth > innerWidth) faults.push(`the page is ${scrollWidth} wide`);
          const isShown = (node) => node.checkVisibility({ visibilityProperty: true }) && node.getClientRects().length;
          const controls = "button, input, select, summary, a, [tabindex='0']";
          for (const node of document.querySelector(arguments[0]).querySelectorAll(controls)) {
            if (!isShown(node) || node.closest(".options")) continue;
            node.scrollIntoView({ block: "nearest", inline: "nearest" });
            const box = node.getBoundingClientRect();
            if (box.left < -0.5 || box.right > innerWidth + 0.5) faults.push(`wider than the window: ${name(node)}`);
            const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
            if (!hit || !(node.contains(hit) || hit.contains(node) && hit.matches("label"))) {
              faults.push(`covered: ${name(node)} by ${hit ? name(hit) : "nothing"}`);
            }
          }
          return faults;
          """, [root])
        let found = try #require(faults as? [String])
        #expect(found == [], "\(state)")
      }
      try check("at first")
      for key in ["n", "n", " "] { try page.press(key) }
      try page.wait("document.querySelectorAll('[aria-selected=true]').length === 1")
      try check("a figure selected")
      for menu in [".toolbar .menu", ".top .menu"] {
        try page.click("\(menu) summary", with: "touch")
        try page.wait("document.querySelector(arguments[0]).open", [menu])
        try check(menu, within: "\(menu) .items")
        try page.click("\(menu) summary", with: "touch")
      }
      for tab in ["script", "history"] {
        try page.click("[data-tab=\(tab)]", with: "touch")
        try page.wait("document.querySelector('[data-part=\(tab)]').checkVisibility()")
        try check(tab)
      }
      try page.click("[data-tab=history]", with: "touch")
      try page.click("[data-command=settings]", with: "touch")
      try page.wait("document.querySelector('[data-panel]').checkVisibility()")
      try page.click("[data-swatch=red]", with: "touch")
      try page.wait("!document.querySelector('[data-panel-save]').disabled")
      try check("settings", within: "[data-panel]")
      try page.click("[data-panel-cancel]", with: "touch")
      try page.click("[data-command=help]", with: "touch")
      try check("help", within: "dialog")
    }

    @Test func `a finger moves figures, and two taps open the settings`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board) { try $0.emulateScreen(width: 360, height: 740, isTouched: true) }
      let zoom = try #require(Double(try page.text("figure('card').getScreenCTM().a")))
      try page.drag(figure: "card", by: 20, 40, with: "touch")
      let by = [20, 40].map { Int(($0 / zoom).rounded()) }
      try board.expectLines(["move card to \(40 + by[0]),\(40 + by[1])"], after: 3)
      try page.waitForAnswers()
      let place = try page.middle(of: "table")
      try page.point([.move(place.x, place.y), .down, .up, .down, .up], with: "touch")
      try page.wait("document.querySelector('[data-panel]').checkVisibility()")
      try page.click("[data-swatch=red]", with: "touch")
      try page.click("[data-panel-save]", with: "touch")
      try board.expectLines(["edit table", "  color table red", "save"], after: 4)
    }

    @Test func `who wants less motion sees figures stay as they are`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board) {
        try $0.emulate("setEmulatedMedia", ["features": [["name": "prefers-reduced-motion", "value": "reduce"]]])
      }
      try page.evaluate("window.transitions = 0; addEventListener('transitionrun', () => { transitions += 1; })")
      let start = try page.middle(of: "card")
      try page.point([.move(start.x, start.y), .down, .move(start.x + 30, start.y + 20)])
      try page.wait("figure('card').getAttribute('class') === 'lifted'")
      try page.point([.up])
      try board.expectLines(["move card to 70,60"], after: 3)
      try page.wait("!figure('card').hasAttribute('class')")
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
