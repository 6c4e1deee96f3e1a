import BoardDocument
import BoardEditing
import BoardLanguage
import BoardModel
import BoardTestSupport
import SeededRandom
import Testing
import WholeFiles

/// Everything that a document must restore: the board, every stack and limit.
func state(of editor: BoardEditor) -> String {
  var lines = editor.board.figures.map { "\($0.name) \($0.frame) \($0.appearance)" }
  lines.insert("\(editor.board.size) \(editor.board.background)", at: 0)
  let figures = editor.board.figures.compactMap { try? editor.context(of: $0.name) as EditingContext }
  for context in [editor.boardContext as EditingContext] + figures {
    lines.append(
      "\(context.name.text): \(context.undoTitles) \(context.undoSubjects) | \(context.redoTitles) \(context.redoSubjects) "
        + "| \(context.levelsOfUndo)")
  }
  let order = editor.timeline
  lines.append("in order: \(order.undoTitles) | \(order.redoTitles)")
  return lines.joined(separator: "\n")
}

/// The state to which a run of a script leads.
func state(ofScript text: String) throws -> String {
  try state(of: Script(text))
}

/// The state to which a run of a script leads that includes files of a folder.
func state(ofScript text: String, in folder: TemporaryFolder) throws -> String {
  try state(of: Script(Array(text.utf8), file: "my.board") { Array(try folder.text($0).utf8) })
}

private func state(of script: Script) throws -> String {
  let runner = ScriptRunner(script)
  while try runner.next() != nil {}
  return state(of: runner.editor)
}

/// For suites with many documents: files aren't synced.
struct QuickDisk: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await DiskSync.$call.withValue({ _, _ in 0 }, operation: function)
  }
}

extension Trait where Self == QuickDisk {
  /// Makes all syncs of a suite return at once.
  static var quickDisk: Self { Self() }
}

/// A suite whose documents are in a folder of its own.
protocol DocumentSuite {
  var folder: TemporaryFolder { get }
}

extension DocumentSuite {
  func open(
    _ name: String = "my.board", isReadOnly: Bool = false, lastLine: Document.LastLine? = nil
  ) throws -> Document {
    try Document(path: folder.path(name), durability: .none, isReadOnly: isReadOnly, lastLine: lastLine)
  }
}

/// Makes random commands, most of which are accepted.
struct RandomCommands {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  private mutating func pick(_ choices: [String]) -> String { choices[number(below: choices.count)] }
  private mutating func name() -> String { pick(["a", "b", "c", "\"my card\"", "end-1"]) }
  private mutating func context() -> String { pick(["", " board", " " + name()]) }

  mutating func command() -> String {
    switch number(below: 39) {
    case 33:
      "table \(pick(["t", "u", name()])) \(pick(["at 1,\(number(below: 9))", "below a gap 3", "border none"])) columns \(pick(["2 times 9", "5 as x, 6"]))"
    case 34, 35:
      pick([
        "row \"\"  \"x\" red # so", "row \"y\" 2", "row as r\(number(below: 9)) none \"z\"", "row ^ none", "row ^ ^",
      ])
    case 36:
      pick([
        "color a*, b* red", "move * by 1,\(number(below: 9))", "remove t.*", "color t.1.* blue", "label *.*.2 \"q\"",
        "order c*, a front", "group g of t.*.1", "resize a, b to 9x\(1 + number(below: 9))", "undo t.1.1",
      ])
    case 0, 1, 2: "add \(name()) at \(number(below: 99)),\(number(below: 99))"
    case 3: "move \(name()) to \(number(below: 99)),\(number(below: 9))"
    case 4: "move \(name()), \(name()) by \(number(below: 9)),1"
    case 5: "drag \(name()) through 1,2 \(number(below: 9)),4  # slowly"
    case 6: "resize \(name()) to \(1 + number(below: 50))x7"
    case 7: "order \(name()) \(pick(["front", "back"]))"
    case 8: "remove \(name())"
    case 9: "color \(name()) \(pick(["red", "#00F", "rgb(1 2 3)"]))"
    case 10: "color a, \(name()) \(pick(["red", "blue"]))"
    case 11: "corner \(name()) \(number(below: 9))"
    case 12: "border \(name()) \(pick(["red", "none", "black 3"]))"
    case 13: "undo\(context())\(pick(["", " 2", " all"]))"
    case 14: "undo timeline\(pick(["", "", " 2", " 5", " all"]))"
    case 15: "redo\(context())\(pick(["", " 5"]))"
    case 30: pick(["resize board to 70\(number(below: 9))x80", "color board \(pick(["white", "#123"]))  # new"])
    case 29: "redo timeline\(pick(["", "", " 2", " all"]))"
    case 16: "focus\(pick([" board", " \(name())", " \(name())"]))"
    case 17: pick(["limit a 2", "limit board 30", "limit board 0", "forget b", "expect board count 3", "print"])
    case 18: "step\(pick(["", " \"Some Things\""]))\(pick(["", " on board", " on \(name())"]))"
    case 19: "panel \(name())"
    case 20: "align \(name()), b, c \(pick(["left", "middle"]))"
    case 21: "distribute a, b, c \(pick(["horizontally", "vertically"]))"
    case 22: "duplicate \(name()) as \(name()) at \(number(below: 99)),1"
    case 23: "rename \(name()) to \(name())"
    case 24: "label \(name()) \(pick(["\"Save\"", "\"Two\\nlines\" size 9 color white left", "none"]))"
    case 25: "define \(pick(["accent", "shade", "tint"])) \(pick(["red", "#6366f1", "accent"]))  # a color"
    case 26: pick(["# a note", "  # another one", "snapshot \"s \(number(below: 30))\"", "save-point"])
    case 27: "color \(name()) \(pick(["accent", "shade"]))"
    case 28: "add \(name()) below a gap \(number(below: 9)) color accent label \"New\""
    default: pick(["end", "end", "cancel", "end", "end"])
    }
  }
}
