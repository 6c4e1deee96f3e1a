import CMemory
import Foundation
import UndoKit
import XCTest

/// Closing event groups by the run loop. (`MainActorEventTests` closes them where an `async` main waits.)
///
/// These tests use XCTest because it runs them on the main thread, where they can run the main run loop. Swift Testing on Linux runs
/// nothing there, not even code of the main actor. XCTest's discovery on Linux doesn't support names in backticks.
///
/// `swift test` runs them; `swift test --disable-xctest`, and tools that run only Swift Testing's suites, leave them out. No other suite
/// covers these rules of event groups.
final class EventGroupTests: XCTestCase {
  private let manager = LenientUndoManager()
  private lazy var document = Document(manager)

  /// Runs the main run loop once; without the trait, until it has run the main actor's jobs.
  private func pass(_ mode: RunLoop.Mode = .default) {
    #if Foundation
      _ = RunLoop.main.run(mode: mode, before: Date())
    #else
      nonisolated(unsafe) var isDone = false  // set by the main run loop, which runs below
      DispatchQueue.main.async { isDone = true }
      // Only the default mode runs the main actor's jobs.
      while !isDone { _ = RunLoop.main.run(mode: .default, before: Date()) }
    #endif
  }

  func testTheRunLoopClosesTheEventGroupAtTheEndOfItsPass() {
    document.append("a")
    document.append("b")
    XCTAssertEqual(manager.groupingLevel, 1)
    pass()
    XCTAssertEqual(manager.groupingLevel, 0)
    document.append("c")
    pass()
    XCTAssertEqual(manager.undoCount, 2)
    manager.undo()
    XCTAssertEqual(document.texts, ["a", "b"])
    manager.undo()
    XCTAssertEqual(document.texts, [])
    XCTAssertEqual(manager.rejected, [])
  }

  #if Foundation
    func testTheCloseHasThePostsOfAnyOther() {
      let log = PostLog(manager)
      document.append("a")
      pass()
      XCTAssertEqual(
        log.take(), ["DidOpenUndoGroup 1", "Checkpoint 1", "WillCloseUndoGroup 1", "DidCloseUndoGroup 0"])
    }

    func testTheGroupClosesOnlyInTheListedModes() {
      let tracking = RunLoop.Mode("tracking")
      document.append("a")
      pass(tracking)
      XCTAssertEqual(manager.groupingLevel, 1)
      pass()
      XCTAssertEqual(manager.groupingLevel, 0)
      manager.runLoopModes = [tracking]
      XCTAssertEqual(manager.runLoopModes, [tracking])
      document.append("b")
      pass()
      XCTAssertEqual(manager.groupingLevel, 1)
      pass(tracking)
      XCTAssertEqual(manager.groupingLevel, 0)
    }

    func testChangingTheModesMovesAPendingClose() {
      let tracking = RunLoop.Mode("moved")
      document.append("a")
      manager.runLoopModes = [tracking]
      pass()
      XCTAssertEqual(manager.groupingLevel, 1)
      pass(tracking)
      XCTAssertEqual(manager.groupingLevel, 0)
      XCTAssertEqual(manager.undoCount, 1)
    }
  #endif

  func testACloseThatComesDueInAHandlerIsMadeUpFor() {
    document.append("a")
    manager.step {
      manager.registerUndo(withTarget: document) { [self] _ in pass() }  // as a modal alert would
    }
    manager.undoNestedGroup()
    XCTAssertEqual(manager.groupingLevel, 1)
    pass()
    XCTAssertEqual(manager.groupingLevel, 0)
    XCTAssertEqual(manager.undoCount, 1)
  }

  #if Foundation
    func testAPendingCloseLeavesALaterGroupAlone() {
      let tracking = RunLoop.Mode("later")
      document.append("a")
      manager.undo()
      manager.runLoopModes = [tracking]
      document.append("b")
      pass()
      XCTAssertEqual(manager.groupingLevel, 1, "the close was for the first group")
      pass(tracking)
      XCTAssertEqual(manager.groupingLevel, 0)
    }
  #endif

  func testAPendingCloseDoesNothingWhenTheGroupIsGone() {
    document.append("a")
    manager.removeAllActions()
    pass()
    document.append("b")
    manager.endUndoGrouping()
    manager.groupsByEvent = false
    manager.beginUndoGrouping()
    pass()
    XCTAssertEqual(manager.groupingLevel, 1, "an explicit group is not closed")
    XCTAssertEqual(manager.rejected, [])
  }

