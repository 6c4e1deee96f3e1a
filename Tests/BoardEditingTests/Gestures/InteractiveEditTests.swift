import BoardEditing
import BoardModel
import BoardTestSupport
import Testing

/// Drags and resizes with previews.
@Suite struct InteractiveEditTests {
  private let editor = BoardEditor()
  private let card = name("card")
  private let board: BoardContext

  init() throws {
    board = editor.boardContext
    try board.add(card, at: .origin(Point(x: 0, y: 0)))
  }

  private var origin: Point? { editor.board[card]?.frame.origin }

  private func move(_ edit: InteractiveEdit<Rectangle>, to x: Double, _ y: Double) throws {
    try edit.update { $0 = Rectangle(origin: Point(x: x, y: y), size: $0.size) }
  }

  @Test func `a drag is shown at each stop and recorded as one step`() throws {
    let drag = try board.beginFrameEdit(of: card)
    for x in 1...50 { try move(drag, to: Double(x), 7) }
    #expect((origin, board.undoDepth) == (Point(x: 50, y: 7), 1))
    #expect(try drag.end())
    #expect((board.undoTitle, board.undoDepth) == ("Undo Move to (50, 7)", 2))
    try board.undo()
    #expect(origin == Point(x: 0, y: 0))
    #expect(try !drag.end())
    #expect(throws: EditError.interactiveEditIsOver(card)) { try move(drag, to: 1, 1) }
  }

  @Test func `a resize by hand is named after the size, also if it moves the corner`() throws {
    let resize = try board.beginFrameEdit(of: card)
    try resize.update { $0 = rectangle(-20, 0, 120, 100) }
    try resize.end()
    #expect(board.undoTitle == "Undo Resize to 120 × 100")
  }

  @Test func `cancelled, let go, or back where it began, it leaves nothing`() throws {
    try board.move(card, to: .origin(Point(x: 5, y: 5)))
    try board.undo()
    let cancelled = try board.beginFrameEdit(of: card)
    try move(cancelled, to: 9, 9)
    #expect(cancelled.cancel() && !cancelled.cancel())
    do {
      let dropped = try board.beginFrameEdit(of: card)
      try move(dropped, to: 9, 9)
    }
    let returned = try board.beginFrameEdit(of: card)
    try move(returned, to: 9, 9)
    try move(returned, to: 0, 0)
    try returned.end()
    #expect((origin, board.undoDepth, board.redoTitle) == (Point(x: 0, y: 0), 1, "Redo Move to (5, 5)"))
  }

  @Test func `an edit, an undo or a redo of the frame cancels it and tells its owner`() throws {
    let other = name("other")
    try board.add(other)
    try board.move(card, to: .origin(Point(x: 5, y: 5)))
    let edits: [(BoardContext) throws -> Void] = [
      { try $0.move([name("card")], by: Offset(dx: 10, dy: 0)) }, { try $0.undo() },
      { try $0.resize(name("card"), to: size(50, 50)) }, { try $0.remove([name("card")]) },
    ]
    for edit in edits {
      let drag = try board.beginFrameEdit(of: card)
      var isTold = false
      drag.onCancel = { isTold = true }
      try move(drag, to: 300, 300)
      try board.order(other, to: .back)
      try board.move(other, to: .origin(Point(x: Double(board.undoDepth), y: 1)))
      #expect(drag.isOpen, "these touch something else")
      try board.undo(2)
      #expect(drag.isOpen)
      try edit(board)
      #expect(!drag.isOpen && isTold)
    }
    try board.undo(3)
    let drag = try board.beginFrameEdit(of: card)
    try move(drag, to: 300, 300)
    try board.redo()
    #expect(!drag.isOpen)
    try board.undo()
    try board.redo(.max)
    #expect(editor.board[card] == nil)
  }

