import BoardEditing
import BoardModel
import BoardTestSupport
import Observation
import SeededRandom
import Synchronization
import Testing
import UndoContexts
import UndoKit

/// The demo's undo buttons on a real board. They follow the focus and the histories through a responder chain.
@Suite struct MenuTests {
  private let editor = BoardEditor()
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
    #expect(menu == "Undo Change Corner | -")
    try panel.update { $0.cornerRadius = 9 }
    #expect(menu == "- | -")
    #expect(!chain.undo())
    panel.cancel()
    #expect(menu == "Undo Change Corner | -")
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

  /// The demo's buttons: they follow the menu, and a mark shows whether there is something to save.
  private final class Buttons {
    private(set) var text = ""
    private let show: () -> String

    init(showing show: @escaping () -> String) {
      self.show = show
      draw()
    }

    private func draw() {
      nonisolated(unsafe) let unowned = Unmanaged.passUnretained(self)
      text = withObservationTracking(show) { unowned.takeUnretainedValue().draw() }
    }
  }

  private func isSaved(_ context: EditingContext) -> String { context.isAtSavePoint ? "saved" : "changed" }

  @Test func `a menu follows what becomes of the figure that has the focus`() throws {
    let figure = try editor.context(of: b)
    try figure.setColor(.whitesmoke)
    chain.makeFirstResponder(figure)
    let buttons = Buttons { MenuTests.isOn(chain.menu) }
    try editor.boardContext.remove([b])
    #expect(buttons.text == "Undo Remove Figure | -")
    try editor.boardContext.undo()
    #expect(buttons.text == "Undo Change Color | -")
    try editor.boardContext.redo()
    #expect(buttons.text == "Undo Remove Figure | -")
    try editor.boardContext.undo()
    var panel: InteractiveEdit<Appearance>? = try figure.openPanel()
    try panel?.update { $0.cornerRadius = 9 }
    #expect(buttons.text == "- | -")
    panel?.cancel()
    #expect(buttons.text == "Undo Change Color | -")
    panel = try figure.openPanel()
    try panel?.update { $0.cornerRadius = 9 }
    panel = nil
    #expect(buttons.text == "Undo Change Color | -", "it was released, which cancels it")
    try figure.group(named: "Both") {
      try figure.setCornerRadius(3)
      #expect(buttons.text == "- | -")
    }
    #expect(buttons.text == "Undo Both | -")
    try figure.limit(to: 1)
    try figure.undo()
    #expect(buttons.text == "- | Redo Both")
    try figure.forget()
    #expect(buttons.text == "- | -")
  }

  @Test func `what the chain undoes isn't called saved, and observers of a save point are told when it is marked`()
    throws
  {
    let figure = try editor.context(of: a)
    chain.makeFirstResponder(figure)
    let mark = Buttons { isSaved(figure) + " " + isSaved(editor.boardContext) }
    try figure.setColor(.whitesmoke)
    try figure.setColor("tomato")
    try editor.markSavePoint()
    #expect(mark.text == "saved saved")
    #expect(chain.undo())
    #expect(!figure.isAtSavePoint && figure.canReachSavePoint)
    #expect(mark.text == "changed saved")
    #expect(chain.redo())
    #expect(mark.text == "saved saved")
    try editor.boardContext.undo()
    #expect(mark.text == "saved changed")
    try editor.markSavePoint()
    #expect(mark.text == "saved saved")
  }

  @Test func `an observer of the menu may edit`() throws {
    let figure = try editor.context(of: a)
    chain.makeFirstResponder(figure)
    nonisolated(unsafe) let edit = { try? figure.setCornerRadius(4) }
    withObservationTracking {
      _ = chain.menu
    } onChange: {
      edit()
    }
    try editor.boardContext.move(a, to: .origin(Point(x: 7, y: 7)))
    #expect(figure.undoTitles == ["Undo Change Corner"])
    #expect(editor.boardContext.undoTitle == "Undo Move to (7, 7)")
  }

  @Test(arguments: 0..<20) func `buttons that follow the menu are right after whatever is done`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let buttons = Buttons { MenuTests.isOn(chain.menu) }
    let mark = Buttons { isSaved(editor.boardContext) }
    let contexts = [editor.boardContext, try editor.context(of: a), try editor.context(of: b)]
    var panel: InteractiveEdit<Appearance>?
    var drag: InteractiveEdit<Rectangle>?
    for _ in 0..<300 {
      let name = [a, b].randomElement(using: &random) ?? a
      let context = contexts.randomElement(using: &random) ?? editor.boardContext
      let place = Point(x: Double.random(in: 0..<9, using: &random).rounded(), y: 0)
      // Refused edits change nothing, which the comparison checks, too.
      switch Int.random(in: 0..<18, using: &random) {
      case 0: try? editor.boardContext.move(name, to: .origin(place))
      case 1: try? editor.context(of: name).setCornerRadius(place.x)
      case 2: chain.undo()
      case 3: chain.redo()
      case 4:
        try? context.group(named: "Group") {
          try editor.context(of: name).setCornerRadius(place.x)
          #expect(buttons.text == menu)
        }
      case 5: try? editor.boardContext.remove([name])
      case 6: _ = try? editor.boardContext.undo()
      case 7: _ = try? editor.boardContext.redo()
      case 8: panel = try? editor.context(of: name).openPanel()
      case 9: try? panel?.update { $0.cornerRadius = place.x }
      case 10: _ = try? panel?.end()
      case 11: panel?.cancel()
      case 12: panel = nil
      case 13: drag = try? editor.boardContext.beginFrameEdit(of: name)
      case 14: try? drag?.update { $0.origin = place }
      case 15: try? context.limit(to: Int(place.x))
      case 16: try? editor.markSavePoint()
      default: chain.makeFirstResponder(context)
      }
      #expect(buttons.text == menu)
      #expect(mark.text == isSaved(editor.boardContext))
    }
  }
}
