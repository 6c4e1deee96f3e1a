import BoardModel
import BoardTestSupport
import SeededRandom

/// A board that is edited at random.
struct EditSession {
  /// The kind of figures.
  enum Kind: String, CaseIterable, Sendable {
    case opaque, translucent, glass, fractional, inexact, cutByTheFrame, tinyAndHuge, labelled, everything
  }

  /// The board that renderers follow.
  let recorded: RecordedBoard
  var board: Board { recorded.board }
  let kind: Kind
  private var random: SeededGenerator
  private var figures: [FigureID] = []
  /// Removed figures, which may be added again unchanged.
  private var removed: [(figure: Figure, position: Int)] = []
  private var made = 0
  /// Other sizes and backgrounds for the board, if any.
  var formats: [BoardFormat] = []

  init(kind: Kind, size: Size, count: Int, seed: UInt64) throws {
    (self.kind, random) = (kind, SeededGenerator(seed: seed))
    recorded = RecordedBoard(Board(size: size, background: Color(0xEEDDCC)))
    for _ in 0..<count { try add() }
  }

  /// Edits the board: mostly one figure, sometimes several or none.
  mutating func step() throws {
    let count = [1, 1, 1, 1, 1, 1, 1, 2, 3, 0, 20].randomElement(using: &random)!
    for _ in 0..<count { try alter() }
  }

  private mutating func alter() throws {
    if !formats.isEmpty, Int.random(in: 0..<6, using: &random) == 0 {
      return recorded.setFormat(to: formats.randomElement(using: &random)!)
    }
    guard let id = figures.randomElement(using: &random), let before = board[id] else { return try add() }
    switch Int.random(in: 0..<14, using: &random) {
    case 0: try add()
    case 12: try makeGroup(from: id)
    case 13:
      guard let part = board.groups.randomElement(using: &random) else { return }
      if let owner = board.group(holding: part.id) {
        recorded.setGroup(owner.id, to: owner.holding(owner.members.flatMap { $0 == part.id ? part.members : [$0] }))
      }
      recorded.setGroup(part.id, to: nil)
    case 1:
      leaveParts(id)
      removed.append(recorded.remove(id))
      figures.removeAll { $0 == id }
    case 2:
      guard let (figure, position) = removed.popLast(), board[figure.name] == nil else { fallthrough }
      recorded.insert(figure, at: min(position, board.count))
      figures.append(figure.id)
    case 3, 4:
      recorded.setPosition(
        of: id, to: [0, board.count - 1, .random(in: 0..<board.count, using: &random)].randomElement(using: &random)!)
    case 5, 6:
      recorded.setAppearance(of: id, to: randomAppearance())
    case 7:
      recorded.setFrame(of: id, to: randomFrame())
    default:
      let dx = Double(Int.random(in: -30...30, using: &random))
      let dy = Double(Int.random(in: -30...30, using: &random))
      let frame = before.frame.moved(by: Offset(dx: dx, dy: dy))
      if Limits.allow(frame) { recorded.setFrame(of: id, to: frame) }
    }
  }

  /// Makes a part of ungrouped figures in front of a figure, often without a gap.
  private mutating func makeGroup(from id: FigureID) throws {
    let start = board.position(of: id) ?? 0
    let end = min(board.count, start + Int.random(in: 1...4, using: &random))
    var members: [FigureID] = []
    for figure in board.figures[start..<end] where Int.random(in: 0..<8, using: &random) > 0 {
      let root = board.outermost(figure.id)
      if !members.contains(root) { members.append(root) }
    }
    guard !members.isEmpty else { return }
    made += 1
    let part = recorded.makeFigureID()
    recorded.setGroup(part, to: FigureGroup(id: part, name: try FigureName("a part\(made)"), members: members))
  }

  private func leaveParts(_ id: FigureID) {
    guard let part = board.group(holding: id) else { return }
    let members = part.members.filter { $0 != id }
    if members.isEmpty { leaveParts(part.id) }
    recorded.setGroup(part.id, to: members.isEmpty ? nil : part.holding(members))
  }

  private mutating func add() throws {
    made += 1
    let figure = Figure(
      id: recorded.makeFigureID(), name: try FigureName("figure\(made)"), frame: randomFrame(),
      appearance: randomAppearance())
    recorded.insert(figure, at: Int.random(in: max(0, board.count - 3)...board.count, using: &random))
    figures.append(figure.id)
  }

