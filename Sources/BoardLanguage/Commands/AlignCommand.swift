/// `align NAME… left | center | right | top | middle | bottom [in board | in NAME [gap N]]`
struct AlignCommand: BoardContextCommand {
  let names: [FigureName]
  /// At most one for each axis, the horizontal one first; exactly one if ``area`` is `nil`.
  let alignments: [Alignment]
  /// The board, the figure or the part to align the figures in; `nil` to align them with each other.
  var area: ContextName?
  /// The distance from the edges of ``area``, in board units.
  var gap = 0.0

  static let reference = CommandReference(
    keyword: .align, section: .boardContext,
    syntax: [
      "align NAME… left | center | right | top | middle | bottom",
      "align NAME… [left | center | right] [top | middle | bottom] in board",
      "align NAME… [left | center | right] [top | middle | bottom] in board | in NAME [gap N]",
    ],
    summary:
      "Aligns figures within their common bounds, or in the board: the action \"Align 3 Figures\" or \"Align Figure\".",
    details: [
      """
      The common bounds are the smallest rectangle that holds the figures' frames. `left`, `center` and `right` move
      figures horizontally only, `top`, `middle` and `bottom` vertically only. If all are aligned already, to 1e-9,
      nothing is recorded.
      """,
      "The last word is the place: `align left right left` aligns the figures `left` and `right`.",
      """
      With `in board` each figure is aligned with the board. There may be two places then, one for each axis: `align
      card center middle in board` puts the card in the middle of the board. If the last figure has the name of a
      place, write that name in quotes.
      """,
      """
      With `in NAME` it is another figure, or the bounds of a part, instead of the board; `gap` is the distance from
      its edges, or the board's: `align title left top in frame gap 8`.
      """,
    ],
    examples: [
      "align card table left", "align card table \"my card\" middle", "align card center middle in board",
      "align title left top in frame gap 8",
    ],
    isStep: true, canBeDryRun: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> AlignCommand {
    let words = lexer.wordsAhead
    if let before = lexer.wordBeforeCaret, words.count > 2,
      let place = lexer.keyword(of: before).flatMap({ Alignment($0.keyword) })
    {
      let others = Alignment.allCases.filter { $0.axis != place.axis }.map(\.keyword)
      for keyword in [.in] + others { lexer.takesAtCaret(.keyword(keyword)) }
    }
    guard let end = placesEnd(in: words) else {
      let names = try lexer.names(before: Alignment.keywords.map(Operand.keyword))
      return AlignCommand(names: names, alignments: [try lexer.alignment()])
    }
    let places = words[..<end].map { $0.flatMap { Alignment($0) } }
    let (last, other) = (places.last ?? nil, places.dropLast().last ?? nil)
    let hasTwo = places.count > 2 && last != nil && other != nil && last?.axis != other?.axis
    let names = try lexer.names(count: places.count - (hasTwo ? 2 : last == nil ? 0 : 1))
    let alignments = try lexer.alignments()
    guard lexer.keyword(.in) else {
      throw lexer.unexpected(.keyword(.in), at: lexer.position, hint: Hint.twoPlaces)
    }
    var align = AlignCommand(names: names, alignments: alignments, area: try lexer.area())
    if lexer.keyword(.gap) { align.gap = try lexer.number("a distance such as 8") }
    return align
  }

  /// How many words come before `in …`, or before a missing `in …`; `nil` if the line has no area.
  private static func placesEnd(in words: [Keyword?]) -> Int? {
    if words.suffix(2) == [.in, .board] { return words.count - 2 }
    func isPlace(_ index: Int) -> Bool { words[index].flatMap { Alignment($0) } != nil }
    if let index = words.lastIndex(of: .in), index > 1, isPlace(index - 1) {
      let after = words[(index + 1)...]
      if after.count == 1 || after.count == 3 && after.dropFirst().first == .gap { return index }
    }
    guard let last = words.indices.last, last > 1 else { return nil }
    // Without quotes `center` can't be a name here, so both words are alignments.
    if isPlace(last) { return words[last - 1] == .center ? words.count : nil }
    return words.indices.last { $0 > 1 && words[$0] == .in && isPlace($0 - 1) }
  }

  func writeOperands(to printer: inout Printer) {
    // Unquoted, the last name would be read as an alignment.
    if area != nil, alignments.count == 1, names.count > 1, let last = names.last,
      let axis = Alignment(rawValue: last.text)?.axis, axis != alignments[0].axis
    {
      printer.write(names.dropLast())
      printer.writeQuoted(last.text)
    } else {
      printer.write(names)
    }
    printer.write(alignments)
    if let area { printer.write(area, gap: gap) }
  }

  func edit(_ context: BoardContext) throws(EditError) {
    if let area {
      try context.align(names, to: alignments, in: area, gap: gap)
    } else {
      try context.align(names, to: alignments[0])
    }
  }
}
