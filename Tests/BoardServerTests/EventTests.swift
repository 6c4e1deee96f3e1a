#if WebEditor
  import BoardModel
  import BoardScript
  import BoardTestSupport
  import Foundation
  import SeededRandom
  import Testing

  @Suite(.startsPrograms) struct EventTests {
    private let board: ServedBoard

    init() throws { board = try ServedBoard() }

    @Test func `a page gets the whole board, and then what changes`() throws {
      _ = try board.run("add card at 10,20")
      let events = try board.events(as: "p")
      let first = try events.next()
      #expect(first.name == "board")
      #expect(first.data["lines"] as? [String] == ["rectboard 3", "add card at 10,20"])
      let figures = try #require(first.data["figures"] as? [[String: Any]])
      #expect(figures.map { $0["name"] as? String } == ["card"])
      _ = try board.run("color \"card\" tomato")
      let change = try events.next { $0.name == "change" }
      #expect(change.data["from"] as? Int == first.data["revision"] as? Int)
      let altered = try #require(change.data["altered"] as? [[String: Any]])
      #expect(altered.first?["color"] as? String == "#ff6347")
      #expect(
        altered.first?["svg"] as? String
          == "<rect id=\"card\" x=\"10.5\" y=\"20.5\" width=\"99\" height=\"99\" fill=\"#ff6347\" stroke=\"#b3b3b3\">"
          + "<title>card</title></rect>\n")
      let histories = try #require(change.data["histories"] as? [[String: Any]])
      #expect(histories.map { $0["undo"] as? String } == ["Undo Change Color"])
      #expect(change.data["lines"] as? [String] == ["color card tomato"])
    }

    @Test func `what others change in the file comes as a whole board`() throws {
      let events = try board.events(as: "p")
      _ = try events.next()
      let file = try FileHandle(forWritingTo: board.folder["my.board"])
      try file.seekToEnd()
      try file.write(contentsOf: Data("add table\n".utf8))
      let event = try events.next { $0.name == "board" }
      #expect((event.data["figures"] as? [Any])?.count == 1)
      #expect(event.data["lines"] as? [String] == ["rectboard 3", "add table"])
      #expect(board.errors.contains("another program has changed the document"))
    }

    /// Replaces the file at once, as editors do.
    private func replace(with text: String) throws {
      try Data(text.utf8).write(to: board.folder["my.board"], options: .atomic)
    }

    @Test func `a file that others break is told, and mended`() throws {
      _ = try board.run("add card")
      let events = try board.events(as: "p")
      _ = try events.next()
      let good = try board.script
      try replace(with: good + "mve card to 1,1\n")
      let broken = try events.next { $0.data["fault"] is String }
      #expect((broken.data["fault"] as? String)?.contains("did you mean 'move'?") == true)
      #expect((broken.data["figures"] as? [Any])?.count == 1)
      let answer = try board.run("add table")
      #expect((answer.status, answer.json["kind"] as? String) == (409, "fault"))
      try replace(with: good)
      _ = try events.next { $0.name == "board" && $0.data["fault"] is NSNull }
      #expect(try board.run("add table").status == 200)
    }

    /// A page as the contract with the server makes it: figures by identity, and their order.
    private struct Model {
      var order: [Int] = []
      var svg: [Int: String] = [:]
      var titles: [Int: [String?]] = [:]
      var lines: [String] = []
      var revision = 0

      mutating func apply(_ event: EventStream.Event) throws {
        let data = event.data
        if event.name == "board" {
          (order, svg, titles, lines) = ([], [:], [:], data["lines"] as? [String] ?? [])
          for figure in data["figures"] as? [[String: Any]] ?? [] {
            let id = try #require(figure["id"] as? Int)
            order.append(id)
            svg[id] = figure["svg"] as? String
          }
        } else {
          #expect(data["from"] as? Int == revision)
          let altered = data["altered"] as? [[String: Any]] ?? []
          let removed = data["removed"] as? [Int] ?? []
          let reordered = altered.filter { $0["reordered"] as? Bool == true }
          let moved = Set(removed + reordered.compactMap { $0["id"] as? Int })
          order.removeAll { moved.contains($0) }
          for id in removed { (svg[id], titles[id]) = (nil, nil) }
          for figure in altered { svg[try #require(figure["id"] as? Int)] = figure["svg"] as? String }
          for figure in reordered {
            let place = (figure["next"] as? Int).flatMap { order.firstIndex(of: $0) } ?? order.count
            order.insert(try #require(figure["id"] as? Int), at: place)
          }
          lines += data["lines"] as? [String] ?? []
        }
        for history in data["histories"] as? [[String: Any]] ?? [] {
          titles[history["figure"] as? Int ?? -1] = [history["undo"] as? String, history["redo"] as? String]
        }
        revision = data["revision"] as? Int ?? -1
      }

      var drawing: String { order.compactMap { svg[$0] }.joined() }
    }

    @Test(arguments: 1...4)
    func `a page that applies all events has the server's board, titles and script`(seed: UInt64) throws {
      var random = SeededGenerator(seed: seed)
      var model = Model()
      let events = try board.events(as: "p")
      try model.apply(events.next())
      let names = ["a", "b", "c d", "\\\"e"]
      for number in 0..<200 {
        let name = "\"\(names.randomElement(using: &random) ?? "a")\""
        let other = "\"\(names.randomElement(using: &random) ?? "a")\""
        let x = Int.random(in: -20...500, using: &random)
        let line = [
          "add \(name) at \(x),\(x / 2)", "move \(name) to \(x),7", "remove \(name)", "order \(name) above \(other)",
          "order \(name) back", "rename \(name) to \(other)", "color \(name) #0\(x % 90 + 109)", "undo board 2",
          "redo board", "undo \(name)",
          "redo \(name)", "corner \(name) \(x + 20)", "forget \(name)",
        ].randomElement(using: &random)
        _ = try board.run(line ?? "", id: "\(number)")
        // Sometimes the page falls behind, and what it has missed adds up.
        if Int.random(in: 0..<3, using: &random) == 0 { try model.apply(events.next()) }
      }
      let end = try #require(try board.run("print board").json["revision"] as? Int)
      while model.revision < end { try model.apply(events.next()) }

      let picture = try board.get("board.svg").text
      let drawn = picture.split(separator: "\n").dropFirst(3).dropLast().map { $0 + "\n" }.joined()
      #expect(model.drawing == drawn)
      #expect(model.lines.map { $0 + "\n" }.joined() == (try board.script))
      var fresh = Model()
      try fresh.apply(board.events(as: "q").next())
      #expect(fresh.drawing == drawn)
      let titles = model.titles.filter { $0.value != [nil, nil] }
      #expect(titles == fresh.titles.filter { $0.value != [nil, nil] })
    }
  }
#endif