  @Test(arguments: ["move", "remove", "undo", "redo", "group"])
  func `what is edited when a drag is cancelled is a step of its own`(_ edit: String) throws {
    struct Stop: Error {}
    let other = name("other")
    try board.add(other)
    try board.move(card, to: .origin(Point(x: 5, y: 5)))
    if edit == "redo" { try board.undo() }
    let drag = try board.beginFrameEdit(of: card)
    drag.onCancel = { [board] in try? board.resize(other, to: size(50, 50)) }
    switch edit {
    case "group":
      // The edit of the dragged figure is reverted while the drag shows a preview.
      #expect(throws: Stop.self) {
        try board.group {
          try board.move([card], by: Offset(dx: 1, dy: 1))
          try move(drag, to: 300, 300)
          throw Stop()
        }
      }
    default:
      try move(drag, to: 300, 300)
      switch edit {
      case "move": try board.move([card], by: Offset(dx: 1, dy: 1))
      case "remove": try board.remove([card])
      case "undo": try board.undo()
      default: try board.redo()
      }
    }
    #expect((drag.isOpen, board.undoTitle) == (false, "Undo Resize to 50 × 50"))
    let (end, depth) = (editor.board, board.undoDepth)
    try board.undo(depth)
    #expect(editor.board.figures.isEmpty)
    try board.redo(depth)
    #expect(editor.board == end && board.undoDepth == depth)
  }

  @Test func `what is edited when a drag is cancelled in a group is a part of it`() throws {
    let drag = try board.beginFrameEdit(of: card)
    drag.onCancel = { [board] in _ = try? board.add(name("mark")) }
    try move(drag, to: 300, 300)
    try board.group(named: "Both") { try board.move([card], by: Offset(dx: 1, dy: 1)) }
    #expect((board.undoTitle, board.undoDepth, editor.board.figures.count) == ("Undo Both", 2, 2))
    try board.undo()
    #expect((origin, editor.board.figures.count) == (Point(x: 0, y: 0), 1))
  }

  @Test func `what is recorded starts from the recorded frame, not from the preview`() throws {
    let drag = try board.beginFrameEdit(of: card)
    try move(drag, to: 300, 300)
    try board.move([card], by: Offset(dx: 10, dy: 0))
    #expect(origin == Point(x: 10, y: 0))
    try board.undo()
    #expect(origin == Point(x: 0, y: 0))
    withExtendedLifetime(drag) {}
  }

  @Test func `beyond the limit it is refused, and a figure is dragged once at a time`() throws {
    let drag = try board.beginFrameEdit(of: card)
    #expect(throws: EditError.self) { try move(drag, to: 1e6, 0) }
    #expect(throws: EditError.self) { try move(drag, to: .nan, 0) }
    #expect(throws: EditError.interactiveEditIsOpen(card)) { try board.beginFrameEdit(of: card) }
    #expect(throws: EditError.unknownFigure(name("absent"))) { try board.beginFrameEdit(of: name("absent")) }
    #expect(origin == Point(x: 0, y: 0))
    withExtendedLifetime(drag) {}
  }
}

/// Groups and interactive edits of several owners.
@Suite struct OwnerTests {
  private final class Owner {}
  private let editor = BoardEditor()
  private let card = name("card")
  private let one = Owner()
  private let other = Owner()
  private let figure: FigureContext

  init() throws {
    try editor.boardContext.add(card)
    figure = try editor.context(of: card)
  }

