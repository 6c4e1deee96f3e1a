import BoardEditing
import BoardModel
import BoardTestSupport
import Testing

/// Contexts of figures that have left the board, retained by a caller that has edited them.
@Suite struct DepartedFigureTests {
  private let editor = BoardEditor()
  private let card = name("card")
  private let black = Color(red: 0, green: 0, blue: 0)
  private let context: FigureContext

  init() throws {
    try editor.boardContext.add(card)
    context = try editor.context(of: card)
    try context.setColor(.whitesmoke)
    try context.setCornerRadius(4)
    try context.undo()
  }

  @Test func `whatever would edit the figure or walk its history is refused, and changes nothing`() throws {
    try editor.boardContext.remove([card])
    let calls: [(String, () throws -> Void)] = [
      ("undo", { try context.undo() }), ("undo of none", { try context.undo(0) }), ("redo", { try context.redo() }),
      ("limit", { try context.limit(to: 1) }), ("forget", { try context.forget() }),
      ("group", { try context.group { _ = Issue.record("a group is opened") } }),
      ("setColor", { try context.setColor(black) }), ("setCornerRadius", { try context.setCornerRadius(1) }),
      ("setBorder", { try context.setBorder(black) }), ("removeBorder", { try context.removeBorder() }),
      ("openPanel", { _ = try context.openPanel() }),
    ]
    let version = editor.version
    for (name, call) in calls {
      #expect(throws: EditError.unknownFigure(card), "\(name)") { try call() }
      #expect(throws: EditError.unknownFigure(card), "\(name)") { try editor.dryRun { try call() } }
    }
    #expect(editor.version == version)
    try editor.boardContext.undo()
    #expect((context.undoTitle, context.redoTitle) == ("Undo Change Color", "Redo Change Corner"))
    #expect(try (context.redo(), context.undo(2)) == (1, 2))
  }

  @Test func `whatever asks is answered`() throws {
    try editor.boardContext.remove([card])
    #expect(!context.isOnBoard && !context.isHistoryFree)
    #expect(context.appearance == nil && context.undoMenu == nil && context.nextResponder === editor.boardContext)
    #expect(context.name == .figure(card) && context.figureName == card)
    #expect((context.undoTitle, context.redoTitle) == (nil, nil))
    #expect((context.undoSubject, context.redoSubject) == (nil, nil))
    #expect((context.undoDepth, context.redoDepth, context.levelsOfUndo) == (1, 1, 0))
    #expect((context.undoTitles, context.redoTitles) == (["Undo Change Color"], ["Redo Change Corner"]))
    #expect(context.undoSubjects.isEmpty && context.redoSubjects.isEmpty)
    try editor.markSavePoint()
    #expect(context.isAtSavePoint && context.canReachSavePoint)
  }

  private struct Failure: Error {}

  @Test(arguments: [1, 2])
  func `a group that removes its figure and throws is closed, and is a step when the figure comes back`(depth: Int)
    throws
  {
    func group(_ depth: Int) throws {
      try context.group(named: "Paint") {
        try context.setColor(black)
        if depth > 1 { return try group(depth - 1) }
        try editor.boardContext.remove([card])
        #expect(throws: EditError.unknownFigure(card)) { try context.undo() }
        throw Failure()
      }
    }
    #expect(throws: Failure.self) { try group(depth) }
    try editor.markSavePoint()
    try editor.boardContext.undo()
    #expect(editor.board[card]?.appearance.fill == black)
    #expect(context.undoTitles == ["Undo Paint", "Undo Change Color"])
    try context.undo()
    #expect(editor.board[card]?.appearance.fill == .whitesmoke)
    try context.redo()
    #expect(editor.board[card]?.appearance.fill == black)
  }

  @Test func `a group whose figure was away for a while is cancelled`() throws {
    #expect(throws: Failure.self) {
      try context.group {
        try context.setColor(black)
        try editor.boardContext.remove([card])
        try editor.boardContext.undo()
        throw Failure()
      }
    }
    #expect(editor.board[card]?.appearance.fill == .whitesmoke)
    #expect(context.undoTitles == ["Undo Change Color"])
  }
}
