import BoardEditing
import BoardModel
import BoardTestSupport
import Testing

/// Places beside and in other figures.
@Suite struct PlaceTests {
  private let editor = BoardEditor(board: Board(size: Size(400, 300)))
  private var board: BoardContext { editor.boardContext }

  init() throws {
    let appearance = Appearance(border: Border(color: "black", width: 4))
    try board.add("card", at: .at(100, 100), size: Size(120, 80), appearance: appearance)
    try board.add("dot", at: .at(0, 0), size: Size(20, 10))
  }

  private func origin(_ name: FigureName = "dot") -> Point? { editor.board[name]?.frame.origin }

  private func place(_ alignments: [Alignment], gap: Double = 0) throws -> Point? {
    try board.move("dot", to: .inside(InnerPlace(in: .figure("card"), alignments, gap: gap)))
    return origin()
  }

  // MARK: Beside

  @Test(arguments: [
    (RelativePlace.Side.above, Alignment?.none, 100, 87), (.above, .left, 100, 87), (.above, .center, 150, 87),
    (.below, .right, 200, 183), (.left, nil, 77, 100), (.left, .top, 77, 100), (.left, .middle, 77, 135),
    (.right, .bottom, 223, 170),
  ])
  func `beside a figure, edges or middles are aligned along the other axis`(
    _ side: RelativePlace.Side, _ alignment: Alignment?, _ x: Double, _ y: Double
  ) throws {
    try board.move("dot", to: .beside(RelativePlace(side, of: "card", gap: 3, alignment: alignment)))
    #expect(origin() == Point(x: x, y: y))
  }

  @Test func `an alignment along the axis of the side ends the program`() async {
    await #expect(processExitsWith: .failure) {
      let board = BoardEditor().boardContext
      try board.add("card")
      try board.add("dot", at: .beside(RelativePlace(.below, of: "card", alignment: .middle)))
    }
    await #expect(processExitsWith: .failure) {
      let board = BoardEditor().boardContext
      try board.add("card")
      var place = RelativePlace(.below, of: "card", alignment: .center)
      place.side = .right
      try board.add("dot", at: .beside(place))
    }
  }

  // MARK: Inside

  @Test func `a place in a figure is inside its border`() throws {
    #expect(try place([.left, .top]) == Point(x: 104, y: 104))
    #expect(try place([.right, .bottom]) == Point(x: 196, y: 166))
    #expect(try place([.right, .bottom], gap: 6) == Point(x: 190, y: 160))
    #expect(try place([.left], gap: -4) == Point(x: 100, y: 135))
    #expect(try place([], gap: 6) == Point(x: 150, y: 135))
    try editor.context(of: "card").removeBorder()
    #expect(try place([.left, .top]) == Point(x: 100, y: 100))
  }

  @Test func `alignment and distribution in a figure are, too`() throws {
    try board.align(["dot"], to: [.right, .top], in: .figure("card"), gap: 1)
    #expect(origin() == Point(x: 195, y: 105))
    try board.add("other", at: .at(150, 0), size: Size(32, 10))
    try board.distribute(["other", "dot"], along: .horizontal, in: .figure("card"))
    // 112 less 52 are three gaps.
    #expect(origin("other")?.x == 124 && origin()?.x == 176)
    try board.distribute(["other", "dot"], along: .horizontal, in: .figure("card"), gap: 10)
    #expect(origin("other")?.x == 129 && origin()?.x == 171)
  }

  @Test func `a border is at most half as wide as the shorter side`() throws {
    try editor.context(of: "card").setBorder("black", width: 1000)
    #expect(try place([.left, .top]) == Point(x: 140, y: 140))
    #expect(try place([.right, .bottom]) == Point(x: 160, y: 130))
    try board.distribute(["dot"], along: .vertical, in: .figure("card"))
    #expect(origin() == Point(x: 160, y: 135))
  }

  @Test func `previews of a border don't count`() throws {
    let panel = try editor.context(of: "card").openPanel()
    try panel.update { $0.border?.width = 30 }
    #expect(try place([.left, .top]) == Point(x: 104, y: 104))
    try panel.end()
    #expect(try place([.left, .top]) == Point(x: 130, y: 130))
    try editor.context(of: "card").undo()
    #expect(try place([.left, .top]) == Point(x: 104, y: 104))
    // A drag doesn't count, either.
    let drag = try board.beginFrameEdit(of: "card")
    try drag.update { $0.origin = Point(x: 0, y: 0) }
    #expect(try place([.left, .bottom]) == Point(x: 104, y: 166))
  }

  @Test func `the board and parts have no border`() throws {
    try board.makeGroup("both", of: ["card"])
    try board.move("dot", to: .inside(InnerPlace(in: .figure("both"), [.left, .top])))
    #expect(origin() == Point(x: 100, y: 100))
    try board.move("dot", to: .inside(InnerPlace(in: .board, [.right, .bottom], gap: 5)))
    #expect(origin() == Point(x: 375, y: 285))
  }
}
