#if WebEditor
  import BoardTestSupport
  import Foundation
  import SeededRandom
  import Testing

  /// Random typists: two pages and an editor from outside, with random fields, ways to leave them, and edits of others.
  extension PageTests {
    /// A text that was left, with the figure that was selected then.
    private struct Left {
      let (page, figure, text, isOfName): (Int, String, String, Bool)
    }

    @Test(arguments: 0..<UInt64(trials(20)))
    func `of random typists every text is recorded or told, and goes to the figure that was selected`(_ seed: UInt64)
      throws
    {
      var random = SeededGenerator(seed: seed)
      let board = try ServedBoard(
        "rectboard 1\n" + (0..<4).map { "add f\($0) at \(20 + 140 * $0),\(40 + 20 * $0) size 110x90\n" }.joined())
      let pages = [try Page(board), try Page(board)]
      var (left, log): ([Left], [String]) = ([], [])
      var count = 0
      // The texts that each page has open: what was typed, and not left yet.
      var open: [Left?] = [nil, nil]
      func leave(_ index: Int) {
        if let text = open[index] { left.append(text) }
        open[index] = nil
      }

      for _ in 0..<10 {
        count += 1
        let index = Int.random(in: 0...1, using: &random)
        let page = pages[index]
        switch Int.random(in: 0..<12, using: &random) {
        case 0..<5:
          // Another text, in a random field of a random figure.
          let names = try page.text("texts('.figures > g > rect > title').join('\\n')").split(separator: "\n").map(
            String.init)
          guard let name = names.randomElement(using: &random) else { continue }
          leave(index)
          try page.evaluate("document.querySelector('[data-tab=design]').click()")
          let place = try page.evaluate(
            """
            const box = figure(arguments[0])?.getBoundingClientRect();
            return box ? [box.left + box.width / 2, box.top + box.height / 2] : null;
            """, [name])
          // It may have been removed or renamed meanwhile.
          guard let place = place as? [NSNumber] else { continue }
          try page.click(at: Page.Point(x: place[0].doubleValue, y: place[1].doubleValue))
          let selected = try page.selected
          guard !selected.isEmpty, !selected.contains(" ") else { continue }
          let kind = Int.random(in: 0..<3, using: &random)
          let text = "t\(count)"
          if kind == 0 {
            try page.press(Key.enter)
          } else {
            try page.evaluate(
              "const field = document.querySelector(`[data-field=${arguments[0]}]`); field?.focus(); field?.select()",
              [kind == 1 ? "text" : "name"])
          }
          guard try page.holds("document.activeElement.matches('.writing, [data-field=text], [data-field=name]')")
          else { continue }
          try page.press("a", with: [Key.control])
          try page.type(text)
          // Somebody may have removed the figure meanwhile.
          guard try page.text("document.activeElement.value") == text else { continue }
          open[index] = Left(page: index, figure: selected, text: text, isOfName: kind == 2)
          log.append("page \(index) types \(text) in \(selected), \(["place", "box", "name"][kind])")
        case 5:
          try page.click(at: page.place("document.querySelector('.drawing > g > rect')", at: (0.5, 0.97)))
          leave(index)
        case 6:
          let isInPlace = try page.holds("document.activeElement.matches('.writing')")
          let isInField = try page.holds("document.activeElement.matches('[data-field]')")
          try page.press(Key.escape)
          // Escape reverts a field of the side.
          if isInField, !isInPlace { open[index] = nil } else { leave(index) }
        case 7:
          try page.press(Key.tab)
          // In a label on the board, Tab leaves, as everywhere.
          leave(index)
        case 8:
          try page.press(Key.enter, with: [Key.control])
          if try page.holds("!document.activeElement.matches('[data-field], .writing')") { leave(index) }
        case 9:
          let name = try board.figureNames().randomElement(using: &random)
          if let name { log.append("outside removes \(name): \(try board.run("remove \(name)").status)") }
        case 10:
          if let name = try board.figureNames().randomElement(using: &random) {
            log.append("outside renames \(name) to g\(count): \(try board.run("rename \(name) to g\(count)").status)")
          }
        default:
          let script = try board.script
          let line = "add x\(count) at \(30 * count),450 size 20x20\n"
          let isFirst = Bool.random(using: &random)
          try board.folder.write(
            isFirst ? script.replacing("rectboard 1\n", with: "rectboard 1\n\(line)") : script + line, to: "my.board")
          log.append("outside adds x\(count), \(isFirst ? "first" : "last")")
        }
      }
      for (index, page) in pages.enumerated() {
        try page.click(at: page.place("document.querySelector('.drawing > g > rect')", at: (0.5, 0.97)))
        leave(index)
        try page.waitForAnswers()
      }
      do { try expectSoon(true) { try pages[0].drawing == pages[1].drawing } } catch {
        let drawings = try pages.map { try $0.drawing }.joined(separator: "\n")
        Issue.record("\(seed): \(drawings)\n\(log.joined(separator: "\n"))\n\(try board.script)")
      }

      // Names are never used again, so each leads to the one that its figure had first.
      let lines = try board.script.split(separator: "\n").map(String.init)
      var first: [String: String] = [:]
      for line in lines {
        let words = line.split(separator: " ").map(String.init)
        if words[0] == "rename" { first[words[3]] = first[words[1]] ?? words[1] }
      }
      let notices = try pages.map { try $0.text("texts('.messages .message').join('\\n')") }
      for text in left {
        let found = lines.filter { text.isOfName ? $0.hasSuffix(" to \(text.text)") : $0.contains("\"\(text.text)\"") }
        let isTold = notices[text.page].contains("“\(text.text)”")
        #expect(
          !found.isEmpty || isTold, "\(seed): \(text) is lost\n\(log.joined(separator: "\n"))\n\(lines)\n\(notices)")
        for line in found where !line.contains("add text-") {
          let name = String(line.split(separator: " ")[1])
          #expect(
            (first[name] ?? name) == (first[text.figure] ?? text.figure),
            "\(seed): \(text) went to \(name)\n\(log.joined(separator: "\n"))\n\(lines)")
        }
      }
      // No key was a command: nobody but the editor from outside, and texts without a figure, adds one.
      let added = lines.filter { $0.contains(/^ *add [^fx]/) }
      #expect(added.allSatisfy { $0.contains(" label \"t") }, "\(seed): \(added)\n\(log.joined(separator: "\n"))")
      #expect(try pages.allSatisfy { try $0.text("document.querySelectorAll('.refused').length") == "0" })
    }
  }

  extension ServedBoard {
    /// The names of the figures that the script's lines add, by their present names; some may have been removed.
    fileprivate func figureNames() throws -> [String] {
      var names: [String] = []
      for line in try script.split(separator: "\n") {
        let words = line.split(separator: " ").map(String.init)
        if words[0] == "add" { names.append(words[1]) }
        if words[0] == "rename", let place = names.firstIndex(of: words[1]) { names[place] = words[3] }
        if words[0] == "remove" { names.removeAll { $0 == words[1] } }
      }
      return names
    }
  }
#endif
