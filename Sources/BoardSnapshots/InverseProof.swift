import BoardHistories
import ScriptTools
import UndoKit

/// Undoing a step doesn't restore the state before it, or redoing it doesn't restore the state after it.
public struct InverseFault: BoardError {
  /// The step's line, and what differs.
  public let diagnostic: Diagnostic

  package init(diagnostic: Diagnostic) { self.diagnostic = diagnostic }

  /// The diagnostic as text.
  public var description: String { "\(diagnostic)" }
}

/// Checks that undo restores every step: undoes and redoes each as soon as it is recorded, in the context that recorded it.
///
///     before ── step ── after ── undo ── as before? ── redo ── as after?
///
/// The board, its picture, and the titles and subjects on both stacks of every context on the board must be the same. Exceptions: a new
/// step has cleared its context's redo stack, and a limit may have dropped its oldest steps, which undo doesn't bring back. A group is
/// checked when its outermost block ends, a panel when it is saved. If something else, such as a preview, has changed the board while
/// they were open, only the state after redo is compared.
///
/// The check leaves no trace: the board, sessions, blocks and stacks are as they were, whatever is open. A step that can't be undone
/// without a trace isn't checked: a group whose figure is off the board when it ends; and a step of the board while somebody drags a
/// figure, or while the panel of a figure that the step added is open.
///
/// Add it as the last output. It takes time in proportion to what the steps change.
public final class InverseProof: RunOutput {
  /// The number of steps that were checked.
  public private(set) var count = 0
  private let script: Script
  private let scale: Double
  private var followed: Followed?
  /// The picture after the last statement.
  private var picture: PictureFingerprint?
  private var blocks: [Block] = []

  /// The board that the statements edit, and what the check reads about it.
  private struct Followed {
    let session: Session
    let renderer: FingerprintRenderer
    /// What the statement changed.
    let changes: ChangeReader
    let events: HistoryReader
    var histories = HistoryLog()
    /// Whether a figure was being dragged after the last statement.
    var hadFrameEdit = false

    var editor: BoardEditor { session.editor }
  }

  /// An open group or panel.
  private struct Block {
    /// The figure whose block it is; `nil` for a block of the board.
    let figure: FigureID?
    let isGroup: Bool
    /// The changes since the block was opened; `nil` for a group within one of the same context, which never becomes a step.
    let changes: ChangeReader?
    /// The picture when the block was opened.
    let picture: PictureFingerprint?
    /// Whether the board has changed since in another way than by the block's own history or a panel's preview.
    var isDisturbed = false
  }

  /// - Parameters:
  ///   - script: The script that is run.
  ///   - scale: The scale of the pictures that are compared, in pixels per board unit.
  public init(of script: Script, scale: Double = 1) {
    (self.script, self.scale) = (script, scale)
  }

  /// The number of open blocks whose changes are recorded, for tests.
  package var trackedBlockCount: Int { blocks.count { $0.changes != nil } }

  public func begin(with session: Session) throws {
    let editor = session.editor
    followed = Followed(
      session: session, renderer: FingerprintRenderer(following: editor, scale: scale),
      changes: editor.makeChangeReader(), events: editor.makeHistoryReader())
    try draw()
  }

  /// Undoes and redoes the steps that the statement recorded.
  ///
  /// - Throws: ``InverseFault``; the board is then no longer what it should be.
  public func note(_ report: Report, in session: Session) throws {
    guard let before = picture else { return }
    let editor = session.editor
    defer { _ = followed?.changes.next() }
    let events = followed?.events.next() ?? []
    followed?.histories.note(events)
    try draw()
    // What other sessions did happened before the statement.
    let own = events.filter { $0.isDone(by: session) }
    let hasFrameEdit = editor.boardContext.hasFrameEdit
    let isAlone = own.count == events.count && followed?.hadFrameEdit == false && !hasFrameEdit
    followed?.hadFrameEdit = hasFrameEdit
    if !isAlone { disturbBlocks { _ in true } }
    // `blocks` is empty if the block was opened before the check began.
    let closed = report.closedBlock == nil ? nil : blocks.popLast()
    for event in events { disturbBlocks(by: event) }
    if let block = report.openedBlock { open(block, in: editor) }
    let steps = session.perform { _ in newSteps(in: own) }
    if steps.isEmpty { return }
    if steps.contains(where: { $0.context === editor.boardContext }),
      editor.undoingBoardCancelsEdit(of: arrivals(in: steps))
    {
      return
    }
    let isComparable = closed.map { !$0.isDisturbed } ?? (isAlone && !own.contains(where: \.isNoStep))
    let start = report.closedBlock == nil ? (followed?.changes, before) : (closed?.changes, closed?.picture)
    try session.perform { editor in
      try editor.temporarily { events in
        try prove(steps, of: editor, from: isComparable ? start : (nil, nil), events, at: report.number)
      }
    }
    count += steps.reduce(0) { $0 + $1.count }
  }

