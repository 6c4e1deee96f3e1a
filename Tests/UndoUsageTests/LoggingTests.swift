import Foundation
import Testing
import UndoKit

/// Writes down every call that a subclass can see.
final class LoggingUndoManager: UndoManager {
  var log: [String] = []

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  override func beginUndoGrouping() {
    log.append("begin")
    super.beginUndoGrouping()
  }

  override func endUndoGrouping() {
    log.append("end")
    super.endUndoGrouping()
  }

  override func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    log.append("register \(selector)")
    super.registerUndo(withTarget: target, selector: selector, object: anObject)
  }

  override func prepare(withInvocationTarget target: Any) -> Any {
    log.append("prepare")
    return super.prepare(withInvocationTarget: target)
  }

  override func __registerUndoWithTarget(_ target: Any, handler: @escaping (Any) -> Void) {
    log.append("register")
    super.__registerUndoWithTarget(target, handler: handler)
  }

  override func undo() {
    log.append("undo")
    super.undo()
  }

  override func undoNestedGroup() {
    log.append("undo nested")
    super.undoNestedGroup()
  }

  override func redo() {
    log.append("redo")
    super.redo()
  }

  override func removeAllActions() {
    log.append("remove \"all\"")
    super.removeAllActions()
  }

  override func removeAllActions(withTarget target: Any) {
    log.append("remove target")
    super.removeAllActions(withTarget: target)
  }

  override func disableUndoRegistration() {
    log.append("disable")
    super.disableUndoRegistration()
  }

  override func enableUndoRegistration() {
    log.append("enable")
    super.enableUndoRegistration()
  }

  override func setActionName(_ actionName: String) {
    log.append("name \(actionName)")
    super.setActionName(actionName)
  }

  override func setActionIsDiscardable(_ discardable: Bool) {
    log.append("discardable \(discardable)")
    super.setActionIsDiscardable(discardable)
  }

  override var groupsByEvent: Bool {
    get { super.groupsByEvent }
    set {
      log.append("by event \(newValue)")
      super.groupsByEvent = newValue
    }
  }

  override var levelsOfUndo: Int {
    get { super.levelsOfUndo }
    set {
      log.append("levels \(newValue)")
      super.levelsOfUndo = newValue
    }
  }
}

final class Switch {
  private(set) var isOn = false
  let manager: UndoManager

  init(_ manager: UndoManager) { self.manager = manager }

  func toggle() {
    isOn.toggle()
    manager.registerUndo(withTarget: self) { $0.toggle() }
    manager.setActionName("Toggle")
  }
}

struct `A manager that logs every override` {
  let manager = LoggingUndoManager()

  @Test func `sees an opening for every closing, of the event's group and of an inverse`() {
    let light = Switch(manager)
    light.toggle()
    #expect(manager.takeLog() == ["register", "begin", "name Toggle"])
    manager.undo()
    #expect(manager.takeLog() == ["undo", "end", "undo nested", "begin", "register", "name Toggle", "end"])
    manager.redo()
    #expect(manager.takeLog() == ["redo", "begin", "register", "name Toggle", "end"])
    #expect(light.isOn)
  }

  @Test func `sees the event's group open around an explicit one`() {
    let light = Switch(manager)
    manager.beginUndoGrouping()
    light.toggle()
    manager.endUndoGrouping()
    manager.endUndoGrouping()
    #expect(manager.takeLog() == ["begin", "begin", "register", "name Toggle", "end", "end"])
    #expect(manager.groupingLevel == 0)
    manager.undo()
    #expect(!light.isOn)
  }

  @Test func `sees switches, limits and removals`() {
    let light = Switch(manager)
    manager.groupsByEvent = false
    manager.levelsOfUndo = 5
    manager.disableUndoRegistration()
    light.toggle()
    manager.enableUndoRegistration()
    manager.removeAllActions(withTarget: light)
    manager.removeAllActions()
    #expect(
      manager.takeLog() == [
        "by event false", "levels 5", "disable", "register", "name Toggle", "enable", "remove target", "remove \"all\"",
      ])
    #expect(!manager.canUndo)
  }
}
