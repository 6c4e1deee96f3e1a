package import WholeFiles

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The files that a program has made since its launch: it replaces these, and no others.
package final class OwnFiles {
  private var paths: Set<String> = []

  package init() {}

  /// Something exists that the program hasn't made.
  package struct Foreign: Error, CustomStringConvertible {
    let path: String
    package var description: String { "'\(path)' exists already; name another file, or remove it" }
  }

  /// Writes a file, whole or not at all.
  ///
  /// - Throws: ``Foreign``, or `OutputError`.
  package func write(_ contents: FileContents, to path: String) throws {
    if !paths.contains(path), access(path, F_OK) == 0 { throw Foreign(path: path) }
    try contents.write(to: path)
    paths.insert(path)
  }
}
