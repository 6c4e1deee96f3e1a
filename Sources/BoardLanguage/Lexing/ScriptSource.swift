/// The bytes of a script's file, and what diagnostics need to know of places in it. All statements of the file share it.
package final class ScriptSource: Sendable {
  /// The file's name as diagnostics show it.
  package let file: String
  package let bytes: [UInt8]
  /// For an included file: the lines that include it, from the innermost to the script's own.
  package let includedFrom: [ScriptLine]

  package init(file: String, bytes: [UInt8], includedFrom: [ScriptLine] = []) {
    (self.file, self.bytes, self.includedFrom) = (file, bytes, includedFrom)
  }

  /// Where the first line starts: after a byte-order mark.
  package var start: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The lines, without their ends.
  package var lines: [Range<Int>] {
    var lines: [Range<Int>] = []
    var position = start
    while position < bytes.count {
      let line = LineScanner.line(in: bytes, from: position)
      lines.append(line.content)
      position = line.next
    }
    return lines
  }

  /// The text of a line without its end; bytes that aren't UTF-8 become U+FFFD.
  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The line that holds a byte, without its line feed and the carriage return before it.
  package func line(holding offset: Int) -> Range<Int> {
    var low = min(offset, bytes.count)
    while low > start, bytes[low - 1] != ASCII.lineFeed { low -= 1 }
    var high = min(offset, bytes.count)
    while high < bytes.count, bytes[high] != ASCII.lineFeed { high += 1 }
    if high < bytes.count, high > low, bytes[high - 1] == ASCII.carriageReturn { high -= 1 }
    return low..<high
  }

  /// A byte's column in its line, in Unicode scalars, from 1.
  package func column(of offset: Int, in line: Range<Int>) -> Int {
    // Every scalar has one byte that isn't a continuation byte.
    bytes[line.lowerBound..<max(line.lowerBound, min(offset, line.upperBound))].count { $0 & 0xC0 != 0x80 } + 1
  }

  /// The words of a line, as its command reads them.
  ///
  /// - Parameter vocabulary: The words of the language in which the line is read.
  func words(of line: Range<Int>, _ vocabulary: Vocabulary) -> [ScriptWord] {
    var lexer = Lexer(bytes, line: line, vocabulary)
    lexer.trace = LineTrace()
    _ = try? lexer.command()
    return lexer.trace?.words ?? []
  }

  /// The name that a word spells.
  package func name(_ word: ScriptWord, _ vocabulary: Vocabulary) -> FigureName? {
    var lexer = Lexer(bytes, line: word.range, vocabulary)
    return try? lexer.name()
  }

  /// The text of a word in quotes.
  package func string(_ word: ScriptWord, _ vocabulary: Vocabulary) -> String? {
    var lexer = Lexer(bytes, line: word.range, vocabulary)
    return try? lexer.string(.text)
  }

  /// The color that a word spells.
  package func color(_ word: ScriptWord, _ vocabulary: Vocabulary) -> Color? {
    try? ColorParser.color(bytes, in: word.range, vocabulary)
  }

  /// Whether a color is spelled by a name that a script defines.
  func isName(_ place: Range<Int>) -> Bool {
    guard bytes[place.lowerBound] != ASCII.hash, !bytes[place].contains(ASCII.openParenthesis) else { return false }
    return NamedColors.color(named: text(place)) == nil
  }

  /// A diagnostic about a place in the file.
  ///
  /// - Parameter number: The line's number, from 1.
  package func diagnostic(
    _ message: Message, at offset: Int, line number: Int, severity: Diagnostic.Severity = .error
  ) -> Diagnostic {
    let line = line(holding: offset)
    // A line that is too long is reported at its start, so the diagnostic needn't hold the rest.
    let shown = line.lowerBound..<min(line.upperBound, line.lowerBound + Limits.maximumLineLength)
    let word = Lexer.word(at: offset, in: shown, of: bytes)
    let fix = message.hint?.replacement.map { replacement in
      let range = message.hint?.range ?? word
      return Diagnostic.Fix(
        column: column(of: range.lowerBound, in: line), endColumn: column(of: range.upperBound, in: line),
        replacement: replacement, isGuess: message.hint?.isGuess == true)
    }
    return Diagnostic(
      message.code, severity: severity, message: message.text,
      location: .init(file: file, line: number, column: column(of: offset, in: line)),
      endColumn: column(of: word.upperBound, in: line), sourceLine: text(shown), hint: message.hint?.text,
      fixes: fix.map { [$0] } ?? [], includedFrom: includedFrom)
  }
}

extension ScriptSource {
  /// The words of a line, including those that its command doesn't take, and where its comment begins.
  package func allWords(of line: Range<Int>, _ vocabulary: Vocabulary) -> (words: [ScriptWord], comment: Int?) {
    var lexer = Lexer(bytes, line: line, vocabulary)
    lexer.trace = LineTrace()
    _ = try? lexer.command()
    while lexer.anyWord() != nil {}
    return (lexer.trace?.words ?? [], lexer.comment)
  }

  /// The words of a source with one line, whatever they mean, and its comment as the last.
  package func plainWords(_ vocabulary: Vocabulary) -> [[UInt8]] {
    var lexer = Lexer(bytes, line: bytes.indices, vocabulary)
    var words: [[UInt8]] = []
    while let word = lexer.anyWord() { words.append(Array(bytes[word.range])) }
    if let comment = lexer.comment { words.append(Array(bytes[comment...])) }
    return words
  }
}
