import BoardEditing
import BoardModel
import BoardTestSupport
import Testing

/// The settings panel, as in the demo and with the demo's faults corrected.
@Suite struct PanelTests {
  private let editor = BoardEditor()
  private let card = name("card")
  private let other = name("other")
  private let figure: FigureContext

  init() throws {
    for name in [card, other] { try editor.boardContext.add(name) }
    figure = try editor.context(of: card)
    try figure.setCornerRadius(4)
  }

  @Test func `previews are seen and not recorded`() throws {
    let panel = try figure.openPanel()
    let reader = editor.makeChangeReader()
    try figure.setColor(.whitesmoke)
    #expect(editor.board[card]?.appearance.fill == .whitesmoke)
    #expect(reader.next().figures.count == 1)
    #expect(figure.undoDepth == 1)
    #expect(panel.isOpen)
  }

  @Test func `undo works until the first preview, and moves what cancel returns to`() throws {
    let panel = try figure.openPanel()
    try figure.undo()
    #expect(panel.start?.cornerRadius == 0)
    try figure.setCornerRadius(30)
    #expect(throws: EditError.historyIsLocked(card)) { try figure.undo() }
    #expect(throws: EditError.historyIsLocked(card)) { try figure.forget() }
    #expect(throws: EditError.historyIsLocked(card)) { try figure.limit(to: 1) }
    #expect(figure.redoTitle == nil)
    panel.cancel()
    #expect(figure.appearance?.cornerRadius == 0)
    #expect(figure.redoTitle == "Redo Change Corner")
  }

  @Test func `a preview that changes nothing locks too`() throws {
    let panel = try figure.openPanel()
    try figure.setCornerRadius(4)
    #expect(panel.hasPreview)
    #expect(throws: EditError.historyIsLocked(card)) { try figure.undo() }
  }

  @Test func `saving what doesn't differ records nothing and keeps redo`() throws {
    try figure.undo()
    let panel = try figure.openPanel()
    try figure.setCornerRadius(30)
    try figure.setCornerRadius(0)
    try panel.end()
    #expect(figure.redoTitle == "Redo Change Corner")
    #expect(figure.undoDepth == 0)
  }

  @Test func `saving is one step, whatever was previewed`() throws {
    let panel = try figure.openPanel()
    for radius in 5...40 { try figure.setCornerRadius(Double(radius)) }
    try panel.end()
    #expect(figure.undoDepth == 2)
    try figure.undo()
    #expect(figure.appearance?.cornerRadius == 4)
  }

  @Test func `other figures' edits are recorded as always`() throws {
    let panel = try figure.openPanel()
    try editor.forEach([card, other]) { try $0.setColor(.whitesmoke) }
    #expect((figure.undoDepth, panel.hasPreview) == (1, true))
    #expect(try editor.context(of: other).undoDepth == 1)
  }

  @Test func `it takes the focus and gives it back`() throws {
    var focus = Focus()
    focus.move(to: try editor.context(of: other))
    let panel = try figure.openPanel()
    focus.move(to: figure, during: panel)
    #expect(focus.context(of: editor) === figure)
    try panel.end()
    #expect(focus.context(of: editor).name == .figure(other))
  }

  @Test func `a figure keeps the focus that leaves only to come back, as when undo is proved`() throws {
    var focus = Focus()
    try editor.boardContext.remove([card])
    try editor.boardContext.undo()
    focus.move(to: figure)
    try editor.temporarily { _ in
      try editor.boardContext.redo()
      #expect(!figure.isOnBoard)
      try editor.boardContext.undo()
    }
    #expect(focus.context(of: editor) === figure)
    try editor.boardContext.remove([card])
    #expect(focus.context(of: editor) === editor.boardContext)
  }

  @Test func `it gives the focus to the board if whoever had it has left`() throws {
    var focus = Focus()
    focus.move(to: try editor.context(of: other))
    let panel = try figure.openPanel()
    focus.move(to: figure, during: panel)
    try editor.boardContext.remove([other])
    panel.cancel()
    #expect(focus.context(of: editor) === editor.boardContext)
  }