  func testAGroupAfterTheEventGroupOfAPassTakesItsPlace() {
    document.append("a")
    manager.endUndoGrouping()
    manager.beginUndoGrouping()
    XCTAssertEqual(manager.groupingLevel, 1)
    document.append("b")
    pass()
    XCTAssertEqual(manager.groupingLevel, 0, "the pass has closed it")
    XCTAssertEqual(manager.undoCount, 2)
    manager.undo()
    XCTAssertEqual(document.texts, ["a"])
    manager.beginUndoGrouping()
    XCTAssertEqual(manager.groupingLevel, 2, "a new pass has an event group of its own")
    manager.endUndoGrouping()
    manager.endUndoGrouping()
    XCTAssertEqual(manager.rejected, [])
  }

  func testAnUndoAndRemoveAllActionsStartOver() {
    for startOver in [manager.undo, manager.removeAllActions] {
      document.append("a")
      manager.endUndoGrouping()
      startOver()
      manager.beginUndoGrouping()
      XCTAssertEqual(manager.groupingLevel, 2)
      manager.removeAllActions()
      document.append("b")
      manager.endUndoGrouping()
      manager.beginUndoGrouping()
      XCTAssertEqual(manager.groupingLevel, 1, "the pass has had its event group again")
      manager.removeAllActions()
    }
    pass()
    XCTAssertEqual(manager.rejected, [])
  }

  func testAGroupThatTakesTheEventGroupsPlaceIsStillOneThatWasOpenedByHand() {
    document.append("a")
    manager.endUndoGrouping()
    manager.undoNestedGroup()
    manager.beginUndoGrouping()
    manager.redo()
    XCTAssertEqual(manager.rejected, [.redoingInsideGroups(1)])
    XCTAssertEqual(manager.groupingLevel, 1)
    manager.endUndoGrouping()
    XCTAssertEqual(manager.undoCount, 1, "it is kept though it is empty")
    XCTAssertEqual(manager.rejected.count, 1)
  }

  func testExplicitGroupsInsideKeepTheEventGroupOpenUntilTheyClose() {
    manager.beginUndoGrouping()
    document.append("a")
    pass()
    XCTAssertEqual(manager.groupingLevel, 2)
    document.append("b")
    manager.endUndoGrouping()
    XCTAssertEqual(manager.groupingLevel, 1)
    pass()
    XCTAssertEqual(manager.groupingLevel, 0)
    manager.undo()
    XCTAssertEqual(document.texts, [])
    XCTAssertEqual(manager.rejected, [])
  }

  func testWithoutATurningRunLoopEverythingFallsIntoOneStep() {
    for _ in 1...5 { document.append("a") }
    XCTAssertEqual(manager.undoCount, 1)
    manager.undo()
    XCTAssertEqual(document.texts, [])
    pass()
    XCTAssertEqual(manager.redoCount, 1)
    XCTAssertEqual(manager.rejected, [])
  }

  func testAPendingCloseDoesNotKeepTheManagerAlive() {
    weak var reference: UndoManager?
    func register() {
      let manager = UndoManager()
      reference = manager
      Document(manager).append("a")
    }
    register()
    XCTAssertNil(reference)
    pass()
  }

  func testManagersThatHaveGoneLeaveNothingInARunLoopThatDoesNotTurn() throws {
    try XCTSkipIf(memoryCannotBeMeasured)
    let modes = [RunLoop.Mode("one"), RunLoop.Mode("other")]
    func come(_ count: Int) {
      for number in 1...count {
        let manager = UndoManager()
        #if Foundation
          if number.isMultiple(of: 3) { manager.runLoopModes = [modes[number % 2]] }
        #endif
        Document(manager).append("a")
      }
    }
    come(1_000)
    let before = live_bytes()
    come(20_000)
    XCTAssertLessThan(live_bytes() - before, 100_000)
    // The groups of living managers are closed as usual.
    document.append("a")
    pass()
    XCTAssertEqual(manager.groupingLevel, 0)
    for mode in modes { pass(mode) }
  }

  /// Registers another operation while its group closes, as an override that records the close might.
  private final class RegisteringManager: UndoManager {
    var whileClosing: (() -> Void)?

    override func endUndoGrouping() {
      super.endUndoGrouping()
      whileClosing?()
      whileClosing = nil
    }
  }

  func testAGroupThatIsOpenedWhileAnotherClosesIsClosedByTheNextPass() {
    let manager = RegisteringManager()
    let document = Document(manager)
    document.append("a")
    manager.whileClosing = { document.append("b") }
    // The close may or may not come in this pass of the run loop.
    pass()
    pass()
    XCTAssertEqual(manager.groupingLevel, 0)
    document.append("c")
    pass()
    XCTAssertEqual(manager.undoCount, 3)
    manager.undo()
    XCTAssertEqual(document.texts, ["a", "b"])
  }

