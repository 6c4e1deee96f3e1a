import Foundation
import UndoKit
import XCTest

/// The manager of a text view: what is typed without a pause is one step.
final class TypingUndoManager: UndoManager {
  private let pause: TimeInterval
  private var timer: Timer?
  private var isTyping = false

  init(pause: TimeInterval) {
    self.pause = pause
    super.init()
  }

  func type(_ change: () -> Void) {
    if !isTyping {
      isTyping = true
      beginUndoGrouping()
    }
    change()
    timer?.invalidate()
    // The timer fires on the main thread, where the manager belongs.
    nonisolated(unsafe) weak let manager = self
    timer = Timer.scheduledTimer(withTimeInterval: pause, repeats: false) { _ in
      MainActor.assumeIsolated { manager?.endTyping() }
    }
  }

  func endTyping() {
    guard isTyping else { return }
    isTyping = false
    timer?.invalidate()
    setActionName("Typing")
    endUndoGrouping()
  }

  override func undo() {
    endTyping()
    super.undo()
  }

  override func redo() {
    endTyping()
    super.redo()
  }
}

final class Text {
  private(set) var string = ""
  let manager: TypingUndoManager

  init(_ manager: TypingUndoManager) { self.manager = manager }

  func type(_ string: String) { manager.type { insert(string) } }

  func insert(_ new: String) {
    let length = new.count
    manager.registerUndo(withTarget: self) { $0.removeLast(length) }
    string += new
  }

  private func removeLast(_ length: Int) {
    let removed = String(string.suffix(length))
    manager.registerUndo(withTarget: self) { $0.insert(removed) }
    string.removeLast(length)
  }
}

/// One pass of the main run loop; without the trait `Foundation`, passes until it has got to the main actor.
@MainActor private func turnMainRunLoop() {
  #if Foundation
    _ = RunLoop.main.run(mode: .default, before: Date())
  #else
    nonisolated(unsafe) var isDone = false  // the main run loop sets it, which turns below
    DispatchQueue.main.async { isDone = true }
    while !isDone { _ = RunLoop.main.run(mode: .default, before: Date()) }
  #endif
}

/// XCTest runs its tests on the main thread, where the main run loop can be turned.
nonisolated final class TypingTests: XCTestCase {
  func testWhatIsTypedWithoutAPauseIsOneStep() {
    MainActor.assumeIsolated {
      let manager = TypingUndoManager(pause: 0.1)
      let text = Text(manager)
      for letter in "Hello" { text.type(String(letter)) }
      RunLoop.main.run(until: Date().addingTimeInterval(0.3))
      XCTAssertEqual(manager.groupingLevel, 0)
      for letter in ", world" { text.type(String(letter)) }
      manager.undo()
      XCTAssertEqual(text.string, "Hello")
      XCTAssertEqual(manager.redoMenuItemTitle, "Redo Typing")
      text.type("!")
      RunLoop.main.run(until: Date().addingTimeInterval(0.3))
      XCTAssertFalse(manager.canRedo)
      XCTAssertEqual(manager.undoCount, 2)
      manager.undo()
      manager.undo()
      XCTAssertEqual(text.string, "")
      manager.redo()
      manager.redo()
      XCTAssertEqual(text.string, "Hello!")
    }
  }

  func testAMenuCommandWhileTypingIsAStepOfItsOwn() {
    MainActor.assumeIsolated {
      let manager = TypingUndoManager(pause: 60)
      let text = Text(manager)
      text.type("a")
      turnMainRunLoop()
      text.type("b")
      manager.endTyping()
      turnMainRunLoop()
      text.insert("pasted")
      manager.setActionName("Paste")
      XCTAssertEqual(manager.undoMenuItemTitle, "Undo Paste")
      manager.undo()
      XCTAssertEqual(text.string, "ab")
      XCTAssertEqual(manager.undoMenuItemTitle, "Undo Typing")
      manager.undo()
      XCTAssertEqual(text.string, "")
    }
  }
}
