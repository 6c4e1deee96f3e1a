public import BoardEditing
import BoardLanguage
public import BoardModel
import UndoKit

/// Everything that ever happened in one context's history: all steps, including those that neither undo nor redo can reach any more.
///
/// The steps are a tree: the parent of a step is the step that was the newest when it was recorded. The stacks are a path in the tree, and
/// steps that were cut off are its other branches.
///
///     Add ── Move ── Color          undo: Add, Move; redo: Color
///      └╌╌ Order                    a branch: undone, and then cut off by Move
///
/// It is updated from the editor's events, which refer to steps by identity.
public struct StepHistory: Sendable {
  /// One step. It is referred to by its index, which is its identity's number less one.
  public struct Step: Sendable {
    /// The action's name, such as "Change Color"; may be empty.
    public let title: String
    /// The figures that it is about; `nil` for a step of a figure's own history.
    public fileprivate(set) var subject: StepSubject?
    /// The lines that made it, in order; of a group or a panel, the lines that belong to its context.
    public let lines: [Int]
    /// The index of the step that was the newest before it; `nil` at the beginning.
    public let parent: Int?
    /// The number of steps on the path from the beginning to this one, including it.
    public let level: Int
    /// The lines that undid and redid it, in order: first undone, then redone, and so on in turn.
    public fileprivate(set) var moves: [Int] = []
    /// The line of the command that dropped it from the undo stack, so that it can't be undone any more.
    public fileprivate(set) var dropLine: Int?
    /// The entries of commands that repeat it, each with the number of groups around it.
    let parts: [Part]
    /// The figures and parts that it added, in order.
    package let added: [Added]
    /// The figures and parts that it renamed, with their new names, in order.
    let renamed: [(figure: FigureID, name: FigureName)]
    /// The name of its context when it was recorded.
    let context: ContextName
    /// A number that increases from step to step over all histories.
    let order: Int

    /// The lines that undid it, in order.
    public var undoLines: [Int] { stride(from: 0, to: moves.count, by: 2).map { moves[$0] } }
    /// The lines that redid it, in order.
    public var redoLines: [Int] { stride(from: 1, to: moves.count, by: 2).map { moves[$0] } }
    /// The lines from its first to its last.
    public var range: ClosedRange<Int> { lines[0]...lines[lines.count - 1] }

    /// The title and the figures that it is about, such as "Move to (9, 9) · card"; "(no name)" for an empty title.
    public var caption: String { (title.isEmpty ? "(no name)" : title).caption(about: subject) }
  }

  /// The steps, from the oldest to the newest. Their subjects are stored by identity, and names are looked up when a step is read, so that
  /// a renamed figure has its present name in all of them.
  public struct Steps: RandomAccessCollection, Sendable {
    fileprivate var recorded: [Step] = []
    /// The present names of renamed figures.
    fileprivate var names: [FigureID: FigureName] = [:]

    public var startIndex: Int { 0 }
    public var endIndex: Int { recorded.count }

    /// The step at an index.
    public subscript(index: Int) -> Step {
      // Returning a step would copy it, which took a hundredth of the time for printing a history.
      _read {
        if names.isEmpty {
          yield recorded[index]
        } else {
          var step = recorded[index]
          step.subject?.rename(names)
          yield step
        }
      }
    }
  }

  /// An entry, and the number of its command among all commands of the log.
  typealias Part = (entry: JournalEntry, depth: Int, command: Int)

  /// A figure or a part that was added, and the number of the command that added it among all commands of the log.
  package typealias Added = (figure: FigureID, name: FigureName, command: Int)

  /// Steps that were on the redo stack together, and left it without being redone.
  public struct Branch: Sendable {
    /// What removed the steps from the stack.
    public enum Cause: String, Sendable {
      /// A new edit.
      case edit
      case limit, forget
    }

    /// The indices of the steps; the one that would have been redone first comes first.
    public let steps: [Int]
    /// What removed the steps.
    public let cause: Cause
    /// The line of the command that removed them.
    public let line: Int
  }

  /// The figure's identity; `nil` for the board.
  public let figure: FigureID?
  /// The present name of the context.
  public private(set) var name: ContextName
  /// All steps in the order of recording. Other members refer to steps by their indices here.
  public private(set) var steps = Steps()
  /// The newest step in effect; `nil` if there is none.
  public private(set) var present: Int?
  /// The step that would be redone last; `nil` if there is none.
  public private(set) var farthest: Int?
  /// How many times captions of steps have changed because a figure was renamed.
  package private(set) var renameCount = 0
  /// How many steps can be undone.
  public private(set) var undoDepth = 0
  private var redoCount = 0
  private var finishedBranches: [Branch] = []
  /// The newest step when the save point was marked; `nil` for the beginning.
  public private(set) var savedStep: Int?
  /// Whether nothing can bring the figure back any more.
  public private(set) var isLost = false

