import BoardEditing
import BoardModel
import Testing
import UndoContexts
import UndoKit

/// What a program that uses the library can rely on, and how little code it needs.
@Suite struct CallerTests {
  private let editor = BoardEditor()
  private var board: BoardContext { editor.boardContext }

  @Test func `a figure that is added can be edited at once`() throws {
    let card = try board.add("card", at: .origin(Point(x: 40, y: 40)), size: Size(120, 80))
    try card.setColor("tomato")
    try board.duplicate("card", as: "copy", at: .center(Point(x: 300, y: 300))).setBorder("black", width: 2)
    #expect(try card === editor.context(of: "card"))
    #expect(editor.board["copy"]?.appearance == Appearance(fill: "tomato", border: Border(color: "black", width: 2)))
    #expect(card.undoTitles == ["Undo Change Color"])
    #expect(board.undoTitles == ["Undo Duplicate Figure", "Undo Add Figure"])
  }

  @Test func `a figure's context tells where it lies, and nothing while it is off the board`() throws {
    let card = try board.add("card", at: .origin(Point(x: 40, y: 40)), size: Size(120, 80))
    try board.add("table", at: .origin(Point(x: 10, y: 10)), size: Size(120, 80))
    try board.align(["card", "table"], to: .left)
    #expect(card.frame == Rectangle(origin: Point(x: 10, y: 40), size: Size(120, 80)))
    let drag = try board.beginFrameEdit(of: "card")
    try drag.update { $0.origin.x = 99 }
    #expect(card.frame?.minX == 99)
    drag.cancel()
    try board.remove(["card"])
    #expect(card.frame == nil && card.appearance == nil)
    try board.undo()
    #expect(card.frame?.minX == 10)
  }

  @Test func `closures need no word of what they throw`() throws {
    for name: FigureName in ["a", "b"] { try board.add(name) }
    try editor.forEach(["a", "b"]) { figure in
      try figure.setCornerRadius(8)
      try figure.setColor("tomato")
    }
    try board.group(named: "Both") {
      try board.move("a", to: .origin(Point(x: 1, y: 1)))
      try board.move("b", to: .origin(Point(x: 2, y: 2)))
    }
    #expect(throws: EditError.unknownFigure("c")) { try editor.forEach(["a", "c"]) { try $0.setColor("gold") } }
    #expect(editor.board["a"]?.appearance.fill == "tomato")
    #expect(board.undoTitle == "Undo Both")
  }

  @Test func `a context keeps its manager to itself`() throws {
    let responder: any Responder = try board.add("card")
    #expect(responder.undoManager == nil && responder.undoMenu != nil)
    let chain = ResponderChain()
    chain.makeFirstResponder(responder)
    #expect(chain.undoManager == nil)
  }

  @Test func `a dry run adds nothing, and tells nobody of it`() throws {
    let reader = editor.makeHistoryReader()
    var context: FigureContext?
    try editor.dryRun { context = try board.add("card") }
    #expect(context?.isOnBoard == false && editor.board.figures.isEmpty)
    editor.dryRun {
      context = nil
      #expect(throws: EditError.unknownFigure("table")) {
        try board.duplicate("table", as: "copy", at: .center(.init(x: 1, y: 1)))
      }
    }
    #expect(reader.next().isEmpty)
  }

  @Test(arguments: [
    (EditError.unknownFigure("card"), "there is no figure 'card' on the board"),
    (.nameInUse("card"), "a figure 'card' already exists"),
    (
      .outOfRange("card", Rectangle(origin: Point(x: 1e6, y: 0), size: Size(1, 2))),
      "an edge of 'card' would lie beyond 1000000 board units: the frame would be 1x2 at 1000000,0"
    ),
    (.invalidRadius(-1), "the radius -1 is out of range: 0 to 1000000"),
    (.invalidBorderWidth(.nan), "the width nan is out of range: above 0, up to 1000000"),
    (.nameTooLong("bed.frame"), "the name 'bed.frame' is 9 bytes long; the limit is 200"),
    (.namedTwice("card"), "'card' is named twice"),
    (.groupIsOpen(.board), "a group is open on 'board'"),
    (.isBusy(.figure("card")), "somebody else has a group open on 'card'"),
    (.historyIsLocked("card"), "the panel of 'card' has shown a preview, and isn't closed yet"),
    (.interactiveEditIsOpen("card"), "an interactive edit of 'card' is open"),
    (.interactiveEditIsOver("card"), "the interactive edit of 'card' is over"),
    (
      .needsClient,
      "the board belongs to a document, which only its clients can edit: call a client's 'execute(_:)'"
    ),
  ])
  func `an error says what is wrong`(error: EditError, text: String) {
    #expect("\(error)" == text)
  }
}
