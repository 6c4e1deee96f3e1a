public import SystemEssentials

/// The contents of a file, in pieces. Files with equal parts share the pieces.
///
/// Copying and storing it is cheap.
public struct FileContents: Sendable {
  package let pieces: [SharedBytes]

  package init(_ pieces: [SharedBytes]) { self.pieces = pieces }

  /// Makes contents of bytes.
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

  /// Writes a file, which appears completely or not at all.
  ///
  /// An existing plain file is replaced; a device or a pipe is written to.
  ///
  /// - Throws: ``OutputError`` if the file can't be created or can't be written completely. An existing file stays then, and no other file
  ///   is left.
  public func write(to path: String) throws(OutputError) {
    var file = try AtomicFile(path: path)
    try file.append(self)
    try file.finish()
  }

  /// Writes a file, as ``write(to:)-(String)`` does.
  ///
  /// - Parameter url: The URL of a file.
  public func write(to url: URL) throws(OutputError) { try write(to: url.path) }

  /// Replaces a file that has been read, unless it has changed since. The new contents are on the disk when this returns.
  ///
  /// - Parameter backup: The path of a file for the old contents, which are synced as well; it gets the permissions of the file that is
  ///   replaced. It is written last before the replacement.
  /// - Throws: ``OutputError`` of ``OutputError/Operation/replace`` if the file has changed, or if the path leads to a device, a pipe or an
  ///   open descriptor, which can't be replaced.
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

  /// Appends the bytes to an open file, in as few system calls as possible.
  package func append(to descriptor: Int32) throws(SystemError) {
    // Linux writes up to 1024 pieces in a call (`IOV_MAX`).
    let piecesPerCall = 1024
    // The memory is only read; C's `iovec` has no `const`, because it serves reading, too.
    var next = pieces.filter { $0.count > 0 }.map {
      iovec(iov_base: UnsafeMutableRawPointer(mutating: $0.contents.baseAddress), iov_len: $0.count)
    }[...]
    // The addresses are valid as long as the pieces exist.
    defer { withExtendedLifetime(pieces) {} }
    while !next.isEmpty {
      let vectors = Array(next.prefix(piecesPerCall))
      var written = try systemWrite { writev(descriptor, vectors, Int32(vectors.count)) }
      // A pipe, or a disk that is nearly full, may take only a part.
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
