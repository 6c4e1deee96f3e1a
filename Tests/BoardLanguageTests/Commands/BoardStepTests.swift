import BoardEditing
import BoardLanguage
import BoardModel
import ScriptTestSupport
import SeededRandom
import Testing

/// The board's size and background as steps of its history.
@Suite struct BoardStepTests {
  @Test func `size and background are undone as all that the board records`() {
    let outcome = runClean(
      """
      board 300x200 color white
      add a
      resize board to 800x600
      color board navy
      color board navy  # it is so already
      expect board undo "Undo Change Board Color" "Undo Resize Board to 800 × 600" "Undo Add Figure"
      expect board depth 3 0
      undo timeline
      undo board
      redo board 2
      step "Poster" on board
      resize board to 100x100
      color board gold
      end
      expect timeline undo "Undo Poster"
      undo
      expect refused unknown-figure color ghost red
      print
      """)
    #expect(outcome.output.hasPrefix("board 800x600 color navy\n"))
    #expect(outcome.reports[2].change.newFormat == BoardFormat(size: Size(800, 600), background: "white"))
    #expect(outcome.reports[2].change.damage == [Rectangle(origin: Point(x: 0, y: 0), size: Size(800, 600))])
    #expect(outcome.reports[2].contexts.first?.undoSubject?.figures == [])
  }

  @Test(arguments: [
    ("resize board to 100x100 keep left", "expected the end of the line, found 'keep'"),
    ("color board #fff8", "the board's background must be opaque, but '#ffffff88' is not"),
    ("color board", "expected a color, found the end of the line"),
    ("color board white red", "expected the end of the line, found 'red'"),
    ("resize board 1x1", "expected 'to', found '1x1'"),
    ("corner board 3", "expected the name of a figure, found 'board'"),
  ]) func `what can't be said of a board is told`(line: String, message: String) {
    #expect(errors("rectboard 1\nadd a\n\(line)").map(\.message) == [message])
  }

  /// The model is a list of the board's formats and an index into it.
  @Test(arguments: 0..<UInt64(trials(20))) func `any row of edits, undos and redos leads where a list does`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let session = Session()
    var (list, place) = ([session.editor.board.format], 0)
    for _ in 0..<60 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        let size = try Size(width: Double(Int.random(in: 1...3, using: &random)) * 100, height: 50)
        try session.execute("resize board to \(size)")
        let format = BoardFormat(size: size, background: list[place].background)
        if format != list[place] { (list, place) = (Array(list[...place]) + [format], place + 1) }
      case 2:
        let color: Color = Bool.random(using: &random) ? "navy" : "gold"
        try session.execute("color board \(color == "navy" ? "navy" : "gold")")
        let format = BoardFormat(size: list[place].size, background: color)
        if format != list[place] { (list, place) = (Array(list[...place]) + [format], place + 1) }
      case 3: if place > 0 { (_, place) = (try session.execute("undo board"), place - 1) }
      case 4: if place > 0 { (_, place) = (try session.execute("undo timeline"), place - 1) }
      default: if place + 1 < list.count { (_, place) = (try session.execute("redo board"), place + 1) }
      }
      #expect(session.editor.board.format == list[place])
      #expect(
        [session.editor.boardContext.undoDepth, session.editor.boardContext.redoDepth] == [
          place, list.count - 1 - place,
        ])
    }
  }
}
