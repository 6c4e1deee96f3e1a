/// What isn't known of a board since a command was refused, or a line couldn't be read: it excuses what later commands are refused for.
struct Doubt {
  /// Figures that may be on the board, though they aren't.
  private var arrivals: Set<FigureName> = []
  /// Figures that may have left it, though they haven't.
  private var departures: Set<FigureName> = []
  /// Parts with something wrong, and files that are missing, may add any figure that can be called so.
  private var parts: [PartCommand] = []
  private var lacksFile = false
  /// Whether anything is in doubt.
  private(set) var exists = false
  private var hasWalked = false

  /// - Parameter wasGiven: Whether a figure was ever called so.
  func mayBeThere(_ name: FigureName, wasGiven: Bool) -> Bool {
    lacksFile || hasWalked && wasGiven || arrivals.contains(name) || parts.contains { $0.canName(name) }
  }

  func mayHaveLeft(_ name: FigureName) -> Bool {
    hasWalked || departures.contains(name) || parts.contains { $0.canName(name) }
  }

  /// Whether it may be in another state than it is.
  func isAbout(_ name: FigureName) -> Bool { mayBeThere(name, wasGiven: true) || mayHaveLeft(name) }

  /// A part adds other figures than it would without what is wrong with it.
  mutating func noteMissing(_ part: PartCommand) {
    parts.append(part)
    exists = true
  }

  /// A command that is refused doesn't add what it gives, nor remove or rename what it names.
  mutating func noteRefused(_ statement: Statement) {
    arrivals.formUnion(statement.command.addedFigures)
    for word in statement.words {
      guard case .name(let role) = word.kind, let name = statement.source.name(word, statement.vocabulary) else {
        continue
      }
      if role == .gives { arrivals.insert(name) }
      departures.insert(name)
    }
    if let part = statement.command as? PartCommand { parts.append(part) }
    exists = true
  }

  /// A line that can't be read may be meant to add any figure that it names, and to remove any other.
  mutating func noteUnreadable(_ names: [FigureName], on board: Board, lacksFile: Bool) {
    arrivals.formUnion(names)
    departures.formUnion(names)
    for figure in board.figures { departures.insert(figure.name) }
    if lacksFile { self.lacksFile = true }
    exists = true
  }

  /// Undo and redo may go over other steps than they would without what is wrong, and add and remove any figure that was ever there.
  mutating func noteWalk() { hasWalked = hasWalked || exists }
}