  private mutating func randomFrame() -> Rectangle {
    let (width, height) = (Int(board.size.width), Int(board.size.height))
    func whole(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
    var size = (width: whole(3...max(4, width / 3)), height: whole(3...max(4, height / 3)))
    var origin = (x: 0.0, y: 0.0)
    let kind = kind == .everything ? Kind.allCases.randomElement(using: &random)! : kind
    switch kind {
    case .opaque, .translucent, .labelled, .everything:
      origin = (whole(0...width - Int(size.width)), whole(0...height - Int(size.height)))
    case .fractional:
      let step = [2.0, 4, 10, 256, 1000].randomElement(using: &random)!
      size = (size.width + whole(0...99) / step, size.height + whole(0...99) / step)
      origin = (whole(-20...width) + whole(0...99) / step, whole(-20...height) + whole(0...99) / step)
    case .inexact:
      // Thirds, tenths, and numbers that the scale maps to a whole pixel: binary fractions only approximate them.
      func inexact(_ range: ClosedRange<Int>) -> Double {
        whole(range) * [1, 1 / 1.1, 1 / 1.25, 1.1].randomElement(using: &random)!
          + [0, 1 / 3.0, 0.1, 0.37, 0.999].randomElement(using: &random)!
      }
      size = (inexact(1...max(4, width / 3)), inexact(1...max(4, height / 3)))
      origin = (inexact(-5...width), inexact(-5...height))
    case .glass:
      // Large figures, so that most damage lies within several of them; some are cut by the frame, or lie off the pixels.
      size = (whole(width / 4...width), whole(height / 4...height))
      origin = (whole(-width / 3...width), whole(-height / 3...height))
      if Int.random(in: 0..<3, using: &random) == 0 { origin.x += whole(1...99) / 100 }
      if Int.random(in: 0..<3, using: &random) == 0 { size.height += whole(1...99) / 100 }
    case .cutByTheFrame:
      origin = (whole(-Int(size.width)...width), whole(-Int(size.height)...height))
    case .tinyAndHuge:
      switch Int.random(in: 0..<5, using: &random) {
      case 0: size = (whole(1...20) / 10, whole(1...40) / 10)
      case 1: size = (1, whole(1...3))
      case 2:
        return Rectangle(origin: Point(x: -1e6, y: -1e6), size: try! Size(width: 1e6 + whole(1...100), height: 2e6))
      case 3:
        return Rectangle(
          origin: Point(x: -10, y: -10),
          size: try! Size(width: Double(width) + 20, height: Double(height) + whole(0...40)))
      default: return Rectangle(origin: Point(x: whole(-3...3), y: whole(-3...3)), size: board.size)
      }
      origin = (whole(0...width), whole(0...height))
    }
    return Rectangle(origin: Point(x: origin.x, y: origin.y), size: try! Size(width: size.width, height: size.height))
  }

  private mutating func randomAppearance() -> Appearance {
    let isTranslucent =
      kind == .translucent || kind == .glass || (kind != .opaque && Int.random(in: 0..<8, using: &random) == 0)
    func color() -> Color {
      guard isTranslucent else { return Color(UInt32.random(in: 0...0xFFFFFF, using: &random)) }
      let any = UInt8.random(in: 0...255, using: &random)
      let alpha = [0, 1, 128, 254, 255, any, any].randomElement(using: &random)!
      return Color(UInt32.random(in: 0...0xFFFFFF, using: &random), alpha: alpha)
    }
    let width =
      (kind == .inexact ? [nil, 0.37, 0.1, 1 / 3.0, 1 / 1.1, 2.7] : [nil, nil, 1, 1, 2, 3, 8, 0.5, 1.5, 100])
      .randomElement(using: &random)!
    let radius = [0, 0, 4, 8, 8, 12.5, 0.4, 3.3, 1_000].randomElement(using: &random)!
    let texts: [String?] = ["Save", "Quarterly report", "a\nb", "\n one\n\n  two\n", "\u{1EA4}\u{6F22}g"]
    let text = (kind == .labelled ? texts : texts + [nil, nil]).randomElement(using: &random)!
    let size = [14, 14, 9.5, 30, kind == .labelled ? 6.25 : 300].randomElement(using: &random)!
    let label = text.map {
      try! Label(
        $0, size: size, color: Bool.random(using: &random) ? nil : color(),
        column: Label.Column.allCases.randomElement(using: &random)!,
        row: Label.Row.allCases.randomElement(using: &random)!,
        weight: Label.Weight.allCases.randomElement(using: &random)!,
        padding: [nil, 0, 6, 12.5].randomElement(using: &random)!)
    }
    return Appearance(
      fill: color(), cornerRadius: radius, border: width.map { Border(color: color(), width: $0) }, label: label)
  }
}
