// Places on the board and in the stacking order, read and printed alike by all commands that take them.
extension RelativePlace {
  /// The forms of places above and below, and of those at the sides.
  static let forms = (
    vertical: "above NAME | below NAME [gap N] [left | center | right]",
    horizontal: "left of NAME | right of NAME [gap N] [top | middle | bottom]"
  )
}

extension InnerPlace {
  static let form = "in NAME | in board [gap N] [left | center | right] [top | middle | bottom]"
}

extension StackingPlace {
  static let form = "back | in front of NAME | behind NAME"

  /// The figure that the position is in front of or behind, if any.
  var neighbor: FigureName? {
    switch self {
    case .front, .back: nil
    case .inFront(let name), .behind(let name): name
    }
  }

  /// The words of the position, up to the neighbor's name.
  var keywords: [Keyword] {
    switch self {
    case .front: [.front]
    case .back: [.back]
    case .inFront: Phrase.inFrontOf.words
    case .behind: [.behind]
    }
  }

  /// These words as text.
  var text: String { keywords.map(\.text).joined(separator: " ") }
}

extension RelativePlace.Side {
  var words: [Keyword] {
    switch self {
    case .above: [.above]
    case .below: [.below]
    case .left: Phrase.leftOf.words
    case .right: Phrase.rightOf.words
    }
  }
}

extension Placement {
  /// The word or words that begin the place.
  ///
  /// - Parameter corner: The word before the top-left corner: `at` or `to`.
  func text(_ corner: Keyword) -> String {
    switch self {
    case .origin: corner.text
    case .center: Keyword.center.text
    case .beside(let place): place.side.words.map(\.text).joined(separator: " ")
    case .inside: Keyword.in.text
    }
  }
}

extension Lexer {
  /// Reads a place on the board if one comes next.
  ///
  /// - Parameters:
  ///   - corner: The word before the top-left corner: `at` or `to`.
  ///   - names: The figures that go there, which can't be their own neighbors.
  ///   - isTaken: Whether the command has its place already.
  mutating func place(_ corner: Keyword, of name: FigureName, isTaken: Bool = false) throws(SyntaxError) -> Placement? {
    if trace != nil, !isTaken { takesPlace(corner) }
    guard let next = nextKeyword() else { return nil }
    switch next.keyword {
    case corner:
      pass(next)
      return .origin(try point())
    case .center:
      pass(next)
      return .center(try point())
    case .above, .below:
      pass(next)
      return try placeBeside(next.keyword == .above ? .above : .below, of: name)
    case .left: return phrase(.leftOf) ? try placeBeside(.left, of: name) : nil
    case .right: return phrase(.rightOf) ? try placeBeside(.right, of: name) : nil
    case .in:
      pass(next)
      return try innerPlace(of: name)
    default: return nil
    }
  }

  /// Records that the command takes a place where the lexer stands.
  mutating func takesPlace(_ corner: Keyword) {
    takes(oneOf: [corner, .center, .above, .below])
    for phrase in [Phrase.leftOf, .rightOf] { takes(.phrase(phrase)) }
    takes(.keyword(.in))
  }

  /// Reads the rest of a place beside another figure, whose side has been read.
  private mutating func placeBeside(_ side: RelativePlace.Side, of name: FigureName) throws(SyntaxError) -> Placement {
    var place = RelativePlace(side, of: try self.name(besides: CollectionOfOne(name)))
    let options = try placeOptions(side.alignments)
    place.gap = options.gap ?? place.gap
    place.alignment = options.alignments.first
    return .beside(place)
  }

  /// Reads the rest of a place in the board, a figure or a group, whose `in` has been read.
  private mutating func innerPlace(of name: FigureName) throws(SyntaxError) -> Placement {
    let area = try area(of: [name])
    let options = try placeOptions(Alignment.allCases)
    // The middle is the default.
    return .inside(
      InnerPlace(in: area, options.alignments.filter { $0 != .center && $0 != .middle }, gap: options.gap ?? 0))
  }

  /// Reads `gap N` and sides in any order, at most one for each axis.
  ///
  /// - Returns: The side along the horizontal axis first.
  private mutating func placeOptions(
    _ sides: [Alignment]
  ) throws(SyntaxError) -> (gap: Double?, alignments: [Alignment]) {
    var gap: Double?
    var (across, down): (Alignment?, Alignment?)
    let words = [.gap] + sides.map(\.keyword)
    // `left of` and `right of` begin another place.
    while !isAtPhrase(.leftOf), !isAtPhrase(.rightOf) {
      let offset = position
      let taken = [across, down].compactMap { $0?.axis }
      guard
        let option = option(of: words, without: sides.filter { taken.contains($0.axis) }.map(\.keyword))
      else { break }
      if option == .gap {
        try gap.setOnce(to: number("a distance such as 8"), by: option, at: offset)
      } else if let side = Alignment(option) {
        switch side.axis {
        case .horizontal: try across.setOnce(to: side, by: option, at: offset, insteadOf: across?.keyword)
        case .vertical: try down.setOnce(to: side, by: option, at: offset, insteadOf: down?.keyword)
        }
      }
    }
    return (gap, [across, down].compactMap(\.self))
  }

  /// Whether words that stand for one thing come next.
  private func isAtPhrase(_ phrase: Phrase) -> Bool {
    guard position < end, bytes[position] == phrase.words[0].text.utf8.first else { return false }
    var copy = self
    copy.trace = nil
    return copy.phrase(phrase)
  }

  /// Reads a position in the stacking order if one comes next.
  ///
  /// - Parameters:
  ///   - names: The figures that go there, which can't be their own neighbors.
  ///   - isTaken: Whether the command has its position already.
  mutating func stackingPlace(
    of names: some Collection<FigureName>, isTaken: Bool = false
  ) throws(SyntaxError) -> StackingPlace? {
    if trace != nil, !isTaken {
      takes(.keyword(.back))
      takes(.phrase(.inFrontOf))
      takes(.keyword(.behind))
    }
    guard position < end else { return nil }
    if !isTaken || isAtPhrase(.inFrontOf), phrase(.inFrontOf) {
      return .inFront(of: try name(besides: names))
    }
    guard bytes[position] == UInt8(ascii: "b") else { return nil }
    switch keywordAhead(oneOf: [Keyword.back, .behind]) {
    case .back: return .back
    case .behind: return .behind(try name(besides: names))
    default: return nil
    }
  }
}

extension Printer {
  /// Writes where a frame goes.
  ///
  /// - Parameter corner: The keyword before the top-left corner: `at` or `to`.
  mutating func write(_ place: Placement, _ corner: Keyword) {
    switch place {
    case .origin(let point):
      keyword(corner)
      write(point)
    case .center(let point):
      keyword(.center)
      write(point)
    case .beside(let place):
      for word in place.side.words { keyword(word) }
      write(place.figure)
      if place.gap != 0 { option(.gap, place.gap) { $0.write($1) } }
      if let side = place.alignment, side != .left, side != .top { keyword(side.keyword) }
    case .inside(let place):
      keyword(.in)
      write(place.area)
      write(place.alignments)
      if place.gap != 0 { option(.gap, place.gap) { $0.write($1) } }
    }
  }

  mutating func write(_ place: StackingPlace) {
    for word in place.keywords { keyword(word) }
    if let neighbor = place.neighbor { write(neighbor) }
  }
}
