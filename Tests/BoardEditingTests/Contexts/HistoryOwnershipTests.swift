import BoardEditing
import BoardModel
import BoardTestSupport
import Testing

/// Who retains a removed figure's context: it lives as long as a step that can bring the figure back.
@Suite struct HistoryOwnershipTests {
  private let editor = BoardEditor()
  private let card = name("card")

  /// Adds the card, gives it a history, removes it, and returns a weak reference to its context.
  private func removeCard() throws -> WeakContext {
    try editor.boardContext.add(card)
    try editor.context(of: card).setColor(.whitesmoke)
    let context = WeakContext(context: try editor.context(of: card))
    try editor.boardContext.remove([card])
    return context
  }

  @Test func `a removed figure's context lives in the board's history`() throws {
    let context = try removeCard()
    #expect(context.context != nil)
    try editor.boardContext.undo()
    #expect(try editor.context(of: card) === context.context)
    #expect(try editor.context(of: card).undoTitle == "Undo Change Color")
  }

  @Test func `forgetting the board's history frees it`() throws {
    let context = try removeCard()
    try editor.boardContext.forget()
    #expect(context.context == nil)
  }

  @Test func `a limit that drops the removal frees it`() throws {
    let context = try removeCard()
    try editor.boardContext.limit(to: 1)
    #expect(context.context != nil)
    try editor.boardContext.add(name("other"))
    #expect(context.context == nil)
  }

  @Test func `a new edit after an undo of the adding frees it`() throws {
    let context = try removeCard()
    try editor.boardContext.undo(2)
    #expect(context.context != nil)
    try editor.boardContext.add(name("other"))
    #expect(context.context == nil)
  }

  @Test func `a new figure of the same name is another figure`() throws {
    _ = try removeCard()
    try editor.boardContext.add(card)
    #expect(try editor.context(of: card).undoDepth == 0)
    #expect(editor.board[card]?.appearance.fill == .lightGray70)
    try editor.boardContext.undo(2)
    #expect(editor.board[card]?.appearance.fill == .whitesmoke)
  }

  @Test func `an editor that is dropped with a panel and a group open leaves nothing behind`() throws {
    weak var context: FigureContext?
    weak var board: BoardContext?
    do {
      let editor = BoardEditor()
      try editor.boardContext.add(card)
      let panel = try editor.context(of: card).openPanel()
      try editor.context(of: card).setColor(.whitesmoke)
      let group = try editor.boardContext.beginGroup()
      (context, board) = (try editor.context(of: card), editor.boardContext)
      withExtendedLifetime((panel, group)) {}
    }
    #expect(context == nil && board == nil)
  }

  @Test func `a group can be ended and a panel closed after their figure has left`() throws {
    try editor.boardContext.add(card)
    let group = try editor.context(of: card).beginGroup(named: "Paint")
    try editor.context(of: card).setColor(.whitesmoke)
    try editor.boardContext.remove([card])
    group.end()
    try editor.boardContext.undo()
    #expect(try editor.context(of: card).undoTitle == "Undo Paint")

    let panel = try editor.context(of: card).openPanel()
    try editor.context(of: card).setCornerRadius(8)
    try editor.boardContext.undo()
    #expect(!panel.isOpen)
    #expect(try !panel.end())
    try editor.boardContext.redo()
    #expect(editor.board[card]?.appearance.cornerRadius == 0)
  }
}

private struct WeakContext {
  weak var context: FigureContext?
}
