public import BoardModel

/// The demo's settings panel, open on one figure: edits of its appearance are previews until it is saved or cancelled.
///
/// Until the first preview, undo and redo of the figure work, and move the state that ``cancel()`` returns to; after it they
/// are refused. A figure that leaves the board cancels its panel first.
public final class InteractiveEdit {
  // Weak, since the context owns its open panel; and since whoever had the focus may be gone before it is given back.
  private weak var context: FigureContext?
  private(set) weak var focusBefore: EditingContext?
  private var appearanceAtLock: Appearance?

  init(of context: FigureContext, focusBefore: EditingContext?) {
    (self.context, self.focusBefore) = (context, focusBefore)
  }

  /// Whether there was a preview, even one that changed nothing.
  public var isLocked: Bool { appearanceAtLock != nil }

  /// The appearance that ``cancel()`` returns to; `nil` if the figure is off the board.
  public var start: Appearance? { appearanceAtLock ?? context?.appearance }

  /// Whether the panel hasn't been closed, by itself or because its figure left the board.
  public var isOpen: Bool { context?.panel === self }

  /// Fixes the state that ``cancel()`` returns to, at the first preview.
  func lock(at appearance: Appearance) {
    if appearanceAtLock == nil { appearanceAtLock = appearance }
  }

  /// Records what differs from the start as one step, such as "Change Color and Radius"; none if nothing differs.
  ///
  /// - Returns: Whether the panel was still open; if not, nothing happens.
  @discardableResult
  public func save() -> Bool { context?.close(self, saving: true) ?? false }

  /// Restores the appearance from before the first preview, and records nothing.
  ///
  /// - Returns: Whether the panel was still open; if not, nothing happens.
  @discardableResult
  public func cancel() -> Bool { context?.close(self, saving: false) ?? false }
}
