/// The folder that holds all files that a script may include: the script's own folder, or one that the caller names, in which the script
/// may be deeper down.
///
/// A path that leaves the folder through symbolic links is refused, and so is anything but a plain file. The names of the file and of a
/// link's destination must end in `.board`, because an error shows lines of the file, and a script must not get at those of an `.env`.
package struct IncludeFolder: Sendable {
  /// The folder's path as the caller gave it; `nil` for the script's own folder.
  package let root: String?
  /// The prefix of paths in the folder; empty for the working folder.
  package let path: String
  /// The script's path within the folder, by names.
  package let place: [Substring]

  /// The folder of a script.
  ///
  /// - Parameter script: The script's path; `-` stands for standard input, which includes from the working folder.
  package init(of script: String) {
    let name = script.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    self.init(root: nil, path: script == "-" ? "" : String(script.dropLast(name.count)), place: [name])
  }

  package init(root: String?, path: String, place: [Substring]) {
    (self.root, self.path, self.place) = (root, path, place)
  }
}
