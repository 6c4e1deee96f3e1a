// Places beside other figures, read and printed alike by all commands that take one: `below card gap 10 center`.
extension RelativePlace {
  /// The words that begin such a place in a version of the language.
  static func sides(in version: Int) -> [Keyword] { Side.allCases.map { $0.keyword(in: version) } }

  /// The forms that are the same in all versions with such places.
  static let otherForms = "left of NAME | right of NAME [gap N] [start | center | end]"

  /// Whether the place has nothing but its side and its figure.
  var isPlain: Bool { gap == 0 && position == .start }

  /// The words that may follow the other figure's name.
  fileprivate static let options = [.gap] + Position.allCases.map(\.keyword)
}

extension RelativePlace.Side {
  /// The side that a word stands for in a version of the language.
  init?(_ keyword: Keyword, in version: Int) {
    guard let side = Self.allCases.first(where: { $0.keyword(in: version) == keyword }) else { return nil }
    self = side
  }

  /// The word for the side in a version of the language. For versions without such places it is the word of the first version that has
  /// them, so that errors can name it.
  func keyword(in version: Int) -> Keyword {
    let isNew = version >= Keyword.behind.version
    return switch self {
    case .above: isNew ? .above : .over
    case .below: isNew ? .below : .under
    case .left: .left
    case .right: .right
    }
  }

  /// Whether some side's word begins with a letter in a version of the language.
  fileprivate static func mayBegin(with letter: UInt8, in version: Int) -> Bool {
    version >= Keyword.behind.version ? "ablr".utf8.contains(letter) : "olru".utf8.contains(letter)
  }

  /// Whether `of` follows the word.
  fileprivate var hasOf: Bool { self == .left || self == .right }
}

extension RelativePlace.Position: WordOfOperand {}

extension Lexer {
  /// The side of the place beside a figure that comes next, if one does; also in versions that don't have such places.
  ///
  /// - Parameter isOpen: Whether the command still takes a place.
  mutating func nextSide(isOpen: Bool = true) -> RelativePlace.Side? {
    let version = vocabulary.version
    if isOpen, version >= Keyword.gap.version { takes(oneOf: RelativePlace.sides(in: version)) }
    // Looking at all words takes as long as reading them, and most lines have no such place.
    guard position < end, RelativePlace.Side.mayBegin(with: bytes[position], in: version) else { return nil }
    let words = wordsAhead.prefix(2)
    let side = words.first?.flatMap { RelativePlace.Side($0, in: version) }
    if side?.hasOf == true, wordBeforeCaret?.range.lowerBound == position, version >= Keyword.of.version {
      takesAtCaret(.keyword(.of))
    }
    return side?.hasOf == true && words.last != .of ? nil : side
  }

  /// Reads the place beside another figure that comes next.
  ///
  /// - Parameter name: The figure that goes there, which can't be beside itself.
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
    keyword(place.side.keyword(in: vocabulary.version))
    if place.side.hasOf { keyword(.of) }
    write(place.figure)
    if place.gap != 0 { option(.gap, place.gap) { $0.write($1) } }
    if place.position != .start { keyword(place.position.keyword) }
  }
}
