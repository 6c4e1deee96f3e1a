import SystemEssentials
import WholeFiles

/// Standard input, read line by line as it arrives.
struct LineInput {
  /// The most bytes of a line; of a longer one, one more byte is kept, and the rest is dropped.
  private let longestLine: Int
  private var bytes: [UInt8] = []
  /// The index at which the next line starts.
  private var start = 0
  private var isAtEnd = false

  init(longestLine: Int) { self.longestLine = longestLine }

  struct Line {
    /// The line without its end, which may be CR LF.
    let bytes: [UInt8]
    /// Whether the line has an end; the last line may have been cut off.
    let isWhole: Bool
  }

  /// Reads the next line; `nil` at the end of the input, and when a signal asks the process to end.
  ///
  /// - Throws: ``InputError`` if the input can't be read.
  mutating func next() throws(InputError) -> Line? {
    var searched = start
    while true {
      if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        let contentEnd = end > start && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
        return Line(bytes: Array(bytes[start..<contentEnd].prefix(longestLine + 1)), isWhole: true)
      }
      if isAtEnd {
        defer { start = bytes.count }
        return start < bytes.count ? Line(bytes: Array(bytes[start...].prefix(longestLine + 1)), isWhole: false) : nil
      }
      bytes.removeFirst(start)
      start = 0
      if bytes.count > longestLine { bytes.removeLast(bytes.count - longestLine - 1) }
      searched = bytes.count
      guard try readMore() else { return nil }
    }
  }

  /// Whether a line or the end of the input can be read without waiting.
  var isReady: Bool {
    if isAtEnd || bytes[start...].contains(UInt8(ascii: "\n")) { return true }
    var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0
  }

  /// - Returns: Whether to continue.
  private mutating func readMore() throws(InputError) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    do throws(SystemError) {
      let count = try system { read(STDIN_FILENO, &chunk, chunk.count) }
      bytes += chunk[..<count]
      isAtEnd = count == 0
      return true
    } catch {
      if error.code == EINTR { return false }
      throw InputError(path: "-", error)
    }
  }
}
