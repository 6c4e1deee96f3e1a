#if WebEditor
  import BoardTestSupport
  import Foundation
  import Testing

  /// A server that is lost, restarted, or silent, and a file with an error from outside.
  extension PageTests {
    @Test func `edits wait for a server that was killed, and none is lost or done twice`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board, .demo)
      try page.click(figure: "card")
      try page.press(Key.right)
      try board.expectLines(["move card to 41,40"], after: 3)
      try page.waitForAnswers()
      board.end(by: SIGKILL)
      try page.reads("Connection lost. You can go on")
      #expect(try page.text(at: "[data-status] .word") == "Not connected")

      // All of this is done without a server, and is shown.
      try page.press(Key.right)
      try page.waitForStatus("Not connected, 1 edit waits")
      try page.press("a")
      try page.wait("document.querySelector('.overlay .coming').getAttribute('d') !== ''")
      #expect(try page.titles[0] == "Undo Add a rectangle")
      try page.drag(figure: "table", by: 5, 6)
      try page.waitForStatus("Not connected, 3 edits wait")
      #expect(try page.frame(of: "table") == "245,46,100,100")
      try page.openSettings(of: "table")
      #expect(try page.text(at: ".panel").contains("No connection"))
      try page.click(Page.preset("red"))
      try expectSoon("red") { try page.attribute("fill", of: "table") }
      try page.click(Page.save)
      try page.waitForStatus("Not connected, 4 edits wait")
      #expect(try page.attribute("fill", of: "table") == "red")
      try page.reads("4 edits wait")
      #expect(try board.lines(after: 4) == [])

      try board.start()
      try page.reads("Connected again. Sent 4 edits.")
      try page.waitForAnswers()
      #expect(
        try board.lines(after: 4) == [
          "move card to 42,40", "add rectangle-1 at 250,250 \(Self.looks)", "move table to 245,46", "panel table",
          "  color table red", "end",
        ])
      try expectSoon("245,46,100,100") { try page.frame(of: "table") }
      try expectSoon("#ff0000") { try page.attribute("fill", of: "table") }
      #expect(try page.holds("!document.querySelector('.refused')"))
    }

    @Test func `a figure shows its own size while the board's waits`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      board.end(by: SIGKILL)
      try page.waitForStatus("Not connected")
      try page.fill(Page.field("width"), with: "800")
      try page.press(Key.enter)
      try page.waitForStatus("Not connected, 1 edit waits")
      try page.click(figure: "card")
      try expectSoon("100") { try page.text("document.querySelector('[data-field=width]').value") }
    }

    @Test func `edits that wait outlive a reload`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      board.end(by: SIGKILL)
      try page.waitForStatus("Not connected")
      try page.click(figure: "card")
      try page.press(Key.down)
      try page.waitForStatus("Not connected, 1 edit waits")
      try board.start()
      try page.reload()
      try page.waitForAnswers()
      try board.expectLines(["move card to 40,41"], after: 3)
    }

    @Test func `a server that is silent is told of, and it goes on when it answers`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      board.send(SIGSTOP)
      try page.click(figure: "card")
      try page.press(Key.right)
      try page.waitForStatus("No answer, 1 edit waits")
      try page.reads("The server doesn’t answer. You can go on: edits are sent when it does.")
      #expect(try page.frame(of: "card") == "41,40,100,100")
      board.send(SIGCONT)
      try page.waitForAnswers()
      try page.wait("!texts('.messages .message').some((each) => each.includes('answer'))")
      try board.expectLines(["move card to 41,40"], after: 3)
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
          """)
        try page.enter(edit)
        script.append(edit)
        try board.expectLines(script, after: 3)
        board.end(by: SIGKILL)
        try board.start()
        try page.evaluate("window.fetch = real")
        try page.wait("document.querySelector('.refused')")
        #expect(try page.text(at: ".refused h2") == "Was this done? \(edit)")
        #expect(try page.text("texts('.refused pre').join(' / ')") == "\(edit) / \(edit)")
        // Edits of others aren't blocked, and the question survives a reload.
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
        const form = document.querySelector(".prompt");
        for (let number = 1; number <= arguments[0]; number += 1) {
          form.querySelector("input").value = `move card to ${number},0`;
          form.requestSubmit();
        }
        """, [count])
      for part in 1...3 {
        // The server is killed in the middle of its work.
        try expectSoon(true) { try board.lines(after: 3).count >= part * count / 4 }
        board.end(by: SIGKILL)
        try page.wait("/^Not connected|^Saved/.test(document.querySelector('[data-status]').textContent)")
        try board.start()
        try page.wait("!document.querySelector('[data-status]').textContent.startsWith('Not connected')")
      }
      try page.waitForAnswers()
      let lines = try board.lines(after: 3)
      #expect(lines == (1...count).map { "move card to \($0),0" })
      #expect(try page.text("all('.lines li').length") == String(count + 3))
      try expectSoon("\(count),0,100,100") { try page.frame(of: "card") }
    }

    @Test func `a drag during which the server restarts is one line`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      let watcher = try board.events(as: "watcher")
      let (start, zoom) = (try page.middle(of: "card"), try page.zoom)
      func move(_ x: Double, _ y: Double, _ more: Browser.PointerStep...) throws {
        try page.point([.move(start.x + x * zoom, start.y + y * zoom)] + more, with: "pen")
      }
      try move(0, 0, .down)
      try page.hold([Key.control])
      try move(10, 10)
      try watcher.waitForPreview()
      board.end(by: SIGKILL)
      try move(20, 30)
      try page.waitForStatus("Not connected")
      try move(30, 40)
      try board.start()
      try page.waitForAnswers()
      try move(50, 60, .up)
      try page.release([Key.control])
      try board.expectLines(["move card to 90,100"], after: 3)
      try page.waitForAnswers()
      try page.wait("figure('card').getAttribute('x') === '90.5' && figure('card').parentNode.classList.length === 0")
      #expect(try page.selected == "card")
    }

    @Test func `settings that are open while the server restarts are saved all the same`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board, .demo)
      try page.openSettings(of: "card")
      try page.click(Page.preset("red"))
      try page.wait("document.querySelector('[data-command=undo]').title.includes('Save or cancel')")
      board.end(by: SIGKILL)
      try page.waitForStatus("Not connected")
      try page.fill(Page.field("corner"), with: "9")
      try board.start()
      try page.waitForStatus("Unsaved changes")
      try page.click(Page.save)
      try board.expectLines(["panel card", "  color card red", "  corner card 9", "end"], after: 3)
      try expectSoon("#ff0000") { try page.attribute("fill", of: "card") }
    }

    @Test func `a refused edit is kept, and tried again`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board, .demo)
      board.end(by: SIGKILL)
      try page.waitForStatus("Not connected")
      try page.click(figure: "card")
      try page.press(Key.right)
      try page.waitForStatus("Not connected, 1 edit waits")
      // Meanwhile another program removes the figure from the file.
      try board.folder.write(Self.two + "remove card\n", to: "my.board")
      try board.start()
      try page.wait("document.querySelector('.refused')")
      #expect(try page.text(at: ".refused pre") == "move \"card\" to 41,40")
      #expect(try page.text(at: ".refused mark") == "\"")
      try page.wait("!figure('card')")
      try page.reload()
      #expect(try page.text(at: ".refused [role=alert]") == "There is no figure 'card' on the board.")
      _ = try board.run("undo board")
      try page.wait("figure('card')")
      try page.showMessages()
      try page.click(".refused .buttons button")
      try board.expectLines(["undo board", "move card to 41,40"], after: 4)
      try page.wait("!document.querySelector('.refused')")
    }

    @Test func `lines that are tried again go to the context that was shown`() throws {
      let board = try ServedBoard(Self.two + "color card red\n")
      let page = try Page(board, .demo)
      try page.click(figure: "card")
      try page.click("[data-responder=figure]")
      try expectSoon("Undo Change Color of card") { try page.titles[0] }
      board.end(by: SIGKILL)
      try page.waitForStatus("Not connected")
      try page.paste("move lamp to 2,2\nundo", into: ".prompt input")
      try page.waitForStatus("Not connected, 1 edit waits")
      try board.start()
      try page.wait("document.querySelector('.refused')")
      _ = try board.run("add lamp at 5,5")
      try page.showMessages()
      try page.click(".refused .buttons button")
      try board.expectLines(["add lamp at 5,5", "move lamp to 2,2", "undo card"], after: 4)
    }

    @Test func `a file that others break is shown, and can be edited again when it is mended`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      let good = try board.script
      try Data((good + "mve card to 1,1\n").utf8).write(to: board.folder["my.board"], options: .atomic)
      try page.reads("Fix the file first")
      try page.reads("Did you mean 'move'?")
      try page.waitForStatus("Fault in the file")
      // The line is shown, with its place marked.
      try expectSoon("4 m") {
        try page.text("`${document.querySelector('.lines .faulty').dataset.line} ${texts('.lines mark')}`")
      }
      #expect(
        try page.holds("all('.tools [data-command=draw], [data-command=undo]').every((e) => e.ariaDisabled === 'true')")
      )
      try page.press("a")
      try page.wait("texts('[data-notice]').includes('Fix the file first.')")
      try Data(good.utf8).write(to: board.folder["my.board"], options: .atomic)
      try page.wait(
        "!document.querySelector('.lines .faulty') && document.querySelector('[data-status] .word').textContent === 'Saved'"
      )
      try page.drag(figure: "card", by: 20, 20)
      try board.expectLines(["move card to 60,60"], after: 3)
    }
  }
#endif
