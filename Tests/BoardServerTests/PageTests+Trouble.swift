#if WebEditor
  import BoardTestSupport
  import Foundation
  import Testing

  /// What comes between a person and his edits.
  extension PageTests {
    @Test func `a drag during which the server restarts is one line`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      let start = try page.middle(of: "card")
      try page.point([.move(start.x, start.y), .down, .move(start.x + 10, start.y + 10)], with: "pen")
      try page.wait("store.previews.size === 1")
      board.end(by: SIGKILL)
      try page.point([.move(start.x + 20, start.y + 30)], with: "pen")
      try page.wait("store.connection === 'lost'")
      try page.point([.move(start.x + 30, start.y + 40)], with: "pen")
      try board.start()
      try page.wait("store.connection === 'live'")
      try page.point([.move(start.x + 50, start.y + 60), .up], with: "pen")
      try page.waitForAnswers()
      try expectSoon("90,100,100,100") { try page.frame(of: "card") }
      #expect(try board.lines(after: 3) == ["move card to 90,100"])
      try page.wait("figure('card').getAttribute('x') === '90.5' && !figure('card').hasAttribute('class')")
      #expect(try page.selected == "card")
    }

    @Test func `a panel that is open while the server restarts is saved all the same`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.doubleClick(figure: "card")
      try page.click("[data-swatch=red]")
      try page.wait("store.history(store.named('card').id).locked")
      board.end(by: SIGKILL)
      try page.wait("store.connection === 'lost'")
      try page.evaluate("document.querySelector('[data-field=slider]').focus()")
      try page.press(Key.right, count: 9)
      try board.start()
      try page.wait("store.connection === 'live'")
      try page.click("[data-panel-save]")
      try board.expectLines(["edit card", "  color card red", "  corner card 9", "save"], after: 3)
      try expectSoon("#ff0000") { try page.attribute("fill", of: "card") }
    }

    @Test func `a figure that somebody else edits is let go`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      let start = try page.middle(of: "card")
      try page.point([.move(start.x, start.y), .down, .move(start.x + 10, start.y + 10)], with: "pen")
      try page.wait("store.previews.size === 1")
      _ = try board.run("move \"card\" to 200,200")
      try page.wait("store.lineCount === 4")
      try page.point([.move(start.x + 20, start.y + 30)], with: "pen")
      try page.wait("document.querySelector('[data-notice]').textContent.startsWith('Moving was cancelled: ')")
      try page.point([.move(start.x + 50, start.y + 60), .up], with: "pen")
      try expectSoon(["200.5", "200.5"]) { try page.place(of: "card") }
      try page.drag(figure: "table", by: 10, 0)
      try board.expectLines(["move card to 200,200", "move table to 250,40"], after: 3)
    }

    @Test func `a figure that goes away while its key is held is no trouble`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.click(figure: "card")
      try page.hold([Key.right])
      try page.wait("store.previews.size === 1")
      _ = try board.run("remove \"card\"")
      try page.wait("!store.named('card')")
      try page.press(Key.right)
      try page.release([Key.right])
      try page.press("z", with: [Key.control])
      try board.expectLines(["remove card", "undo board"], after: 3)
      try page.wait("figure('card')")
      // Two clicks on the same figure would be a double click.
      for name in ["table", "card"] { try page.click(figure: name) }
      try page.press(Key.right)
      try board.expectLines(["remove card", "undo board", "move card to 41,40"], after: 3)
    }

    @Test func `a file that others break can't be edited, and then it can`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      let good = try board.script
      try Data((good + "mve card to 1,1\n").utf8).write(to: board.folder["my.board"], options: .atomic)
      try page.wait("document.querySelector('.message.fault pre')?.textContent.includes(\"did you mean 'move'?\")")
      #expect(
        try page.text("[...document.querySelectorAll('.toolbar button, .undoing .titled')].every((e) => e.disabled)")
          == "true")
      try page.press("a")
      try page.hears("The file has to be mended first")
      try page.drag(figure: "card", by: 20, 20)
      #expect(try page.place(of: "card") == ["40.5", "40.5"])
      try Data(good.utf8).write(to: board.folder["my.board"], options: .atomic)
      try page.wait("!document.querySelector('.message.fault')")
      try page.drag(figure: "card", by: 20, 20)
      try board.expectLines(["move card to 60,60"], after: 3)
    }

    @Test func `a refused edit is kept, and tried again`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      board.end(by: SIGKILL)
      try page.wait("store.connection === 'lost'")
      try page.click(figure: "card")
      try page.press(Key.right)
      try page.wait("store.waiting === 1")
      // Meanwhile the figure is removed by somebody who has the file.
      try board.folder.write(Self.two + "remove card\n", to: "my.board")
      try board.start()
      try page.wait("document.querySelector('.refused')")
      #expect(try page.text(at: ".refused pre") == "move \"card\" to 41,40 ^")
      try page.wait("!figure('card')")
      try page.reload()
      #expect(try page.text(at: ".refused [role=alert]") == "there is no figure 'card' on the board")
      _ = try board.run("undo board")
      try page.wait("figure('card')")
      try page.click(".refused button")
      try board.expectLines(["undo board", "move card to 41,40"], after: 4)
      try page.wait("!document.querySelector('.refused')")
    }

    @Test func `pasted lines go to the context that was shown, when they are tried again too`() throws {
      let board = try ServedBoard(Self.two + "color card red\n")
      let page = try Page(board)
      func paste(_ text: String) throws {
        try page.evaluate(
          """
          const clipboardData = new DataTransfer();
          clipboardData.setData("text", arguments[0]);
          document.querySelector(".prompt input").dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
          """, [text])
      }
      try paste(String(repeating: "undo board\n", count: 10_001))
      try page.wait("document.querySelector('.results').innerText.startsWith('expected at most 10000 lines')")
      try page.press(Key.escape)
      try page.evaluate("const input = document.querySelector('.prompt input'); input.focus(); input.value = ''")
      try page.press(Key.escape)
      try paste("add lamp at 1,1\nfocus card\n")
      try board.expectLines(["add lamp at 1,1"], after: 4)
      try expectSoon("Undo Change Color") { try page.titles[0] }
      board.end(by: SIGKILL)
      try page.wait("store.connection === 'lost'")
      try paste("move lamp to 2,2\nundo")
      try page.wait("store.waiting === 1")
      try board.folder.write(Self.two + "color card red\n", to: "my.board")
      try board.start()
      try page.wait("document.querySelector('.refused')")
      #expect(try page.text(at: ".refused pre") == "focus \"card\" move lamp to 2,2 ^ undo")
      _ = try board.run("add lamp at 5,5")
      try page.click(".refused button")
      try board.expectLines(["add lamp at 5,5", "move lamp to 2,2", "undo card"], after: 4)
    }

    @Test func `names that look like markup or code are only names`() throws {
      let names = ["</title><script>window.hit = 1</script>", "__proto__", "constructor", "a\"b\\c", "card,1 ]", "🟥é"]
      let board = try ServedBoard()
      let page = try Page(board)
      for (index, name) in names.enumerated() {
        let quoted = "\"\(name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
        let answer = try board.run("add \(quoted) at \(40 + index * 90),40 size 60x60")
        try #require(answer.status == 200, "\(name): \(answer.text)")
        try page.wait("figure(arguments[0])", [name])
        try page.click(figure: name)
        try page.press(Key.down)
        try expectSoon("\(40 + index * 90),41,60,60") { try page.frame(of: name) }
        try page.waitForAnswers()
        try page.doubleClick(figure: name)
        try expectSoon(name) { try page.text("document.querySelector('[data-panel-title]').textContent") }
        try page.click("[data-swatch=red]")
        try page.click("[data-panel-save]")
        try expectSoon("#ff0000") { try page.attribute("fill", of: name) }
        try page.waitForAnswers()
        try page.press("z", with: [Key.control])
        try expectSoon("#b3b3b3") { try page.attribute("fill", of: name) }
        #expect(try page.text("document.querySelector('[data-responder=figure]').textContent") == name)
      }
      try page.wait("document.querySelectorAll('.context').length === arguments[0]", [names.count + 1])
      #expect(try page.text("window.hit") == "undefined")
    }

    @Test func `a drag goes as far as the pointer, whatever happens to the header`() throws {
      let long = "a figure with a long name of which the header says that it answers undo and redo"
      let board = try ServedBoard(Self.two + "add \"\(long)\" at 40,240\n")
      let page = try Page(board)
      try page.click(figure: long)
      try page.press("u")
      try page.drag(figure: "card", by: 0, 10)
      try board.expectLines(["move card to 40,50"], after: 4)
    }

    @Test func `no control says for ever that the board is being read`() throws {
      let page = try Page(try ServedBoard(Self.two))
      try page.click(figure: "card")
      #expect(try page.text("document.querySelectorAll('[title=\"The board is being read\"]').length") == "0")
    }

    @Test func `keys that follow at once are sent in their order`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.click(figure: "card")
      try page.waitForAnswers()
      _ = try page.evaluate(
        """
        const target = document.activeElement;
        for (const key of ["ArrowRight", "ArrowRight", "Delete"]) {
          for (const type of ["keydown", "keyup"]) {
            target.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
          }
        }
        """)
      try page.wait("!figure('card')")
      try page.waitForAnswers()
      #expect(try board.script.hasSuffix("move card to 41,40\nmove card to 42,40\nremove card\n"))
      #expect(try page.holds("!document.querySelector('.refused')"))
    }

    @Test func `keys in a hurry lose nothing`() throws {
      let board = try ServedBoard()
      let page = try Page(board)
      try page.type("aaaaa")
      try page.wait("store.order.length === 5")
      try page.press("z", with: [Key.control], count: 3)
      try page.waitForAnswers()
      try page.press("y", with: [Key.control], count: 2)
      try page.waitForAnswers()
      try expectSoon("4") { try page.text("store.order.length") }
      #expect(
        try board.lines(after: 6) == Array(repeating: "undo board", count: 3) + Array(repeating: "redo board", count: 2)
      )
      try page.press("a", with: [Key.control])
      try page.press(Key.delete)
      try page.press("z", with: [Key.control])
      try page.waitForAnswers()
      try expectSoon("4") { try page.text("document.querySelectorAll('.figures > *').length") }
    }
  }
#endif
