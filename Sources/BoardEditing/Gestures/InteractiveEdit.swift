/// An edit that is shown while it is open and recorded when it ends: the demo's settings panel, a drag, a resize by a handle.
///
/// Its previews are on the board, but in no history. ``end()`` records the difference from the state before the first preview as one
/// step; ``cancel()`` returns to that state. The edit is cancelled automatically when it is released, when its figure leaves the board, and
/// when a recorded edit, an undo or a redo changes what it shows; use ``onCancel`` or ``isOpen`` to notice that.
public final class InteractiveEdit<State: Equatable> {
  // Weak, since the context outlives its edits, unless it is gone for good.
  private weak var context: (any InteractiveContext<State>)?
  let id: FigureID
  /// The current name of the figure that it edits.
  public internal(set) var figure: FigureName
  /// Called when anything but ``cancel()`` cancels the edit, after the edit, undo or redo that did so. Edits that it makes are recorded as
  /// usual, in steps of their own unless a group is open.
  public var onCancel: (() -> Void)?
  /// Whether it was cancelled because its figure left the board.
  public internal(set) var figureHasLeft = false

  init(of id: FigureID, named figure: FigureName, in context: some InteractiveContext<State>) {
    (self.id, self.figure, self.context) = (id, figure, context)
  }

  deinit { if context?.cancel(ObjectIdentifier(self), of: id) == true { context?.shared.settle() } }

  /// Whether it has neither ended nor been cancelled.
  public var isOpen: Bool { context?.openEdits[id]?.edit == ObjectIdentifier(self) }

  /// The state that ``cancel()`` returns to; `nil` if the figure is off the board.
  public var start: State? { context?.recordedState(of: id) }

  /// Whether the edit is open and has had a preview, even one that changed nothing.
  public var hasPreview: Bool { isOpen && context?.openEdits[id]?.start != nil }

  /// Shows another state, and records nothing.
  ///
  /// - Parameter change: Changes the state that is currently shown.
  /// - Throws: ``EditError/interactiveEditIsOver(_:)``; ``EditError/outOfRange(_:_:)`` and similar errors if the new state isn't
  ///   valid. Nothing has changed then.
  public func update(_ change: (inout State) -> Void) throws(EditError) {
    guard isOpen, let context else { throw .interactiveEditIsOver(figure) }
    try context.preview(id, change)
  }

  /// Records the difference from ``start`` as one step, such as "Change Color and Corner"; without a difference, records nothing.
  ///
  /// - Returns: Whether it was still open; if not, nothing happens.
  /// - Throws: ``EditError/isBusy(_:)`` while somebody else has a group open in the history; it stays open then.
  @discardableResult
  public func end() throws(EditError) -> Bool { try context?.end(ObjectIdentifier(self), of: id) ?? false }

  /// Returns to the state from before the first preview, and records nothing.
  ///
  /// - Returns: Whether it was still open; if not, nothing happens.
  @discardableResult
  public func cancel() -> Bool {
    guard let context else { return false }
    if context.shared.isDryRun { return isOpen }
    defer { context.shared.settle() }
    return context.cancel(ObjectIdentifier(self), of: id)
  }
}

/// The context's record of an interactive edit.
struct OpenEdit<State: Equatable> {
  let edit: ObjectIdentifier
  weak var handle: InteractiveEdit<State>?
  let owner: ObjectIdentifier?
  /// The state before the first preview; `nil` before that.
  var start: State?
}

/// A context whose figures have state that can be edited interactively.
protocol InteractiveContext<State>: EditingContext {
  associatedtype State: Equatable
  var openEdits: [FigureID: OpenEdit<State>] { get set }
  /// The state that is shown; `nil` if the figure is off the board.
  func shownState(of id: FigureID) -> State?
  func check(_ state: State, of id: FigureID) throws(EditError)
  /// Changes the board without recording it.
  func show(_ state: State, of id: FigureID)
  /// Changes the board, and records a step named after the differences.
  func record(_ state: State, of id: FigureID, from old: State)
}

extension InteractiveContext {
  /// The state without previews; `nil` if the figure is off the board.
  func recordedState(of id: FigureID) -> State? {
    previewStart(of: id) ?? shownState(of: id)
  }

  /// The state before the first preview; `nil` if there was none.
  func previewStart(of id: FigureID) -> State? {
    // Not `openEdits[id]?.start`: for a figure without an open edit, Swift 6.3 returns a state made of uninitialized memory.
    guard !openEdits.isEmpty, let open = openEdits[id] else { return nil }
    return open.start
  }

  func beginEdit(of id: FigureID, named name: FigureName) throws(EditError) -> InteractiveEdit<State> {
    guard openEdits[id] == nil else { throw .interactiveEditIsOpen(name) }
    let handle = InteractiveEdit(of: id, named: name, in: self)
    if !shared.isDryRun {
      openEdits[id] = OpenEdit(edit: ObjectIdentifier(handle), handle: handle, owner: shared.owner)
      tell(.editBegan)
    }
    return handle
  }

  func preview(_ id: FigureID, _ change: (inout State) -> Void) throws(EditError) {
    guard let old = shownState(of: id) else { return }
    var new = old
    change(&new)
    try check(new, of: id)
    guard !shared.isDryRun else { return }
    if openEdits[id]?.start == nil { openEdits[id]?.start = old }
    if new != old { show(new, of: id) }
    tell(.previewed)
    shared.settle()
  }

  func end(_ edit: ObjectIdentifier, of id: FigureID) throws(EditError) -> Bool {
    guard let open = openEdits[id], open.edit == edit else { return false }
    try checkMayRecord()
    guard !shared.isDryRun else { return true }
    openEdits[id] = nil
    tell(.editOver)
    if let start = open.start, let new = shownState(of: id), new != start { record(new, of: id, from: start) }
    shared.settle()
    return true
  }

  @discardableResult
  func cancel(_ edit: ObjectIdentifier, of id: FigureID) -> Bool {
    guard let open = openEdits[id], open.edit == edit else { return false }
    openEdits[id] = nil
    if let start = open.start, let shown = shownState(of: id), shown != start { show(start, of: id) }
    tell(.editOver)
    return true
  }

  /// Gives the interactive edit of a figure the figure's new name.
  func renameEdit(of id: FigureID, to name: FigureName) {
    if !openEdits.isEmpty, let open = openEdits[id] { open.handle?.figure = name }
  }

  /// Cancels a figure's interactive edit because something else changes the state that it shows, and notifies its owner.
  ///
  /// During ``EditingState/temporarily(_:)`` nothing is cancelled.
  ///
  /// - Parameter leaves: Whether the figure leaves the board; otherwise an edit without previews goes on.
  func cancelEdit(of id: FigureID, leaves: Bool = false) {
    guard !openEdits.isEmpty, !shared.isTemporary, let open = openEdits[id], leaves || open.start != nil else { return }
    cancel(open.edit, of: id)
    open.handle?.figureHasLeft = leaves
    if let tell = open.handle?.onCancel { shared.tellLater(tell) }
  }
}
