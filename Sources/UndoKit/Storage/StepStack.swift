/// One of the two stacks of steps. See ``History``.
///
/// The steps have positions, which stay the same while steps come and go at both ends. All operations on one target are a list,
/// from the latest to the oldest: the ``Target`` knows the position of the latest's step, and each operation how many steps
/// below its own the next one lies. A position below the bottom ends the list, so nobody needs to be told of a step that goes
/// there.
struct StepStack {
  enum Kind { case undo, redo }

  /// The topmost step, which is the open one if there is any. It lies in the stack itself, so that a history of one step needs no
  /// array.
  var openStep = Step()
  private var below: BoundedStack<Step>
  /// How many of the steps have lost all of their operations, and do not count.
  private var holes: Int32 = 0
  private let kind: Kind
  private(set) var isEmpty = true
  /// Whether the topmost step is open: it is being recorded or performed, and does not count.
  private(set) var hasOpenStep = false

  /// - Parameter start: The position of the first step.
  init(_ kind: Kind, start: Int = 0) {
    self.kind = kind
    below = BoundedStack(start: start)
  }

  /// How many steps count.
  var count: Int { end - start - Int(holes) }
  /// The position of the oldest step.
  var start: Int { below.start }
  /// The position after the closed steps.
  var end: Int { isEmpty || hasOpenStep ? below.end : below.end + 1 }
  /// The position after all steps.
  var endWithOpenStep: Int { isEmpty ? below.end : below.end + 1 }

  /// The topmost closed step that counts. There must be one.
  var top: Step { self[(start..<end).last { !self[$0].isHole } ?? start] }

  private subscript(position: Int) -> Step {
    get { position == below.end ? openStep : below[position] }
    _modify { if position == below.end { yield &openStep } else { yield &below[position] } }
  }

  private mutating func push(_ step: consuming Step) {
    swap(&step, &openStep)
    if !isEmpty { below.append(step) }
    isEmpty = false
  }

  private mutating func pop() -> Step? {
    if isEmpty { return nil }
    isEmpty = below.isEmpty
    var step = below.popLast() ?? Step()
    swap(&step, &openStep)
    return step
  }

  /// The steps that count, the topmost first.
  var closedSteps: [Step] { (start..<end).reversed().lazy.map { self[$0] }.filter { !$0.isHole } }

  // MARK: The open step

  /// Puts an open step on top, and registers operations of another from an index on.
  mutating func open(
    _ step: consuming Step = Step(), with operations: OperationList = OperationList(), from first: Int = 0
  ) {
    push(step)
    hasOpenStep = true
    for index in first..<operations.count {
      record(operations[index].handler, on: operations[index].target, aspect: operations[index].aspect)
    }
  }

  /// Opens the topmost step again.
  mutating func reopen() { hasOpenStep = true }

  mutating func close() { hasOpenStep = false }

  /// Takes the open step off the stack.
  mutating func removeOpenStep() -> Step? {
    hasOpenStep = false
    return pop()
  }

  /// Closes the open step, or takes it off the stack if it is empty and returns what was said of it.
  mutating func closeUnlessEmpty() -> GroupDescription? {
    if openStep.operations.isEmpty { return removeOpenStep()?.description }
    close()
    return nil
  }

  /// Takes the description off the open step.
  mutating func takeDescription() -> GroupDescription {
    var description = GroupDescription()
    swap(&description, &openStep.description)
    return description
  }

  /// Registers an operation in the open step.
  mutating func record(
    _ handler: consuming @escaping Operation.Handler, on target: consuming Target, aspect: Aspect = .none
  ) {
    let position = below.end
    let older = latestStep(of: target)
    let stepsBack = older < 0 ? nil : UInt32(exactly: position - older)
    setLatestStep(of: target, to: position)
    openStep.operations.append(
      Operation(handler: handler, target: target, aspect: aspect, stepsBack: stepsBack ?? Operation.noStepBack))
  }

  /// Takes the operation off the open step that was registered in it last.
  mutating func popOperation() -> Operation? {
    guard let operation = openStep.operations.popLast() else { return nil }
    setLatestStep(of: operation.target, to: step(before: operation, at: below.end))
    return operation
  }

  // MARK: Removing

  /// Takes the oldest step off the stack. It must not be the only one.
  mutating func popFirst() -> Step? {
    let step = below.popFirst()
    if step?.isHole == true { holes -= 1 }
    return step
  }

  /// Takes all operations out of the lists of their targets, because these steps go while ones below them stay. The caller
  /// must hold a copy of the stack, for here all of it is released.
  mutating func unlinkAll() {
    while !isEmpty {
      while popOperation() != nil {}
      _ = pop()
    }
  }

  /// What removing a target's operations did.
  struct Loss {
    /// The operations, and user info of steps that are holes now.
    var values: [Any] = []
    /// The position of the topmost closed step that lost an operation.
    var topmost: Int?
    /// The places in the open step where operations were, in order.
    var indicesInOpenStep: [Int] = []
  }

  /// Takes out all operations on a target that lie in the steps from a position down.
  ///
  /// - Returns: The position of the next step with an operation on it, below the bottom of this stack.
  mutating func removeOperations(on target: Target, from position: Int, to loss: inout Loss) -> Int {
    var position = position
    while position >= start {
      let removed = self[position].operations.removeAll(on: target)
      loss.values.append(removed.operations)
      if hasOpenStep, position == below.end {
        loss.indicesInOpenStep = removed.indices
      } else {
        if loss.topmost == nil { loss.topmost = position }
        if self[position].operations.isEmpty {
          loss.values += self[position].description.userInfo.values.compactMap(\.self)
          self[position] = Step(isHole: true)
          holes += 1
        }
      }
      position = step(before: removed.operations[0], at: position)
    }
    return position
  }

  /// Takes off a hole that lies on top of the closed steps, and tells whether there was one. An open step must be empty.
  mutating func removeHoleOnTop() -> Bool {
    guard holes > 0, end > start, self[end - 1].isHole else { return false }
    if hasOpenStep { _ = below.popLast() } else { _ = pop() }
    holes -= 1
    return true
  }

  /// Whether more than half of the steps are holes.
  var isSparse: Bool { holes > 32 && holes > (end - start) / 2 }

  /// Moves the steps together, and returns the positions where holes were, in order. No step must be open, and the lists of
  /// operations must end on this stack.
  mutating func removeHoles() -> [Int] {
    let old = (start..<end).map { self[$0] }
    for step in old {
      for index in 0..<step.operations.count { setLatestStep(of: step.operations[index].target, to: -1) }
    }
    self = StepStack(kind, start: start)
    for step in old where !step.isHole {
      open(Step(description: step.description), with: step.operations)
      close()
    }
    return old.indices.filter { old[$0].isHole }.map { $0 + start }
  }

  private func latestStep(of target: Target) -> Int {
    kind == .undo ? target.latestStepToUndo : target.latestStepToRedo
  }

  private func setLatestStep(of target: Target, to position: Int) {
    if kind == .undo { target.latestStepToUndo = position } else { target.latestStepToRedo = position }
  }

  private func step(before operation: Operation, at position: Int) -> Int {
    operation.stepsBack == Operation.noStepBack ? -1 : position - Int(operation.stepsBack)
  }
}
