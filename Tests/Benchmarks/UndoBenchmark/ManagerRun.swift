import Foundation
import UndoKit
import UndoTimelines

/// Runs a scenario with UndoKit.
final class ManagerRun {
  enum Posts: String {
    /// No notifications.
    case quiet
    /// No notifications, and the managers are in a timeline.
    case timed
    /// Notifications without observers.
    case posting
    /// Notifications with one observer of the checkpoints of all managers.
    case watched
  }

  /// The edited object, which must live as long as the run, because operations on released targets are skipped.
  private final class Target {
    var value = 0
    let manager: UndoManager

    init(_ manager: UndoManager) { self.manager = manager }

    func set(_ new: Int) {
      let old = value
      value = new
      manager.registerUndo(withTarget: self) { $0.set(old) }
    }

    func step(_ new: Int) {
      manager.beginUndoGrouping()
      set(new)
      manager.setActionName("Move")
      manager.endUndoGrouping()
    }
  }

  private let posts: Posts
  private let scenario: Scenario
  private let count: Int
  private let clock: Clock
  private let timeline = UndoTimeline()
  private var targets: [Target] = []
  private var observer: (any NSObjectProtocol)?

  init(_ posts: Posts, _ scenario: Scenario, _ count: Int) {
    (self.posts, self.scenario, self.count) = (posts, scenario, count)
    clock = Clock(subject: posts.rawValue, scenario: scenario)
    if posts == .watched {
      observer = NotificationCenter.default.addObserver(
        forName: .NSUndoManagerCheckpoint, object: nil, queue: nil
      ) { _ in }
    }
  }

  deinit { observer.map(NotificationCenter.default.removeObserver) }

  private func makeManager() -> UndoManager {
    let manager = UndoManager()
    manager.groupsByEvent = false
    manager.discardsEmptyGroups = true
    manager.postsNotifications = posts == .posting || posts == .watched
    if posts == .timed { timeline.add(manager) }
    return manager
  }

  func run() {
    switch scenario {
    case .single: runSingle()
    case .many: runMany()
    case .wide: runWide()
    case .limit: runLimit()
    case .forget: runForget()
    case .macro: runMacro()
    }
    withExtendedLifetime(targets) {}
  }

  private func makeTargets(of manager: UndoManager) { targets = (0..<1_000).map { _ in Target(manager) } }

  private func record(_ count: Int) { for number in 0..<count { targets[number % 1_000].step(number) } }

  private func runSingle() {
    let manager = makeManager()
    makeTargets(of: manager)
    let bytes = Clock.bytes
    clock.measure("register", count, bytesSince: bytes) { record(count) }
    clock.measure("undo", count, bytesSince: bytes) { for _ in 0..<count { manager.undo() } }
    precondition(targets[7].value == 0, "everything was undone")
    clock.measure("redo", count, bytesSince: bytes) { for _ in 0..<count { manager.redo() } }
    precondition(targets[7].value > 0, "everything was redone")
    clock.measure("clear", count, bytesSince: bytes) { manager.removeAllActions() }
  }

  private func runMany() {
    targets = (0..<1_000).map { _ in Target(makeManager()) }
    let bytes = Clock.bytes
    clock.measure("register", count, bytesSince: bytes) { record(count) }
    clock.measure("undo", count, bytesSince: bytes) {
      for number in 0..<count { targets[number % 1_000].manager.undo() }
    }
    clock.measure("redo", count, bytesSince: bytes) {
      for number in 0..<count { targets[number % 1_000].manager.redo() }
    }
    clock.measure("clear", count, bytesSince: bytes) { for target in targets { target.manager.removeAllActions() } }
  }

  private func runWide() {
    let wide = count / 4
    let targets = (0..<1_000).map { _ in Plain() }
    var managers: [UndoManager] = []
    managers.reserveCapacity(wide)
    let bytes = Clock.bytes
    clock.measure("register", wide, bytesSince: bytes) {
      for number in 0..<wide {
        let manager = makeManager()
        managers.append(manager)
        manager.beginUndoGrouping()
        targets[number % 1_000].set(number, manager)
        manager.setActionName("Move")
        manager.endUndoGrouping()
      }
    }
    clock.measure("undo", wide, bytesSince: bytes) { for manager in managers { manager.undo() } }
    clock.measure("redo", wide, bytesSince: bytes) { for manager in managers { manager.redo() } }
    precondition(targets[7].value > 0, "everything was redone")
    clock.measure("clear", wide, bytesSince: bytes) { managers = [] }
    withExtendedLifetime(targets) {}
  }

  /// A target without a manager.
  private final class Plain {
    var value = 0

    func set(_ new: Int, _ manager: UndoManager) {
      let old = value
      value = new
      manager.registerUndo(withTarget: self) { [unowned manager] in $0.set(old, manager) }
    }
  }

  private func runLimit() {
    for (operation, steps) in [("register/10", count / 10), ("register", count)] {
      let manager = makeManager()
      manager.levelsOfUndo = 100
      makeTargets(of: manager)
      let bytes = Clock.bytes
      clock.measure(operation, steps, bytesSince: bytes) { record(steps) }
    }
  }

  private func runForget() {
    let manager = makeManager()
    makeTargets(of: manager)
    record(count)
    clock.measure("forget", 10 * count / 1_000) {
      for number in 0..<10 { manager.removeAllActions(withTarget: targets[number * 97]) }
    }
  }

  private func runMacro() {
    let manager = makeManager()
    makeTargets(of: manager)
    let bytes = Clock.bytes
    clock.measure("register", count, bytesSince: bytes) {
      manager.beginUndoGrouping()
      for number in 0..<count { targets[number % 1_000].set(number) }
      manager.endUndoGrouping()
    }
    clock.measure("undo", count, bytesSince: bytes) { manager.undo() }
    clock.measure("redo", count, bytesSince: bytes) { manager.redo() }
    clock.measure("clear", count, bytesSince: bytes) { manager.removeAllActions() }
  }
}
