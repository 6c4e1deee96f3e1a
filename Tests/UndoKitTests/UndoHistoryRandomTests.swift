import SeededRandom
import Testing
import UndoKit

/// What a history should be, written down as plainly as possible: one list, a place in it, and identities for entries.
private struct HistoryOnPaper {
  struct Entry: Equatable {
    var id: Int
    var value: [Int]
    var label: String
  }

  var entries: [Entry]
  var place = 0
  var saved = 0
  var limit = 0
  var key: String?
  var latestID = 0

  init(_ value: [Int]) { entries = [Entry(id: 0, value: value, label: "")] }

  mutating func change(to value: [Int], label: String, key newKey: String?) {
    guard value != entries[place].value else { return }
    if let newKey, newKey == key {
      entries[place].value = value
      if !label.isEmpty { entries[place].label = label }
      guard value == entries[place - 1].value else { return }
      entries.removeLast()
      place -= 1
      key = nil
      return
    }
    latestID += 1
    entries = entries[...place] + [Entry(id: latestID, value: value, label: label)]
    place += 1
    key = newKey
    dropOldest()
  }

  mutating func walk(by distance: Int) -> Bool {
    guard entries.indices.contains(place + distance) else { return false }
    place += distance
    key = nil
    return true
  }

  mutating func setLimit(_ new: Int) {
    limit = new
    dropOldest()
    if limit > 0 { entries = Array(entries.prefix(place + 1 + limit)) }
  }

  private mutating func dropOldest() {
    while limit > 0, place > limit {
      entries.removeFirst()
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
      let label = ["", "A", "B"].randomElement(using: &random) ?? ""
      switch Int.random(in: 0..<12, using: &random) {
      case 0...1:
        history.currentItem = value
        paper.change(to: value, label: "", key: nil)
      case 2...4:
        let key = ["x", "y", nil].randomElement(using: &random) ?? nil
        history.edit(label, merging: key) { $0 = value }
        paper.change(to: value, label: label, key: key)
      case 5:
        history.coalescing(label) { history in
          history.currentItem.append(9)
          history.currentItem = value
        }
        paper.change(to: value, label: label, key: nil)
      case 6...7:
        let walked = (history.undo(), paper.walk(by: -1))
        #expect(walked.0 == walked.1)
      case 8...9:
        let walked = (history.redo(), paper.walk(by: 1))
        #expect(walked.0 == walked.1)
      case 10:
        history.markSaved()
        paper.saved = paper.entries[paper.place].id
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
    let present = paper.entries[paper.place]
    return history.currentItem == present.value
      && history.entries.map(\.value) == paper.entries.map(\.value)
      && history.entries.dropFirst().map(\.label) == paper.entries.dropFirst().map(\.label)
      && history.currentIndex == paper.place
      && history.canUndo == (paper.place > 0)
      && history.redoCount == paper.entries.count - 1 - paper.place
      && history.undoLabel == (paper.place > 0 ? present.label : "")
      && history.redoLabel == (paper.entries.dropFirst(paper.place + 1).first?.label ?? "")
      && history.isAtSavePoint == (present.id == paper.saved)
      && history.canReachSavePoint == paper.entries.contains { $0.id == paper.saved }
  }
}
