import BoardEditing
import BoardModel
import BoardTestSupport
import Testing

/// The names of steps.
@Suite struct TitleTests {
  private let editor = BoardEditor()
  private let a = name("a")
  private let b = name("b")
  private let c = name("c")

  init() throws {
    for name in [a, b, c] { try editor.boardContext.add(name, at: .origin(Point(x: 0, y: 0))) }
  }

  private var boardTitle: String? { editor.boardContext.undoTitle }

  @Test func `adding, reordering and removing`() throws {
    #expect(boardTitle == "Undo Add Figure")
    try editor.boardContext.order(a, to: .front)
    #expect(boardTitle == "Undo Reorder Figure")
    try editor.boardContext.remove([a])
    #expect(boardTitle == "Undo Remove Figure")
    try editor.boardContext.remove([b, c])
    #expect(boardTitle == "Undo Remove 2 Figures")
  }

  /// The name of the next step to undo, as a small button shows it.
  private func short(_ context: EditingContext) -> String? {
    guard let (text, figure) = context.nextUndoName?.short(about: context.undoSubject, in: context.name) else {
      return nil
    }
    return figure.map { "\(text) of \($0)" } ?? text
  }

  @Test func `short names tell the figures, and leave the names alone that people give`() throws {
    let (board, card) = (editor.boardContext, try editor.context(of: a))
    #expect(short(board) == "Add c")
    try board.move(a, to: .origin(Point(x: 3, y: 4)))
    #expect(short(board) == "Move a")
    try board.move([a, b, c], by: Offset(dx: 1, dy: 1))
    #expect(short(board) == "Move 3 Figures")
    try card.setCornerRadius(4)
    #expect(short(card) == "Change Corner of a")
    // Names that people give and that look like the editor's own.
    for text in ["Draw Stick Figure", "Move to Amsterdam", "Resize to fit"] {
      try board.group(named: text) {
        try board.move([a], by: Offset(dx: 1, dy: 1))
        try board.move([b], by: Offset(dx: 1, dy: 1))
      }
      #expect(short(board) == text)
    }
    try card.group(named: "Change of Heart") { try card.setCornerRadius(9) }
    #expect(short(card) == "Change of Heart")
    // The name stays when the step is undone and redone. A group without a name has that of its last edit.
    try card.undo(2)
    #expect(card.redoTitle == "Redo Change Corner" && short(card) == nil)
    try card.redo()
    #expect(card.redoTitle == "Redo Change of Heart" && short(card) == "Change Corner of a")
    try card.redo()
    #expect(short(card) == "Change of Heart")
    try board.group { for name in [a, b, c] { try board.move([name], by: Offset(dx: 1, dy: 1)) } }
    #expect(short(board) == "Move 3 Figures")
    try board.add("d")
    try board.group { for name in [a, b, c, "d"] { try board.move([name], by: Offset(dx: 1, dy: 1)) } }
    #expect(short(board) == "Move Figures")
    try card.group { try card.setColor("tomato") }
    #expect(short(card) == "Change Color of a")
    try board.rename(a, to: "lamp")
    #expect(short(board) == "Rename to lamp" && short(card) == "Change Color of lamp")
  }

  private var subjects: [String] { editor.boardContext.undoSubjects.map(\.description) }

  @Test func `each of the board's steps tells its figures, and they stay with it`() throws {
    let context = editor.boardContext
    #expect(subjects == ["c", "b", "a"])
    let drag = try context.beginFrameEdit(of: b)
    try drag.update { $0.origin = Point(x: 5, y: 5) }
    try drag.end()
    try context.remove([c, a])
    #expect(subjects == ["c, a", "b", "c", "b", "a"])
    try context.undo(.max)
    #expect(subjects == [])
    #expect(context.redoSubjects.map(\.description) == ["a", "b", "c", "b", "c, a"])
    try context.redo(4)
    try context.order(a, to: .front)
    #expect(subjects == ["a", "b", "c", "b", "a"])
    #expect(context.redoSubjects == [])
    try context.forget()
    #expect(subjects == [])
  }