  // The present group, panel and command.

  /// The first line of an open group that will be a step; until it ends, nothing can be redone.
  private var openLine: Int?
  /// How many groups are open.
  public private(set) var groupDepth = 0
  /// The material of the open group or panel.
  private var open: Material?
  /// The material of the group or panel that the present command has closed.
  private var closed: Material?
  /// The steps that the present command has removed from the redo stack.
  private var cut: [Int] = []
  private var cause = Branch.Cause.edit
  /// The figures and parts that were added since the last step.
  private var added: [Added] = []
  /// The figures and parts that were renamed since the last step.
  private var renamed: [(figure: FigureID, name: FigureName)] = []

  init(of figure: FigureID? = nil, name: ContextName = .board) { (self.figure, self.name) = (figure, name) }

  /// The lines and commands from which a step is made.
  private struct Material {
    let isPanel: Bool
    var lines: [Int] = []
    var parts: [Part] = []
    /// The number of the last command that added to it.
    var order = 0
  }
}

// MARK: - Reading

extension StepHistory {
  /// The number of steps that can be redone.
  public var redoDepth: Int { isStepOpen ? 0 : redoCount }

  /// Whether a group is open that will be a step.
  public var isStepOpen: Bool { openLine != nil }

  /// Whether the figure's panel is open.
  public var isPanelOpen: Bool { open?.isPanel ?? false }

  /// The steps that can be undone, the next one last.
  public var undo: [Int] { path(to: present).suffix(undoDepth) }

  /// The steps that can be redone, the next one last.
  public var redo: [Int] { isStepOpen ? [] : undone }

  /// The steps in effect that can't be undone any more, from the oldest to the newest.
  public var dropped: [Int] { path(to: present).dropLast(undoDepth) }

  /// The branches, in the order in which they were cut off.
  public var branches: [Branch] {
    guard let openLine, redoCount > 0 else { return finishedBranches }
    return finishedBranches + [Branch(steps: undone.reversed(), cause: .edit, line: openLine)]
  }

  /// See `EditingContext.isAtSavePoint`.
  public var isAtSavePoint: Bool { !isStepOpen && savedStep == present }

  /// See `EditingContext.canReachSavePoint`.
  public var canReachSavePoint: Bool {
    guard let savedStep else { return (present.map { steps.recorded[$0].level } ?? 0) == undoDepth }
    return savedStep == dropped.last || undo.contains(savedStep) || undone.contains(savedStep)
  }

  /// The way to a step.
  package enum Way: Equatable {
    /// No command is needed: it is the newest step in effect.
    case here
    /// A command of a script leads there.
    case command(String)
  }

  /// The way to the state after a step, or to the state before all steps that can be undone for `nil`.
  ///
  /// - Returns: `nil` if neither undo nor redo leads there any more.
  package func way(to step: Int?) -> Way? {
    if step == present { return .here }
    let (undo, redo) = (undo, redo)
    guard let step, step != dropped.last else { return way(.undo, undoDepth) }
    if let index = undo.lastIndex(of: step) { return way(.undo, undoDepth - 1 - index) }
    return redo.lastIndex(of: step).map { way(.redo, redo.count - $0) }
  }

  private func way(_ command: Keyword, _ count: Int) -> Way {
    count == 0 ? .here : .command(CommandText.walk(command, name, count))
  }

  private var undone: [Int] { path(to: farthest).suffix(redoCount).reversed() }

  /// The steps on the path from the beginning to a step.
  func path(to step: Int?) -> [Int] {
    var path: [Int] = []
    var next = step
    while let step = next {
      path.append(step)
      next = steps.recorded[step].parent
    }
    return path.reversed()
  }
}

// MARK: - Updating

extension StepHistory {
  mutating func markSaved() { savedStep = present }

  mutating func rename(to name: FigureName) { self.name = .figure(name) }

  /// A command that causes events.
  struct Command {
    /// Its number among all commands of the log.
    let order: Int
    /// The numbers of its lines.
    let lines: [Int]
    /// The entries that repeat it.
    let entries: [JournalEntry]
    let closesPanel: Bool
    /// The numbers of its lines if it is a preview, which a document doesn't keep.
    let previewLines: [Int]

