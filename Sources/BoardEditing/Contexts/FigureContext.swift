package import UndoKit

/// The context of one figure: its color, corner radius, border and label, with an undo manager of its own.
///
/// It belongs to the figure's identity, not to its name. While the figure is off the board, the steps of the board's history
/// that can bring it back own its context; it comes back with its appearance and its own history as they were. Until then every
/// edit, undo and redo throws ``EditError/unknownFigure(_:)``.
public final class FigureContext: EditingContext {
  /// The identity of the figure, whatever its name.
  public let id: FigureID
  /// The figure's name; while it is off the board, its last name.
  public internal(set) var figureName: FigureName
  /// How many times the figure has left the board.
  private(set) var departures = 0
  /// The step of the board whose undo removes the figure. Nil if the figure's edits can't be older than that step.
  var addition: UndoStep.ID?
  /// The step of the board whose redo removes the figure.
  var removal: UndoStep.ID?
  /// The step of the board that has removed the figure; nil while it is on the board.
  var awaySince: UndoStep.ID?
  /// The settings panel, while it is open.
  var openEdits: [FigureID: OpenEdit<Appearance>] = [:]

  init(of id: FigureID, named name: FigureName, shared: EditingState) {
    (self.id, figureName) = (id, name)
    super.init(shared: shared)
  }

  deinit {
    shared.endAbsence(of: self)
    shared.tell(.lost, of: id, .figure(figureName))
  }

  /// The figure's name as the name of a context.
  public override var name: ContextName { .figure(figureName) }

  package override func departure(_ way: UndoWay) -> UndoStep.ID? { way == .undo ? addition : removal }

  func countDeparture() { departures += 1 }

  /// Whether the figure is on the board.
  public override var isOnBoard: Bool { shared.withBoard { $0.contains(id) } }

  /// The current frame, in board units; `nil` while the figure is off the board. The board's context moves and resizes the figure.
  public var frame: Rectangle? { shared.withBoard { $0[id]?.frame } }

  /// The current appearance; `nil` while the figure is off the board.
  public var appearance: Appearance? { shared.withBoard { $0[id]?.appearance } }

  // MARK: Edits

  /// Fills the figure with another color, as one step named "Change Color"; its border stays.
  ///
  /// While the figure's settings panel is open, this edit is a preview, which is shown but not recorded; so are all edits of this context.
  /// If the figure has that color already, nothing is recorded.
  ///
  /// - Throws: ``EditError/unknownFigure(_:)`` if the figure is off the board.
  public func setColor(_ color: Color) throws(EditError) { try change { $0.fill = color } }

  /// Rounds the figure's corners, as one step named "Change Corner".
  ///
  /// - Parameter radius: In board units. The radius is stored as given, but drawn with at most half of the shorter side.
  /// - Throws: ``EditError/invalidRadius(_:)``, ``EditError/unknownFigure(_:)``.
  public func setCornerRadius(_ radius: Double) throws(EditError) { try change { $0.cornerRadius = radius + 0 } }

  /// Draws a border inside of the figure's frame, as one step named "Change Border".
  ///
  /// - Parameters:
  ///   - color: May be translucent.
  ///   - width: In board units; `nil` keeps the current width, or means 1 if there is no border.
  /// - Throws: ``EditError/invalidBorderWidth(_:)``, ``EditError/unknownFigure(_:)``.
  public func setBorder(_ color: Color, width: Double? = nil) throws(EditError) {
    try change { $0.border = Border(color: color, width: width ?? $0.border?.width ?? 1) }
  }

  /// Removes the figure's border, as one step named "Change Border".
  ///
  /// - Throws: ``EditError/unknownFigure(_:)`` if the figure is off the board.
  public func removeBorder() throws(EditError) { try change { $0.border = nil } }

  /// Sets the figure's label, or removes it with `nil`, as one step named "Change Label".
  ///
  /// - Throws: ``EditError/unknownFigure(_:)`` if the figure is off the board.
  public func setLabel(_ label: Label?) throws(EditError) { try change { $0.label = label } }

  /// Changes the appearance, as one step named after the properties that differ.
  package func change(_ body: (inout Appearance) -> Void) throws(EditError) {
    if let open = openEdits[id], open.owner == shared.owner { return try preview(id, body) }
    guard let old = recordedState(of: id) else { throw .unknownFigure(figureName) }
    try checkMayRecord()
    var new = old
    body(&new)
    try new.check()
    record(new, of: id, from: old)
  }

  /// The primitive mutation of a recorded appearance. It registers its own inverse, so redo needs no code.
  private func setAppearance(from old: Appearance, to new: Appearance) {
    cancelEdit(of: id)
    shared.beginChange().setAppearance(of: id, to: new)
    register(for: self) { $0.setAppearance(from: new, to: old) }
  }

  override func checkHistoryIsFree() throws(EditError) {
    try super.checkHistoryIsFree()
    // For another owner's undo, the panel is cancelled instead.
    if let open = openEdits[id], open.start != nil, open.owner == shared.owner { throw .historyIsLocked(figureName) }
  }

  override func checkGroupMayOpen() throws(EditError) {
    if openEdits[id] != nil { throw .interactiveEditIsOpen(figureName) }
  }
}

extension Appearance {
  /// Throws if the appearance isn't valid.
  func check() throws(EditError) { if let fault { throw EditError(fault) } }
}

// MARK: - The settings panel

extension FigureContext: InteractiveContext {
  func shownState(of id: FigureID) -> Appearance? { appearance }

  func check(_ state: Appearance, of id: FigureID) throws(EditError) {
    try state.check()
  }

  func show(_ state: Appearance, of id: FigureID) { shared.beginChange().setAppearance(of: id, to: state) }

  func record(_ new: Appearance, of id: FigureID, from old: Appearance) {
    guard let name = ActionName.change(from: old, to: new) else { return }
    step(named: name) { setAppearance(from: old, to: new) }
  }

  /// Opens the demo's settings panel: until it ends or is cancelled, edits of this figure by the same owner are previews.
  ///
  /// Until the first preview, undo and redo of the figure work, and `cancel` returns to the state after them; after the first preview they
  /// are refused.
  ///
  /// - Throws: ``EditError/interactiveEditIsOpen(_:)`` if the panel is open already, ``EditError/groupIsOpen(_:)`` inside of a group of
  ///   this figure, ``EditError/unknownFigure(_:)`` if the figure is off the board.
  public func openPanel() throws(EditError) -> InteractiveEdit<Appearance> {
    try checkIsOnBoard()
    try checkIsNotBusy()
    // A session's panel takes the session's commands as previews, so it is opened by a command, too.
    if shared.owner != nil { try shared.checkAdmission() }
    if hasOpenGroup { throw .groupIsOpen(name) }
    return try beginEdit(of: id, named: figureName)
  }
}
