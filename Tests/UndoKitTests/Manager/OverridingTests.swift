import Foundation
import Testing
import UndoKit

struct `Subclasses` {
  @Test func `all forms of registration pass through one member, and one that doesn't call super ignores them`() {
    final class Counting: UndoManager {
      var targets: [ObjectIdentifier] = []
      var records = true
      override func __registerUndoWithTarget(_ target: Any, handler: @escaping (Any) -> Void) {
        targets.append(ObjectIdentifier(target as AnyObject))
        if records { super.__registerUndoWithTarget(target, handler: handler) }
      }
    }
    let manager = Counting()
    manager.groupsByEvent = false
    let document = Document(manager)
    manager.step {
      document.append("a")
      document.setNumber(3)
      document.add(1, times: 2)
      document.increment()
    }
    #expect(manager.targets == Array(repeating: ObjectIdentifier(document), count: 4))
    manager.undo()
    #expect((document.texts, document.number) == ([], 0))
    manager.redo()
    #expect((document.texts, document.number) == (["a"], 6))
    manager.records = false
    document.append("b")
    #expect((manager.targets.count, manager.undoCount) == (13, 1))
  }

  @Test func `a handler gets back the very target that was given, whatever it is declared as`() {
    let manager = LenientUndoManager.manual()
    let document = Document(manager)
    var given: [AnyObject] = []
    manager.step {
      manager.registerUndo(withTarget: document as AnyObject) { given.append($0) }
      manager.registerUndo(withTarget: NSString("text")) { given.append($0) }
      manager.__registerUndoWithTarget(document) { given.append($0 as AnyObject) }
    }
    manager.undo()
    #expect(given.count == 2, "nobody else held the string")
    #expect(given.allSatisfy { $0 === document })
  }

  @Test func `what takes Objective-C is rejected, and nothing is recorded`() {
    let manager = LenientUndoManager.manual()
    let document = Document(manager)
    manager.step {
      manager.registerUndo(withTarget: document as Any, selector: Selector("setTitle:"), object: "old")
      let target = manager.prepare(withInvocationTarget: document as Any)
      #expect(target as AnyObject === document)
      #expect(!manager.canUndo)
    }
    #expect(manager.rejected == [.registeringBySelector("setTitle:"), .preparingWithoutClass])
  }

  @Test func `a selector can be taken by its name, and a class's state undone with the manager for a target`() {
    final class Translating: UndoManager {
      override func registerUndo(withTarget target: Any, selector: Selector, object: Any?) {
        guard let document = target as? Document, selector == Selector("setNumber:") else { return }
        registerUndo(withTarget: document, selector: Document.setNumber, object: object as? Int ?? 0)
      }
    }
    enum Shared { nonisolated(unsafe) static var count = 1 }
    let manager = Translating()
    let document = Document(manager)
    manager.registerUndo(withTarget: document as Any, selector: "setNumber:", object: 7)
    manager.registerUndo(withTarget: manager) { _ in Shared.count = 0 }
    manager.setActionName(NSLocalizedString("Paste", comment: ""))
    #expect(manager.undoMenuItemTitle == "Undo Paste")
    manager.undo()
    #expect((document.number, Shared.count) == (7, 0))
  }

  @Test func `they inherit the initializer that says whether to group by event, and hear of it`() {
    final class Noting: UndoManager {
      var notes: [Bool] = []
      override init() { notes = [true] }
      override var groupsByEvent: Bool {
        get { super.groupsByEvent }
        set {
          notes.append(newValue)
          super.groupsByEvent = newValue
        }
      }
    }
    let manager = Noting(groupsByEvent: false)
    #expect((manager.groupsByEvent, manager.notes) == (false, [true, false]))
    #expect((UndoManager().groupsByEvent, UndoManager(groupsByEvent: true).groupsByEvent) == (true, true))
  }

  @Test func `their own members shadow UndoKit's additions`() {
    final class Own: UndoManager {
      var undoSteps = ["mine"]
      var isAtSavePoint: Int { 7 }
      func markSaved() -> String { "mine" }
      func cancelUndoGrouping() -> Bool { false }
      func group(named name: String) -> String { name }
    }
    let manager = Own()
    #expect((manager.undoSteps, manager.isAtSavePoint, manager.markSaved()) == (["mine"], 7, "mine"))
    #expect((manager.cancelUndoGrouping(), manager.group(named: "Name")) == (false, "Name"))
    #expect((manager as UndoManager).undoSteps.isEmpty, "UndoKit's is still there for those who know no better")
  }
}

