import BoardModel
import SeededRandom

/// A board of 1920 by 1080 with figures of 24 to 160 units, and the same mixed steps each time: add, move, recolor, remove, bring
/// to the front, undo, redo.
struct BenchmarkScene {
  /// The board that renderers follow.
  let recorded = RecordedBoard(Board(size: Size(1920, 1080), background: .whitesmoke))
  var board: Board { recorded.board }
  private var figures: [FigureID] = []
  private var generator: SeededGenerator
  private var undoable: [Edit] = []
  private var redoable: [Edit] = []

  /// A figure's state and place, before and after.
  private struct Edit {
    var id: FigureID
    var before: (figure: Figure, position: Int)?
    var after: (figure: Figure, position: Int)?
  }

  init(figures count: Int, seed: UInt64 = 1) {
    generator = SeededGenerator(seed: seed)
    for _ in 0..<count {
      let figure = makeFigure()
      recorded.insert(figure, at: board.count)
      figures.append(figure.id)
    }
  }

  private mutating func random(_ bound: Int) -> Int { Int(generator.next() >> 33) % bound }

  private mutating func makeColor() -> Color {
    Color(red: UInt8(random(256)), green: UInt8(random(256)), blue: UInt8(random(256)))
  }

  private mutating func makeFigure() -> Figure {
    let (width, height) = (24 + random(137), 24 + random(137))
    let id = recorded.makeFigureID()
    guard let name = try? FigureName("figure\(id.rawValue)"),
      let size = try? Size(width: Double(width), height: Double(height))
    else { preconditionFailure("the scene's names and sizes are sound") }
    let origin = Point(x: Double(random(1920 - width)), y: Double(random(1080 - height)))
    let appearance = Appearance(fill: makeColor(), cornerRadius: 8, border: Border(color: makeColor()))
    return Figure(id: id, name: name, frame: Rectangle(origin: origin, size: size), appearance: appearance)
  }

  private func place(_ id: FigureID) -> (figure: Figure, position: Int)? {
    guard let figure = board[id], let position = board.position(of: id) else { return nil }
    return (figure, position)
  }

  /// Takes a step.
  mutating func step() {
    let choice = random(10)
    if choice == 8, let edit = undoable.popLast() {
      redoable.append(edit)
      return set(edit.id, to: edit.before)
    }
    if choice == 9, let edit = redoable.popLast() {
      undoable.append(edit)
      return set(edit.id, to: edit.after)
    }
    redoable = []
    if choice == 0 || figures.isEmpty {
      let figure = makeFigure()
      figures.append(figure.id)
      return record(figure.id, (figure, board.count))
    }
    var id = figures[random(figures.count)]
    while board[id] == nil { id = figures[random(figures.count)] }
    guard let (figure, position) = place(id) else { preconditionFailure("the figure is on the board") }
    var new = figure
    switch choice {
    case 1 where board.count > 1: return record(id, nil)
    case 2: return record(id, (figure, board.count - 1))
    case 3, 4:
      new.appearance.fill = makeColor()
    default:
      let (dx, dy) = (Double(random(81) - 40), Double(random(81) - 40))
      let x = min(max(0, figure.frame.minX + dx), 1920 - figure.frame.size.width)
      let y = min(max(0, figure.frame.minY + dy), 1080 - figure.frame.size.height)
      new.frame.origin = Point(x: x, y: y)
    }
    record(id, (new, position))
  }

  private mutating func record(_ id: FigureID, _ after: (figure: Figure, position: Int)?) {
    undoable.append(Edit(id: id, before: place(id), after: after))
    set(id, to: after)
  }

  private mutating func set(_ id: FigureID, to state: (figure: Figure, position: Int)?) {
    let before = place(id)
    if before != nil, state == nil || state?.position != before?.position { _ = recorded.remove(id) }
    if let state {
      if board[id] == nil {
        recorded.insert(state.figure, at: min(state.position, board.count))
      } else {
        recorded.setFrame(of: id, to: state.figure.frame)
        recorded.setAppearance(of: id, to: state.figure.appearance)
      }
    }
  }
}
