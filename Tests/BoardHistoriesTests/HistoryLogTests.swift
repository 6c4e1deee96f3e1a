import BoardEditing
import BoardHistories
import BoardLanguage
import BoardModel
import BoardTestSupport
import SeededRandom
import Testing

@Suite struct HistoryLogTests {
  private func history(_ text: String) throws -> ScriptHistory { ScriptHistory(of: try Script(text)) }

  // MARK: Compared with the editor

  /// Random commands for a few figures, with many undos; many are refused.
  private struct Commands {
    var random: SeededGenerator

    mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    mutating func pick(_ choices: [String]) -> String { choices[number(choices.count)] }
    mutating func name() -> String { pick(["a", "b", "c", "\"my card\""]) }
    mutating func context() -> String { pick(["board", "board", name()]) }

    mutating func next() -> String {
      switch number(42) {
      case 0...4: "add \(name()) at \(number(99)),\(number(99))"
      case 5, 6: "move \(name()) to \(number(99)),\(number(9))"
      case 7: "move a, b by \(number(9)),1"
      case 8: "order \(name()) \(pick(["front", "back"]))"
      case 9, 10: "remove \(name())"
      case 11...13: "color \(name()) \(pick(["red", "blue", "#123"]))"
      case 14: "color a, b \(pick(["red", "blue"]))  # both"
      case 15: "corner \(name()) \(number(9))"
      case 16...20: "undo \(context())\(pick(["", " 2", " all"]))"
      case 21...23: "redo \(context())\(pick(["", " 2", " all"]))"
      case 24: "focus \(context())"
      case 25: pick(["limit \(context()) \(number(4))", "limit board 30", "limit board 0", "forget \(context())"])
      case 26: "save-point"
      case 27: "step\(pick(["", " \"Things\""])) on \(context())"
      case 28: "panel \(name())"
      case 29: "align a, b, \(name()) \(pick(["left", "center", "bottom"]))"
      case 30: "distribute a, b, c \(pick(["horizontally", "vertically"]))"
      case 32: "rename \(name()) to \(name())"
      case 33: "duplicate \(name()) 2 times by \(number(9)),1"
      case 34: "\(pick(["add", "move"])) \(name()) \(pick(["below b gap 3 right", "right of b gap 3 bottom"]))"
      case 35: "align \(name()) right bottom in board"
      case 36: "resize \(name()) to \(number(9) + 1)x9 keep center bottom"
      case 38: "group \(pick(["p", "q"])) of \(pick(["a, b", "b, c", "a", "p, c"]))"
      case 39: pick(["ungroup p", "ungroup q", "rename p to q", "rename q to p", "remove p"])
      case 40: pick(["move p by 1,1", "resize q to 9x9", "duplicate p as q at 5,5", "duplicate p 1 times by 1,1"])
      case 41: pick(["undo timeline", "undo timeline 3", "redo timeline", "undo timeline all"])
      case 31: "duplicate \(name()) as \(name()) at \(number(99)),\(number(9))"
      default: pick(["end", "end", "cancel", "end", "end"])
      }
    }
  }

  private func titles(_ word: String, _ history: StepHistory, _ steps: [Int]) -> [String] {
    steps.reversed().map { step in
      let title = history.steps[step].title
      return title.isEmpty ? word : "\(word) \(title)"
    }
  }

  @Test(arguments: 1...UInt64(trials(15)))
  func `it tells every stack as the editor has it, after every command`(seed: UInt64) throws {
    var commands = Commands(random: SeededGenerator(seed: seed))
    let session = Session()
    session.parts = HistoryLog.parts
    var log = HistoryLog()
    var accepted: [String] = []
    for _ in 0..<250 {
      let command = commands.next()
      guard let report = try? session.execute(command) else { continue }
      log.note(report)
      accepted.append(command)
      let editor = session.editor
      for context in [editor.boardContext] + editor.boardContext.figureContextsWithHistory as [EditingContext] {
        let figure = (context as? FigureContext)?.id
        let history = try #require(log.histories.first { $0.figure == figure })
        #expect(titles("Undo", history, history.undo) == context.undoTitles, "\(command)")
        #expect(titles("Redo", history, history.redo) == context.redoTitles, "\(command)")
        if figure == nil {
          #expect(history.undo.reversed().map { history.steps[$0].subject } == context.undoSubjects, "\(command)")
          #expect(history.redo.reversed().map { history.steps[$0].subject } == context.redoSubjects, "\(command)")
        }
        #expect(history.isAtSavePoint == context.isAtSavePoint, "\(command)")
        #expect(history.canReachSavePoint == context.canReachSavePoint, "\(command)")
      }
      let (undo, redo) = log.timeline(of: editor)
      // Each step that can be undone is there once, also if its figure leaves before its turn; of figures off the board, those that can return.
      func ids(_ histories: [StepHistory]) -> [String] {
        histories.flatMap { history in history.undo.map { "\(String(describing: history.figure)) \($0)" } }
      }
      let undone = undo.flatMap(\.steps).map { "\(String(describing: $0.history.figure)) \($0.step)" }
      let present = log.histories.filter { $0.figure.map(editor.board.contains) ?? true }
      #expect(undone.count == Set(undone).count, "\(command)")
      #expect(Set(undone).isSuperset(of: ids(present)) && Set(undone).isSubset(of: ids(log.histories)), "\(command)")
      let redone = redo.flatMap(\.steps).map { "\(String(describing: $0.history.figure)) \($0.step)" }
      #expect(redone.count == Set(redone).count, "\(command)")
      let limit = accepted.count % 4
      let next = log.timeline(of: editor, atMost: limit)
      #expect(next.undo.count == undo.count && next.redo.count == redo.count, "\(command)")
      for (all, next) in [(undo, next.undo.transactions), (redo, next.redo.transactions)] {
        #expect(next.map(\.title) == all.prefix(limit).map(\.title), "\(command)")
        #expect(next.map(\.lines) == all.prefix(limit).map(\.lines), "\(command)")
      }
      // What can be taken comes first, with the titles of the editor.
      let timeline = editor.timeline
      #expect(undo.prefix(timeline.undoDepth).map { "Undo \($0.title)" } == timeline.undoTitles, "\(command)")
      #expect(redo.prefix(timeline.redoDepth).map { "Redo \($0.title)" } == timeline.redoTitles, "\(command)")
    }

    // Every branch that was cut off can be appended to the script.
    while let block = session.openBlocks.last {
      let closer = block.kind == .step ? "end" : "cancel"
      try session.execute(closer)
      accepted.append(closer)
    }
    let text = accepted.joined(separator: "\n") + "\n"
    let script = try Script(text)
    for line in ScriptHistory(of: script).log.cutLines {
      let lines = try ScriptHistory(of: script).restoration(ofLine: line)
      let restored = ScriptHistory(of: try Script(text + lines.joined(separator: "\n") + "\n"))
      #expect(restored.refusal == nil, "\(line)")
      #expect(!lines.isEmpty)
    }
  }

  // MARK: Scripts written by hand

  @Test func `a part that is made again is the one that later lines of its branch are about`() throws {
    let past = try history(
      """
      rectboard 1
      add a at 0,0
      add b at 200,0
      group g of a, b
      rename g to h
      move h by 5,5
      duplicate h as k at 0,300
      ungroup k
      undo board 5
      add c at 400,0
      """)
    #expect(
      try past.restoration(ofLine: 4) == [
        "group g of a, b", "rename g to h", "move h by 5,5", "duplicate h as k at 0,300", "ungroup k",
      ])
    // A part that is still there has its present name.
    let renamed = try history(
      "rectboard 1\nadd a at 0,0\ngroup g of a\nmove g by 5,5\ngroup g of a\nundo board\nrename g to h\n")
    #expect(try renamed.restoration(ofLine: 4) == ["move h by 5,5"])
    let changed = try history(
      "rectboard 1\nadd a at 0,0\nadd b at 9,9\ngroup g of a\ngroup g of a, b\nundo board\nrename g to h\n")
    #expect(try changed.restoration(ofLine: 5) == ["group h of a, b"])
  }

  @Test func `what a branch did to a part is not done to another one that has its name now`() throws {
    let past = try history(
      """
      rectboard 1
      add a at 0,0
      add b at 200,0
      group g of a
      resize g to 5x5
      order g front
      undo board 3
      group g of b
      """)
    #expect(
      try past.restoration(ofLine: 4) == [
        "# group g of a  # 'g' is another group now", "# resize g to 5x5  # 'g' is another group now",
        "# order g front  # 'g' is another group now",
      ])
    let group = try history(
      """
      rectboard 1
      add a at 0,0
      add b at 200,0
      group g of a, b
      step "Two" on board
        duplicate g as k at 50,50
        add w at 1,1
        move w by 1,1
        move k by 1,1
        group y of w
        move y by 2,2
      end
      undo board
      add k at 0,400
      """)
    #expect(
      try group.restoration(ofLine: 6) == [
        "step \"Two\" on board", "#   duplicate g as k at 50,50  # a figure 'k' already exists", "  add w at 1,1",
        "  move w by 1,1", "#   move k by 1,1  # 'k' is another figure now", "  group y of w", "  move y by 2,2", "end",
      ])
  }

  @Test func `steps know the lines that made, undid and redid them`() throws {
    let board = try history(
      """
      add a
      step "Things" on board
        move a to 1,1
        color a red  # not the board's
        step
          move a to 1,1
          order a front
          move a to 2,2
        end
      end
      undo board 2
      redo board all
      undo board
      """
    ).log.histories[0]
    #expect(board.steps.map(\.title) == ["Add Figure", "Things"])
    #expect(board.steps.map(\.lines) == [[1], [2, 3, 5, 8, 9, 10]])
    #expect(board.steps.map(\.undoLines) == [[11], [11, 13]])
    #expect(board.steps.map(\.redoLines) == [[12], [12]])
    #expect(board.steps.map(\.parent) == [nil, 0])
    #expect((board.undo, board.redo) == ([0], [1]))
  }

  @Test func `branches know where they hung, and what cut them off`() throws {
    let board = try history(
      """
      add a
      move a to 1,1
      move a to 2,2
      undo board 2
      step on board
        move a to 3,3
        move a to 4,4
      end
      undo board
      forget board
      move a to 5,5
      move a to 6,6
      move a to 7,7
      undo board 2
      limit board 1
      """
    ).log.histories[0]
    #expect(board.branches.map(\.steps) == [[1, 2], [3], [6]])
    #expect(board.branches.map(\.line) == [6, 10, 15])
    #expect(board.branches.map(\.cause) == [.edit, .forget, .limit])
    #expect(board.branches.map { board.steps[$0.steps[0]].parent } == [0, 0, 5])
    #expect((board.dropped, board.undo, board.redo) == ([0], [4], [5]))
    #expect(board.steps[0].dropLine == 10)
  }

  @Test func `a figure that was cut off is told from a new one of its name`() throws {
    let past = try history("add a\ncolor a red\nundo board\nadd a\ncolor a blue\nremove a\n")
    let figures = past.histories.dropFirst()
    #expect(figures.map(\.name) == [.figure(FigureName("a")), .figure(FigureName("a"))])
    // The second figure can come back.
    #expect(figures.map(\.isLost) == [true, false])
    #expect(past.log.cutLines == [1, 2])
  }

  @Test func `of a command about several figures only the one's part is restored`() throws {
    let past = try history("add a\nadd b\ncolor a, b red  # both\nundo a\ncolor a blue\n")
    #expect(try past.restoration(ofLine: 3) == ["color a red"])
  }

  @Test func `what was about another figure of the name isn't done to the one there is now`() throws {
    let past = try history("add a at 1,1\nmove a to 2,2\ncolor a red\nundo board 2\nadd a at 9,9\n")
    #expect(
      try past.restoration(ofLine: 2) == [
        "# add a at 1,1  # a figure 'a' already exists",
        "# move a to 2,2  # 'a' is another figure now", "# color a red  # 'a' is another figure now",
      ])
    // If that figure is gone, it comes back with its complete history.
    let gone = try history("add a at 1,1\nmove a to 2,2\ncolor a red\nundo board 2\nadd a at 9,9\nremove a\n")
    #expect(try gone.restoration(ofLine: 2) == ["add a at 1,1", "move a to 2,2", "color a red"])
  }

  @Test func `what was done to a figure within the group that added it is restored after the group`() throws {
    let past = try history("step on board\n  add a\n  color a red\n  corner a 3\n  add b\nend\nundo board\nadd c\n")
    #expect(
      try past.restoration(ofLine: 1) == [
        "step on board", "  add a", "  add b", "end", "color a red", "corner a 3",
      ])
  }

  @Test func `of a panel only what it came to is restored, and not what its previews did to others`() throws {
    let past = try history("add a\nadd b\npanel a\ncolor a, b red\ncorner a 3\nend\nundo a\ncolor a blue\n")
    #expect(past.log.histories.first { $0.name.text == "a" }?.steps[0].lines == [3, 4, 5, 6])
    #expect(try past.restoration(ofLine: 6) == ["panel a", "  color a red", "  corner a 3", "end"])
  }

  @Test func `each step of an included file is restored`() throws {
    let script = try Script(
      Array("rectboard 1\nadd a\ninclude \"part.board\"\nundo board 3\nadd b\n".utf8), file: "s.board"
    ) {
      _ in Array("move a to 1,1\nmove a to 2,2\ncolor a red\nmove a to 3,3\n".utf8)
    }
    let past = ScriptHistory(of: script)
    #expect(try past.restoration(ofLine: 3) == ["move a to 1,1", "move a to 2,2", "move a to 3,3"])
  }

  @Test func `undo and redo lead to every step on the stacks, and to no other`() throws {
    let board = try history(
      "add a\nmove a to 1,1\nmove a to 2,2\nundo board\nmove a to 3,3\nmove a to 4,4\nundo board\n"
    ).log.histories[0]
    #expect((board.undo, board.redo, board.branches.map(\.steps)) == ([0, 1, 3], [4], [[2]]))
    #expect(
      (-1...4).map { board.way(to: $0 < 0 ? nil : $0) } == [
        .command("undo board 3"), .command("undo board 2"), .command("undo board"), nil, .here, .command("redo board"),
      ])
    let limited = try history("add a\nmove a to 1,1\nmove a to 2,2\nlimit board 1\n").log.histories[0]
    #expect(
      [nil, 0, 1, 2].map { limited.way(to: $0) } == [.command("undo board"), nil, .command("undo board"), .here])
  }

  @Test func `a script can be cut after each step`() throws {
    let script = try Script("board 30x20\nprint\nadd a\nexpect board count 1\nundo\n")
    #expect(script.stepCount == 2)
    #expect([-1, 0, 1, 2, 3].map { script.prefix(throughStep: $0)?.count } == [nil, 1, 3, 5, nil])
    #expect(script.prefix(throughStep: 0)?.startingBoard.size == Size(30, 20))
  }

  @Test func `comments of what is restored show what would mislead the eye`() throws {
    let script = try Script("rectboard 1\nadd a\ncolor a red  # m\u{202E}n\to\nundo a\ncolor a blue\n")
    #expect(try ScriptHistory(of: script).restoration(ofLine: 3) == ["color a red  # m\\u{202E}n\to"])
  }

  @Test func `steps tell figures by their present names, however often these were renamed`() throws {
    let script = try Script(
      "add a\nadd b\nmove a, b by 1,1\nrename a to c\nrename b to a\nmove a by 1,1\nrename a to d\nundo board\n"
    )
    let log = ScriptHistory(of: script).log
    #expect(log.histories[0].steps.map { $0.subject?.description } == ["c", "a", "c, a", "c", "a", "a", "a"])
  }
}
