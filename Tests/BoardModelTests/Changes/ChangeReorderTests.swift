import BoardModel
import BoardTestSupport
import SeededRandom
import Testing

/// The stacking order in changes.
@Suite struct ChangeReorderTests {
  private func makeBoard(of count: Int) -> RecordedBoard {
    let board = RecordedBoard(Board())
    for number in 0..<count { insert(name("f\(number)"), to: board, at: number) }
    return board
  }

  private func insert(_ name: FigureName, to board: RecordedBoard, at position: Int) {
    board.insert(
      Figure(id: board.makeFigureID(), name: name, frame: rectangle(0, 0, 1, 1), appearance: Appearance()), at: position
    )
  }

  /// Updates the order from a change, as a page does.
  private func replayed(_ change: Change, on order: [FigureID]) -> [FigureID] {
    let gone = Set(change.figures.lazy.filter { $0.new == nil || $0.isReordered }.map(\.id))
    var order = order.filter { !gone.contains($0) }
    for difference in change.figures where difference.new != nil && difference.isReordered {
      order.insert(difference.id, at: difference.figureInFront.flatMap(order.firstIndex) ?? order.count)
    }
    return order
  }

  /// The moved figures in each gap between two others that weren't moved, by the figure in front of the gap; front to back.
  private func gaps(in order: [FigureID], of figures: Set<FigureID>, among moved: Set<FigureID>) -> [FigureID?:
    [FigureID]]
  {
    var gaps: [FigureID?: [FigureID]] = [:]
    var anchor: FigureID?
    for id in order.reversed() {
      if !moved.contains(id) { anchor = id } else if figures.contains(id) { gaps[anchor, default: []].append(id) }
    }
    return gaps
  }

  @Test(arguments: 0..<60) func `a change leads from the order before to the order after`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let board = makeBoard(of: Int.random(in: 1...12, using: &random))
    let reader = board.makeChangeReader()
    var before = board.board.figures.map(\.id)
    for change in 0..<30 {
      var moved: Set<FigureID> = []
      // Neighbors are moved repeatedly, removed and inserted again, so that the next figure in front has often been moved, too.
      var left: [Figure] = []
      for step in 0..<Int.random(in: 1...20, using: &random) {
        let order = board.board.figures.map(\.id)
        guard let id = order.randomElement(using: &random) else { break }
        switch Int.random(in: 0..<8, using: &random) {
        case 0: insert(name("n\(change)-\(step)"), to: board, at: Int.random(in: 0...order.count, using: &random))
        case 1:
          left.append(board.remove(id).figure)
          moved.insert(id)
        case 2:
          if let figure = left.popLast() { board.insert(figure, at: Int.random(in: 0...order.count, using: &random)) }
        default:
          board.setPosition(of: id, to: Int.random(in: 0..<order.count, using: &random))
          moved.insert(id)
        }
      }
      // Half of the time most of them go back to their places.
      if Bool.random(using: &random) {
        for (position, id) in before.enumerated() where moved.contains(id) && board.board.contains(id) {
          board.setPosition(of: id, to: min(position, board.board.count - 1))
        }
      }
      let change = reader.next()
      let after = board.board.figures.map(\.id)
      #expect(replayed(change, on: before) == after)
      let reordered = change.figures.filter { $0.isReordered && $0.old != nil && $0.new != nil }
      // At most the figures that are elsewhere among those that weren't moved.
      let stayed = moved.intersection(before).intersection(after)
      moved.formUnion(Set(after).subtracting(before))
      let (old, new) = (gaps(in: before, of: stayed, among: moved), gaps(in: after, of: stayed, among: moved))
      var elsewhere = stayed
      for (anchor, figures) in old {
        for (before, now) in zip(figures, new[anchor] ?? []) {
          guard before == now else { break }
          elsewhere.remove(before)
        }
      }
      #expect(Set(reordered.map(\.id)) == elsewhere)
      before = after
    }
  }

  @Test func `neighbors that leave and come back where they were are not reordered`() {
    let board = makeBoard(of: 6)
    let reader = board.makeChangeReader()
    let order = board.board.figures.map(\.id)
    let figures = [3, 2, 4].map { board.remove(order[$0]).figure }
    for (figure, position) in zip(figures.reversed(), [2, 2, 3]) { board.insert(figure, at: position) }
    #expect(board.board.figures.map(\.id) == order)
    #expect(reader.next().figures.filter(\.isReordered).isEmpty)
  }

  @Test func `figures that are all brought to the front in turn are told in their new order`() {
    // The nearest unmoved figure in front is behind more and more moved ones.
    let board = makeBoard(of: 300)
    let reader = board.makeChangeReader()
    let before = board.board.figures.map(\.id)
    let turns = [298, 299] + (0..<298).reversed()
    for index in turns { board.setPosition(of: before[index], to: 299) }
    let after = board.board.figures.map(\.id)
    #expect(after == turns.map { before[$0] })
    #expect(replayed(reader.next(), on: before) == after)
  }
}
