import Stacks

/// One registered operation: the closure to call, and its target.
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
/// A step says how many operations it has, and all steps' operations lie in one array, so a step takes no memory of its own. Operations
/// above those of all steps belong to open groups, or to a step while it is performed or recorded as the inverse of another.
struct StepStack {
  var steps = BoundedStack<Step>()
  var operations = BoundedStack<Operation>()

  var isEmpty: Bool { steps.isEmpty }
  var count: Int { steps.count }

  /// The steps, the topmost first.
  var stepsFromTop: [Step] { (steps.start..<steps.end).reversed().map { steps[$0] } }

  /// The result of removing operations.
  struct Loss {
    /// The positions that they had, in order.
    var positions: [Int] = []
    /// The steps that lost their last operation and were removed.
    var steps: [Step] = []
    /// How many steps lay above the topmost step that lost an operation; nil if none did.
    var stepsAbove: Int?
    /// Whether an operation was removed that belonged to no step yet.
    var isInOpenPart = false

    /// The position to which a position has moved.
    func moved(_ position: Int) -> Int {
      var (low, high) = (0, positions.count)
      while low < high {
        let middle = (low + high) / 2
        if positions[middle] < position { low = middle + 1 } else { high = middle }
      }
      return position - low
    }
  }

  /// Removes the gaps that operations have left, and the steps that have no operations any more. It looks at all operations.
  mutating func removeGaps() -> Loss {
    var loss = Loss()
    var end = operations.start
    loss.positions = operations.removeGaps()
    if loss.positions.isEmpty { return loss }
    var (rest, above) = (loss.positions[...], steps.count)
    steps.removeAll { step in
      end += Int(step.count)
      above -= 1
      guard let next = rest.first, next < end else { return false }
      let lost = rest.prefix { $0 < end }.count
      rest = rest.dropFirst(lost)
      loss.stepsAbove = above
      step.count -= Int32(lost)
      if step.count == 0 { loss.steps.append(step) }
      return step.count == 0
    }
    loss.isInOpenPart = !rest.isEmpty
    return loss
  }
}
