import Testing
import UndoKit

struct `Names, flags and user info` {
  let manager = LenientUndoManager.manual()
  let document: Document

  init() { document = Document(manager) }

  @Test func `a name set in a nested group names the step`() {
    manager.beginUndoGrouping()
    manager.step("Inner") { document.append("a") }
    manager.endUndoGrouping()
    #expect(manager.undoActionName == "Inner")
  }

  @Test func `the last name wins`() {
    manager.step("Outer") { manager.step("Inner") { document.append("a") } }
    #expect(manager.undoActionName == "Outer")
    manager.beginUndoGrouping()
    manager.setActionName("Outer")
    manager.step("Inner") { document.append("b") }
    manager.endUndoGrouping()
    #expect(manager.undoActionName == "Inner")
  }

  @Test func `a nested group keeps the name that was set while it was open`() {
    manager.beginUndoGrouping()
    manager.step("A") { document.append("a") }
    manager.step { document.append("b") }
    manager.setActionName("All")
    manager.undoNestedGroup()
    #expect(manager.redoActionName == "")
    manager.undoNestedGroup()
    #expect(manager.redoActionName == "A")
  }

  @Test func `a name set after a nested group closed applies to the event group`() {
    manager.groupsByEvent = true
    manager.step { document.append("a") }
    manager.setActionName("Event")
    manager.endUndoGrouping()
    #expect(manager.undoActionName == "Event")
  }

  @Test func `an empty name removes the name`() {
    manager.step("Paste") {
      document.append("a")
      manager.setActionName("Cut")
      manager.setActionName("")
    }
    #expect(manager.undoActionName == "Paste")
    manager.step {
      document.append("b")
      manager.setActionName("Cut")
      manager.setActionName("")
    }
    #expect(manager.undoActionName == "")
    #expect(manager.undoMenuItemTitle == "Undo")
  }

  @Test func `a name does not leak into the next step`() {
    manager.step("Paste") { document.append("a") }
    manager.step { document.append("b") }
    #expect(manager.undoActionName == "")
  }

  @Test func `naming with no group open is rejected without groupsByEvent`() {
    manager.setActionName("Paste")
    manager.setActionIsDiscardable(true)
    manager.setActionUserInfoValue(1, forKey: "key")
    #expect(manager.rejected == [.describingOutsideGroup, .describingOutsideGroup, .describingOutsideGroup])
  }

  @Test func `naming with no group open opens the event group`() {
    manager.groupsByEvent = true
    manager.setActionName("Paste")
    #expect(manager.groupingLevel == 1)
    document.append("a")
    manager.endUndoGrouping()
    #expect(manager.undoActionName == "Paste")
  }

  @Test func `naming with no group open and registration disabled does nothing`() {
    manager.disableUndoRegistration()
    manager.setActionName("Paste")
    manager.groupsByEvent = true
    manager.setActionName("Paste")
    #expect(manager.rejected == [])
    #expect(manager.groupingLevel == 0)
  }

  @Test func `a step is discardable if the last call said so`() {
    manager.step {
      document.append("a")
      manager.setActionIsDiscardable(true)
    }
    #expect(manager.undoActionIsDiscardable)
    manager.step {
      manager.setActionIsDiscardable(true)
      document.append("b")
      manager.step {
        document.append("c")
        manager.setActionIsDiscardable(false)
      }
    }
    #expect(!manager.undoActionIsDiscardable)
    manager.step { document.append("d") }
    #expect(!manager.undoActionIsDiscardable)
  }

  @Test func `user info is attached to the step, and nil removes it`() {
    let (color, size): (UndoManager.UserInfoKey, UndoManager.UserInfoKey) = ("color", "size")
    manager.step {
      document.append("a")
      manager.setActionUserInfoValue("red", forKey: color)
      manager.step { manager.setActionUserInfoValue(3, forKey: size) }
      #expect(manager.undoActionUserInfoValue(forKey: size) as? Int == 3)
    }
    #expect(manager.undoActionUserInfoValue(forKey: color) as? String == "red")
    #expect(manager.undoActionUserInfoValue(forKey: size) as? Int == 3)
    #expect(manager.undoActionUserInfoValue(forKey: "absent") == nil)
    manager.step {
      document.append("b")
      manager.setActionUserInfoValue("red", forKey: color)
      manager.setActionUserInfoValue(nil, forKey: color)
    }
    #expect(manager.undoActionUserInfoValue(forKey: color) == nil)
    manager.undo()
    #expect(manager.undoActionUserInfoValue(forKey: color) as? String == "red")
  }

  @Test func `keys are made from strings in four ways`() {
    let literal: UndoManager.UserInfoKey = "key"
    #expect(literal == UndoManager.UserInfoKey("key"))
    #expect(literal == UndoManager.UserInfoKey(rawValue: "key"))
    #expect(literal.rawValue == "key")
    #expect(Set([literal, UndoManager.UserInfoKey("key")]).count == 1)
  }

  /// A suite of a program for macOS asserts it.
  @Test func `a name set in a group that a handler opens stays with that group, and Redo is bare`() {
    manager.step {
      manager.registerUndo(withTarget: document) { [manager] document in
        manager.beginUndoGrouping()
        document.append("a")
        manager.setActionName("Inner")
        manager.endUndoGrouping()
      }
    }
    manager.undo()
    #expect((manager.redoCount, manager.redoMenuItemTitle) == (1, "Redo"))
  }
}
