/// Where the saved state lies, seen from the present one.
///
/// It is told of everything that happens to the stacks. Whenever it is in doubt it gives the saved state up: a document
/// that is called changed though it is not costs a needless save, the other mistake costs the user's work.
struct SavePoint {
  /// How many undos lead to it; a negative number counts redos. Nil if nothing leads to it any more.
  private(set) var distance: Int? {
    get { stored == SavePoint.nowhere ? nil : Int(stored) }
    // Farther than this no history reaches: its positions have 32 bits too.
    set { stored = newValue.flatMap { Int32(exactly: $0) } ?? SavePoint.nowhere }
  }
  private var stored: Int32 = 0
  private static let nowhere = Int32.min

  var isHere: Bool { distance == 0 }

  mutating func moveHere() { distance = 0 }

  mutating func giveUp() { distance = nil }

  /// A step was recorded. The way to states that were redoable is gone.
  @inline(__always)
  mutating func noteStep() {
    guard let old = distance else { return }
    distance = old < 0 ? nil : old + 1
  }

  /// Operations became part of the last step: the state behind it is as far as before, those in front of it are gone.
  mutating func noteMerge() {
    if let old = distance, old <= 0 { distance = nil }
  }

  /// A step was undone. If that cannot be redone, the present state and those behind it are lost.
  @inline(__always)
  mutating func noteUndo(isRedoable: Bool) {
    guard let old = distance else { return }
    distance = old > 0 || isRedoable ? old - 1 : nil
  }

  /// A step was redone. If that cannot be undone, the present state and those before it are lost.
  @inline(__always)
  mutating func noteRedo(isUndoable: Bool) {
    guard let old = distance else { return }
    distance = old < 0 || isUndoable ? old + 1 : nil
  }

  /// A group inside an open one was undone and lies in front of what could be redone before.
  mutating func noteNestedUndo() {
    if let old = distance, old < 0 { distance = nil }
  }

  /// Steps lost operations: on the way to what lies behind them, some changes are no longer reverted.
  ///
  /// - Parameters:
  ///   - undo: How many steps to undo lie in front of the nearest such step, or nil. Negative if the step that is being
  ///     recorded lost one: its change now stays, whichever way one goes from here.
  ///   - redo: The same for redo.
  mutating func noteLoss(undo: Int?, redo: Int?) {
    guard let old = distance else { return }
    if let undo, undo < 0 || old > undo { distance = nil }
    if let redo, -old > redo { distance = nil }
  }

  /// The stacks hold only so many steps.
  mutating func noteLimit(undo: Int, redo: Int) {
    guard let old = distance else { return }
    if old > undo || -old > redo { distance = nil }
  }
}
