public import BoardLanguage

extension Script {
  /// The formatted script: in its canonical form, but with colors spelled as they are.
  ///
  /// Formatting it again changes nothing. Its canonical form is the script's, except for lines that stay as they were typed. For the layout
  /// see ``canonicalText``.
  public var formatted: String { formatted(canonical: false) { _, _, _ in } }

  /// The script in its canonical form, with its comments: scripts with the same commands and comments give the same bytes.
  ///
  /// - Every command is written in its canonical form, indented by two spaces for each block around it, sixteen blocks at
  ///   most. Comments after commands on lines in a row begin in one column, two spaces after the longest of these commands;
  ///   but a command of more than 60 columns has its comment two spaces behind it, and pushes no other away.
  /// - A comment on a line of its own is indented like the commands around it, unless white space doesn't follow its `#`:
  ///   then it has to stay at the line's start. White space at the end of comments is dropped.
  /// - Empty lines in a row become one; those before the first and after the last line are dropped.
  /// - Lines end with LF, the last one too. A byte-order mark is dropped.
  /// - A line that would become longer than `Limits.maximumLineLength` stays as it was typed, without the white space
  ///   around it: nothing is written that couldn't be read. Such a line may differ between scripts of the same commands.
  ///
  /// Files that it includes stay where they are.
  ///
  /// The canonical form of this text is the same, byte for byte.
  public var canonicalText: String { formatted(canonical: true) { _, _, _ in } }

  /// The script as ``formatted`` or ``canonicalText``, checked to be small enough to be read from a file.
  ///
  /// - Parameters:
  ///   - mostBytes: The largest permitted size, in bytes.
  /// - Throws: A diagnostic at the line with which it becomes too large.
  package func formatted(
    canonical: Bool, mostBytes: Int = Limits.maximumFileLength
  ) throws(Diagnostic) -> String {
    try formatted(canonical: canonical) { length, offset, number throws(Diagnostic) in
      if length > mostBytes { throw source.diagnostic(.formattedTooLarge, at: offset, line: number) }
    }
  }

  /// - Parameter check: Called after each line with the number of bytes so far, where that line starts in the script, and its number.
  private func formatted<Failure: Error>(
    canonical: Bool, _ check: (_ length: Int, _ offset: Int, _ number: Int) throws(Failure) -> Void
  ) throws(Failure) -> String {
    var printer = Printer()
    var comments = TrailingComments()
    var start = source.start
    var previousStart = start
    var number = 0
    var next = 0
    var depth = 0
    var isEmpty = true
    var gap = false
    let statements = statements.filter { $0.source === source }
    while start < source.bytes.count {
      try check(printer.bytes.count, previousStart, number)
      let line = LineScanner.line(in: source.bytes, from: start)
      (previousStart, start) = (start, line.next)
      number += 1
      let statement = next < statements.endIndex && statements[next].line == number ? statements[next] : nil
      let comment = statement == nil ? source.wholeLineComment(line.content) : nil
      let isVersion = hasVersionLine && number == 1
      guard statement != nil || comment != nil || isVersion else {
        gap = !isEmpty
        continue
      }
      let trailing = comment == nil ? source.trailingComment(line.content) : nil
      if gap || trailing == nil { comments.write(to: &printer) }
      if gap { printer.newLine() }
      (gap, isEmpty) = (false, false)
      if let comment {
        let lineStart = printer.bytes.count
        printer.indent(to: ScriptSource.mayBeIndented(comment) ? depth : 0)
        printer.append(comment)
        printer.endLine(from: lineStart, typed: comment)
        continue
      }
      var command = Printer()
      if let statement {
        next += 1
        let role = statement.block
        if role?.closes == true { depth -= 1 }
        command.indent(to: depth)
        statement.write(to: &command, isCanonical: canonical)
        if case .opens = role { depth += 1 }
      } else {
        command.append("rectboard \(Script.version)".utf8)
      }
      let typed = source.trimmed(line.content)
      if let trailing {
        comments.add(trailing, after: command, typed: typed)
      } else {
        let lineStart = printer.bytes.count
        printer.append(command.bytes)
        printer.endLine(from: lineStart, typed: typed)
      }
    }
    comments.write(to: &printer)
    try check(printer.bytes.count, previousStart, number)
    return printer.text
  }
}

/// Commands on lines in a row, each with a comment after it, collected until it is known where their comments begin.
private struct TrailingComments {
  private var lines: [(command: Printer, width: Int, comment: ArraySlice<UInt8>, typed: ArraySlice<UInt8>)] = []

  /// A command of more columns doesn't move other comments, so that a script grows by at most so much per line.
  private static let widestAligned = 60

  mutating func add(_ comment: ArraySlice<UInt8>, after command: Printer, typed: ArraySlice<UInt8>) {
    lines.append((command, Display.width(command.text), comment, typed))
  }

  /// Writes the collected lines, and clears them.
  mutating func write(to printer: inout Printer) {
    if lines.isEmpty { return }
    let column = lines.reduce(0) { $1.width > TrailingComments.widestAligned ? $0 : max($0, $1.width) } + 2
    for line in lines {
      let start = printer.bytes.count
      printer.append(line.command.bytes)
      printer.append(repeatElement(ASCII.space, count: max(2, column - line.width)))
      printer.append(line.comment)
      printer.endLine(from: start, typed: line.typed)
    }
    lines = []
  }
}