  private typealias Start = (changes: ChangeReader?, picture: PictureFingerprint?)

  /// - Parameters:
  ///   - start: The changes since the state before the steps, and the picture at that time; `nil` if something else has changed, too.
  ///   - events: What undoing and redoing the steps does to histories.
  private func prove(
    _ steps: Steps, of editor: BoardEditor, from start: Start, _ events: HistoryReader.Unread, at number: Int
  ) throws {
    let after: Start = (editor.makeChangeReader(), picture)
    for (context, count) in steps.reversed() { try context.undo(count) }
    if let difference = try difference(to: start, in: editor)
      ?? stackDifference(events.next(), of: steps, isUndone: true)
    {
      throw fault(at: number, "undoing this step doesn't restore \(difference)")
    }
    for (context, count) in steps { try context.redo(count) }
    if let difference = try difference(to: after, in: editor)
      ?? stackDifference(events.next(), of: steps, isUndone: false)
    {
      throw fault(at: number, "redoing this step after undoing it doesn't restore \(difference)")
    }
  }

  private func fault(at number: Int, _ message: String) -> InverseFault {
    InverseFault(diagnostic: script.statements[number - 1].diagnostic(.inverseDiffers, message: message))
  }

  /// Brings the picture up to date.
  private func draw() throws { picture = try followed?.renderer.fingerprint() }

  /// Describes what differs from the earlier board and picture; `nil` if nothing does.
  private func difference(to start: Start, in editor: BoardEditor) throws -> String? {
    try draw()
    if let line = start.changes?.next().lines(atMost: 1).first { return "the board: \(line)" }
    guard let old = start.picture, let place = picture?.firstDifference(from: old) else { return nil }
    return "the picture, though the board is the same: it differs near \(place.x),\(place.y)"
  }

  // MARK: Stacks

  /// The steps that were recorded and can be undone, in order.
  private func newSteps(in events: [HistoryEvent]) -> Steps {
    var steps: Steps = []
    for case (let event, .recorded) in events.lazy.map({ ($0, $0.kind) }) {
      guard let context = context(event) else { continue }
      if let index = steps.firstIndex(where: { $0.context === context }) {
        steps[index].count += 1
      } else {
        steps.append((context, 1))
      }
    }
    return steps.filter { $0.context.isHistoryFree }.map { ($0.context, min($0.count, $0.context.undoDepth)) }
  }

  /// The context of an event, under whatever name its figure had then; `nil` if the figure isn't on the board.
  private func context(_ event: HistoryEvent) -> EditingContext? {
    guard let editor = followed?.editor, let figure = event.figure else { return followed?.editor.boardContext }
    return editor.board[figure].flatMap { editor.boardContext.context(of: $0.name) }
  }

  private func history(of context: EditingContext) -> StepHistory? {
    guard let log = followed?.histories else { return nil }
    return log.place(of: (context as? FigureContext)?.id).map { log.histories[$0] }
  }

  /// The figures that steps of the board added.
  private func arrivals(in steps: Steps) -> Set<FigureID> {
    guard let count = steps.first(where: { !($0.context is FigureContext) })?.count,
      let board = followed?.histories.histories[0]
    else { return [] }
    return Set(board.steps.suffix(count).flatMap { $0.added.map(\.figure) })
  }

