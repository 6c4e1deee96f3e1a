import BoardEditing
import BoardModel
import BoardTestSupport
import SeededRandom
import Testing
import UndoKit

/// Random edits by several owners, with drags and panels that preview, while readers of histories come and go and states are saved.
/// ``RandomSessionTests`` makes none of these.
@Suite struct RandomReaderTests {
  @Test(arguments: 0..<trials(12))
  func `readers know the number of steps, refusals change nothing, and a saved state is what was saved`(seed: Int)
    throws
  {
    var session = Session(seed: UInt64(seed))
    for step in 0..<400 { try session.step(step) }
  }

  private final class Owner {}

  /// The numbers of steps in each history, counted from the events since the reader was made.
  private struct Follower {
    let reader: HistoryReader
    var counts: [FigureID?: (undo: Int, all: Int)] = [:]
    /// The histories that have lost a step by a limit or by `forget`, which doesn't say from which stack.
    var unsure: Set<FigureID?> = []

    mutating func follow() {
      for event in reader.next() {
        var (undo, all) = counts[event.figure] ?? (0, 0)
        switch event.kind {
        case .recorded: (undo, all) = (undo + 1, all + 1)
        case .step(.undone(_)): undo -= 1
        case .step(.redone(_)): undo += 1
        case .step(.cutOff(_)): all -= 1
        case .step(.dropped(_)), .step(.forgotten(_)):
          all -= 1
          unsure.insert(event.figure)
        case .lost:
          counts[event.figure] = nil
          continue
        default: continue
        }
        counts[event.figure] = (undo, all)
      }
    }

    mutating func compare(_ context: EditingContext, _ figure: FigureID?, _ step: String) {
      let found = counts[figure] ?? (0, 0)
      #expect(found.all == context.undoDepth + context.redoDepth, "\(step)")
      if unsure.remove(figure) == nil { #expect(found.undo == context.undoDepth, "\(step)") }
      counts[figure] = (context.undoDepth, context.undoDepth + context.redoDepth)
    }
  }

  private struct Session {
    var random: SeededGenerator
    let editor = BoardEditor()
    let owners = [Owner(), Owner()]
    var followers: [Follower] = []
    /// The contexts of all figures that there ever were; some are off the board.
    var contexts: [FigureID: FigureContext] = [:]
    var groups: [(group: EditGroup, owner: Owner)] = []
    var drags: [InteractiveEdit<Rectangle>] = []
    var panels: [InteractiveEdit<Appearance>] = []
    /// The figures that were shown when the state was saved.
    var savedBoard: [Figure] = []
    var savedAppearances: [FigureID: Appearance] = [:]
    var appearances: [FigureID: Appearance] = [:]

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func pick<T>(_ items: [T]) -> T { items[Int.random(in: 0..<items.count, using: &random)] }
    mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
    mutating func point() -> Point { Point(x: Double(number(0..<50)), y: Double(number(0..<5))) }
    mutating func color() -> Color { Color(red: UInt8(number(0..<4)), green: 0, blue: 0) }
    mutating func aName() -> FigureName { name(pick(["a", "b", "c", "d"])) }

    private var board: BoardContext { editor.boardContext }

    mutating func context() throws(EditError) -> EditingContext {
      let name = aName()
      return number(0..<2) == 0 ? board : try editor.context(of: name)
    }

    mutating func step(_ number: Int) throws {
      let kind = self.number(0..<23)
      let (before, version) = (editor.board, editor.version)
      let owner = pick(owners)
      do {
        try editor.asOwner(owner) { () throws(EditError) in try edit(kind, owner) }
      } catch {
        #expect(editor.board == before && editor.version == version, "step \(number), \(kind): \(error)")
      }
      drags.removeAll { !$0.isOpen }
      panels.removeAll { !$0.isOpen }
      for figure in editor.board.figures { contexts[figure.id] = try editor.context(of: figure.name) }
      try compare("step \(number), \(kind)")
    }

