import ScriptTools
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
    let new: [UInt8]
    do throws(ScriptErrors) {
      new = try BoardLine.replaced(in: bytes, of: path, by: size, background)
    } catch {
      throw .hasErrors(error)
    }
    if new != bytes { try replace(bytes, with: new) }
  }

  /// Whether it holds its version and nothing else, not even something that is still open.
  private var isNew: Bool {
    file.bytes.elementsEqual("rectboard \(version)\n".utf8) && !clients.contains { $0.client?.hasOpenBlocks == true }
  }

  /// Gives a new document another version of the language.
  ///
  /// The file is the old one or the whole new one at any moment, and the new one is on the disk when this returns.
  ///
  /// - Parameter line: The version, as a script of one line.
  /// - Returns: Whether the document is new; another one is left as it is.
  /// - Throws: What ``setBoard(size:background:)`` does.
  func setVersion(_ line: Script) throws(DocumentError) -> Bool {
    if let obstacle { throw obstacle }
    guard isNew else { return false }
    let new = Array(line.formatted.utf8)
    if new != file.bytes { try replace(file.bytes, with: new) }
    return true
  }
}
