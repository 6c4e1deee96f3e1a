/// All the commands of the language. Reading, help and the reference are made from this list.
enum CommandCatalogue {
  /// In the order of the reference.
  static let commands: [any ScriptCommand.Type] = [
    BoardCommand.self,
    AddCommand.self, MoveCommand.self, DragCommand.self, ResizeCommand.self, OrderCommand.self, RemoveCommand.self,
    ColorCommand.self, CornerCommand.self, BorderCommand.self, EditCommand.self, SaveCommand.self, CancelCommand.self,
    UndoCommand.self, RedoCommand.self, FocusCommand.self, GroupCommand.self, EndCommand.self, LimitCommand.self,
    ForgetCommand.self,
    SnapshotCommand.self, ExpectCommand.self, PrintCommand.self,
  ]

  /// What the reference says of a command.
  static func reference(of command: any ScriptCommand) -> CommandReference { type(of: command).reference }

  /// A command as the parser needs it.
  struct Entry {
    let type: any ScriptCommand.Type
    let block: CommandReference.BlockRole?
    let canBeTried: Bool
  }

  /// The command that starts with a word.
  static func entry(for keyword: Keyword) -> Entry? { entries[Int(keyword.rawValue)] }

  /// By the raw values of their keywords.
  private static let entries: [Entry?] = {
    var entries: [Entry?] = Array(repeating: nil, count: Keyword.allCases.count)
    for type in commands {
      let reference = type.reference
      entries[Int(reference.keyword.rawValue)] = Entry(
        type: type, block: reference.block, canBeTried: reference.canBeTried)
    }
    return entries
  }()
}
