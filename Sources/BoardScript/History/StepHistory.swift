public import BoardEditing
public import BoardModel

/// All that ever happened in one context's history: every step, also those that neither undo nor redo can reach any more.
///
/// The steps are a tree: each one stands on the step that was the newest when it was recorded, its ``Step/parent``. The stacks are
/// a path in it, and what was cut off are its other branches.
///
///     Add ── Move ── Color          undo: Add, Move; redo: Color
///      └╌╌ Order                    a branch: undone, and then cut off by Move
public struct StepHistory: Sendable {
  /// One step, from when it was recorded to when the script ends.
  public struct Step: Sendable {
    /// The action's name, such as "Change Color"; may be empty.
    public let title: String
    /// The figures that it is about; `nil` for a figure's own steps, which are always about the figure.
    public let subject: StepSubject?
    /// The lines that made it, in order: of a group or a panel those that belong to its context.
    public let lines: [Int]
    /// The index of the step that it stands on; `nil` for the beginning.
    public let parent: Int?
    /// How many steps it takes to come here from the beginning, itself included.
    public let level: Int
    /// The lines that undid and redid it, in order: first undone, then redone, and so on in turn.
    public fileprivate(set) var moves: [Int] = []
    /// The line of the command that dropped it from the undo stack, so that it can't be undone any more.
    public fileprivate(set) var dropLine: Int?
    /// The commands that do what it did, with their context named.
    let commands: [String]
    /// The figures that it brought onto the board, or took from there.
    let inserted: [FigureID]
    let removed: [FigureID]

    public var undoLines: [Int] { stride(from: 0, to: moves.count, by: 2).map { moves[$0] } }
    public var redoLines: [Int] { stride(from: 1, to: moves.count, by: 2).map { moves[$0] } }
    public var range: ClosedRange<Int> { lines[0]...lines[lines.count - 1] }
  }

  /// Steps that were on the redo stack together, and left it without being redone.
  public struct Branch: Sendable {
    /// What took them off the stack.
    public enum Cause: String, Sendable {
      /// A new edit.
      case edit
      case limit, forget
    }

    /// Indices, the one that would have been redone first comes first.
    public let steps: [Int]
    public let cause: Cause
    /// The line of the command that cut it off.
    public let line: Int
  }

  /// The figure's identity; `nil` for the board.
  public let figure: FigureID?
  public let name: ContextName
  /// Every step that was ever recorded, in that order. The other members tell of steps by their indices here.
  public private(set) var steps: [Step] = []
  /// What can be undone, the next one last.
  public private(set) var undo: [Int] = []
  /// What can be redone, the next one last.
  public private(set) var redo: [Int] = []
  /// What is in effect and can't be undone any more, from the oldest to the newest.
  public private(set) var dropped: [Int] = []
  /// What was cut off, in that order.
  public private(set) var branches: [Branch] = []
  /// The newest step when the save point was marked; `nil` for the beginning.
  public private(set) var savedStep: Int?
  /// Whether a group is open that will be a step.
  public private(set) var isStepOpen = false
  /// How many steps the context had recorded after the last command.
  private(set) var recordedSteps = 0

  init(_ state: ContextState) { (figure, name) = (state.figure, state.name) }

  /// The newest step in effect; `nil` if there is none.
  public var present: Int? { undo.last ?? dropped.last }

  /// As `EditingContext.isAtSavePoint` tells it.
  public var isAtSavePoint: Bool { !isStepOpen && savedStep == present }

  /// As `EditingContext.canReachSavePoint` tells it.
  public var canReachSavePoint: Bool {
    guard let savedStep else { return dropped.isEmpty }
    if savedStep == dropped.last || undo.contains(savedStep) || redo.contains(savedStep) { return true }
    // What an open group has cut off counts until it ends.
    guard isStepOpen, let cut = branches.last, cut.cause == .edit else { return false }
    return steps[cut.steps[0]].parent == present && cut.steps.contains(savedStep)
  }
}

extension StepHistory {
  /// What has been collected of a step that is about to be recorded.
  struct Material {
    var lines: [Int] = []
    var commands: [String] = []
    var inserted: [FigureID] = []
    var removed: [FigureID] = []
  }

  mutating func markSaved() { savedStep = present }

  /// Takes note of a command that was about this history.
  ///
  /// - Parameters:
  ///   - state: The context after it.
  ///   - command: The command's word.
  ///   - material: What the step is made of that it has recorded, if any.
  mutating func note(
    _ state: ContextState, after command: String, at line: Int, _ material: Material?
  ) {
    if let material {
      cutRedo(keeping: 0, .edit, at: line)
      push(material, state)
    } else if command == Keyword.undo.text {
      while undo.count > state.undoDepth, let step = undo.popLast() { move(step, to: \.redo, at: line) }
    } else if command == Keyword.redo.text {
      while redo.count > state.redoDepth, let step = redo.popLast() { move(step, to: \.undo, at: line) }
    }
    recordedSteps = state.recordedSteps
    let isWalk = command == Keyword.undo.text || command == Keyword.redo.text
    let cause: Branch.Cause =
      command == Keyword.forget.text ? .forget : isWalk || command == Keyword.limit.text ? .limit : .edit
    cutRedo(keeping: state.redoDepth, cause, at: line)
    drop(keeping: state.undoDepth, at: line)
    isStepOpen = state.isStepOpen
  }

  private mutating func push(_ material: Material, _ state: ContextState) {
    steps.append(
      Step(
        title: String((state.undoTitle ?? "").dropFirst("Undo ".count)), subject: state.undoSubject,
        lines: material.lines, parent: present, level: undo.count + dropped.count + 1, commands: material.commands,
        inserted: material.inserted, removed: material.removed))
    undo.append(steps.count - 1)
  }

  private mutating func move(_ step: Int, to stack: WritableKeyPath<StepHistory, [Int]>, at line: Int) {
    steps[step].moves.append(line)
    self[keyPath: stack].append(step)
  }

  /// Takes the farthest steps off the redo stack.
  private mutating func cutRedo(keeping count: Int, _ cause: Branch.Cause, at line: Int) {
    guard redo.count > count else { return }
    let cut = redo.prefix(redo.count - count)
    branches.append(Branch(steps: cut.reversed(), cause: cause, line: line))
    redo.removeFirst(cut.count)
  }

  /// Takes the oldest steps off the undo stack.
  private mutating func drop(keeping count: Int, at line: Int) {
    guard undo.count > count else { return }
    let old = undo.prefix(undo.count - count)
    for step in old { steps[step].dropLine = line }
    dropped += old
    undo.removeFirst(old.count)
  }
}
