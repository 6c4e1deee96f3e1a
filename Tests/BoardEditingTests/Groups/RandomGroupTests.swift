import BoardEditing
import BoardModel
import BoardTestSupport
import SeededRandom
import Testing

/// Makes the same edits in an editor and in ``GroupModel``.
private struct GroupSession {
  var random: SeededGenerator
  let editor = BoardEditor()
  var model = GroupModel()
  let changes: ChangeReader
  /// The groups as reconstructed from the changes alone.
  var followed: [FigureID: FigureGroup] = [:]
  var group: EditGroup?
  var depthBefore = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    changes = editor.makeChangeReader()
  }

  mutating func pick<T>(_ items: [T]) -> T { items[Int.random(in: 0..<items.count, using: &random)] }

  mutating func name() -> String {
    let known = model.state.names.sorted()
    return known.isEmpty || Int.random(in: 0..<20, using: &random) == 0
      ? pick(["a", "p", "p.a", "nobody"]) : pick(known)
  }

  mutating func names() -> [String] {
    let all = [name(), name(), name()].prefix(Int.random(in: 1...3, using: &random))
    return all.indices.filter { !all[..<$0].contains(all[$0]) }.map { all[$0] }
  }

  mutating func newName() -> String { pick(["a", "b", "c", "d", "e", "p", "q", "r", "p.a", "p.q", "q.b", "p.q.c"]) }

  mutating func offset() -> Offset { Offset(dx: Double(pick([0, 10, -20])), dy: Double(pick([0, 5, 30]))) }

  /// Makes an edit in both, in the editor first as a dry run.
  mutating func both(
    _ edit: (BoardContext) throws(EditError) -> Void, _ follow: (inout GroupModel) throws -> Void
  ) throws {
    var isRefused = false
    do {
      var trial = model
      try follow(&trial)
      model = trial
    } catch is GroupModel.Refusal { isRefused = true }
    let before = editor.board
    var isRefusedInDryRun = false
    do { try editor.dryRun { () throws(EditError) in try edit(editor.boardContext) } } catch {
      isRefusedInDryRun = true
    }
    #expect(isRefusedInDryRun == isRefused)
    #expect(editor.board == before)
    var error: EditError?
    do { try edit(editor.boardContext) } catch let refusal { error = refusal }
    #expect((error != nil) == isRefused, "\(String(describing: error))")
    try compare()
  }

  mutating func compare() throws {
    let board = editor.board
    try #require(board.figures.map(\.name.text) == model.state.figures.map(\.name))
    for (figure, expected) in zip(board.figures, model.state.figures) {
      let (a, b) = (figure.frame, expected.frame)
      #expect(
        abs(a.minX - b.minX) + abs(a.minY - b.minY) + abs(a.maxX - b.maxX) + abs(a.maxY - b.maxY) < 1e-6,
        "\(figure.name): \(a), not \(b)")
    }
    let found = Dictionary(
      uniqueKeysWithValues: board.groups.map { ($0.name.text, board.memberNames(of: $0).map(\.text)) })
    #expect(found == model.state.groups)
    // A group comes before the group that it is a member of.
    for (index, group) in board.groups.enumerated() {
      #expect(group.members.allSatisfy { member in !board.groups[index...].contains { $0.id == member } })
      #expect(group.members.allSatisfy { board.group(holding: $0)?.id == group.id })
    }
    for difference in changes.next().groups {
      #expect(difference.old == followed[difference.old?.id ?? difference.new!.id])
      followed[difference.old?.id ?? difference.new!.id] = difference.new
    }
    #expect(followed == Dictionary(uniqueKeysWithValues: board.groups.map { ($0.id, $0) }))
    if group == nil {
      #expect(editor.boardContext.undoDepth == model.undo.count)
      #expect(editor.boardContext.redoDepth == model.redo.count)
    }
  }

  mutating func step() throws {
    switch Int.random(in: 0..<20, using: &random) {
    case 0, 1:
      let (name, frame) = (
        newName(), rectangle(Double(pick([0, 50, 200])), Double(pick([10, 90])), 40, pick([20, 60]))
      )
      try both(
        { context throws(EditError) in _ = try context.add(.known(name), at: .origin(frame.origin), size: frame.size) },
        { try $0.add(name, frame) })
    case 2, 3, 4, 5:
      let (name, members) = (Bool.random(using: &random) ? newName() : self.name(), names())
      try both(
        { context throws(EditError) in try context.makeGroup(.known(name), of: members.map(FigureName.known)) },
        { try $0.makeGroup(name, members) })
    case 6:
      let name = name()
      try both(
        { context throws(EditError) in try context.ungroup(.known(name)) }, { try $0.dissolve(name) })
    case 7:
      let names = names()
      try both(
        { context throws(EditError) in try context.remove(names.map(FigureName.known)) }, { try $0.remove(names) })
    case 8, 9:
      let (name, new) = (name(), newName())
      try both(
        { context throws(EditError) in try context.rename(.known(name), to: .known(new)) },
        { try $0.rename(name, to: new) })
    case 10, 11:
      let (names, offset) = (names(), offset())
      try both(
        { context throws(EditError) in try context.move(names.map(FigureName.known), by: offset) },
        { try $0.move(names, by: offset) })
    case 12:
      let (name, width, height) = (name(), Double(pick([30, 100])), Double(pick([20, 55])))
      try both(
        { context throws(EditError) in try context.resize(.known(name), to: size(width, height)) },
        { try $0.resize(name, width: width, height: height) })
    case 13, 14:
      let (name, other) = (name(), FigureName.known(name()))
      let place = pick([StackingPlace.front, .back, .inFront(of: other), .behind(other)])
      // A figure has no place beside itself.
      guard other.text != name else { return }
      try both(
        { context throws(EditError) in try context.order(.known(name), to: place) }, { try $0.order(name, place) })
    case 15:
      let (name, count, offset) = (name(), pick([1, 2]), offset())
      guard model.state.figures.count < 15, name.utf8.count < 150 else { return }
      try both(
        { context throws(EditError) in try context.duplicate(.known(name), times: count, by: offset) },
        { try $0.duplicate(name, as: (1...count).map { "\(name)-\($0 + 1)" }, by: offset) })
    case 16:
      guard model.state.figures.count < 15, group == nil else { return }
      let (group, state, name) = (editor.board, model.state, newName())
      let names = state.names.map { "\(name).\($0)" }
      guard names.allSatisfy({ $0.utf8.count < 150 }) else { return }
      try both(
        { context throws(EditError) in try context.include(group, as: .known(name), at: Point(x: 7, y: 0)) },
        { try $0.include(state, as: name, by: Offset(dx: 7, dy: 0)) })
    case 17:
      if let open = group {
        group = nil
        let isEmpty = open.end()
        model.endGroup(isEmpty: isEmpty || editor.boardContext.undoDepth == depthBefore)
      } else {
        depthBefore = editor.boardContext.undoDepth
        group = try editor.boardContext.beginGroup()
        model.beginGroup()
      }
      try compare()
    default:
      let isUndo = Int.random(in: 0..<5, using: &random) < 3
      try both(
        { context throws(EditError) in _ = try isUndo ? context.undo() : context.redo() }, { try $0.walk(isUndo) })
    }
  }
}

@Suite struct RandomGroupTests {
  @Test(arguments: 0..<trials(60))
  func `membership agrees with a model after each step, and undo brings it back`(seed: Int) throws {
    var session = GroupSession(seed: UInt64(seed))
    for _ in 0..<60 { try session.step() }
    if let group = session.group {
      session.group = nil
      let isEmpty = group.end()
      session.model.endGroup(isEmpty: isEmpty || session.editor.boardContext.undoDepth == session.depthBefore)
    }
    var end = session.editor.board
    for isUndo in [false, true, false] {
      if isUndo { end = session.editor.board }
      for _ in 0..<max(session.model.undo.count, session.model.redo.count) {
        try session.both(
          { context throws(EditError) in _ = try isUndo ? context.undo() : context.redo() }, { try $0.walk(isUndo) })
      }
    }
    #expect(session.editor.board == end)
    // The listed groups make the same board again.
    let groups = end.groups.map { ($0.name, end.memberNames(of: $0)) }
    #expect(try Board(figures: end.figures, groups: groups) == end)
  }
}