  func testManyManagersAreClosedInOnePass() {
    let managers = (1...200).map { _ in LenientUndoManager() }
    for manager in managers {
      manager.groupsByEvent = true
      Document(manager).append("a")
    }
    pass()
    XCTAssertEqual(managers.map(\.groupingLevel), Array(repeating: 0, count: 200))
  }

  /// As with GLib's or Qt's loop, which runs no run loop.
  func testAProgramWithALoopOfItsOwnClosesTheEventGroups() throws {
    let others = (1...3).map { _ in LenientUndoManager() }
    let bytes = live_bytes()
    for number in 1...2_000 {
      document.setNumber(number)
      for manager in others { Document(manager).append("a") }
      UndoManager.closeEventGroups()
      XCTAssertEqual(([manager] + others).map(\.groupingLevel), [0, 0, 0, 0])
    }
    XCTAssertEqual(manager.undoCount, 2_000)
    for manager in [manager] + others { manager.removeAllActions() }
    try XCTSkipIf(memoryCannotBeMeasured)
    XCTAssertLessThan(live_bytes() - bytes, 100_000, "nothing piles up in the loop that doesn't run")
    manager.beginUndoGrouping()
    UndoManager.closeEventGroups()
    XCTAssertEqual(manager.groupingLevel, 2, "what was opened by hand stays open")
  }

  func testOnAnotherThreadItsRunLoopClosesTheEventGroup() {
    final class Result: @unchecked Sendable {
      var levels: [Int] = []
      let isDone = DispatchSemaphore(value: 0)
    }
    let result = Result()  // the main thread reads it after the other one has ended
    let thread = Thread {
      let manager = UndoManager()
      let document = Document(manager)
      document.append("a")
      _ = RunLoop.current.run(mode: .default, before: Date())
      result.levels.append(manager.groupingLevel)
      document.append("b")
      UndoManager.closeEventGroups()
      result.levels += [manager.groupingLevel, manager.undoCount]
      result.isDone.signal()
    }
    thread.start()
    result.isDone.wait()
    pass()
    #if Foundation
      XCTAssertEqual(result.levels, [0, 0, 2])
    #else
      XCTAssertEqual(result.levels, [1, 1, 1], "without Foundation there are no run loops")
    #endif
  }

  #if Foundation
    func testThreadsHandAManagerOnWhileTheirRunLoopsTurn() {
      final class Box: @unchecked Sendable {  // one thread uses it at a time
        let manager = LenientUndoManager()
        lazy var document = Document(manager)
        let turn = DispatchSemaphore(value: 1)
        let isDone = DispatchSemaphore(value: 0)
      }
      let box = Box()
      for _ in 1...4 {
        Thread {
          for _ in 1...50 {
            box.turn.wait()
            box.document.append("a")
            box.turn.signal()
            _ = RunLoop.current.run(mode: .default, before: Date())
          }
          box.isDone.signal()
        }.start()
      }
      for _ in 1...4 { box.isDone.wait() }
      box.turn.wait()
      XCTAssertEqual(box.document.texts.count, 200)
      while box.manager.canUndo { box.manager.undo() }
      XCTAssertEqual(box.document.texts, [])
      XCTAssertEqual(box.manager.rejected, [])
      box.turn.signal()
    }
  #endif

  func testAPendingCloseIsTakenBackWhenTheManagerGoesToAnotherThread() {
    final class Box: @unchecked Sendable {  // one thread uses it at a time
      let manager = LenientUndoManager()
      lazy var document = Document(manager)
      var levels: [Int] = []
      let isDone = DispatchSemaphore(value: 0)
    }
    for _ in 1...50 {
      let box = Box()
      box.document.append("a")
      let thread = Thread {
        for _ in 1...100 { box.document.append("b") }
        box.levels.append(box.manager.groupingLevel)
        box.manager.undo()
        box.levels.append(box.manager.groupingLevel)
        box.isDone.signal()
      }
      thread.start()
      repeat { pass() } while box.isDone.wait(timeout: .now()) == .timedOut
      XCTAssertEqual(box.manager.rejected, [])
      XCTAssertEqual(box.levels, [1, 0])
      // Either the close came before the other thread took over, or not at all.
      XCTAssertEqual(box.document.texts.count, box.manager.undoCount)
    }
  }
}
