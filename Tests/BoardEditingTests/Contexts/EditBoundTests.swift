import BoardEditing
import BoardModel
import BoardTestSupport
import Testing

/// Each bound of an edit, at the bound and one step beyond it, where the edit is refused and changes nothing.
@Suite struct `Bounds of edits` {
  private let editor = BoardEditor()
  private let figure: FigureContext
  private var board: BoardContext { editor.boardContext }
  private static let most = Limits.maximumCoordinate

  init() throws { figure = try editor.boardContext.add("a", at: .origin(Point(x: 0, y: 0)), size: Size(10, 10)) }

  private func expectRefused(
    _ expected: EditError, sourceLocation: SourceLocation = #_sourceLocation, _ edit: () throws(EditError) -> Void
  ) {
    let (before, version) = (editor.board, editor.version)
    #expect(throws: expected, sourceLocation: sourceLocation) { try edit() }
    #expect(editor.board == before && editor.version == version, sourceLocation: sourceLocation)
  }

  @Test func `corners and borders`() throws {
    let beyond = Self.most.nextUp
    try figure.setCornerRadius(Self.most)
    expectRefused(.invalidRadius(beyond)) { () throws(EditError) in try figure.setCornerRadius(beyond) }
    try figure.setCornerRadius(0)
    expectRefused(.invalidRadius(-1)) { () throws(EditError) in try figure.setCornerRadius(-1) }
    try figure.setBorder("red", width: Self.most)
    expectRefused(.invalidBorderWidth(beyond)) { () throws(EditError) in try figure.setBorder("red", width: beyond) }
    expectRefused(.invalidBorderWidth(0)) { () throws(EditError) in try figure.setBorder("red", width: 0) }
    let panel = try figure.openPanel()
    try panel.update { $0.cornerRadius = Self.most }
    expectRefused(.invalidRadius(beyond)) { () throws(EditError) in try panel.update { $0.cornerRadius = beyond } }
    expectRefused(.invalidBorderWidth(-1)) { () throws(EditError) in
      try panel.update { $0.border = Border(color: "red", width: -1) }
    }
    #expect(try panel.end())
  }

  @Test func `frames, by every edit that sets one`() throws {
    let end = Self.most - 10
    func frame(_ x: Double, _ y: Double = 0) -> Rectangle { rectangle(x, y, 10, 10) }
    try board.move("a", to: .origin(Point(x: end, y: end)))
    expectRefused(.outOfRange("a", frame(end + 1, end))) { () throws(EditError) in
      try board.move(["a"], by: Offset(dx: 1, dy: 0))
    }
    expectRefused(.outOfRange("a", frame(end, end + 1))) { () throws(EditError) in
      try board.move("a", to: .origin(Point(x: end, y: end + 1)))
    }
    expectRefused(.outOfRange("a", rectangle(end, end, 11, 10))) { () throws(EditError) in
      try board.resize("a", to: Size(11, 10))
    }
    expectRefused(.outOfRange("b", frame(end + 1))) { () throws(EditError) in
      try board.add("b", at: .origin(Point(x: end + 1, y: 0)), size: Size(10, 10))
    }
    expectRefused(.outOfRange("b", frame(-Self.most - 1))) { () throws(EditError) in
      try board.duplicate("a", as: "b", at: .origin(Point(x: -Self.most - 1, y: 0)))
    }
    let part = try Board(figures: [
      Figure("x", frame: rectangle(0, 0, 1, 1)), Figure("y", frame: rectangle(9, 0, 1, 1)),
    ])
    expectRefused(.outOfRange("p.y", rectangle(Self.most, 0, 1, 1))) { () throws(EditError) in
      try board.include(part, as: "p", at: Point(x: Self.most - 9, y: 0))
    }
    try board.include(part, as: "p", at: Point(x: end, y: 0))
    let drag = try board.beginFrameEdit(of: "a")
    expectRefused(.outOfRange("a", frame(end + 1, end))) { () throws(EditError) in
      try drag.update { $0.origin.x = end + 1 }
    }
    try drag.update { $0.origin.x = -Self.most }
    #expect(try drag.end())
    #expect(figure.frame?.minX == -Self.most)
    // Each stop of a drag must be within the bounds, too.
    expectRefused(.outOfRange("a", frame(end + 1))) { () throws(EditError) in
      try board.drag("a", through: [Point(x: end + 1, y: 0), Point(x: 0, y: 0)])
    }
  }

  @Test func `how many copies, and what they are called`() throws {
    let most = Limits.maximumCopyCount
    let none = Offset(dx: 0, dy: 0)
    for count in [0, -1, most + 1] {
      expectRefused(.invalidCopyCount(count)) { () throws(EditError) in try board.duplicate("a", times: count, by: none)
      }
    }
    try board.duplicate("a", times: most, by: none)
    #expect(editor.board.count == most + 1 && board.undoTitle == "Undo Duplicate Figure 1000 Times")
    try board.undo()
    let long = name(String(repeating: "x", count: 198))
    try board.rename("a", to: long)
    try board.duplicate(long, times: 8, by: none)
    try board.undo()
    expectRefused(.nameTooLong(long.text + "-10")) { () throws(EditError) in
      try board.duplicate(long, times: 9, by: none)
    }
    let step = Offset(dx: (Self.most - 10) / 8, dy: 0)
    try board.duplicate(long, times: 8, by: step)
    try board.undo()
    #expect(throws: EditError.self) { try board.duplicate(long, times: 9, by: step) }
    #expect(editor.board.count == 1)
  }

