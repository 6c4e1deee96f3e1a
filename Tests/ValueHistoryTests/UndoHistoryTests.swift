import Testing
import ValueHistory

struct Person: Hashable, Codable {
  var name: String
  var age: Int
}

struct `A history of values` {
  @Test func `begins with its initial value, and nothing to undo or redo`() {
    var history = UndoHistory(initialValue: 1)
    #expect(history.currentItem == 1)
    #expect((history.canUndo, history.canRedo) == (false, false))
    #expect((history.undoCount, history.redoCount) == (0, 0))
    #expect((history.undoName, history.redoName) == ("", ""))
    let walked = (history.undo(), history.redo())
    #expect(walked == (false, false))
    #expect(history.currentItem == 1)
  }

  @Test func `undo goes back and redo returns, one step at a time`() {
    var history = UndoHistory(initialValue: 1)
    history.currentItem = 2
    history.currentItem += 1
    history.undo()
    #expect(history.currentItem == 2)
    let undone = history.undo()
    #expect(undone)
    #expect((history.currentItem, history.canUndo, history.redoCount) == (1, false, 2))
    let redone = (history.redo(), history.redo())
    #expect(redone == (true, true))
    #expect((history.currentItem, history.canRedo, history.undoCount) == (3, false, 2))
  }

  @Test func `a change after an undo drops the steps ahead`() {
    var history = UndoHistory(initialValue: 1)
    history.currentItem = 2
    history.currentItem = 3
    history.undo()
    history.currentItem = 4
    #expect(!history.canRedo)
    #expect(history.steps.map(\.value) == [1, 2, 4])
  }

  @Test func `a change deep inside of the value is one step`() {
    var history = UndoHistory(initialValue: [Person(name: "Ann", age: 40), Person(name: "Bob", age: 50)])
    history.currentItem[1].name.append("by")
    history.currentItem[0].age += 1
    #expect(history.undoCount == 2)
    #expect(history.currentItem == [Person(name: "Ann", age: 41), Person(name: "Bobby", age: 50)])
    history.undo()
    history.undo()
    #expect(history.currentItem == [Person(name: "Ann", age: 40), Person(name: "Bob", age: 50)])
  }

  @Test func `the didSet of a property fires once for each change, undo and redo`() {
    struct Screen {
      var shown: [[Int]] = []
      var history = UndoHistory(initialValue: [1]) { didSet { shown.append(history.currentItem) } }
    }
    var screen = Screen()
    screen.history.currentItem.append(2)
    screen.history.currentItem[0] = 7
    screen.history.undo()
    screen.history.redo()
    #expect(screen.shown == [[1, 2], [7, 2], [1, 2], [7, 2]])
  }

  @Test func `a copy has a life of its own`() {
    var history = UndoHistory(initialValue: "a")
    history.currentItem = "b"
    var copy = history
    copy.undo()
    copy.currentItem = "c"
    #expect(history.steps.map(\.value) == ["a", "b"])
    #expect(copy.steps.map(\.value) == ["a", "c"])
  }

  @Test func `an edit through a method that throws keeps what the method did, as a step`() {
    struct Refusal: Error {}
    var history = UndoHistory(initialValue: [1])
    func spoil(_ list: inout [Int]) throws(Refusal) {
      list.append(2)
      throw Refusal()
    }
    #expect(throws: Refusal.self) { try spoil(&history.currentItem) }
    #expect(history.steps.map(\.value) == [[1], [1, 2]])
  }

  // MARK: Equal values

  @Test func `an equal value makes no step and keeps what can be redone`() {
    var history = UndoHistory(initialValue: 1)
    history.currentItem = 2
    history.undo()
    history.currentItem = 1
    history.edit(named: "Nothing") { $0 = 1 }
    history.group(named: "Nothing") { history in
      history.currentItem = 5
      history.currentItem = 1
    }
    #expect((history.undoCount, history.redoCount) == (0, 1))
  }

