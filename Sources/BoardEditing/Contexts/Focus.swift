/// The context of commands that name none: at first the board's, and again once the figure that has the focus leaves the board.
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

  /// What has the focus is the last. Below each panel's place is the one that gets the focus back.
  private var places = [Place()]

  package init() {}

  /// The context that has the focus.
  package mutating func context(of editor: BoardEditor) -> EditingContext {
    closePanels()
    // A figure that has left doesn't get the focus back by coming back.
    let last = places.count - 1
    if let figure = places[last].figure, figure.departures == places[last].departures { return figure }
    return editor.boardContext
  }

  package mutating func move(to context: EditingContext) {
    closePanels()
    move(toPlaceOf: context as? FigureContext)
  }

  /// Moves to a figure for as long as its panel is open.
  package mutating func move(to figure: FigureContext, during panel: InteractiveEdit<Appearance>) {
    closePanels()
    // A figure that has lost the focus by leaving isn't given it by the panel, either.
    if let place = places.last, place.figure?.departures != place.departures { move(toPlaceOf: nil) }
    places.append(Place(figure: figure, departures: figure.departures, panel: panel, isPanel: true))
  }

  /// Gives the focus back from panels that have closed; to be called after each command.
  package mutating func closePanels() {
    var isGivenBack = false
    // Not of a copy: it would have weak references of its own, after each command.
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
