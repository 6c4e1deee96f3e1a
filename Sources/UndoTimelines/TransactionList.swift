package import UndoKit

/// An object with a history of its own, whose steps a timeline undoes and redoes.
#if MainActorUndoManager
  @MainActor
#endif
package protocol TimelineMember: AnyObject {
  /// The manager of the history.
  var manager: UndoManager { get }

  /// The step of another member whose undo or redo takes this one out of the list; nil by default. That member has ``arrivals(_:by:)``.
  func departure(_ way: UndoWay) -> UndoStep.ID?

  /// The members that come back to the list when a step of this one is undone or redone. Nil, the default, if no step of it moves members.
  func arrivals(_ way: UndoWay, by step: UndoStep.ID) -> [any TimelineMember]?
}

extension TimelineMember {
  package func departure(_ way: UndoWay) -> UndoStep.ID? { nil }
  package func arrivals(_ way: UndoWay, by step: UndoStep.ID) -> [any TimelineMember]? { nil }
}

extension UndoManager: TimelineMember {
  package var manager: UndoManager { self }
}

/// The transactions of several managers, to undo and to redo, as one list in the order of time. <doc:TransactionList> explains its structure.
///
/// It doesn't retain its members. Everything about the next transactions is read from it: nothing is undone to find out.
#if MainActorUndoManager
  @MainActor
#endif
package final class TransactionList {
  private struct Seat {
    weak var member: (any TimelineMember)?
    /// Increases from member to member.
    let order: Int
  }

  package let clock: UndoClock
  private var seats: [Seat] = []
  private var freeSeats: [Int] = []
  /// The number of seats at which those of members that are gone are freed.
  private var limit = 64
  private var joinCount = 0
  private var heaps = [TimeHeap(), TimeHeap()]
  /// The seats of managers that had a group open, or were performing a step, when they last changed.
  private var active: Set<Int> = []
  /// Called with the manager of each member that has joined or changed, before the list is read.
  package var whenChanged: ((UndoManager) -> Void)?

  /// Makes a list without members, of steps that a clock stamps.
  package init(clock: UndoClock) { self.clock = clock }

  // MARK: The members

  /// Adds a member, whose steps are in the list from now on if they have stamps of the clock.
  package func add(_ member: any TimelineMember) {
    if freeSeats.isEmpty, seats.count >= limit { freeDeadSeats() }
    let seat = freeSeats.popLast() ?? seats.count
    let entry = Seat(member: member, order: joinCount)
    joinCount += 1
    if seat == seats.count { seats.append(entry) } else { seats[seat] = entry }
    member.manager.seat = Int32(seat)
    clock.noteChange(of: Int32(seat))
  }

  /// Removes a member, if the list has it. Its steps keep their stamps, and have their places again if it is added again.
  package func remove(_ member: any TimelineMember) {
    let seat = Int(member.manager.seat)
    guard seat >= 0 else { return }
    member.manager.seat = -1
    free(seat)
  }

  private func free(_ seat: Int) {
    seats[seat].member = nil
    for way in heaps.indices { heaps[way].remove(seat) }
    active.remove(seat)
    freeSeats.append(seat)
  }

  private func freeDeadSeats() {
    for seat in seats.indices where seats[seat].member == nil { free(seat) }
    limit = max(64, 2 * (seats.count - freeSeats.count))
  }

  /// All managers, in the order in which they were added.
  package var managers: [UndoManager] {
    seats.sorted { $0.order < $1.order }.compactMap { $0.member?.manager }
  }

  /// The managers that have a group open or are performing a step, in the order in which they were added.
  package var activeManagers: [UndoManager] {
    update()
    if active.isEmpty { return [] }
    active = active.filter { seats[$0].member.map { TransactionList.isActive($0.manager) } ?? false }
    return active.sorted { seats[$0].order < seats[$1].order }.compactMap { seats[$0].member?.manager }
  }

  private static func isActive(_ manager: UndoManager) -> Bool { manager.hasOpenGroup || manager.isPerforming }

  // MARK: Reading

  /// Brings the list up to date with the managers that have changed.
  private func update() {
    for seat in clock.takeChanged().lazy.map(Int.init) {
      guard let manager = seats[seat].member?.manager else { continue }
      for way in UndoWay.allCases { heaps[way.rawValue].set(manager.stamp(way)?.time ?? 0, of: seat) }
      if TransactionList.isActive(manager) { active.insert(seat) }
      whenChanged?(manager)
    }
  }

  /// A reader of the transactions, from the next one on. It reads the present state: use it before anything changes.
  ///
  /// - Parameter oldest: Steps that were pushed before this time, or at it, are ignored. By default, the last recording ends redo.
  package func read(_ way: UndoWay, after oldest: Int? = nil) -> TransactionReader {
    update()
    return TransactionReader(self, way, after: oldest ?? (way == .redo ? clock.lastRecording : 0))
  }

  /// The next step of the member at a node of a heap; nil if it isn't after a time, and then neither are the steps below the node.
  ///
  /// A member that has lost steps may have an earlier time than the heap says: it moves down first.
  func step(_ way: UndoWay, at node: Int, after oldest: Int) -> TransactionReader.Candidate? {
    while node < heaps[way.rawValue].count, heaps[way.rawValue].time(at: node) > oldest {
      let seat = Int(heaps[way.rawValue].seats[node])
      let member = seats[seat].member
      let stamp = member?.manager.stamp(way)
      if let member, let stamp, stamp.time == heaps[way.rawValue].time(at: node) {
        return TransactionReader.Candidate(stamp: stamp, member: member, node: node)
      }
      precondition(stamp?.time ?? 0 < heaps[way.rawValue].time(at: node), "a list is told of each step that is pushed")
      heaps[way.rawValue].set(stamp?.time ?? 0, of: seat)
    }
    return nil
  }
}
