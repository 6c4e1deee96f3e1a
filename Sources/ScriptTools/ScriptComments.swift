package import BoardLanguage

/// What the comments of a script say of its commands.
package struct ScriptComments {
  private let source: ScriptSource
  private let lines: [Range<Int>]

  package init(of script: Script) { (source, lines) = (script.source, script.source.lines) }

  /// What is said of a command: the last comment lines in a row before it, and the comment on its own line; empty if there is none.
  ///
  /// - Parameters:
  ///   - line: The command's line, from 1.
  ///   - other: The line before the comments that may belong to it, such as that of the command before it.
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

  /// Without its `#` and the white space around it.
  private func text(of comment: ArraySlice<UInt8>) -> String {
    String(decoding: comment.dropFirst().drop(while: ASCII.isWhiteSpace), as: UTF8.self)
  }
}
