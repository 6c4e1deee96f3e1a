// Places beside other figures, read and printed alike by all commands that take one: `below card gap 10 center`.
extension RelativePlace {
  /// The words that begin such a place.
  static let sides = Side.allCases.map(\.keyword)

  static let form = "above NAME | below NAME | left of NAME | right of NAME [gap N] [start | center | end]"

  /// Whether the place has nothing but its side and its figure.
  var isPlain: Bool { gap == 0 && position == .start }

  /// The words that may follow the other figure's name.
  fileprivate static let options = [.gap] + Position.allCases.map(\.keyword)
}

extension RelativePlace.Side: WordOfOperand {
  /// Whether some side's word begins with a letter.
  fileprivate static func mayBegin(with letter: UInt8) -> Bool { "ablr".utf8.contains(letter) }

  /// Whether `of` follows the word.
  fileprivate var hasOf: Bool { self == .left || self == .right }
}

extension RelativePlace.Position: WordOfOperand {}

extension Lexer {
  /// The side of the place beside a figure that comes next, if one does.
  ///
  /// - Parameter isOpen: Whether the command still takes a place.
  mutating func nextSide(isOpen: Bool = true) -> RelativePlace.Side? {
    if isOpen { takes(oneOf: RelativePlace.sides) }
    // Looking at all words takes as long as reading them, and most lines have no such place.
    guard position < end, RelativePlace.Side.mayBegin(with: bytes[position]) else { return nil }
    let words = wordsAhead.prefix(2)
    let side = words.first?.flatMap { RelativePlace.Side($0) }
    if side?.hasOf == true, wordBeforeCaret?.range.lowerBound == position { takesAtCaret(.keyword(.of)) }
    return side?.hasOf == true && words.last != .of ? nil : side
  }

  /// Reads the place beside another figure that comes next.
  ///
  /// - Parameter name: The figure that goes there, which can't be beside itself.
  mutating func relativePlace(_ side: RelativePlace.Side, of name: FigureName) throws(SyntaxError) -> Placement {
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
      // Before a point, `center` is an option of its own that gives the figure's middle.
      if option == .center, isAtPoint {
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
  /// Writes a place beside another figure without its default values.
  mutating func write(_ place: RelativePlace) {
    keyword(place.side.keyword)
    if place.side.hasOf { keyword(.of) }
    write(place.figure)
    if place.gap != 0 { option(.gap, place.gap) { $0.write($1) } }
    if place.position != .start { keyword(place.position.keyword) }
  }
}
