import BoardEditing
import BoardModel
import BoardTestSupport
import Testing
import UndoKit

/// Edits that are refused or change nothing leave everything as it is.
@Suite struct `Edits that change nothing` {
  private let editor = BoardEditor()
  private var board: BoardContext { editor.boardContext }
  private let names: [FigureName] = ["a", "b", "c"]

  init() throws {
    for (index, name) in names.enumerated() {
      try board.add(name, at: .origin(Point(x: Double(index), y: 0)), size: Size(10, 10))
    }
  }

  private var order: [String] { editor.board.figures.map(\.name.text) }

  // MARK: Several figures

  private final class Owner {}

  @Test func `several figures are edited only if none is busy`() throws {
    let owner = Owner()
    let group = try editor.asOwner(owner) { try editor.context(of: "b").beginGroup() }
    let (version, before) = (editor.version, editor.board)
    for names: [FigureName] in [["a", "b"], ["b", "a"], ["c", "a", "b"]] {
      #expect(throws: EditError.self) { try editor.forEach(names) { try $0.setColor("tomato") } }
      #expect(throws: EditError.self) { try editor.checkMayEdit(names) }
    }
    #expect(editor.version == version && editor.board == before)
    #expect(try editor.context(of: "a").undoTitles == [])
    // The owner of the group may edit, and others may edit figures that aren't busy.
    try editor.asOwner(owner) { try editor.forEach(["a", "b"]) { try $0.setColor("tomato") } }
    try editor.forEach(["a", "c"]) { try $0.setColor("gold") }
    group.end()
    try editor.forEach(["a", "b"]) { try $0.setColor("navy") }
    #expect(try editor.context(of: "b").undoDepth == 2)
  }

  @Test func `a figure that isn't there or is named twice is told before the first edit`() throws {
    let version = editor.version
    #expect(throws: EditError.unknownFigure("x")) { try editor.forEach(["a", "x"]) { try $0.setColor("gold") } }
    #expect(throws: EditError.unknownFigure("x")) { try board.move(["a", "x"], by: Offset(dx: 1, dy: 1)) }
    #expect(throws: EditError.namedTwice("a")) { try board.move(["a", "b", "a"], by: Offset(dx: 1, dy: 1)) }
    #expect(throws: EditError.namedTwice("a")) { try board.align(["a", "b", "a"], to: .left) }
    #expect(throws: EditError.namedTwice("a")) { try board.remove(["a", "a"]) }
    #expect(throws: EditError.namedTwice("a")) { try board.move("a", to: .beside(RelativePlace(.below, of: "a"))) }
    #expect(editor.version == version)
  }

  // MARK: The stacking order

  @Test func `a figure that is ordered where it stands stays, also beside itself`() throws {
    let version = editor.version
    for name in names {
      try board.order(name, to: .behind(name))
      try board.order(name, to: .inFront(of: name))
    }
    try board.order("c", to: .front)
    try board.order("a", to: .back)
    try board.order("b", to: .inFront(of: "a"))
    try board.order("b", to: .behind("c"))
    #expect(order == ["a", "b", "c"])
    #expect(editor.version == version && board.undoTitle == "Undo Add Figure")
  }

  @Test(arguments: [
    ("a", StackingPlace.front, "bca"), ("c", .back, "cab"), ("a", .inFront(of: "b"), "bac"),
    ("a", .inFront(of: "c"), "bca"),
    ("a", .behind("c"), "bac"), ("c", .inFront(of: "a"), "acb"), ("c", .behind("a"), "cab"), ("c", .behind("b"), "acb"),
    ("b", .behind("a"), "bac"), ("b", .inFront(of: "c"), "acb"),
  ])
  func `a figure that is ordered stands where it was told, and undo brings it back`(
    _ figure: FigureName, _ place: StackingPlace, _ expected: String
  ) throws {
    try board.order(figure, to: place)
    #expect(order.joined() == expected)
    #expect(board.undoTitle == "Undo Reorder Figure")
    try board.undo()
    #expect(order == ["a", "b", "c"])
  }

