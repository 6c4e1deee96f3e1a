package import BoardLanguage

/// The comments of a script, by the command that each belongs to.
package struct ScriptComments {
  private let source: ScriptSource
  private let lines: [Range<Int>]

  package init(of script: Script) { (source, lines) = (script.source, script.source.lines) }

  /// The text of the comments on a command: the last consecutive comment lines before it, and the comment on its own line; empty if
  /// none.
  ///
  /// - Parameters:
  ///   - line: The command's line, from 1.
  ///   - other: The line after which comments may belong to the command, such as the line of the previous command.
  package func text(ofLine line: Int, after other: Int) -> String {
    var words: [String] = []
    var number = min(line, lines.count + 1) - 1
    while number > other, wholeLine(number) == nil { number -= 1 }
    while number > other, let comment = wholeLine(number) {
      words.append(comment)
      number -= 1
    }
    words.reverse()
    if lines.indices.contains(line - 1), let comment = source.trailingComment(lines[line - 1]) {
      words.append(text(of: comment))
    }
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func wholeLine(_ number: Int) -> String? { source.wholeLineComment(lines[number - 1]).map(text) }

  /// The comment without its `#` and the white space around it.
  private func text(of comment: ArraySlice<UInt8>) -> String {
    String(decoding: comment.dropFirst().drop(while: ASCII.isWhiteSpace), as: UTF8.self)
  }
}