  @Test func `in titles, parts are groups, and the step tells which`() throws {
    let board = editor.boardContext
    func expect(_ title: String, _ subject: String, _ short: String, by edit: () throws -> Void) throws {
      try edit()
      #expect(boardTitle == "Undo " + title)
      #expect(subjects.first == subject)
      #expect(self.short(board) == short)
      try board.undo()
      #expect(board.redoTitle == "Redo " + title && board.redoSubject?.description == subject)
      try board.redo()
    }
    try expect("Group Figures", "bed", "Group bed") { try board.makeGroup("bed", of: [a, b]) }
    try expect("Change Group", "bed", "Change bed") { try board.makeGroup("bed", of: [a, c]) }
    try expect("Duplicate Group", "bunk", "Duplicate bunk") { try board.duplicate("bed", as: "bunk", at: .at(9, 9)) }
    try expect("Duplicate Group 3 Times", "bed-2, bed-3, bed-4", "Duplicate Group 3 Times") {
      try board.duplicate("bed", times: 3, by: Offset(dx: 1, dy: 1))
    }
    // A part in a part is copied with it.
    try board.makeGroup("room", of: ["bed", b])
    try expect("Duplicate Group", "room-2", "Duplicate room-2") {
      try board.duplicate("room", times: 1, by: Offset(dx: 1, dy: 1))
    }
    try expect("Ungroup", "bed", "Ungroup bed") { try board.ungroup("bed") }
    try board.rename("bunk", to: "cot")
    #expect(boardTitle == "Undo Rename to cot" && subjects[4] == "bed-2, bed-3, bed-4")
    #expect(subjects.contains("cot") && !subjects.contains("bunk"))
  }

  @Test func `a group tells the figures of what was kept of it`() throws {
    struct Stop: Error {}
    let context = editor.boardContext
    try context.undo()
    try context.group {
      try context.order(b, to: .back)
      try? context.group {
        try context.order(a, to: .back)
        throw Stop()
      }
      #expect(context.undoSubject == nil)
    }
    #expect(subjects == ["b", "b", "a"])
    try? context.group {
      try context.order(b, to: .front)
      throw Stop()
    }
    try context.group { try? context.group { throw Stop() } }
    #expect(subjects == ["b", "b", "a"])
    try context.order(a, to: .back)
    #expect(subjects == ["a", "b", "b", "a"])
  }

  @Test func `a limited history tells the figures of the steps that it has kept`() throws {
    let context = editor.boardContext
    try context.limit(to: 2)
    for count in 0..<500 {
      try context.order([a, b][count % 2], to: .front)
      #expect(context.undoSubject?.description == ["a", "b"][count % 2])
    }
    #expect(subjects == ["b", "a"])
    try context.undo(5)
    #expect(context.redoSubjects.map(\.description) == ["a", "b"])
    try context.limit(to: 1)
    #expect(context.redoSubjects.map(\.description) == ["a"])
  }

  private static let moves: [(Double, Double, String)] = [
    (10.0, 20.0, "Move to (10, 20)"), (-0.5, 0.0, "Move to (-0.5, 0)"),
    (1.0 / 3.0, 2.0 / 3.0, "Move to (0.333, 0.667)"),
    (999_900.0, -1e6, "Move to (999900, -1000000)"), (0.0004, 1e-9, "Move to (0, 0)"), (-0.0004, 5.0, "Move to (0, 5)"),
    (1.9996, 5.0, "Move to (2, 5)"), (0.001, 5.0, "Move to (0.001, 5)"),
  ]

  @Test(arguments: moves)
  func `a move tells where the figure went, to three decimals`(x: Double, y: Double, title: String) throws {
    try editor.boardContext.move(a, to: .origin(Point(x: x, y: y)))
    #expect(boardTitle == "Undo " + title)
    try editor.boardContext.undo()
    #expect(editor.boardContext.redoTitle == "Redo " + title)
  }

  @Test func `a move around a middle tells the corner`() throws {
    try editor.boardContext.move(a, to: .center(Point(x: 60, y: 60)))
    #expect(boardTitle == "Undo Move to (10, 10)")
  }

  @Test func `a move of several tells how many`() throws {
    try editor.boardContext.move([a, b, c], by: Offset(dx: 1, dy: 0))
    #expect(boardTitle == "Undo Move 3 Figures")
    try editor.boardContext.move([b], by: Offset(dx: 1, dy: 0))
    #expect(boardTitle == "Undo Move to (2, 0)")
  }

