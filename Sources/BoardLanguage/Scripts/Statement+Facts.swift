// Facts about a command for other modules, which don't know its type.
extension Statement {
  /// Whether the command opens or closes a block.
  package var block: BlockRole? { command.reference.block }

  /// The first word and the role in blocks together, for callers that need both for every statement.
  package var keywordAndBlock: (keyword: Keyword, block: BlockRole?) {
    let reference = command.reference
    return (reference.keyword, reference.block)
  }

  /// The figures that must be on the board; without them the command is refused. Patterns aren't among them.
  package var neededFigures: [FigureName] {
    hasPatterns ? command.neededFigures.filter { $0.pattern == nil } : command.neededFigures
  }

  /// The names on a board that a pattern in its line stands for.
  package func names(ofPattern word: ScriptWord, on board: Board) -> [FigureName] {
    NamePattern.names(source.text(word.range), on: board)
  }

  /// The figures that it adds to the board.
  package var addedFigures: [FigureName] { command.addedFigures }

  /// The name of the table that it begins.
  package var table: FigureName? { (command as? TableCommand)?.name }

  /// The indices of the columns of a table that have names.
  package var namedColumns: [Int] {
    var (index, named) = (0, [Int]())
    for column in (command as? TableCommand)?.columns ?? [] {
      if column.name != nil { named.append(index) }
      index += column.count ?? 1
    }
    return named
  }

  /// The part that it includes.
  package var part: IncludedPart? {
    (command as? IncludePartCommand).map { IncludedPart(name: $0.name, script: $0.script) }
  }

  /// The names that the command gives to figures.
  ///
  /// - Parameter board: The board to which the included part has led.
  package func givenNames(withPart board: Board?) -> [FigureName] {
    if let rename = command as? RenameCommand { return [rename.newName] }
    if let part = command as? GroupCommand { return [part.name] }
    return part?.names(of: board) ?? command.addedFigures
  }

  /// For a command that makes numbered copies: the original and the copies.
  package var numberedCopies: (original: FigureName, copies: [FigureName])? {
    guard let command = command as? DuplicateCommand, case .times(_, let name, _) = command else { return nil }
    return (name, command.addedFigures)
  }

  /// The error that a snapshot's name is taken.
  ///
  /// - Parameter line: The line of the other snapshot.
  package func diagnostic(ofSnapshotTwice name: String, line: Int) -> Diagnostic {
    diagnostic(.snapshotTwice(name, line: line), at: .operand)
  }
}

extension ScriptParser.UnreadableLine {
  /// An `end` in the place of this line.
  package var end: Statement {
    Statement(
      EndCommand(), in: source, vocabulary, at: content.lowerBound, line: line,
      lineOfFile: lineOfFile)
  }

  /// The words of the line that can be names, without the first word.
  package var names: [FigureName] {
    let words = Lexer(source.bytes, line: content, vocabulary)
    return words.rest.compactMap { try? words.name(from: $0) }
  }
}

extension JournalEntry {
  /// Whether it is a comment on a line of its own.
  package var isComment: Bool { command == nil }

  /// The word that its command starts with; `nil` for a comment.
  package var keyword: Keyword? { command?.reference.keyword }

  /// The figures and parts that it is about, and that must be those of that time: ``Statement/neededFigures``, and a part that it makes or
  /// changes.
  package var meantFigures: [FigureName] {
    (command?.neededFigures ?? []) + ((command as? GroupCommand).map { [$0.name] } ?? [])
  }

  /// The names that it gives to new figures and parts.
  package var givenNames: [FigureName] { (command as? GroupCommand).map { [$0.name] } ?? command?.addedFigures ?? [] }
}

extension Keyword {
  /// Whether the word's command opens or closes a block; `nil` if it does neither, or the word names no command.
  package var block: BlockRole? { CommandCatalogue.command(for: self)?.reference.block }

  /// One sentence about the word's command; `nil` if the word names none.
  package var summary: String? { CommandCatalogue.command(for: self)?.reference.summary }

  /// The forms of the word's command.
  package var forms: [String] {
    CommandCatalogue.command(for: self)?.reference.syntax.map(\.plainText) ?? []
  }
}

extension EditError {
  /// The figure that the error is about, if it is about one.
  package var figure: FigureName? { if case .name(let name) = Finding.Place(self) { name } else { nil } }
}

extension Vocabulary {
  /// Whether a row or a column can have a name.
  package static func canNameLine(_ name: String) -> Bool {
    let line = ScriptSource(file: "", bytes: Array("row as \(name) none".utf8))
    return (try? ScriptParser.statement(in: line, number: 1, .plain)?.command as? RowCommand)?.name?.text == name
  }

  /// Whether `define` accepts a name.
  package static func canDefine(_ name: String) -> Bool {
    let line = ScriptSource(file: "", bytes: Array("define \(name) red".utf8))
    let command = try? ScriptParser.statement(in: line, number: 1, .plain)?.command as? DefineCommand
    return command?.name.text == name
  }
}

extension Script {
  /// The largest width and the largest height of its board at any time, in board units; they may come from different sizes.
  package var largestSize: Size {
    let sizes = statements.lazy.compactMap { statement in
      (statement.command as? ResizeCommand).flatMap { $0.names.isEmpty ? $0.size : nil }
    }
    return sizes.reduce(startingBoard(or: Board()).size) { largest, size in
      // Both are sizes, so this is one.
      (try? Size(width: max(largest.width, size.width), height: max(largest.height, size.height))) ?? largest
    }
  }
}
