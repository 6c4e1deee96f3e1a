import BoardLanguage

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

  private var form: String { ":\(words[0])\(self == .help ? " [COMMAND]" : "")" }

  private var summary: String {
    switch self {
    case .help: "this text, or the description of one command; also :h and :?"
    case .history: "the undo and redo steps of each history"
    case .show: "an image of the board; its commands if there is no terminal with colors"
    case .quit: "ends; also :q and :exit"
    }
  }

  /// The text of `:help` about these commands.
  static func reference(columns: Int) -> String {
    var text = "Commands of 'rectboard edit' itself\n\n"
    let width = allCases.map(\.form.count).max()! + 2
    for order in allCases {
      text += TextWrapping.filled(
        order.summary, columns: columns,
        first: "  \(order.form)\(String(repeating: " ", count: width - order.form.count))")
    }
    return text + "\n"
      + TextWrapping.filled(
        "They work without the colon, too. At a terminal, Tab completes, ^C clears the line and ^D ends.",
        columns: columns, first: "  ")
  }

  /// Candidates for completing the last word of a line that is, or may become, such a command.
  static func candidates(for line: String) -> [String] {
    var words = line.split(separator: " ").map(String.init)
    let typed = line.last == " " ? "" : words.popLast() ?? ""
    var names = allCases.map { $0.words[0] }
    if typed.hasPrefix(":") { names = names.map { ":" + $0 } }
    if let first = words.first {
      guard words.count == 1, EditOrder(first.trimmingPrefix(":")) == .help else { return [] }
      names = LanguageReference.commandNames + names
    }
    return names.filter { $0.hasPrefix(typed) && $0 != typed }
  }
}
