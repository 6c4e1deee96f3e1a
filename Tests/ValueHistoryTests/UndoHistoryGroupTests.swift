import Testing
import ValueHistory

struct `Groups in a history of values` {
  var history = UndoHistory(initialValue: ["a", "b", "c"])

  // MARK: A reorder

  @Test mutating func `a reorder by two changes is two steps, the first without the row`() {
    let row = history.currentItem.remove(at: 2)
    history.currentItem.insert(row, at: 0)
    #expect(history.steps.map(\.value) == [["a", "b", "c"], ["a", "b"], ["c", "a", "b"]])
  }

  @Test mutating func `a reorder in one edit is one step`() {
    history.edit(named: "Reorder") { list in list.insert(list.remove(at: 2), at: 0) }
    #expect(history.steps.map(\.value) == [["a", "b", "c"], ["c", "a", "b"]])
    #expect(history.undoName == "Reorder")
  }

  @Test mutating func `a reorder by functions that know of no scope is one step inside of one`() {
    func remove(_ index: Int, from history: inout UndoHistory<[String]>) -> String {
      history.currentItem.remove(at: index)
    }
    history.group(named: "Reorder") { history in
      let row = remove(2, from: &history)
      history.currentItem.insert(row, at: 0)
    }
    #expect(history.steps.map(\.value) == [["a", "b", "c"], ["c", "a", "b"]])
    #expect(history.undoName == "Reorder")
  }

  // MARK: Merge keys

  @Test mutating func `edits with the same key share a step, with the last name`() {
    history.edit(named: "Drag", merging: "drag") { $0[0] = "1" }
    history.edit(named: "", merging: "drag") { $0[0] = "2" }
    history.edit(named: "Drag Far", merging: "drag") { $0[0] = "3" }
    #expect(history.undoCount == 1)
    #expect(history.undoName == "Drag Far")
    history.undo()
    #expect(history.currentItem == ["a", "b", "c"])
  }

  @Test(arguments: [nil, "other"] as [String?])
  mutating func `an edit with another key or none begins a step, also for the first key`(_ other: String?) {
    history.edit(merging: "drag") { $0[0] = "1" }
    history.edit(merging: other) { $0[0] = "2" }
    history.edit(merging: "drag") { $0[0] = "3" }
    #expect(history.undoCount == 3)
  }

  @Test mutating func `undo, redo, a save point and endMerging end the merging`() {
    history.edit(merging: "drag") { $0[0] = "1" }
    history.endMerging()
    history.edit(merging: "drag") { $0[0] = "2" }
    history.markSaved()
    history.edit(merging: "drag") { $0[0] = "3" }
    #expect(history.undoCount == 3)
    history.undo()
    #expect(history.isAtSavePoint)
    history.edit(merging: "drag") { $0[0] = "4" }
    #expect(history.undoCount == 3)
    history.undo()
    history.redo()
    history.edit(merging: "drag") { $0[0] = "5" }
    #expect(history.steps.map { $0.value[0] } == ["a", "1", "2", "4", "5"])
  }

  @Test mutating func `an edit that changes nothing does not end the merging`() {
    history.edit(merging: "drag") { $0[0] = "1" }
    history.edit(named: "Nothing", merging: "other") { _ in }
    history.currentItem[0] = "1"
    history.edit(merging: "drag") { $0[0] = "2" }
    #expect((history.undoCount, history.undoName) == (1, ""))
  }

  @Test mutating func `a gesture that ends where it began leaves no step`() {
    history.edit(named: "Before") { $0[1] = "B" }
    history.markSaved()
    history.edit(named: "Drag", merging: "drag") { $0[0] = "1" }
    history.edit(named: "Drag", merging: "drag") { $0[0] = "a" }
    #expect((history.undoCount, history.undoName, history.isAtSavePoint) == (1, "Before", true))
    history.edit(named: "Drag", merging: "drag") { $0[0] = "2" }
    #expect((history.undoCount, history.undoName, history.isAtSavePoint) == (2, "Drag", false))
  }

  @Test mutating func `the first edit of a gesture drops what could be redone`() {
    history.currentItem[0] = "1"
    history.undo()
    history.edit(merging: "drag") { $0[0] = "2" }
    #expect(!history.canRedo)
  }

  // MARK: Scopes

  @Test mutating func `undo, redo, moves and saving have to wait for the end of a scope`() {
    history.currentItem[0] = "1"
    history.currentItem[0] = "2"
    history.undo()
    history.group { history in
      #expect((history.canUndo, history.canRedo) == (false, false))
      let walked = (history.undo(), history.redo())
      #expect(walked == (false, false))
      history.move(to: 0)
      history.markSaved()
      #expect((history.currentIndex, history.isAtSavePoint) == (1, false))
    }
    #expect((history.canUndo, history.canRedo) == (true, true))
  }

  @Test mutating func `the outermost scope makes the step and its name wins`() {
    history.group(named: "Outer") { history in
      history.group(named: "Inner") { $0.currentItem[0] = "1" }
      history.edit(named: "Edit", merging: "drag") { $0[1] = "2" }
    }
    #expect((history.undoCount, history.undoName) == (1, "Outer"))
    history.group { history in
      history.group(named: "First") { $0.currentItem[0] = "3" }
      history.edit(named: "Last") { $0[1] = "4" }
      history.edit { $0[1] = "5" }
    }
    #expect((history.undoCount, history.undoName) == (2, "Last"))
    history.group { $0.currentItem[2] = "6" }
    #expect((history.undoCount, history.undoName) == (3, ""))
  }

  @Test mutating func `an error puts the value back to where its scope began`() {
    enum Refusal: Error { case no }
    history.currentItem[0] = "1"
    history.undo()
    #expect(throws: Refusal.no) {
      try history.group(named: "Outer") { (history) throws(Refusal) in
        history.currentItem[0] = "2"
        throw .no
      }
    }
    #expect((history.currentItem[0], history.undoCount, history.redoCount) == ("a", 0, 1))
    history.group { history in
      history.edit(named: "Kept") { $0[0] = "3" }
      try? history.group { (history) throws(Refusal) in
        history.edit(named: "Lost") { $0[0] = "4" }
        throw .no
      }
    }
    #expect((history.currentItem[0], history.undoCount, history.undoName) == ("3", 1, "Kept"))
  }

  @Test mutating func `a scope ends the merging, and its own edits merge with none after it`() {
    history.edit(merging: "drag") { $0[0] = "1" }
    history.group { $0.edit(merging: "drag") { $0[0] = "2" } }
    history.edit(merging: "drag") { $0[0] = "3" }
    #expect(history.undoCount == 3)
  }

  @Test mutating func `a history put in place of the one in the scope is left alone`() {
    history.group { history in
      history = UndoHistory(initialValue: ["new"])
      history.currentItem = ["newer"]
    }
    #expect(history.steps.map(\.value) == [["new"], ["newer"]])
    #expect(history.canUndo)
  }

  @Test mutating func `changes in a scope after the first one happen in place`() {
    final class Count { var copies = 0 }
    struct Counted {
      private final class Storage {}
      private var storage = Storage()
      let count = Count()
      mutating func touch() {
        if !isKnownUniquelyReferenced(&storage) {
          storage = Storage()
          count.copies += 1
        }
      }
    }
    var history = UndoHistory(initialValue: Counted())
    history.group { history in for _ in 1...5 { history.currentItem.touch() } }
    #expect(history.currentItem.count.copies == 1)
    for _ in 1...5 { history.currentItem.touch() }
    #expect(history.currentItem.count.copies == 6)
  }
}
