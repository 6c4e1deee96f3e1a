import BoardEditing
import BoardLanguage
import BoardModel
import BoardRendering
import BoardSnapshots
import BoardTestSupport
import Foundation
import SeededRandom
import Testing

/// A proof finds no fault where there is none, and leaves everything as it would be without it.
@Suite struct ProofTransparencyTests {
  /// Everything that sessions and their editor show.
  private struct Shown: Equatable {
    var figures: [Figure] = []
    var histories: [History] = []
    var sessions: [SessionState] = []
    var version = 0

    struct History: Equatable {
      let state: ContextState
      let titles: [[String]]
      let subjects: [[StepSubject]]
      let canReachSavePoint: Bool
      let hasPanel: Bool
    }

    struct SessionState: Equatable {
      let focus: ContextName
      let blocks: [OpenBlock]
    }
  }

  /// A board that sessions edit, with or without a proof.
  private final class Subject {
    let session: Session
    private(set) lazy var other = Session(editor: session.editor)
    private(set) var drags: [InteractiveEdit<Rectangle>] = []
    let proof: InverseProof?
    /// Includes the contexts of figures that are off the board.
    private var contexts: [FigureID: FigureContext] = [:]

    init(_ session: Session, of script: Script, isProved: Bool) throws {
      self.session = session
      proof = isProved ? InverseProof(of: script, scale: 0.125) : nil
      session.parts = [.change, .contexts]
      try proof?.begin(with: session)
    }

    /// Executes a line in one of the sessions, and returns its report.
    func execute(_ line: String, inOther: Bool = false) throws -> String {
      let report: Report
      do throws(Diagnostic) {
        guard let done = try (inOther ? other : session).execute(line) else { return "" }
        report = done
      } catch {
        return error.rendered
      }
      return try note(report, inOther: inOther)
    }

    func note(_ report: Report, inOther: Bool = false) throws -> String {
      if !inOther { try proof?.note(report, in: session) }
      return "\(report.diagnostics.map(\.rendered)) \(report.output ?? "") \(report.hasChanged) \(report.contexts)"
    }

    /// Begins, continues or ends a drag of a figure; does nothing if that is impossible.
    func drag(_ figure: FigureName, _ number: Int) {
      let context = session.editor.boardContext
      switch number {
      case 0: if let edit = try? context.beginFrameEdit(of: figure) { drags.append(edit) }
      case 1: _ = try? drags.popLast()?.end()
      default:
        _ = try? drags.last?.update { $0 = Rectangle(origin: Point(x: Double(number), y: 7), size: $0.size) }
      }
    }

    func shown() -> Shown {
      let editor = session.editor
      for figure in editor.board.figures {
        if let context = try? editor.context(of: figure.name) { contexts[figure.id] = context }
      }
      let all = [editor.boardContext] + contexts.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
      return session.perform { _ in
        Shown(
          figures: Array(editor.board.figures),
          histories: all.map { context in
            Shown.History(
              state: ContextState(context), titles: [context.undoTitles, context.redoTitles],
              subjects: [context.undoSubjects, context.redoSubjects], canReachSavePoint: context.canReachSavePoint,
              hasPanel: (context as? FigureContext).map { editor.boardContext.hasPanel(of: $0.id) } ?? false)
          },
          sessions: [session, other].map { Shown.SessionState(focus: $0.focus, blocks: $0.openBlocks) },
          version: editor.version)
      }
    }
  }

  private static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized

  /// A script with the colors of the one that includes it.
  private static let themed = ["Examples/28-two-themes/form.board"]

