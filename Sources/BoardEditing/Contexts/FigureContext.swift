public import BoardModel
public import UndoKit

/// The context of one figure: its colour, corner radius and border, with an undo manager of its own.
///
/// It belongs to the figure's identity, not to its name. While the figure is off the board, the steps of the board's history
/// that can bring it back own its context; it comes back with its appearance and its own history as they were.
public final class FigureContext: EditingContext {
  public let id: FigureID
  public let figureName: FigureName
  private weak var boardContext: BoardContext?
  /// The settings panel, while it is open.
  public internal(set) var panel: InteractiveEdit?

  init(figure: Figure, on boardContext: BoardContext) {
    id = figure.id
    figureName = figure.name
    self.boardContext = boardContext
    super.init(edited: boardContext.edited)
  }

  public override var name: ContextName { .figure(figureName) }
  public override var nextResponder: (any Responder)? { boardContext }

  /// The appearance now; `nil` while the figure is off the board.
  public var appearance: Appearance? { edited.look { $0[id]?.appearance } }

  // MARK: Edits

  /// Fills the figure with another colour, as one step named "Change Color"; its border stays.
  ///
  /// While the figure's settings panel is open, this is a preview: shown, not recorded. So it is with all edits here. The same
  /// colour changes nothing and records nothing.
  ///
  /// - Throws: ``EditError/unknownFigure(_:)`` if the figure is off the board.
  public func setColor(_ color: Color) throws(EditError) {
    try edit { $0.fill = color }
  }

  /// Rounds the figure's corners, as one step named "Change Radius".
  ///
  /// - Parameter radius: In board units. What is asked for is kept; what is drawn is at most half of the shorter side.
  /// - Throws: ``EditError/invalidRadius(_:)``, ``EditError/unknownFigure(_:)``.
  public func setCornerRadius(_ radius: Double) throws(EditError) {
    try FigureContext.checkRadius(radius)
    try edit { $0.cornerRadius = radius + 0 }
  }

  /// Draws a border inside of the figure's frame, as one step named "Change Border".
  ///
  /// - Parameters:
  ///   - color: Translucent or not.
  ///   - width: In board units; `nil` keeps the width that there is, or takes 1 if there was no border.
  /// - Throws: ``EditError/invalidBorderWidth(_:)``, ``EditError/unknownFigure(_:)``.
  public func setBorder(_ color: Color, width: Double? = nil) throws(EditError) {
    if let width { try FigureContext.checkBorderWidth(width) }
    try edit { $0.border = Border(color: color, width: width ?? $0.border?.width ?? 1) }
  }

  /// Takes the figure's border away, as one step named "Change Border".
  ///
  /// - Throws: ``EditError/unknownFigure(_:)`` if the figure is off the board.
  public func removeBorder() throws(EditError) {
    try edit { $0.border = nil }
  }

  static func checkRadius(_ radius: Double) throws(EditError) {
    guard radius >= 0, radius <= Limits.maximumCoordinate else { throw .invalidRadius(radius) }
  }

  static func checkBorderWidth(_ width: Double) throws(EditError) {
    guard width > 0, width <= Limits.maximumCoordinate else { throw .invalidBorderWidth(width) }
  }

  private func edit(_ body: (inout Appearance) -> Void) throws(EditError) {
    guard let old = appearance else { throw .unknownFigure(figureName) }
    var new = old
    body(&new)
    if let panel {
      guard !edited.isDryRun else { return }
      panel.lock(at: old)
      if new != old { edited.setAppearance(of: id, to: new) }
    } else {
      record(from: old, to: new)
    }
  }

  /// Records one step from an appearance to another, named after what differs; none if nothing does.
  private func record(from old: Appearance, to new: Appearance) {
    guard let name = ActionName.change(from: old, to: new) else { return }
    step(named: name) { setAppearance(from: old, to: new) }
  }

  /// The one door to a recorded appearance: it registers its own inverse, so redo needs no code.
  private func setAppearance(from old: Appearance, to new: Appearance) {
    edited.setAppearance(of: id, to: new)
    register(for: self) { $0.setAppearance(from: new, to: old) }
  }

  override func checkHistoryIsFree() throws(EditError) {
    try super.checkHistoryIsFree()
    if panel?.isLocked == true { throw .historyIsLocked(figureName) }
  }
}

// MARK: - The settings panel

extension FigureContext {
  func checkPanelIsClosed() throws(EditError) {
    if panel != nil { throw .panelIsOpen(figureName) }
  }

  /// Opens the settings panel and makes this context the first responder.
  ///
  /// - Throws: ``EditError/panelIsOpen(_:)`` if it is open already, ``EditError/groupIsOpen(_:)`` inside of a group of this
  ///   figure, ``EditError/unknownFigure(_:)`` if the figure is off the board.
  public func openPanel() throws(EditError) -> InteractiveEdit {
    guard appearance != nil else { throw .unknownFigure(figureName) }
    try checkPanelIsClosed()
    if history.groupingLevel > 0 { throw .groupIsOpen(name) }
    let edit = InteractiveEdit(of: self, focusBefore: boardContext?.focused)
    guard !edited.isDryRun else { return edit }
    panel = edit
    boardContext?.focus(on: self)
    return edit
  }

  /// Closes a panel, if it is this figure's open one, and gives the focus back.
  ///
  /// - Returns: Whether it was open.
  func close(_ edit: InteractiveEdit, saving: Bool) -> Bool {
    guard panel === edit else { return false }
    panel = nil
    if let start = edit.start, let new = appearance {
      if saving {
        record(from: start, to: new)
      } else if new != start {
        edited.setAppearance(of: id, to: start)
      }
    }
    if let boardContext { boardContext.focus(on: boardContext.present(edit.focusBefore)) }
    return true
  }
}
