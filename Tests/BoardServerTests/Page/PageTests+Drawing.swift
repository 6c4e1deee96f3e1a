#if WebEditor
  import BoardRendering
  import BoardTestSupport
  import Foundation
  import SeededRandom
  import Testing

  /// Compares the drawing with the script.
  extension PageTests {
    /// Makes random edits, most of which are possible.
    private struct RandomEdits {
      var random: SeededGenerator
      static let names = ["a", "b c", "\\\"d", "e<&>'é"]
      /// Names that needn't be quoted.
      static let groups = ["p", "q-r", "é"]

      mutating func lines() -> [String] {
        func pick<Element>(_ values: [Element]) -> Element { values.randomElement(using: &random)! }
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        let (name, other) = ("\"\(pick(Self.names))\"", "\"\(pick(Self.names))\"")
        let color = pick(["tomato", "#12345680", "#0af", "blue", "rgb(1 2 3 / 40%)"])
        let place = "\(number(-50...500)),\(pick(["7", "12.5", "333.25"]))"
        let (group, item) = (pick(Self.groups), pick(Self.groups + [name]))
        return switch number(0...27) {
        case 0, 1: ["add \(name) at \(place) size \(number(20...200))x\(number(20...200)) color \(color)"]
        case 2: ["remove \(name)"]
        case 3: ["move \(name) to \(place)"]
        case 4: ["resize \(name) to \(number(1...200))x\(number(1...200))"]
        case 5: ["order \(name) \(pick(["front", "back", "in front of \(other)", "behind \(other)"]))"]
        case 6: ["color \(name) \(color)"]
        case 7: ["corner \(name) \(number(0...60))"]
        case 8: ["border \(name) \(pick(["none", "red 3", "#0008 7.5", "green 0.5"]))"]
        case 9:
          ["panel \(name)", "color \(name) \(color)", "corner \(name) \(number(0...9))", pick(["end", "cancel"])]
        case 10: ["duplicate \(name) as \(other) at \(place)"]
        case 11: ["undo board \(number(1...4))"]
        case 12: ["redo board \(number(1...4))"]
        case 13: ["undo \(name) \(number(1...2))"]
        case 14: ["redo \(name)"]
        case 15, 16: ["undo timeline \(number(1...3))"]
        case 17: ["redo timeline \(number(1...2))"]
        case 18, 19: ["group \(group) of \(pick(["\(name), \(other)", "\(name), \(item)", name]))"]
        case 20: [pick(["ungroup \(group)", "remove \(group)", "rename \(group) to \(pick(Self.groups))"])]
        case 21: ["move \(item) by \(number(-9...9)),7"]
        case 22: ["order \(item) \(pick(["front", "back", "in front of \(other)", "behind \(group)"]))"]
        case 23: ["resize \(group) to \(number(50...300))x\(number(50...300))"]
        case 24: ["duplicate \(group) as \(pick(Self.groups)) at \(place)"]
        case 25: [pick(["color \(group) \(color)", "align \(name), \(group) top", "move \(name) right of \(group)"])]
        case 26: [pick(["resize board to \(number(300...600))x400", "color board \(pick(["white", "navy", "gold"]))"])]
        default: ["step \"Two\" on board", "move \(name) by 3,4", "corner \(name) 5", "end"]
        }
      }
    }

    @Test func `after a thousand edits from within and from outside the drawing is the server's`() throws {
      let board = try ServedBoard(nil, ["--durability", "none"])
      let page = try Page(board)
      var edits = RandomEdits(random: SeededGenerator(seed: 1))
      // Sends as the page does, but doesn't show refusals, since many random edits are refused.
      try page.evaluate(
        """
        return import(new URL("core/outbox.js", document.baseURI)).then(({ Outbox: { prototype } }) => {
          const { arrive } = prototype;
          prototype.arrive = function () { window.outbox = this; arrive.call(this); };
        });
        """)
      for name in RandomEdits.names { _ = try board.run("add \"\(name)\" at 100,100") }
      try page.wait("window.outbox")
      let connection = try board.connect()
      for round in 0..<25 {
        // Some edits come from the page, a few of them typed, and more from others.
        let own = (0..<12).map { _ in edits.lines() }
        let typed = own.suffix(3).filter { $0.count == 1 }.flatMap(\.self)
        try page.evaluate(
          """
          const [sent, typed] = arguments;
          for (const lines of sent) outbox.add(lines, { quiet: true });
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
      _ = try board.run("add one at 9,9", "add other at 99,9", "group pair of one, other")
      // When the page shows this last line, it is compared.
      _ = try board.run("# last")
      try page.wait("texts('.lines .words').at(-1) === '# last'")

      let svg = try board.get("board.svg").text
      let shapes = try page.evaluate(
        """
        // The attributes differ in form: the file leaves out defaults, and has transparency separate from the color.
        const value = (node, name, other) => node.getAttribute(name) ?? other;
        const color = (node, name) => {
          const [text, opacity] = [value(node, name, "none"), value(node, `${name}-opacity`, 1)];
          return text.length === 7 ? text + Math.round(opacity * 255).toString(16).padStart(2, "0") : text;
        };
        // A group whose figures are neighbors is a <g> there.
        const figures = (node) => node.localName === "g" && node.id ? [...node.children].flatMap(figures) : [node];
        const shape = (node) => [
          node.textContent, ...["x", "y", "width", "height"].map((name) => value(node, name)), value(node, "rx", "0"),
          color(node, "fill"), color(node, "stroke"),
          value(node, "stroke", "none") === "none" ? "" : value(node, "stroke-width", "1"),
        ].join(" ");
        const picture = new DOMParser().parseFromString(arguments[0], "image/svg+xml").documentElement;
        return [all(".figures > g > *"), [...picture.children].slice(1).flatMap(figures)].map((nodes) => nodes.map(shape));
        """, [svg])
      let found = try #require(shapes as? [[String]])
      #expect(found[0] == found[1])
      #expect(found[0].count == svg.components(separatedBy: "<title>").count - 1)
      // The groups, as a page that opens now has them.
      let labels = "all('[data-options] > *').map((item) => item.ariaLabel).join('\\n')"
      let fresh = try Page(board)
      #expect(try page.text(labels) == fresh.text(labels))
      #expect(try fresh.text(labels).contains(", in pair"))
      #expect(try page.text("texts('.lines .words').map((line) => line + '\\n').join('')") == board.script)

      // The same in pixels, as another program draws them. It flattens curves to a tenth of a pixel, where we use a hundredth.
      let withCurves = try differences(svg, board)
      #expect(withCurves.allSatisfy { $0 <= 64 }, "\(withCurves.suffix(20))")
      for label in try fresh.text(labels).split(separator: "\n") {
        let name = try #require(label.split(separator: ", ").first)
        _ = try board.run("corner \"\(name.replacing("\"", with: "\\\""))\" 0")
      }
      let withoutCurves = try differences(board.get("board.svg").text, board)
      #expect(withoutCurves.count <= 2 && withoutCurves.allSatisfy { $0 == 1 }, "\(withoutCurves.suffix(20))")
    }

    /// The pixels that rsvg-convert draws differently, by their largest differences, sorted.
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
