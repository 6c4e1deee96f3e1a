import Testing
import UndoKit

/// The member that sees all registrations, overridden as programs spell its handler.
private final class PlainSpelling: UndoManager {
  var count = 0

  override func __registerUndoWithTarget(_ target: Any, handler: @escaping (Any) -> Void) {
    count += 1
    super.__registerUndoWithTarget(target, handler: handler)
  }
}

private final class SendableSpelling: UndoManager {
  var count = 0

  override func __registerUndoWithTarget(_ target: Any, handler: @escaping @Sendable (Any) -> Void) {
    count += 1
    super.__registerUndoWithTarget(target, handler: handler)
  }
}

private final class MainActorSpelling: UndoManager {
  var count = 0

  override func __registerUndoWithTarget(_ target: Any, handler: @escaping @MainActor (Any) -> Void) {
    count += 1
    super.__registerUndoWithTarget(target) { target in
      nonisolated(unsafe) let target = target  // called at once, on the main actor
      MainActor.assumeIsolated { handler(target) }
    }
  }
}

@MainActor struct `Spellings of a handler` {
  private func check(_ manager: UndoManager, _ count: () -> Int) {
    manager.groupsByEvent = false
    let note = Note(undoManager: manager)
    manager.group(named: "Rename") { note.setTitle("a") }
    manager.undo()
    #expect((note.title, count()) == ("", 2))
    manager.redo()
    #expect((note.title, count()) == ("a", 3))
  }

  @Test func `plain, sendable and of the main actor, overrides see all registrations`() {
    let (plain, sendable, main) = (PlainSpelling(), SendableSpelling(), MainActorSpelling())
    check(plain) { plain.count }
    check(sendable) { sendable.count }
    check(main) { main.count }
  }
}
