import BoardEditing
public import BoardModel
import BoardRendering
public import BoardScript

/// A step that isn't its own inverse: undoing it doesn't restore what was before it, or redoing it what was after it.
public struct InverseFault: Error {
  /// Where it is, and what differs.
  public let diagnostic: Diagnostic
}

/// Proves of each step that undo is right: undoes and redoes it as soon as it is recorded, in the context that recorded it.
///
///     before ── step ── after ── undo ── as before? ── redo ── as after?
///
/// The board, its picture, and the titles and subjects on both stacks of every context on the board must be the same; but a new
/// step has cleared its context's redo stack, and a limit may have dropped its oldest steps, which undo doesn't bring back. A group
/// is proved at its outermost end, a panel when it is saved. If other contexts' steps are among a group's or a panel's, or another
/// panel is open around it, only redo is held against what was after it.
///
/// Other outputs see nothing of it: what is undone and redone is no change, and the focus stays. It is the last output to be added.
/// It takes time in proportion to the steps times the stacks and the picture.
public final class InverseProof: RunOutput {
  /// How many steps were proved.
  public private(set) var count = 0
  private let script: Script
  private let renderer: SnapshotRenderer
  private var session: Session?
  private var changes: ChangeReader?
  /// What was after the last statement.
  private var last: State?
  /// How many steps each context has ever recorded, also those of figures that are off the board; `nil` is the board's.
  private var recordedSteps: [FigureID?: Int] = [:]
  /// What was before the statements that opened the blocks that are open.
  private var opened: [State] = []

  /// - Parameters:
  ///   - script: The script that is run.
  ///   - scale: That of the pictures that are compared, in pixels per board unit.
  public init(of script: Script, scale: Double = 1) {
    (self.script, renderer) = (script, SnapshotRenderer(scale: scale))
  }

  public var parts: Report.Parts { [] }

  public func follow(_ session: Session) {
    (self.session, changes) = (session, session.editor.makeChangeReader())
  }

  public func begin(with board: Board) throws { last = try state() }

  /// Undoes and redoes what the statement has recorded.
  ///
  /// - Throws: ``InverseFault``; the board isn't what it should be any more then.
  public func note(_ report: Report, board: Board) throws {
    guard let session, let last else { return }
    let blocks = session.openBlocks
    var before: State? = last
    if blocks.count > opened.count { opened.append(last) }
    let closesBlock = blocks.count < opened.count
    if closesBlock { before = opened.popLast() }
    guard report.hasChanged else { return }
    let after = try state()
    self.last = after
    let steps = newSteps(in: session.editor)
    if steps.isEmpty { return }
    let isPanelOpen = blocks.contains { $0.kind == .panel }
    if closesBlock, isPanelOpen || before?.differs(from: after, besides: steps) == true { before = nil }
    // A panel that the step has closed has taken its preview along.
    if blocks.contains(where: { $0.kind == .panel && !$0.context.isOnBoard(board) }) { before = nil }
    try session.rehearse { _ in
      for (context, count) in steps.reversed() { try context.undo(count) }
      let undone = try state()
      if let before, let difference = undone.difference(to: before, ofUndone: steps) {
        throw fault(at: report.line, "undoing this step doesn't restore \(difference)")
      }
      for (context, count) in steps { try context.redo(count) }
    }
    if let difference = try state().difference(to: after, ofUndone: []) {
      throw fault(at: report.line, "redoing this step after undoing it doesn't restore \(difference)")
    }
    count += steps.reduce(0) { $0 + $1.count }
  }

  /// What was recorded since it was last asked, and can be undone.
  private func newSteps(in editor: BoardEditor) -> Steps {
    State.contexts(of: editor).compactMap { context in
      let recorded = context.recordedSteps
      let old = recordedSteps.updateValue(recorded, forKey: (context as? FigureContext)?.id) ?? 0
      let count = min(recorded - old, context.undoDepth)
      return count > 0 && context.isHistoryFree ? (context, count) : nil
    }
  }

  public func finish(_ outcome: RunOutcome) { (session, changes, last, opened) = (nil, nil, nil, []) }