  @Test func `aligning and distributing tell how many, and duplicating doesn't`() throws {
    try editor.boardContext.move(a, to: .origin(Point(x: 50, y: 0)))
    try editor.boardContext.move(b, to: .origin(Point(x: 300, y: 10)))
    try editor.boardContext.distribute([a, b, c], along: .horizontal)
    #expect(boardTitle == "Undo Distribute 3 Figures")
    #expect(editor.board[a]?.frame.origin == Point(x: 150, y: 0))
    #expect(subjects.first == "a, b, c")
    try editor.boardContext.align([b, a], to: .top)
    #expect(boardTitle == "Undo Align 2 Figures")
    #expect(subjects.first == "b, a")
    try editor.boardContext.duplicate(a, as: name("d"), at: .center(Point(x: 50, y: 50)))
    #expect(boardTitle == "Undo Duplicate Figure")
    #expect(subjects.first == "d")
  }

  @Test func `what is arranged already, and too few to be, is no step`() throws {
    try editor.boardContext.move(a, to: .origin(Point(x: 0.1, y: 0.7)))
    try editor.boardContext.move(b, to: .origin(Point(x: 300.3, y: 10)))
    let depth = editor.boardContext.undoDepth
    for alignment in Alignment.allCases { try editor.boardContext.align([a], to: alignment) }
    try editor.boardContext.distribute([a, b], along: .horizontal)
    #expect(editor.boardContext.undoDepth == depth)
    for _ in 1...3 {
      try editor.boardContext.distribute([c, a, b], along: .horizontal)
      try editor.boardContext.align([a, c, b], to: .middle)
    }
    #expect(editor.boardContext.undoDepth == depth + 2)
    #expect(throws: EditError.namedTwice(a)) { try editor.boardContext.align([a, b, a], to: .left) }
  }

  @Test func `a size tells width and height`() throws {
    try editor.boardContext.resize(a, to: size(12.5, 40))
    #expect(boardTitle == "Undo Resize to 12.5 × 40")
  }

  @Test(arguments: [
    (true, false, false, "Change Color"), (false, true, false, "Change Corner"), (false, false, true, "Change Border"),
    (true, true, false, "Change Color and Corner"), (true, false, true, "Change Color and Border"),
    (false, true, true, "Change Corner and Border"), (true, true, true, "Change Color, Corner and Border"),
  ])
  func `a saved panel tells all that differs`(color: Bool, radius: Bool, border: Bool, title: String) throws {
    let figure = try editor.context(of: a)
    let panel = try figure.openPanel()
    if color { try figure.setColor(.whitesmoke) }
    if radius { try figure.setCornerRadius(9) }
    if border { try figure.removeBorder() }
    try panel.end()
    #expect(figure.undoTitle == "Undo " + title)
  }

  @Test func `a group's name wins over its edits', and without one the last edit names it`() throws {
    let named = try editor.boardContext.beginGroup(named: "Tidy Up")
    try editor.boardContext.move([a], by: Offset(dx: 1, dy: 0))
    named.end()
    #expect(boardTitle == "Undo Tidy Up")
    let unnamed = try editor.boardContext.beginGroup()
    try editor.boardContext.move([a], by: Offset(dx: 1, dy: 0))
    try editor.boardContext.order(a, to: .front)
    unnamed.end()
    #expect(boardTitle == "Undo Reorder Figure")
  }

  @Test func `an empty group leaves neither a step nor its name`() throws {
    let outer = try editor.boardContext.beginGroup()
    try editor.boardContext.move([a], by: Offset(dx: 1, dy: 0))
    try editor.boardContext.beginGroup(named: "Nothing").end()
    outer.end()
    #expect(boardTitle == "Undo Move to (1, 0)")
    try editor.boardContext.undo()
    try editor.boardContext.beginGroup(named: "Nothing").end()
    #expect(editor.boardContext.redoTitle == "Redo Move to (1, 0)")
  }

  @Test func `inside of an open group there is no title`() throws {
    let group = try editor.boardContext.beginGroup()
    #expect(boardTitle == nil)
    #expect(throws: EditError.groupIsOpen(.board)) { try editor.boardContext.undo() }
    #expect(editor.boardContext.undoDepth == 3)
    group.end()
    #expect(boardTitle == "Undo Add Figure")
  }
}
