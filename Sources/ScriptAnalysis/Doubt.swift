import BoardLanguage
import BoardModel

/// What isn't known of a board since a command was refused, or a line couldn't be read: it excuses what later commands are refused for.
struct Doubt {
  /// Figures that may be on the board, though they aren't.
  private var arrivals: Set<FigureName> = []
  /// Figures that may have left it, though they haven't.
  private var departures: Set<FigureName> = []
  /// Lines that can't be read, and whether they may be meant to add figures.
  private var lines: [(text: String, mayAdd: Bool)] = []
  /// What refused commands name.
  private var named: Set<FigureName> = []
  /// Parts with something wrong, and files that are missing, may add any figure that can be called so.
  private var parts: [IncludedPart] = []
  private var lacksFile = false
  private var exists = false
  private var hasWalked = false
  /// Whether other blocks may be open than are, or another figure have the focus.
  private(set) var isAboutBlocks = false

  /// - Parameter wasGiven: Whether a figure was ever called so.
  func mayBeThere(_ name: FigureName, wasGiven: Bool) -> Bool {
    lacksFile || hasWalked && wasGiven || arrivals.contains(name) || parts.contains { $0.canName(name) }
      || lines.contains { $0.mayAdd && ($0.text.mentions(name.text) || name.original.map($0.text.mentions) == true) }
  }

  func mayHaveLeft(_ name: FigureName) -> Bool {
    hasWalked || departures.contains(name) || parts.contains { $0.canName(name) }
  }

  /// Whether it may be in another state than it is.
  func isAbout(_ name: FigureName) -> Bool {
    mayBeThere(name, wasGiven: true) || mayHaveLeft(name) || named.contains(name)
      || lines.contains { $0.text.mentions(name.text) }
  }

  /// Whether a command, or a line that begins with none, may add figures or give them names.
  static func mayAdd(_ keyword: Keyword?) -> Bool {
    [nil, .add, .duplicate, .rename, .include, .part].contains(keyword)
  }

  private static func mayRemove(_ keyword: Keyword?) -> Bool { [nil, .remove, .rename, .unpart].contains(keyword) }

  /// A part adds other figures than it would without what is wrong with it.
  mutating func noteMissing(_ part: IncludedPart) {
    parts.append(part)
    note(.include)
  }

  /// A file is missing that may add any figure.
  mutating func noteMissingFile() {
    lacksFile = true
    note(.include)
  }

  /// A command that is refused doesn't add what it gives, nor remove or rename what it names.
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

  /// A line that can't be read may be meant to add any figure that it names, and to remove any other.
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

  /// Undo and redo may go over other steps than they would without what is wrong, and add and remove any figure that was ever there.
  mutating func noteWalk() {
    hasWalked = hasWalked || exists
    isAboutBlocks = isAboutBlocks || exists
  }
}

extension FigureName {
  /// Of a name that a copy may have, such as `key-2`, that of what is copied.
  fileprivate var original: String? {
    guard let dash = text.lastIndex(of: "-"), text[dash...].dropFirst().allSatisfy(\.isNumber) else { return nil }
    return String(text[..<dash])
  }
}

extension String {
  /// Whether it has a text, with nothing before and behind it that could belong to a name.
  fileprivate func mentions(_ text: String) -> Bool {
    ranges(of: text).contains { range in
      let before = range.lowerBound == startIndex ? nil : self[index(before: range.lowerBound)]
      let after = range.upperBound == endIndex ? nil : self[range.upperBound]
      return ![before, after].contains { $0.map { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" } == true }
    }
  }
}
