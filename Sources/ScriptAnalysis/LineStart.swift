package import BoardLanguage
package import BoardModel

/// The state before a line of a script, to which the lines before it have led. It answers any number of questions about the line while the
/// line is being typed.
package struct LineStart {
  /// The session after the lines before.
  package let session: Session
  /// The vocabulary in which the line is read.
  package let vocabulary: Vocabulary

  /// Runs the lines before a line, within the limits.
  ///
  /// - Parameter line: The line, from 1.
  package init(
    _ line: Int, in bytes: [UInt8], file: String, isIncluded: Bool = false, limits: Analysis.Limits,
    including inclusion: Inclusion?
  ) {
    var run = AnalysisRun(on: Board(), of: file, limits)
    vocabulary = run.vocabulary(before: line, bytes, isIncluded: isIncluded, including: inclusion)
    session = run.session
  }

  package var board: Board { session.editor.board }

  /// See ``Analysis/completions(atLine:column:files:)``.
  ///
  /// - Parameter beginning: The line up to the caret.
  package func completions(of beginning: String, files: [String] = []) -> Completions {
    Completions(of: beginning, vocabulary, on: board, files: files)
  }

  /// See ``Analysis/help(atLine:column:)``.
  package func help(for line: String, atCaret beginning: String) -> Analysis.Help? {
    guard let keyword = Keyword.command(of: line)?.keyword, let summary = keyword.summary else { return nil }
    return Analysis.Help(
      command: keyword.text, summary: summary, forms: keyword.forms,
      expected: completions(of: beginning).expected)
  }

  /// The forms of the command with which a line begins, and the operand at the caret.
  package func signature(of beginning: String) -> Signature? { Signature(of: beginning, vocabulary) }
}
