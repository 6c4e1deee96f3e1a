import Testing
import UndoKit

/// What is released and when, and what a `deinit` may do.
struct `Lifetimes` {
  /// Counts its living instances, and runs a closure in its `deinit`.
  final class Token {
    final class Count { var living = 0 }
    let count: Count
    var farewell: () -> Void = {}

    init(_ count: Count) {
      self.count = count
      count.living += 1
    }

    deinit {
      count.living -= 1
      farewell()
    }
  }

  let manager = LenientUndoManager.manual()
  let document: Document
  let count = Token.Count()

  init() { document = Document(manager) }

  /// Registers an operation that holds a token, and on undo an inverse that holds one.
  private func hold(_ farewell: @escaping () -> Void = {}) {
    let token = Token(count)
    token.farewell = farewell
    manager.registerUndo(withTarget: document) { [manager] document in
      manager.registerUndo(withTarget: document) { _ in withExtendedLifetime(token) {} }
    }
  }

  @Test func `clearing redo releases what it held when the group can no longer be cancelled`() {
    for _ in 1...3 { manager.step { hold() } }
    for _ in 1...3 { manager.undo() }
    #expect((count.living, manager.redoCount) == (3, 3))
    manager.beginUndoGrouping()
    manager.registerUndo(withTarget: document) { _ in }
    #expect((count.living, manager.redoCount) == (3, 0))
    manager.endUndoGrouping()
    #expect(count.living == 0)
  }

  @Test func `the limit releases what it removes at once`() {
    manager.levelsOfUndo = 2
    for number in 1...100 {
      manager.step {
        hold()
        hold()
      }
      #expect(count.living == 2 * min(number, 2))
    }
    manager.levelsOfUndo = 1
    #expect(count.living == 2)
  }

  @Test func `forgetting, clearing and the manager's end release at once`() {
    var mortal: UndoManager? = UndoManager()
    mortal!.groupsByEvent = false
    let token = Token(count)
    mortal!.step { mortal!.registerUndo(withTarget: document) { [token] _ in withExtendedLifetime(token) {} } }
    weak let reference = mortal
    mortal = nil
    #expect(reference == nil)
    #expect(count.living == 1)
    manager.step { hold() }
    manager.removeAllActions(withTarget: document)
    #expect(count.living == 1)
    manager.step { hold() }
    manager.undo()
    manager.beginUndoGrouping()
    manager.removeAllActions()
    #expect(count.living == 1)
  }

  @Test func `a handler is released when it has been performed`() {
    manager.step { for _ in 1...3 { hold() } }
    manager.undo()
    #expect(count.living == 3, "the inverses hold the tokens now")
    manager.redo()
    #expect(count.living == 0)
  }

  @Test func `user info is released with its step`() {
    func attach() { manager.setActionUserInfoValue(Token(count), forKey: "token") }
    manager.step {
      document.append("a")
      attach()
      attach()
    }
    #expect(count.living == 1)
    manager.undo()
    #expect(count.living == 1)
    manager.step { document.append("b") }
    #expect(count.living == 0, "it went with redo")
    manager.step {
      manager.step { attach() }
      manager.registerUndo(withTarget: document) { _ in }
    }
    #expect(count.living == 1)
    manager.undo()
    #expect(count.living == 0, "the undo left no redo step")
    manager.levelsOfUndo = 1
    for _ in 1...5 {
      manager.step {
        document.append("c")
        attach()
      }
    }
    #expect(count.living == 1)
    manager.discardsEmptyGroups = true
    manager.step { attach() }
    #expect(count.living == 1, "an empty group's went with it")
    manager.beginUndoGrouping()
    attach()
    manager.removeAllActions()
    #expect(count.living == 0)
  }

  @Test func `a deinit may use the manager while it discards`() {
    var calls = 0
    let farewell = { [manager, document] in
      calls += 1
      manager.removeAllActions(withTarget: manager)
      manager.step { manager.registerUndo(withTarget: document) { _ in } }
      manager.undoNestedGroup()
    }
    manager.step { hold(farewell) }
    manager.removeAllActions()
    #expect((calls, manager.undoCount) == (1, 0))

    manager.step { hold(farewell) }
    manager.undo()
    manager.step { document.append("clears redo") }
    #expect(calls == 2)

    manager.levelsOfUndo = 2
    for _ in 1...5 { manager.step { hold(farewell) } }
    #expect(manager.undoCount <= 2)

    manager.removeAllActions(withTarget: document)
    #expect(manager.undoCount == 0)
    #expect(count.living == 0)
    #expect(manager.rejected == [])
  }

  @Test func `a target may remove its own actions when it dies`() {
    final class Polite {
      let manager: UndoManager
      init(_ manager: UndoManager) { self.manager = manager }
      deinit { manager.removeAllActions(withTarget: self) }
    }
    for _ in 1...10 {
      let polite = Polite(manager)
      manager.step { manager.registerUndo(withTarget: polite) { _ in } }
    }
    #expect(manager.undoCount == 0)
  }

  @Test func `a target that registers itself while dying is skipped`() {
    final class Stubborn {
      let manager: UndoManager
      init(_ manager: UndoManager) { self.manager = manager }
      deinit { manager.step("Last words") { manager.registerUndo(withTarget: self) { _ in } } }
    }
    _ = Stubborn(manager)
    #expect(manager.undoActionName == "Last words")
    manager.undo()
    #expect((manager.undoCount, manager.redoCount) == (0, 0))
  }

  @Test func `no new object has the identity of a dead target that is still named`() {
    final class Small {}
    var addresses: Set<ObjectIdentifier> = []
    var performed = 0
    for _ in 1...1_000 {
      let small = Small()
      #expect(addresses.insert(ObjectIdentifier(small)).inserted)
      manager.step { manager.registerUndo(withTarget: small) { _ in performed += 1 } }
    }
    #expect(manager.undoCount == 1_000)
    let others = (1...1_000).map { _ in Small() }
    for other in others {
      #expect(!addresses.contains(ObjectIdentifier(other)))
      manager.removeAllActions(withTarget: other)
    }
    #expect(manager.undoCount == 1_000)
    while manager.canUndo { manager.undo() }
    #expect(performed == 0)
  }

  @Test func `identities may be used again once nothing names them`() {
    final class Small {}
    manager.levelsOfUndo = 1
    var performed = 0
    for _ in 1...1_000 {
      let small = Small()
      manager.step { manager.registerUndo(withTarget: small) { _ in performed += 1 } }
      manager.undo()
    }
    #expect(performed == 1_000)
  }
}
