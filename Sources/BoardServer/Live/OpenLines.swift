#if WebEditor
  import BoardLanguage

  /// Lines of a request, and the blocks that are open behind some of them.
  struct OpenLines {
    private let lines: [String]
    private let end: Int
    /// The lines that open the blocks, by their indices.
    private var openings: [Int] = []
    /// How many blocks each line is in.
    private var depths: [Int] = []
    /// The last line that moves the focus.
    private var focusLine: Int?

    /// - Parameter end: The line, from 0, before which to look; default: their end.
    init(_ lines: [String], upTo end: Int? = nil) {
      (self.lines, self.end) = (lines, end ?? lines.count)
      for (index, line) in lines.prefix(self.end).enumerated() {
        let word = Keyword.command(of: line)
        if case .closes = word?.role { _ = openings.popLast() }
        depths.append(openings.count)
        if case .opens = word?.role { openings.append(index) }
        if word?.keyword == .focus { focusLine = index }
      }
    }

    /// The lines as a script shows them, if they leave a block open.
    var indented: [String]? {
      guard !openings.isEmpty else { return nil }
      return zip(lines, depths).map { line, depth in
        String(repeating: "  ", count: depth) + line.drop { $0 == " " || $0 == "\t" }
      }
    }

    /// What is left to do if the line at the end is refused, where it was to be done: groups around it are opened again, and a panel
    /// begins again, since its previews are gone.
    var remaining: [String] {
      let panel = openings.firstIndex { Keyword.command(of: lines[$0])?.role == .opens(.panel) }
      let groups = openings.prefix(panel ?? openings.count)
      return (([focusLine].compactMap(\.self)) + groups).map { lines[$0] }
        + lines[(panel.map { openings[$0] } ?? end)...]
    }
  }
#endif
