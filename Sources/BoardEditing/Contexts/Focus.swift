/// The context for commands that name none: the board's at first, and again once the figure that has the focus leaves the board.
///
/// A settings panel gives the focus to its figure, and returns it when it closes. Moving the focus isn't an edit; each session has its own
/// focus.
package struct Focus {
  private struct Place {
    /// Nil for the board.
    weak var figure: FigureContext?
    var departures = 0
    weak var panel: InteractiveEdit<Appearance>?
    var isPanel = false
  }

  /// The last place has the focus. Below the place of each panel is the one that gets the focus back.
  private var places = [Place()]

  package init() {}

  /// The context that has the focus.
  package mutating func context(of editor: BoardEditor) -> EditingContext {
    closePanels()
    // A figure that has left the board doesn't regain the focus when it comes back.
    let last = places.count - 1
    if let figure = places[last].figure, figure.departures == places[last].departures { return figure }
    return editor.boardContext
  }

  package mutating func move(to context: EditingContext) {
    closePanels()
    move(toPlaceOf: context as? FigureContext)
  }

  /// Moves the focus to a figure for as long as its panel is open.
  package mutating func move(to figure: FigureContext, during panel: InteractiveEdit<Appearance>) {
    closePanels()
    // A figure that has lost the focus by leaving doesn't regain it when the panel closes, either.
    if let place = places.last, place.figure?.departures != place.departures { move(toPlaceOf: nil) }
    places.append(Place(figure: figure, departures: figure.departures, panel: panel, isPanel: true))
  }

  /// Returns the focus from panels that have closed. Call it after each command.
  package mutating func closePanels() {
    var isGivenBack = false
    // This avoids a copy of the place, which would make weak references after each command.
    while let last = places.indices.last, places[last].isPanel, places[last].panel?.isOpen != true {
      places.removeLast()
      isGivenBack = true
    }
    guard isGivenBack else { return }
    let figure = places[places.count - 1].figure
    move(toPlaceOf: figure?.isOnBoard == true ? figure : nil)
  }

  private mutating func move(toPlaceOf figure: FigureContext?) {
    (places[places.count - 1].figure, places[places.count - 1].departures) = (figure, figure?.departures ?? 0)
  }
}
