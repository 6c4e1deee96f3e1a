package import BoardLanguage

extension Inclusion {
  /// Makes an inclusion that reads files from a folder.
  package convenience init(reading folder: IncludeFolder) { self.init(from: folder, folder.read) }
}
