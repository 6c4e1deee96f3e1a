import Testing
import UndoKit

struct `Merging steps` {
  let manager = LenientUndoManager.manual()
  let document: Document

  init() { document = Document(manager) }

  private func drag(by distance: Int, key: String = "drag") {
    manager.step("Drag") {
      document.add(distance, times: 1)
      manager.setActionMergeKey(key)
    }
  }

  @Test func `steps with the same key that follow each other are one step`() {
    for _ in 1...5 { drag(by: 2) }
    #expect((document.number, manager.undoCount) == (10, 1))
    manager.undo()
    #expect((document.number, manager.redoActionName) == (0, "Drag"))
    manager.redo()
    #expect((document.number, manager.undoCount) == (10, 1))
  }

  @Test func `another key, no key, and endMerging begin a new step`() {
    drag(by: 1)
    drag(by: 1, key: "another")
    #expect(manager.undoCount == 2)
    manager.step { document.append("a") }
    drag(by: 1, key: "another")
    #expect(manager.undoCount == 4)
    manager.endMerging()
    drag(by: 1, key: "another")
    #expect(manager.undoCount == 5)
  }

  @Test(arguments: [true, false]) func `a key that is given in a group that leaves nothing is forgotten with it`(
    isDragged: Bool
  ) {
    manager.discardsEmptyGroups = true
    if isDragged { drag(by: 1) } else { manager.step { document.append("a") } }
    manager.step { manager.setActionMergeKey("drag") }
    #expect(manager.undoCount == 1)
    manager.step { document.append("b") }
    #expect(manager.undoCount == 2)
    manager.undo()
    #expect((document.number, document.texts) == (isDragged ? (1, []) : (0, ["a"])))
  }

  @Test func `a step never reaches across a save point`() {
    drag(by: 1)
    manager.markSaved()
    drag(by: 1)
    drag(by: 1)
    #expect(manager.undoCount == 2)
    manager.undo()
    #expect((document.number, manager.isAtSavePoint) == (1, true))
  }

  @Test func `after an undo a step with the key stands alone and clears redo`() {
    drag(by: 1)
    drag(by: 1, key: "another")
    manager.undo()
    drag(by: 5)
    #expect((manager.undoCount, manager.redoCount) == (2, 0))
    manager.undo()
    #expect(document.number == 1)
  }

  @Test func `a redone step does not merge with the next`() {
    drag(by: 1)
    manager.undo()
    manager.redo()
    drag(by: 1)
    #expect(manager.undoCount == 2)
  }

  @Test func `a step that was given two keys merges with nothing`() {
    for _ in 1...2 {
      manager.step {
        document.add(1, times: 1)
        manager.setActionMergeKey("a")
        manager.setActionMergeKey("b")
      }
    }
    drag(by: 1, key: "b")
    #expect(manager.undoCount == 3)
  }

  @Test func `the merged step has the last name, the last info, and is discardable if all its parts are`() {
    for (name, value, flag) in [("First", 1, true), ("", 2, true), ("Last", 3, false), ("", 4, true)] {
      manager.step(name) {
        document.add(1, times: 1)
        manager.setActionMergeKey("key")
        manager.setActionIsDiscardable(flag)
        manager.setActionUserInfoValue(value, forKey: value < 3 ? "a" : "b")
      }
      #expect(manager.undoActionIsDiscardable == (value < 3))
    }
    #expect((manager.undoCount, manager.undoActionName) == (1, "Last"))
    #expect(manager.undoActionUserInfoValue(forKey: "a") as? Int == 2)
    #expect(manager.undoActionUserInfoValue(forKey: "b") as? Int == 4)
  }

  @Test func `a value that a later part reverts stays that of the parts before`() {
    for value in [1, nil] {
      manager.step {
        document.add(1, times: 1)
        manager.setActionMergeKey("key")
        manager.setActionUserInfoValue(value, forKey: "a")
      }
    }
    #expect(manager.undoCount == 1)
    #expect(manager.undoActionUserInfoValue(forKey: "a") as? Int == 1)
  }

  private enum Gesture: Hashable {
    case slide(ObjectIdentifier)
    case type
  }

  @Test func `a key is any value, and stands beside the name`() {
    func group(_ key: (any Hashable)?) {
      manager.group(named: "Edit", merging: key) { document.add(1, times: 1) }
    }
    let keys: [any Hashable] = [
      Gesture.slide(ObjectIdentifier(document)), Gesture.type, \Document.title, 7, "7",
    ]
    for (number, key) in keys.enumerated() {
      for _ in 1...3 { group(key) }
      #expect((manager.undoCount, manager.undoActionName) == (number + 1, "Edit"))
    }
    for _ in 1...2 { group(nil) }
    #expect(manager.undoCount == keys.count + 2)
  }

  /// A key that calls the manager when it is compared and when it is released.
  private final class MeddlingKey: Hashable {
    let onCall: () -> Void

    init(_ onCall: @escaping () -> Void) { self.onCall = onCall }

    deinit { onCall() }

    static func == (left: MeddlingKey, right: MeddlingKey) -> Bool {
      left.onCall()
      return true
    }

    func hash(into hasher: inout Hasher) { onCall() }
  }

  @Test func `a key may call the manager when it is compared, hashed or released`() {
    var calls = 0
    let meddle = { [manager] in
      calls += 1
      _ = (manager.undoSteps.count, manager.redoCount)
      if !manager.isUndoing { manager.endMerging() }
      manager.setActionUserInfoValue(calls, forKey: "calls")
    }
    // A key that equals the last one is released at once, and its `deinit` ends the merging again; the fifth one stays.
    for _ in 1...5 { manager.group(merging: MeddlingKey(meddle)) { document.add(1, times: 1) } }
    #expect((manager.undoCount, document.number) == (5, 5), "the comparison has ended the merging")
    let comparisons = calls
    manager.undo()
    #expect(document.number == 4)
    manager.removeAllActions()
    #expect(comparisons >= 3 && calls > comparisons, "keys were released")
    manager.step { document.add(1, times: 1) }
    manager.undo()
    #expect((manager.undoCount, manager.redoCount) == (0, 1))
  }

  @Test func `a merged step keeps the identity of the older one`() {
    drag(by: 1)
    let id = manager.undoStep?.id
    drag(by: 1)
    #expect(manager.undoSteps.map(\.id) == [id])
    manager.undo()
    #expect(manager.redoSteps.map(\.id) == [id])
  }
}
