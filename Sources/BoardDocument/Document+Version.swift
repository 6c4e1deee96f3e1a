import ScriptTools
import WholeFiles

extension Document {
  /// Upgrades the script to the newest version of the language, as `rectboard format --upgrade` does. The board and every history stay the
  /// same.
  ///
  /// The file is the old one or the complete new one at any moment, and the new one is on the disk when this returns.
  ///
  /// - Throws: ``DocumentError/isReadOnly(_:)`` and errors of the file; ``DocumentError/refused(_:)`` if it would become too large;
  ///   ``DocumentError/notWritten(_:)``, ``DocumentError/changedMeanwhile``. The document doesn't change then.
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

  /// Whether the document has only its version line, and no block is open.
  private var isNew: Bool {
    file.bytes.elementsEqual("rectboard \(version)\n".utf8) && !clients.contains { $0.client?.hasOpenBlocks == true }
  }

  /// Sets the version of the language of a new document.
  ///
  /// The file is the old one or the complete new one at any moment, and the new one is on the disk when this returns.
  ///
  /// - Parameter line: The version line, as a script.
  /// - Returns: Whether the document is new; another one doesn't change.
  /// - Throws: The errors of ``upgrade()``.
  func setVersion(_ line: Script) throws(DocumentError) -> Bool {
    if let obstacle { throw obstacle }
    guard isNew else { return false }
    let new = Array(line.formatted.utf8)
    if new != file.bytes { try replace(file.bytes, with: new) }
    return true
  }
}
