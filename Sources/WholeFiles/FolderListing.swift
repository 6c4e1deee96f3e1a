import SystemEssentials

/// Lists folders that are searched.
package enum FolderListing {
  /// The names of plain files, and of folders.
  ///
  /// A link to a file counts as a file; a link to a folder is left out, since it may lead back to this one.
  ///
  /// - Parameter suffix: The suffix of the names that matter.
  /// - Returns: Both lists in the order of their bytes.
  /// - Throws: Also if a name with the suffix isn't UTF-8.
  package static func contents(
    of path: String, naming suffix: String? = nil
  ) throws(InputError) -> (files: [String], folders: [String]) {
    let folder = try Folder(reading: path)
    var (files, folders): ([String], [String]) = ([], [])
    for name in try folder.names().sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      switch (try? folder.entry(name))?.kind {
      case .file: files.append(name)
      case .folder: folders.append(name)
      case .link: if (try? folder.entry(name, followsLinks: true))?.kind == .file { files.append(name) }
      case nil where suffix.map(name.hasSuffix) == true && name.unicodeScalars.contains("\u{FFFD}"):
        // The file would be left out only because its name isn't a valid path here.
        throw InputError(path: path, SystemError(code: EILSEQ))
      default: break
      }
    }
    return (files, folders)
  }
}
