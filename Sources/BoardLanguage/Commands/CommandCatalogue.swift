/// All the commands of the language. Reading, help and the reference are made from this list.
enum CommandCatalogue {
  /// In the order of the reference.
  static let commands: [any ScriptCommand.Type] =
    [
      BoardCommand.self, DefineCommand.self, StyleCommand.self,
      AddCommand.self, TextCommand.self, TableCommand.self, RowCommand.self, DuplicateCommand.self, MoveCommand.self,
      DragCommand.self, AlignCommand.self,
      DistributeCommand.self, ResizeCommand.self, OrderCommand.self, RenameCommand.self,
      RemoveCommand.self, GroupCommand.self, UngroupCommand.self,
    ]
    + appearanceCommands
    + [
      PanelCommand.self, CancelCommand.self,
      UndoCommand.self, RedoCommand.self, FocusCommand.self, StepCommand.self, EndCommand.self, LimitCommand.self,
      ForgetCommand.self, SavePointCommand.self,
      SnapshotCommand.self, ExpectCommand.self, PrintCommand.self,
      IncludeCommand.self,
    ]

  /// The words that commands start with, in the order of the reference.
  static var names: [String] { commands.map { $0.keyword.text } }

  /// The command that starts with a word, or `nil` if none does.
  static func command(for keyword: Keyword) -> (any ScriptCommand.Type)? { byKeyword[keyword] }

  /// The commands that edit one property of figures' appearance each.
  static let appearanceCommands: [any AppearanceCommand.Type] = [
    ColorCommand.self, CornerCommand.self, BorderCommand.self, LabelCommand.self,
  ]

  /// The operands of these commands, in the order of the reference.
  static let appearanceOperands = appearanceCommands.map { $0.operandType }

  private static let byKeyword = Dictionary(uniqueKeysWithValues: commands.map { ($0.keyword, $0) })

  /// The reference of the command with this word; `nil` if there is no such command.
  static func reference(named text: String) -> CommandReference? {
    commands.first { $0.keyword.text == text }?.reference
  }
}

extension Keyword {
  /// The command that a line begins with, and whether it opens or closes a block; `nil` if it begins with none.
  package static func command(of line: String) -> (keyword: Keyword, role: BlockRole?)? {
    let bytes = Array(line.utf8)
    var lexer = Lexer(bytes, line: bytes.indices)
    guard let word = lexer.anyWord(), let (keyword, type) = lexer.command(of: word) else { return nil }
    return (keyword, type.reference.block)
  }
}

extension Lexer {
  /// The command that a word names, if it names one.
  func command(of word: Word) -> (keyword: Keyword, type: any ScriptCommand.Type)? {
    guard let keyword = keyword(of: word)?.keyword else { return nil }
    return CommandCatalogue.command(for: keyword).map { (keyword, $0) }
  }

  /// Reads a whole line, if there is a command on it.
  mutating func command() throws(SyntaxError) -> (any ScriptCommand)? {
    guard let type = try commandType() else { return nil }
    return try command(type)
  }

  /// Reads a whole line as ``command()`` does, for a caller that looks for a readable one.
  ///
  /// - Parameter listsOperands: Whether an error lists all operands that its place takes.
  mutating func uncheckedCommand(listsOperands: Bool) throws(SyntaxError) -> (any ScriptCommand)? {
    guard let type = try commandType() else { return nil }
    return try uncheckedCommand(type, listsOperands: listsOperands)
  }

  private mutating func commandType() throws(SyntaxError) -> (any ScriptCommand.Type)? {
    takes(.command)
    guard let word = anyWord(), let (_, type) = command(of: word) else { return nil }
    note(.command)
    return type
  }

  /// Reads what follows the word that names a command, up to the end of the line.
  ///
  /// - Throws: What is wrong with the line. If another operand is expected, the error lists all that the command takes in that place, and a
  ///   readable line that may be meant.
  mutating func command(_ type: any ScriptCommand.Type) throws(SyntaxError) -> any ScriptCommand {
    do {
      return try uncheckedCommand(type, listsOperands: true)
    } catch {
      if trace != nil || error.message.code == .unclosed { throw error }
      throw error.hinted(in: self)
    }
  }

  private mutating func uncheckedCommand(
    _ type: any ScriptCommand.Type, listsOperands: Bool
  ) throws(SyntaxError) -> any ScriptCommand {
    let start = (position, lastWordEnd)
    ownWords = type.reference.keywords
    do {
      let command = try type.parse(&self)
      try finish()
      return command
    } catch {
      if error.message.code != .unclosed, let fault = unclosedFault { throw fault }
      guard trace == nil, listsOperands, let place = error.expectation?.place else { throw error }
      throw error.expecting(operands(at: place, of: type, from: start))
    }
  }

  /// The error of quotes or a parenthesis that the line never closes. It goes first, because it may have caused any other error.
  private var unclosedFault: SyntaxError? {
    var copy = self
    copy.rewind(to: (lineStart, lineStart))
    do throws(SyntaxError) {
      while !copy.isAtEnd { _ = try copy.word(.end) }
      return nil
    } catch {
      return error.message.code == .unclosed ? error : nil
    }
  }

  /// The operands that a command takes in a place of the line, found by reading the line again with a trace.
  private func operands(at place: Int, of type: any ScriptCommand.Type, from start: (Int, Int)) -> [Operand] {
    var copy = self
    copy.rewind(to: start)
    copy.trace = LineTrace(at: place)
    if (try? type.parse(&copy)) != nil { try? copy.finish() }
    return copy.trace?.operands ?? []
  }
}
