import SeededRandom
import Testing
import UndoKit

/// Random drags of properties, which merge or don't. In either case undo leads back to the start.
struct `Random merges` {

  final class Figure {
    var x = 0
    var cells = [0, 0, 0]
    var name = 0

    var state: [Int] { [x, name] + cells }
  }

  struct Drag {
    let manager = LenientUndoManager.manual()
    let figures = (0..<3).map { _ in Figure() }
    var dice: SeededGenerator

    var state: [[Int]] { figures.map(\.state) }

    func setName(of figure: Figure, to name: Int) {
      manager.registerUndo(withTarget: figure) { [old = figure.name] in setName(of: $0, to: old) }
      figure.name = name
    }

    mutating func callSomething(_ number: Int) {
      let figure = figures[Int.random(in: 0..<3, using: &dice)]
      let key = [nil, "one", "one", "one", "one", "one", "two"].randomElement(using: &dice) ?? nil
      if manager.groupingLevel == 0 { manager.beginUndoGrouping() }
      switch Int.random(in: 0..<22, using: &dice) {
      case ..<4:
        manager.registerUndo(withTarget: figure, setting: \.x, to: figure.x)
        if let key { manager.setActionMergeKey(key) }
        figure.x = number
      case ..<8:
        let index = Int.random(in: 0..<3, using: &dice)
        manager.registerUndo(withTarget: figure, setting: \.cells[index], to: figure.cells[index])
        if let key { manager.setActionMergeKey(key) }
        figure.cells[index] = number
      case ..<10:
        setName(of: figure, to: number)
        if let key { manager.setActionMergeKey(key) }
      case ..<12: manager.beginUndoGrouping()
      case ..<17: manager.endUndoGrouping()
      case 17: manager.cancelUndoGrouping()
      case 18, 19:
        // A group that has only a key, and may be empty.
        manager.beginUndoGrouping()
        if let key { manager.setActionMergeKey(key) }
        manager.endUndoGrouping()
        if manager.groupingLevel == 1, manager.isOpenGroupEmpty { manager.endUndoGrouping() }
      default:
        while manager.groupingLevel > 0 { manager.endUndoGrouping() }
        if Bool.random(using: &dice) { manager.undo() } else { manager.redo() }
      }
    }
  }

  @Test(arguments: 0..<trials(25))
  func `undo leads to the start, redo to the end, and the save point to what was saved`(
    _ seed: Int
  ) {
    var drag = Drag(dice: SeededGenerator(seed: UInt64(seed)))
    drag.manager.discardsEmptyGroups = seed.isMultiple(of: 2)
    let start = drag.state
    var saved = start
    for step in 1...600 {
      drag.callSomething(step)
      if step.isMultiple(of: 25), drag.manager.groupingLevel == 0 {
        drag.manager.markSaved()
        saved = drag.state
      }
      if drag.manager.isAtSavePoint { #expect(drag.state == saved, "seed \(seed), call \(step)") }
    }
    while drag.manager.groupingLevel > 0 { drag.manager.endUndoGrouping() }
    drag.manager.redo(count: drag.manager.redoCount)
    let end = drag.state
    drag.manager.undo(count: drag.manager.undoCount)
    #expect(drag.state == start, "seed \(seed)")
    drag.manager.redo(count: drag.manager.redoCount)
    #expect(drag.state == end, "seed \(seed)")
    #expect(drag.manager.rejected == [])
  }
}
