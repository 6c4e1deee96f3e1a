/// All the commands of the language. Reading, help and the reference are made from this list.
enum CommandCatalogue {
  /// In the order of the reference.
  static let commands: [any ScriptCommand.Type] = [
    BoardCommand.self,
    AddCommand.self, DuplicateCommand.self, MoveCommand.self, DragCommand.self, AlignCommand.self,
    DistributeCommand.self, ResizeCommand.self, OrderCommand.self, RemoveCommand.self,
    ColorCommand.self, CornerCommand.self, BorderCommand.self, EditCommand.self, SaveCommand.self, CancelCommand.self,
    UndoCommand.self, RedoCommand.self, FocusCommand.self, GroupCommand.self, EndCommand.self, LimitCommand.self,
    ForgetCommand.self, SavePointCommand.self,
    SnapshotCommand.self, ExpectCommand.self, PrintCommand.self,
    IncludeCommand.self,
  ]

  /// The command that starts with a word, or `nil` if none does.
  static func command(for keyword: Keyword) -> (any ScriptCommand.Type)? { byKeyword[keyword.rawValue] }

  /// The commands that edit a part of figures' looks each.
  static let appearanceCommands = commands.compactMap { $0 as? any AppearanceCommand.Type }

  /// What they give to figures, in the order of the reference.
  static let appearanceOperands = appearanceCommands.map { $0.operandType }

  /// By the raw values of the words that commands start with.
  private static let byKeyword = Keyword.allCases.map { keyword in commands.first { $0.keyword == keyword } }

  /// The reference of the command with this word; `nil` if there is no such command.
  static func reference(named text: String) -> CommandReference? {
    commands.first { $0.keyword.text == text }?.reference
  }

  /// The reference of a command.
  static func reference(of command: any ScriptCommand) -> CommandReference { type(of: command).reference }
}