    var line: Int { lines.last ?? 0 }

    /// - Parameter depth: The number of groups around it.
    func parts(inside depth: Int) -> [Part] { entries.map { ($0, depth, order) } }
  }

  /// Applies an event that a command has caused in this history.
  mutating func note(_ event: HistoryEvent, by command: Command) {
    let kind = event.kind
    switch kind {
    case .recorded(let id, let title, let subject):
      precondition(id.number == steps.count + 1, "every command is noted in a log")
      cutBranch(at: openLine ?? command.line)
      steps.recorded.append(
        Step(
          title: title, subject: subject, lines: closed?.lines ?? command.lines, parent: present,
          level: (present.map { steps.recorded[$0].level } ?? 0) + 1,
          parts: closed?.parts ?? command.parts(inside: 0), added: added, renamed: renamed, context: name,
          order: command.order))
      (present, undoDepth) = (steps.count - 1, undoDepth + 1)
      (openLine, added, renamed) = (nil, [], [])
    case .step(.undone(let id)):
      let step = id.number - 1
      steps.recorded[step].moves.append(command.line)
      if redoCount == 0 { farthest = step }
      (present, undoDepth, redoCount) = (steps.recorded[step].parent, undoDepth - 1, redoCount + 1)
    case .step(.redone(let id)):
      let step = id.number - 1
      steps.recorded[step].moves.append(command.line)
      (present, undoDepth, redoCount) = (step, undoDepth + 1, redoCount - 1)
      if redoCount == 0 { farthest = nil }
    case .step(.cutOff(let id)): lose(id, .edit, at: command.line)
    case .step(.dropped(let id)): lose(id, .limit, at: command.line)
    case .step(.forgotten(let id)): lose(id, .forget, at: command.line)
    case .groupOpened(let depth):
      groupDepth = depth
      if open == nil { open = Material(isPanel: false) }
      collect(command, inside: depth - 1)
    case .edited:
      openLine = openLine ?? command.line
      collect(command, inside: groupDepth)
    case .groupClosed(let depth):
      groupDepth = depth
      collect(command, inside: depth)
      if depth == 0 { (closed, open) = (open, nil) }
    case .groupTakenBack(let depth):
      groupDepth = depth
      if depth == 0 { (open, openLine, added, renamed) = (nil, nil, [], []) }
    case .editBegan where figure != nil:
      open = Material(isPanel: true, lines: command.previewLines)
    case .previewed where open?.isPanel == true && open?.order != command.order:
      open?.order = command.order
      open?.lines += command.previewLines
    case .editOver where open?.isPanel == true:
      // The step consists of the entries that the previews came to, not of the previews.
      open?.lines += command.lines
      open?.parts = command.parts(inside: 0)
      // A panel that was cancelled by anything else makes no step.
      (closed, open) = (command.closesPanel ? open : nil, nil)
    case .added(let figure, let name): added.append((figure, name, command.order))
    case .renamed(let figure, let name):
      renamed.append((figure, name))
      renameCount += 1
      steps.names[figure] = name
    case .lost: isLost = true
    case .step, .savePoint, .editBegan, .previewed, .editOver: break
    }
  }

  /// Adds a command to the material of the open group or panel.
  private mutating func collect(_ command: Command, inside depth: Int) {
    guard open != nil, open?.order != command.order else { return }
    open?.order = command.order
    open?.lines += command.lines
    open?.parts += command.parts(inside: depth)
  }

  /// Records that neither undo nor redo can reach a step any more.
  private mutating func lose(_ id: UndoStep.ID, _ cause: Branch.Cause, at line: Int) {
    let step = id.number - 1
    guard !steps.recorded[step].moves.count.isMultiple(of: 2) else {
      steps.recorded[step].dropLine = line
      undoDepth -= 1
      return
    }
    cut.append(step)
    self.cause = cause
    redoCount -= 1
    if step == farthest { farthest = redoCount > 0 ? steps.recorded[step].parent : nil }
  }

  private mutating func cutBranch(at line: Int) {
    guard !cut.isEmpty else { return }
    // On a redo stack, the parent of each step is the one that would be redone before it, so indices are in the order of redo.
    finishedBranches.append(Branch(steps: cut.sorted(), cause: cause, line: line))
    cut = []
  }

  /// Ends a command.
  mutating func end(_ command: Command) {
    cutBranch(at: command.line)
    closed = nil
    if open == nil { (openLine, added, renamed) = (nil, [], []) }
  }
}
