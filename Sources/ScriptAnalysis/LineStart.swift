package import BoardLanguage
package import BoardModel

/// How things are before a line of a script: what has come of the lines before it, for any number of questions about that line, whatever
/// is written there meanwhile.
package struct LineStart {
  /// As the lines before have left it.
  package let session: Session
  /// The words that the line is read in.
  package let vocabulary: Vocabulary

  /// Runs the lines before a line, as far as the limits go.
  ///
  /// - Parameter line: From 1.
  package init(
    _ line: Int, in bytes: [UInt8], file: String, isIncluded: Bool = false, limits: Analysis.Limits,
    including inclusion: Inclusion?
  ) {
    var run = AnalysisRun(on: Board(), of: file, limits)
    vocabulary = run.vocabulary(before: line, bytes, isIncluded: isIncluded, including: inclusion)
    session = run.session
  }

  package var board: Board { session.editor.board }

  /// As ``Analysis/completions(atLine:column:files:)``.
  ///
  /// - Parameter beginning: The line up to the caret.
  package func completions(of beginning: String, files: [String] = []) -> Completions {
    Completions(of: beginning, vocabulary, on: board, files: files)
  }

  /// As ``Analysis/help(atLine:column:)``.
  package func help(for line: String, atCaret beginning: String) -> Analysis.Help? {
    guard let keyword = Keyword.command(of: line)?.keyword, let summary = keyword.summary else { return nil }
    return Analysis.Help(
      command: keyword.text, summary: summary, forms: keyword.forms(in: vocabulary.version),
      expected: completions(of: beginning).expected)
  }

  /// The forms of the command that a line begins with, and the operand that the caret is at.
  package func signature(of beginning: String) -> Signature? { Signature(of: beginning, vocabulary) }
}
