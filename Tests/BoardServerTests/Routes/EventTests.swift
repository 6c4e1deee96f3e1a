#if WebEditor
  import BoardModel
  import BoardRendering
  import BoardLanguage
  import BoardTestSupport
  import Foundation
  import Lettering
  import SeededRandom
  import Testing

  @Suite(.startsPrograms) struct EventTests {
    private let board: OwnBoard

    init() throws { board = try OwnBoard() }

    @Test func `a page gets the whole board, and then what changes`() throws {
      _ = try board.run("add card at 10,20")
      let events = try board.events(as: "p")
      let first = try events.next()
      #expect(first.name == "board")
      #expect(first.data["lines"] as? [String] == ["add card at 10,20"])
      let figures = try #require(first.data["figures"] as? [[String: Any]])
      #expect(figures.map { $0["name"] as? String } == ["card"])
      _ = try board.run("color \"card\" tomato")
      let change = try events.next { $0.name == "change" }
      #expect(change.data["from"] as? Int == first.data["revision"] as? Int)
      let altered = try #require(change.data["altered"] as? [[String: Any]])
      #expect(altered.first?["color"] as? String == "#ff6347")
      #expect(altered.first?["frame"] as? [Double] == [10, 20, 100, 100])
      // The members of a figure describe its drawing.
      #expect(altered.first?.keys.sorted() == ["border", "color", "corner", "frame", "id", "name"])
      let histories = try #require(change.data["histories"] as? [[String: Any]])
      #expect(histories.map { undoName(in: $0) } == ["Change Color of card"])
      #expect(change.data["lines"] as? [String] == ["color card tomato"])
    }

    @Test func `a label comes with its strokes`() throws {
      let events = try board.events(as: "p")
      _ = try events.next()
      _ = try board.run("add card at 10,20 label \"Hi\"")
      let altered = try #require(try events.next().data["altered"] as? [[String: Any]])
      let label = try #require(altered.first?["label"] as? [String: Any])
      #expect((label["text"] as? String, label["color"] is NSNull) == ("Hi", true))
      let ink = try #require(altered.first?["ink"] as? [Any])
      // The letters are one path, at the label's place.
      let place = Rectangle(origin: Point(x: 10, y: 20), size: Size(100, 100))
      let figure = Figure("card", frame: place, appearance: Appearance(label: "Hi"))
      let drawn = try #require(DrawnLabel(of: figure, on: .whitesmoke))
      var path: [UInt8] = []
      path.append(drawn.layout.path, from: drawn.origin)
      #expect(ink.count == 3 && ink[0] as? String == String(decoding: path, as: UTF8.self) && ink[1] is Double)
      #expect(try board.get("board.svg").text.contains(" stroke=\"\(ink[2])\""))
      // A label without letters has no drawing.
      _ = try board.run("label card none")
      #expect((try events.next().data["altered"] as? [[String: Any]])?.first?["ink"] == nil)
    }

    @Test func `the board's size and color come with changes`() throws {
      let events = try board.events(as: "p")
      #expect(try events.next().data["width"] as? Double == 600)
      _ = try board.run("board 800x400 color white")
      let look = try #require(try events.next().data["board"] as? [String: Any])
      #expect(look as NSDictionary == ["width": 800, "height": 400, "background": "#ffffff"])
      _ = try board.run("add card")
      #expect(try events.next().data["board"] == nil)
    }

    @Test func `groups come by identities, with what becomes of them`() throws {
      let events = try board.events(as: "p")
      #expect(try events.next().data["groups"] == nil)
      _ = try board.run("add frame", "add pillow", "add lamp")
      let first = try events.next().data
      #expect(first["groups"] == nil)
      let ids = try #require(first["altered"] as? [[String: Any]]).compactMap { $0["id"] as? Int }.sorted()
      func groups() throws -> [NSDictionary] { try events.next().data["groups"] as? [NSDictionary] ?? [] }
      _ = try board.run("group bed of frame, pillow")
      let made = try groups()
      let id = try #require(made.first?["id"] as? Int)
      #expect(made == [["id": id, "name": "bed", "members": Array(ids[..<2])]])
      // A renamed member is the same one, and is sent separately.
      _ = try board.run("rename pillow to cushion")
      #expect(try groups() == [])
      _ = try board.run("rename bed to cot")
      #expect(try groups() == [["id": id, "name": "cot", "members": Array(ids[..<2])]])
      _ = try board.run("group room of cot, lamp")
      let room = try #require(try groups().first)
      #expect(room["members"] as? [Int] == [id, ids[2]])
      let all = try board.events(as: "q").next().data["groups"] as? [NSDictionary]
      #expect(all?.map { $0["name"] as? String } == ["cot", "room"])
      _ = try board.run("ungroup cot")
      let gone = try groups()
      #expect(gone.map { $0["members"] as? [Int] } == [[], ids])
      _ = try board.run("undo board")
      #expect(try groups().map { $0["members"] as? [Int] } == [Array(ids[..<2]), [id, ids[2]]])
      _ = try board.run("remove lamp", "remove cot")
      #expect(try groups().map { $0["members"] as? [Int] } == [[], []])
    }

    @Test func `a page hears from the server though nothing happens`() throws {
      let events = try board.events(as: "p")
      _ = try events.next()
      for _ in 0..<2 {
        let beat = try events.nextOrBeat()
        #expect((beat.name, beat.data.count) == ("beat", 0))
      }
    }

    @Test func `a rename brings the captions of earlier steps up to date`() throws {
      _ = try board.run("add card", "move card to 5,5", "undo board", "move card to 6,6")
      let events = try board.events(as: "p")
      _ = try events.next()
      func past() throws -> (from: Int, branchesFrom: Int, captions: [String]) {
        let past = try #require((try events.next().data["pasts"] as? [[String: Any]])?.first)
        let steps = past["steps"] as? [[String: Any]] ?? []
        return (
          past["from"] as? Int ?? -1, past["branchesFrom"] as? Int ?? -1, steps.compactMap { $0["caption"] as? String }
        )
      }
      _ = try board.run("rename card to radio")
      let captions = ["Add Figure · radio", "Move to (5, 5) · radio", "Move to (6, 6) · radio"]
      #expect(try past() == (0, 0, captions + ["Rename to radio · radio"]))
      _ = try board.run("move radio to 7,7")
      #expect(try past() == (4, 1, ["Move to (7, 7) · radio"]))
      // Undoing it does the same.
      _ = try board.run("undo board 2")
      #expect(try past().captions.first == "Add Figure · card")
    }

    @Test func `a page that begins another stream has one, and no interactive edits of before`() throws {
      _ = try board.run("add card")
      let first = try board.events(as: "p")
      _ = try first.next()
      #expect(try board.preview("p", 1, "begin", ["kind": "frame", "names": ["card"]]).status == 200)
      let second = try board.events(as: "p")
      #expect((try second.next().data["previews"] as? [Any])?.isEmpty == true)
      #expect(throws: LocalConnection.Failure.self) { while true { _ = try first.nextOrBeat() } }
      let update: [String: Any] = ["number": 1, "figures": [["name": "card", "frame": [1, 1, 9, 9]]]]
      #expect(try board.preview("p", 1, "update", update).status == 410)
    }

    @Test func `what others change in the file comes as a whole board`() throws {
      let events = try board.events(as: "p")
      _ = try events.next()
      let file = try FileHandle(forWritingTo: board.folder["my.board"])
      try file.seekToEnd()
      try file.write(contentsOf: Data("add table\n".utf8))
      let event = try events.next { $0.name == "board" }
      #expect((event.data["figures"] as? [Any])?.count == 1)
      #expect(event.data["lines"] as? [String] == ["add table"])
      #expect(board.errors.contains("another program has changed the document"))
    }

    /// Replaces the file atomically, as editors do.
    private func replace(with text: String) throws {
      try Data(text.utf8).write(to: board.folder["my.board"], options: .atomic)
    }

    @Test func `a file that others break is told, and mended`() throws {
      _ = try board.run("add card")
      let events = try board.events(as: "p")
      _ = try events.next()
      let good = try board.script
      try replace(with: good + "mve card to 1,1\n")
      let broken = try events.next { $0.data["fault"] is [String: Any] }
      let fault: NSDictionary = [
        "message": "Unknown command 'mve'", "line": 2, "column": 1, "endColumn": 4, "code": "unknown-command",
        "hint": "did you mean 'move'?", "fixes": [["column": 1, "endColumn": 4, "replacement": "move"]],
      ]
      #expect(broken.data["fault"] as? NSDictionary == fault)
      #expect((broken.data["figures"] as? [Any])?.count == 1)
      #expect((broken.data["lines"] as? [String])?.last == "mve card to 1,1")
      let answer = try board.run("add table")
      #expect((answer.status, answer.json["kind"] as? String) == (409, "fault"))
      try replace(with: good)
      let mended = try events.next { $0.name == "board" && $0.data["fault"] is NSNull }
      #expect((mended.data["lines"] as? [String])?.last == "add card")
      #expect(try board.run("add table").status == 200)
    }

    /// A page's model of the document, built from events only: figures by identity, and their order.
    private struct Model {
      var order: [Int] = []
      var figures: [Int: [String: Any]] = [:]
      var groups: [Int: (name: String, members: [Int])] = [:]
      var titles: [Int: [String?]] = [:]
      var lines: [String] = []
      var revision = 0

      mutating func apply(_ event: EventStream.Event) throws {
        let data = event.data
        if event.name == "board" {
          (order, figures, groups, titles, lines) = ([], [:], [:], [:], data["lines"] as? [String] ?? [])
          for figure in data["figures"] as? [[String: Any]] ?? [] {
            let id = try #require(figure["id"] as? Int)
            order.append(id)
            figures[id] = figure
          }
        } else {
          #expect(data["from"] as? Int == revision)
          let altered = data["altered"] as? [[String: Any]] ?? []
          let removed = data["removed"] as? [Int] ?? []
          let reordered = altered.filter { $0["reordered"] as? Bool == true }
          let moved = Set(removed + reordered.compactMap { $0["id"] as? Int })
          order.removeAll { moved.contains($0) }
          for id in removed { (figures[id], titles[id]) = (nil, nil) }
          for figure in altered { figures[try #require(figure["id"] as? Int)] = figure }
          for figure in reordered {
            let place = (figure["next"] as? Int).flatMap { order.firstIndex(of: $0) } ?? order.count
            order.insert(try #require(figure["id"] as? Int), at: place)
          }
          lines += data["lines"] as? [String] ?? []
        }
        for group in data["groups"] as? [[String: Any]] ?? [] {
          let (id, members) = (try #require(group["id"] as? Int), group["members"] as? [Int] ?? [])
          groups[id] = members.isEmpty ? nil : (group["name"] as? String ?? "", members)
        }
        for history in data["histories"] as? [[String: Any]] ?? [] {
          titles[history["figure"] as? Int ?? -1] = [undoName(in: history), undoName(in: history, of: "redo")]
        }
        revision = data["revision"] as? Int ?? -1
      }

      /// The groups by name with the names of their members, inner groups first.
      var groupNames: [(name: FigureName, members: [FigureName])] {
        get throws {
          var (waiting, names) = (groups, figures.compactMapValues { $0["name"] as? String })
          var result: [(name: FigureName, members: [FigureName])] = []
          while let (id, group) = waiting.first(where: { $0.value.members.allSatisfy { names[$0] != nil } }) {
            waiting[id] = nil
            names[id] = group.name
            result.append((try FigureName(group.name), try group.members.map { try FigureName(names[$0] ?? "") }))
          }
          #expect(waiting.isEmpty)
          return result
        }
      }

      /// The drawing of the figures, from what the page knows.
      var drawing: String {
        get throws {
          let drawn = try order.map { id in
            let figure = try #require(self.figures[id])
            let frame = try #require(figure["frame"] as? [Double])
            let border = figure["border"] as? [String: Any]
            let appearance = Appearance(
              fill: try Color(figure["color"] as? String ?? ""),
              cornerRadius: try #require(figure["corner"] as? Double),
              border: try border.map {
                Border(
                  color: try Color($0["color"] as? String ?? ""), width: try #require($0["width"] as? Double))
              })
            return Figure(
              try FigureName(figure["name"] as? String ?? ""),
              frame: Rectangle(
                origin: Point(x: frame[0], y: frame[1]),
                size: try Size(width: frame[2], height: frame[3])),
              appearance: appearance)
          }
          let board = try Board(figures: drawn, groups: groupNames)
          return String(decoding: try BoardRenderer(svgElements: .rects).svg(of: board).bytes, as: UTF8.self)
        }
      }
    }

    @Test(arguments: 1...4)
    func `a page that applies all events has the server's board, titles and script`(seed: UInt64) throws {
      var random = SeededGenerator(seed: seed)
      var model = Model()
      let events = try board.events(as: "p")
      try model.apply(events.next())
      let names = ["a", "b", "c d", "\\\"e"]
      let groups = ["p", "q"]
      for number in 0..<200 {
        let name = "\"\(names.randomElement(using: &random) ?? "a")\""
        let other = "\"\(names.randomElement(using: &random) ?? "a")\""
        let group = groups.randomElement(using: &random) ?? "p"
        let x = Int.random(in: -20...500, using: &random)
        let line = [
          "add \(name) at \(x),\(x / 2)", "move \(name) to \(x),7", "remove \(name)",
          "order \(name) in front of \(other)",
          "order \(name) back", "rename \(name) to \(other)", "color \(name) #0\(x % 90 + 109)", "undo board 2",
          "redo board", "undo \(name)",
          "redo \(name)", "corner \(name) \(x + 20)", "forget \(name)", "group \(group) of \(name), \(other)",
          "group p of q, \(name)", "ungroup \(group)", "move \(group) by 1,\(x)", "rename \(group) to p2",
          "rename p2 to \(group)",
          "remove \(group)",
        ].randomElement(using: &random)
        _ = try board.run(line ?? "", id: "\(number)")
        // Sometimes the page falls behind, and gets several changes merged.
        if Int.random(in: 0..<3, using: &random) == 0 { try model.apply(events.next()) }
      }
      let end = try #require(try board.run("print board").json["revision"] as? Int)
      while model.revision < end { try model.apply(events.next()) }

      let picture = try board.get("board.svg").text
      #expect(try model.drawing == picture)
      #expect(model.lines.map { $0 + "\n" }.joined() == (try board.script))
      var fresh = Model()
      try fresh.apply(board.events(as: "q").next())
      #expect(try fresh.drawing == picture)
      // A group's members have an order, which no picture shows.
      func ofGroups(_ model: Model) throws -> [String] {
        try model.groupNames.map { "\($0.name): \($0.members)" }.sorted()
      }
      #expect(try ofGroups(model) == ofGroups(fresh))
      let titles = model.titles.filter { $0.value != [nil, nil] }
      #expect(titles == fresh.titles.filter { $0.value != [nil, nil] })
    }
  }
#endif
