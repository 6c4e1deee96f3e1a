#if WebEditor
  import BoardTestSupport
  import Foundation
  import Testing

  /// All sizes of screens, and the folded sidebar.
  extension PageTests {
    @Test(arguments: [(360, 740), (740, 360), (320, 256), (640, 360)])
    func `on a small screen nothing is too wide, and every control is reached`(width: Int, height: Int) throws {
      let board = try ServedBoard(
        "rectboard 1\nadd card at 40,40\nadd \"a figure with a rather long name, as some people give\" at 240,240\n")
      let page = try Page(board, .demo) { try $0.emulateScreen(width: width, height: height, isTouched: true) }
      func check(_ state: String, within root: String = "body") throws {
        let faults = try page.evaluate(
          """
          const faults = [];
          const name = (node) => node.outerHTML.replace(/<(svg|path|rect|circle|i)\\b[^>]*>/g, "").slice(0, 90);
          const { scrollWidth } = document.documentElement;
          if (scrollWidth > innerWidth) faults.push(`the page is ${scrollWidth} wide`);
          const isShown = (node) => node.checkVisibility({ visibilityProperty: true }) && node.getClientRects().length;
          const controls = "button, input, select, textarea, summary, a, [tabindex='0']";
          for (const node of document.querySelector(arguments[0]).querySelectorAll(controls)) {
            if (!isShown(node) || node.closest(".options") || node.matches("[role=grid], [role=listbox]")) continue;
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
      for _ in 0..<2 { try page.press("n") }
      try page.wait("all('[data-options] [aria-pressed=true]').length === 1")
      try check("a figure selected")
      for menu in ["main", "figures"] {
        try page.click("[data-menu=\(menu)]", with: "touch")
        try page.wait("!document.querySelector('.menu').hidden")
        try check(menu, within: ".menu")
        try page.press(Key.escape)
        try page.wait("document.querySelector('.menu').hidden")
      }
      for tab in ["script", "history", "figures", "design"] {
        try page.click("[data-tab=\(tab)]", with: "touch")
        try page.wait("document.querySelector('[data-pane=\(tab)]').checkVisibility()")
        try check(tab)
      }
      try page.click("[data-menu=figures]", with: "touch")
      try page.click(".menu [data-command=settings]", with: "touch")
      try page.waitForSettings()
      try page.click(Page.preset("red"), with: "touch")
      try page.wait("!document.querySelector(arguments[0]).disabled", [Page.save])
      try check("settings", within: ".panel")
      try page.click(Page.cancel, with: "touch")
      try page.waitForSettings(false)
      try page.press("?")
      try page.wait("document.querySelector('[data-help]').open")
      try check("help", within: "dialog")
    }

    @Test func `selecting, opening and messages move nothing`() throws {
      let board = try ServedBoard("board 700x500\nadd card at 590,40\nadd far at 10,390\n")
      let page = try Page(board, .demo)
      try page.browser.resize(width: 1100, height: 700)
      for zoom in ["fit", "zoomOut"] {
        try page.click(".view [data-command=\(zoom)]")
        let view = """
          Object.values(document.querySelector(".drawing > g > rect").getBoundingClientRect().toJSON())
            .map((value) => value.toFixed(2)).join(" ")
          """
        let before = try page.text(view)
        for names in [["card"], ["far"], ["card", "far"]] {
          for key in [Key.escape, Key.escape] { try page.press(key) }
          try page.click(figure: names[0])
          if names.count > 1 { try page.press("a", with: [Key.control]) }
          try page.press(Key.enter)
          try page.waitForSettings()
          let opened = try page.text(view)
          #expect(opened == before, "\(names)")
          try page.click(Page.cancel)
          try page.waitForSettings(false)
          for tab in ["figures", "history", "script", "design"] { try page.show(tab) }
          let closed = try page.text(view)
          #expect(closed == before, "\(names)")
        }
        try page.press("g", with: [Key.control, Key.shift])
        try page.reads("Select a group first.")
        let refused = try page.text(view)
        #expect(refused == before)
      }
    }

    @Test func `snap, grid and the side's width outlive a reload`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.click("[data-snap]")
      try page.fill(Page.field("grid"), with: "20")
      try page.evaluate("document.querySelector('[data-splitter]').focus()")
      let width = "document.querySelector('[data-side]').getBoundingClientRect().width"
      let before = try page.text(width)
      for _ in 0..<3 { try page.press(Key.left) }
      try expectSoon(false) { try page.text(width) == before }
      let after = try page.text(width)
      try page.reload()
      #expect(try page.text("document.querySelector('[data-snap]').checked") == "true")
      #expect(try page.text("document.querySelector('[data-field=grid]').value") == "20")
      #expect(try page.text(width) == after)
      // It stays folded, too.
      try page.click("[data-command=side]")
      try page.wait("!document.querySelector('[data-side]').checkVisibility() || \(width) < 40")
      try page.reload()
      #expect(try page.text("document.querySelector('[data-command=side]').getAttribute('aria-expanded')") == "false")
    }

    @Test func `a message is closed by Escape`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board, .demo)
      for close in ["key", "button"] {
        try page.press("g", with: [Key.control])
        try page.reads("Select two figures or more.")
        try page.wait("document.querySelector('.note p').textContent === 'Select two figures or more.'")
        if close == "key" { try page.press(Key.escape) } else { try page.click(".note [aria-label=Close]") }
        try page.wait("all('.messages .message, .note').length === 0")
      }
    }

    @Test func `a document that can't be edited is a badge, and has no dead tools`() throws {
      let board = try ServedBoard(Self.two, ["--read-only"])
      let page = try Page(board)
      #expect(try page.text(at: "[data-status] .word") == "Read only")
      try page.drag(figure: "card", by: 20, 0)
      try page.reads("read-only")
      #expect(try page.frame(of: "card") == "40,40,100,100")
      try page.click(figure: "card")
      // Undo is hidden; other commands that are impossible say why, and a figure's values can be read.
      #expect(try page.holds("!document.querySelector('.undoing').checkVisibility()"))
      #expect(try page.text("document.querySelector('.tools [data-command=draw]').title").contains("read-only"))
      #expect(try page.text("document.querySelector('[data-field=x]').value") == "40")
      #expect(try page.holds("document.querySelector('[data-field=x]').matches(':disabled')"))
    }
  }
#endif
