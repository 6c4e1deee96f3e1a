/// A group in a context's history. It is open until ``end()``, or until it is released.
///
/// It retains its context, so it can be ended after its figure has left the board.
package final class EditGroup {
  package let context: EditingContext
  private var hasEnded = false

  init(on context: EditingContext) { self.context = context }

  /// Closes the group, and open groups inside it. The edits in it are one step (or a part of the group around it).
  ///
  /// The group's name, if it has one, names the step; else the last edit does. A group in which nothing was recorded leaves no
  /// step and no name, and keeps redo. Ending it again does nothing, nor does it in a dry run.
  ///
  /// - Returns: Whether nothing was recorded in the group.
  @discardableResult package func end() -> Bool {
    context.shared.isDryRun ? false : close()
  }

  /// Reverts the edits in the group; if its figure is off the board, closes the group as ``end()`` does.
  func cancel() { close(isCancelled: true) }

  deinit { close() }

  @discardableResult private func close(isCancelled: Bool = false) -> Bool {
    defer { hasEnded = true }
    return !hasEnded && context.endGroups(from: ObjectIdentifier(self), isCancelled: isCancelled)
  }
}

extension EditingContext {
  /// Records the edits of a closure to this context as one step (or as a part of the group around it). Its edits to other contexts are
  /// recorded in their own histories as usual.
  ///
  /// - Parameters:
  ///   - name: The name of the step; if it is empty, the step has the name of the last edit.
  ///   - body: If it throws, the edits that were recorded in the group are reverted. If the figure is off the board by then, that isn't
  ///     possible: the group ends normally, and its step can be undone once the figure has come back.
  /// - Throws: ``EditError/unknownFigure(_:)`` if the figure is off the board, ``EditError/interactiveEditIsOpen(_:)`` if its
  ///   settings panel is open, ``EditError/isBusy(_:)``, and what the body throws.
  public func group<Result>(named name: String = "", _ body: () throws -> Result) throws -> Result {
    let group = try beginGroup(named: name)
    do {
      let result = try body()
      group.end()
      return result
    } catch {
      group.cancel()
      throw error
    }
  }

  /// Opens a group on this context, inside its open groups. The group belongs to the current owner: see ``BoardEditor/asOwner(_:_:)``.
  ///
  /// - Throws: ``EditError/unknownFigure(_:)`` if the figure is off the board, ``EditError/interactiveEditIsOpen(_:)`` if its
  ///   settings panel is open, ``EditError/isBusy(_:)``.
  package func beginGroup(named name: String = "") throws(EditError) -> EditGroup {
    try checkIsOnBoard()
    try checkMayRecord()
    try checkGroupMayOpen()
    let group = EditGroup(on: self)
    if !shared.isDryRun { open(OpenGroup(group: ObjectIdentifier(group), owner: shared.owner, name: name)) }
    return group
  }
}
