public import BoardLanguage
public import BoardModel

// What is known of a script's lines, found by running it again, so that no analysis has to keep it.
extension Analysis {
  /// The board before a line, from 1.
  public func board(beforeLine line: Int) -> Board { start(ofLine: line).board }

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
    let text = text(ofLine: line)
    return start(ofLine: line).help(for: text, atCaret: text.beginning(before: column))
  }

  /// What can come next at a place: see `Completions`.
  ///
  /// - Parameters:
  ///   - line: From 1.
  ///   - column: That of the caret, in Unicode scalars, from 1.
  ///   - files: The paths of scripts that are there for an `include`, from the script's folder.
  public func completions(atLine line: Int, column: Int, files: [String] = []) -> Completions {
    start(ofLine: line).completions(of: text(ofLine: line).beginning(before: column), files: files)
  }

  private func text(ofLine line: Int) -> String {
    let source = ScriptSource(file: file, bytes: texts[file] ?? [])
    let lines = source.lines
    return lines.indices.contains(line - 1) ? source.text(lines[line - 1]) : ""
  }

  /// How things are before a line, from 1.
  package func start(ofLine line: Int) -> LineStart {
    LineStart(
      line, in: texts[file] ?? [], file: file, isIncluded: isIncluded, limits: Limits(edits: edits),
      including: inclusion)
  }

  var inclusion: Inclusion? { folder.map { Inclusion(from: $0, reading: texts) } }
}

extension String {
  /// - Parameter column: In Unicode scalars, from 1.
  fileprivate func beginning(before column: Int) -> String {
    String(UnicodeScalarView(unicodeScalars.prefix(max(0, column - 1))))
  }
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
