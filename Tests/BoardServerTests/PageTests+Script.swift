#if WebEditor
  import BoardRendering
  import BoardTestSupport
  import Foundation
  import SeededRandom
  import Testing

  /// The script and the histories beside the board, and whether the drawing is what the script says.
  extension PageTests {
    private static let input = "document.querySelector('.prompt input')"

    private func enter(_ line: String, in page: Page) throws {
      try page.click(".prompt input")
      try page.type(line)
      try page.press(Key.enter)
    }

    @Test func `a command that is typed is run, and one that is refused can be mended`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try enter("move card by 5,6", in: page)
      try board.expectLines(["move card by 5,6"], after: 3)
      try expectSoon("45,46,100,100") { try page.frame(of: "card") }
      try enter("print board", in: page)
      try page.wait("document.querySelector('.results').innerText.includes('table')")

      try enter("move crad to 1,1", in: page)
      try page.wait("document.querySelector('.results').innerText.includes(\"no figure 'crad'\")")
      #expect(try page.text(at: ".results .hint") == "did you mean 'card'?")
      #expect(try page.text("\(Self.input).value") == "move crad to 1,1")
      // The caret is at the fault.
      #expect(try page.text("\(Self.input).selectionStart") == "5")
      for _ in 0..<4 { try page.press(Key.delete) }
      try page.type("card")
      try page.press(Key.enter)
      try board.expectLines(["move card to 1,1"], after: 4)
      try expectSoon("") { try page.text("\(Self.input).value") }
      #expect(try page.holds("document.querySelector('.results').hidden"))
      for line in ["move card to 1,1", "move crad to 1,1"] {
        try page.press(Key.up)
        #expect(try page.text("\(Self.input).value") == line)
      }
    }

    @Test func `plain undo goes to whom the page shows`() throws {
      let board = try ServedBoard(Self.two + "color card red\n")
      let page = try Page(board)
      try page.click(figure: "card")
      try page.press("u")
      #expect(try page.titles[0] == "Undo Change Color")
      try enter("undo", in: page)
      try expectSoon("#b3b3b3") { try page.attribute("fill", of: "card") }
      try expectSoon("Redo Change Color") { try page.titles[1] }
    }

    @Test func `a group is collected, and sent whole`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try enter("group board \"Both\"", in: page)
      try page.wait("!document.querySelector('.pending').hidden")
      try page.type("move card to 1,1")
      try page.press(Key.enter)
      try page.type("move table to 2,2")
      try page.press(Key.enter)
      #expect(
        try page.text("document.querySelector('.pending pre').textContent")
          == "group board \"Both\"\n  move card to 1,1\n  move table to 2,2\n  …")
      #expect(try board.lines(after: 3) == [])
      try page.type("end")
      try page.press(Key.enter)
      try board.expectLines(["group board \"Both\"", "  move card to 1,1", "  move table to 2,2", "end"], after: 3)
      try expectSoon("Undo Both") { try page.titles[0] }
      #expect(try page.holds("document.querySelector('.pending').hidden"))

      // Escape drops one that was begun.
      try page.type("edit card")
      try page.press(Key.enter)
      try page.press(Key.escape)
      try page.wait("document.querySelector('.pending').hidden")
      try page.type("move card to 3,3")
      try page.press(Key.enter)
      try board.expectLines(["move card to 3,3"], after: 7)
    }

    @Test func `the Tab key completes words`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.click(".prompt input")
      try page.type("dup")
      try page.press(Key.tab)
      try expectSoon("duplicate ") { try page.text("\(Self.input).value") }
      try page.press(Key.tab)
      try page.wait("!document.querySelector('.candidates').hidden")
      let candidates = "texts('.candidates li').join(' ')"
      try expectSoon("card table as at by times") { try page.text(candidates) }
      try page.press(Key.down)
      try page.press(Key.down)
      try page.press(Key.enter)
      #expect(try page.text("\(Self.input).value") == "duplicate table ")
      try page.type("as lamp at 9,9")
      try page.press(Key.enter)
      try board.expectLines(["duplicate table as lamp at 9,9"], after: 3)
    }

    @Test func `a click on a step goes there, and a branch that was cut off comes back`() throws {
      let board = try ServedBoard(Self.two + "move card to 50,50\nmove card to 60,60\nmove card to 70,70\n")
      let page = try Page(board)
      // By the steps' numbers: the first two have added the figures.
      try page.click("[data-goal=step-2]")
      try board.expectLines(["undo board 2"], after: 6)
      try expectSoon("50,50,100,100") { try page.frame(of: "card") }
      try page.hears("Now at: Move to (50, 50) · card")
      try page.click("[data-goal=step-3]")
      try expectSoon("60,60,100,100") { try page.frame(of: "card") }
      try page.click("[data-goal=step-0]")
      try expectSoon(["40,40,100,100", "Undo Add Figure"]) { [try page.frame(of: "card"), try page.titles[0]] }
      try page.waitForAnswers()
      // An edit cuts off what could be redone.
      try page.drag(figure: "card", by: 0, 100)
      try page.wait("document.querySelector('.branches summary')")
      #expect(try page.text(at: ".branches summary") == "1 branch cut off")
      try page.click(".branches summary")
      try page.click(".branches button")
      try page.hears("Restored")
      try expectSoon(["240,40,100,100", "70,70,100,100"]) { try ["table", "card"].map { try page.frame(of: $0) } }
    }

    @Test func `of a branch that can't come back the reasons are shown, and nothing is kept`() throws {
      let board = try ServedBoard(Self.two + "move card to 50,50\nundo board\nmove card to 60,60\nremove card\n")
      let page = try Page(board)
      try page.wait("document.querySelector('.branches summary')")
      try page.click(".branches summary")
      try page.click(".branches button")
      try page.wait("document.querySelector('.branches p').textContent.includes(\"there is no figure 'card'\")")
      #expect(try board.script.hasSuffix("remove card\n"))
    }

    @Test func `of a long history the steps around now are shown, and more when asked for`() throws {
      let board = try ServedBoard(Self.two + (1...150).map { "move card to \($0),0\n" }.joined())
      let page = try Page(board)
      let shown = "texts('.steps button').map((t) => t.replace(/.*\\((.*),.*/, '$1')).join(' ')"
      try page.wait("document.querySelector('.steps')")
      let last = (141...150).reversed().map(String.init).joined(separator: " ")
      #expect(try page.text(shown) == last + " … and 142 more beginning")
      try page.click("[data-key=more]")
      let next = (51...140).reversed().map(String.init).joined(separator: " ")
      #expect(try page.text(shown) == "\(last) \(next) … and 52 more beginning")
      #expect(try page.text("document.activeElement.textContent") == "Move to (140, 0) · card")
      // That stays when a step is made; those that can be redone are above.
      try page.click("[data-goal=step-131]")
      try expectSoon("130,0,100,100") { try page.frame(of: "card") }
      try expectSoon("… and 32 more") { try page.text("texts('[data-key=more]').join(' ')") }
      #expect(try page.text("texts('.steps > *:nth-child(21)').join(' ')") == "now")
    }

    // MARK: The drawing

    /// Makes edits by chance, most of which can be done.
    private struct RandomEdits {
      var random: SeededGenerator
      static let names = ["a", "b c", "\\\"d", "e<&>'é"]

      mutating func lines() -> [String] {
        func pick<Element>(_ values: [Element]) -> Element { values.randomElement(using: &random)! }
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        let (name, other) = ("\"\(pick(Self.names))\"", "\"\(pick(Self.names))\"")
        let color = pick(["tomato", "#12345680", "#0af", "blue", "rgb(1 2 3 / 40%)"])
        let place = "\(number(-50...500)),\(pick(["7", "12.5", "333.25"]))"
        return switch number(0...15) {
        case 0, 1: ["add \(name) at \(place) size \(number(20...200))x\(number(20...200)) color \(color)"]
        case 2: ["remove \(name)"]
        case 3: ["move \(name) to \(place)"]
        case 4: ["resize \(name) to \(number(1...200))x\(number(1...200))"]
        case 5: ["order \(name) \(pick(["front", "back", "above \(other)", "below \(other)"]))"]
        case 6: ["color \(name) \(color)"]
        case 7: ["corner \(name) \(number(0...60))"]
        case 8: ["border \(name) \(pick(["none", "red 3", "#0008 7.5", "green 0.5"]))"]
        case 9:
          ["edit \(name)", "color \(name) \(color)", "corner \(name) \(number(0...9))", pick(["save", "cancel"])]
        case 10: ["duplicate \(name) as \(other) at \(place)"]
        case 11: ["undo board \(number(1...4))"]
        case 12: ["redo board \(number(1...4))"]
        case 13: ["undo \(name) \(number(1...2))"]
        case 14: ["redo \(name)"]
        default: ["group board \"Two\"", "move \(name) by 3,4", "corner \(name) 5", "end"]
        }
      }
    }

    @Test func `after a thousand edits from within and from outside the drawing is the server's`() throws {
      let board = try ServedBoard(nil, ["--durability", "none"])
      let page = try Page(board)
      var edits = RandomEdits(random: SeededGenerator(seed: 1))
      for name in RandomEdits.names { _ = try board.run("add \"\(name)\" at 100,100") }
      let connection = try board.connect()
      for round in 0..<25 {
        // Some of the page's own, of which a few are typed, and more of others beside them.
        let own = (0..<12).map { _ in edits.lines() }
        let typed = own.suffix(3).filter { $0.count == 1 }.flatMap(\.self)
        try page.evaluate(
          """
          const [sent, typed] = arguments;
          for (const lines of sent) store.send(lines, { quiet: true });
          const form = document.querySelector(".prompt");
          for (const line of typed) {
            form.querySelector("input").value = line;
            form.requestSubmit();
          }
          """, [own.dropLast(3).map(\.self), typed])
        for number in 0..<28 {
          _ = try board.post("commands", ["id": "\(round)-\(number)", "lines": edits.lines()], over: connection)
        }
      }
      try page.waitForAnswers()
      let revision = try #require(try board.run("print board").json["revision"] as? Int)
      try page.wait("store.board.revision >= arguments[0]", [revision])

      let svg = try board.get("board.svg").text
      let shapes = try page.evaluate(
        """
        const shape = (node) => [node.tagName, ...[...node.attributes].map((a) => `${a.name}=${a.value}`).sort(),
          ...[...node.children].map(shape), node.textContent].join(" ");
        const picture = new DOMParser().parseFromString(arguments[0], "image/svg+xml").documentElement;
        return [all(".figures > *"), [...picture.children].slice(1)].map((nodes) => nodes.map(shape));
        """, [svg])
      let found = try #require(shapes as? [[String]])
      #expect(found[0] == found[1])
      #expect(found[0].count == svg.components(separatedBy: "<title>").count - 1)
      #expect(try page.text("store.lines.map((line) => line + '\\n').join('')") == board.script)
      try page.wait("document.querySelectorAll('.lines li').length === store.lines.length")
      let shown = try page.text(
        "texts('.lines .words').map((line) => line + '\\n').join('')")
      #expect(shown == (try board.script))

      // The same in pixels, as another program draws them. It flattens curves to a tenth of a pixel, where we ask for a
      // hundredth.
      let withCurves = try differences(svg, board)
      #expect(withCurves.allSatisfy { $0 <= 64 }, "\(withCurves.suffix(20))")
      for name in RandomEdits.names { _ = try board.run("corner \"\(name)\" 0") }
      let withoutCurves = try differences(board.get("board.svg").text, board)
      #expect(withoutCurves.count <= 2 && withoutCurves.allSatisfy { $0 == 1 }, "\(withoutCurves.suffix(20))")
    }

    /// The pixels that rsvg-convert draws otherwise, by their largest differences, which are sorted.
    private func differences(_ svg: String, _ board: ServedBoard) throws -> [Int] {
      try board.folder.write(svg, to: "board.svg")
      let result = try run(
        URL(fileURLWithPath: "/usr/bin/rsvg-convert"),
        [board.folder.path("board.svg"), "-o", board.folder.path("rsvg.png")])
      #expect(result.status == 0, "\(result.errors)")
      let theirs = try Pixels(png: Array(Data(contentsOf: board.folder["rsvg.png"])))
      let ours = try Pixels(png: Array(board.get("board.png").body))
      try #require(theirs.width == ours.width && theirs.height == ours.height)
      return zip(theirs.words, ours.words).map(Self.difference).filter { $0 > 0 }.sorted()
    }

    private static func difference(_ a: UInt32, _ b: UInt32) -> Int {
      [16, 8, 0].map { (shift: UInt32) in abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)) }.max() ?? 0
    }
  }
#endif
