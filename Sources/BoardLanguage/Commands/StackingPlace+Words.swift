// Places on the board and in the stacking order, read and printed alike by all commands that take them.
extension Lexer {
  /// Reads a position in the stacking order whose first word has been read.
  ///
  /// - Parameter name: The figure that goes there, which can't be its own neighbor.
  mutating func stackingPlace(_ keyword: Keyword, of name: FigureName) throws(SyntaxError) -> StackingPlace {
    switch keyword {
    case .front: return .front
    case .back: return .back
    case .in:
      try requireFrontOf()
      return .inFront(of: try self.name(besides: name))
    default: return .behind(try self.name(besides: name))
    }
  }

  /// Notes for completions that `front` may follow `in` at the caret: as long as nothing follows it, the lexer reads `in` as the start of a
  /// place.
  mutating func takesFrontBehindIn() {
    guard wordBeforeCaret?.range.lowerBound == position, nextKeyword()?.keyword == .in else { return }
    takesAtCaret(.keyword(.front))
  }

  /// Reads `front of`, which must follow `in`.
  private mutating func requireFrontOf() throws(SyntaxError) {
    guard keyword(.front) else {
      let hint = Hint.meant(textOfWord(at: position), among: [.front]) ?? .inFrontOf
      throw unexpected(.keyword(.front), at: position, hint: hint)
    }
    guard keyword(.of) else {
      throw unexpected(
        .keyword(.of), at: position, hint: isAtEnd ? nil : .write(.of, before: textOfWord(at: position)))
    }
  }

  /// Reads the name of another figure than one that the command has named.
  mutating func name(besides other: FigureName) throws(SyntaxError) -> FigureName {
    let start = position
    let name = try name()
    guard name != other else { throw SyntaxError(offset: start, .nameTwice(name.text)) }
    return name
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
    case .beside(let place): write(place)
    case .inside(let place): write(place)
    }
  }

  mutating func write(_ place: StackingPlace) {
    for word in place.keywords { keyword(word) }
    if let neighbor = place.neighbor { write(neighbor) }
  }
}

extension StackingPlace {
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
    case .inFront: [.in, .front, .of]
    case .behind: [.behind]
    }
  }

  /// These words as text.
  var text: String { keywords.map(\.text).joined(separator: " ") }

  /// The first words of the positions beside a neighbor.
  static let keywordsOfNeighbor: [Keyword] = [.in, .behind]
}
