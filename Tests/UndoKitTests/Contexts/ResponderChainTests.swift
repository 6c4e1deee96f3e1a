import Observation
import SeededRandom
import Testing
import UndoContexts
import UndoKit

private final class Pane: Responder {
  let name: String
  var nextResponder: (any Responder)?
  var undoManager: UndoManager?
  var canBecomeFirstResponder = true
  var canResignFirstResponder = true
  var log: [String] = []

  init(_ name: String, next: Pane? = nil, manager: UndoManager? = nil) {
    (self.name, nextResponder, undoManager) = (name, next, manager)
  }

  var onBecomingFirst: () -> Void = {}
  func didBecomeFirstResponder() {
    log.append("became first")
    onBecomingFirst()
  }
  var onResigning: () -> Void = {}
  func didResignFirstResponder() {
    log.append("resigned")
    onResigning()
  }
}

struct `Responder chain` {
  private let chain = ResponderChain()
  private let board: Pane
  private let figure: Pane
  private let field: Pane
  private let document: Document
  private let detail: Document

  init() {
    func quiet() -> UndoManager {
      let manager = UndoManager()
      (manager.groupsByEvent, manager.postsNotifications, manager.discardsEmptyGroups) = (false, false, true)
      return manager
    }
    document = Document(quiet())
    detail = Document(quiet())
    board = Pane("board", manager: document.undoManager)
    figure = Pane("figure", next: board, manager: detail.undoManager)
    field = Pane("field", next: figure)
  }

  @Test func `there is nothing to undo without a first responder`() {
    #expect(chain.firstResponder == nil)
    #expect(chain.undoManager == nil)
    #expect(chain.menu == UndoMenu(undoTitle: "Undo", redoTitle: "Redo", canUndo: false, canRedo: false))
    #expect(!chain.undo())
    #expect(!chain.redo())
  }

  @Test func `undo goes to the nearest responder with a manager`() {
    document.undoManager.step("Add") { document.append("a") }
    detail.undoManager.step("Draw") { detail.append("b") }
    chain.makeFirstResponder(field)
    #expect(chain.undoManager === detail.undoManager)
    #expect(chain.menu.undoTitle == "Undo Draw")
    #expect(chain.undo())
    #expect((document.texts, detail.texts) == (["a"], []))
    #expect(chain.redo())
    #expect(detail.texts == ["b"])
    chain.makeFirstResponder(board)
    #expect(chain.menu == UndoMenu(undoTitle: "Undo Add", redoTitle: "Redo", canUndo: true, canRedo: false))
  }

  @Test func `an empty stack does not pass undo on`() {
    document.undoManager.step("Add") { document.append("a") }
    chain.makeFirstResponder(figure)
    #expect(!chain.undo())
    #expect(!chain.menu.canUndo)
    #expect(document.texts == ["a"])
  }

  @Test func `the old first responder resigns before the new one becomes first`() {
    chain.makeFirstResponder(board)
    #expect(chain.makeFirstResponder(figure))
    #expect(chain.firstResponder === figure)
    #expect(board.log == ["became first", "resigned"])
    #expect(figure.log == ["became first"])
    #expect(chain.makeFirstResponder(figure))
    #expect(figure.log == ["became first"])
    #expect(chain.makeFirstResponder(nil))
    #expect(figure.log == ["became first", "resigned"])
    #expect(chain.firstResponder == nil)
  }

  @Test func `a responder may refuse to become or to resign as the first`() {
    chain.makeFirstResponder(board)
    figure.canBecomeFirstResponder = false
    #expect(!chain.makeFirstResponder(figure))
    figure.canBecomeFirstResponder = true
    board.canResignFirstResponder = false
    #expect(!chain.makeFirstResponder(figure))
    #expect(!chain.makeFirstResponder(nil))
    #expect(chain.firstResponder === board)
    #expect((board.log, figure.log) == (["became first"], []))
  }

