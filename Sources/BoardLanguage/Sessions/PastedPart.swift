/// A text that is pasted onto a board: a script that is run on a board of its own, for its figures and parts, as `include … as` runs a file.
///
/// So it can't touch what is on the board already, and every command may be in it but `include`.
package struct PastedPart {
  /// What it leads to, by the names and at the places that it gives them.
  package let board: Board

  /// Runs a text.
  ///
  /// Without a version line it is in the version of the script that it is pasted into, and without a `board` command its board is as
  /// large as that one's. The colors that are defined there are known.
  ///
  /// - Parameters:
  ///   - text: In UTF-8.
  ///   - session: Of the script that it is pasted into; it isn't changed.
  ///   - limit: How many figures there may be: with more it ends.
  /// - Throws: What is wrong with it; the lines are those of the text.
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
