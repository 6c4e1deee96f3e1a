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
      manager.registerUndo(withTarget: slider, setting: \.value, to: slider.value)
      if let key { manager.setActionMergeKey(key) }
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

  @Test func `redo sets the value that others had set in between`() {
    slide(to: 1)
    slider.value = 5
    manager.undo()
    manager.redo()
    #expect(slider.value == 5)
  }

  @Test func `with a merge key a whole drag is one step`() {
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
}