  @Test func `who resigns may move the focus on, and only who has it in the end has become first`() {
    chain.makeFirstResponder(field)
    field.onResigning = { [chain, board] in
      #expect(chain.makeFirstResponder(board))
    }
    #expect(!chain.makeFirstResponder(figure))
    #expect(chain.firstResponder === board)
    #expect(field.log == ["became first", "resigned"])
    #expect((figure.log, board.log) == ([], ["became first"]))
    // The focus gets to the requested responder by a detour.
    board.onResigning = { [chain, field, figure] in
      #expect(chain.makeFirstResponder(field) && chain.makeFirstResponder(figure))
    }
    field.onResigning = {}
    #expect(chain.makeFirstResponder(figure))
    #expect(figure.log == ["became first"])
    #expect(Array(field.log.suffix(2)) == ["became first", "resigned"])
  }

  /// Panes that move the focus when they get it, lose it, or both.
  @Test(arguments: 0..<trials(20)) func `wherever the focus goes, each is notified in turn, and who has it last`(
    _ seed: Int
  ) {
    var dice = SeededGenerator(seed: UInt64(seed))
    let panes = (0..<4).map { Pane("\($0)") }
    for _ in 0..<60 {
      for pane in panes {
        (pane.canBecomeFirstResponder, pane.canResignFirstResponder) = (
          Int.random(in: 0..<8, using: &dice) > 0, Int.random(in: 0..<8, using: &dice) > 0
        )
        func mover() -> () -> Void {
          guard Int.random(in: 0..<3, using: &dice) == 0 else { return {} }
          let other = Int.random(in: 0..<5, using: &dice)
          var isDone = false
          return { [chain] in
            if !isDone {
              isDone = true
              chain.makeFirstResponder(other < 4 ? panes[other] : nil)
            }
          }
        }
        (pane.onResigning, pane.onBecomingFirst) = (mover(), mover())
      }
      let choice = Int.random(in: 0..<5, using: &dice)
      let wanted = choice < 4 ? panes[choice] : nil
      #expect(chain.makeFirstResponder(wanted) == (chain.firstResponder === wanted))
      for pane in panes {
        let expected = pane.log.indices.map { $0.isMultiple(of: 2) ? "became first" : "resigned" }
        #expect(pane.log == expected)
        #expect((pane.log.last == "became first") == (chain.firstResponder === pane))
      }
    }
  }

  @Test func `what undo and redo would be refused for, they don't do, and the menu says so`() {
    let manager = detail.undoManager
    var menus: [String] = []
    chain.makeFirstResponder(figure)
    manager.step("Draw") { detail.append("a") }
    manager.step("Draw") { detail.append("b") }
    manager.undo()
    let observer = Observer { menus.append("\(chain.menu.canUndo) \(chain.menu.canRedo)") }
    func expect(_ can: (Bool, Bool), _ told: [String], sourceLocation: SourceLocation = #_sourceLocation) {
      #expect((chain.canUndo, chain.canRedo) == can, sourceLocation: sourceLocation)
      #expect(menus == told, sourceLocation: sourceLocation)
      menus = []
    }
    expect((true, true), ["true true"])
    // Undo closes one group, but redo is refused in it.
    manager.beginUndoGrouping()
    expect((true, false), ["true false"])
    #expect(!chain.redo())
    manager.beginUndoGrouping()
    expect((false, false), ["false false"])
    #expect(!chain.undo() && !chain.redo())
    manager.endUndoGrouping()
    expect((true, false), ["true false"])
    manager.endUndoGrouping()
    expect((true, true), ["true true"])
    manager.step {
      manager.registerUndo(withTarget: detail) { [chain] _ in
        #expect(!chain.canUndo && !chain.undo() && !chain.redo())
      }
    }
    #expect(chain.undo())
    #expect(detail.texts == ["a"])
    observer.cancel()
  }

  @Test func `redo is possible in an event's group`() {
    let manager = UndoManager()
    let document = Document(manager)
    let pane = Pane("events", manager: manager)
    chain.makeFirstResponder(pane)
    document.append("a")
    #expect(chain.canUndo && chain.undo())
    manager.setActionName("Nothing")
    #expect((manager.groupingLevel, chain.canUndo, chain.canRedo) == (1, false, true))
    #expect(chain.redo())
    #expect((document.texts, manager.groupingLevel) == (["a"], 0))
  }