  @Test func `a panel that is let go is cancelled`() throws {
    do {
      let panel = try figure.openPanel()
      try figure.setCornerRadius(30)
      withExtendedLifetime(panel) {}
    }
    #expect((figure.appearance?.cornerRadius, figure.undoDepth) == (4, 1))
  }

  @Test func `it opens once, and neither in nor around a group of its figure`() throws {
    let panel = try figure.openPanel()
    #expect(throws: EditError.interactiveEditIsOpen(card)) { try figure.openPanel() }
    #expect(throws: EditError.interactiveEditIsOpen(card)) { try figure.beginGroup() }
    panel.cancel()
    let group = try figure.beginGroup()
    #expect(throws: EditError.groupIsOpen(.figure(card))) { try figure.openPanel() }
    group.end()
  }

  @Test func `a figure that leaves cancels its panel first, and comes back as it was`() throws {
    let panel = try figure.openPanel()
    try figure.setCornerRadius(50)
    try editor.boardContext.remove([card])
    #expect(!panel.isOpen)
    try editor.boardContext.undo()
    #expect(figure.appearance?.cornerRadius == 4)
    #expect(figure.undoTitle == "Undo Change Corner")
  }
}

/// Edits that are refused and change nothing.
@Suite struct RefusalTests {
  private let editor = BoardEditor()
  private let card = name("card")

  init() throws { try editor.boardContext.add(card, at: .origin(Point(x: 0, y: 0))) }

  private func refuses(_ error: EditError, _ edit: () throws -> Void) {
    let (board, titles) = (editor.board, editor.boardContext.undoTitles)
    #expect(throws: error, performing: edit)
    #expect(editor.board == board)
    #expect(editor.boardContext.undoTitles == titles)
  }

  @Test func `figures that aren't there`() {
    let absent = name("absent")
    refuses(.unknownFigure(absent)) { try editor.boardContext.move([card, absent], by: Offset(dx: 1, dy: 1)) }
    refuses(.unknownFigure(absent)) { try editor.boardContext.remove([card, absent]) }
    refuses(.unknownFigure(absent)) {
      try editor.forEach([card, absent]) { try $0.setColor(.whitesmoke) }
    }
    refuses(.unknownFigure(absent)) { try editor.boardContext.order(card, to: .inFront(of: absent)) }
    refuses(.unknownFigure(absent)) { try editor.boardContext.add(name("new"), stacking: .behind(absent)) }
  }

  @Test func `names in use, and names given twice`() {
    refuses(.nameInUse(card)) { try editor.boardContext.add(card) }
    refuses(.namedTwice(card)) { try editor.boardContext.remove([card, card]) }
    refuses(.namedTwice(card)) { try editor.boardContext.move([card, card], by: Offset(dx: 1, dy: 1)) }
  }

  @Test func `frames beyond the limit, also on the way of a drag`() {
    let far = rectangle(1e6 - 99, 0, 100, 100)
    refuses(.outOfRange(card, far)) { try editor.boardContext.move(card, to: .origin(far.origin)) }
    refuses(.outOfRange(card, far)) { try editor.boardContext.drag(card, through: [far.origin, Point(x: 1, y: 1)]) }
    refuses(.outOfRange(card, rectangle(0, 0, 1e6 + 1, 1))) {
      try editor.boardContext.resize(card, to: size(1e6 + 1, 1))
    }
  }

  @Test func `numbers that are no radius or width`() throws {
    let figure = try editor.context(of: card)
    refuses(.invalidRadius(-1)) { try figure.setCornerRadius(-1) }
    refuses(.invalidBorderWidth(0)) { try figure.setBorder(.whitesmoke, width: 0) }
    #expect(throws: EditError.self) { try figure.setCornerRadius(.nan) }
    #expect(throws: EditError.self) { try figure.setBorder(.whitesmoke, width: .infinity) }
  }
}
