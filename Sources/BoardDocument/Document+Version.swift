import ScriptTools
import WholeFiles

extension Document {
  /// Rewrites the document in the newest version of the language, like `rectboard format --upgrade`. The board and all histories stay.
  ///
  /// At every moment, the file is the complete old or new one. The new one is on the disk when this returns.
  ///
  /// - Throws: ``DocumentError/isReadOnly(_:)`` and other faults of the file; ``DocumentError/refused(_:)`` if it would become too large;
  ///   ``DocumentError/notWritten(_:)``, ``DocumentError/changedMeanwhile``. Nothing has changed then.
  package func upgrade() throws(DocumentError) {
    refresh()
    if let obstacle { throw obstacle }
    try sync()
    let bytes = try contents()
    let script: Script
    do throws(ScriptErrors) {
      script = try Script.withoutIncludedFiles(bytes, file: path)
    } catch {
      throw .hasErrors(error)
    }
    guard script.version < Script.newestVersion else { return }
    let text: String
    do throws(Diagnostic) {
      text = try script.formatted(canonical: false, upgrades: true, mostBytes: mostBytes)
    } catch {
      throw .refused(error)
    }
    try replace(bytes, with: Array(text.utf8))
  }

  /// Whether the document contains only its version, and no client has an open block.
  private var isNew: Bool {
    file.bytes.elementsEqual("rectboard \(version)\n".utf8) && !clients.contains { $0.client?.hasOpenBlocks == true }
  }

  /// Sets the version of the language in a new document.
  ///
  /// At every moment, the file is the complete old or new one. The new one is on the disk when this returns.
  ///
  /// - Parameter line: The version, as a script of one line.
  /// - Returns: Whether the document is new; another document isn't changed.
  /// - Throws: The same errors as ``upgrade()``.
  func setVersion(_ line: Script) throws(DocumentError) -> Bool {
    if let obstacle { throw obstacle }
    guard isNew else { return false }
    let new = Array(line.formatted.utf8)
    if new != file.bytes { try replace(file.bytes, with: new) }
    return true
  }
}