  /// A responder with a history but without a manager.
  private final class Counter: Responder, Observable {
    private let registrar = ObservationRegistrar()
    private(set) var value = 0

    var undoMenu: UndoMenu? {
      registrar.access(self, keyPath: \.undoMenu)
      return UndoMenu(undoTitle: "Subtract", redoTitle: "Add", canUndo: value > 0, canRedo: value < 2)
    }
    private func add(_ amount: Int) { registrar.withMutation(of: self, keyPath: \.undoMenu) { value += amount } }
    func performUndo() { add(-1) }
    func performRedo() { add(1) }
  }

  @Test func `a responder may answer itself`() {
    let counter = Counter()
    let pane = Pane("inside")
    pane.nextResponder = counter
    chain.makeFirstResponder(pane)
    var menus: [String] = []
    let observer = Observer { menus.append("\(chain.menu.canUndo) \(chain.menu.canRedo) \(counter.value)") }
    #expect(chain.undoManager == nil)
    #expect(
      [chain.undo(), chain.redo(), chain.redo(), chain.redo(), chain.undo()] == [false, true, true, false, true])
    #expect(menus.count == 4 && menus.first == "false true 0")
    #expect((chain.menu.undoTitle, counter.value) == ("Subtract", 1))
    observer.cancel()
  }

  @Test func `one is told when the focus or a stack changes, with posts off`() {
    var menus: [String] = []
    chain.makeFirstResponder(board)
    let observer = Observer { menus.append(chain.menu.undoTitle + ", " + chain.menu.redoTitle) }
    document.undoManager.step("Add") { document.append("a") }
    #expect(menus.last == "Undo Add, Redo")
    document.undoManager.undo()
    #expect(menus.last == "Undo, Redo Add")
    chain.makeFirstResponder(figure)
    #expect(menus.last == "Undo, Redo")
    menus = []
    document.undoManager.redo()
    #expect(menus == [], "the board has lost the focus")
    detail.undoManager.step("Draw") { detail.append("b") }
    #expect(menus.last == "Undo Draw, Redo")
    figure.undoManager = nil
    chain.responderLinksChanged()
    #expect(menus.last == "Undo Add, Redo")
    observer.cancel()
    menus = []
    document.undoManager.undo()
    #expect(menus == [])
  }

  @Test func `observation tells once of the next change, and the new menu can be read at once`() {
    chain.makeFirstResponder(board)
    // Everything runs on one thread; the closure must be Sendable, but `step` calls it there.
    nonisolated(unsafe) let chain = chain
    nonisolated(unsafe) var told: [String] = []
    withObservationTracking {
      _ = chain.menu
    } onChange: {
      told.append(chain.undoManager?.undoMenuItemTitle ?? "none")
    }
    #expect(told == [])
    document.undoManager.step("Add") { document.append("a") }
    document.undoManager.undo()
    #expect(told == ["Undo"], "of the registration, before the step has a name")
  }

  @Test func `the chain retains neither responders nor managers`() {
    var pane: Pane? = Pane("short", manager: UndoManager())
    weak let weakPane = pane
    weak let weakManager = pane?.undoManager
    chain.makeFirstResponder(pane)
    let observer = Observer { _ = chain.menu }
    pane = nil
    #expect(weakPane == nil)
    #expect(weakManager == nil)
    #expect(chain.firstResponder == nil)
    #expect(!chain.menu.canUndo)
    observer.cancel()
  }

  @Test func `a ring of responders without a manager ends the search`() {
    let (one, two, three) = (Pane("one"), Pane("two"), Pane("three"))
    (one.nextResponder, two.nextResponder, three.nextResponder) = (two, three, two)
    chain.makeFirstResponder(one)
    #expect(chain.undoManager == nil)
    two.nextResponder = nil
    three.nextResponder = nil
  }
}