  @Test func `while a group is open, others are refused in its history, and only there`() throws {
    let group = try editor.asOwner(one) { try editor.boardContext.beginGroup(named: "Mine") }
    let refused: [() throws -> Void] = [
      { try editor.boardContext.add(name("new")) }, { try editor.boardContext.remove([card]) },
      { try editor.boardContext.move([card], by: Offset(dx: 1, dy: 1)) },
      { try editor.boardContext.undo() }, { try editor.boardContext.redo() },
      { try editor.boardContext.forget() }, { try editor.boardContext.limit(to: 1) },
      { _ = try editor.boardContext.beginGroup() },
    ]
    for edit in refused { #expect(throws: EditError.isBusy(.board)) { try editor.asOwner(other, edit) } }
    try editor.asOwner(other) { try figure.setColor(.whitesmoke) }
    try editor.asOwner(one) { try editor.boardContext.move([card], by: Offset(dx: 1, dy: 1)) }
    group.end()
    #expect(editor.boardContext.undoTitle == "Undo Mine")
    try editor.asOwner(other) { _ = try editor.boardContext.undo() }
  }

  @Test func `a group ends when it is let go, and those inside it with the outer one`() throws {
    do {
      let group = try editor.boardContext.beginGroup()
      try editor.boardContext.move([card], by: Offset(dx: 1, dy: 1))
      withExtendedLifetime(group) {}
    }
    #expect(editor.boardContext.undoDepth == 2)
    let outer = try editor.boardContext.beginGroup(named: "Outer")
    let inner = try editor.boardContext.beginGroup()
    try editor.boardContext.move([card], by: Offset(dx: 1, dy: 1))
    outer.end()
    inner.end()
    #expect((editor.boardContext.undoTitle, editor.boardContext.undoDepth) == ("Undo Outer", 3))
  }

  @Test func `a scoped group is one step, or none if its body throws`() throws {
    let before = editor.board
    try editor.boardContext.group(named: "Both") {
      try editor.boardContext.move([card], by: Offset(dx: 1, dy: 1))
      try editor.boardContext.add(name("new"))
    }
    #expect((editor.boardContext.undoTitle, editor.boardContext.undoDepth) == ("Undo Both", 2))
    try editor.boardContext.undo()
    #expect(throws: EditError.unknownFigure(name("absent"))) {
      try editor.boardContext.group {
        try editor.boardContext.move([card], by: Offset(dx: 1, dy: 1))
        try editor.boardContext.remove([name("absent")])
      }
    }
    #expect(editor.board == before)
    #expect((editor.boardContext.undoDepth, editor.boardContext.redoDepth) == (1, 1))
  }

  @Test func `somebody else's edit of a figure cancels its panel and is recorded`() throws {
    let panel = try editor.asOwner(one) { try figure.openPanel() }
    try editor.asOwner(one) { try figure.setCornerRadius(20) }
    try editor.asOwner(other) { try figure.setColor(.whitesmoke) }
    #expect(!panel.isOpen)
    #expect((figure.appearance?.cornerRadius, figure.undoTitle) == (0, "Undo Change Color"))
    let second = try editor.asOwner(one) { try figure.openPanel() }
    try editor.asOwner(one) { try figure.setCornerRadius(20) }
    try editor.asOwner(other) { _ = try figure.undo() }
    #expect(!second.isOpen)
    #expect(figure.appearance == Appearance())
  }

  @Test func `each reader gets each change once, at its own pace`() throws {
    let readers = (0..<3).map { _ in editor.makeChangeReader() }
    try editor.boardContext.add(name("new"))
    #expect(readers[0].next().figures.count == 1)
    #expect(readers[0].next().isEmpty)
    try editor.boardContext.order(name("new"), to: .back)
    try editor.boardContext.order(name("new"), to: .front)
    #expect(readers[0].next().isEmpty, "a reorder that is undone before it is read is none")
    try figure.setColor(.whitesmoke)
    #expect(readers[1].next().figures.count == 2)
    try editor.boardContext.undo()
    #expect(readers[2].next().figures.count == 2)
    let late = editor.makeChangeReader()
    #expect(late.next().isEmpty)
  }

  @Test func `a copy has its figure's size while another figure is dragged`() throws {
    let editor = BoardEditor()
    let board = editor.boardContext
    for name in ["a", "b", "c"].map(name) { try board.add(name) }
    let edits = try ["a", "c"].map { try board.beginFrameEdit(of: name($0)) }
    try edits[0].update { $0 = Rectangle(origin: Point(x: 5, y: 7), size: $0.size) }
    try board.duplicate(name("b"), as: name("d"), at: .origin(Point(x: 3, y: 4)))
    #expect(editor.board[name("d")]?.frame == rectangle(3, 4, 100, 100))
    try board.duplicate(name("c"), as: name("e"), at: .origin(Point(x: 3, y: 4)))
    #expect(editor.board[name("e")]?.frame == rectangle(3, 4, 100, 100))
    withExtendedLifetime(edits) {}
  }
}
