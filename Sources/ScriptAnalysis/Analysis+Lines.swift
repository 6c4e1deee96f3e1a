public import BoardLanguage
public import BoardModel

// Facts about a script's lines, found by running it again, so that an analysis needn't store them.
extension Analysis {
  /// The board before a line, from 1.
  public func board(beforeLine line: Int) -> Board { start(ofLine: line).board }

  /// Help for a command while its line is being typed.
  public struct Help: Hashable, Sendable {
    /// The command's first word.
    public let command: String
    /// A summary of one sentence.
    public let summary: String
    /// The command's forms.
    public let forms: [String]
    /// The operand that the place takes, such as "a point such as 40,40"; empty if nothing can follow.
    public let expected: String
  }

  /// The command of a line, and the operand that it takes at a place; `nil` for a line that begins with no command.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - column: The column of the caret, in Unicode scalars, from 1.
  public func help(atLine line: Int, column: Int) -> Help? {
    let text = text(ofLine: line)
    return start(ofLine: line).help(for: text, atCaret: text.beginning(before: column))
  }

  /// What can come next at a place: see `Completions`.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - column: The column of the caret, in Unicode scalars, from 1.
  ///   - files: The paths of existing scripts that an `include` can name, from the script's folder.
  public func completions(atLine line: Int, column: Int, files: [String] = []) -> Completions {
    start(ofLine: line).completions(of: text(ofLine: line).beginning(before: column), files: files)
  }

  private func text(ofLine line: Int) -> String {
    let source = ScriptSource(file: file, bytes: texts[file] ?? [])
    let lines = source.lines
    return lines.indices.contains(line - 1) ? source.text(lines[line - 1]) : ""
  }

  /// The state before a line, from 1.
  package func start(ofLine line: Int) -> LineStart {
    LineStart(
      line, in: texts[file] ?? [], file: file, isIncluded: isIncluded, limits: Limits(edits: edits),
      including: inclusion)
  }

  var inclusion: Inclusion? { folder.map { Inclusion(from: $0, reading: texts) } }
}

extension String {
  /// - Parameter column: The column in Unicode scalars, from 1.
  fileprivate func beginning(before column: Int) -> String {
    String(UnicodeScalarView(unicodeScalars.prefix(max(0, column - 1))))
  }
}

extension Inclusion {
  /// Includes files from texts that have been read.
  ///
  /// - Parameter texts: The texts by the names that diagnostics show.
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
