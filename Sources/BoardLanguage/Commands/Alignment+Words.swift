// The words for the edges and middles that figures are aligned by, or that stay in place when a figure is resized.
extension Alignment: WordOfOperand {
  static let keywords = allCases.map(\.keyword)
}

extension Lexer {
  /// Reads an edge or a middle.
  mutating func alignment() throws(SyntaxError) -> Alignment {
    Alignment(try requireOne(of: Alignment.keywords))!
  }

  /// Reads an edge or a middle, or one for each axis in either order.
  ///
  /// - Returns: The one along the horizontal axis first.
  mutating func alignments() throws(SyntaxError) -> [Alignment] {
    let first = try alignment()
    let offset = position
    takes(oneOf: Alignment.allCases.filter { $0.axis != first.axis }.map(\.keyword))
    guard let next = nextKeyword(), Alignment.keywords.contains(next.keyword) else { return [first] }
    let second = try alignment()
    var ofAxis = first.axis == second.axis ? first : nil
    try ofAxis.setOnce(to: second, by: second.keyword, at: offset, insteadOf: first.keyword)
    return first.axis == .horizontal ? [first, second] : [second, first]
  }
}

extension Lexer {
  /// Reads `board`, or the name of the figure or group in which others are arranged.
  ///
  /// - Parameter names: The others.
  mutating func area(of names: [FigureName]) throws(SyntaxError) -> ContextName {
    if keyword(.board) { return .board }
    return .figure(try name(besides: names))
  }
}

extension Printer {
  /// Writes the area in which others are arranged, and the gap unless it is 0.
  mutating func write(_ area: ContextName, gap: Double) {
    keyword(.in)
    write(area)
    if gap != 0 { option(.gap, gap) { $0.write($1) } }
  }

  mutating func write(_ alignments: [Alignment]) { for alignment in alignments { keyword(alignment.keyword) } }
}
