import WholeFiles

extension Document {
  /// Gives the board another size and color, as if its script had begun so: the `board` line is replaced, or added, and the script
  /// replayed. Every history stays, and this is no part of any.
  ///
  /// The file is the old one or the whole new one at any moment, and the new one is on the disk when this returns.
  ///
  /// - Parameters:
  ///   - size: In board units.
  ///   - background: Opaque.
  /// - Throws: ``DocumentError/refused(_:)`` if there can't be such a board; ``DocumentError/isReadOnly(_:)`` and what else is wrong with
  ///   the file; ``DocumentError/notWritten(_:)``, ``DocumentError/changedMeanwhile``. Nothing has changed then.
  package func setBoard(size: Size, background: Color) throws(DocumentError) {
    refresh()
    if let obstacle { throw obstacle }
    try sync()
    let bytes = try contents()
    let new = BoardLine.replaced(in: bytes, by: size, background)
    if new == bytes { return }
    let state: State
    do throws(DocumentError) {
      state = try replay(new)
    } catch {
      throw error.diagnostics.first.map { .refused($0) } ?? error
    }
    do throws(OutputError) {
      try FileContents(new).write(to: path, replacing: bytes)
    } catch {
      throw error.isOfChange ? .changedMeanwhile : .notWritten(error)
    }
    try take(new, leadingTo: state)
  }
}
