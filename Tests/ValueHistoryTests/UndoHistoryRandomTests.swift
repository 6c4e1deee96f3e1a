import SeededRandom
import Testing
import ValueHistory

/// The simplest implementation of a history: a list, an index into it, and identities for steps.
private struct HistoryOnPaper {
  struct Step: Equatable {
    var id: Int
    var value: [Int]
    var name: String
  }

  var steps: [Step]
  var place = 0
  var saved = 0
  var limit = 0
  var key: String?
  var latestID = 0

  init(_ value: [Int]) { steps = [Step(id: 0, value: value, name: "")] }

  mutating func change(to value: [Int], name: String, key newKey: String?) {
    guard value != steps[place].value else { return }
    if let newKey, newKey == key {
      steps[place].value = value
      if !name.isEmpty { steps[place].name = name }
      guard value == steps[place - 1].value else { return }
      steps.removeLast()
      place -= 1
      key = nil
      return
    }
    latestID += 1
    steps = steps[...place] + [Step(id: latestID, value: value, name: name)]
    place += 1
    key = newKey
    dropOldest()
  }

  mutating func walk(by distance: Int) -> Bool {
    guard steps.indices.contains(place + distance) else { return false }
    place += distance
    key = nil
    return true
  }

  mutating func setLimit(_ new: Int) {
    limit = new
    dropOldest()
    if limit > 0 { steps = Array(steps.prefix(place + 1 + limit)) }
  }

  private mutating func dropOldest() {
    while limit > 0, place > limit {
      steps.removeFirst()
      place -= 1
    }
  }
}

struct `Random histories of values` {
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `whatever is done, the history is what it would be on paper`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var history = UndoHistory(initialValue: [0])
    var paper = HistoryOnPaper([0])
    for step in 1...250 {
      let value = (0..<Int.random(in: 0...2, using: &random)).map { _ in Int.random(in: 0...1, using: &random) }
      let name = ["", "A", "B"].randomElement(using: &random) ?? ""
      switch Int.random(in: 0..<12, using: &random) {
      case 0...1:
        history.currentItem = value
        paper.change(to: value, name: "", key: nil)
      case 2...4:
        let key = ["x", "y", nil].randomElement(using: &random) ?? nil
        history.edit(named: name, merging: key) { $0 = value }
        paper.change(to: value, name: name, key: key)
      case 5:
        history.group(named: name) { history in
          history.currentItem.append(9)
          history.currentItem = value
        }
        paper.change(to: value, name: name, key: nil)
      case 6...7:
        let walked = (history.undo(), paper.walk(by: -1))
        #expect(walked.0 == walked.1)
      case 8...9:
        let walked = (history.redo(), paper.walk(by: 1))
        #expect(walked.0 == walked.1)
      case 10:
        history.markSaved()
        paper.saved = paper.steps[paper.place].id
        paper.key = nil
      default:
        let limit = Int.random(in: 0...6, using: &random)
        history.levelsOfUndo = limit
        paper.setLimit(limit)
      }
      guard agree(history, paper) else {
        Issue.record("seed \(seed), step \(step): \(history) is not \(paper)")
        return
      }
    }
  }

  private func agree(_ history: UndoHistory<[Int]>, _ paper: HistoryOnPaper) -> Bool {
    let present = paper.steps[paper.place]
    return history.currentItem == present.value
      && history.steps.map(\.value) == paper.steps.map(\.value)
      && history.steps.dropFirst().map(\.name) == paper.steps.dropFirst().map(\.name)
      && history.currentIndex == paper.place
      && history.canUndo == (paper.place > 0)
      && history.redoCount == paper.steps.count - 1 - paper.place
      && history.undoName == (paper.place > 0 ? present.name : "")
      && history.redoName == (paper.steps.dropFirst(paper.place + 1).first?.name ?? "")
      && history.isAtSavePoint == (present.id == paper.saved)
      && history.canReachSavePoint == paper.steps.contains { $0.id == paper.saved }
  }
}
