extension ScriptSource {
  /// A command of this source in which each named or calculated number is replaced by a mark: a number that occurs nowhere else. When the
  /// command has been written, the names and calculations can take the marks' places, in whatever order it writes its operands.
  struct MarkedCommand {
    let command: any ScriptCommand
    /// The marks, in the order of their numbers.
    fileprivate let marks: [Mark]

    /// What stands for a calculated count, by the digits of its mark.
    fileprivate let counts: [String: [UInt8]]

    /// What stands for a name or a calculation: a number, or two in a row.
    fileprivate struct Mark {
      let name: ArraySlice<UInt8>
      /// The bytes between its two numbers; `nil` where it is one number.
      let separators: [UInt8?]
    }

    /// - Parameter words: The words of the line.
    /// - Returns: `nil` if no number has a name there, or if marks could be confused with other text.
    init?(_ source: ScriptSource, line: Range<Int>, _ words: [ScriptWord], _ vocabulary: Vocabulary) {
      let named = words.filter { $0.kind == .value || $0.isCalculation }
      if named.isEmpty || source.bytes[line].firstIndex(of: MarkedCommand.digits) != nil { return nil }
      var (definitions, marks): ([String: Vocabulary.Definition], [Mark]) = ([:], [])
      // The colors that the line names keep their values; other definitions aren't needed, and copying them takes long.
      for word in words {
        guard case .color = word.kind else { continue }
        let name = source.text(word.range)
        if let color = vocabulary.definitions[name] { definitions[name] = color }
      }
      var lexer = Lexer(source.bytes, line: line, vocabulary)
      var counts: [String: [UInt8]] = [:]
      var opening: ScriptWord?
      for word in named {
        if case .calculation(let isCount) = word.kind {
          guard let start = opening?.range.lowerBound else {
            opening = word
            continue
          }
          opening = nil
          let range = start..<word.range.upperBound
          let name = Lexer.key(ofCalculation: source.text(range), isCount: isCount)
          let text = source.canonicalCalculation(range)
          if definitions[name] != nil { continue }
          if isCount {
            // Small, because counts have limits.
            let digits = Set(source.text(line).split { !$0.isNumber }.map(String.init))
            guard let mark = (2...99).first(where: { !digits.contains("\($0)") && counts["\($0)"] == nil }) else {
              return nil
            }
            (definitions[name], counts["\(mark)"]) = (Vocabulary.Definition(.number(Double(mark)), nil), text)
          } else {
            definitions[name] = Vocabulary.Definition(.number(MarkedCommand.number(marks.count)), nil)
            marks.append(Mark(name: text[...], separators: [nil]))
          }
          continue
        }
        if opening != nil { continue }
        let name = source.text(word.range)
        guard definitions[name] == nil, let value = lexer.value(of: word.range) else { continue }
        let first = MarkedCommand.number(marks.count)
        let marked: (value: Vocabulary.Value, separators: [UInt8?])? =
          switch value {
          case .point: (.point(first, first + 1), [ASCII.comma])
          case .size: (.size(first, first + 1), [UInt8(ascii: "x")])
          case .number: (.number(first), [nil])
          // Pairs first, because their texts begin with the text of the number.
          case .any: (.any(first), [ASCII.comma, UInt8(ascii: "x"), nil])
          case .color, .style: nil
          }
        definitions[name] = Vocabulary.Definition(marked?.value ?? value, nil)
        if let marked { marks.append(Mark(name: source.bytes[word.range], separators: marked.separators)) }
      }
      lexer.vocabulary = Vocabulary(definitions, acceptsAnyName: vocabulary.acceptsAnyName)
      guard let command = try? lexer.command() else { return nil }
      (self.command, self.marks, self.counts) = (command, marks, counts)
    }

    /// Written bytes with calculations in place of the marks of counts.
    fileprivate func withCounts(_ written: ArraySlice<UInt8>) -> [UInt8] {
      if counts.isEmpty { return Array(written) }
      let words = written.split(separator: ASCII.space, omittingEmptySubsequences: false)
      return Array(
        words.map { counts[String(decoding: $0, as: UTF8.self)] ?? Array($0) }.joined(separator: [ASCII.space]))
    }

    private static let fraction = 0.0703125
    private static let base = 7000
    /// The end of each mark, which no other number of the line has.
    fileprivate static let digits = Array(".0703125".utf8)

    /// The first number of a mark; the second one is greater by 1.
    private static func number(_ index: Int) -> Double { Double(base + 2 * index) + fraction }

    /// The name at the start of some bytes instead of a mark, and the length of the mark.
    ///
    /// - Parameters:
    ///   - whole: The bytes of the mark's first number before ``digits``.
    ///   - rest: The bytes after that number.
    fileprivate func name(
      for whole: ArraySlice<UInt8>, before rest: ArraySlice<UInt8>
    ) -> (name: ArraySlice<UInt8>, lengthOfRest: Int)? {
      let number = whole.reduce(0) { $0 &* 10 &+ Int($1 &- ASCII.zero) }
      let index = (number - MarkedCommand.base) / 2
      guard number.isMultiple(of: 2), marks.indices.contains(index) else { return nil }
      for separator in marks[index].separators {
        guard let separator else { return (marks[index].name, 0) }
        let second = [separator] + "\(number + 1)".utf8 + MarkedCommand.digits
        if rest.starts(with: second) { return (marks[index].name, second.count) }
      }
      return nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// The first index of a text that begins with a byte which is rare. The library's search takes ten times as long for texts as short as a
  /// line.
  fileprivate func firstIndex(of text: [UInt8]) -> Int? {
    var start = startIndex
    while let index = self[start...].firstIndex(of: text[0]) {
      if self[index...].starts(with: text) { return index }
      start = index + 1
    }
    return nil
  }
}

extension Printer {
  /// Writes a command with its numbers by their names, as they are in a script.
  ///
  /// - Parameters:
  ///   - command: The command with marks in place of the names.
  ///   - write: Writes the command.
  /// - Returns: Whether every mark has been replaced by its name; if not, nothing is written.
  mutating func writeMarked(_ command: ScriptSource.MarkedCommand, _ write: (inout Printer) -> Void) -> Bool {
    let before = self
    write(&self)
    let start = before.bytes.count
    let written = bytes[start...]
    let digits = ScriptSource.MarkedCommand.digits
    var (result, next): ([UInt8], Int) = ([], start)
    while let dot = written[next...].firstIndex(of: digits) {
      let first = written[next..<dot].lastIndex { !ASCII.isDigit($0) }.map { $0 + 1 } ?? next
      let end = dot + digits.count
      guard let (name, length) = command.name(for: written[first..<dot], before: written[end...]) else {
        self = before
        return false
      }
      result += command.withCounts(written[next..<first]) + name
      next = end + length
    }
    bytes.replaceSubrange(start..., with: result + command.withCounts(written[next...]))
    return true
  }
}
