#if WebEditor
  import BoardTestSupport
  import Foundation
  import Testing

  /// Several pages, and a server that comes and goes.
  extension PageTests {
    @Test func `two pages show the same, while it goes on`() throws {
      let board = try ServedBoard(Self.two)
      let (one, other) = (try Page(board), try Page(board))
      try one.click("[data-command=add]")
      try expectSoon("250") { String(Int(try Double(other.attribute("x", of: "rectangle-1")) ?? 0)) }
      try expectSoon(["Undo Add Figure", "Nothing to redo"]) { try other.titles }

      // A drag is seen before it ends, and the figure is lifted there too. What the other shows comes by a channel of
      // its own: to look into its window would take the focus from this one. It is a pen, because chromedriver releases a
      // mouse's capture between two commands.
      _ = try other.evaluate(
        """
        const channel = new BroadcastChannel("test");
        new MutationObserver(() => {
          const { frame } = store.named("card");
          channel.postMessage(`${frame} ${figure("card").getAttribute("class")} ${store.lineCount}`);
        }).observe(document.querySelector(".figures"), { attributes: true, subtree: true });
        """)
      _ = try one.evaluate(
        "(window.channel = new BroadcastChannel('test')).onmessage = ({ data }) => { window.seen = data; }")
      let start = try one.middle(of: "card")
      try one.point([.move(start.x, start.y), .down, .move(start.x + 30, start.y + 40)], with: "pen")
      try expectSoon("70,80,100,100 lifted 4") { try one.text("seen") }
      try one.point([.move(start.x + 50, start.y + 60), .up], with: "pen")
      try expectSoon("90,100,100,100 null 5") { try one.text("seen") }
      try expectSoon("Undo Move to (90, 100)") { try other.titles[0] }

      // What one has done the other undoes.
      try other.press("z", with: [Key.control])
      try expectSoon("40,40,100,100") { try one.frame(of: "card") }
      try expectSoon("Redo Move to (90, 100)") { try one.titles[1] }
      let drawing = "document.querySelector('.figures').innerHTML"
      try expectSoon(true) { try one.text(drawing) == other.text(drawing) }
    }

    @Test func `pages that add at the same moment all get their figures`() throws {
      let board = try ServedBoard()
      let (one, other) = (try Page(board), try Page(board))
      let add = "for (let count = 0; count < 8; count += 1) document.querySelector('[data-command=add]').click()"
      for page in [one, other] { _ = try page.evaluate(add) }
      for page in [one, other] {
        try expectSoon("16") { try page.text("store.order.length") }
        #expect(try page.holds("!document.querySelector('.refused')"))
      }
    }

    @Test func `a panel that is open in one page is told in the other`() throws {
      let board = try ServedBoard(Self.two)
      let (one, other) = (try Page(board), try Page(board))
      try one.doubleClick(figure: "card")
      try other.wait("document.querySelector('.elsewhere').getAttribute('d') && document.querySelector('.tags text')")
      #expect(try other.text(at: ".tags") == "in a panel elsewhere")
      try one.click("[data-swatch=red]")
      try expectSoon("#ff0000") { try other.attribute("fill", of: "card") }
      try other.doubleClick(figure: "card")
      try expectSoon("card is being edited in another page") { try other.text(at: "[data-notice]") }
      #expect(try other.holds("document.querySelector('[data-panel]').hidden"))
      // Its undo is locked there too, and it says why.
      try other.click("[data-responder=figure]")
      #expect(try other.text(at: "[data-why]").hasSuffix("in another page"))
      #expect(try other.holds("document.querySelector('[data-command=undo]').disabled"))
      // An edit from outside takes the panel's figure away.
      _ = try board.run("remove \"card\"")
      try one.wait("document.querySelector('[data-panel]').hidden")
      #expect(try one.text(at: "[data-notice]").hasPrefix("The settings of card were closed, unsaved: "))
      try other.wait("document.querySelectorAll('.tags g').length === 0")
    }

    @Test func `the file that the browser is given leads to the page`() throws {
      let opener = try BrowserOpener()
      let board = try ServedBoard(Self.two, ["--open"], environment: opener.environment)
      let page = try Page(board)
      try page.browser.open(URL(fileURLWithPath: opener.seen().arguments))
      try expectSoon(board.address.absoluteString) { (try? page.text("location.href")) ?? "" }
      try page.wait("document.querySelector('.pill')?.dataset.state === 'live'")
    }

    // MARK: Without a connection

    private func bar(of page: Page) throws -> String {
      try page.text("document.querySelector('.messages > .message').innerText")
    }

    @Test func `edits wait for a server that was killed, and none is lost or done twice`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.click(figure: "card")
      try page.press(Key.right)
      try board.expectLines(["move card to 41,40"], after: 3)
      try page.waitForAnswers()
      board.end(by: SIGKILL)
      try page.wait("document.querySelector('.messages > .message').innerText.startsWith('Connection lost')")
      #expect(try page.text(at: ".pill") == "Offline")

      // All of this happens without a server.
      try page.press(Key.right)
      try expectSoon("1") { try page.text("store.waiting") }
      try page.click("[data-command=add]")
      try page.drag(figure: "table", by: 5, 6)
      try expectSoon("3") { try page.text("store.waiting") }
      #expect(try page.text(at: ".pill") == "Offline · 3 edits waiting")
      try page.doubleClick(figure: "table")
      #expect(try page.text(at: "[data-panel-notice]").hasPrefix("No connection"))
      try page.click("[data-swatch=red]")
      try page.click("[data-panel-save]")
      try expectSoon("4") { try page.text("store.waiting") }
      #expect(
        try bar(of: page).hasPrefix("Connection lost; 4 edits wait here.") || bar(of: page).contains("4 edits wait"))
      #expect(try board.lines(after: 4) == [])

      try board.start()
      try page.waitForAnswers()
      #expect(
        try board.lines(after: 4) == [
          "move card to 42,40", "add rectangle-1 at 250,250", "move table to 245,46", "edit table", "  color table red",
          "save",
        ])
      try expectSoon("true") {
        try page.text("document.querySelector('.messages > .message').innerText.startsWith('Connected again')")
      }
      #expect(try page.frame(of: "table") == "245,46,100,100")
      try expectSoon("#ff0000") { try page.attribute("fill", of: "table") }
      #expect(try page.text("store.refusals.length") == "0")
    }

    @Test func `edits that wait outlive a reload`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      board.end(by: SIGKILL)
      try page.wait("store.connection === 'lost'")
      try page.click(figure: "card")
      try page.press(Key.down)
      try expectSoon("1") { try page.text("store.waiting") }
      try board.start()
      try page.reload()
      try page.waitForAnswers()
      try board.expectLines(["move card to 40,41"], after: 3)
    }

    @Test func `of an edit that a killed server may have done the user is asked`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      let (edit, other) = ("move card by 1,0", "move table by 0,1")
      var script: [String] = []
      for (button, lines) in [("It was done", []), ("Do it now", [edit])] {
        // The answer is lost.
        try page.evaluate(
          """
          window.real = fetch;
          window.fetch = async (...all) => { await real(...all); throw new TypeError("lost"); };
          store.send([arguments[0]], { title: "Move card" });
          """, [edit])
        script.append(edit)
        try board.expectLines(script, after: 3)
        board.end(by: SIGKILL)
        try board.start()
        try page.evaluate("window.fetch = real")
        try page.wait("document.querySelector('.refused')")
        #expect(try page.text(at: ".refused h2") == "Was this done? Move card")
        #expect(try page.text("texts('.refused pre').join(' / ')") == "\(edit) / \(edit)")
        // What others do isn't held up, and the question outlives a reload.
        #expect(try board.run(other).status == 200)
        try page.reload()
        #expect(try page.text("texts('.refused button').join(', ')") == "Do it now, Copy, It was done")
        try page.evaluate("all('.refused button').find((each) => each.textContent === arguments[0]).click()", [button])
        try page.wait("!document.querySelector('.refused')")
        script += [other] + lines
        try board.expectLines(script, after: 3)
      }
    }

    @Test func `a server killed amid a burst of edits does each of them once`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      let count = 120
      try page.evaluate(
        """
        for (let number = 1; number <= arguments[0]; number += 1) store.send([`move "card" to ${number},0`]);
        """, [count])
      for part in 1...3 {
        // In the middle of what it has to do.
        try expectSoon(true) { try board.lines(after: 3).count >= part * count / 4 }
        board.end(by: SIGKILL)
        try page.wait("store.connection === 'lost' || store.waiting === 0")
        try board.start()
        try page.wait("store.connection === 'live'")
      }
      try page.waitForAnswers()
      let lines = try board.lines(after: 3)
      #expect(lines == (1...count).map { "move card to \($0),0" })
      #expect(try page.text("store.lineCount") == String(count + 3))
      #expect(try page.frame(of: "card") == "\(count),0,100,100")
    }
  }
#endif
