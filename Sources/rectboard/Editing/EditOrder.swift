/// A command to `edit` itself: a word after a colon, which may be left out, since no command of the language has that name.
enum EditOrder: CaseIterable {
  case help, history, show, quit

  /// The command's names, without the colon.
  var words: [String] {
    switch self {
    case .help: ["help", "h", "?"]
    case .history: ["history"]
    case .show: ["show"]
    case .quit: ["quit", "q", "exit"]
    }
  }

  init?(_ word: some StringProtocol) {
    guard let order = EditOrder.allCases.first(where: { $0.words.contains(String(word)) }) else { return nil }
    self = order
  }

  /// The text of `:help` about these commands.
  static let reference = """
    Commands of 'rectboard edit' itself

      :help [COMMAND]  this text, or the description of one command; also :h and :?
      :history         what can be undone and redone in each history
      :show            a picture of the board
      :quit            ends; also :q and :exit

    They work without the colon, too. At a terminal, Tab completes, ^C clears the line and ^D ends.

    """
}
