import BoardModel
import BoardTestSupport
import SeededRandom
import Testing

/// The changes that readers get.
@Suite struct `Changes of a board` {
  private let recorded: RecordedBoard

  init() throws {
    let figures = ["a", "b", "c", "d", "e"].map { Figure(name($0), frame: rectangle(0, 0, 9, 9)) }
    recorded = RecordedBoard(try Board(size: size(99, 99), figures: figures))
  }

  private func id(_ text: String) -> FigureID { recorded.board.id(named: name(text))! }

  /// Every ordered pair of figures.
  private static let pairs = ["a", "b", "c", "d", "e"].flatMap { one in
    ["a", "b", "c", "d", "e"].compactMap { $0 == one ? nil : (one, $0) }
  }

  @Test(arguments: pairs) func `neighbors that leave and return one after the other have not changed`(
    _ one: String, _ other: String
  ) {
    let reader = recorded.makeChangeReader()
    for name in [one, other] {
      let (figure, position) = recorded.remove(id(name))
      recorded.insert(figure, at: position)
    }
    #expect(reader.next().isEmpty)
  }

  @Test(arguments: pairs) func `nor have two that leave together and return in turn, or are moved there and back`(
    _ one: String, _ other: String
  ) {
    let reader = recorded.makeChangeReader()
    let (first, place) = recorded.remove(id(one))
    let (second, secondPlace) = recorded.remove(id(other))
    recorded.insert(second, at: secondPlace)
    recorded.insert(first, at: place)
    #expect(reader.next().isEmpty)
    let places = [one, other].map { recorded.board.position(of: id($0))! }
    recorded.setPosition(of: id(one), to: 4)
    recorded.setPosition(of: id(one), to: places[0])
    recorded.setPosition(of: id(other), to: 0)
    recorded.setPosition(of: id(other), to: places[1])
    #expect(reader.next().isEmpty)
  }

  /// Random changes, which are reverted half of the time.
  @Test(arguments: 0..<trials(40)) func `what is reverted leaves nothing to tell, and else the order is told`(
    _ seed: Int
  ) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let reader = recorded.makeChangeReader()
    for _ in 0..<30 {
      var inverses: [() -> Void] = []
      let before = recorded.board
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let board = recorded.board
        let id = board.figures.randomElement(using: &random)?.id
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
          let new = Figure(
            id: recorded.makeFigureID(),
            name: name("new\(board.count)-\(UInt64.random(in: 0...UInt64.max, using: &random))"),
            frame: rectangle(1, 1, 1, 1), appearance: Appearance())
          recorded.insert(new, at: Int.random(in: 0...board.count, using: &random))
          inverses.append { [recorded] in _ = recorded.remove(new.id) }
        case 1:
          guard let id else { continue }
          let (figure, position) = recorded.remove(id)
          inverses.append { [recorded] in recorded.insert(figure, at: position) }
        case 2:
          guard let id, let figure = board[id] else { continue }
          recorded.setFrame(of: id, to: rectangle(Double.random(in: 0...9, using: &random), 0, 9, 9))
          inverses.append { [recorded] in recorded.setFrame(of: id, to: figure.frame) }
        default:
          guard let id, let position = board.position(of: id) else { continue }
          recorded.setPosition(of: id, to: Int.random(in: 0..<board.count, using: &random))
          inverses.append { [recorded] in recorded.setPosition(of: id, to: position) }
        }
      }
      if Bool.random(using: &random) {
        for inverse in inverses.reversed() { inverse() }
        #expect(recorded.board == before)
        #expect(reader.next().isEmpty)
      } else {
        let change = reader.next()
        #expect(Self.order(of: before, after: change) == recorded.board.figures.map(\.id))
        // If the order is as before, no figure was reordered.
        if recorded.board.figures.map(\.id) == before.figures.map(\.id) {
          #expect(change.figures.allSatisfy { !$0.isReordered })
        }
      }
    }
  }

  /// The order of a list that was updated as ``Change/figures`` describes.
  private static func order(of board: Board, after change: Change) -> [FigureID] {
    var ids = board.figures.map(\.id)
    for difference in change.figures {
      if difference.new == nil || difference.isReordered { ids.removeAll { $0 == difference.id } }
    }
    for difference in change.figures where difference.new != nil && difference.isReordered {
      ids.insert(difference.id, at: difference.figureInFront.flatMap { ids.firstIndex(of: $0) } ?? ids.count)
    }
    return ids
  }
}
