// What others may ask of a command: they don't know its type.
extension Statement {
  /// What it has to do with blocks of lines.
  package var block: BlockRole? { command.reference.block }

  /// The word that it starts with and what it has to do with blocks, for those who ask for both of every statement.
  package var keywordAndBlock: (keyword: Keyword, block: BlockRole?) {
    let reference = command.reference
    return (reference.keyword, reference.block)
  }

  /// The figures that must be on the board, or else it is refused.
  package var neededFigures: [FigureName] { command.neededFigures }

  /// The figures that it adds to the board.
  package var addedFigures: [FigureName] { command.addedFigures }

  /// The part that it includes.
  package var part: IncludedPart? {
    (command as? IncludePartCommand).map { IncludedPart(name: $0.name, script: $0.script) }
  }

  /// The names that it gives to figures.
  ///
  /// - Parameter board: The board of the part that it includes.
  package func givenNames(withPart board: Board?) -> [FigureName] {
    if let rename = command as? RenameCommand { return [rename.newName] }
    if let part = command as? PartCommand { return [part.name] }
    return part?.names(of: board) ?? command.addedFigures
  }

  /// The figure of which it makes copies that are named by numbers, and these.
  package var numberedCopies: (original: FigureName, copies: [FigureName])? {
    guard let command = command as? DuplicateCommand, case .times(_, let name, _) = command else { return nil }
    return (name, command.addedFigures)
  }

  /// Whether it opens a group and gives it no name.
  package var opensNamelessGroup: Bool { (command as? GroupCommand).map { $0.name == nil } ?? false }

  /// That the snapshot's name is another's, too.
  ///
  /// - Parameter line: The other's.
  package func diagnostic(ofSnapshotTwice name: String, line: Int) -> Diagnostic {
    diagnostic(.snapshotTwice(name, line: line), at: .operand)
  }

  /// That it would mean something else in another version of the script that includes it.
  ///
  /// - Parameter version: The script's so far.
  package func diagnostic(ofOtherMeaningIn newer: Int, insteadOf version: Int) -> Diagnostic {
    diagnostic(.otherMeaning(in: newer, insteadOf: version))
  }

  /// Whether it gives figures a label with a text.
  package var hasLabel: Bool {
    if let label = command as? LabelCommand { return label.operand.text != nil }
    return (command as? AddCommand)?.appearance.label?.text != nil
  }

  /// The labels that its figures have.
  ///
  /// - Parameter board: Before or after it.
  package func labels(on board: Board) -> [Label] {
    let names = (command as? LabelCommand)?.names ?? command.addedFigures
    return names.compactMap { board[$0]?.appearance.label }
  }

  /// The same command in versions in which a label keeps what isn't given.
  ///
  /// - Parameters:
  ///   - labels: Those that its figures have before it.
  ///   - keepsPadding: Whether the padding has to be that of older versions.
  package func keepingStyles(of labels: [Label], keepsPadding: Bool) -> Statement? {
    if var add = command as? AddCommand {
      add.appearance.label = add.appearance.label?.insteadOf([], keepsPadding: keepsPadding)
      return with(add)
    }
    return (command as? LabelCommand).map {
      with(LabelCommand(names: $0.names, operand: $0.operand.insteadOf(labels, keepsPadding: keepsPadding)))
    }
  }

  /// That the part it includes would share its name with a figure in a newer version of the script.
  ///
  /// - Parameter line: The one that names the figure.
  package func diagnostic(ofNameOfPartAndFigure name: FigureName, line: Int, in newer: Int) -> Diagnostic {
    diagnostic(.nameOfPartAndFigure(name, line: line, in: newer), at: .operand)
  }

  /// Writes the command in its canonical form.
  package func writeCanonical(to printer: inout Printer) { command.write(to: &printer) }
}

extension ScriptParser.UnreadableLine {
  /// What closes a block and keeps what it holds, in the place of this line.
  package func closing(_ kind: OpenBlock.Kind) -> Statement {
    Statement(
      kind == .group ? EndCommand() : SaveCommand(), in: source, vocabulary, at: content.lowerBound, line: line,
      lineOfFile: lineOfFile)
  }

  /// The names that its words may be, but for the first.
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

  /// As ``Statement/neededFigures``.
  package var neededFigures: [FigureName] { command?.neededFigures ?? [] }

  /// As ``Statement/addedFigures``.
  package var addedFigures: [FigureName] { command?.addedFigures ?? [] }
}

extension Keyword {
  /// What the command that it starts has to do with blocks; `nil` also if it starts none.
  package var block: BlockRole? { CommandCatalogue.command(for: self)?.reference.block }

  /// One sentence about the command that it starts; `nil` if it starts none.
  package var summary: String? { CommandCatalogue.command(for: self)?.reference.summary }

  /// The forms of the command that it starts, in a version of the language.
  package func forms(in version: Int) -> [String] {
    CommandCatalogue.command(for: self)?.reference.syntax.compactMap { $0.plainText(in: version) } ?? []
  }
}

extension EditError {
  /// The figure that it is about.
  package var figure: FigureName? { if case .name(let name) = Finding.Place(self) { name } else { nil } }
}

extension Vocabulary {
  /// Whether `define` takes a name.
  package static func canDefine(_ name: String) -> Bool {
    let line = ScriptSource(file: "", bytes: Array("define \(name) red".utf8))
    let command = try? ScriptParser.statement(in: line, number: 1, .newest)?.command as? DefineCommand
    return command?.name.text == name
  }
}

extension Script {
  /// The width and the height that its board has at most, in board units: one may be another board's than the other.
  package var largestSize: Size {
    let sizes = statements.lazy.compactMap { statement in
      (statement.command as? ResizeCommand).flatMap { $0.name == nil ? $0.size : nil }
    }
    return sizes.reduce(startingBoard(or: Board()).size) { largest, size in
      // Both are sizes, so this is one.
      (try? Size(width: max(largest.width, size.width), height: max(largest.height, size.height))) ?? largest
    }
  }
}
