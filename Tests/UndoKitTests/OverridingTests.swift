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

struct `Observers that change groups` {
  @Test func `an operation whose group an observer closes is rejected`() {
    let manager = LenientUndoManager()
    let document = Document(manager)
    let observation = NotificationCenter.default.addObserver(
      forName: .NSUndoManagerDidOpenUndoGroup, object: manager, queue: nil
    ) { ($0.object as? UndoManager)?.endUndoGrouping() }
    document.append("a")
    NotificationCenter.default.removeObserver(observation)
    #expect(manager.rejected == [.registeringOutsideGroup])
    #expect((manager.canUndo, manager.groupingLevel) == (false, 0))
    document.append("b")
    #expect(manager.undoCount == 1)
  }

  @Test func `a state is not marked as saved that an observer changes as its group closes`() {
    let manager = LenientUndoManager()
    let document = Document(manager)
    document.append("a")
    nonisolated(unsafe) let observed = document  // called at once, on this thread
    let observation = NotificationCenter.default.addObserver(
      forName: .NSUndoManagerDidCloseUndoGroup, object: manager, queue: nil
    ) { _ in if observed.texts.count == 1 { observed.append("b") } }
    manager.markSaved()
    NotificationCenter.default.removeObserver(observation)
    #expect(document.texts == ["a", "b"])
    #expect((manager.rejected, manager.isAtSavePoint) == ([], false))
  }
}
