/// The context of commands that name none: the board's, until a figure gets the focus, and again once that figure leaves the board.
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

  /// The last place has the focus. When a panel closes, the focus goes back to the place before it.
  private var places = [Place()]

  package init() {}

  /// The context that has the focus.
  package mutating func context(of editor: BoardEditor) -> EditingContext {
    closePanels()
    // A figure that has left the board has lost the focus, even if it has come back.
    let last = places.count - 1
    if let figure = places[last].figure, figure.departures == places[last].departures { return figure }
    return editor.boardContext
  }

  package mutating func move(to context: EditingContext) {
    closePanels()
    move(toPlaceOf: context as? FigureContext)
  }

  /// Moves the focus to a figure while its panel is open.
  package mutating func move(to figure: FigureContext, during panel: InteractiveEdit<Appearance>) {
    closePanels()
    // If the focused figure has left the board, the panel gives the focus back to the board.
    if let place = places.last, place.figure?.departures != place.departures { move(toPlaceOf: nil) }
    places.append(Place(figure: figure, departures: figure.departures, panel: panel, isPanel: true))
  }

  /// Gives the focus back for panels that have closed. Call it after each command.
  package mutating func closePanels() {
    var isGivenBack = false
    // Read in place: a copy would make weak references of its own after each command.
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
