// Where figures go on the board and in the stacking order, read and printed alike by every command that has such operands.
extension Lexer {
  /// Reads the place in the stacking order that a keyword begins.
  ///
  /// - Parameter name: The figure that goes there: it can't be its own neighbor.
  mutating func stackingPlace(_ keyword: Keyword, of name: FigureName) throws(SyntaxError) -> StackingPlace {
    switch keyword {
    case .front: return .front
    case .back: return .back
    case .above: return .above(try self.name(besides: name))
    default: return .below(try self.name(besides: name))
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
    }
  }

  mutating func write(_ place: StackingPlace) {
    keyword(place.keyword)
    if let neighbor = place.neighbor { write(neighbor) }
  }
}

extension Placement {
  /// The figure that it is beside.
  var neighbor: FigureName? { if case .beside(let place) = self { place.figure } else { nil } }
}

extension StackingPlace {
  /// The figure that it is beside.
  var neighbor: FigureName? {
    switch self {
    case .front, .back: nil
    case .above(let name), .below(let name): name
    }
  }

  /// The word that it begins with.
  var keyword: Keyword {
    switch self {
    case .front: .front
    case .back: .back
    case .above: .above
    case .below: .below
    }
  }
}
