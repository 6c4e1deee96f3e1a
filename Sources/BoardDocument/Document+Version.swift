import ScriptTools
import WholeFiles

extension Document {
  /// Writes it in the newest version of the language, as `rectboard format --upgrade` does. The board and every history stay.
  ///
  /// The file is the old one or the whole new one at any moment, and the new one is on the disk when this returns.
  ///
  /// - Throws: ``DocumentError/isReadOnly(_:)`` and what else is wrong with the file; ``DocumentError/refused(_:)`` if it would become too
  ///   large; ``DocumentError/notWritten(_:)``, ``DocumentError/changedMeanwhile``. Nothing has changed then.
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
  /// - Throws: What ``upgrade()`` does.
  func setVersion(_ line: Script) throws(DocumentError) -> Bool {
    if let obstacle { throw obstacle }
    guard isNew else { return false }
    let new = Array(line.formatted.utf8)
    if new != file.bytes { try replace(file.bytes, with: new) }
    return true
  }
}
