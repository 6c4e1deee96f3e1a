import BoardLanguage
import BoardModel
import ScriptAnalysis

/// Hints after lines: the steps that `undo` affected, the actual value at an unmet `expect`, and the numbers of relative places and calculations.
enum InlayHints: Feature {
  static let method = "textDocument/inlayHint"

  static func advertise(in capabilities: inout LSP.ServerCapabilities, to client: LSP.ClientCapabilities) {
    capabilities.inlayHintProvider = true
  }

  /// The most steps of a line that are listed in a hint; its tooltip has the others.
  private static let shown = 2

  static func answer(_ params: LSP.TextDocumentRangeParams, in workspace: Workspace) throws -> [LSP.InlayHint] {
    let document = try workspace.document(params.textDocument)
    let effects = try document.effects()
    let lines = document.lines(in: params.range)
    var hints: [LSP.InlayHint] = []
    func add(_ label: String, at offset: Int, tooltip: String? = nil) {
      hints.append(
        LSP.InlayHint(
          position: document.buffer.position(of: offset), label: label, tooltip: tooltip, paddingLeft: true))
    }
    if workspace.settings.hints.undo {
      for line in effects.walkingLines where lines.contains(line) {
        let walks = effects.walks(ofLine: line)
        let arrow = walks.first?.isUndo == false ? "→" : "←"
        let count = effects.walkCount(ofLine: line)
        let rest = count > shown ? "; \(count - shown) more" : ""
        add(
          "\(arrow) \(walks.prefix(shown).map(text).joined(separator: "; "))\(rest)",
          at: document.endOfWords(ofLine: line),
          tooltip: count > shown ? (walks.map(text) + (count > walks.count ? ["…"] : [])).joined(separator: "\n") : nil)
      }
    }
    if workspace.settings.hints.expectations {
      for line in effects.correctedLines where lines.contains(line) {
        guard let edit = effects.correction(ofLine: line) else { continue }
        add("is: \(edit.text.dropFirst("\(Keyword.expect.text) ".count))", at: edit.range.upperBound)
      }
    }
    if workspace.settings.hints.places {
      for line in effects.placingLines where lines.contains(line) {
        guard let place = effects.relativePlacement(ofLine: line) else { continue }
        add(Printer.text { $0.option(.at, place.frame.origin) { $0.write($1) } }, at: place.end)
      }
      for (line, calculations) in effects.calculations where lines.contains(line) {
        for (end, value) in calculations { add("= \(Printer.text { $0.write(value) })", at: end) }
      }
    }
    return hints.sorted { $0.position < $1.position }
  }

  private static func text(_ walk: Analysis.Walk) -> String {
    let (first, last) = (walk.lines.lowerBound, walk.lines.upperBound)
    return "\(walk.caption), " + (first == last ? "line \(first)" : "lines \(first)–\(last)")
  }
}
