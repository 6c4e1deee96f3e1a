package import UndoKit

/// The steps of a transaction that are undone or redone in one go.
package struct Transaction {
  /// The time at which the transaction began, by which it is known. It has several entries in a list if steps of others cover some of its
  /// steps.
  package let number: Int
  /// The steps, in the order in which they are taken.
  package fileprivate(set) var steps: [Step] = []

  package struct Step {
    package let member: any TimelineMember
    /// When it was pushed onto its stack.
    package let time: Int
    package let id: UndoStep.ID
    package let name: (name: String, mark: UInt8)
  }
}

/// Reads the transactions of a list one after the other, the next one first, as if each were undone or redone before the next is read.
#if MainActorUndoManager
  @MainActor
#endif
package struct TransactionReader {
  /// The next step of a member.
  struct Candidate {
    let stamp: UndoStamp
    let member: any TimelineMember
    /// How many of the member's steps were read before it.
    var depth = 0
    /// The node of the list's heap below which other members' next steps are; nil if those are candidates, too.
    var node: Int?
  }

  private let list: TransactionList
  private let way: UndoWay
  private let oldest: Int
  /// In a heap by time. All next steps that were not read yet are here, or are below nodes that are.
  private var candidates: [Candidate] = []
  /// The steps that were read of members that move others.
  private var moving: Set<UndoStep.ID> = []
  /// The members that came back to the list.
  private var arrived: Set<ObjectIdentifier> = []
  /// The next steps of the members that have left it by then.
  private var departed: [Candidate] = []

  /// How many steps it has at hand to find the next one among.
  package var candidateCount: Int { candidates.count }

  init(_ list: TransactionList, _ way: UndoWay, after oldest: Int) {
    (self.list, self.way, self.oldest) = (list, way, oldest)
    addNode(0)
  }

  /// Reads the next transaction: the latest of the members' next steps; then, as long as a step of the same transaction is next in a member,
  /// that one, the latest first.
  ///
  /// - Parameter number: Reads this transaction instead of the one with the latest step.
  /// - Returns: Nil if no step is left.
  package mutating func next(of number: Int? = nil) -> Transaction? {
    var transaction = number.map { Transaction(number: $0) }
    var others: [Candidate] = []
    // No step of a transaction is older than the transaction.
    while let stamp = candidates.first?.stamp, stamp.time >= transaction?.number ?? 0 {
      guard let candidate = popLatest() else { continue }
      if transaction != nil, stamp.transaction != transaction?.number {
        others.append(candidate)
        continue
      }
      let (id, name) = candidate.member.manager.describedStep(way, at: candidate.depth)
      if transaction == nil { transaction = Transaction(number: stamp.transaction) }
      transaction?.steps.append(Transaction.Step(member: candidate.member, time: stamp.time, id: id, name: name))
      addStep(of: candidate.member, at: candidate.depth + 1)
      guard let arrivals = candidate.member.arrivals(way, by: id) else { continue }
      moving.insert(id)
      for member in arrivals {
        arrived.insert(ObjectIdentifier(member))
        addStep(of: member, at: 0)
      }
    }
    for candidate in others { add(candidate) }
    return transaction?.steps.isEmpty == false ? transaction : nil
  }

  /// Goes on, after the last transaction, with the steps of members that are off the list by then: those that have left it, and others.
  package mutating func readDeparted(and others: some Sequence<any TimelineMember>) {
    moving = []
    for candidate in departed { add(candidate) }
    for member in others where !arrived.contains(ObjectIdentifier(member)) { addStep(of: member, at: 0) }
    departed = []
  }

  /// Finds the latest of the members' next steps. Afterwards the reader is used up.
  ///
  /// - Parameters:
  ///   - number: The transaction to which it must belong; nil for any.
  ///   - latest: The greatest time that it may have.
  ///   - isTaken: Whether a manager's next step may be taken.
  mutating func nextStep(
    of number: Int?, upTo latest: Int, where isTaken: (UndoManager) -> Bool
  ) -> (manager: UndoManager, stamp: UndoStamp)? {
    while let stamp = candidates.first?.stamp, stamp.time >= number ?? 0 {
      guard let candidate = popLatest(), stamp.time <= latest, stamp.transaction == number ?? stamp.transaction,
        isTaken(candidate.member.manager)
      else { continue }
      return (candidate.member.manager, stamp)
    }
    return nil
  }

  // MARK: The candidates

  private mutating func addNode(_ node: Int) {
    if let candidate = list.step(way, at: node, after: oldest) { add(candidate) }
  }

  private mutating func addStep(of member: any TimelineMember, at depth: Int) {
    guard let stamp = member.manager.stamp(way, at: depth), stamp.time > oldest else { return }
    add(Candidate(stamp: stamp, member: member, depth: depth))
  }

  /// Removes the latest candidate; nil if its member has left the list by then.
  private mutating func popLatest() -> Candidate? {
    var candidate = removeFirst()
    if let node = candidate.node {
      candidate.node = nil
      addNode(2 * node + 1)
      addNode(2 * node + 2)
    }
    if let departure = candidate.member.departure(way), moving.contains(departure) {
      departed.append(candidate)
      return nil
    }
    return candidate
  }

  private mutating func add(_ candidate: Candidate) {
    candidates.append(candidate)
    var node = candidates.count - 1
    while node > 0, candidates[(node - 1) / 2].stamp.time < candidates[node].stamp.time {
      candidates.swapAt(node, (node - 1) / 2)
      node = (node - 1) / 2
    }
  }

  private mutating func removeFirst() -> Candidate {
    candidates.swapAt(0, candidates.count - 1)
    let first = candidates.removeLast()
    var node = 0
    while true {
      var child = 2 * node + 1
      if child + 1 < candidates.count, candidates[child + 1].stamp.time > candidates[child].stamp.time { child += 1 }
      guard child < candidates.count, candidates[child].stamp.time > candidates[node].stamp.time else { return first }
      candidates.swapAt(node, child)
      node = child
    }
  }
}
