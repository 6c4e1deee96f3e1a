import BoardHistories
public import BoardLanguage
public import BoardModel

// What is known of a script's lines, found by running it again, so that no analysis has to keep it.
extension Analysis {
  /// What the lines of a script did.
  public struct Effects: Sendable {
    /// The board at the end.
    public let board: Board
    fileprivate var figures: [Int: Set<FigureID>] = [:]
    fileprivate var captionsOfLines: [Int: [String]] = [:]

    /// The figures that a line changed and that are on the board at the end, from back to front.
    public func figures(ofLine line: Int) -> [Figure] {
      let ids = figures[line] ?? []
      return ids.isEmpty ? [] : board.figures.filter { ids.contains($0.id) }
    }

    /// The lines that changed a figure, in order.
    public func lines(of figure: FigureID) -> [Int] {
      figures.filter { $0.value.contains(figure) }.keys.sorted()
    }

    /// The steps that a line made, undid or redid, such as "Move to (9, 9) · card" or "Undo Change Color of card".
    public func captions(ofLine line: Int) -> [String] { captionsOfLines[line] ?? [] }
  }

  /// Runs the script once more, and tells what each of its lines did.
  public func effects() -> Effects {
    Analysis.effects(
      of: texts[file] ?? [], file: file, isIncluded: isIncluded, limits: Limits(edits: edits), including: inclusion)
  }

  /// As ``effects()``, without an analysis.
  package static func effects(
    of bytes: [UInt8], file: String, isIncluded: Bool = false, limits: Limits, including inclusion: Inclusion?
  ) -> Effects {
    var run = AnalysisRun(on: Board(), of: file, limits)
    run.session.parts.formUnion(HistoryLog.parts.union(.change))
    var log = HistoryLog()
    var figures: [Int: Set<FigureID>] = [:]
    run.observer = { report in
      log.note(report)
      for figure in report.change.figures { figures[report.line, default: []].insert(figure.id) }
    }
    _ = run.run(bytes, isIncluded: isIncluded, including: inclusion)
    var effects = Effects(board: run.session.editor.board, figures: figures)
    for history in log.histories {
      for step in history.steps {
        let caption = history.figure == nil ? step.caption : "\(step.caption) of \(history.name.text)"
        for line in Set(step.lines) { effects.captionsOfLines[line, default: []].append(caption) }
        for line in step.undoLines { effects.captionsOfLines[line, default: []].append("Undo \(caption)") }
        for line in step.redoLines { effects.captionsOfLines[line, default: []].append("Redo \(caption)") }
      }
    }
    return effects
  }

  /// The board before a line, from 1.
  public func board(beforeLine line: Int) -> Board { run(before: line).board }

  /// What is told of a command while its line is written.
  public struct Help: Hashable, Sendable {
    /// Its first word.
    public let command: String
    /// One sentence.
    public let summary: String
    /// Its forms in the script's version.
    public let forms: [String]
    /// What is read at the place, such as "a point such as 40,40"; empty if nothing can stand there.
    public let expected: String
  }

  /// The command of a line, and what it takes at a place; `nil` for a line that begins with none.
  ///
  /// - Parameters:
  ///   - line: From 1.
  ///   - column: That of the caret, in Unicode scalars, from 1.
  public func help(atLine line: Int, column: Int) -> Help? {
    let (text, beginning, parser, board) = context(atLine: line, column: column)
    guard let keyword = Keyword.command(of: text)?.keyword, let summary = keyword.summary else { return nil }
    return Help(
      command: keyword.text, summary: summary, forms: keyword.forms(in: parser.vocabulary.version),
      expected: Completions(of: beginning, parser.vocabulary, on: board).expected)
  }

  /// What can come next at a place: see `Completions`.
  ///
  /// - Parameters:
  ///   - line: From 1.
  ///   - column: That of the caret, in Unicode scalars, from 1.
  ///   - files: The paths of scripts that are there for an `include`, from the script's folder.
  public func completions(atLine line: Int, column: Int, files: [String] = []) -> Completions {
    let (_, beginning, parser, board) = context(atLine: line, column: column)
    return Completions(of: beginning, parser.vocabulary, on: board, files: files)
  }

  /// A line, its part before the caret, and what it is read by.
  private func context(
    atLine line: Int, column: Int
  ) -> (text: String, beginning: String, parser: ScriptParser, board: Board) {
    let (parser, board) = run(before: line)
    let lines = parser.source.lines
    let text = lines.indices.contains(line - 1) ? parser.source.text(lines[line - 1]) : ""
    let beginning = String(String.UnicodeScalarView(text.unicodeScalars.prefix(max(0, column - 1))))
    return (text, beginning, parser, board)
  }

  private func run(before end: Int) -> (parser: ScriptParser, board: Board) {
    var run = AnalysisRun(on: Board(), of: file, Limits(edits: edits))
    let parser = run.run(texts[file] ?? [], isIncluded: isIncluded, including: inclusion, before: end)
    return (parser, run.session.editor.board)
  }

  var inclusion: Inclusion? { folder.map { Inclusion(from: $0, reading: texts) } }
}

extension Inclusion {
  /// Includes texts that were read.
  ///
  /// - Parameter texts: By the names that diagnostics show.
  convenience init(from folder: IncludeFolder, reading texts: [String: [UInt8]]) {
    self.init(from: folder) { path in
      guard let text = texts[folder.path + path] else { throw NotRead(file: folder.path + path) }
      return text
    }
  }

  private struct NotRead: Error, CustomStringConvertible {
    let file: String
    var description: String { "cannot read '\(file)'" }
  }
}
