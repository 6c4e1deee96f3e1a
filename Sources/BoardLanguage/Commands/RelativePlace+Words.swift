// Places beside other figures, read and printed alike by every command that has them: `below card gap 10 center`.
extension RelativePlace {
  /// The words that they begin with in a version of the language.
  static func sides(in version: Int) -> [Keyword] { Side.allCases.map { $0.keyword(in: version) } }

  /// The forms that every version has which has places.
  static let otherForms = "left of NAME | right of NAME [gap N] [start | center | end]"

  /// Whether nothing is told but the side and the figure.
  var isPlain: Bool { gap == 0 && position == .start }

  /// The words that may come behind the other figure's name.
  fileprivate static let options = [.gap] + Position.allCases.map(\.keyword)
}

extension RelativePlace.Side {
  /// The side that a word tells in a version of the language.
  init?(_ keyword: Keyword, in version: Int) {
    guard let side = Self.allCases.first(where: { $0.keyword(in: version) == keyword }) else { return nil }
    self = side
  }

  /// The word for it in a version of the language. Those of the first version with places are also what the versions before may mean.
  func keyword(in version: Int) -> Keyword {
    let isNew = version >= Keyword.behind.version
    return switch self {
    case .above: isNew ? .above : .over
    case .below: isNew ? .below : .under
    case .left: .left
    case .right: .right
    }
  }

  /// Whether the word for it may begin with a letter.
  fileprivate static func mayBegin(with letter: UInt8, in version: Int) -> Bool {
    version >= Keyword.behind.version ? "ablr".utf8.contains(letter) : "olru".utf8.contains(letter)
  }

  /// Whether `of` comes behind the word.
  fileprivate var hasOf: Bool { self == .left || self == .right }
}

extension RelativePlace.Position: WordOfOperand {}

extension Lexer {
  /// The side of a figure that comes next, if the line tells one; also in a version that hasn't such places.
  ///
  /// - Parameter isOpen: Whether a place may still be given.
  mutating func nextSide(isOpen: Bool = true) -> RelativePlace.Side? {
    let version = vocabulary.version
    if isOpen, version >= Keyword.gap.version { takes(oneOf: RelativePlace.sides(in: version)) }
    // Looking at all words takes as long as reading them, and most lines have none of these.
    guard position < end, RelativePlace.Side.mayBegin(with: bytes[position], in: version) else { return nil }
    let words = wordsAhead.prefix(2)
    let side = words.first?.flatMap { RelativePlace.Side($0, in: version) }
    if side?.hasOf == true, wordBeforeCaret?.range.lowerBound == position, version >= Keyword.of.version {
      takesAtCaret(.keyword(.of))
    }
    return side?.hasOf == true && words.last != .of ? nil : side
  }

  /// Reads a place beside another figure, which comes next.
  ///
  /// - Parameter name: The figure that goes there: it can't be beside itself.
  mutating func relativePlace(_ side: RelativePlace.Side, of name: FigureName) throws(SyntaxError) -> Placement {
    try requireVersion(of: .gap, "places beside a figure need")
    try require(side.keyword(in: vocabulary.version))
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
  /// Writes a place beside another figure, without what is so unless told otherwise.
  mutating func write(_ place: RelativePlace) {
    keyword(place.side.keyword(in: vocabulary.version))
    if place.side.hasOf { keyword(.of) }
    write(place.figure)
    if place.gap != 0 { option(.gap, place.gap) { $0.write($1) } }
    if place.position != .start { keyword(place.position.keyword) }
  }
}
