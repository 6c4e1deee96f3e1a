import Foundation
import Testing
import UndoKit

/// For views that must not be undone: nothing is ever recorded.
final class SilentUndoManager: UndoManager {
  override var isUndoRegistrationEnabled: Bool { false }
  override var canUndo: Bool { false }
  override var canRedo: Bool { false }
  override func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {}
  override func prepare(withInvocationTarget target: Any) -> Any { self }
  override func __registerUndoWithTarget(_ target: Any, handler: @escaping (Any) -> Void) {}
  override func setActionName(_ actionName: String) {}
  override func beginUndoGrouping() {}
  override func endUndoGrouping() {}
  override func undo() {}
  override func redo() {}
}

/// Ignores what others register while a collaborator's change is being applied.
final class SelectiveUndoManager: UndoManager {
  var isApplyingRemoteChange = false

  override func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    if !isApplyingRemoteChange { super.registerUndo(withTarget: target, selector: selector, object: anObject) }
  }

  override func prepare(withInvocationTarget target: Any) -> Any {
    isApplyingRemoteChange ? self : super.prepare(withInvocationTarget: target)
  }

  override func __registerUndoWithTarget(_ target: Any, handler: @escaping (Any) -> Void) {
    if !isApplyingRemoteChange { super.__registerUndoWithTarget(target, handler: handler) }
  }
}

final class Counter {
  private(set) var count = 0
  let manager: UndoManager

  init(_ manager: UndoManager) { self.manager = manager }

  func add(_ amount: Int) {
    count += amount
    manager.registerUndo(withTarget: self) { $0.add(-amount) }
  }
}

struct `Managers that swallow registrations` {
  @Test func `one that swallows all has nothing to undo`() {
    let manager = SilentUndoManager()
    let counter = Counter(manager)
    manager.beginUndoGrouping()
    counter.add(1)
    manager.setActionName("Add")
    manager.registerUndo(withTarget: counter, selector: "add:" as Selector, object: 1)
    _ = manager.prepare(withInvocationTarget: counter as Any)
    manager.endUndoGrouping()
    manager.undo()
    #expect((counter.count, manager.canUndo, manager.undoCount, manager.groupingLevel) == (1, false, 0, 0))
  }

  @Test func `one that swallows some keeps the others`() {
    let manager = SelectiveUndoManager()
    let counter = Counter(manager)
    counter.add(1)
    manager.isApplyingRemoteChange = true
    counter.add(10)
    manager.registerUndo(withTarget: counter, selector: "add:" as Selector, object: 10)
    manager.isApplyingRemoteChange = false
    counter.add(100)
    manager.undo()
    #expect(counter.count == 10)
    manager.redo()
    #expect(counter.count == 111)
  }
}
