extension Diagnostic {
  /// The diagnostic as it is shown: a line that says where and what, the source line, a caret under the word, the lines that
  /// include the file, and a hint.
  ///
  /// ```text
  /// demo.board:1:17: error: expected a number for y, found 'ten'
  ///   move card by 10,ten
  ///                   ^
  /// hint: …
  /// ```
  ///
  /// Tabs are shown as spaces, up to the next multiple of eight columns; control characters and marks that change the
  /// direction of text as escapes. Of a long line only the part around the caret is shown.
  public var rendered: String {
    var result = Display.escaped(location.file)
    result += ":\(location.line):\(location.column): \(severity.rawValue): \(message)\n"
    let (line, caret) = Diagnostic.window(sourceLine, around: location.column)
    result += "  " + line + "\n"
    result += "  " + String(repeating: " ", count: caret) + "^\n"
    for place in includedFrom { result += "included from \(Display.escaped(place.file)):\(place.line)\n" }
    if let hint { result += "hint: \(hint)\n" }
    return result
  }

  /// How many columns of a terminal the source line may fill.
  private static let widthOfWindow = 100

  /// A part of a line that holds a column, as it is shown, and how many columns of a terminal come before the caret.
  private static func window(_ line: String, around column: Int) -> (text: String, caret: Int) {
    // Only scalars near the caret can be shown, so that a line of a mebibyte costs no more than its first pass.
    let target = column - 1
    let first = max(0, target - widthOfWindow)
    var cells: [(text: String, width: Int)] = []
    var position = 0
    for scalar in line.unicodeScalars.dropFirst(first).prefix(2 * widthOfWindow) {
      let cell = Display.cell(scalar, at: position)
      cells.append(cell)
      position += cell.width
    }
    let caret = min(target - first, cells.count)

    // Grow the window to both sides of the caret for as long as it fits.
    var (low, high, width) = (caret, caret, 0)
    let limit = widthOfWindow - 2
    while true {
      let canGrowLeft = low > 0 && width + cells[low - 1].width <= limit
      let canGrowRight = high < cells.count && width + cells[high].width <= limit
      // To the left first, up to three quarters of the width, for that is where a line makes sense from.
      let wantsLeft = canGrowLeft && (!canGrowRight || cells[low..<caret].reduce(0) { $0 + $1.width } < limit * 3 / 4)
      if wantsLeft {
        low -= 1
        width += cells[low].width
      } else if canGrowRight {
        width += cells[high].width
        high += 1
      } else {
        break
      }
    }
    let isCutBefore = low > 0 || first > 0
    let isCutAfter = high < cells.count || cells.count == 2 * widthOfWindow
    let text = (isCutBefore ? "…" : "") + cells[low..<high].map(\.text).joined() + (isCutAfter ? "…" : "")
    return (text, (isCutBefore ? 1 : 0) + cells[low..<caret].reduce(0) { $0 + $1.width })
  }
}
