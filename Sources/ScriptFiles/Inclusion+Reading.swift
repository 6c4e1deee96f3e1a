package import BoardLanguage

extension Inclusion {
  /// Includes files that are read where they are.
  package convenience init(reading folder: IncludeFolder) { self.init(from: folder, folder.read) }
}