  /// Every script in the folders of examples and tests.
  static let scripts: [String] = ["Examples", "Tests"].flatMap { folder in
    let files = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
    return (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".board") }.map { "\(folder)/\($0)" }
      .filter { !themed.contains($0) }.sorted()
  }

  @Test func `there are scripts to prove`() { #expect(Self.scripts.count > 30) }

  @Test(arguments: scripts)
  func `a script does with a proof what it does without`(path: String) throws {
    let file = Self.root.appendingPathComponent(path)
    let script = try Script(Array(Data(contentsOf: file)), file: path) { included in
      try Array(Data(contentsOf: file.deletingLastPathComponent().appendingPathComponent(included)))
    }
    let runners = [ScriptRunner(script), ScriptRunner(script)]
    let subjects = try [false, true].map { try Subject(runners[$0 ? 1 : 0].session, of: script, isProved: $0) }
    while let report = try runners[0].next() {
      let proved = try #require(try runners[1].next())
      let reports = try (subjects[0].note(report), subjects[1].note(proved))
      #expect(reports.0 == reports.1, "line \(report.line)")
      #expect(subjects[0].shown() == subjects[1].shown(), "line \(report.line)")
    }
    #expect(runners[0].session.unmetCount == runners[1].session.unmetCount)
  }

  /// Executes lines with and without a proof; refused lines change nothing.
  private func compare(_ lines: [String], _ seed: UInt64) throws {
    // A fault names one of this script's lines.
    let script = try Script(String(repeating: "print\n", count: lines.count))
    let subjects = try [false, true].map {
      try Subject(Session(editor: BoardEditor(board: Board(size: size(40, 40)))), of: script, isProved: $0)
    }
    for (index, line) in lines.enumerated() {
      let reports = try subjects.map { subject in
        if line.hasPrefix("drag-by-hand ") {
          let words = line.split(separator: " ")
          subject.drag(name(String(words[1])), Int(words[2]) ?? 0)
          return ""
        }
        let inOther = line.hasPrefix("other: ")
        return try subject.execute(inOther ? String(line.dropFirst("other: ".count)) : line, inOther: inOther)
      }
      let place = "seed \(seed), after \(lines[...index].joined(separator: "\n"))"
      try #require(reports[0] == reports[1], "\(place)")
      let shown = subjects.map { $0.shown() }
      try #require(shown[0].figures == shown[1].figures, "\(place)")
      try #require(shown[0].sessions == shown[1].sessions, "\(place)")
      try #require(shown[0] == shown[1], "\(place)")
    }
  }

  @Test(arguments: [UInt64](0..<12))
  func `random scripts do with a proof what they do without`(seed: UInt64) throws {
    var random = RandomScript(seed: seed)
    let beginning = ["add card", "add x1 at 3,3", "add a", "add b", "add another"]
    let lines = random.script(lines: 80).split(separator: "\n").map(String.init).filter { !$0.hasPrefix("board ") }
    try compare(beginning + lines, seed)
  }

  @Test(arguments: [UInt64](0..<24))
  func `random edits of four figures do with a proof what they do without`(seed: UInt64) throws {
    var random = RandomEdits(seed: seed, isShared: false)
    try compare(random.lines(150), seed)
  }

  @Test(arguments: [UInt64](0..<24))
  func `what others have open on the board stays open`(seed: UInt64) throws {
    var random = RandomEdits(seed: seed, isShared: true)
    try compare(random.lines(150), seed)
  }

  /// Edits of few figures, so that groups, panels and histories interact; most of them are possible.
  private struct RandomEdits {
    private var random: SeededGenerator
    /// Whether others edit the board, too.
    private let isShared: Bool

    init(seed: UInt64, isShared: Bool) { (random, self.isShared) = (SeededGenerator(seed: seed), isShared) }

    mutating func lines(_ count: Int) -> [String] {
      ["add a", "add b at 5,5", "add c at 9,9"]
        + (0..<count).map { _ in
          guard isShared else { return line() }
          return switch Int.random(in: 0..<12, using: &random) {
          case 0..<4: "other: \(line())"
          case 4: "drag-by-hand \(figure()) \(Int.random(in: 0..<6, using: &random))"
          default: line()
          }
        }
    }

    private mutating func line() -> String {
      switch Int.random(in: 0..<32, using: &random) {
      case 0: "add \(figure())"
      case 1: "duplicate \(figure()) as \(figure()) at 3,4"
      case 2, 3: "move \(figure()) by \(number()),1"
      case 4: "move a, b by 1,\(number())"
      case 5: "resize \(figure()) to \(number())x9"
      case 6: pick(["order \(figure()) \(pick(["front", "back"]))", "rename \(figure()) to \(figure())"])
      case 7, 8: "remove \(figure())"
      case 9: "remove a, b"
      case 10, 11, 12: "color \(figure()) \(pick(["red", "blue", "white"]))"
      case 13: "color a, b \(pick(["red", "blue"]))"
      case 14: "corner \(figure()) \(number())"
      case 15: "border \(figure()) \(pick(["black 2", "none"]))"
      case 16, 17, 18: "undo \(context())\(pick(["", " 2", " all"]))"
      case 19, 20: "redo \(context())\(pick(["", " 2", " all"]))"
      case 21: "focus \(context())"
      case 22, 23: "step\(pick(["", " \"G\""])) on \(context())"
      case 24, 25, 26: "end"
      case 27: "panel \(figure())"
      case 28: "end"
      case 29: "cancel"
      case 30: "limit \(context()) \(pick(["0", "1", "2", "3"]))"
      default: pick(["forget \(context())", "save-point", "align a, b left", "print all"])
      }
    }

    private mutating func pick(_ choices: [String]) -> String { choices.randomElement(using: &random) ?? "" }
    private mutating func number() -> Int { Int.random(in: 1..<4, using: &random) }
    private mutating func figure() -> String { pick(["a", "b", "c", "d"]) }
    private mutating func context() -> String { pick(["board", "board", "a", "b", "c"]) }
  }
}
