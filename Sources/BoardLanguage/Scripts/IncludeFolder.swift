/// The folder from which a script includes files, or below: its own, or one that was named, which the script may stand deeper in.
///
/// A path that leads out of it through symbolic links is refused, and so is anything but a plain file. The file, and what a
/// link leads to, has to be named `*.board`: an error shows lines of it, and a script must not make it show those of an `.env`.
package struct IncludeFolder: Sendable {
  /// As it was named; `nil` for the script's own.
  package let root: String?
  /// What comes before the paths of files in it; empty for the working folder.
  package let path: String
  /// The path of the script in it.
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
