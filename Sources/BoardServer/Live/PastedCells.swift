#if WebEditor
  /// The cells of a text as spreadsheets copy it: tabs between columns, and a line for each row.
  struct PastedCells {
    /// The widths of columns, in board units.
    static let (leastWidth, mostWidth) = (48.0, 240.0)

    /// All of them have a text for each column.
    private(set) var rows: [[String]] = []
    var columnCount: Int { rows.first?.count ?? 0 }

    /// Returns `nil` for a text without tabs, or without cells beside or below each other. Empty rows and columns at the edges are left
    /// out.
    init?(_ text: String) {
      // Lines alone are prose.
      guard text.contains("\t") else { return nil }
      var rows = PastedCells.rows(of: text)
      let isEmpty = { (row: [String]) in row.allSatisfy(\.isEmpty) }
      while rows.last.map(isEmpty) == true { rows.removeLast() }
      rows = Array(rows.drop(while: isEmpty))
      let count = rows.map { row in (row.lastIndex { !$0.isEmpty } ?? -1) + 1 }.max() ?? 0
      let first = rows.map { row in row.firstIndex { !$0.isEmpty } ?? count }.min() ?? 0
      guard rows.count > 1 || count - first > 1 else { return nil }
      self.rows = rows.map { row in (first..<count).map { $0 < row.count ? row[$0] : "" } }
    }

    /// A cell with tabs, line ends or quotation marks is in quotation marks, in which they are doubled.
    private static func rows(of text: String) -> [[String]] {
      var (rows, row, cell): ([[String]], [String], String) = ([], [], "")
      var (isQuoted, rest) = (false, text[...])
      while let character = rest.popFirst() {
        if isQuoted {
          if character != "\"" {
            cell.append(character)
          } else if rest.first == "\"" {
            cell.append(rest.removeFirst())
          } else {
            isQuoted = false
          }
        } else if character == "\t" || character.isNewline {
          row.append(cell.plainText)
          cell = ""
          if character == "\t" { continue }
          rows.append(row)
          row = []
        } else if character == "\"", cell.isEmpty, isCell(rest) {
          isQuoted = true
        } else {
          cell.append(character)
        }
      }
      return rows + [row + [cell.plainText]]
    }

    /// Whether quotation marks end right before the end of a cell.
    private static func isCell(_ rest: Substring) -> Bool {
      var rest = rest
      while let end = rest.firstIndex(of: "\"") {
        rest = rest[rest.index(after: end)...]
        guard let next = rest.first else { return true }
        if next == "\t" || next.isNewline { return true }
        if next != "\"" { return false }
        rest.removeFirst()
      }
      return false
    }
  }
#endif
