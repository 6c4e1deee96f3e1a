/// The text of a script as bytes, and what diagnostics need to know of places in it.
struct ScriptSource: Sendable {
  /// The name of the file, as it is to be shown.
  let file: String
  /// The bytes of the file, and after them those of files that it includes, each after a line feed.
  private(set) var bytes: [UInt8]
  /// Where the file itself ends.
  let end: Int
  /// Whether commands are executed before all files have been included: who keeps it then would keep a copy for each of them.
  var isGrowing = false
  /// In the order of their bytes.
  private(set) var included: [IncludedFile] = []

  /// A file that is included.
  struct IncludedFile {
    let file: String
    /// Where its bytes start.
    var start: Int
    /// From the innermost line that includes it to the one of the script itself.
    var includedFrom: [ScriptLine]
  }

  init(file: String, bytes: [UInt8]) { (self.file, self.bytes, end) = (file, bytes, bytes.count) }

  /// Takes in a file that a line includes, with all that it includes itself.
  ///
  /// - Returns: Where its bytes start.
  mutating func include(_ other: ScriptSource, atLine line: Int) -> Int {
    bytes.append(ASCII.lineFeed)
    let start = bytes.count
    bytes += other.bytes
    for var part in [IncludedFile(file: other.file, start: 0, includedFrom: [])] + other.included {
      part.start += start
      part.includedFrom.append(ScriptLine(file: file, line: line))
      included.append(part)
    }
    return start
  }

  /// The included file that holds a byte; `nil` if it is of the file itself.
  func includedFile(holding offset: Int) -> IncludedFile? {
    guard offset > end else { return nil }
    let next = (0..<included.count).partitioningIndex(where: { included[$0].start > offset })
    return next > 0 ? included[next - 1] : nil
  }

  /// The lines that lead to what a line includes as a part, from that line itself to the one of the script.
  ///
  /// - Parameter number: The line's, in the file that it is in.
  func lines(including offset: Int, line number: Int) -> [ScriptLine] {
    let part = includedFile(holding: offset)
    return [ScriptLine(file: part?.file ?? file, line: number)] + (part?.includedFrom ?? [])
  }

  /// Where the first line starts: after a byte-order mark.
  var start: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The lines of the file itself, without their ends.
  var lines: [Range<Int>] {
    var lines: [Range<Int>] = []
    var position = start
    while position < end {
      let line = LineScanner.line(in: bytes, from: position)
      lines.append(line.content)
      position = line.next
    }
    return lines
  }

  /// The text of a line without its end, as it can be shown: what isn't UTF-8 is replaced by U+FFFD.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The line that holds a byte, without its line feed and the carriage return before it.
  func line(holding offset: Int) -> Range<Int> {
    var low = min(offset, bytes.count)
    while low > start, bytes[low - 1] != ASCII.lineFeed { low -= 1 }
    var high = min(offset, bytes.count)
    while high < bytes.count, bytes[high] != ASCII.lineFeed { high += 1 }
    if high < bytes.count, high > low, bytes[high - 1] == ASCII.carriageReturn { high -= 1 }
    return low..<high
  }

  /// A byte's column in its line, in Unicode scalars, from 1.
  func column(of offset: Int, in line: Range<Int>) -> Int {
    // Every scalar has one byte that isn't a continuation byte.
    bytes[line.lowerBound..<max(line.lowerBound, min(offset, line.upperBound))].count { $0 & 0xC0 != 0x80 } + 1
  }

  /// A diagnostic about a place in the script.
  ///
  /// - Parameter number: The line's, in the file that it is in.
  func diagnostic(
    _ message: Message, at offset: Int, line number: Int, severity: Diagnostic.Severity = .error
  ) -> Diagnostic {
    let line = line(holding: offset)
    // A line that is too long is reported at its start, so the rest of it need not be kept.
    let shown = line.lowerBound..<min(line.upperBound, line.lowerBound + Limits.maximumLineLength)
    let part = includedFile(holding: offset)
    let word = Lexer.word(at: offset, in: shown, of: bytes)
    let fix = message.hint?.replacement.map { replacement in
      let range = message.hint?.range ?? word
      return Diagnostic.Fix(
        column: column(of: range.lowerBound, in: line), endColumn: column(of: range.upperBound, in: line),
        replacement: replacement)
    }
    return Diagnostic(
      message.code, severity: severity, message: message.text,
      location: .init(file: part?.file ?? file, line: number, column: column(of: offset, in: line)),
      endColumn: column(of: word.upperBound, in: line), sourceLine: text(shown), hint: message.hint?.text,
      fixes: fix.map { [$0] } ?? [], includedFrom: part?.includedFrom ?? [])
  }
}
