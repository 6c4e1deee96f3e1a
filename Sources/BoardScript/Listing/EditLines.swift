/// Lines of a script for edits that somebody has made who doesn't write the language, such as a page's.
package enum EditLines {
  /// The line that adds a figure in front of all others.
  ///
  /// - Parameter figure: Of its label only the text is told.
  package static func add(_ figure: Figure) -> String { AddCommand(figure).canonicalText }

  /// The lines that add figures as they are in front of all others, from back to front.
  package static func add(_ figures: [Figure]) -> [String] {
    figures.flatMap(BoardListing.commands(adding:)).map(\.canonicalText)
  }

  /// The line that adds a copy of a figure in front of all others.
  ///
  /// - Parameter origin: The copy's top-left corner.
  package static func duplicate(_ name: FigureName, as copy: FigureName, at origin: Point) -> String {
    DuplicateCommand.once(name, as: copy, at: origin).canonicalText
  }

  /// Lines as one action of the board.
  package static func group(_ lines: [String], named name: String) -> [String] {
    [GroupCommand(context: .board, name: name).canonicalText] + lines + [EndCommand().canonicalText]
  }
}
