/// A text that is pasted onto a board. It runs as a script on a board of its own, for its figures and parts, as a file does in `include …
/// as`.
///
/// So it can't touch what the target board holds. It may have any command but `include`.
package struct PastedPart {
  private let text: [UInt8]
  private let parser: ScriptParser
  private let format: BoardFormat

  /// The number of changes of its board and of histories after which a run ends with an error; it takes about a second.
  private static let mostEdits = 1_000_000

  /// Reads a text, which needs nothing of the session that it is pasted into but values.
  ///
  /// Without a `board` command, its board has the size and background of the session's. It knows the session's definitions.
  ///
  /// - Parameters:
  ///   - text: The text in UTF-8.
  ///   - vocabulary: That of the script to paste into.
  ///   - format: That of the board to paste onto.
  package init(_ text: [UInt8], _ vocabulary: Vocabulary, on format: BoardFormat) {
    var parser = ScriptParser(ScriptSource(file: "what is pasted", bytes: text), vocabulary.inPart)
    parser.parse()
    (self.text, self.parser, self.format) = (text, parser, format)
  }

  /// Whether to take the text for a script if nobody has said what it is: it begins with `BoardListing.mark`, whatever follows, or it can be
  /// read without errors and has an `add`, a `text` or a `table` with a position. An `add milk` alone doesn't count, since it may be a note.
  package var isCertain: Bool {
    if text.starts(with: BoardListing.mark.utf8) { return true }
    return parser.diagnostics.isEmpty
      && parser.statements.contains { statement in
        ((statement.command as? AddCommand)?.place ?? (statement.command as? TextCommand)?.place
          ?? (statement.command as? TableCommand)?.place) != nil
      }
  }

  /// The board to which the text leads, with the text's own names and places. This takes as long as its commands do.
  ///
  /// - Parameter limit: The largest number of figures that it may add.
  /// - Throws: What is wrong with the text; the lines are the text's.
  package func board(atMost limit: Int) throws(ScriptErrors) -> Board {
    let script = try Script(parser)
    let runner = ScriptRunner(script, on: Board(size: format.size, background: format.background))
    var rest = limit
    do throws(Diagnostic) {
      try runner.editor.adding(atMost: &rest) { () throws(Diagnostic) in
        for statement in script.statements {
          guard runner.editor.version <= PastedPart.mostEdits else { throw statement.diagnostic(.takesTooLong) }
          _ = try runner.next()
        }
      }
    } catch {
      throw ScriptErrors([error])
    }
    return runner.editor.board
  }
}
