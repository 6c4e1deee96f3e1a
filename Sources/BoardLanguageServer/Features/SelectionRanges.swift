import BoardLanguage
import ScriptAnalysis

/// The steps in which a selection expands: the word, the line, the blocks around it, and the whole text.
enum SelectionRanges: Feature {
  static let method = "textDocument/selectionRange"

  static func advertise(in capabilities: inout LSP.ServerCapabilities, to client: LSP.ClientCapabilities) {
    capabilities.selectionRangeProvider = true
  }

  static func answer(_ params: LSP.SelectionRangeParams, in workspace: Workspace) throws -> [LSP.SelectionRange] {
    let document = try workspace.document(params.textDocument)
    let blocks = try document.analysis().blocks()
    let buffer = document.buffer
    return params.positions.map { position in
      let offset = buffer.offset(of: position)
      let line = buffer.place(of: offset).line
      // From the outermost range; each contains the next one.
      var ranges = [0..<buffer.bytes.count]
      for block in blocks where block.lines.contains(line) {
        let start = buffer.words(ofLine: block.lines.lowerBound).lowerBound
        ranges.append(start..<buffer.content(ofLine: block.lines.upperBound).upperBound)
      }
      ranges.append(buffer.words(ofLine: line))
      if let word = document.words(ofLine: line, .plain).first(where: { $0.range.contains(offset) }) {
        ranges.append(word.range)
      }
      var selection: LSP.SelectionRange?
      for range in ranges where range.lowerBound <= offset && offset <= range.upperBound {
        selection = LSP.SelectionRange(range: buffer.range(of: range), parent: selection)
      }
      return selection ?? LSP.SelectionRange(range: .init(start: position, end: position))
    }
  }
}
