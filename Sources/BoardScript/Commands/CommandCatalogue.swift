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

  /// What a run has to know of a command.
  struct Traits {
    let isStep: Bool
    let isBoard: Bool
    let role: CommandReference.BlockRole?

    init(_ reference: CommandReference) {
      (isStep, isBoard, role) = (reference.isStep, reference.keyword == .board, reference.block)
    }
  }

  /// What a run has to know of a command.
  static func traits(of command: any ScriptCommand) -> Traits { traits[Int(type(of: command).keyword.rawValue)] }

  /// By the raw values of their keywords; words that are no commands have those of the first command.
  private static let traits: [Traits] = {
    var traits = Array(repeating: Traits(commands[0].reference), count: Keyword.allCases.count)
    for type in commands { traits[Int(type.keyword.rawValue)] = Traits(type.reference) }
    return traits
  }()

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
      entries[Int(type.keyword.rawValue)] = Entry(
        type: type, block: reference.block, canBeTried: reference.canBeTried)
    }
    return entries
  }()
}
