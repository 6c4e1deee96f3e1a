/// A text that is pasted onto a board. It runs as a script on a board of its own, for its figures and parts, as a file does in `include …
/// as`.
///
/// So it can't touch what the target board holds. It may have any command but `include`.
package struct PastedPart {
  private let text: [UInt8]
  private let parser: ScriptParser
  private let session: Session

  /// Reads a text.
  ///
  /// Without a version line it has the session's version, and without a `board` command its board has the size and background of
  /// the session's. It knows the session's definitions.
  ///
  /// - Parameters:
  ///   - text: The text in UTF-8.
  ///   - session: The session of the script to paste into; it doesn't change.
  package init(_ text: [UInt8], on session: Session) {
    var parser = ScriptParser(partOf: session.vocabulary, ScriptSource(file: "what is pasted", bytes: text))
    parser.parse()
    (self.text, self.parser, self.session) = (text, parser, session)
  }

  /// Whether the text can't be meant as anything but a script: its first comment is `BoardListing.mark`, or all of it can be read and it adds a figure
  /// at a place. So `add milk` is no script, since it may be a note.
  package var isCertain: Bool {
    let first = text.split(separator: UInt8(ascii: "\n"), maxSplits: 2).prefix(2)
    if first.contains(where: { $0.starts(with: BoardListing.mark.utf8) }) { return true }
    return parser.diagnostics.isEmpty && parser.statements.contains { ($0.command as? AddCommand)?.place != nil }
  }

  /// The board to which the text leads, with the text's own names and places.
  ///
  /// - Parameter limit: The run stops when its board has more figures than this.
  /// - Throws: What is wrong with the text; the lines are the text's.
  package func board(atMost limit: Int) throws(ScriptErrors) -> Board {
    let board = session.editor.board
    let runner = ScriptRunner(try Script(parser), on: Board(size: board.size, background: board.background))
    do throws(Diagnostic) {
      while runner.editor.board.count <= limit, try runner.next() != nil {}
    } catch {
      throw ScriptErrors([error])
    }
    return runner.editor.board
  }
}
