/// The part of a ``HistoryState`` that comes into being with the first undo, the second target or the first setting that it
/// holds. A manager that records one step and is left alone (there may be one for every figure) does without.
struct Annex: ~Copyable {
  var redo = StepStack()

  /// How many steps each stack holds at most; 0 is no limit.
  var levelsOfUndo = 0
  /// The targets that are not in ``HistoryState/firstTarget``. The annex owns them.
  var moreTargets: UnsafeMutablePointer<MoreTargets>?
  /// The annex owns them.
  var extras: UnsafeMutablePointer<Extras>?

  /// The header of the step that is being performed.
  var running = Group()
  /// The level of the open group in which it was recorded, 0 if it was a step.
  var runningLevel: UInt32 = 0
  /// While performing: where the operations begin that are being performed.
  var runStart: UInt32 = 0
  /// While performing: how many groups the handlers have open inside the one that records their inverses.
  var handlerLevel: UInt32 = 0

  var disableCount: UInt32 = 0
  /// While registration is disabled: how many groups, the outermost ones, have seen it enabled.
  var enabledLevels: UInt32 = 0

  /// While performing: a handler emptied the history, and what the handlers go on to register belongs to nothing.
  var recordsNothing = false

  deinit {
    moreTargets?.destroy()
    extras?.destroy()
  }
}

/// A part of a history that is made when it is needed lies by itself, and has one owner.
extension UnsafeMutablePointer where Pointee: ~Copyable {
  static func make(_ value: consuming Pointee) -> UnsafeMutablePointer {
    let fresh = allocate(capacity: 1)
    fresh.initialize(to: value)
    return fresh
  }

  func destroy() {
    deinitialize(count: 1)
    deallocate()
  }
}
