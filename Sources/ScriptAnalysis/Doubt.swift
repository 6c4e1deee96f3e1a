import BoardLanguage
import BoardModel

/// The uncertainty about a board after a refused command or an unreadable line, which may explain later refusals.
struct Doubt {
  /// Figures that aren't on the board, but may be.
  private var arrivals: Set<FigureName> = []
  /// Figures that are on the board, but may have left it.
  private var departures: Set<FigureName> = []
  /// Unreadable lines, and whether they may add figures.
  private var lines: [(text: String, mayAdd: Bool)] = []
  /// The names in refused commands.
  private var named: Set<FigureName> = []
  /// Parts with errors, which may have other figures than they should.
  private var parts: [IncludedPart] = []
  private var lacksFile = false
  private var exists = false
  private var hasWalked = false
  /// Whether other blocks may be open, or another figure may have the focus.
  private(set) var isAboutBlocks = false

  /// - Parameter wasGiven: Whether a line has given the name to a figure.
  func mayBeThere(_ name: FigureName, wasGiven: Bool) -> Bool {
    lacksFile || hasWalked && wasGiven || arrivals.contains(name) || parts.contains { $0.canName(name) }
      || lines.contains { $0.mayAdd && ($0.text.mentions(name.text) || name.original.map($0.text.mentions) == true) }
  }

  func mayHaveLeft(_ name: FigureName) -> Bool {
    hasWalked || departures.contains(name) || parts.contains { $0.canName(name) }
  }

  /// Whether the figure may be in another state.
  func isAbout(_ name: FigureName) -> Bool {
    mayBeThere(name, wasGiven: true) || mayHaveLeft(name) || named.contains(name)
      || lines.contains { $0.text.mentions(name.text) }
  }

  /// Whether a command may add figures or give them names; `nil` stands for a line without a command.
  static func mayAdd(_ keyword: Keyword?) -> Bool {
    [nil, .add, .duplicate, .rename, .include, .part].contains(keyword)
  }

  private static func mayRemove(_ keyword: Keyword?) -> Bool { [nil, .remove, .rename, .unpart].contains(keyword) }

  /// Notes a part with an error, whose figures may not be the ones that it should have.
  mutating func noteMissing(_ part: IncludedPart) {
    parts.append(part)
    note(.include)
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
    if Doubt.mayRemove(statement.keyword) { departures.formUnion(board.names) }
    if let part = statement.part { parts.append(part) }
    note(statement.keyword)
  }

  /// Notes an unreadable line, which may add any figure that it mentions, and remove any other.
  mutating func note(_ line: ScriptParser.UnreadableLine, on board: Board) {
    lines.append((line.source.text(line.content), Doubt.mayAdd(line.keyword)))
    if Doubt.mayRemove(line.keyword) { departures.formUnion(board.names) }
    if line.lacksFile { lacksFile = true }
    note(line.keyword)
    if line.keyword == .undo || line.keyword == .redo { noteWalk() }
  }

  private mutating func note(_ keyword: Keyword?) {
    exists = true
    let others: [Keyword?] = [.group, .end, .edit, .save, .cancel, .focus, .undo, .redo]
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

extension String {
  /// Whether the line contains a text that isn't part of a longer name.
  fileprivate func mentions(_ text: String) -> Bool {
    ranges(of: text).contains { range in
      let before = range.lowerBound == startIndex ? nil : self[index(before: range.lowerBound)]
      let after = range.upperBound == endIndex ? nil : self[range.upperBound]
      return ![before, after].contains { $0.map { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" } == true }
    }
  }
}
