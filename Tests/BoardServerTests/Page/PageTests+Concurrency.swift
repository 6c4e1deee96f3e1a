#if WebEditor
  import BoardTestSupport
  import Foundation
  import Testing

  /// Several pages and other programs with the same document.
  extension PageTests {
    /// The number of errors in the page's code since the first call.
    private func errorCount(of page: Page) throws -> String {
      try page.text("window.errors ??= (addEventListener('error', () => { errors += 1; }), 0)")
    }

    @Test func `two pages show the same, while it goes on`() throws {
      let board = try ServedBoard(Self.two)
      let (one, other) = (try Page(board, .demo), try Page(board, .demo))
      try one.press("a")
      try other.wait("figure('rectangle-1')")
      #expect(try other.frame(of: "rectangle-1") == "250,250,100,100")
      try one.waitForAnswers()

      // A drag is visible before it ends, and the figure looks lifted there, too. The other page reports by a channel, because
      // looking into its window would take the focus from this one. The drag uses a pen, because chromedriver releases a mouse's
      // capture between two commands.
      _ = try other.evaluate(
        """
        const channel = new BroadcastChannel("test");
        new MutationObserver(() => {
          channel.postMessage(`${frame("card")} ${figure("card").parentNode.classList} ${all(".lines li").length}`);
        }).observe(document.body, { attributes: true, childList: true, subtree: true });
        """)
      _ = try one.evaluate(
        "(window.channel = new BroadcastChannel('test')).onmessage = ({ data }) => { window.seen = data; }")
      let (start, zoom) = (try one.middle(of: "card"), try one.zoom)
      try one.point([.move(start.x, start.y), .down], with: "pen")
      try one.hold([Key.control])
      try one.point([.move(start.x + 30 * zoom, start.y + 40 * zoom)], with: "pen")
      try expectSoon("70,80,100,100 lifted 4") { try one.text("window.seen") }
      try one.point([.move(start.x + 50 * zoom, start.y + 60 * zoom), .up], with: "pen")
      try one.release([Key.control])
      try expectSoon("90,100,100,100  5") { try one.text("window.seen") }

      // The other page undoes what this one did.
      try expectSoon("Undo Move card") { try other.titles[0] }
      try other.press("z", with: [Key.control])
      try expectSoon("40,40,100,100") { try one.frame(of: "card") }
      try expectSoon("Redo Move card") { try one.titles[1] }
      try expectSoon(true) { try one.drawing == other.drawing }
    }

    @Test func `what one page groups the other moves as one`() throws {
      let board = try ServedBoard(Self.two)
      let (one, other) = (try Page(board), try Page(board))
      let watcher = try board.events(as: "watcher")
      _ = try watcher.next()
      try other.click("[data-tab=figures]")
      try other.click(figure: "table")
      try one.press("a", with: [Key.control])
      try one.press("g", with: [Key.control])
      try other.wait("texts('.figure-row .figure-name').join(' ') === 'group-1 table card'")
      // Its selection is kept, and is a member now.
      #expect(try other.selected == "table")
      try other.press(Key.escape)
      try expectSoon("card table") { try other.selected }

      let (start, zoom) = (try other.middle(of: "card"), try other.zoom)
      try other.point([.move(start.x, start.y), .down], with: "pen")
      try other.hold([Key.control])
      try other.point([.move(start.x + 30 * zoom, start.y + 40 * zoom)], with: "pen")
      var seen: Set<String> = []
      _ = try watcher.next { event in
        for figure in event.data["altered"] as? [[String: Any]] ?? [] {
          let (name, frame) = (figure["name"] as? String ?? "", figure["frame"] as? [Double] ?? [])
          if frame == [70, 80, 100, 100] || frame == [270, 80, 100, 100] { seen.insert(name) }
        }
        return seen == ["card", "table"]
      }
      try other.point([.move(start.x + 50 * zoom, start.y + 60 * zoom), .up], with: "pen")
      try other.release([Key.control])
      try board.expectLines(["group group-1 of card, table", "move group-1 to 90,100"], after: 3)
      try expectSoon(["90,100,100,100", "290,100,100,100"]) {
        try [one.frame(of: "card"), one.frame(of: "table")]
      }
      try expectSoon("Undo Move group-1") { try other.titles[0] }
      try other.waitForAnswers()

      // One page ungroups it while the other one moves it.
      let place = try other.middle(of: "card")
      try other.point([.move(place.x, place.y), .down, .move(place.x + 30, place.y)], with: "pen")
      _ = try watcher.next { ($0.data["previews"] as? [Any])?.count == 2 }
      _ = try board.run("ungroup group-1")
      try other.reads("Moving was cancelled. 'group-1' was changed elsewhere.")
      try other.point([.up], with: "pen")
      try expectSoon("90,100,100,100") { try other.frame(of: "card") }
      #expect(try other.selected == "card table")
    }

    @Test func `pages that add at the same moment all get their figures`() throws {
      let board = try ServedBoard()
      let (one, other) = (try Page(board), try Page(board))
      let add = "for (let count = 0; count < 8; count += 1) document.querySelector('.begin [data-command=add]').click()"
      for page in [one, other] { _ = try page.evaluate(add) }
      for page in [one, other] {
        try page.waitForFigures(16)
        #expect(try page.holds("!document.querySelector('.refused')"))
      }
    }

    @Test func `settings that are open in one page are told in the other`() throws {
      let board = try ServedBoard(Self.two)
      let (one, other) = (try Page(board, .demo), try Page(board, .demo))
      try one.openSettings(of: "card")
      try other.wait("document.querySelector('.elsewhere').getAttribute('d') && document.querySelector('.tags text')")
      #expect(try other.text(at: ".tags") == "edited in another window")
      try one.click(Page.preset("red"))
      try expectSoon("#ff0000") { try other.attribute("fill", of: "card") }
      try other.doubleClick(figure: "card")
      try other.wait("document.querySelector('.panel').textContent.includes('card is being edited in another window.')")
      try other.press(Key.escape)
      try other.waitForSettings(false)
      // An edit from outside removes the figure.
      _ = try board.run("remove \"card\"")
      try one.reads("The settings of card were closed, unsaved.")
      try one.waitForSettings(false)
      try other.wait("document.querySelectorAll('.tags g').length === 0")
    }

    @Test func `the file that the browser is given leads to the page`() throws {
      let opener = try BrowserOpener()
      let board = try ServedBoard(Self.two, ["--open"], environment: opener.environment)
      let page = try Page(board)
      try page.browser.open(URL(fileURLWithPath: opener.seen().arguments))
      try expectSoon(board.address.absoluteString) { (try? page.text("location.href")) ?? "" }
      try page.wait("document.querySelector('[data-status]')?.dataset.state === 'live'")
    }

    @Test func `a figure that is removed while it is dragged is gone`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board, .demo)
      let watcher = try board.events(as: "watcher")
      #expect(try errorCount(of: page) == "0")
      let start = try page.middle(of: "card")
      try page.point([.move(start.x, start.y), .down, .move(start.x + 30, start.y + 20)])
      try watcher.waitForPreview()
      _ = try board.run("remove card")
      try page.reads("Moving was cancelled. ")
      try page.wait("!figure('card')")
      try page.point([.move(start.x + 50, start.y + 60), .up])
      try page.click("[data-command=undo]")
      try page.wait("figure('card')")
      #expect(try page.frame(of: "card") == "40,40,100,100")
      #expect(try errorCount(of: page) == "0")
    }

    @Test func `a drag of several goes on with the rest, whatever others do`() throws {
      let board = try ServedBoard("rectboard 1\nadd a at 1,1\nadd b at 110,1\nadd c at 220,1\nadd d at 330,1\n")
      let page = try Page(board)
      let watcher = try board.events(as: "watcher")
      _ = try page.evaluate(
        """
        window.told = "";
        new MutationObserver(() => { told += texts(".messages .message").join(); })
          .observe(document.querySelector(".messages"), { childList: true, subtree: true });
        """)
      try page.press("a", with: [Key.control])
      let (start, zoom) = (try page.middle(of: "a"), try page.zoom)
      try page.point([.move(start.x, start.y), .down], with: "pen")
      try page.hold([Key.control])
      try page.point([.move(start.x + 10 * zoom, start.y + 40 * zoom)], with: "pen")
      _ = try watcher.next { ($0.data["previews"] as? [Any])?.count == 4 }
      _ = try board.run("rename a to first", "remove b", "move c to 300,300")
      // They may come with one event, or not.
      for reason in ["'b' was removed elsewhere.", "'c' was moved elsewhere."] {
        try page.wait("told.includes(arguments[0])", [reason])
      }
      // A text editor inserts a figure below all others, so that all have other identities.
      try board.folder.write(board.script.replacing("add a", with: "add new at 500,500\nadd a"), to: "my.board")
      try page.wait("figure('new')")
      try page.point([.move(start.x + 20 * zoom, start.y + 50 * zoom)], with: "pen")
      var seen: Set<String> = []
      _ = try watcher.next { event in
        for figure in event.data["altered"] as? [[String: Any]] ?? [] {
          let (name, frame) = (figure["name"] as? String ?? "", figure["frame"] as? [Double] ?? [])
          if frame == [21, 51, 100, 100] || frame == [350, 51, 100, 100] { seen.insert(name) }
        }
        return seen == ["first", "d"]
      }
      try page.point([.up], with: "pen")
      try page.release([Key.control])
      try board.expectLines(["rename a to first", "remove b", "move c to 300,300", "move first, d by 20,50"], after: 6)
      #expect(try page.selected == "first c d")
      #expect(try page.frame(of: "c") == "300,300,100,100")
    }

    @Test func `everybody can undo while somebody types a label in the figure of the latest step`() throws {
      let board = try ServedBoard(Self.two + "color card red\n")
      let page = try Page(board)
      let typist = try board.events(as: "typist")
      _ = try typist.next()
      _ = try board.preview("typist", 1, "begin", ["kind": "panel", "names": ["card"]])
      let label: [[String: Any]] = [["name": "card", "settings": ["label": "\"Hello\""]]]
      _ = try board.preview("typist", 1, "update", ["number": 1, "figures": label])
      try page.wait("figure('card').nextElementSibling?.ariaLabel === 'Hello'")
      #expect(try page.titles[0] == "Undo Change Color of card")
      try page.press("z", with: [Key.control])
      try board.expectLines(["color card red", "undo timeline"], after: 3)
      try expectSoon("#b3b3b3") { try page.attribute("fill", of: "card") }
    }

    @Test func `a figure that somebody else edits is let go`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      let watcher = try board.events(as: "watcher")
      let start = try page.middle(of: "card")
      try page.point([.move(start.x, start.y), .down, .move(start.x + 10, start.y + 10)], with: "pen")
      // An unfinished edit hinders nobody.
      _ = try watcher.next { ($0.data["altered"] as? [Any])?.isEmpty == false }
      _ = try board.run("move \"card\" to 200,200")
      try page.wait("all('.lines li').length === 4")
      try page.point([.move(start.x + 20, start.y + 30)], with: "pen")
      try page.reads("Moving was cancelled. ")
      try page.point([.move(start.x + 50, start.y + 60), .up], with: "pen")
      try expectSoon("200,200,100,100") { try page.frame(of: "card") }
      try page.drag(figure: "table", by: 10, 0)
      try board.expectLines(["move card to 200,200", "move table to 250,40"], after: 3)
    }

    @Test func `a figure that goes away while its key is held is no trouble`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      let watcher = try board.events(as: "watcher")
      try page.click(figure: "card")
      try page.hold([Key.right])
      try watcher.waitForPreview()
      _ = try board.run("remove \"card\"")
      try page.wait("!figure('card')")
      try page.press(Key.right)
      try page.release([Key.right])
      try page.press("z", with: [Key.control])
      try board.expectLines(["remove card", "undo timeline"], after: 3)
      try page.wait("figure('card')")
      // Two clicks on the same figure would be a double click.
      for name in ["table", "card"] { try page.click(figure: name) }
      try page.press(Key.right)
      try board.expectLines(["remove card", "undo timeline", "move card to 41,40"], after: 3)
    }
  }
#endif
