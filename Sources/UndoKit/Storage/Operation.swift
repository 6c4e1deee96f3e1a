/// One registered operation: what to call, and on which target.
struct Operation {
  /// A client's closure, whatever the class of its target.
  typealias Handler = UndoHandler<AnyObject>

  let handler: Handler
  let target: Target
  /// What it reverts by itself, so that later ones of the same aspect on its target are redundant if they merge with it.
  let aspect: Aspect
  /// How many steps below its own the one before it on the same target lies, 0 for the same step; see ``StepStack``.
  let stepsBack: UInt32
  static let noStepBack = UInt32.max
}

/// The operations of a step, in the order of registration. Most steps have one, which needs no array.
struct OperationList {
  private var first: Operation?
  /// The others, in chunks, so that a large list grows without being copied: that takes a tenth less time.
  private var chunks: [[Operation]] = []
  private static let chunkSize = 128

  var isEmpty: Bool { first == nil }
  var count: Int {
    if chunks.isEmpty { return first == nil ? 0 : 1 }
    return 1 + (chunks.count - 1) * Self.chunkSize + chunks[chunks.count - 1].count
  }

  subscript(index: Int) -> Operation {
    index == 0 ? first! : chunks[(index - 1) / Self.chunkSize][(index - 1) % Self.chunkSize]
  }

  mutating func append(_ operation: consuming Operation) {
    guard first != nil else {
      first = operation
      return
    }
    if chunks.isEmpty {
      chunks = [[]]
    } else if chunks[chunks.count - 1].count == Self.chunkSize {
      chunks.append([])
      chunks[chunks.count - 1].reserveCapacity(Self.chunkSize)
    }
    chunks[chunks.count - 1].append(operation)
  }

  mutating func popLast() -> Operation? {
    if chunks.isEmpty { return first.take() }
    let last = chunks[chunks.count - 1].removeLast()
    if chunks[chunks.count - 1].isEmpty { chunks.removeLast() }
    return last
  }

  /// Takes out all operations on a target, and returns them and the places where they were, both in order.
  mutating func removeAll(on target: Target) -> (operations: [Operation], indices: [Int]) {
    var removed: (operations: [Operation], indices: [Int]) = ([], [])
    var kept = OperationList()
    for index in 0..<count {
      if self[index].target === target {
        removed.operations.append(self[index])
        removed.indices.append(index)
      } else {
        kept.append(self[index])
      }
    }
    self = kept
    return removed
  }
}