  @Test(arguments: [
    (StackingPlace.front, "abcd"), (.back, "dabc"), (.inFront(of: "a"), "adbc"), (.behind("a"), "dabc"),
    (.inFront(of: "c"), "abcd"), (.behind("c"), "abdc"),
  ])
  func `a figure is added where it was told`(_ place: StackingPlace, _ expected: String) throws {
    try board.add("d", stacking: place)
    #expect(order.joined() == expected)
  }

  // MARK: Histories of figures that were away

  @Test func `the steps of a figure that was away when a reader was made are told when it is back`() throws {
    let figure = try editor.context(of: "b")
    try figure.setColor("tomato")
    try board.remove(["b"])
    let reader = editor.makeHistoryReader()
    try board.undo()
    _ = reader.next()
    try figure.setColor("gold")
    try figure.undo()
    let events = reader.next().filter { $0.figure == editor.board.id(named: "b") }
    let kinds = events.map { event in
      switch event.kind {
      case .recorded(_, let title, _): "recorded \(title)"
      case .step(.undone(_)): "undone"
      default: "other"
      }
    }
    #expect(kinds == ["recorded Change Color", "undone"])
  }
  @Test func `a step of a figure that has left with a group open is told when the group ends`() throws {
    let (figure, id) = (try editor.context(of: "b"), editor.board.id(named: "b"))
    let group = try figure.beginGroup()
    try figure.setColor("tomato")
    try board.remove(["b"])
    let reader = editor.makeHistoryReader()
    group.end()
    let isTold = reader.next().contains { event in
      if case .recorded = event.kind { event.figure == id } else { false }
    }
    #expect(isTold)
  }

  @Test func `a reader that doesn't listen misses what is done meanwhile, and no more`() throws {
    let (reader, other) = (editor.makeHistoryReader(), editor.makeHistoryReader())
    reader.isListening = false
    try board.move("a", to: .origin(Point(x: 5, y: 5)))
    #expect(reader.next().isEmpty && !other.next().isEmpty)
    reader.isListening = true
    #expect(reader.next().isEmpty)
    try board.undo()
    #expect(reader.next().count == other.next().count)
  }

  // MARK: Dry runs and temporary changes

  @Test func `what is undone and redone for a moment is no change`() throws {
    let (version, before) = (editor.version, editor.board)
    let reader = editor.makeHistoryReader()
    var found = 0
    try editor.temporarily { events in
      try board.undo(2)
      try board.redo(2)
      found = events.next().count
    }
    #expect(found == 4 && reader.next().isEmpty)
    #expect(editor.version == version && editor.board == before)
  }

  @Test func `a dry run ends no group and saves nothing`() throws {
    let group = try board.beginGroup()
    try board.move("a", to: .origin(Point(x: 5, y: 5)))
    editor.dryRun { _ = group.end() }
    #expect(!board.isHistoryFree)
    #expect(throws: EditError.groupIsOpen(.board)) {
      try editor.dryRun { () throws(EditError) in try editor.markSavePoint() }
    }
    group.end()
    #expect(board.isHistoryFree && board.undoTitle == "Undo Move to (5, 5)")
    try editor.dryRun { () throws(EditError) in try editor.markSavePoint() }
    #expect(!board.isAtSavePoint)
    try editor.markSavePoint()
    #expect(board.isAtSavePoint)
  }

  @Test func `a drag and a panel go on under the figure's new name`() throws {
    let (drag, panel) = (try board.beginFrameEdit(of: "a"), try editor.context(of: "a").openPanel())
    try board.rename("a", to: "d")
    #expect((drag.figure, panel.figure) == ("d", "d"))
    #expect(drag.isOpen && panel.isOpen)
    try board.undo()
    #expect((drag.figure, panel.figure) == ("a", "a"))
  }
}
