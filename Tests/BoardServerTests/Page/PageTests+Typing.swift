#if WebEditor
  import BoardTestSupport
  import Foundation
  import SeededRandom
  import Testing

  /// Every field, with every way to leave it, and with all that others do meanwhile.
  extension PageTests {
    /// Two figures with all that fields show.
    private static let full =
      "rectboard 1\nadd card at 40,40\nadd table at 240,40\nborder card, table black 2\nlabel card, table \"Old\"\n"
    private static let label = "figure(arguments[0])?.parentNode.querySelector('path, text')?.ariaLabel"

    /// A field: how it is reached, what is typed in it, and how the line that records that begins.
    struct TextField: Sendable, CustomTestStringConvertible {
      enum Place { case side, board, list, nothing }
      let name: String
      var place = Place.side
      /// - Parameter number: Makes each text another one.
      let text: @Sendable (_ number: Int) -> String
      /// `nil` if the file has no line of it.
      let line: @Sendable (_ name: String, _ text: String) -> String?

      var testDescription: String { place == .side ? name : "\(name), \(place)" }
      /// The field's own way to record a text with Enter.
      var enter: [String] { name == "text" ? [Key.control] : [] }

      init(
        _ name: String, _ place: Place, _ text: @escaping @Sendable (Int) -> String,
        _ line: @escaping @Sendable (_ name: String, _ text: String) -> String?
      ) {
        (self.name, self.place, self.text, self.line) = (name, place, text, line)
      }
    }
    /// Numbers and colors have much in common: of these, a third of the ways and events are tried, unless more trials are asked for.
    private static func isTried(_ number: Int, of field: TextField) -> Bool {
      let place = textFields.firstIndex { $0.name == field.name && $0.place == field.place } ?? 0
      return ["text", "name", "x", "color"].contains(field.name) || trials(1) > 1 || (number + place).isMultiple(of: 3)
    }
    private static func hexadecimal(_ number: Int) -> String { "#4080" + String(format: "%02x", number) }

    static let textFields: [TextField] = [
      TextField("text", .side, { "Text \($0)" }, { "label \($0) \"\($1)\"" }),
      TextField("text", .board, { "Text \($0)" }, { "label \($0) \"\($1)\"" }),
      TextField("name", .side, { "name-\($0)" }, { "rename \($0) to \($1)" }),
      TextField("name", .list, { "name-\($0)" }, { "rename \($0) to \($1)" }),
      TextField("x", .side, { "\($0)+1" }, { name, _ in "move \(name) to " }),
      TextField("y", .side, { "\($0 + 10)" }, { name, _ in "move \(name) to " }),
      TextField("width", .side, { "\(100 + $0)" }, { "resize \($0) to \($1)x" }),
      TextField("height", .side, { "\(100 + $0)" }, { name, text in "resize \(name) to " }),
      TextField("corner", .side, { "\($0 + 10)" }, { "corner \($0) \($1)" }),
      TextField("opacity", .side, { "\(90 - $0)" }, { name, _ in "color \(name) #b3b3b3" }),
      TextField("color", .side, hexadecimal, { "color \($0) \($1)" }),
      TextField("borderColor", .side, hexadecimal, { "border \($0) \($1) " }),
      TextField("borderWidth", .side, { "\($0 + 10)" }, { name, text in "border \(name) " }),
      TextField("size", .side, { "\($0 + 14)" }, { "label \($0) size \($1)" }),
      TextField("ink", .side, hexadecimal, { "label \($0) color \($1)" }),
      TextField("padding", .side, { "\($0 + 10)" }, { "label \($0) padding \($1)" }),
      TextField("width", .nothing, { "\(600 + $0)" }, { _, text in "resize board to \(text)x" }),
      TextField("height", .nothing, { "\(600 + $0)" }, { _, text in "resize board to " }),
      TextField("background", .nothing, { "#ffff\(String(format: "%02x", $0))" }, { _, text in "color board \(text)" }),
      TextField("grid", .nothing, { "\(10 + $0)" }, { _, _ in nil }),
    ]

    @Test func `all fields of the page that take a text are tested`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      let names = try page.evaluate(
        """
        return import("./panel/properties.js").then(({ properties }) =>
          Object.keys(properties).filter((name) => properties[name].check("\\t two words") !== null).sort().join());
        """)
      #expect("\(names)" == Set(Self.textFields.map(\.name)).sorted().joined(separator: ","))
    }

    /// Goes to a field, with a figure selected, and types.
    private func go(to field: TextField, of name: String, on page: Page, typing text: String) throws {
      try page.evaluate(
        """
        document.querySelector(`[data-tab=${arguments[0]}]`).click();
        """, [field.place == .list ? "figures" : "design"])
      // A side that was folded has moved the board.
      for _ in 0..<2 { try page.waitForFrame() }
      // What was clicked before isn't clicked twice.
      try page.click(at: page.place("document.querySelector('.drawing > g > rect')", at: (0.9, 0.9)))
      if field.place != .nothing {
        try page.click(figure: name)
        try expectSoon(name) { try page.selected }
      }
      switch field.place {
      case .side, .nothing: try page.click(Page.field(field.name))
      case .board: try page.press(Key.enter)
      case .list: try page.press(Key.f2)
      }
      let selector =
        field.place == .board ? ".writing" : field.place == .list ? ".figure-row input" : Page.field(field.name)
      try page.wait("document.activeElement.matches(arguments[0])", [selector])
      try page.press("a", with: [Key.control])
      try page.type(text)
    }
    /// The place of the focus, to which the next key goes.
    private static let focus = """
      ((e) => e.closest("[data-options]") ? "figures" : e.closest("dialog") ? "palette" : e.closest(".figure-rows") ? "list"
        : e.closest("[data-tab]") ? "tab" : e.matches("[data-field], .writing") ? "field" : e.closest(".side") ? "side" : "other")(document.activeElement)
      """

    enum Way: String, CaseIterable { case empty, tab, figure, otherTab, fold, enter, escape, undo, palette, close }

    @Test(arguments: textFields) func `each way to leave a field records what was typed, once`(_ field: TextField)
      throws
    {
      let board = try ServedBoard(Self.full)
      let other = try Page(board)
      var page = try Page(board)
      var (name, count) = ("card", 5)
      for (number, way) in Way.allCases.enumerated() where Self.isTried(number, of: field) {
        let text = field.text(number + 1)
        try go(to: field, of: name, on: page, typing: text)
        try expectSoon("Typing …") { try page.text(at: "[data-status] .word") }
        var focus = "figures"
        switch way {
        case .empty: try page.click(at: page.place("document.querySelector('.drawing > g > rect')", at: (0.9, 0.9)))
        case .tab:
          try page.press(Key.tab)
          focus = ""
        case .figure: try page.click(figure: "table")
        case .otherTab:
          try page.click("[data-tab=history]")
          focus = "tab"
        case .fold: try page.click("[data-command=side]")
        case .enter:
          try page.press(Key.enter, with: field.enter)
          focus = field.place == .list ? "list" : "figures"
        case .escape:
          try page.press(Key.escape)
          focus = field.place == .board ? "figures" : field.place == .list ? "list" : "field"
        case .undo: try page.click(".bar [data-command=undo]")
        case .palette:
          try page.press("k", with: [Key.control])
          focus = "palette"
        case .close: try page.use().open(URL(string: "about:blank")!)
        }
        if way != .close, !focus.isEmpty { try expectSoon(focus) { try page.text(Self.focus) } }
        var lines: [String] = []
        if let line = field.line(name, text), way != .escape || field.place == .board { lines = [line] }
        if way == .undo { lines.append("undo timeline") }
        let end = count + lines.count
        try expectSoon(end) {
          try board.script.split(separator: "\n").count
        }
        for (line, start) in zip(try board.lines(after: count), lines) {
          #expect(line.hasPrefix(start), "\(field.testDescription), \(way): \(line)")
        }
        count = end
        if field.name == "name", way != .escape, way != .undo { name = text }
        if way == .palette { try page.press(Key.escape) }
        if way == .close { page = try Page(board) }
        if way == .escape, field.place != .board { try page.press(Key.escape) }
        try page.waitForAnswers()
      }
      try expectSoon(true) { try page.drawing == other.drawing }
      // The file says what the pages show, and nothing is typed any more.
      try page.reload()
      try expectSoon(true) { try page.drawing == other.drawing }
    }

    enum Event: String, CaseIterable { case style, rename, insert, append, other, remove }

    @Test(arguments: textFields) func `what others do meanwhile takes nothing from a field`(_ field: TextField) throws {
      let board = try ServedBoard(Self.full)
      let (page, other) = (try Page(board), try Page(board))
      var name = "card"
      for (number, event) in Event.allCases.enumerated() where Self.isTried(number, of: field) {
        let text = field.text(number + 1)
        try go(to: field, of: name, on: page, typing: String(text.dropLast()))
        try expectSoon("Typing …") { try page.text(at: "[data-status] .word") }
        let lineCount = try board.script.split(separator: "\n").count
        switch event {
        case .style: _ = try board.run(field.name == "corner" ? "color \(name) red" : "corner \(name) \(number + 20)")
        case .rename:
          _ = try board.run("rename \(name) to other-\(number)")
          name = "other-\(number)"
        case .insert:
          try board.folder.write(
            board.script.replacing("add card", with: "add first at 400,400\nadd card"), to: "my.board")
        case .append: try board.folder.write(board.script + "move table by 1,1\n", to: "my.board")
        case .other: _ = try board.run("corner table 3")
        case .remove:
          guard field.place != .nothing else { continue }
          _ = try board.run("remove \(name)")
        }
        let before = try board.script.split(separator: "\n").count
        #expect(before == lineCount + 1)
        let isGone = event == .remove
        if isGone {
          try page.wait("!figure(arguments[0])", [name])
        } else {
          try page.wait("figure(arguments[0])", [name])
          try expectSoon(true) {
            try page.text("all('.figures > g').length") == other.text("all('.figures > g').length")
          }
        }
        // The rest of the text is no command, wherever it goes.
        try page.type(String(text.suffix(1)))
        if isGone { try page.type("Anna") }
        try page.press(isGone ? Key.escape : Key.enter, with: isGone ? [] : field.enter)
        if field.place == .board, !isGone { try page.press(Key.escape) }
        let line = field.line(name, text)
        let figure = ["step \"Paste\" on board", "  add text-1 at ", "end"]
        let lines = line.map { isGone ? field.name == "text" ? figure : [] : [$0] } ?? []
        try expectSoon(before + lines.count) { try board.script.split(separator: "\n").count }
        for (line, start) in zip(try board.lines(after: before), lines) {
          #expect(line.hasPrefix(start), "\(field.testDescription), \(event): \(line)")
          if line.hasPrefix("  add") { #expect(line.hasSuffix("label \"\(text)Anna\"")) }
        }
        if isGone, field.name != "text" { try page.reads("wasn’t recorded") }
        if field.name == "name", !isGone { name = text }
        try page.waitForAnswers()
      }
      try expectSoon(true) { try page.drawing == other.drawing }
    }

    // MARK: Single rules

    @Test func `after a text that was left, a color is the next figure's`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.click(figure: "card")
      try page.fill(Page.field("text"), with: "Hello")
      try page.click(figure: "table")
      try page.click("[data-pane=design] [data-color='#2f9e55']")
      try board.expectLines(["label card \"Hello\"", "color table #2f9e55"], after: 3)
      try page.waitForAnswers()
      try page.press("z", with: [Key.control])
      try page.press("z", with: [Key.control])
      try board.expectLines(
        ["label card \"Hello\"", "color table #2f9e55", "undo timeline", "undo timeline"], after: 3)
    }

    @Test func `a value that is dragged there and back, or a cancelled color, leaves no preview`() throws {
      let board = try ServedBoard(Self.full)
      let page = try Page(board)
      let watcher = try board.events(as: "watcher")
      try page.click(figure: "card")
      let slider = try page.place("document.querySelector('.slider')", at: (0.02, 0.5))
      try page.point([.move(slider.x, slider.y), .down, .move(slider.x + 30, slider.y), .move(slider.x, slider.y)])
      try page.point([.up])
      let name = try page.place("document.querySelector('[data-field=size]').parentElement.querySelector('.name')")
      try page.point([
        .move(name.x, name.y), .down, .move(name.x + 20, name.y), .move(name.x + 30, name.y), .move(name.x, name.y),
        .up,
      ])
      // The browser's dialog reports what is tried, and at the end what was there before.
      try page.evaluate(
        """
        const picker = document.querySelector("[data-pane=design] [type=color]");
        const before = picker.value;
        for (const color of ["#112233", "#445566", before]) {
          picker.value = color;
          picker.dispatchEvent(new Event("input", { bubbles: true }));
        }
        """)
      try page.click(figure: "table")
      try expectSoon("Saved") { try page.text(at: "[data-status] .word") }
      _ = try board.run("move table by 0,1")
      _ = try watcher.next { event in
        (event.data["lines"] as? [String])?.contains { $0.hasPrefix("move table") } == true
      }
      try page.wait("frame('table') === '240,41,100,100'")
      try board.expectLines(["move table by 0,1"], after: 5)
      #expect(try page.attribute("fill", of: "card") == "#b3b3b3")
      let other = try Page(board)
      #expect(try other.text(at: ".tags") == "")
    }

    @Test(arguments: [false, true]) func `a text that no label can have keeps its field, and says why`(
      _ isInPlace: Bool
    ) throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      let long = String(repeating: "é", count: 510)
      for (text, why) in [(long, "1,020 of 1,000 bytes"), ("a\tb", "U+0009")] {
        try page.click(figure: "card")
        if isInPlace { try page.press(Key.enter) } else { try page.click(Page.field("text")) }
        try page.evaluate(
          """
          document.activeElement.value = arguments[0];
          document.activeElement.dispatchEvent(new Event("input", { bubbles: true }));
          """, [text])
        if isInPlace { try page.press(Key.escape) } else { try page.press(Key.tab) }
        // A click elsewhere has no effect, either.
        try page.click(figure: "table")
        try page.press("k", with: [Key.control])
        #expect(try page.selected == "card")
        #expect(
          try page.holds(
            "!document.querySelector('.palette').open && document.activeElement.value === arguments[0]", [text]))
        try page.wait("texts('.fault').some((each) => each.includes(arguments[0]))", [why])
        try expectSoon("Typing …") { try page.text(at: "[data-status] .word") }
        try page.press("a", with: [Key.control])
        try page.type("ok")
        if isInPlace { try page.press(Key.escape) } else { try page.press(Key.enter, with: [Key.control]) }
        try page.waitForAnswers()
      }
      #expect(try board.lines(after: 3).first == "label card \"ok\"")
    }

    @Test func `what is set before a text is the text's`() throws {
      let board = try ServedBoard("rectboard 1\nadd card at 40,40\n")
      let page = try Page(board)
      try page.click(figure: "card")
      try page.click("[data-choice=left]")
      try page.click(Page.field("weight"))
      try page.fill(Page.field("size"), with: "24")
      try page.press(Key.enter)
      try page.wait(
        "document.querySelector('[data-field=weight]').ariaPressed === 'true' && document.querySelector('[data-field=size]').value === '24'"
      )
      try page.press(Key.enter)
      try page.wait("document.activeElement.matches('.writing')")
      try page.type("Hi")
      try page.press(Key.escape)
      try board.expectLines(["label card \"Hi\" size 24 left bold"], after: 2)
    }

    @Test func `a text that is typed without a connection is shown, told, and recorded later`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.click(figure: "card")
      try page.click(Page.field("text"))
      try page.type("Hello")
      try expectSoon("Hello") { try page.text(Self.label, ["card"]) }
      board.end(by: SIGKILL)
      try page.waitForStatus("Not connected")
      try page.type(" world")
      try expectSoon("Hello world") { try page.text(Self.label, ["card"]) }
      try page.wait("texts('[data-told]').some((text) => text.includes('no connection'))")
      try page.click(figure: "table")
      try page.waitForStatus("Not connected, 1 edit waits")
      #expect(try page.text(Self.label, ["card"]) == "Hello world")
      try board.start()
      try page.waitForAnswers()
      try board.expectLines(["label card \"Hello world\""], after: 3)
      try expectSoon("Hello world") { try page.text(Self.label, ["card"]) }
    }

    @Test func `the second who types in a label is told, and both texts are recorded`() throws {
      let board = try ServedBoard(Self.two)
      let (one, two) = (try Page(board), try Page(board))
      try one.click(figure: "card")
      try one.press(Key.enter)
      try one.type("One")
      try two.wait("document.querySelector('.elsewhere').getAttribute('d')")
      try two.click(figure: "card")
      try two.press(Key.enter)
      try two.wait("document.activeElement.matches('.writing')")
      try two.press("a", with: [Key.control])
      try two.type("Two")
      try two.wait("texts('[data-told]').some((text) => text.includes('another window'))")
      try one.type("!")
      try one.press(Key.escape)
      try board.expectLines(["label card \"One!\""], after: 3)
      try expectSoon("Two") { try two.text(Self.label, ["card"]) }
      try two.type("!")
      try two.press(Key.escape)
      try board.expectLines(["label card \"One!\"", "label card \"Two!\""], after: 3)
      try expectSoon("Two!") { try one.text(Self.label, ["card"]) }
    }

    @Test(arguments: [false, true]) func `an input method's text is recorded as other texts are`(_ isInPlace: Bool)
      throws
    {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      for (number, end) in ["click", "key"].enumerated() {
        try page.click(figure: "card")
        if isInPlace { try page.press(Key.enter) } else { try page.click(Page.field("text")) }
        try page.press("a", with: [Key.control])
        try page.use().tool("Input.imeSetComposition", ["text": "にほ", "selectionStart": 2, "selectionEnd": 2])
        try page.use().tool(
          "Input.imeSetComposition", ["text": "にほん\(number)", "selectionStart": 4, "selectionEnd": 4])
        if end == "click" {
          try page.click(figure: "table")
        } else {
          try page.use().tool("Input.insertText", ["text": "日本\(number)"])
          try page.press(Key.enter, with: [Key.control])
        }
        try page.waitForAnswers()
      }
      try board.expectLines(["label card \"にほん0\"", "label card \"日本1\""], after: 3)
    }

    @Test func `what the server refuses comes back with its text`() throws {
      let board = try ServedBoard(Self.two)
      let page = try Page(board)
      try page.click(figure: "card")
      try page.fill(Page.field("name"), with: "table")
      try page.click(figure: "table")
      try page.reads("“table” wasn’t recorded.")
      #expect(try page.selected == "table")
      try page.evaluate("all('[data-note] button').find((each) => each.textContent === 'Edit again').click()")
      try page.wait("document.activeElement.matches('[data-field=name]') && document.activeElement.value === 'table'")
      #expect(try page.selected == "card")
      try page.press("a", with: [Key.control])
      try page.type("desk")
      try page.press(Key.enter)
      try board.expectLines(["rename card to desk"], after: 3)
    }
  }
#endif