  @Test func `how many figures an edit adds, and a board has`() throws {
    let (most, atOnce) = (Limits.maximumFigureCount, Limits.maximumAddedCount)
    func figures(_ count: Int) throws -> Board {
      try Board(figures: (0..<count).lazy.map { Figure(name("f\($0)"), frame: rectangle(0, 0, 1, 1)) })
    }
    expectRefused(.tooManyFigures(atOnce + 1, .edit)) { () throws(EditError) in
      try board.include(try! figures(atOnce + 1), as: "p")
    }
    try board.include(figures(100), as: "p")
    try board.add("q", at: .origin(Point(x: 0, y: 0)), size: Size(1, 1))
    try board.makeGroup("r", of: ["p", "q"])
    expectRefused(.tooManyFigures(101 * 1000, .edit)) { () throws(EditError) in
      try board.duplicate("r", times: 1000, by: Offset(dx: 0, dy: 0))
    }
    try board.duplicate("p", times: 1000, by: Offset(dx: 0, dy: 0))
    #expect(editor.board.count == 102 + atOnce)

    let full = BoardEditor(board: try figures(most - 2))
    try full.boardContext.add("a")
    func refuse(_ count: Int, _ edit: () throws -> Void) {
      #expect(throws: EditError.tooManyFigures(count, .board), performing: edit)
      #expect(full.board.count == most - 1)
    }
    refuse(most + 1) { try full.boardContext.duplicate("a", times: 2, by: Offset(dx: 1, dy: 0)) }
    refuse(most + 1) { try full.boardContext.include(try figures(2), as: "p") }
    try full.boardContext.duplicate("a", as: "b", at: .origin(Point(x: 0, y: 0)))
    #expect(throws: EditError.tooManyFigures(most + 1, .board)) { try full.boardContext.add("c") }
    try full.boardContext.undo()
    try full.boardContext.redo()
    #expect(full.board.count == most)
  }

  @Test func `how many figures a client's request adds`() throws {
    var rest = 3
    try editor.adding(atMost: &rest) { try board.duplicate("a", times: 2, by: Offset(dx: 1, dy: 0)) }
    #expect(rest == 1)
    expectRefused(.tooManyFigures(2, .request(rest: 1))) { () throws(EditError) in
      try editor.adding(atMost: &rest) { () throws(EditError) in
        try board.duplicate("a-2", times: 2, by: Offset(dx: 1, dy: 0))
      }
    }
    try editor.adding(atMost: &rest) {
      try board.undo()
      try board.redo()
      try board.add("b")
    }
    #expect(rest == 0)
    try board.add("c")
  }

  @Test func `how deep parts are in each other, by every edit that makes some`() throws {
    let most = Limits.maximumGroupDepth
    func part(_ level: Int) -> FigureName { level == 0 ? "a" : name("p\(level)") }
    for level in 1...most { try board.makeGroup(part(level), of: [part(level - 1)]) }
    expectRefused(.nestedTooDeep("q")) { () throws(EditError) in try board.makeGroup("q", of: [part(most)]) }
    // A new part takes the place of its members, whatever is around them.
    for level in [0, 1, most - 1] {
      expectRefused(.nestedTooDeep("q")) { () throws(EditError) in try board.makeGroup("q", of: [part(level)]) }
    }
    try board.ungroup(part(1))
    try board.makeGroup("d", of: [part(most)])
    // Other members of a part may be deeper.
    try board.add("b")
    try board.makeGroup("c", of: ["b"])
    expectRefused(.nestedTooDeep("c")) { () throws(EditError) in try board.makeGroup("c", of: ["b", "d"]) }
    try board.duplicate("d", as: "f", at: .origin(Point(x: 0, y: 0)))
    let deepest = editor.board
    expectRefused(.nestedTooDeep("g")) { () throws(EditError) in try board.include(deepest, as: "g") }
    // Everything that visits parts reaches the innermost figures.
    try board.move(["d"], by: Offset(dx: 1, dy: 1))
    try board.remove(["d"])
    try board.undo()
    #expect(editor.board.groups.count == 2 * most + 1)
  }

  @Test func `what a limit of undo keeps`() throws {
    for (levels, kept) in [(0, 5), (5, 5), (4, 4), (1, 1)] {
      let other = BoardEditor()
      try other.boardContext.limit(to: levels)
      for name: FigureName in ["a", "b", "c", "d", "e"] { try other.boardContext.add(name) }
      #expect(other.boardContext.undoDepth == kept)
      #expect(try other.boardContext.undo(9) == kept)
      #expect(other.board.count == 5 - kept && other.boardContext.redoDepth == kept)
    }
  }
}
