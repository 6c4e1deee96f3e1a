import SeededRandom
import Testing
import UndoKit
import UndoTimelines

/// A member of a list. A host's steps may take other members out of the list and bring them back, as steps of a board do with figures.
private final class Member: TimelineMember {
  let name: Int
  let manager = UndoManager(groupsByEvent: false)
  var value = 0
  /// The steps of the host that take the member out, by their undo or redo.
  var departures: [UndoWay: UndoStep.ID] = [:]
  /// The step of the host that has taken it out.
  var awaySince: UndoStep.ID?
  /// Nil for a member that isn't the host.
  var guests: [Member]?

  init(_ name: Int) {
    self.name = name
    manager.postsNotifications = false
  }

  func departure(_ way: UndoWay) -> UndoStep.ID? { departures[way] }

  func arrivals(_ way: UndoWay, by step: UndoStep.ID) -> [any TimelineMember]? {
    guests?.filter { $0.awaySince == step && $0.departures[way] != step }
  }

  func set(_ new: Int) {
    manager.registerUndo(withTarget: self) { [old = value] in $0.set(old) }
    value = new
  }
}

/// A list of transactions by its rules: lists of steps, the next one last, of which one after the other is removed.
private struct ListModel {
  struct Step: Equatable {
    let time: Int
    let transaction: Int
    let id: Int
  }

  var stacks: [Int: [Step]] = [:]
  var away: [Int: Int?] = [:]
  var departures: [Int: Int] = [:]

  /// All transactions, each as its steps in order.
  mutating func transactions(hosts: Set<Int>) -> [[String]] {
    var result: [[String]] = []
    while let first = next(of: nil) {
      var steps: [String] = []
      while let (member, step) = next(of: first.1.transaction) {
        stacks[member]?.removeLast()
        steps.append("\(member)#\(step.id)@\(step.time)")
        guard hosts.contains(member) else { continue }
        for (guest, since) in away where since == step.id && departures[guest] != step.id { away[guest] = .some(nil) }
        for (guest, departure) in departures where departure == step.id && away[guest] == .some(nil) {
          away[guest] = -1
        }
      }
      result.append(steps)
    }
    return result
  }

  private func next(of transaction: Int?) -> (Int, Step)? {
    stacks.filter { away[$0.key] == .some(nil) }.compactMap { member, steps in steps.last.map { (member, $0) } }
      .filter { transaction == nil || $0.1.transaction == transaction }.max { $0.1.time < $1.1.time }
  }
}