  /// Describes how the stacks differ from what is expected, in contexts that recorded steps or have events; `nil` if they don't.
  private func stackDifference(_ events: [HistoryEvent], of steps: Steps, isUndone: Bool) -> String? {
    for context in steps.map(\.context) + events.compactMap(context) {
      let history = history(of: context)
      let undone = isUndone ? steps.first { $0.context === context }?.count ?? 0 : 0
      let undo = history.map { Stack($0, undone: undone) } ?? Stack()
      let found = Stack(depth: context.undoDepth, title: context.nextUndoTitle, subject: context.undoSubject)
      if undo != found { return "what there is to undo in '\(context.name.text)': expected \(undo), found \(found)" }
      // A new step has cleared the redo stack.
      if undone > 0 { continue }
      let redo = history.map { Stack(redoOf: $0) } ?? Stack()
      let left = Stack(depth: context.redoDepth, title: context.nextRedoTitle, subject: context.redoSubject)
      if redo != left { return "what there is to redo in '\(context.name.text)': expected \(redo), found \(left)" }
    }
    return nil
  }

  // MARK: Blocks

  private func open(_ block: OpenBlock, in editor: BoardEditor) {
    let figure: FigureID? = if case .figure(let name) = block.context { editor.board.id(named: name) } else { nil }
    let isGroup = block.kind == .step
    let isPart = isGroup && blocks.contains { $0.isGroup && $0.figure == figure }
    blocks.append(
      Block(
        figure: figure, isGroup: isGroup,
        changes: isPart ? nil : editor.makeChangeReader(), picture: isPart ? nil : picture))
  }

  private func disturbBlocks(by event: HistoryEvent) {
    switch event.kind {
    case .recorded, .edited, .previewed, .editOver: disturbBlocks { $0.figure != event.figure }
    case .step(.undone(_)), .step(.redone(_)), .groupTakenBack: disturbBlocks { _ in true }
    default: break
    }
  }

  private func disturbBlocks(where isConcerned: (Block) -> Bool) {
    for index in blocks.indices where isConcerned(blocks[index]) { blocks[index].isDisturbed = true }
  }

  public func finish(_ outcome: RunOutcome) { (followed, picture, blocks) = (nil, nil, []) }
}

extension HistoryEvent {
  /// Whether the event may change the board without being a step that could be undone.
  fileprivate var isNoStep: Bool {
    switch kind {
    case .edited, .step(.undone(_)), .step(.redone(_)), .groupTakenBack, .previewed, .editOver: true
    default: false
    }
  }
}

/// The steps that a statement recorded.
private typealias Steps = [(context: EditingContext, count: Int)]

/// What is compared of a context's stack: the number of its steps, and the next one.
private struct Stack: Equatable, CustomStringConvertible {
  var depth = 0
  var title: String?
  var subject: StepSubject?

  init(depth: Int = 0, title: String? = nil, subject: StepSubject? = nil) {
    (self.depth, self.title, self.subject) = (depth, depth > 0 ? title : nil, depth > 0 ? subject : nil)
  }

  /// The undo stack without its newest `undone` steps.
  init(_ history: StepHistory, undone: Int) {
    var next = history.present
    for _ in 0..<undone { next = next.flatMap { history.steps[$0].parent } }
    self.init(depth: history.undoDepth - undone, "Undo", next.map { history.steps[$0] })
  }

  init(redoOf history: StepHistory) {
    self.init(depth: history.redoDepth, "Redo", history.redo.last.map { history.steps[$0] })
  }

  private init(depth: Int, _ word: String, _ step: StepHistory.Step?) {
    self.init(depth: depth, title: step.map { $0.title.isEmpty ? word : "\(word) \($0.title)" }, subject: step?.subject)
  }

  /// Compares the subjects' figures by identity: they may have other names by now.
  static func == (a: Stack, b: Stack) -> Bool {
    a.depth == b.depth && a.title == b.title && a.subject?.ids == b.subject?.ids
      && a.subject?.hasMore == b.subject?.hasMore
  }

  var description: String {
    let next = title.map { ", first '\($0)'" + (subject.map { " (\($0))" } ?? "") } ?? ""
    return Display.counted(depth, "step") + next
  }
}
