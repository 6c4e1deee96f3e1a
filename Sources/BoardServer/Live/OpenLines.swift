#if WebEditor
  import BoardLanguage

  /// The lines of a request, and the blocks that are open after some of them.
  struct OpenLines {
    private let lines: [String]
    private let end: Int
    /// The indices of the lines that open the blocks.
    private var openings: [Int] = []
    /// The number of blocks around each line.
    private var depths: [Int] = []
    /// The index of the last line that moves the focus.
    private var focusLine: Int?

    /// - Parameter end: The index of the line before which to look; default: the end.
    init(_ lines: [String], upTo end: Int? = nil) {
      (self.lines, self.end) = (lines, end ?? lines.count)
      for (index, line) in lines.prefix(self.end).enumerated() {
        let word = Keyword.command(of: line)
        if word?.role?.closes == true { _ = openings.popLast() }
        depths.append(openings.count)
        if case .opens = word?.role { openings.append(index) }
        if word?.keyword == .focus { focusLine = index }
      }
    }

    /// The lines indented as in a script; `nil` if they leave no block open.
    var indented: [String]? {
      guard !openings.isEmpty else { return nil }
      return zip(lines, depths).map { line, depth in
        String(repeating: "  ", count: depth) + line.drop { $0 == " " || $0 == "\t" }
      }
    }

    /// The lines to execute in front of the line at the end, if that was refused: they open the steps around it again, and begin a
    /// panel again, whose previews are gone.
    var remaining: [String] {
      let panel = openings.firstIndex { Keyword.command(of: lines[$0])?.role == .opens(.panel) }
      let steps = openings.prefix(panel ?? openings.count)
      return (([focusLine].compactMap(\.self)) + steps).map { lines[$0] }
        + lines[(panel.map { openings[$0] } ?? end)...]
    }
  }
#endif
