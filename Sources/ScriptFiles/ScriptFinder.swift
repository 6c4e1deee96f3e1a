package import WholeFiles

/// Finds the scripts in folders and their subfolders: all files named `*.board` that aren't hidden.
package struct ScriptFinder: Sendable {
  /// A script that was found.
  package struct Found: Sendable {
    package let path: String
    /// The path from the given folder, or the name of a file that was given itself.
    let place: String

    package init(path: String, place: String) { (self.path, self.place) = (path, place) }
  }

  /// The scripts, each once, in the order of their paths' bytes. A link to a script counts as another script.
  package private(set) var scripts: [Found] = []
  /// The folders of expected pictures, which aren't searched.
  package private(set) var pictureFolders: [String] = []
  /// The errors of folders that couldn't be read; the scripts in them are left out.
  package private(set) var failures: [InputError] = []
  /// The folders that were searched, and those that couldn't be.
  package private(set) var folders: [String] = []
  private var seen: Set<FileIdentity> = []

  package init() {}

  /// Adds a file, or all scripts in a folder.
  package mutating func add(_ path: String) {
    if Folder.exists(path) {
      addFolder(path)
    } else {
      addFile(path, place: path.split(separator: "/").last.map { String($0) } ?? path)
    }
    scripts.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private mutating func addFile(_ path: String, place: String) {
    if let identity = FileIdentity(ofName: path), !seen.insert(identity).inserted { return }
    scripts.append(Found(path: path, place: place))
  }

  private mutating func addFolder(_ path: String) {
    // A loop, since folders may be nested too deeply for recursion.
    var waiting = [(path: path, place: "")]
    while let folder = waiting.popLast() {
      let prefix = folder.path == "." ? "" : folder.path.hasSuffix("/") ? folder.path : folder.path + "/"
      self.folders.append(folder.path)
      let (files, folders): ([String], [String])
      do throws(InputError) {
        (files, folders) = try FolderListing.contents(of: folder.path, naming: ".board")
      } catch {
        failures.append(error)
        continue
      }
      for name in files where name.hasSuffix(".board") && !name.hasPrefix(".") {
        addFile(prefix + name, place: folder.place + name)
      }
      for name in folders where !name.hasPrefix(".") && !name.hasSuffix(".snapshots") {
        if name.hasSuffix(".expected") {
          pictureFolders.append(prefix + name)
        } else {
          waiting.append((prefix + name, folder.place + name + "/"))
        }
      }
    }
  }

  /// Removes the scripts that don't meet a condition.
  package mutating func keep(where isKept: (Found) -> Bool) { scripts.removeAll { !isKept($0) } }
}
