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
/// is proved at its outermost end, a panel when it is saved. If something else has changed since they were opened, be it a preview,
/// only redo is held against what was after it.
///
/// Nobody notices: the board, sessions, blocks and stacks are left as they were, whatever is open. A step that can't be undone
/// without a trace isn't proved: that of a group whose figure has left the board when it ends, and one of the board's while somebody
/// drags a figure, or has the panel open of one that it has brought.
///
/// It is the last output to be added. It takes time in proportion to the steps times the stacks and the picture.
public final class InverseProof: RunOutput {
  /// How many steps were proved.
  public private(set) var count = 0
  private let script: Script
  private let renderer: SnapshotRenderer
  private var session: Session?
  private var subscription: Session.Subscription?
  private var changes: ChangeReader?
  private var histories: HistoryReader?
  /// What was after the last statement.
  private var last: State?
  /// The figures that panels were open of after the last statement.
  private var panels: Set<FigureID> = []
  /// Whether somebody dragged a figure then.
  private var hadFrameEdit = false
  private var statementCount = 0
  private var blocks: [Block] = []
  /// How many groups are open in a context.
  private var groupDepths: [FigureID?: Int] = [:]
  private var touches = Touches()

  /// A block that is open.
  private struct Block {
    let kind: OpenBlock.Kind
    /// `nil` for the board's.
    let figure: FigureID?
    /// The statement that opened it.
    let number: Int
    /// What was after that; `nil` for a group within one of the same context, which is never a step.
    let before: State?
  }

  /// - Parameters:
  ///   - script: The script that is run.
  ///   - scale: That of the pictures that are compared, in pixels per board unit.
  public init(of script: Script, scale: Double = 1) {
    (self.script, renderer) = (script, SnapshotRenderer(scale: scale))
  }

  public var parts: Report.Parts { [] }

  /// Of how many open blocks it keeps what was before, for tests.
  package var keptStateCount: Int { blocks.count { $0.before != nil } }

  public func follow(_ session: Session) {
    self.session = session
    // By itself, since a step that is reported without its change would be proved in part, and nobody would notice.
    subscription = session.subscribe(to: .change)
    (changes, histories) = (session.editor.makeChangeReader(), session.editor.makeHistoryReader())
  }

  public func begin(with board: Board) throws { last = try state() }

  /// Undoes and redoes what the statement has recorded.
  ///
  /// - Throws: ``InverseFault``; the board isn't what it should be any more then.
  public func note(_ report: Report, board: Board) throws {
    guard let session, let changes, let histories, let last else { return }
    statementCount += 1
    let (change, events) = (changes.next(), histories.next())
    let panelsBefore = panels
    if !change.isEmpty || !events.isEmpty {
      renderer.note(change)
      self.last = try state()
    }
    panels = session.editor.boardContext.figuresWithPanel
    // What others did was before the statement.
    let own = events.filter { $0.isDone(by: session) }
    let hasFrameEdit = session.editor.boardContext.hasFrameEdit
    let isAlone =
      change == report.change && own.count == events.count && !hadFrameEdit && !hasFrameEdit
    hadFrameEdit = hasFrameEdit
    if !isAlone { touches.noteAll(at: statementCount) }
    if let block = report.openedBlock { open(block, on: board) }
    let closed = report.closedBlock == nil ? nil : close()
    let previews = change.alterations.filter { alteration in
      // One that leaves takes its preview along.
      (panelsBefore.contains(alteration.id) || panels.contains(alteration.id))
        && alteration.before?.appearance != alteration.after?.appearance
    }
    defer {
      for event in events { touches.note(event, at: statementCount) }
      for preview in previews { touches.note(preview.id, at: statementCount) }
    }
    guard let after = self.last else { return }
    let steps = session.perform { _ in newSteps(in: own) }
    if steps.isEmpty { return }
    let start = report.closedBlock == nil ? last : closed?.before
    let recordsBoard = steps.contains { $0.context === session.editor.boardContext }
    if recordsBoard, session.editor.undoingBoardCancelsEdit(since: start?.board ?? Board()) { return }
    let isComparable =
      if let closed { touches.spare(allBut: closed.figure, since: closed.number) } else {
        isAlone && previews.isEmpty && events.allSatisfy { $0.kind == .recorded }
      }
    try session.perform { editor in
      try editor.rehearse { try prove(steps, from: isComparable ? start : nil, to: after, at: report.number) }
    }
    count += steps.reduce(0) { $0 + $1.count }
  }

