import SystemEssentials

/// The plain file that would be replaced by one that is written to a path, to be looked at before that.
package final class ReplacedFile {
  private let descriptor: Int32
  /// In bytes.
  package let length: Int
  /// As much of it as tells what most files are.
  package private(set) lazy var start = bytes(at: 0, count: 4096)

  /// Opens it; `nil` if there is none.
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

  /// Some of its bytes: as many as there are, and none if the system refuses.
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
