/// A text that is pasted onto a board. It runs as a script on a board of its own, for its figures and parts, as a file does in `include …
/// as`.
///
/// So it can't touch what the target board holds. It may have any command but `include`.
package struct PastedPart {
  /// The board to which the text has led, with the text's own names and places.
  package let board: Board

  /// Runs a text.
  ///
  /// Without a version line it has the session's version, and without a `board` command its board has the size and background of
  /// the session's. It knows the session's definitions.
  ///
  /// - Parameters:
  ///   - text: The text in UTF-8.
  ///   - session: The session of the script to paste into; it doesn't change.
  ///   - limit: The run stops when its board has more figures than this.
  /// - Throws: What is wrong with the text; the lines are the text's.
  package init(_ text: [UInt8], on session: Session, atMost limit: Int) throws(ScriptErrors) {
    var parser = ScriptParser(partOf: session.vocabulary, ScriptSource(file: "what is pasted", bytes: text))
    parser.parse()
    let board = session.editor.board
    let runner = ScriptRunner(try Script(parser), on: Board(size: board.size, background: board.background))
    do throws(Diagnostic) {
      while runner.editor.board.count <= limit, try runner.next() != nil {}
    } catch {
      throw ScriptErrors([error])
    }
    self.board = runner.editor.board
  }
}
