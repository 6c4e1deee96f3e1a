extension UndoManager {
  /// Undoes several steps, by as many calls of ``undo()``. This is an addition of UndoKit.
  ///
  /// An open group is closed by the first one, as usual. If one is rejected, it stops there.
  ///
  /// - Parameter count: How many; if there are fewer steps, all of them.
  /// - Returns: How many steps were undone.
  @discardableResult
  public final func undo(count: Int) -> Int {
    precondition(count >= 0, "the number of steps to undo must not be negative, but is \(count)")
    for done in 0..<count {
      guard undoCount > 0 else { return done }
      if let obstacle = state.obstacleToUndo {
        reject(obstacle)
        return done
      }
      undo()
    }
    return count
  }

  /// Redoes several steps, by as many calls of ``redo()``. This is an addition of UndoKit.
  ///
  /// If one is rejected, it stops there.
  ///
  /// - Parameter count: How many; if there are fewer steps, all of them.
  /// - Returns: How many steps were redone.
  @discardableResult
  public final func redo(count: Int) -> Int {
    precondition(count >= 0, "the number of steps to redo must not be negative, but is \(count)")
    for done in 0..<count {
      guard redoCount > 0 else { return done }
      if let obstacle = state.obstacleToRedo {
        reject(obstacle)
        return done
      }
      redo()
    }
    return count
  }

  /// The steps on both stacks, the oldest first: those to undo, then those to redo. This is an addition of UndoKit.
  ///
  /// The first ``currentIndex`` of them are done, the others undone. The list is made anew each time.
  public final var steps: [UndoStep] { undoSteps.reversed() + redoSteps }

  /// How many of the ``steps`` are done. This is an addition of UndoKit.
  public final var currentIndex: Int { undoCount }

  /// Undoes or redoes until as many of the ``steps`` are done as asked for. This is an addition of UndoKit.
  ///
  /// It takes one call of ``undo()`` or ``redo()`` for each step in between, so a step whose handlers register nothing moves
  /// the goal as it would then. If a call is rejected, it stops there.
  ///
  /// - Parameter index: From 0, with everything undone, to the number of steps.
  public final func move(to index: Int) {
    let present = currentIndex
    let count = present + redoCount
    precondition((0...count).contains(index), "there is no place \(index) among \(count) steps")
    if index < present { undo(count: present - index) } else { redo(count: index - present) }
  }
}