  private func fault(at line: Int, _ message: String) -> InverseFault {
    InverseFault(diagnostic: script.diagnostic(atLine: line, message: message))
  }

  private func state() throws -> State {
    guard let session, let changes else { preconditionFailure("a run is followed before it begins") }
    renderer.note(changes.next())
    let board = session.editor.board
    return State(
      board: board, pixels: try renderer.pixels(of: board), stacks: State.contexts(of: session.editor).map(Stacks.init))
  }
}

/// Steps that a statement has recorded: those of figures after the board's, which may have brought them.
private typealias Steps = [(context: EditingContext, count: Int)]

/// The stacks of a context.
private struct Stacks: Equatable {
  let name: ContextName
  /// `nil` for the board.
  let figure: FigureID?
  let undo: Stack
  let redo: Stack

  struct Stack: Equatable {
    let titles: [String]
    let subjects: [StepSubject]

    /// The steps that are next.
    func prefix(_ count: Int) -> Stack {
      Stack(titles: Array(titles.prefix(count)), subjects: Array(subjects.prefix(count)))
    }
  }

  init(of context: EditingContext) {
    (name, figure) = (context.name, (context as? FigureContext)?.id)
    undo = Stack(titles: context.undoTitles, subjects: context.undoSubjects)
    redo = Stack(titles: context.redoTitles, subjects: context.redoSubjects)
  }
}

/// All that a step and its inverse must restore.
private struct State {
  let board: Board
  let pixels: Pixels
  /// Of the board, and of its figures from back to front.
  let stacks: [Stacks]

  static func contexts(of editor: BoardEditor) -> [EditingContext] {
    [editor.boardContext] + editor.board.figures.compactMap { try? editor.context(of: $0.name) }
  }

  private var byFigure: [FigureID?: Stacks] { Dictionary(uniqueKeysWithValues: stacks.map { ($0.figure, $0) }) }

  /// Whether the stacks of other contexts differ than those that have recorded steps.
  func differs(from other: State, besides steps: Steps) -> Bool {
    let recorders = Set(steps.map(\.context.name))
    return stacks.filter { !recorders.contains($0.name) } != other.stacks.filter { !recorders.contains($0.name) }
  }

  /// What of another state isn't restored in this one, in which steps were undone; `nil` if all is.
  func difference(to other: State, ofUndone steps: Steps) -> String? {
    let boards = BoardDifference(from: other.board, to: board)
    if let line = boards.text.split(separator: "\n").first { return "the board: \(line)" }
    let (old, recorders) = (
      other.byFigure, Dictionary(uniqueKeysWithValues: steps.map { ($0.context.name, $0.context) })
    )
    for new in stacks {
      guard let old = old[new.figure] else { return "the figures: '\(new.name.text)' is another" }
      var expected = old.undo
      if let context = recorders[new.name] {
        if context.levelsOfUndo > 0 { expected = expected.prefix(context.levelsOfUndo - context.redoDepth) }
      } else if new.redo != old.redo {
        return State.text("redo", new.name, expected: old.redo, found: new.redo)
      }
      if new.undo != expected { return State.text("undo", new.name, expected: expected, found: new.undo) }
    }
    if let index = zip(pixels.words, other.pixels.words).enumerated().first(where: { $1.0 != $1.1 })?.offset {
      return "the picture, though the board is the same: the first pixel that differs is at "
        + "\(index % pixels.width),\(index / pixels.width)"
    }
    return nil
  }

  private static func text(
    _ word: String, _ context: ContextName, expected: Stacks.Stack, found: Stacks.Stack
  ) -> String {
    func text(_ stack: Stacks.Stack) -> String {
      let next = stack.titles.first.map { title in
        ", first '\(title)'" + (stack.subjects.first.map { " (\($0))" } ?? "")
      }
      return Display.counted(stack.titles.count, "step") + (next ?? "")
    }
    return "what there is to \(word) in '\(context.text)': expected \(text(expected)), found \(text(found))"
  }
}

extension ContextName {
  fileprivate func isOnBoard(_ board: Board) -> Bool {
    switch self {
    case .board: true
    case .figure(let name): board[name] != nil
    }
  }
}
