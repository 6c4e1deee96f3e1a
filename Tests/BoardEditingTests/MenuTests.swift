import BoardEditing
import BoardModel
import BoardTestSupport
import Foundation
import Observation
import SeededRandom
import Synchronization
import Testing
import UndoKit

/// The demo's undo buttons, on the real board: they follow the focus and the histories through a responder chain.
@Suite struct MenuTests {
  private let editor = BoardEditor(postsNotifications: true)
  private let chain = ResponderChain()
  private let a = name("a")
  private let b = name("b")

  init() throws {
    for name in [a, b] { try editor.boardContext.add(name, at: .origin(Point(x: 0, y: 0))) }
    chain.makeFirstResponder(editor.boardContext)
  }

  private static func isOn(_ menu: UndoMenu) -> String {
    "\(menu.canUndo ? menu.undoTitle : "-") | \(menu.canRedo ? menu.redoTitle : "-")"
  }

  private var menu: String { MenuTests.isOn(chain.menu) }

  @Test func `the menu follows the focus and the histories`() throws {
    let figure = try editor.context(of: a)
    #expect(menu == "Undo Add Figure | -")
    chain.makeFirstResponder(figure)
    #expect(menu == "- | -", "an empty history is an answer, and doesn't reach for the board's")
    try figure.setColor(.whitesmoke)
    #expect(menu == "Undo Change Color | -")
    try editor.boardContext.move(a, to: .origin(Point(x: 7, y: 7)))
    #expect(menu == "Undo Change Color | -")
    chain.makeFirstResponder(editor.boardContext)
    #expect(menu == "Undo Move to (7, 7) | -")
    #expect(chain.undo())
    #expect(menu == "Undo Add Figure | Redo Move to (7, 7)")
    #expect(editor.boardContext.undoSubjects.map(\.description) == ["b", "a"])
    #expect(editor.boardContext.redoSubjects.map(\.description) == ["a"])
  }

  @Test func `a figure that has left the board lets the board answer, and answers again when it is back`() throws {
    let figure = try editor.context(of: b)
    try figure.setColor(.whitesmoke)
    chain.makeFirstResponder(figure)
    try editor.boardContext.remove([b])
    #expect(menu == "Undo Remove Figure | -")
    #expect(chain.undo())
    #expect(menu == "Undo Change Color | -")
  }

  @Test func `a panel that has previewed locks the menu, and so does a group`() throws {
    let figure = try editor.context(of: a)
    chain.makeFirstResponder(figure)
    try figure.setCornerRadius(5)
    let panel = try figure.openPanel()
    #expect(menu == "Undo Change Radius | -")
    try panel.update { $0.cornerRadius = 9 }
    #expect(menu == "- | -")
    #expect(!chain.undo())
    panel.cancel()
    #expect(menu == "Undo Change Radius | -")
    let group = try figure.beginGroup(named: "Both")
    try figure.setColor(.whitesmoke)
    #expect(menu == "- | -")
    group.end()
    #expect(menu == "Undo Both | -")
  }

  @Test func `observers of the menu are told of focus and histories`() throws {
    let told = Mutex(0)
    func observe() {
      withObservationTracking {
        _ = chain.menu
      } onChange: {
        told.withLock { $0 += 1 }
      }
    }
    let changes: [() throws -> Void] = [
      { try editor.boardContext.move(a, to: .origin(Point(x: 1, y: 2))) },
      { try editor.boardContext.undo() },
      { chain.makeFirstResponder(try editor.context(of: a)) },
      { try editor.context(of: a).setColor(.whitesmoke) },
      { try editor.context(of: a).forget() },
    ]
    for (index, change) in changes.enumerated() {
      observe()
      try change()
      #expect(told.withLock { $0 } == index + 1)
    }
  }

  /// What the demo does: a notification of any history sets the buttons again.
  private final class Buttons {
    private(set) var text = ""
    private var observers: [any NSObjectProtocol] = []

    init(_ contexts: [EditingContext], showing chain: ResponderChain) {
      nonisolated(unsafe) let (chain, unowned) = (chain, Unmanaged.passUnretained(self))
      for context in contexts {
        for name in [
          NSNotification.Name.NSUndoManagerDidCloseUndoGroup, .NSUndoManagerDidUndoChange, .NSUndoManagerDidRedoChange,
        ] {
          observers.append(
            NotificationCenter.default.addObserver(forName: name, object: context.undoManager, queue: nil) { _ in
              unowned.takeUnretainedValue().text = MenuTests.isOn(chain.menu)
            })
        }
      }
    }

    deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
  }

  @Test(arguments: 0..<20) func `notifications of all histories drive the buttons`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let contexts = [editor.boardContext, try editor.context(of: a), try editor.context(of: b)]
    try editor.boardContext.forget()  // or undo would take the figures away
    let buttons = Buttons(contexts, showing: chain)
    for _ in 0..<200 {
      let name = [a, b].randomElement(using: &random) ?? a
      let context = contexts.randomElement(using: &random) ?? editor.boardContext
      let place = Point(x: Double.random(in: 0..<9, using: &random).rounded(), y: 0)
      chain.makeFirstResponder(context)
      let before = menu
      switch Int.random(in: 0..<5, using: &random) {
      case 0: try editor.boardContext.move(name, to: .origin(place))
      case 1: try editor.context(of: name).setCornerRadius(place.x)
      case 2: chain.undo()
      case 3: chain.redo()
      default: try context.group(named: "Group") { try editor.context(of: name).setCornerRadius(place.x) }
      }
      // What changed nothing posts nothing, and then the buttons are as the focus left them.
      #expect(buttons.text == menu || before == menu)
    }
  }
}