  @Test func `a value that is equal but not the same does not replace the old one`() {
    var history = UndoHistory(initialValue: "\u{e9}")
    history.currentItem = "e\u{301}"
    #expect(Array(history.currentItem.unicodeScalars) == ["\u{e9}"])
    #expect(!history.canUndo)
  }

  @Test func `equality is the type's, wherever the history is used`() {
    func assign<Value>(_ value: Value, twiceTo history: inout UndoHistory<Value>) -> Int {
      history.currentItem = value
      history.currentItem = value
      return history.undoCount
    }
    struct Opaque { var number = 0 }
    var numbers = UndoHistory(initialValue: 0)
    let numbersCount = assign(1, twiceTo: &numbers)
    #expect(numbersCount == 1)
    var opaque = UndoHistory(initialValue: Opaque())
    let opaqueCount = assign(Opaque(), twiceTo: &opaque)
    #expect(opaqueCount == 2)
    var list = UndoHistory(initialValue: [Opaque()])
    let listCount = assign([], twiceTo: &list)
    #expect(listCount == 2)
    var absent = UndoHistory<Int?>(initialValue: nil)
    let absentCount0 = assign(nil, twiceTo: &absent)
    #expect(absentCount0 == 0)
    let absentCount1 = assign(1, twiceTo: &absent)
    #expect(absentCount1 == 1)
    var nested = UndoHistory<Int??>(initialValue: .some(nil))
    let nestedCount = assign(nil, twiceTo: &nested)
    #expect(nestedCount == 1)
    var notANumber = UndoHistory(initialValue: Double.nan)
    let notANumberCount = assign(.nan, twiceTo: &notANumber)
    #expect(notANumberCount == 2)
  }

  // MARK: Names

  @Test func `names say what undo reverts and what redo returns to`() {
    var history = UndoHistory(initialValue: "")
    history.edit(named: "Type") { $0 = "text" }
    history.edit(named: "Bold") { $0 = "<b>text</b>" }
    #expect((history.undoName, history.redoName) == ("Bold", ""))
    history.undo()
    #expect((history.undoName, history.redoName) == ("Type", "Bold"))
    history.undo()
    #expect((history.undoName, history.redoName) == ("", "Type"))
    history.redo()
    #expect((history.undoName, history.redoName) == ("Type", "Bold"))
  }

  @Test func `edit hands on what its body returns, and an error undoes the edit`() {
    enum Refusal: Error { case no }
    var history = UndoHistory(initialValue: [3, 1, 2])
    history.currentItem.append(4)
    history.undo()
    let last = history.edit(named: "Pop") { $0.removeLast() }
    #expect(last == 2)
    history.undo()
    #expect(throws: Refusal.no) {
      try history.edit(named: "Spoil") { (list: inout [Int]) throws(Refusal) in
        list.removeAll()
        throw .no
      }
    }
    #expect(history.currentItem == [3, 1, 2])
    #expect((history.undoCount, history.redoName) == (0, "Pop"))
  }

  // MARK: Steps

  @Test func `the steps are in order of time, wherever the present is`() {
    var history = UndoHistory(initialValue: 0)
    for number in 1...4 { history.edit(named: "\(number)") { $0 = number } }
    for index in [2, 0, 4, 4, 1] {
      history.move(to: index)
      #expect(history.currentIndex == index)
      #expect(history.currentItem == index)
      #expect(history.steps.map(\.value) == [0, 1, 2, 3, 4])
      #expect(history.steps.map(\.name) == ["", "1", "2", "3", "4"])
    }
  }

  @Test func `forgetting the steps keeps the value`() {
    var history = UndoHistory(initialValue: 0)
    for number in 1...4 { history.edit(named: "\(number)") { $0 = number } }
    history.undo()
    history.removeAllSteps()
    #expect(Array(history.steps) == [.init(value: 3, name: "")])
    #expect((history.canUndo, history.canRedo, history.canReachSavePoint) == (false, false, false))
  }
}

extension UndoHistory.Step {
  init(value: Value, name: String) {
    var history = UndoHistory(initialValue: value)
    history.removeAllSteps()
    self = history.steps[0]
    precondition(name == self.name, "a lone step has no name")
  }
}
