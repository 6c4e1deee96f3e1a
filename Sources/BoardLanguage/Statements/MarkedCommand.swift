extension ScriptSource {
  /// A command of this source in which each named number is replaced by a mark: a number that occurs nowhere else. When the command has
  /// been written, the names can take the marks' places, in whatever order it writes its operands.
  struct MarkedCommand {
    let command: any ScriptCommand
    /// The text of each mark, and the name that it stands for.
    let marks: [(written: [UInt8], name: Range<Int>)]

    /// - Parameter words: The words of the line.
    /// - Returns: `nil` if no number has a name there, or if marks could be confused with other text.
    init?(_ source: ScriptSource, line: Range<Int>, _ words: [ScriptWord], _ vocabulary: Vocabulary) {
      let named = words.filter { $0.kind == .value }
      if named.isEmpty { return nil }
      var (definitions, marks): ([String: Vocabulary.Definition], [(written: [UInt8], name: Range<Int>)]) = ([:], [])
      var lexer = Lexer(source.bytes, line: line, vocabulary)
      for (index, word) in named.enumerated() {
        let (name, mark) = (source.text(word.range), Double(7000 + 2 * index) + MarkedCommand.fraction)
        guard definitions[name] == nil, let value = lexer.value(of: word.range) else { continue }
        let pair = ["\(mark.text),\((mark + 1).text)", "\(mark.text)x\((mark + 1).text)"]
        let (marked, texts): (Vocabulary.Value, [String]) =
          switch value {
          case .point: (.point(mark, mark + 1), [pair[0]])
          case .size: (.size(mark, mark + 1), [pair[1]])
          case .number: (.number(mark), [mark.text])
          // Pairs first, because their texts begin with the text of the number.
          case .any: (.any(mark), pair + [mark.text])
          case .color: (value, [])
          }
        definitions[name] = Vocabulary.Definition(marked, nil)
        marks += texts.map { (Array($0.utf8), word.range) }
      }
      lexer.vocabulary = Vocabulary(vocabulary, vocabulary.definitions.merging(definitions) { $1 })
      guard let command = try? lexer.command(), !source.text(line).contains(MarkedCommand.digits) else { return nil }
      (self.command, self.marks) = (command, marks)
    }

    private static let fraction = 0.0703125
    static let digits = ".0703125"
  }
}

extension [UInt8] {
  /// Replaces marks by their names.
  ///
  /// - Returns: Whether every mark has been replaced.
  mutating func replaceMarks(_ marks: [(written: [UInt8], name: Range<Int>)], in source: [UInt8], from start: Int)
    -> Bool
  {
    for (written, name) in marks {
      while let found = self[start...].firstRange(of: written) { replaceSubrange(found, with: source[name]) }
    }
    return self[start...].firstRange(of: Array(ScriptSource.MarkedCommand.digits.utf8)) == nil
  }
}

extension Printer {
  /// Writes a command with its numbers by their names, as they are in a script.
  ///
  /// - Parameters:
  ///   - command: The command with marks in place of the names.
  ///   - write: Writes the command.
  /// - Returns: Whether every name has found its place; if not, nothing is written.
  mutating func writeMarked(
    _ command: ScriptSource.MarkedCommand, of script: [UInt8], _ write: (inout Printer) -> Void
  ) -> Bool {
    let before = self
    write(&self)
    guard bytes.replaceMarks(command.marks, in: script, from: before.bytes.count) else {
      self = before
      return false
    }
    return true
  }
}
