import BoardLanguage
import SeededRandom

/// A script as it is while it is being typed, by chance: blocks, groups of figures, included files and `undo timeline`, and among them lines that
/// can't be read. Mistyped words that open and close blocks are most frequent, since what is meant by them is guessed.
package struct BrokenScript {
  private var random: SeededGenerator
  private var session: RandomSession
  package private(set) var lines: [String]
  package var text: String { lines.joined(separator: "\n") }

  /// The files that it includes: `open.board` leaves a block open, `wrong.board` has an error, and the others are as they should be.
  package static let files = [
    "open.board": "add o\nstep on board\n  color o red\n", "panel.board": "panel a\n  color a red\n",
    "wrong.board": "add w\nad v\nend\nmove w by 1,1\n",
    "whole.board": "add left at 0,0\nadd right at 9,0\ngroup both of left, right\nundo timeline\nredo timeline\n",
    "more.board": "step on board\n  move a by 1,0\nend\nundo timeline\n",
  ]

  /// Reads one of ``files``; throws for another one.
  package static func load(_ path: String) throws -> [UInt8] {
    struct NoFile: Error {}
    guard let text = files[path] else { throw NoFile() }
    return Array(text.utf8)
  }

  /// The words that open and close blocks, from the catalogue of commands.
  private static let blockWords = Keyword.allCases.filter { $0.block != nil }.map(\.text)
  package static let closers = Keyword.allCases.filter { $0.block?.closes == true }.map(\.text)

  package init(seed: UInt64, lines count: Int = 16) {
    session = RandomSession(seed: seed, lines: count)
    random = SeededGenerator(seed: ~seed)
    lines = session.text.split(separator: "\n").map(String.init)
    for _ in 0..<Int.random(in: 1...6, using: &random) { breakLine() }
  }

  private mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices.randomElement(using: &random)! }

  private mutating func breakLine() {
    let index = Int.random(in: 1..<lines.count, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: lines.insert(mistyped(pick(Self.blockWords)), at: index)
    case 1: lines.insert(line(), at: index)
    case 2: lines[index] = mistyped(lines[index])
    case 3: if lines.count > 4 { lines.remove(at: index) }
    case 4:
      guard let closer = lines.indices.filter({ Self.closers.contains(lines[$0]) }).randomElement(using: &random) else {
        return
      }
      lines[closer] = mistyped(lines[closer])
    default: lines.swapAt(index, Int.random(in: 1..<lines.count, using: &random))
    }
  }

  /// A line that somebody may be about to type.
  package mutating func line() -> String {
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: return pick(Self.closers) + pick(["", "", " x", "#", "d", "  # so"])
    case 2: return pick(Self.blockWords) + pick(["", " a", " \"T\" on board"])
    case 3:
      return "include \"\(pick(Self.files.keys.sorted() + ["none.board"]))\"\(pick(["", " as p", " as i at 1,1"]))"
    case 4:
      return pick([
        "undo timeline", "undo timeline 2", "redo timeline", "undo timeline all", "group p of a, b", "ungroup p",
      ])
    default: return session.line()
    }
  }

  /// A line with one or two slips.
  private mutating func mistyped(_ line: String) -> String {
    var letters = Array(line)
    for _ in 0..<Int.random(in: 1...2, using: &random) where !letters.isEmpty {
      let index = letters.indices.randomElement(using: &random)!
      switch Int.random(in: 0..<5, using: &random) {
      case 0: letters.remove(at: index)
      case 1: letters.insert(letters[index], at: index)
      case 2: letters.swapAt(index, 0)
      case 3: letters += Array(pick([" x", "#", " ?", " \"", "s"]))
      default: letters = Array(letters[..<index])
      }
    }
    return String(letters)
  }

  /// Types a line at a place where blocks may be open, letter by letter.
  ///
  /// - Parameter body: Called after each letter with the line's index, its text so far, and the whole script.
  package mutating func type(_ body: (_ index: Int, _ line: String, _ script: String) throws -> Void) rethrows {
    let index = Int.random(in: 1...lines.count, using: &random)
    lines.insert("", at: index)
    try body(index, "", text)
    for letter in line() {
      lines[index].append(letter)
      try body(index, lines[index], text)
    }
  }
}