    mutating func edit(_ kind: Int, _ owner: Owner) throws(EditError) {
      let (one, other) = (aName(), aName())
      let offset = Offset(dx: Double(number(-9..<9)), dy: 0)
      switch kind {
      case 0, 1: try board.add(one, at: .origin(point()))
      case 2: try board.remove(one == other ? [one] : [one, other])
      case 3: try board.move(one == other ? [one] : [one, other], by: offset)
      case 4: try board.order(one, to: pick([.front, .back, .inFront(of: other), .behind(other), .behind(one)]))
      case 5: try board.rename(one, to: other)
      case 6, 7, 8:
        let (names, color) = (one == other ? [one] : [one, other], color())
        do {
          try editor.forEach(names) { try $0.setColor(color) }
        } catch let error as EditError { throw error } catch { Issue.record(error) }
      case 9: try editor.context(of: one).setCornerRadius(Double(number(0..<4)))
      case 10, 11: _ = try context().undo(pick([1, 1, 2, 9]))
      case 12: _ = try context().redo(pick([1, 2, 9]))
      case 13: if number(0..<6) == 0 { try context().limit(to: pick([0, 3, 6])) }
      case 14: if number(0..<12) == 0 { try context().forget() }
      case 15:
        guard groups.count < 3 else { return }
        groups.append((try context().beginGroup(named: pick(["", "Group"])), owner))
      case 16, 17:
        guard let (group, owner) = groups.popLast() else { return }
        editor.asOwner(owner) { _ = group.end() }
      case 18: drags.append(try board.beginFrameEdit(of: one))
      case 19: panels.append(try editor.context(of: one).openPanel())
      case 20:
        let (place, color) = (point(), color())
        if number(0..<2) == 0 {
          if let drag = drags.last { try drag.update { $0.origin = place } }
        } else {
          if let panel = panels.last { try panel.update { $0.fill = color } }
        }
      case 21:
        let ends = number(0..<2) == 0
        if number(0..<2) == 0 {
          if let drag = drags.popLast() { if ends { try drag.end() } else { drag.cancel() } }
        } else {
          if let panel = panels.popLast() { if ends { try panel.end() } else { panel.cancel() } }
        }
      default:
        if number(0..<2) == 0 {
          // Without previews, the board that is shown is the one that is saved.
          if drags.contains(where: \.hasPreview) || panels.contains(where: \.hasPreview) { return }
          try editor.markSavePoint()
          savedBoard = Array(editor.board.figures)
          savedAppearances = appearances
        } else {
          if followers.count > 2 { followers.removeFirst() }
          var follower = Follower(reader: editor.makeHistoryReader())
          follower.counts[nil] = (board.undoDepth, board.undoDepth + board.redoDepth)
          for (id, context) in contexts {
            follower.counts[id] = (context.undoDepth, context.undoDepth + context.redoDepth)
          }
          followers.append(follower)
        }
      }
    }

    mutating func compare(_ step: String) throws {
      for index in followers.indices {
        followers[index].follow()
        // An open group hides the steps to redo.
        func isQuiet(_ context: EditingContext) -> Bool { !groups.contains { $0.group.context === context } }
        if isQuiet(board) { followers[index].compare(board, nil, step) }
        for (id, context) in contexts where context.isOnBoard && isQuiet(context) {
          followers[index].compare(context, id, step)
        }
      }
      let isPreview = drags.contains(where: \.hasPreview)
      if board.isAtSavePoint, !isPreview {
        #expect(list(Array(editor.board.figures)) == list(savedBoard), "\(step)")
      }
      let shown = Set(panels.filter(\.hasPreview).map(\.figure))
      for figure in editor.board.figures where !shown.contains(figure.name) {
        appearances[figure.id] = figure.appearance
        if savedAppearances[figure.id] == nil { savedAppearances[figure.id] = figure.appearance }
        if try editor.context(of: figure.name).isAtSavePoint {
          #expect(savedAppearances[figure.id] == figure.appearance, "\(step)")
        }
      }
    }

    private func list(_ figures: [Figure]) -> [String] { figures.map { "\($0.id) \($0.name) \($0.frame)" } }
  }
}