struct `Overrides and the group of an inverse` {
  /// Reports the calls that its overrides get, and answers each as the test wants.
  private final class Telling: LenientUndoManager {
    var seen: [String] = []
    var opening: (_ callSuper: () -> Void) -> Void = { $0() }
    var closing: (_ callSuper: () -> Void) -> Void = { $0() }

    private func note(_ text: String) {
      seen.append("\(text) \(groupingLevel)" + (isUndoing ? " undoing" : isRedoing ? " redoing" : ""))
    }

    override func beginUndoGrouping() {
      note("begin")
      opening(super.beginUndoGrouping)
      note("begun")
    }

    override func endUndoGrouping() {
      note("end")
      closing(super.endUndoGrouping)
      note("ended")
    }
  }

  @Test func `overrides are called for it, as long as the step is being performed`() {
    let manager = Telling.manual()
    let document = Document(manager)
    manager.step { document.append("a") }
    #expect(manager.seen == ["begin 0", "begun 1", "end 1", "ended 0"])
    manager.seen = []
    manager.undo()
    #expect(manager.seen == ["begin 0 undoing", "begun 1 undoing", "end 1 undoing", "ended 0 undoing"])
    manager.seen = []
    manager.redo()
    #expect(manager.seen == ["begin 0 redoing", "begun 1 redoing", "end 1 redoing", "ended 0 redoing"])
  }

  @Test func `inside an open group the levels count that too`() {
    let manager = Telling.manual()
    let document = Document(manager)
    manager.beginUndoGrouping()
    manager.step { document.append("a") }
    manager.seen = []
    manager.undoNestedGroup()
    #expect(manager.seen == ["begin 1 undoing", "begun 2 undoing", "end 2 undoing", "ended 1 undoing"])
  }

  @Test func `what is registered and named in them belongs to the inverse`() {
    let manager = Telling.manual()
    let document = Document(manager)
    manager.step("Append") { document.append("a") }
    manager.opening = { callSuper in
      callSuper()
      manager.registerUndo(withTarget: document) { $0.title = "redone" }
    }
    manager.closing = { callSuper in
      manager.setActionName("Append Again")
      callSuper()
    }
    manager.undo()
    (manager.opening, manager.closing) = ({ $0() }, { $0() })
    #expect((manager.redoCount, manager.redoActionName) == (1, "Append Again"))
    manager.redo()
    #expect((document.texts, document.title) == (["a"], "redone"))
  }

  @Test(arguments: [0, 1, 2, 3], [0, 1, 2, 3])
  func `it is recorded however often they call the superclass`(_ openings: Int, _ closings: Int) {
    let manager = Telling.manual()
    let document = Document(manager)
    for text in ["a", "b"] { manager.step(text) { document.append(text) } }
    #if Foundation
      let log = PostLog(manager)
    #endif
    manager.opening = { for _ in 0..<openings { $0() } }
    manager.closing = { for _ in 0..<closings { $0() } }
    manager.undo()
    #expect((document.texts, manager.redoActionName, manager.groupingLevel) == (["a"], "b", 0))
    #expect(!manager.isUndoing)
    manager.redo()
    #expect((document.texts, manager.undoActionName, manager.groupingLevel) == (["a", "b"], "b", 0))
    #expect((manager.undoCount, manager.redoCount, manager.rejected) == (2, 0, []))
    #if Foundation
      guard openings <= 1, closings <= 1 else { return }
      #expect(
        log.take() == [
          "Checkpoint 0", "WillUndoChange 0", "DidUndoChange 0",
          "Checkpoint 0", "WillRedoChange 0", "DidRedoChange 0",
        ], "they don't post that it opens or closes")
    #endif
  }

  @Test func `an override that empties the history or begins an undo does no harm`() {
    let manager = Telling.manual()
    let document = Document(manager)
    for text in ["a", "b"] { manager.step { document.append(text) } }
    manager.opening = { callSuper in
      manager.undo()
      callSuper()
    }
    manager.undo()
    #expect((document.texts, manager.redoCount, manager.rejected) == (["a"], 1, [.alreadyPerforming]))
    manager.opening = { $0() }
    manager.closing = { callSuper in
      manager.removeAllActions()
      callSuper()
    }
    manager.undo()
    #expect((document.texts, manager.undoCount, manager.redoCount, manager.groupingLevel) == ([], 0, 0, 0))
  }
}