/// Random calls on managers whose steps belong to several open transactions in turn, as with several people at one board.
struct `Random lists of transactions` {
  @Test(arguments: 0..<trials(25)) func `the list has the transactions that its rules say`(_ seed: Int) {
    var dice = SeededGenerator(seed: UInt64(seed))
    func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &dice) }
    let clock = UndoClock()
    let list = TransactionList(clock: clock)
    let members = (0..<6).map(Member.init)
    members[0].guests = Array(members.dropFirst())
    for member in members {
      member.manager.clock = clock
      list.add(member)
    }
    var open = [clock.newTransaction(), clock.newTransaction(), clock.newTransaction()]
    for _ in 0..<150 {
      let member = members[number(below: 4) == 0 ? 0 : number(below: 6)]
      let manager = member.manager
      clock.transaction = number(below: 4) == 0 ? nil : open[number(below: 3)]
      switch number(below: 20) {
      case 0..<9:
        manager.group(named: "Set", merging: number(below: 6) == 0 ? "key" : nil) { member.set(number(below: 9)) }
      case 9..<12: manager.undo()
      case 12..<14: manager.redo()
      case 14:
        // A step of the host takes a member out, and its undo may bring it back.
        let guest = members[1 + number(below: 5)]
        members[0].manager.group(named: "Remove") { members[0].set(1) }
        if guest.awaySince == nil { list.remove(guest) }
        guest.awaySince = members[0].manager.undoStep?.id
      case 15:
        let guest = members[1 + number(below: 5)]
        if guest.awaySince != nil { list.add(guest) }
        guest.awaySince = nil
        guest.departures = [:]
        for way in UndoWay.allCases where number(below: 2) == 0 {
          guest.departures[way] =
            [members[0].manager.undoSteps, members[0].manager.redoSteps][way.rawValue]
            .randomElement(using: &dice)?.id
        }
      case 16:
        manager.levelsOfUndo = number(below: 6)
        manager.levelsOfUndo = 0
      case 17: if number(below: 4) == 0 { manager.removeAllActions() }
      case 18:
        manager.beginUndoGrouping()
        if number(below: 2) == 0 { member.set(number(below: 9)) }
        manager.cancelUndoGrouping()
      default: open[number(below: 3)] = clock.newTransaction()
      }
      // Most of the time several things happen before the list is read.
      if number(below: 3) > 0 { continue }
      for way in UndoWay.allCases {
        let found = transactions(list, way)
        let expected = expected(members, way, after: way == .redo ? clock.lastRecording : 0)
        if found == expected { continue }
        Issue.record("seed \(seed), \(way): found \(found), not \(expected)")
        return
      }
    }
  }

  private func transactions(_ list: TransactionList, _ way: UndoWay) -> [[String]] {
    var reader = list.read(way)
    var transactions: [[String]] = []
    while let transaction = reader.next() {
      transactions.append(transaction.steps.map { "\(($0.member as! Member).name)#\($0.id)@\($0.time)" })
    }
    return transactions
  }

  private func expected(_ members: [Member], _ way: UndoWay, after oldest: Int) -> [[String]] {
    var model = ListModel()
    for member in members {
      var steps: [ListModel.Step] = []
      for depth in 0..<(way == .undo ? member.manager.undoCount : member.manager.redoCount) {
        guard let stamp = member.manager.stamp(way, at: depth) else { break }
        let id = member.manager.describedStep(way, at: depth).id.number
        steps.append(ListModel.Step(time: stamp.time, transaction: stamp.transaction, id: id))
      }
      model.stacks[member.name] = steps.filter { $0.time > oldest }.reversed()
      model.away[member.name] = member.awaySince?.number
      if member.awaySince == nil { model.away[member.name] = .some(nil) }
      model.departures[member.name] = member.departures[way]?.number
    }
    return model.transactions(hosts: [0])
  }

  // MARK: What it costs

  @Test func `the next transactions of many are found without looking at the others`() {
    let clock = UndoClock()
    let list = TransactionList(clock: clock)
    let members = (0..<20_000).map(Member.init)
    for member in members {
      member.manager.clock = clock
      list.add(member)
      member.manager.group { member.set(1) }
    }
    var reader = list.read(.undo)
    let names = (0..<100).map { _ in (reader.next()?.steps.first?.member as? Member)?.name }
    #expect(names == (19_900..<20_000).reversed())
    #expect(reader.candidateCount < 300)
    // One step after the other, as many as there are members: a scan of all members for each would take minutes.
    for member in members.reversed() {
      var reader = list.read(.undo)
      let next = reader.next()
      #expect(next?.steps.count == 1)
      (next?.steps[0].member as? Member)?.manager.undo()
      #expect(member.value == 0)
    }
    reader = list.read(.undo)
    #expect(reader.next()?.number == nil)
  }

  @Test func `steps of a transaction under those of another are a transaction of their own, with the same number`() {
    let clock = UndoClock()
    let list = TransactionList(clock: clock)
    let members = (0..<3).map(Member.init)
    for member in members {
      member.manager.clock = clock
      list.add(member)
    }
    let (first, second) = (clock.newTransaction(), clock.newTransaction())
    for (member, transaction) in [(0, first), (1, second), (0, second), (2, first), (1, nil)] {
      clock.transaction = transaction
      members[member].manager.group { members[member].set(1) }
    }
    var reader = list.read(.undo)
    var found: [(Int, [Int])] = []
    while let next = reader.next() { found.append((next.number, next.steps.map { ($0.member as! Member).name })) }
    #expect(found.dropFirst().map(\.0) == [first, second, first])
    #expect(found.map(\.1) == [[1], [2], [0, 1], [0]])
  }
}
