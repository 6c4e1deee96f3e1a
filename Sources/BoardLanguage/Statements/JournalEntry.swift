/// A command that repeats what one did, or a comment. A document keeps entries, and a history is restored from them.
public struct JournalEntry: Sendable {
  /// `nil` for a comment on a line of its own.
  let command: (any ScriptCommand)?
  /// The command with its patterns, if it has some.
  private let typed: (any ScriptCommand)?
  /// The number of its report's blocks that are around it.
  private(set) var depth: Int
  /// The line whose comment it has.
  private let line: TypedLine?
  /// Whether the colors are spelled as in that line.
  private let isAsTyped: Bool
  /// The names that are defined where it is written.
  package let vocabulary: Vocabulary
  /// The present names of figures that have been renamed since the command.
  package var names: [FigureName: FigureName] = [:]

  /// A command as it was typed.
  ///
  /// - Parameter command: The command with names in place of patterns.
  init(_ statement: Statement, _ command: any ScriptCommand, depth: Int = 0) {
    (self.command, self.depth, isAsTyped) = (command, depth, true)
    typed = statement.hasPatterns ? statement.command : nil
    (line, vocabulary) = (statement.typedLine, statement.vocabulary)
  }

  /// Another command in place of the typed one.
  ///
  /// - Parameter line: The line whose comment it gets; `nil` for none.
  init(_ command: any ScriptCommand, depth: Int = 0, commentOf line: TypedLine?, _ vocabulary: Vocabulary) {
    (self.command, self.depth, isAsTyped, typed) = (command, depth, false, nil)
    (self.line, self.vocabulary) = (line, vocabulary)
  }

  /// The comment on a line without a command; `nil` if the line has none.
  package init?(comment line: [UInt8]) {
    let source = ScriptSource(file: "", bytes: line)
    guard source.wholeLineComment(0..<line.count) != nil else { return nil }
    (command, typed, depth, isAsTyped, vocabulary) = (nil, nil, 0, true, .plain)
    self.line = TypedLine(source: source, offset: 0)
  }

  /// The same entry inside a block of its report.
  package var indented: JournalEntry {
    var entry = self
    entry.depth += 1
    return entry
  }

  /// The command in its canonical form, followed by two spaces and its comment, without a line feed.
  public var text: String {
    guard let command else { return String(decoding: comment ?? [], as: UTF8.self) }
    let text = Printer.text {
      $0.names = names
      if isAsTyped, let line {
        line.source.write(typed ?? command, at: line.offset, vocabulary, to: &$0)
      } else {
        command.write(to: &$0)
      }
    }
    return text + (line.map { $0.source.trailingComment(at: $0.offset) } ?? "")
  }

  /// The error that the document doesn't keep a comment.
  ///
  /// - Parameter file: The name of the input in diagnostics.
  package func diagnostic(_ refusal: Message, in file: String, line number: Int) -> Diagnostic {
    ScriptSource(file: file, bytes: line?.source.bytes ?? [])
      .diagnostic(refusal, at: 0, line: number)
  }

  private var comment: ArraySlice<UInt8>? {
    line.flatMap { $0.source.wholeLineComment($0.source.line(holding: $0.offset)) }
  }

  /// The entry's line in a script, without a line feed.
  ///
  /// - Parameter depth: The number of blocks around its report.
  package func line(inside depth: Int) -> String {
    // The indentation is limited, so that a script of deeply nested groups doesn't grow with the square of their depth.
    return String(repeating: "  ", count: staysAtStart ? 0 : min(depth + self.depth, Printer.deepestIndentation))
      + text
  }

  /// Whether it is a comment that the formatter never indents.
  package var staysAtStart: Bool { command == nil && comment.map { !ScriptSource.mayBeIndented($0) } ?? false }

  /// The same command with names in place of patterns.
  package var withoutPatterns: JournalEntry {
    guard typed != nil, let command else { return self }
    return JournalEntry(command, depth: depth, commentOf: line, vocabulary)
  }

  /// The same command for only one of its figures.
  package func narrowed(to name: FigureName) -> JournalEntry {
    guard let command = command as? any AppearanceCommand, command.names.count > 1 else { return self }
    return JournalEntry(command.narrowed(to: [name]), depth: depth, commentOf: nil, vocabulary)
  }
}
