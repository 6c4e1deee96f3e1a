import Foundation
import Testing
import UndoContexts
import UndoKit

// The code of the page about code from Apple's platforms, and of the one about groups, as they show it; see `PageTests.swift`.

final class TitleList {
  private(set) var titles = [""]

  func setTitle(_ title: String) { titles.append(title) }
}

final class SelectorManager: UndoManager {
  override func registerUndo(withTarget target: Any, selector: Selector, object: Any?) {
    guard let list = target as? TitleList, selector == Selector("setTitle:") else { return }
    registerUndo(withTarget: list, selector: TitleList.setTitle, object: object as? String ?? "")
  }
}

#if Foundation
  @MainActor final class Buttons {
    private(set) var canUndo = false
    private var token: (any NSObjectProtocol)?
    private var timer: Timer?

    func observe(_ undo: UndoManager) {
      let name = NSNotification.Name.NSUndoManagerCheckpoint
      token = NotificationCenter.default.addObserver(forName: name, object: undo, queue: nil) { [weak self] note in
        guard let undo = note.object as? UndoManager else { return }
        nonisolated(unsafe) let manager = undo  // It is used where it was.
        MainActor.assumeIsolated { self?.canUndo = manager.canUndo }
      }
      timer = Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { [weak self] _ in
        MainActor.assumeIsolated { self?.save() }
      }
    }

    func save() { timer?.invalidate() }
  }

  #if !MainActorUndoManager
    final class Log {
      private(set) var lines: [String] = []
      private var token: (any NSObjectProtocol)?

      func observe(_ undo: UndoManager) {
        nonisolated(unsafe) weak let log = self  // Posts come where the manager is used, and so is this object.
        let name = NSNotification.Name.NSUndoManagerDidUndoChange
        token = NotificationCenter.default.addObserver(forName: name, object: undo, queue: nil) { _ in
          log?.lines.append("undone")
        }
      }
    }
  #endif
#endif

@MainActor final class Screen: @MainActor Responder, @MainActor ValueContext {
  let undoManager: UndoManager? = UndoManager()
  var value = ["Ann"]
}

final class Typewriter {
  let undoManager = UndoManager()
  private(set) var keys: [UInt8] = []

  func type(_ key: UInt8) {
    undoManager.registerUndo(withTarget: self) { $0.keys.removeLast() }
    keys.append(key)
  }
}

func run(_ typewriter: Typewriter, reading input: Int32) {
  var event = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
  while poll(&event, 1, -1) > 0 {
    var key: UInt8 = 0
    guard read(input, &key, 1) == 1 else { return }
    typewriter.type(key)
    UndoManager.closeEventGroups()
  }
}

#if !MainActorUndoManager  // With it, a manager can only belong to the main actor.
  actor Score {
    private let undoManager = UndoManager(groupsByEvent: false)
    private(set) var points = 0

    func set(_ new: Int) {
      undoManager.group(named: "Set Points") {
        undoManager.registerUndo(withTarget: self) { [points] score in score.assumeIsolated { $0.set(points) } }
        points = new
      }
    }

    func undo() { undoManager.undo() }
  }

  struct `An actor with a manager` {
    @Test func `undoes, and goes away`() async {
      weak var gone: Score?
      do {
        let score = Score()
        gone = score
        await score.set(1)
        await score.set(2)
        await score.undo()
        #expect(await score.points == 1)
      }
      #expect(gone == nil)
    }
  }
#endif

@MainActor struct `Code from Apple's platforms` {
  @Test func `a subclass handles a selector by its name`() {
    let (manager, list) = (SelectorManager(), TitleList())
    manager.registerUndo(withTarget: list, selector: Selector("setTitle:"), object: "old")
    manager.undo()
    #expect(list.titles == ["", "old"])
  }

  #if Foundation
    @Test func `buttons are set in an observer of the checkpoint`() {
      let (manager, buttons, note) = (UndoManager(), Buttons(), TitleList())
      buttons.observe(manager)
      manager.registerUndo(withTarget: note) { _ in }
      manager.endUndoGrouping()
      #expect(buttons.canUndo)
      buttons.save()
    }

    #if !MainActorUndoManager
      @Test func `a class of no actor observes`() {
        let (manager, log) = (UndoManager(), Log())
        log.observe(manager)
        manager.registerUndo(withTarget: log) { _ in }
        manager.undo()
        #expect(log.lines == ["undone"])
      }
    #endif
  #endif

  @Test func `a responder of the main actor has a value`() {
    let (screen, chain) = (Screen(), ResponderChain())
    chain.makeFirstResponder(screen)
    screen.modify(named: "Add Bob") { $0.append("Bob") }
    #expect(chain.menu.undoTitle == "Undo Add Bob")
    chain.undo()
    #expect(screen.value == ["Ann"])
  }

  @Test func `a loop of its own makes a step of each event`() throws {
    let (typewriter, pipe) = (Typewriter(), Pipe())
    try pipe.fileHandleForWriting.write(contentsOf: Data("abc".utf8))
    try pipe.fileHandleForWriting.close()
    run(typewriter, reading: pipe.fileHandleForReading.fileDescriptor)
    #expect((typewriter.keys.count, typewriter.undoManager.undoCount) == (3, 3))
  }
}
