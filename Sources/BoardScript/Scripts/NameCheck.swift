/// Finds names in a script that no run of it can make good: of figures that nothing before has added, or that are added while they
/// are there, and of snapshots that another one has.
///
/// It is a pass of its own, so that reading a script for a run costs nothing more.
struct NameCheck {
  private let source: ScriptSource
  private let vocabulary: Vocabulary
  private let statements: [Statement]
  private let unreadableLines: [ScriptParser.UnreadableLine]
  /// The names that figures have had so far, with the last statement that certainly gave it; -1 for none, or if the figure has left.
  private var arrivals: [FigureName: Int] = [:]
  /// The statement since which nothing can have taken figures away without naming them.
  private var firstCertain = 0
  private(set) var diagnostics: [Diagnostic] = []

  // What only messages need.

  /// Whatever gives names to figures, in order: how many statements there are before it, and its line. What is included has the line of
  /// its `include`.
  private lazy var namings: [(name: FigureName, index: Int, line: Int)] =
    (statements.enumerated().flatMap { index, statement in
      statement.command.newNames.map { ($0, index, statement.line) }
    } + unreadableLines.flatMap { line in words(of: line).map { ($0, line.index - 1, line.number) } })
    .sorted { $0.index < $1.index }

  private lazy var unreadableParts = statements.compactMap { $0.command as? PartCommand }.filter { $0.script == nil }

  /// Checks what has been read of a script.
  init(_ parser: ScriptParser) {
    self.init(parser.source, parser.vocabulary, parser.statements, parser.unreadableLines, asPart: false)
  }

  private init(
    _ source: ScriptSource, _ vocabulary: Vocabulary, _ statements: [Statement],
    _ unreadableLines: [ScriptParser.UnreadableLine], asPart isPart: Bool
  ) {
    (self.source, self.vocabulary) = (source, vocabulary)
    (self.statements, self.unreadableLines) = (statements, unreadableLines)
    // Folded, since names of files may differ only in that and be the same; with the lines that ask for them.
    var snapshots: [String: Int] = [:]
    var unreadable = unreadableLines[...]
    // Whether any name may be that of a figure: a file is missing that may add it.
    var acceptsAnyName = false
    for (index, statement) in statements.enumerated() where diagnostics.count < ScriptErrors.limit {
      // A line that can't be read may be meant to add any figure that it names, and to remove any other.
      while let line = unreadable.first, line.index <= index {
        for name in words(of: line) { arrivals[name] = -1 }
        if line.lacksFile { acceptsAnyName = true }
        firstCertain = index
        unreadable.removeFirst()
      }
      // A cast takes longer than to read most commands.
      if statement.keyword == .include, let part = statement.command as? PartCommand {
        check(part, at: statement)
      }
      for name in statement.command.neededFigures where arrivals[name] == nil && !acceptsAnyName {
        if unreadableParts.contains(where: { $0.canName(name) }) { continue }
        report(unknownFigure(name, in: statement, index: index), at: .name(name), statement)
      }
      noteArrivals(statement, index: index)
      // Those of a part aren't taken.
      guard !isPart, case .named(let name) = statement.command.snapshotRequest else { continue }
      let folded = SnapshotRequest.folded(name)
      if let line = snapshots[folded] {
        report(.snapshotTwice(name, line: line), at: .operand, statement)
      } else {
        snapshots[folded] = statement.line
      }
    }
  }

  /// Finds what is wrong with the names of a part, which is a script of its own.
  private mutating func check(_ part: PartCommand, at statement: Statement) {
    guard let script = part.script else { return }
    diagnostics += NameCheck(script.source, script.vocabulary, script.statements, [], asPart: true).diagnostics
  }

  /// The words of a line that couldn't be read, as far as they can be names.
  private func words(of line: ScriptParser.UnreadableLine) -> [FigureName] {
    let lexer = Lexer(line.source.bytes, line: line.content, vocabulary)
    return lexer.rest.compactMap { try? lexer.name(from: $0) }
  }

  /// Reports a name that is given to a figure while another one certainly has it, and goes on to what is certain after a statement.
  private mutating func noteArrivals(_ statement: Statement, index: Int) {
    let command = statement.command
    switch command.reference.keyword {
    case .rename:
      if let rename = command as? RenameCommand { arrivals[rename.name]? = -1 }
    case .remove:
      for name in (command as? RemoveCommand)?.names ?? [] { arrivals[name]? = -1 }
    case .undo, .redo:
      // The board's history can take any of them away, and bring others.
      if case .context(.figure) = command.subject { return }
      firstCertain = index
    case .include:
      // Which figures a part has in the end only its run shows.
      for name in command.newNames where arrivals[name] == nil { arrivals[name] = -1 }
      return
    default: break
    }
    var taken: (name: FigureName, line: Int)?
    for name in command.newNames {
      if let last = arrivals.updateValue(index, forKey: name), last >= firstCertain, taken == nil {
        taken = (name, statements[last].line)
      }
    }
    if let (name, line) = taken {
      report(.nameInUse(name, line: line == statement.line ? nil : line), at: .name(name), statement)
    }
  }

  private mutating func unknownFigure(_ name: FigureName, in statement: Statement, index: Int) -> Message {
    // Lines of two files aren't to be moved past each other, and those of an included one aren't known here.
    if let line = namings.first(where: { $0.name == name })?.line, statement.source === source,
      line != statement.line
    {
      return .figureAddedLater(name, line: line)
    }
    let earlier = namings.lazy.prefix { $0.index < index }.map(\.name.text)
    return .unknownFigure(name, among: earlier, statement.command)
  }

  private mutating func report(_ message: Message, at place: CommandRun.Place, _ statement: Statement) {
    diagnostics.append(statement.diagnostic(message, at: place))
  }
}
