/// A command that does again what one did, or a comment: what a document keeps, and what a history restores.
public struct JournalEntry: Sendable {
  /// `nil` for a comment on a line of its own.
  let command: (any ScriptCommand)?
  /// How many blocks of its own report are around it.
  let depth: Int
  /// The line whose comment it has.
  private let line: TypedLine?
  /// Whether its colors are spelled as they are in that line.
  private let isAsTyped: Bool
  /// The words that it is written in.
  package let vocabulary: Vocabulary
  /// What figures are called now that the command has by other names.
  package var names: [FigureName: FigureName] = [:]

  /// A command as it was typed.
  ///
  /// - Parameter words: Those of the script, if the command may stand in a file of another version that it includes.
  init(_ statement: Statement, in words: Vocabulary? = nil) {
    isAsTyped = words.map { $0.version == statement.vocabulary.version } ?? true
    (command, depth, line) = (statement.command, 0, statement.typedLine)
    vocabulary = isAsTyped ? statement.vocabulary : words ?? statement.vocabulary
  }

  /// Another command than the one that was typed.
  ///
  /// - Parameter line: The line whose comment it has; `nil` for none.
  init(_ command: any ScriptCommand, depth: Int = 0, commentOf line: TypedLine?, _ vocabulary: Vocabulary) {
    (self.command, self.depth, isAsTyped) = (command, depth, false)
    (self.line, self.vocabulary) = (line, vocabulary)
  }

  /// The comment of a line without a command; `nil` if it has none.
  package init?(comment line: [UInt8]) {
    let source = ScriptSource(file: "", bytes: line)
    guard source.wholeLineComment(0..<line.count) != nil else { return nil }
    (command, depth, isAsTyped, vocabulary) = (nil, 0, true, .newest)
    self.line = TypedLine(source: source, offset: 0)
  }

  /// The command in its canonical form, with its comment two spaces behind it, without an end.
  public var text: String {
    guard let command else { return String(decoding: comment ?? [], as: UTF8.self) }
    let text = Printer.text(vocabulary) {
      $0.names = names
      if isAsTyped, let line {
        line.source.write(command, at: line.offset, vocabulary, to: &$0)
      } else {
        command.write(to: &$0)
      }
    }
    return text + (line.map { $0.source.trailingComment(at: $0.offset) } ?? "")
  }

  /// That a comment isn't kept.
  ///
  /// - Parameter file: What diagnostics call the input.
  package func diagnostic(_ refusal: Refusal, in file: String, line number: Int) -> Diagnostic {
    ScriptSource(file: file, bytes: line?.source.bytes ?? [])
      .diagnostic(refusal.message, at: 0, line: number)
  }

  private var comment: ArraySlice<UInt8>? {
    line.flatMap { $0.source.wholeLineComment($0.source.line(holding: $0.offset)) }
  }

  /// Its line in a script, without its end.
  ///
  /// - Parameter depth: How many blocks are around its report.
  package func line(inside depth: Int) -> String {
    // A script of deeply nested groups must not grow with the square of their depth.
    return String(repeating: "  ", count: staysAtStart ? 0 : min(depth + self.depth, Printer.deepestIndentation))
      + text
  }

  /// Whether it is a comment that is never indented, as the formatter has it.
  package var staysAtStart: Bool { command == nil && comment.map { !ScriptSource.mayBeIndented($0) } ?? false }

  /// The part of a command about several figures that is about one of them.
  package func narrowed(to name: FigureName) -> JournalEntry {
    guard let command = command as? any AppearanceCommand, command.names.count > 1 else { return self }
    return JournalEntry(command.narrowed(to: [name]), depth: depth, commentOf: nil, vocabulary)
  }
}
