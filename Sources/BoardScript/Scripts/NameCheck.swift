/// Finds names in a script that no run of it can make good: of figures that nothing before has added, or that are added while they
/// are there, and of snapshots that another one has.
///
/// It is a pass of its own, so that reading a script for a run costs nothing more.
struct NameCheck {
  private let source: ScriptSource
  private let vocabulary: Vocabulary
  /// The figures' names, in the order in which a figure is first called so.
  private var names: [FigureName] = []
  /// What first calls a figure so: how many statements there are before it, and its line. What is included has the line of its `include`.
  private var adders: [FigureName: (index: Int, line: Int)] = [:]
  /// The figures that are certainly on the board, and how many statements there are before those that brought them.
  private var present: [FigureName: Int] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  /// Checks what has been read of a script.
  init(_ parser: ScriptParser) {
    self.init(parser.source, parser.vocabulary, parser.statements, parser.unreadableLines, asPart: false)
  }

  private init(
    _ source: ScriptSource, _ vocabulary: Vocabulary, _ statements: [Statement],
    _ unreadableLines: [ScriptParser.UnreadableLine], asPart isPart: Bool
  ) {
    (self.source, self.vocabulary) = (source, vocabulary)
    var unreadableParts: [PartCommand] = []
    for (index, statement) in statements.enumerated() {
      for name in statement.command.newNames { note(name, index: index, line: statement.line) }
      // A cast takes longer than to read most commands.
      guard statement.command.reference.keyword == .include else { continue }
      if let part = statement.command as? PartCommand, part.script == nil { unreadableParts.append(part) }
    }
    for line in unreadableLines { noteWords(of: line) }
    names.sort { [adders] in adders[$0]!.index < adders[$1]!.index }

    // Folded, since names of files may differ only in that and be the same; with the lines that ask for them.
    var snapshots: [String: Int] = [:]
    var unreadable = unreadableLines[...]
    for (index, statement) in statements.enumerated() where diagnostics.count < ScriptErrors.limit {
      if statement.command.reference.keyword == .include, let part = statement.command as? PartCommand {
        check(part, at: statement)
      }
      for name in statement.command.neededFigures where self.index(of: name) >= index {
        if unreadableParts.contains(where: { $0.canName(name) }) { continue }
        report(unknownFigure(name, in: statement, index: index), at: .name(name), statement)
      }
      // A line that can't be read may be meant to remove any of them.
      while let line = unreadable.first, line.index <= index {
        present = [:]
        unreadable.removeFirst()
      }
      checkArrivals(statement, index: index, in: statements)
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
    let lines = source.lines(including: statement.offset, line: statement.lineOfFile)
    diagnostics += NameCheck(script.source, script.vocabulary, script.statements, [], asPart: true).diagnostics
      .map { $0.included(from: lines) }
  }

  private func index(of name: FigureName) -> Int { adders[name]?.index ?? .max }

  private mutating func note(_ name: FigureName, index: Int, line: Int) {
    guard index < self.index(of: name) else { return }
    if adders.updateValue((index, line), forKey: name) == nil { names.append(name) }
  }

  /// Takes every word of a line that couldn't be read for a figure that it adds, since that is what it may be meant to do.
  private mutating func noteWords(of line: ScriptParser.UnreadableLine) {
    var lexer = Lexer(source.bytes, line: line.content, vocabulary)
    while !lexer.isAtEnd, let word = try? lexer.word("") {
      if let name = try? lexer.name(from: word) { note(name, index: line.index - 1, line: line.number) }
    }
  }

  /// Reports a name that is given to a figure while another one certainly has it, and goes on to what is certain after a statement.
  private mutating func checkArrivals(_ statement: Statement, index: Int, in statements: [Statement]) {
    let command = statement.command
    switch command.reference.keyword {
    case .rename:
      if let rename = command as? RenameCommand { present[rename.name] = nil }
    case .remove:
      for name in (command as? RemoveCommand)?.names ?? [] { present[name] = nil }
    case .undo, .redo:
      // The board's history can take any of them away, and bring others.
      if case .context(.figure) = command.subject { return }
      present = [:]
    // Which figures a part has in the end only its run shows.
    case .include: return
    default: break
    }
    let names = command.newNames
    if names.isEmpty { return }
    if let taken = names.first(where: { present[$0] != nil }), let line = present[taken].map({ statements[$0].line }) {
      report(.nameInUse(taken, line: line == statement.line ? nil : line), at: .name(taken), statement)
    }
    for name in names { present[name] = index }
  }

  private func unknownFigure(_ name: FigureName, in statement: Statement, index: Int) -> Message {
    // Lines of two files aren't to be moved past each other, and those of an included one aren't known here.
    if let line = adders[name]?.line, statement.offset < source.end, line != statement.line {
      return .figureAddedLater(name, line: line)
    }
    let earlier = names.lazy.filter { self.index(of: $0) < index }.map(\.text)
    return .unknownFigure(name, among: earlier, statement.command)
  }

  private mutating func report(_ message: Message, at place: CommandRun.Place, _ statement: Statement) {
    let offset = source.offset(of: place, in: statement, vocabulary)
    diagnostics.append(source.diagnostic(message, at: offset, line: statement.lineOfFile))
  }
}