  private func prove(_ steps: Steps, from before: State?, to after: State, at number: Int) throws {
    for (context, count) in steps.reversed() { try context.undo(count) }
    let undone = try currentState()
    if let before, let difference = undone.difference(to: before, ofUndone: steps) {
      throw fault(at: number, "undoing this step doesn't restore \(difference)")
    }
    for (context, count) in steps { try context.redo(count) }
    if let difference = try currentState().difference(to: after, ofUndone: []) {
      throw fault(at: number, "redoing this step after undoing it doesn't restore \(difference)")
    }
  }

  /// What was recorded and can be undone, in order.
  private func newSteps(in events: [HistoryReader.Event]) -> Steps {
    var steps: Steps = []
    for event in events where event.kind == .recorded {
      let context = event.context
      if let index = steps.firstIndex(where: { $0.context === context }) {
        steps[index].count += 1
      } else {
        steps.append((context, 1))
      }
    }
    return steps.filter { $0.context.isHistoryFree }.map { ($0.context, min($0.count, $0.context.undoDepth)) }
  }

  // MARK: Blocks

  private func open(_ block: OpenBlock, on board: Board) {
    let figure: FigureID? = if case .figure(let name) = block.context { board.id(named: name) } else { nil }
    if block.kind == .group { groupDepths[figure, default: 0] += 1 }
    let isPart = block.kind == .group && groupDepths[figure, default: 0] > 1
    blocks.append(
      Block(kind: block.kind, figure: figure, number: statementCount, before: isPart ? nil : last?.withoutPixels))
  }

  /// The block that is closed; `nil` if it was opened before the proof began.
  private func close() -> Block? {
    guard let block = blocks.popLast() else { return nil }
    if block.kind == .group { groupDepths[block.figure, default: 0] -= 1 }
    return block
  }

  public func finish(_ outcome: RunOutcome) {
    (session, subscription, changes, histories, last, blocks) = (nil, nil, nil, nil, nil, [])
  }

  private func fault(at number: Int, _ message: String) -> InverseFault {
    InverseFault(diagnostic: script.diagnostic(atCommand: number, message: message))
  }

  private func currentState() throws -> State {
    if let changes { renderer.note(changes.next()) }
    return try state()
  }

  /// What there is now; the renderer knows it.
  private func state() throws -> State {
    guard let editor = session?.editor else { preconditionFailure("a run is followed before it begins") }
    let board = editor.board
    return State(
      board: board, pixels: try renderer.pixels(of: board), stacks: State.contexts(of: editor).map(Stacks.init))
  }
}

/// Which statements, by number, were the last to do something to histories, or to what a panel previews.
private struct Touches {
  private typealias Touch = (history: FigureID?, number: Int)
  private var latest: Touch = (nil, 0)
  /// The latest of another history than that one.
  private var latestElsewhere = 0
  private var all = 0

  mutating func note(_ event: HistoryReader.Event, at number: Int) {
    switch event.kind {
    case .recorded, .edited: note((event.context as? FigureContext)?.id, at: number)
    case .moved: noteAll(at: number)
    }
  }

  /// Takes note of a history's, or of what a figure's panel previews.
  mutating func note(_ history: FigureID?, at number: Int) {
    if latest.history != history { latestElsewhere = latest.number }
    latest = (history, number)
  }

  /// Takes note of anything that may have happened to any.
  mutating func noteAll(at number: Int) { all = number }

  /// Whether nothing was done but to a history itself.
  func spare(allBut history: FigureID?, since number: Int) -> Bool {
    max(all, latest.history == history ? latestElsewhere : latest.number) <= number
  }
}

/// Steps that a statement has recorded.
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
  let pixels: Pixels?
  /// Of pixels that aren't kept.
  var pixelHash = 0
  /// Of the board, and of its figures from back to front.
  let stacks: [Stacks]

  static func contexts(of editor: BoardEditor) -> [EditingContext] {
    [editor.boardContext] + editor.board.figures.compactMap { try? editor.context(of: $0.name) }
  }

  private var byFigure: [FigureID?: Stacks] { Dictionary(uniqueKeysWithValues: stacks.map { ($0.figure, $0) }) }

  /// With a hash for the picture, which takes much room.
  var withoutPixels: State { State(board: board, pixels: nil, pixelHash: hashedPixels, stacks: stacks) }

  private var hashedPixels: Int {
    guard let pixels else { return pixelHash }
    var hasher = Hasher()
    pixels.words.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
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
    let picture = "the picture, though the board is the same"
    guard let pixels, let others = other.pixels else { return hashedPixels == other.hashedPixels ? nil : picture }
    if pixels == others { return nil }
    let index = zip(pixels.words, others.words).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
    return "\(picture): the first pixel that differs is at \(index % pixels.width),\(index / pixels.width)"
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
