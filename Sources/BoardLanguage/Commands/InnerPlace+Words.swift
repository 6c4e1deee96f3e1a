// Places in the board, a figure or a part, read and printed alike by all commands that take one: `in frame left top gap 8`.
extension InnerPlace {
  static let form = "in NAME | in board [left | center | right] [top | middle | bottom] [gap N]"

  /// The words that may follow the name of the area.
  fileprivate static let options = [.gap] + Alignment.keywords
}

extension Lexer {
  /// Whether such a place comes next; `in front of` is none.
  ///
  /// - Parameter isOpen: Whether a place may still be given.
  mutating func isAtInnerPlace(isOpen: Bool = true) -> Bool {
    if isOpen { takes(.keyword(.in)) }
    guard position < end, bytes[position] == UInt8(ascii: "i") else { return false }
    let words = wordsAhead.prefix(2)
    return words.first == .in && words.last != .front
  }

  /// Reads a place in an area, which comes next.
  ///
  /// - Parameter name: The figure that goes there, which can't be the area itself.
  mutating func innerPlace(of name: FigureName) throws(SyntaxError) -> Placement {
    try require(.in)
    let start = position
    var place = InnerPlace(in: try area())
    if place.area == .figure(name) { throw SyntaxError(offset: start, .nameTwice(name.text)) }
    var (gap, across, down): (Double?, Alignment?, Alignment?)
    while true {
      let (offset, before) = (position, self)
      let taken = [across, down].compactMap { $0?.axis }
      guard
        let option = option(
          of: InnerPlace.options,
          without: Alignment.allCases.filter { taken.contains($0.axis) }.map(\.keyword))
      else { break }
      // Before a point, `center` is an option of its own that gives the figure's middle.
      if option == .center, isAtPoint {
        self = before
        break
      }
      if option == .gap {
        try gap.setOnce(to: number("a distance such as 8"), by: option, at: offset)
      } else if let alignment = Alignment(option) {
        switch alignment.axis {
        case .horizontal: try across.setOnce(to: alignment, by: option, at: offset, insteadOf: across?.keyword)
        case .vertical: try down.setOnce(to: alignment, by: option, at: offset, insteadOf: down?.keyword)
        }
      }
    }
    place.gap = gap ?? place.gap
    // The middle is the default.
    place.alignments = [across, down].compactMap(\.self).filter { $0 != .center && $0 != .middle }
    return .inside(place)
  }
}

extension Printer {
  /// Writes a place in an area without its default values.
  mutating func write(_ place: InnerPlace) {
    keyword(.in)
    write(place.area)
    write(place.alignments)
    if place.gap != 0 { option(.gap, place.gap) { $0.write($1) } }
  }
}
