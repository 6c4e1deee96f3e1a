// Places beside other figures, read and printed alike by every command that has them: `under card gap 10 center`.
extension RelativePlace {
  /// The words that they begin with.
  static let sides = Side.allCases.map(\.keyword)

  /// The words that may come behind the other figure's name.
  fileprivate static let options = [.gap] + Position.allCases.map(\.keyword)
}

extension RelativePlace.Side: WordOfOperand {
  /// Whether `of` comes behind the word.
  fileprivate var hasOf: Bool { self == .left || self == .right }
}

extension RelativePlace.Position: WordOfOperand {}

extension Lexer {
  /// The side of a figure that comes next, if the line tells one; also in a version that hasn't such places.
  ///
  /// - Parameter isOpen: Whether a place may still be given.
  mutating func nextSide(isOpen: Bool = true) -> RelativePlace.Side? {
    if isOpen, vocabulary.version >= Keyword.gap.version { takes(oneOf: RelativePlace.sides) }
    // Looking at all words takes as long as reading them, and most lines have none of these.
    guard position < end, "olru".utf8.contains(bytes[position]) else { return nil }
    let words = wordsAhead.prefix(2)
    let side = words.first?.flatMap { RelativePlace.Side($0) }
    if side?.hasOf == true, wordBeforeCaret?.range.lowerBound == position, vocabulary.version >= Keyword.of.version {
      takesAtCaret(.keyword(.of))
    }
    return side?.hasOf == true && words.last != .of ? nil : side
  }

  /// Reads a place beside another figure, which comes next.
  ///
  /// - Parameter name: The figure that goes there: it can't be beside itself.
  mutating func relativePlace(_ side: RelativePlace.Side, of name: FigureName) throws(SyntaxError) -> Placement {
    try requireVersion(of: .gap, "places beside a figure need")
    try require(side.keyword)
    if side.hasOf { try require(.of) }
    var place = RelativePlace(side, of: try self.name(besides: name))
    var (gap, aligned): (Double?, RelativePlace.Position?)
    while true {
      let (offset, before) = (position, self)
      guard
        let option = option(
          of: RelativePlace.options,
          without: aligned.map { _ in RelativePlace.Position.allCases.map(\.keyword) } ?? [])
      else { break }
      // Before a point it is an option of its own, which tells the middle.
      if option == .center, isAtNumber {
        self = before
        break
      }
      if option == .gap {
        try gap.setOnce(to: number("a distance such as 10"), by: option, at: offset)
      } else if let position = RelativePlace.Position(option) {
        try aligned.setOnce(to: position, by: option, at: offset, insteadOf: aligned?.keyword)
      }
    }
    place.gap = gap ?? place.gap
    place.position = aligned ?? place.position
    return .beside(place)
  }
}

extension Printer {
  /// Writes a place beside another figure, without what is so unless told otherwise.
  mutating func write(_ place: RelativePlace) {
    keyword(place.side.keyword)
    if place.side.hasOf { keyword(.of) }
    write(place.figure)
    if place.gap != 0 { option(.gap, place.gap) { $0.write($1) } }
    if place.position != .start { keyword(place.position.keyword) }
  }
}
