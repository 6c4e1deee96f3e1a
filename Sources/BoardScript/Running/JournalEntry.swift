/// A command that does again what one did, or a comment: what a document keeps, and what a history restores.
public struct JournalEntry: Sendable {
  /// `nil` for a comment on a line of its own.
  let command: (any ScriptCommand)?
  /// How many blocks of its own report are around it.
  let depth: Int
  private let typed: TypedLine?
  private let isAsTyped: Bool
  /// The words that it is written in.
  let vocabulary: Vocabulary
  /// What figures are called now that the command has by other names.
  var names: [FigureName: FigureName] = [:]

  /// A line that was executed.
  struct TypedLine {
    let source: ScriptSource
    /// Of its first word.
    let offset: Int

    /// Shares the script, or takes the line out of one that is growing.
    ///
    /// - Parameter offset: Of its first word in the script.
    init(of source: ScriptSource, at offset: Int) {
      guard source.isGrowing else {
        (self.source, self.offset) = (source, offset)
        return
      }
      let line = source.line(holding: offset)
      self.source = ScriptSource(file: "", bytes: Array(source.bytes[line]))
      self.offset = offset - line.lowerBound
    }
  }

  /// The command that was typed: its colors are spelled as they were.
  init(_ command: any ScriptCommand, as typed: TypedLine, _ vocabulary: Vocabulary) {
    (self.command, depth, isAsTyped) = (command, 0, true)
    (self.typed, self.vocabulary) = (typed, vocabulary)
  }

  /// Another command than the one that was typed.
  ///
  /// - Parameter typed: The line whose comment it has; `nil` for none.
  init(_ command: any ScriptCommand, depth: Int = 0, commentOf typed: TypedLine?, _ vocabulary: Vocabulary) {
    (self.command, self.depth, isAsTyped) = (command, depth, false)
    (self.typed, self.vocabulary) = (typed, vocabulary)
  }

  /// The comment of a line without a command; `nil` if it has none.
  package init?(comment line: [UInt8]) {
    let typed = TypedLine(of: ScriptSource(file: "", bytes: line), at: 0)
    guard typed.source.wholeLineComment(0..<line.count) != nil else { return nil }
    (command, depth, isAsTyped, self.typed, vocabulary) = (nil, 0, true, typed, .newest)
  }

  /// The command in its canonical form, with its comment two spaces behind it, without an end.
  public var text: String {
    guard let command else { return String(decoding: comment ?? [], as: UTF8.self) }
    let text = Printer.text(vocabulary) {
      $0.names = names
      if isAsTyped, let typed { typed.source.write(command, at: typed.offset, to: &$0) } else { command.write(to: &$0) }
    }
    return text + (typed.map { $0.source.trailingComment(at: $0.offset) } ?? "")
  }

  /// That a comment isn't kept.
  ///
  /// - Parameter file: What diagnostics call the input.
  package func diagnostic(_ refusal: Refusal, in file: String, line number: Int) -> Diagnostic {
    ScriptSource(file: file, bytes: typed?.source.bytes ?? [])
      .diagnostic(refusal.message, at: 0, line: number)
  }

  private var comment: ArraySlice<UInt8>? {
    typed.flatMap { $0.source.wholeLineComment($0.source.line(holding: $0.offset)) }
  }

  /// Its line in a script, without its end.
  ///
  /// - Parameter depth: How many blocks are around its report.
  func line(inside depth: Int) -> String {
    // A script of deeply nested groups must not grow with the square of their depth.
    return String(repeating: "  ", count: staysAtStart ? 0 : min(depth + self.depth, JournalEntry.deepestIndentation))
      + text
  }

  /// Whether it is a comment that is never indented, as the formatter has it.
  var staysAtStart: Bool { command == nil && comment.map { !ScriptSource.mayBeIndented($0) } ?? false }

  /// How many blocks deep lines are indented.
  package static let deepestIndentation = 16

  /// The part of a command about several figures that is about one of them.
  func narrowed(to name: FigureName) -> JournalEntry {
    guard var command = command as? any AppearanceCommand, command.names.count > 1 else { return self }
    command.names = [name]
    return JournalEntry(command, depth: depth, commentOf: nil, vocabulary)
  }
}
