import Foundation
import Testing
import ValueHistory

struct `What a history of values keeps` {
  var history = UndoHistory(initialValue: 0)

  // MARK: The limit

  @Test mutating func `the limit keeps the latest steps`() {
    history.levelsOfUndo = 3
    for number in 1...10 { history.currentItem = number }
    #expect(history.steps.map(\.value) == [7, 8, 9, 10])
    while history.undo() {}
    #expect((history.currentItem, history.redoCount) == (7, 3))
  }

  @Test mutating func `lowering the limit drops the oldest to undo and the farthest to redo at once`() {
    for number in 1...6 { history.currentItem = number }
    history.move(to: 3)
    history.levelsOfUndo = 2
    #expect(history.steps.map(\.value) == [1, 2, 3, 4, 5])
    #expect(history.currentItem == 3)
  }

  @Test(arguments: [(-1, 0), (.min, 0), (4, 3), (.max, 3)])
  mutating func `moving to a step that isn't there leads to the nearest one`(_ index: Int, _ nearest: Int) {
    for number in 1...3 { history.currentItem = number }
    history.undo()
    history.move(to: index)
    #expect(history.currentIndex == nearest)
  }

  @Test mutating func `walking loses nothing, though one side has more than the limit then`() {
    for number in 1...6 { history.currentItem = number }
    history.move(to: 3)
    history.levelsOfUndo = 2
    history.move(to: 4)
    #expect(history.undoCount == 4)
    history.move(to: 0)
    #expect(history.steps.map(\.value) == [1, 2, 3, 4, 5])
  }

  @Test(arguments: [0, -1]) mutating func `zero or less is no limit`(_ limit: Int) {
    history.levelsOfUndo = 1
    history.levelsOfUndo = limit
    for number in 1...100 { history.currentItem = number }
    #expect((history.undoCount, history.levelsOfUndo) == (100, 0))
  }

  @Test func `what the limit drops is released at once`() {
    final class Mark {}
    struct Marked { let mark: Mark }
    var history = UndoHistory(initialValue: Marked(mark: Mark()))
    history.levelsOfUndo = 5
    weak let first = history.currentItem.mark
    for _ in 1...5 { history.currentItem = Marked(mark: Mark()) }
    #expect(first != nil)
    history.currentItem = Marked(mark: Mark())
    #expect(first == nil)
  }

  // MARK: The save point

  @Test mutating func `a new history is saved, a changed one is not, and undo leads back`() {
    #expect(history.isAtSavePoint)
    history.currentItem = 1
    #expect((history.isAtSavePoint, history.canReachSavePoint) == (false, true))
    history.undo()
    #expect(history.isAtSavePoint)
  }

  @Test mutating func `undo and redo both lead to the save point`() {
    history.currentItem = 1
    history.currentItem = 2
    history.markSaved()
    history.currentItem = 3
    history.undo()
    #expect(history.isAtSavePoint)
    history.undo()
    #expect(!history.isAtSavePoint)
    history.redo()
    #expect(history.isAtSavePoint)
  }

  @Test mutating func `the save point is gone with its branch, even if the same value comes back`() {
    history.currentItem = 1
    history.markSaved()
    history.undo()
    history.currentItem = 2
    #expect((history.isAtSavePoint, history.canReachSavePoint) == (false, false))
    history.currentItem = 1
    #expect(!history.isAtSavePoint)
    history.markSaved()
    #expect((history.isAtSavePoint, history.canReachSavePoint) == (true, true))
  }

  @Test mutating func `the save point is gone when the limit drops it, on either side`() {
    history.levelsOfUndo = 2
    for number in 1...3 { history.currentItem = number }
    #expect(!history.canReachSavePoint)
    history.markSaved()
    history.move(to: 0)
    #expect(history.canReachSavePoint)
    history.levelsOfUndo = 1
    #expect(!history.canReachSavePoint)
    history.move(to: 1)
    #expect(!history.isAtSavePoint)
  }

  @Test mutating func `a save point at the edge of the limit stays`() {
    history.levelsOfUndo = 2
    history.currentItem = 1
    history.currentItem = 2
    #expect(history.canReachSavePoint)
    history.move(to: 0)
    #expect(history.isAtSavePoint)
  }

  @Test(arguments: [0, 1]) mutating func `forgetting the steps at the save point keeps it`(_ limit: Int) {
    history.levelsOfUndo = limit
    history.currentItem = 1
    history.currentItem = 3
    history.markSaved()
    history.removeAllSteps()
    #expect(history.isAtSavePoint)
    history.currentItem = 2
    history.undo()
    #expect(history.isAtSavePoint)
  }

  // MARK: Between launches

  @Test mutating func `a history survives being written and read`() throws {
    history.levelsOfUndo = 4
    for number in 1...6 { history.edit(named: "Number \(number)") { $0 = number } }
    history.undo()
    history.markSaved()
    history.undo()
    let data = try JSONEncoder().encode(history)
    var read = try JSONDecoder().decode(UndoHistory<Int>.self, from: data)
    #expect(Array(read.steps) == Array(history.steps))
    #expect((read.currentIndex, read.levelsOfUndo, read.isAtSavePoint) == (2, 4, false))
    #expect((read.undoName, read.redoName) == ("Number 4", "Number 5"))
    read.redo()
    #expect(read.isAtSavePoint)
    read.redo()
    #expect(read.currentItem == 6)
  }

  @Test mutating func `a history without a save point has none after reading`() throws {
    history.markSaved()
    history.currentItem = 1
    history.markSaved()
    history.undo()
    history.currentItem = 2
    let read = try JSONDecoder().decode(UndoHistory<Int>.self, from: JSONEncoder().encode(history))
    #expect(!read.canReachSavePoint)
  }

  @Test(arguments: [
    (#"{"entries":[],"currentIndex":0,"levelsOfUndo":0}"#, "no step 0 among 0"),
    (#"{"entries":[{"value":1,"label":""}],"currentIndex":1,"levelsOfUndo":0}"#, "no step 1 among 1"),
    (#"{"entries":[{"value":1,"label":""}],"currentIndex":-1,"levelsOfUndo":0}"#, "no step -1 among 1"),
    (
      #"{"entries":[{"value":1,"label":""}],"currentIndex":0,"savedIndex":2,"levelsOfUndo":0}"#, "no step 2 among 1"
    ),
    (
      #"{"entries":[{"value":1,"label":""}],"currentIndex":0,"levelsOfUndo":-1}"#,
      "a limit is at least 0, and this is -1"
    ),
  ])
  func `what does not fit together cannot be read`(_ json: String, _ problem: String) {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(UndoHistory<Int>.self, from: Data(json.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("not corrupted data: \(String(describing: error))")
      return
    }
    #expect(context.debugDescription == problem)
  }

  @Test func `a history of sendable values can be sent`() async {
    var history = UndoHistory(initialValue: [1])
    history.currentItem.append(2)
    let sent = history
    let result = await Task.detached {
      var history = sent
      history.undo()
      return history
    }.value
    #expect(result.currentItem == [1])
  }
}
