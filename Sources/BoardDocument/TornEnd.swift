/// The end of a document that was being written when its writer died: never a part of it that was acknowledged.
///
/// That is a last line without a line feed, NUL bytes at the end, which some file systems leave after a power failure, or a block
/// that isn't closed and whose later lines are all indented as we write them. A block that was left open by hand looks
/// otherwise, and is an error.
///
/// A last line without a line feed that can be read may be whole as well, since other programs don't end it: see
/// ``lacksOnlyLineFeed(_:)``.
enum TornEnd {
  /// Where the sound part of a document ends.
  static func soundLength(of bytes: [UInt8]) -> Int {
    var end = bytes.count
    while end > 0, bytes[end - 1] == 0 { end -= 1 }
    while end > 0, bytes[end - 1] != UInt8(ascii: "\n") { end -= 1 }
    return openBlock(in: bytes, before: end) ?? end
  }

  /// Whether a line feed at the end would make all of it sound: then nobody can tell a last line that is whole from a torn one.
  static func lacksOnlyLineFeed(_ bytes: [UInt8]) -> Bool {
    let line = lastLine(of: bytes)
    return !line.isEmpty && openBlock(in: bytes, before: bytes.count + 1) == nil
      && Script.canRead(line: Array(line), after: Array(bytes[..<line.startIndex]))
  }

  /// What is behind the last line feed.
  private static func lastLine(of bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes[(bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)...]
  }

  /// What the user is told of a last line that may be torn.
  static func question(about bytes: [UInt8], of path: String) -> Diagnostic {
    Diagnostic(
      message: "the last line has no line feed, so it may be incomplete",
      location: .init(file: path, line: bytes.count { $0 == UInt8(ascii: "\n") } + 1, column: 1),
      sourceLine: String(decoding: lastLine(of: bytes), as: UTF8.self),
      hint:
        "open it with --last-line keep if it is complete, or with --last-line drop to set it aside in '\(path).torn'")
  }

  /// Where the block starts that the last line without indentation opens, if nothing after that closes it and all lines are indented
  /// as they should be.
  private static func openBlock(in bytes: [UInt8], before end: Int) -> Int? {
    var lines: [ArraySlice<UInt8>] = []  // from the last one
    var start = end
    repeat {
      guard start > 0 else { return nil }
      let lineEnd = start - 1
      start = lineEnd
      while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
      lines.append(bytes[start..<lineEnd])
    } while indentation(of: lines[lines.count - 1]) > 0
    var depth = 0
    for line in lines.reversed() {
      let change = Journal.blockChange(of: line)
      if change < 0 { depth -= 1 }
      guard depth >= 0, indentation(of: line) == 2 * min(depth, JournalEntry.deepestIndentation) else { return nil }
      if change > 0 { depth += 1 }
    }
    return depth > 0 ? start : nil
  }

  private static func indentation(of line: ArraySlice<UInt8>) -> Int { line.prefix { $0 == UInt8(ascii: " ") }.count }
}
