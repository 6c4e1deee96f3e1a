public import BoardLanguage
package import BoardModel

// The words of a script, for a text editor's colors and folds; they are read again, without a run.
extension Analysis {
  /// A word of the script, or a comment.
  public struct Word: Hashable, Sendable {
    /// The kind of word that a command has read.
    public enum Kind: String, Sendable {
      case command, keyword, figure, color, number, text, path, picture, comment
      /// The name of a number, a point or a size.
      case value
      /// The name that `define` defines.
      case definition
      /// A word that no command takes at this place.
      case unread
    }

    /// The line, from 1.
    public let line: Int
    /// The column, in Unicode scalars, from 1.
    public let column: Int
    /// The column after the word.
    public let endColumn: Int
    /// The kind of word.
    public let kind: Kind
    /// How a figure's name is used; `nil` for other words.
    public let role: NameRole?
  }

  /// The lines of a group or of a settings panel.
  public struct Block: Hashable, Sendable {
    /// The kind of block.
    public let kind: OpenBlock.Kind
    /// The lines from the one that opens it to the one that closes it, from 1; up to the last line of the script if no line closes it.
    public let lines: ClosedRange<Int>
  }

  /// The words of the script's lines, in order, without those of files that it includes.
  public func words() -> [Word] { wordsWithColors().map(\.word) }

  /// The colors of the script's lines, in order.
  package func colors() -> [(word: Word, color: Color)] {
    wordsWithColors().compactMap { word in word.color.map { (word.word, $0) } }
  }

  private func wordsWithColors() -> [(word: Word, color: Color?)] {
    let (parser, vocabularies, _) = reading()
    let source = parser.source
    return source.lines.enumerated().flatMap { index, line -> [(word: Word, color: Color?)] in
      let (traces, comment) = source.allWords(of: line, vocabularies[index + 1] ?? parser.vocabulary)
      // The version line isn't read by a command.
      let isVersion = index == 0 && parser.hasVersionLine
      func word(_ range: Range<Int>, _ kind: Word.Kind, _ role: NameRole?) -> Word {
        Word(
          line: index + 1, column: source.column(of: range.lowerBound, in: line),
          endColumn: source.column(of: range.upperBound, in: line), kind: kind, role: role)
      }
      let words = traces.map { trace in
        let role: NameRole? = if case .name(let role) = trace.kind { role } else { nil }
        let kind = isVersion ? .keyword : Word.Kind(trace.kind)
        let color = kind == .color ? source.color(trace, vocabularies[index + 1] ?? parser.vocabulary) : nil
        return (word(trace.range, kind, role), color)
      }
      return words + (comment.map { [(word($0..<line.upperBound, .comment, nil), nil)] } ?? [])
    }
  }

  /// The blocks of the script's lines, in the order of their first lines.
  public func blocks() -> [Block] {
    let (parser, _, roles) = reading()
    var open: [(kind: OpenBlock.Kind, line: Int)] = []
    var blocks: [Block] = []
    for (line, role) in roles {
      switch role {
      case .opens(let kind): open.append((kind, line))
      case .ends, .cancels:
        if let last = open.popLast() { blocks.append(Block(kind: last.kind, lines: last.line...line)) }
      }
    }
    let end = max(1, parser.source.lines.count)
    blocks += open.map { Block(kind: $0.kind, lines: $0.line...max(end, $0.line)) }
    return blocks.sorted { $0.lines.lowerBound < $1.lines.lowerBound }
  }

  /// The parser at the script's end, the vocabulary in which each line is read, and the lines that open or close blocks.
  private func reading() -> (ScriptParser, [Int: Vocabulary], [(line: Int, role: BlockRole)]) {
    var parser = ScriptParser(
      ScriptSource(file: file, bytes: texts[file] ?? []), Vocabulary.ofFile(isIncluded: isIncluded), inclusion,
      limit: .max)
    var vocabularies: [Int: Vocabulary] = [:]
    var roles: [(line: Int, role: BlockRole)] = []
    func note(_ line: Int, _ vocabulary: Vocabulary, _ keyword: Keyword?) {
      vocabularies[line] = vocabulary
      let role = keyword?.block
      if let role { roles.append((line, role)) }
    }
    while let item = parser.nextItem() {
      switch item {
      case .statement(let statement) where statement.source === parser.source:
        note(statement.line, statement.vocabulary, statement.keyword)
      case .unreadable(let line) where line.source === parser.source: note(line.line, line.vocabulary, line.keyword)
      default: break
      }
    }
    return (parser, vocabularies, roles)
  }
}

extension Analysis.Word.Kind {
  fileprivate init(_ kind: ScriptWord.Kind) {
    self =
      switch kind {
      case .command: .command
      case .keyword, .code, .above: .keyword
      case .name, .pattern: .figure
      case .definition, .cellName: .definition
      case .color: .color
      case .number, .separator, .calculation: .number
      case .value: .value
      case .text: .text
      case .path: .path
      case .picture: .picture
      case .unread: .unread
      }
  }
}
