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

  /// What the parser and a run have to know of a command.
  struct Traits {
    let type: any ScriptCommand.Type
    let block: CommandReference.BlockRole?
    let canBeDryRun: Bool
    let isStep: Bool
    let isBoard: Bool

    init(_ type: any ScriptCommand.Type) {
      let reference = type.reference
      (self.type, block) = (type, reference.block)
      (canBeDryRun, isStep) = (reference.canBeDryRun, reference.isStep)
      isBoard = reference.keyword == .board
    }
  }

  /// What there is to know of the command that starts with a word, or `nil` if none does.
  static func traits(for keyword: Keyword) -> Traits? { traits[keyword.rawValue] }

  static func traits(of command: any ScriptCommand) -> Traits { traits(for: type(of: command).keyword)! }

  /// By the raw values of the words that commands start with.
  private static let traits = Keyword.allCases.map { keyword in
    commands.first { $0.keyword == keyword }.map(Traits.init)
  }

  /// The reference of the command with this word; `nil` if there is no such command.
  static func reference(named text: String) -> CommandReference? {
    commands.first { $0.keyword.text == text }?.reference
  }

  /// The reference of a command.
  static func reference(of command: any ScriptCommand) -> CommandReference { type(of: command).reference }
}
