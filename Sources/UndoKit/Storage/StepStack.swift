import Stacks

/// One registered operation: what to call, and on which target.
struct Operation {
  let handler: Handler<AnyObject>
  let target: Target
}

/// One of the two stacks of a ``History``: steps, and beside them the operations of all steps, in order.
///
///     steps       │ Add 1 │ Move 2  │
///     operations  │   a   │  b   c  │ d  e
///                 └───────┴─────────┴──────
///                                     open groups, or what is being performed
///
/// A step says how many operations it has, and they lie in one array for all steps, so a step takes no memory of its own. What
/// lies above the operations of all steps belongs to groups that are open, or to a step while it is performed or recorded as the
/// inverse of another.
struct StepStack {
  var steps = BoundedStack<Step>()
  var operations = BoundedStack<Operation>()

  var isEmpty: Bool { steps.isEmpty }
  var count: Int { steps.count }

  /// A step that was dropped, with its operations. Most have one, which needs no array.
  struct Dropped {
    let step: Step
    var first: Operation?
    var others: [Operation] = []
  }

  /// Takes the oldest step off.
  mutating func popFirst() -> Dropped? {
    guard let step = steps.popFirst() else { return nil }
    var dropped = Dropped(step: step, first: step.count > 0 ? operations.popFirst() : nil)
    for _ in 1..<max(1, Int(step.count)) { dropped.others.append(operations.popFirst()!) }
    return dropped
  }

  // MARK: Removing a target's operations

  /// What removing a target's operations did.
  struct Loss {
    var operations: [Operation] = []
    /// Where they were, in order.
    var positions: [Int] = []
    /// The steps that lost their last operation, and are gone.
    var steps: [Step] = []
    /// How many steps lay above the topmost one that lost an operation.
    var stepsAbove: Int?
    /// Whether an operation was lost that belongs to no step yet.
    var isInOpenPart = false

    /// The position that a place has now.
    func moved(_ position: Int) -> Int {
      var (low, high) = (0, positions.count)
      while low < high {
        let middle = (low + high) / 2
        if positions[middle] < position { low = middle + 1 } else { high = middle }
      }
      return position - low
    }
  }

  /// Takes out all operations on a target, and the steps that have none then. It looks at all operations.
  mutating func removeOperations(on target: Target) -> Loss {
    var loss = Loss()
    for position in operations.start..<operations.end where operations[position].target === target {
      loss.positions.append(position)
      loss.operations.append(operations[position])
    }
    if loss.positions.isEmpty { return loss }
    let old = self
    self = StepStack(steps: BoundedStack(start: old.steps.start), operations: BoundedStack(start: old.operations.start))
    var position = old.operations.start
    func takeOver(_ end: Int) {
      while position < end {
        if old.operations[position].target !== target { operations.append(old.operations[position]) }
        position += 1
      }
    }
    for index in old.steps.start..<old.steps.end {
      var step = old.steps[index]
      let (count, before) = (step.count, operations.end)
      takeOver(position + Int(count))
      step.count = Int32(operations.end - before)
      if step.count < count { loss.stepsAbove = old.steps.end - 1 - index }
      if step.count == 0, count > 0 { loss.steps.append(step) } else { steps.append(step) }
    }
    loss.isInOpenPart = loss.positions[loss.positions.count - 1] >= position
    takeOver(old.operations.end)
    return loss
  }
}
