import BoardEditing
import BoardModel
import BoardScript
import BoardTestSupport
import Testing

@Suite struct HistoryLogTests {
  private func history(_ text: String) throws -> ScriptHistory { ScriptHistory(of: try Script(text)) }

  // MARK: Against the editor

  /// Commands by chance, in few figures and with much undo; many are refused.
  private struct Commands {
    var random: SeededGenerator

    mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    mutating func pick(_ choices: [String]) -> String { choices[number(choices.count)] }
    mutating func name() -> String { pick(["a", "b", "c", "\"my card\""]) }
    mutating func context() -> String { pick(["board", "board", name()]) }

    mutating func next() -> String {
      switch number(30) {
      case 0...4: "add \(name()) at \(number(99)),\(number(99))"
      case 5, 6: "move \(name()) to \(number(99)),\(number(9))"
      case 7: "move a b by \(number(9)),1"
      case 8: "order \(name()) \(pick(["front", "back"]))"
      case 9, 10: "remove \(name())"
      case 11...13: "color \(name()) \(pick(["red", "blue", "#123"]))"
      case 14: "color a b \(pick(["red", "blue"]))  # both"
      case 15: "corner \(name()) \(number(9))"
      case 16...20: "undo \(context())\(pick(["", " 2", " all"]))"
      case 21...23: "redo \(context())\(pick(["", " 2", " all"]))"
      case 24: "focus \(context())"
      case 25: pick(["limit \(context()) \(number(4))", "limit board 30", "limit board 0", "forget \(context())"])
      case 26: "save-point"
      case 27: "group \(context())\(pick(["", " \"Things\""]))"
      case 28: "edit \(name())"
      default: pick(["end", "save", "cancel", "end", "save"])
      }
    }
  }

  private func titles(_ word: String, _ history: StepHistory, _ steps: [Int]) -> [String] {
    steps.reversed().map { step in
      let title = history.steps[step].title
      return title.isEmpty ? word : "\(word) \(title)"
    }
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `it tells every stack as the editor has it, after every command`(seed: UInt64) throws {
    var commands = Commands(random: SeededGenerator(seed: seed))
    let session = Session()
    var log = HistoryLog(of: session)
    let subscription = session.subscribe(to: HistoryLog.parts) { log.note($0) }
    var accepted = ["rectboard 2"]
    for _ in 0..<250 {
      let command = commands.next()
      guard (try? session.execute(command)) != nil else { continue }
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
        #expect(history.canReachSavePoint == context.canReachSavePoint, "\(command) in \(accepted.joined(separator: "\n"))")
      }
    }
    withExtendedLifetime(subscription) {}

    // Whatever was cut off can be appended to the script.
    while let block = session.openBlocks.last {
      let closer = block.kind == .group ? "end" : "cancel"
      try session.execute(closer)
      accepted.append(closer)
    }
    let text = accepted.joined(separator: "\n") + "\n"
    let script = try Script(text)
    for line in ScriptHistory(of: script).cutLines {
      let lines = try ScriptHistory(of: script).restoration(ofLine: line)
      let restored = ScriptHistory(of: try Script(text + lines.joined(separator: "\n") + "\n"))
      #expect(restored.refusal == nil, "\(line)")
      #expect(!lines.isEmpty)
    }
  }
}
