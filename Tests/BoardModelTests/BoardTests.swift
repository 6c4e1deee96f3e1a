import BoardModel
import BoardTestSupport
import SeededRandom
import Testing

@Suite struct BoardTests {
  /// A board with figures of certain names, back to front.
  private func board(_ names: String...) -> Board {
    var board = Board()
    for text in names { add(text, to: &board, at: board.count) }
    return board
  }

  private func add(_ text: String, to board: inout Board, at position: Int) {
    let id = board.makeFigureID()
    board.insert(
      Figure(id: id, name: name(text), frame: rectangle(0, 0, 1, 1), appearance: Appearance()), at: position)
  }

  @Test func `a new board is the demo's`() {
    #expect(Board().size == size(600, 600))
    #expect(Board().background == Color(red: 0xF5, green: 0xF5, blue: 0xF5))
    #expect(Board().figures.isEmpty)
  }

  @Test func `a board is made of figures`() throws {
    let card = Figure("card", frame: rectangle(40, 40, 120, 80), appearance: Appearance(fill: "tomato"))
    let table = Figure("table", frame: rectangle(0, 100, 400, 200))
    let board = try Board(size: Size(400, 300), figures: [table, card])
    #expect(board.figures.map(\.name) == ["table", "card"])
    #expect(board["card"] == card && board["table"] == table)
    #expect(Set(board.figures.map(\.id)).count == 2)
    let copy = try Board(size: Size(400, 300), figures: board.figures)
    #expect(copy == board)
    let other = try Board(size: Size(400, 300), figures: board.figures.reversed())
    #expect(other != board)
  }

  @Test func `figures that can't be a board say why`() {
    let card = Figure("card", frame: rectangle(0, 0, 1, 1))
    func fault(_ change: (inout Figure) -> Void) -> String {
      var other = Figure("other", frame: rectangle(0, 0, 1, 1))
      change(&other)
      do throws(Board.Fault) {
        _ = try Board(figures: [card, other])
        return "none"
      } catch {
        return "\(error)"
      }
    }
    #expect(fault { $0 = card } == "a figure 'card' already exists")
    #expect(
      fault { $0.frame.origin.x = .nan }
        == "an edge of 'other' would lie beyond 1000000 board units: the frame would be 1x1 at nan,0")
    #expect(fault { $0.appearance.cornerRadius = .nan } == "the radius nan is out of range: 0 to 1000000")
    #expect(fault { $0.appearance.border?.width = 0 } == "the width 0 is out of range: above 0, up to 1000000")
    #expect(fault { _ in } == "none")
  }

  @Test func `nothing shows through a board`() {
    #expect(Board(background: "#ff634780").background == "tomato")
  }

  @Test func `figures stand in the order of their positions`() {
    var board = board("a", "c")
    add("b", to: &board, at: 1)
    add("z", to: &board, at: 0)
    #expect(board.figures.map(\.name.text) == ["z", "a", "b", "c"])
    #expect(board[name("b")].flatMap { board.position(of: $0.id) } == 2)
  }

  @Test func `a removed figure tells its position and frees its name`() throws {
    var board = board("a", "b", "c")
    let id = try #require(board.id(named: name("b")))
    let (figure, position) = board.remove(id)
    #expect(position == 1)
    #expect(board[id] == nil && board[name("b")] == nil && board.position(of: id) == nil)
    board.insert(figure, at: 0)
    #expect(board.figures.map(\.name.text) == ["b", "a", "c"])
  }

  @Test func `keys run out between two figures and are spaced again`() {
    var board = board("bottom", "top")
    // Each is added directly above the bottom one, so each halves the same gap of 2^32.
    for number in 0..<100 { add("f\(number)", to: &board, at: 1) }
    #expect(board.figures.map(\.name.text) == ["bottom"] + (0..<100).reversed().map { "f\($0)" } + ["top"])
    #expect(board.figures.map { board.stackingKey(of: $0.id)! }.adjacentPairs().allSatisfy { $0 < $1 })
  }

  @Test func `a random order agrees with an array`() {
    var random = SeededGenerator(seed: 1)
    var board = Board()
    var model: [FigureID] = []
    for step in 0..<5000 {
      if model.isEmpty || Int.random(in: 0..<3, using: &random) == 0 {
        let position = Int.random(in: 0...model.count, using: &random)
        add("f\(step)", to: &board, at: position)
        model.insert(board.id(named: name("f\(step)"))!, at: position)
      } else if Bool.random(using: &random) {
        let old = Int.random(in: 0..<model.count, using: &random)
        let new = Int.random(in: 0..<model.count, using: &random)
        board.setPosition(of: model[old], to: new)
        model.insert(model.remove(at: old), at: new)
      } else {
        let position = Int.random(in: 0..<model.count, using: &random)
        #expect(board.remove(model.remove(at: position)).position == position)
      }
      guard step.isMultiple(of: 50) else { continue }
      #expect(board.figures.map(\.id) == model)
      #expect(model.indices.allSatisfy { board.position(of: model[$0]) == $0 })
    }
  }

  @Test func `names that come and go are found while they are there`() {
    var random = SeededGenerator(seed: 2)
    var board = Board()
    var present: [Int: FigureID] = [:]
    for step in 0..<20_000 {
      // There are so few names that each is added and removed many times.
      let number = Int.random(in: 0..<300, using: &random)
      if let id = present.removeValue(forKey: number) {
        #expect(board.remove(id).figure.name == name("f\(number)"))
      } else {
        add("f\(number)", to: &board, at: Int.random(in: 0...board.count, using: &random))
        present[number] = board.id(named: name("f\(number)"))
      }
      guard step.isMultiple(of: 100) else { continue }
      #expect((0..<300).allSatisfy { board.id(named: name("f\($0)")) == present[$0] })
      #expect((0..<300).allSatisfy { board[name("f\($0)")]?.id == present[$0] })
    }
  }

  @Test func `a copy is a value of its own`() throws {
    let before = board("a")
    var after = before
    let id = try #require(after.id(named: name("a")))
    after.setFrame(of: id, to: rectangle(5, 5, 1, 1))
    #expect(before[id]?.frame.minX == 0)
    #expect(after != before)
  }
}

extension Sequence {
  fileprivate func adjacentPairs() -> Zip2Sequence<Self, DropFirstSequence<Self>> { zip(self, dropFirst()) }
}
