import Testing
import UndoKit

struct `Properties as undo targets` {
  private final class Slider {
    var value = 0
    var label = "none"
  }

  private let manager = LenientUndoManager.manual()
  private let slider = Slider()

  private func slide(to value: Int, merging key: String? = nil) {
    manager.step {
      manager.registerUndo(withTarget: slider, setting: \.value, to: slider.value, merging: key)
      slider.value = value
    }
  }

  @Test func `undo and redo set them, any number of times`() {
    slide(to: 1)
    slide(to: 2)
    for _ in 1...3 {
      manager.undo(count: 2)
      #expect(slider.value == 0)
      manager.redo(count: 2)
      #expect(slider.value == 2)
    }
  }

  @Test func `a value set by others in between is what redo brings back`() {
    slide(to: 1)
    slider.value = 5
    manager.undo()
    manager.redo()
    #expect(slider.value == 5)
  }

  @Test func `with a key a whole drag is one step with one value`() {
    for value in 1...100 { slide(to: value, merging: "value") }
    #expect(manager.undoCount == 1)
    manager.undo()
    #expect(slider.value == 0)
    manager.redo()
    #expect(slider.value == 100)
  }

  @Test func `the manager is not retained by its own operations`() {
    func record() -> () -> Bool {
      let manager = LenientUndoManager.manual()
      manager.step { manager.registerUndo(withTarget: slider, setting: \.label, to: "old") }
      return { [weak manager] in manager != nil }
    }
    let lives = record()
    #expect(!lives())
  }

  @Test func `of each property the first value is kept, though all have one key`() {
    final class Figure { var (x, width, name) = (0, 10, "a") }
    let figure = Figure()
    for step in 1...3 {
      manager.step {
        manager.registerUndo(withTarget: figure, setting: \.x, to: figure.x, merging: "drag")
        figure.x += step
        manager.registerUndo(withTarget: figure, setting: \.width, to: figure.width, merging: "drag")
        figure.width += step
        manager.registerUndo(withTarget: figure, merging: "drag") { $0.name = "a" }
        figure.name = "b"
      }
    }
    #expect(manager.undoCount == 1)
    manager.undo()
    #expect((figure.x, figure.width, figure.name) == (0, 10, "a"))
  }

  @Test func `so it is with the elements of a property, however many`() {
    final class Row { var cells = Array(repeating: 0, count: 400) }
    let row = Row()
    for round in 1...3 {
      manager.step {
        for index in row.cells.indices {
          manager.registerUndo(withTarget: row, setting: \.cells[index], to: row.cells[index], merging: "fill")
          row.cells[index] = round
        }
      }
    }
    #expect(manager.undoCount == 1)
    manager.undo()
    #expect(row.cells.allSatisfy { $0 == 0 })
    manager.redo()
    #expect(row.cells.allSatisfy { $0 == 3 })
  }
}
