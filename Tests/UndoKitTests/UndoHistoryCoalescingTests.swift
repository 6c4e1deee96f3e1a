import Testing
import UndoKit

struct `Coalescing in a history of values` {
  var history = UndoHistory(initialValue: ["a", "b", "c"])

  // MARK: A reorder

  @Test mutating func `a reorder by two changes is two entries, the first without the row`() {
    let row = history.currentItem.remove(at: 2)
    history.currentItem.insert(row, at: 0)
    #expect(history.entries.map(\.value) == [["a", "b", "c"], ["a", "b"], ["c", "a", "b"]])
  }

  @Test mutating func `a reorder in one edit is one entry`() {
    history.edit("Reorder") { list in list.insert(list.remove(at: 2), at: 0) }
    #expect(history.entries.map(\.value) == [["a", "b", "c"], ["c", "a", "b"]])
    #expect(history.undoLabel == "Reorder")
  }

  @Test mutating func `a reorder by functions that know of no scope is one entry inside of one`() {
    func remove(_ index: Int, from history: inout UndoHistory<[String]>) -> String {
      history.currentItem.remove(at: index)
    }
    history.coalescing("Reorder") { history in
      let row = remove(2, from: &history)
      history.currentItem.insert(row, at: 0)
    }
    #expect(history.entries.map(\.value) == [["a", "b", "c"], ["c", "a", "b"]])
    #expect(history.undoLabel == "Reorder")
  }

  // MARK: Merge keys

  @Test mutating func `edits with the same key share an entry, with the last label`() {
    history.edit("Drag", merging: "drag") { $0[0] = "1" }
    history.edit("", merging: "drag") { $0[0] = "2" }
    history.edit("Drag Far", merging: "drag") { $0[0] = "3" }
    #expect(history.undoCount == 1)
    #expect(history.undoLabel == "Drag Far")
    history.undo()
    #expect(history.currentItem == ["a", "b", "c"])
  }

  @Test(arguments: [nil, "other"] as [String?])
  mutating func `an edit with another key or none begins an entry, also for the first key`(_ other: String?) {
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
    #expect(history.entries.map { $0.value[0] } == ["a", "1", "2", "4", "5"])
  }

  @Test mutating func `an edit that changes nothing does not end the merging`() {
    history.edit(merging: "drag") { $0[0] = "1" }
    history.edit("Nothing", merging: "other") { _ in }
    history.currentItem[0] = "1"
    history.edit(merging: "drag") { $0[0] = "2" }
    #expect((history.undoCount, history.undoLabel) == (1, ""))
  }

  @Test mutating func `a gesture that ends where it began leaves no entry`() {
    history.edit("Before") { $0[1] = "B" }
    history.markSaved()
    history.edit("Drag", merging: "drag") { $0[0] = "1" }
    history.edit("Drag", merging: "drag") { $0[0] = "a" }
    #expect((history.undoCount, history.undoLabel, history.isAtSavePoint) == (1, "Before", true))
    history.edit("Drag", merging: "drag") { $0[0] = "2" }
    #expect((history.undoCount, history.undoLabel, history.isAtSavePoint) == (2, "Drag", false))
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
    history.coalescing { history in
      #expect((history.canUndo, history.canRedo) == (false, false))
      let walked = (history.undo(), history.redo())
      #expect(walked == (false, false))
      history.move(to: 0)
      history.markSaved()
      #expect((history.currentIndex, history.isAtSavePoint) == (1, false))
    }
    #expect((history.canUndo, history.canRedo) == (true, true))
  }

  @Test mutating func `the outermost scope makes the entry and its label wins`() {
    history.coalescing("Outer") { history in
      history.coalescing("Inner") { $0.currentItem[0] = "1" }
      history.edit("Edit", merging: "drag") { $0[1] = "2" }
    }
    #expect((history.undoCount, history.undoLabel) == (1, "Outer"))
    history.coalescing { history in
      history.coalescing("First") { $0.currentItem[0] = "3" }
      history.edit("Last") { $0[1] = "4" }
      history.edit { $0[1] = "5" }
    }
    #expect((history.undoCount, history.undoLabel) == (2, "Last"))
    history.coalescing { $0.currentItem[2] = "6" }
    #expect((history.undoCount, history.undoLabel) == (3, ""))
  }

  @Test mutating func `an error puts the value back to where its scope began`() {
    enum Refusal: Error { case no }
    history.currentItem[0] = "1"
    history.undo()
    #expect(throws: Refusal.no) {
      try history.coalescing("Outer") { (history) throws(Refusal) in
        history.currentItem[0] = "2"
        throw .no
      }
    }
    #expect((history.currentItem[0], history.undoCount, history.redoCount) == ("a", 0, 1))
    history.coalescing { history in
      history.edit("Kept") { $0[0] = "3" }
      try? history.coalescing { (history) throws(Refusal) in
        history.edit("Lost") { $0[0] = "4" }
        throw .no
      }
    }
    #expect((history.currentItem[0], history.undoCount, history.undoLabel) == ("3", 1, "Kept"))
  }

  @Test mutating func `a scope ends the merging, and its own edits merge with none after it`() {
    history.edit(merging: "drag") { $0[0] = "1" }
    history.coalescing { $0.edit(merging: "drag") { $0[0] = "2" } }
    history.edit(merging: "drag") { $0[0] = "3" }
    #expect(history.undoCount == 3)
  }

  @Test mutating func `a history put in place of the one in the scope is left alone`() {
    history.coalescing { history in
      history = UndoHistory(initialValue: ["new"])
      history.currentItem = ["newer"]
    }
    #expect(history.entries.map(\.value) == [["new"], ["newer"]])
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
    history.coalescing { history in for _ in 1...5 { history.currentItem.touch() } }
    #expect(history.currentItem.count.copies == 1)
    for _ in 1...5 { history.currentItem.touch() }
    #expect(history.currentItem.count.copies == 6)
  }
}
