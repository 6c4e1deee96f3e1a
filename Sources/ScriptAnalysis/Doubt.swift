import BoardLanguage
import BoardModel

/// The uncertainty about a board after a refused command or an unreadable line, which may explain later refusals.
struct Doubt {
  /// Figures that aren't on the board, but may be.
  private var arrivals: Set<FigureName> = []
  /// How many figures and parts there ever were before the latest command that may have removed any: those may have left the board.
  private var departures = 0
  /// Unreadable lines that may add figures, and others.
  private var (addingLines, otherLines) = (Mentions(), Mentions())
  /// The names in refused commands.
  private var named: Set<FigureName> = []
  /// The names of parts with errors, which may have other figures than they should.
  private var parts: Set<Substring> = []
  private var lacksFile = false
  private var exists = false
  private var hasWalked = false
  /// Whether other blocks may be open, or another figure may have the focus.
  private(set) var isAboutBlocks = false

  /// - Parameter wasGiven: Whether a line has given the name to a figure.
  func mayBeThere(_ name: FigureName, wasGiven: Bool) -> Bool {
    // Any figure that isn't there may be one that a pattern stands for.
    if name.pattern != nil { return exists }
    return lacksFile || hasWalked && wasGiven || arrivals.contains(name) || isInPart(name)
      || addingLines.contain(name.text) || name.original.map(addingLines.contain) == true
  }

  func mayHaveLeft(_ name: FigureName, _ board: Board) -> Bool {
    hasWalked || isInPart(name) || board.identity(of: name).map { Int($0.rawValue) < departures } == true
  }

  /// Whether the figure may be in another state.
  func isAbout(_ name: FigureName, _ board: Board) -> Bool {
    mayBeThere(name, wasGiven: true) || mayHaveLeft(name, board) || named.contains(name)
      || otherLines.contain(name.text)
  }

  /// Whether a part with errors could have a figure of this name.
  private func isInPart(_ name: FigureName) -> Bool {
    !parts.isEmpty && name.text.indices.contains { name.text[$0] == "." && parts.contains(name.text[..<$0]) }
  }

  /// Whether a command may add figures or give them names; `nil` stands for a line without a command.
  static func mayAdd(_ keyword: Keyword?) -> Bool {
    [nil, .add, .text, .table, .row, .duplicate, .rename, .include, .group].contains(keyword)
  }

  private static func mayRemove(_ keyword: Keyword?) -> Bool { [nil, .remove, .rename, .ungroup].contains(keyword) }

  /// Notes a part with an error, whose figures may not be the ones that it should have.
  mutating func noteMissing(_ part: IncludedPart) {
    parts.insert(part.name.text[...])
    note(.include)
  }

  /// Notes a table that lacks cells.
  mutating func noteMissing(table name: FigureName) {
    arrivals.insert(name)
    parts.insert(name.text[...])
    note(.table)
  }

  /// Notes a missing file, which might add any figure.
  mutating func noteMissingFile() {
    lacksFile = true
    note(.include)
  }

  /// Notes a refused command, which hasn't added the figures that it should add, nor removed or renamed the ones that it names.
  mutating func noteRefused(_ statement: Statement, on board: Board) {
    arrivals.formUnion(statement.givenNames(withPart: nil))
    for word in statement.words {
      guard case .name(let role) = word.kind, let name = statement.source.name(word, statement.vocabulary) else {
        continue
      }
      named.insert(name)
      if role == .gives { arrivals.insert(name) }
    }
    if Doubt.mayRemove(statement.keyword) { departures = board.identityCount }
    if let part = statement.part { parts.insert(part.name.text[...]) }
    note(statement.keyword)
  }

  /// Notes an unreadable line, which may add any figure that it mentions, and remove any other.
  mutating func note(_ line: ScriptParser.UnreadableLine, on board: Board) {
    let text = line.source.text(line.content)
    if Doubt.mayAdd(line.keyword) { addingLines.add(text) } else { otherLines.add(text) }
    if Doubt.mayRemove(line.keyword) { departures = board.identityCount }
    if line.lacksFile { lacksFile = true }
    note(line.keyword)
    if line.keyword == .undo || line.keyword == .redo { noteWalk() }
  }

  private mutating func note(_ keyword: Keyword?) {
    exists = true
    let others: [Keyword?] = [.step, .end, .panel, .cancel, .focus, .undo, .redo]
    isAboutBlocks = isAboutBlocks || Doubt.mayAdd(keyword) || Doubt.mayRemove(keyword) || others.contains(keyword)
  }

  /// Notes an undo or a redo. With the errors corrected it might go over other steps, and so add or remove any figure that there ever was.
  mutating func noteWalk() {
    hasWalked = hasWalked || exists
    isAboutBlocks = isAboutBlocks || exists
  }
}

extension FigureName {
  /// For a name that copies can have, such as `key-2`, the name of the original.
  fileprivate var original: String? {
    guard let dash = text.lastIndex(of: "-"), text[dash...].dropFirst().allSatisfy(\.isNumber) else { return nil }
    return String(text[..<dash])
  }
}
