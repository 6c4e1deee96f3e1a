// Where figures go on the board and in the stacking order, read and printed alike by every command that has such operands.
extension Lexer {
  /// Reads the place in the stacking order that a keyword begins.
  ///
  /// - Parameter name: The figure that goes there: it can't be its own neighbor.
  mutating func stackingPlace(_ keyword: Keyword, of name: FigureName) throws(SyntaxError) -> StackingPlace {
    switch keyword {
    case .front: return .front
    case .back: return .back
    case .in:
      try requireFrontOf()
      return .inFront(of: try self.name(besides: name))
    case .above: return .inFront(of: try self.name(besides: name))
    default: return .behind(try self.name(besides: name))
    }
  }

  /// Notes that `front` can come behind `in`, which is read as a place as long as nothing does, if it is asked what comes there.
  mutating func takesFrontBehindIn() {
    guard wordBeforeCaret?.range.lowerBound == position, nextKeyword()?.keyword == .in else { return }
    if vocabulary.version >= Keyword.behind.version { takesAtCaret(.keyword(.front)) }
  }

  /// Reads what has to come behind `in`.
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

  /// Reads the name of one more figure of a command.
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
    for word in place.keywords(in: vocabulary.version) { keyword(word) }
    if let neighbor = place.neighbor { write(neighbor) }
  }
}

extension StackingPlace {
  /// The figure that it is beside.
  var neighbor: FigureName? {
    switch self {
    case .front, .back: nil
    case .inFront(let name), .behind(let name): name
    }
  }

  /// The words before the neighbor's name, or those that tell it alone, in a version of the language.
  func keywords(in version: Int) -> [Keyword] {
    let isNew = version >= Keyword.behind.version
    return switch self {
    case .front: [.front]
    case .back: [.back]
    case .inFront: isNew ? [.in, .front, .of] : [.above]
    case .behind: isNew ? [.behind] : [.below]
    }
  }

  /// These words as a text.
  func text(in version: Int) -> String { keywords(in: version).map(\.text).joined(separator: " ") }

  /// The words with which a place beside a neighbor begins in a version of the language.
  static func keywordsOfNeighbor(in version: Int) -> [Keyword] {
    version >= Keyword.behind.version ? [.in, .behind] : [.above, .below]
  }
}
