public import SystemEssentials

/// The bytes of a file, in pieces that files share where they are alike.
///
/// Copying one is cheap, and so is keeping it for a while.
public struct FileContents: Sendable {
  package let pieces: [SharedBytes]

  package init(_ pieces: [SharedBytes]) { self.pieces = pieces }

  /// Contents that are at hand.
  public init(_ bytes: [UInt8]) { pieces = [SharedBytes(bytes)] }

  /// The length of the whole file.
  public var byteCount: Int { pieces.reduce(0) { $0 + $1.count } }

  /// The whole file.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(byteCount)
    for piece in pieces { bytes += piece.contents }
    return bytes
  }

  /// Writes a file, which appears whole or not at all.
  ///
  /// What has the name already is replaced if it is a plain file, and written to if it is a device or a pipe.
  ///
  /// - Throws: ``OutputError`` if the file can't be created or not be written whole. What had the name then still has it, and no
  ///   other file is left behind.
  public func write(to path: String) throws(OutputError) {
    var file = try AtomicFile(path: path)
    try file.append(self)
    try file.finish()
  }

  /// Writes a file, as ``write(to:)-(String)`` does.
  ///
  /// - Parameter url: A file's.
  public func write(to url: URL) throws(OutputError) { try write(to: url.path) }

  /// Replaces a file that has been read, unless it has changed since then. The new bytes are on the disk when it returns.
  ///
  /// - Parameter backup: The path of a file that the old bytes are kept in, on the disk as well; it gets the mode and the owner of
  ///   the file that is replaced. It is written when nothing but the replacing is left to do.
  /// - Throws: ``OutputError`` of ``OutputError/Operation/replace`` if it has; also if the path is that of a device, a pipe or
  ///   something open, where nothing can be replaced.
  package func write(to path: String, replacing old: [UInt8], keepingAs backup: String? = nil) throws(OutputError) {
    do throws(SystemError) {
      guard case .file = try Destination(of: path) else { throw SystemError(code: ENOTSUP) }
    } catch {
      throw OutputError(path: path, operation: .replace, error)
    }
    var file = try AtomicFile(path: path)
    try file.append(self)
    func isUnchanged() -> Bool { (try? InputFile.read(path, limit: old.count)) == old }
    try file.finish(syncs: true) { () throws(OutputError) in
      if let backup, isUnchanged() {
        var copy = try AtomicFile(path: backup, like: path)
        try copy.append(FileContents(old))
        try copy.finish(syncs: true)
      }
      return isUnchanged()
    }
  }

  /// Writes a file into a folder.
  package func write(_ name: String, in folder: Folder) throws(OutputError) {
    var file = try AtomicFile(name, in: folder)
    try file.append(self)
    try file.finish()
  }

  /// Appends the bytes to an open file, in as few calls as the system allows.
  package func append(to descriptor: Int32) throws(SystemError) {
    // Linux takes 1024 pieces a call (`IOV_MAX`).
    let piecesPerCall = 1024
    // Memory is only read; C's `iovec` serves reading and writing and so has no const.
    var next = pieces.filter { $0.count > 0 }.map {
      iovec(iov_base: UnsafeMutableRawPointer(mutating: $0.contents.baseAddress), iov_len: $0.count)
    }[...]
    // The bytes stay where they are while the pieces are there.
    defer { withExtendedLifetime(pieces) {} }
    while !next.isEmpty {
      let vectors = Array(next.prefix(piecesPerCall))
      var written = try systemWrite { writev(descriptor, vectors, Int32(vectors.count)) }
      // A pipe or a disk that fills up may take a part only.
      while let first = next.first, written >= first.iov_len {
        written -= first.iov_len
        next.removeFirst()
      }
      if written > 0, let first = next.first {
        next[next.startIndex] = iovec(iov_base: first.iov_base + written, iov_len: first.iov_len - written)
      }
    }
  }
}
