#if WebEditor
  import BoardModel
  import BoardTestSupport
  import Foundation
  import Lettering
  import Testing

  @Suite(.startsPrograms) struct PreviewTests {
    private let board: OwnBoard
    private let one: EventStream
    private let two: EventStream

    init() throws {
      board = try OwnBoard("rectboard 1\nadd card at 10,20\nadd table at 50,60\n")
      (one, two) = (try board.events(as: "one"), try board.events(as: "two"))
      _ = (try one.next(), try two.next())
    }

    private func frame(of name: String, in event: EventStream.Event) -> [Double]? {
      (event.data["altered"] as? [[String: Any]])?.first { $0["name"] as? String == name }?["frame"] as? [Double]
    }

    /// Sends a preview request.
    private func preview(
      _ page: String, _ gesture: Int, _ action: String, _ more: [String: Any] = [:],
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let answer = try board.preview(page, gesture, action, more)
      #expect(answer.status == 200, "\(answer.text)", sourceLocation: sourceLocation)
    }

    private func kind(_ answer: LocalConnection.Answer) -> String? { answer.json["kind"] as? String }

    @Test func `a drag is shown to all, and is one line at its end`() throws {
      try preview("one", 1, "begin", ["kind": "frame", "names": ["card", "table"]])
      let begun = try two.next { $0.data["previews"] != nil }
      #expect((begun.data["previews"] as? [[String: Any]])?.map { $0["page"] as? String } == ["one", "one"])
      for number in 1...3 {
        let figures: [[String: Any]] = [["name": "card", "frame": [number * 10, 5, 100, 100]]]
        try preview("one", 1, "update", ["number": number, "figures": figures])
      }
      _ = try two.next { frame(of: "card", in: $0) == [30, 5, 100, 100] }
      #expect(try board.script.hasSuffix("add table at 50,60\n"))
      // An outdated update changes nothing.
      let late: [[String: Any]] = [["name": "card", "frame": [999, 5, 100, 100]]]
      #expect(try board.preview("one", 1, "update", ["number": 2, "figures": late]).status == 200)
      let next: [[String: Any]] = [["name": "card", "frame": [31, 5, 100, 100]]]
      try preview("one", 1, "update", ["number": 4, "figures": next])
      _ = try two.next {
        #expect(frame(of: "card", in: $0)?.first != 999)
        return frame(of: "card", in: $0) == [31, 5, 100, 100]
      }
      let end = try board.preview(
        "one", 1, "end", ["id": "e", "lines": ["step \"Nudge\"", "move \"card\" to 30,5", "end"], "focus": "board"])
      #expect(end.json["appended"] as? [String] == ["step \"Nudge\" on board", "  move card to 30,5", "end"])
      let last = try two.next { $0.data["previews"] != nil }
      #expect((last.data["previews"] as? [Any])?.isEmpty == true)
      #expect(
        try board.run("undo board", "expect card at 10,20").json["answers"].map { "\($0)".contains("unmet") } == false)
    }

    @Test func `a group is dragged by its figures, and one line by its name`() throws {
      _ = try board.run("group both of card, table")
      #expect(kind(try board.preview("one", 1, "begin", ["kind": "frame", "names": ["both"]])) == "refused")
      try preview("one", 1, "begin", ["kind": "frame", "names": ["card", "table"]])
      let figures: [[String: Any]] = [
        ["name": "card", "frame": [20, 20, 100, 100]], ["name": "table", "frame": [60, 60, 100, 100]],
      ]
      try preview("one", 1, "update", ["number": 1, "figures": figures])
      _ = try two.next {
        frame(of: "card", in: $0) == [20, 20, 100, 100] && frame(of: "table", in: $0) == [60, 60, 100, 100]
      }
      let end = try board.preview("one", 1, "end", ["id": "e", "lines": ["move both by 10,0"]])
      #expect(end.json["appended"] as? [String] == ["move both by 10,0"])
      let met = try board.run("expect card at 20,20", "expect table at 60,60", "undo board", "expect card at 10,20")
      #expect(!met.text.contains("unmet"))
    }

    @Test func `what is cancelled was never there`() throws {
      try preview("one", 1, "begin", ["kind": "panel", "names": ["card"]])
      let settings = ["color": "rebeccapurple", "corner": "9", "border": "none"]
      let figures: [[String: Any]] = [["name": "card", "settings": settings]]
      #expect(try board.preview("one", 1, "update", ["number": 1, "figures": figures]).status == 200)
      let shown = try two.next { ($0.data["altered"] as? [Any])?.isEmpty == false }
      let figure = try #require((shown.data["altered"] as? [[String: Any]])?.first)
      #expect(figure["color"] as? String == "#663399")
      #expect(figure["border"] is NSNull)
      #expect(try board.preview("one", 1, "cancel").status == 200)
      #expect(try board.run("expect card color #b3b3b3 corner 0").json["ok"] as? Bool == true)
      #expect(try board.script.hasSuffix("add table at 50,60\n"))
    }

    @Test func `a page isn't told of each frame that it has shown itself`() throws {
      try preview("one", 1, "begin", ["kind": "frame", "names": ["card", "table"]])
      _ = try (one.next { $0.data["previews"] != nil }, two.next { $0.data["previews"] != nil })
      let start = ContinuousClock.now
      for number in 1...20 {
        let figures: [[String: Any]] = [["name": "card", "frame": [number, 5, 100, 100]]]
        try preview("one", 1, "update", ["number": number, "figures": figures])
        // Other pages see it at once.
        _ = try two.next { frame(of: "card", in: $0) == [Double(number), 5, 100, 100] }
      }
      var count = 0
      _ = try one.next {
        count += 1
        return frame(of: "card", in: $0) == [20, 5, 100, 100]
      }
      // Ten times a second, and once more for what was due and for each beat.
      #expect(Duration.milliseconds(90) * (count - 2) < ContinuousClock.now - start)
    }

    @Test func `a gesture that is begun anew replaces the page's own`() throws {
      let names = ["kind": "frame", "names": ["card"]] as [String: Any]
      let frames: [[String: Any]] = [["name": "card", "frame": [1, 1, 100, 100]]]
      try preview("one", 1, "begin", names)
      try preview("one", 1, "update", ["number": 5, "figures": frames])
      _ = try two.next { frame(of: "card", in: $0) == [1, 1, 100, 100] }
      // The same gesture begins again.
      try preview("one", 1, "begin", names)
      _ = try two.next { frame(of: "card", in: $0) == [10, 20, 100, 100] }
      try preview("one", 1, "update", ["number": 1, "figures": frames])
      // Or another gesture of the same figure.
      try preview("one", 2, "begin", names)
      #expect(kind(try board.preview("one", 1, "update", ["number": 2, "figures": frames])) == "over")
      #expect(kind(try board.preview("two", 1, "begin", names)) == "busy")
    }

    @Test func `what isn't finished locks no history, and undo ends what it touches`() throws {
      _ = try board.run("color card red")
      _ = try two.next { ($0.data["timeline"] as? [String: Any])?["undo"] is [String: Any] }
      try preview("one", 1, "begin", ["kind": "panel", "names": ["card"]])
      let figures: [[String: Any]] = [["name": "card", "settings": ["label": "\"Hello\""]]]
      try preview("one", 1, "update", ["number": 1, "figures": figures])
      // The titles stay, also for a page that comes now, and what they offer works.
      let shown = try two.next { ($0.data["altered"] as? [Any])?.isEmpty == false }
      #expect(shown.data["timeline"] == nil && (shown.data["histories"] as? [Any])?.isEmpty == true)
      let late = try board.events(as: "late").next().data
      let titles =
        [late["timeline"] as? [String: Any]] + (late["histories"] as? [[String: Any]] ?? []).map { Optional($0) }
      #expect(
        titles.map { ($0?["undo"] as? [String: Any])?["name"] as? String } == [
          "Change Color", "Add table", "Change Color",
        ])
      let undone = try board.run("undo timeline")
      #expect(undone.json["appended"] as? [String] == ["undo timeline"])
      #expect(kind(try board.preview("one", 1, "update", ["number": 2, "figures": figures])) == "over")
      #expect(try !board.run("expect card color #b3b3b3", "expect card label none").text.contains("unmet"))
    }

    @Test func `a figure is edited by one at a time`() throws {
      try preview("one", 1, "begin", ["kind": "panel", "names": ["card"]])
      let second = try board.preview("two", 1, "begin", ["kind": "panel", "names": ["card"]])
      #expect((second.status, kind(second), second.json["figure"] as? String) == (409, "busy", "card"))
      #expect(second.json["error"] as? String == "'card' is being edited in another window")
      let label: [[String: Any]] = [["name": "card", "settings": ["label": "\"Hi\""]]]
      try preview("one", 1, "update", ["number": 1, "figures": label])
      let third = try board.preview("two", 1, "begin", ["kind": "panel", "names": ["card"]])
      #expect(third.json["error"] as? String == "The label of 'card' is being typed in another window")
      // A drag goes on without the figures that can't be dragged; settings are those of all, or of none.
      try preview("one", 2, "begin", ["kind": "frame", "names": ["table"]])
      let drag = try board.preview("two", 2, "begin", ["kind": "frame", "names": ["card", "table", "gone"]])
      #expect(drag.status == 200)
      #expect(
        (drag.json["without"] as? [[String: String]]) == [
          ["figure": "table", "reason": "'table' is being moved in another window"],
          ["figure": "gone", "reason": "No figure 'gone' is on the board"],
        ])
      #expect(kind(try board.preview("two", 3, "begin", ["kind": "frame", "names": ["table", "gone"]])) == "busy")
      #expect(kind(try board.preview("two", 4, "begin", ["kind": "panel", "names": ["table", "card"]])) == "busy")
      // Nothing is left of what couldn't begin.
      #expect(
        try board.preview("three", 1, "begin", ["kind": "panel", "names": ["table"]]).json["kind"] as? String
          == "absent")
      try preview("two", 5, "begin", ["kind": "panel", "names": ["table"]])
    }

    @Test func `an end that is refused is an end all the same`() throws {
      try preview("one", 1, "begin", ["kind": "frame", "names": ["card"]])
      let frames: [[String: Any]] = [["name": "card", "frame": [1, 1, 100, 100]]]
      try preview("one", 1, "update", ["number": 1, "figures": frames])
      let lines = Array(repeating: "undo board", count: 10_001)
      #expect(try board.preview("one", 1, "end", ["id": "e", "lines": lines]).status == 400)
      _ = try two.next { frame(of: "card", in: $0) == [10, 20, 100, 100] }
      #expect(try board.preview("two", 1, "begin", ["kind": "frame", "names": ["card"]]).status == 200)
    }

    @Test func `an edit by somebody else ends what it touches`() throws {
      try preview("one", 1, "begin", ["kind": "frame", "names": ["card", "table"]])
      let frames: [[String: Any]] = [
        ["name": "card", "frame": [1, 1, 100, 100]], ["name": "table", "frame": [2, 2, 100, 100]],
      ]
      try preview("one", 1, "update", ["number": 1, "figures": frames])
      _ = try two.next { frame(of: "table", in: $0) == [2, 2, 100, 100] }
      _ = try board.run("move \"card\" to 300,300", "rename table to desk")
      // The rest of the drag goes on, whatever the names are now; pages see who is left in it.
      let left = try two.next { $0.data["previews"] != nil }
      #expect((left.data["previews"] as? [Any])?.count == 1)
      let update = try board.preview("one", 1, "update", ["number": 2, "figures": frames])
      #expect(update.status == 200)
      #expect(
        (update.json["without"] as? [[String: String]]) == [["figure": "card", "reason": "'card' was moved elsewhere"]])
      #expect(try !board.run("expect card at 300,300", "expect desk at 2,2").text.contains("unmet"))
      _ = try board.run("remove desk")
      let last = try board.preview("one", 1, "update", ["number": 3, "figures": frames])
      #expect((last.status, kind(last)) == (410, "over"))
    }

    @Test func `a page that is gone loses its previews`() throws {
      var gone: EventStream? = try board.events(as: "gone")
      _ = try gone?.next()
      try preview("gone", 1, "begin", ["kind": "frame", "names": ["card"]])
      let frames: [[String: Any]] = [["name": "card", "frame": [1, 1, 100, 100]]]
      try preview("gone", 1, "update", ["number": 1, "figures": frames])
      _ = try two.next { frame(of: "card", in: $0) == [1, 1, 100, 100] }
      gone = nil
      _ = try two.next { frame(of: "card", in: $0) == [10, 20, 100, 100] }
      #expect(kind(try board.preview("gone", 2, "begin", ["kind": "frame", "names": ["card"]])) == "absent")
    }

    @Test func `what can't be shown is refused`() throws {
      try preview("one", 1, "begin", ["kind": "frame", "names": ["card"]])
      var number = 0
      let frames: [([Any], Int)] = [
        ([1, 2, 3], 400), ([1, 2, 0, 5], 400), ([1, 2, -3, 5], 400), ([1e7, 0, 10, 10], 422),
      ]
      for (frame, status) in frames {
        number += 1
        let figures: [[String: Any]] = [["name": "card", "frame": frame]]
        let answer = try board.preview("one", 1, "update", ["number": number, "figures": figures])
        #expect(answer.status == status, "\(frame)")
      }
      try preview("one", 2, "begin", ["kind": "panel", "names": ["card"]])
      for (settings, reason) in [
        (["color": "rebeccaprple"], "Unknown color 'rebeccaprple'; did you mean 'rebeccapurple'?"),
        (["color": "red card"], "Expected the end of the line, found 'card'"),
        (["color": "red blue"], "Expected the end of the line, found 'blue'"), (["corner": "-1"], "radius"),
        (["border": "red 0"], "width"),
      ] {
        let figures: [[String: Any]] = [["name": "card", "settings": settings]]
        number += 1
        let answer = try board.preview("one", 2, "update", ["number": number, "figures": figures])
        #expect(answer.status == 422, "\(settings): \(answer.text)")
        #expect((answer.json["error"] as? String)?.contains(reason) == true, "\(settings): \(answer.text)")
        #expect(!answer.text.contains("_"), "the hint is about a figure's name: \(answer.text)")
      }
      #expect(kind(try board.preview("one", 3, "begin", ["kind": "frame", "names": ["nobody"]])) == "unknown")
      #expect(kind(try board.preview("one", 9, "update", ["number": 1, "figures": [Any]()])) == "over")
      #expect(try board.preview("one", 4, "begin", ["names": ["card"]]).status == 400)
      #expect(try board.script.hasSuffix("add table at 50,60\n"))
    }

    /// The carets in the label of the card, after settings.
    private func carets(
      _ number: Int, _ words: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> (height: Double, places: [[Double]])? {
      let figures: [[String: Any]] = [["name": "card", "settings": ["label": words]], ["name": "table"]]
      let answer = try board.preview("one", 1, "update", ["number": number, "figures": figures])
      #expect(answer.status == 200, "\(answer.text)", sourceLocation: sourceLocation)
      let carets = answer.json["carets"] as? [String: Any]
      return (carets?["height"] as? Double).flatMap { height in
        (carets?["places"] as? [[Double]]).map { (height, $0) }
      }
    }

    @Test func `a label that is typed has its carets where its letters are drawn`() throws {
      try preview("one", 1, "begin", ["kind": "panel", "names": ["card", "table"]])
      let (height, places) = try #require(try carets(1, "\"Hi 😀\\nyou\" size 20 left top padding 12"))
      #expect(height == 23 && places.count == 10)
      let label = try Label("Hi 😀\nyou", size: 20, column: .left, row: .top, padding: 12)
      let place = Rectangle(origin: Point(x: 10, y: 20), size: Size(100, 100))
      let border = Border(color: "#b3b3b3", width: 1)
      let figure = Figure("card", frame: place, appearance: Appearance(border: border, label: label))
      let drawn = try #require(DrawnLabel(of: figure, on: .whitesmoke))
      for (found, expected) in zip(places, drawn.carets.places) {
        #expect(abs(found[0] - expected.x) < 1e-9 && abs(found[1] - expected.y) < 1e-9)
      }
      // The H is inside of the border and the padding.
      let ink = try #require(drawn.ink)
      #expect(abs(ink.minX - 23) < 1e-9 && places[0][0] < 23 && places[0][0] > 20)
      #expect(abs(ink.minY - 33) < 1 && places[0][1] < 33 && places[0][1] + height > 33 + 0.72 * 20)
      // Emoji count twice, and the next line begins below.
      #expect(places[3] == places[4] && places[6][1] == places[0][1] + 25)
      // Requests about other settings need no carets.
      let others: [[String: Any]] = [["name": "card", "settings": ["color": "red"]]]
      #expect(try board.preview("one", 1, "update", ["number": 2, "figures": others]).json["carets"] == nil)
    }

    @Test func `a label that isn't typed yet has a caret, in the style that it had`() throws {
      _ = try board.run("label table \"Hi\" size 20 right bottom")
      try preview("one", 1, "begin", ["kind": "panel", "names": ["card", "table"]])
      let (height, places) = try #require(try carets(1, "none"))
      #expect(abs(height - 16.1) < 1e-9 && places.count == 1)
      #expect(places[0][0] == 60 && abs(places[0][1] - (70 - 16.1 / 2)) < 1e-9)
      // A label that was typed and removed had a style, too.
      let large = try #require(try carets(2, "\"Hi\" size 40 left"))
      let left = try #require(try carets(3, "none"))
      #expect(left.height == 46 && left.places.count == 1 && left.places[0][1] == large.places[0][1])
      #expect(try carets(4, "none")?.places == left.places)
      try preview("one", 2, "begin", ["kind": "panel", "names": ["table"]])
      let none: [[String: Any]] = [["name": "table", "settings": ["label": "none"]]]
      let answer = try board.preview("one", 2, "update", ["number": 1, "figures": none])
      let carets = try #require(answer.json["carets"] as? [String: Any])
      let corner = try #require((carets["places"] as? [[Double]])?.first)
      #expect(carets["height"] as? Double == 23)
      #expect(corner[0] > 140 && corner[0] < 150 && corner[1] > 130 && corner[1] < 150)
    }

    @Test func `settings know the colors that the script defines`() throws {
      let board = try OwnBoard("define accent #6366f1\nadd card\n")
      let events = try board.events(as: "one")
      _ = try events.next()
      _ = try board.preview("one", 1, "begin", ["kind": "panel", "names": ["card"]])
      let settings = ["color": "accent", "border": "accent 2"]
      let figures: [[String: Any]] = [["name": "card", "settings": settings]]
      #expect(try board.preview("one", 1, "update", ["number": 1, "figures": figures]).status == 200)
      let shown = try events.next { ($0.data["altered"] as? [Any])?.isEmpty == false }
      #expect((shown.data["altered"] as? [[String: Any]])?.first?["color"] as? String == "#6366f1")
    }
  }
#endif
