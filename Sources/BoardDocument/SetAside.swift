import WholeFiles

/// Lines that were added to `FILE.torn`, so that nothing of a document is lost.
struct SetAside {
  /// The path of that file.
  let path: String
  let lineCount: Int

  /// Appends bytes, and waits until they are on the disk.
  ///
  /// - Parameters:
  ///   - document: The path of the document from which they come.
  ///   - permissions: The document's. A new file gets them, an existing one loses what they don't include.
  ///   - reason: The reason, for readers of that file.
  /// - Throws: ``DocumentError/notSetAside(lines:path:reason:)``.
  init(
    _ bytes: some Collection<UInt8>, of document: String, _ permissions: FilePermissions, _ reason: String
  ) throws(DocumentError) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .dropLast(bytes.suffix(1).elementsEqual("\n".utf8) ? 1 : 0)
    let path = SetAside.path(for: document)
    (self.path, lineCount) = (path, lines.count)
    func failure(_ reason: String) -> DocumentError {
      .notSetAside(lines: lines.map { String(decoding: $0, as: UTF8.self) }, path: path, reason: reason)
    }
    let torn: GrowingFile
    do throws(InputError) {
      // A link in its place must not make this program write to another file.
      torn = try GrowingFile(path, for: .append, creates: true, followsLinks: false, atMost: permissions)
    } catch {
      throw failure(error.reason)
    }
    do throws(OutputError) {
      let length = torn.length
      try torn.append(
        Array("# From '\(document)': \(reason).\n".utf8) + lines.flatMap { $0 + [UInt8(ascii: "\n")] })
      try torn.sync(orCutTo: length)
    } catch {
      throw failure(error.reason)
    }
  }

  static func path(for document: String) -> String { document + ".torn" }
}
