import BoardEditing
import BoardModel

/// Finds names in a script that no run of it can make good: of figures that nothing before has added, and of snapshots that
/// another one has.
///
/// It is a pass of its own, so that reading a script for a run costs nothing more.
struct NameCheck {
  private let source: ScriptSource
  private let vocabulary: Vocabulary
  /// The figures' names, in the order in which they are first added.
  private var names: [FigureName] = []
  /// The lines that add them first.
  private var lines: [FigureName: Int] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  /// Checks what has been read of a script.
  init(_ parser: ScriptParser) {
    (source, vocabulary) = (parser.source, parser.vocabulary)
    for statement in parser.statements {
      if let name = statement.command.addedFigure { note(name, line: statement.line) }
    }
    for line in parser.unreadableLines { noteWords(of: line) }
    names.sort { lines[$0, default: 0] < lines[$1, default: 0] }

    // In lower case, since names of files may differ only in that and be the same; with the lines that ask for them.
    var snapshots: [String: Int] = [:]
    for statement in parser.statements where diagnostics.count < ScriptErrors.limit {
      for name in statement.command.neededFigures where lines[name, default: .max] >= statement.line {
        report(unknownFigure(name, in: statement), at: .name(name), statement)
      }
      guard case .named(let name) = statement.command.snapshotRequest else { continue }
      if let line = snapshots[name.lowercased()] {
        report(.snapshotTwice(name, line: line), at: .operand, statement)
      } else {
        snapshots[name.lowercased()] = statement.line
      }
    }
  }

  private mutating func note(_ name: FigureName, line: Int) {
    guard lines[name].map({ line < $0 }) ?? true else { return }
    if lines.updateValue(line, forKey: name) == nil { names.append(name) }
  }

  /// Takes every word of a line that couldn't be read for a figure that it adds, since that is what it may be meant to do.
  private mutating func noteWords(of line: ScriptParser.UnreadableLine) {
    var lexer = Lexer(source.bytes, line: line.content, vocabulary)
    while !lexer.isAtEnd, let word = try? lexer.word("") {
      if let name = try? lexer.name(from: word) { note(name, line: line.number) }
    }
  }

  private func unknownFigure(_ name: FigureName, in statement: Statement) -> Message {
    if let line = lines[name] { return .figureAddedLater(name, line: line) }
    let earlier = names.lazy.filter { lines[$0, default: .max] < statement.line }.map(\.text)
    return .unknownFigure(name, among: earlier, statement.command)
  }

  private mutating func report(_ message: Message, at place: CommandRun.Place, _ statement: Statement) {
    let offset = source.offset(of: place, in: statement, vocabulary)
    diagnostics.append(source.diagnostic(message, at: offset, line: statement.line))
  }
}
