import SystemEssentials

/// The plain file that writing to a path would replace, opened to be examined first.
package final class ReplacedFile {
  private let descriptor: Int32
  /// The length in bytes.
  package let length: Int
  /// The start of the file, enough to recognize most kinds of files.
  package private(set) lazy var start = bytes(at: 0, count: 4096)

  /// Opens the file; `nil` if there is none.
  package init?(at path: String) throws(InputError) {
    do throws(SystemError) {
      guard case .file(let final, let status?) = try Destination(of: path) else { return nil }
      length = Int(status.st_size)
      descriptor = try system { open(final, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    } catch {
      throw InputError(path: path, error)
    }
  }

  deinit { close(descriptor) }

  /// Some bytes of the file: as many as there are, and none if the system refuses.
  package func bytes(at offset: Int, count: Int) -> [UInt8] {
    guard offset >= 0, offset < length else { return [] }
    var bytes = [UInt8](repeating: 0, count: min(count, length - offset))
    var done = 0
    while done < bytes.count {
      let read = bytes.withUnsafeMutableBytes { bytes in
        try? system { pread(descriptor, bytes.baseAddress! + done, bytes.count - done, off_t(offset + done)) }
      }
      guard let read, read > 0 else { break }
      done += read
    }
    return Array(bytes[..<done])
  }
}
