@testable import BoardEditing
@testable import BoardLanguage
@testable import BoardModel

/// What is known of the moment in which a line runs.
protocol Facts {
  /// The width of the border of a figure as it is drawn; 0 for a group; nil if it isn't known.
  func border(of name: FigureName) -> Double?
  /// The context of a plain `undo`.
  var focus: ContextName? { get }
  /// The code with which a command is refused.
  func code(of command: any ScriptCommand) -> String?
}

/// A command that was read, and its words.
struct ReadLine {
  let piece: Piece
  let command: any ScriptCommand
  let words: [ScriptWord]
  let comment: Int?
  let vocabulary: Vocabulary

  init?(_ piece: Piece, _ vocabulary: Vocabulary) {
    var lexer = Lexer(piece.bytes, line: 0..<piece.count, vocabulary)
    lexer.trace = LineTrace()
    guard !lexer.isAtEnd, let command = try? lexer.command() else { return nil }
    self.piece = piece
    self.command = command
    self.vocabulary = vocabulary
    words = lexer.trace?.words ?? []
    comment = lexer.comment
  }
}

/// Rewrites the words of one command.
struct LineRewriter {
  struct Token {
    var range: Range<Int>?
    var kind: ScriptWord.Kind
    /// As the old language reads it.
    var text: String
    /// The new spelling, in place of that at the range.
    var out: String?
    var gap: Range<Int>?
    var comma = false
    var isRange = false

    static func new(_ text: String) -> Token {
      Token(range: nil, kind: .unread, text: text, out: text, gap: nil)
    }
  }

  let file: [UInt8]
  let line: ReadLine
  let stages: Set<Stage>
  let facts: (any Facts)?
  private(set) var notes: [(Stage, String)] = []

  init(_ line: ReadLine, in file: [UInt8], _ stages: Set<Stage>, _ facts: (any Facts)?) {
    (self.line, self.file, self.stages, self.facts) = (line, file, stages, facts)
  }

  private func slice(_ range: Range<Int>) -> String {
    String(decoding: file[line.piece.place(range)], as: UTF8.self)
  }

  private var tokens: [Token]? {
    var tokens: [Token] = []
    for word in line.words {
      let text = String(decoding: line.piece.bytes[word.range], as: UTF8.self)
      if line.piece.cuts(word.range.lowerBound), tokens.last?.range?.upperBound != word.range.lowerBound { return nil }
      if let last = tokens.last?.range, last.upperBound == word.range.lowerBound {
        let index = tokens.count - 1
        if case .name = tokens[index].kind, word.kind == .separator { tokens[index].isRange = true }
        tokens[index].range = last.lowerBound..<word.range.upperBound
        tokens[index].text += text
        continue
      }
      let start = tokens.last?.range?.upperBound ?? 0
      tokens.append(Token(range: word.range, kind: word.kind, text: text, gap: start..<word.range.lowerBound))
    }
    return tokens.contains { line.piece.cuts($0.range!.upperBound) } ? nil : tokens
  }

  /// The change of the line; nil if nothing changes.
  mutating func replacement() -> Replacement? {
    guard let old = tokens, let first = old.first?.range, var end = old.last?.range?.upperBound else {
      notes.append((.lists, "an interpolation that is part of a word"))
      return nil
    }
    let new = command(old)
    var text = ""
    for (index, token) in new.enumerated() {
      if index > 0 { text += token.gap.map { $0.isEmpty ? " " : slice($0) } ?? " " }
      text += token.out ?? token.range.map(slice) ?? ""
      if token.comma { text += "," }
    }
    let before = slice(first.lowerBound..<end)
    guard text != before else { return nil }
    // A comment stays in its column.
    if let comment = line.comment, comment - end >= 2, !line.piece.bytes[end..<comment].contains(9) {
      let width = comment - end - (text.unicodeScalars.count - before.unicodeScalars.count)
      text += String(repeating: " ", count: max(2, width))
      end = comment
    }
    return Replacement(range: line.piece.place(first.lowerBound..<end), text: text)
  }

  private mutating func command(_ old: [Token]) -> [Token] {
    var t = old
    guard let word = Keyword(rawValue: t[0].text) else { return t }
    if word == .expect, t.count > 2, t[1].kind == .keyword(.refused) {
      var inner = command(Array(t[2...]))
      let head = Array(t[..<2])
      guard stages.contains(.checks) else { return head + inner }
      guard case .refused(let command)? = (line.command as? ExpectCommand)?.expectation else { return head + inner }
      if let code = facts?.code(of: command) {
        inner.insert(.new(code), at: 0)
      } else {
        notes.append((.checks, "code of the refusal"))
      }
      return head + inner
    }
    if stages.contains(.labels), word == .add { t = labelLast(t) }
    if stages.contains(.lists) { lists(&t, word) }
    if stages.contains(.words) { t = words(t, word) }
    if stages.contains(.checks), word == .expect { t = checks(t) }
    return t
  }

  // MARK: Labels

  /// Moves the label and its options behind the options of the figure.
  private func labelLast(_ t: [Token]) -> [Token] {
    guard let start = t.firstIndex(where: { $0.kind == .keyword(.label) }) else { return t }
    var end = start + 2
    if t[start + 1].kind == .text {
      scan: while end < t.count, case .keyword(let option) = t[end].kind {
        let next = end + 1 < t.count ? t[end + 1] : nil
        switch option {
        case .top, .middle, .bottom, .bold, .regular: end += 1
        case .left, .right:
          if next?.kind == .keyword(.of) { break scan }
          end += 1
        case .center:
          if let next, next.kind == .number || next.kind == .value { break scan }
          end += 1
        case .padding: end += 2
        case .size:
          guard let next, isNumber(next) else { break scan }
          end += 2
        default: break scan
        }
      }
    }
    if end >= t.count { return t }
    return Array(t[..<start] + t[end...] + t[start..<end])
  }

  private func isNumber(_ token: Token) -> Bool {
    if token.kind == .value, case .number? = line.vocabulary.value(named: token.text) { return true }
    return token.kind == .number && Double(token.text) != nil
  }

  // MARK: Lists

  static let fourWords: Set = ["board", "timeline", "all", "refused"]

  private static func isBare(_ name: String) -> Bool {
    !name.isEmpty && !name.contains("..")
      && name.unicodeScalars.enumerated().allSatisfy { FigureName.isBare($0.element, isFirst: $0.offset == 0) }
  }

  private func isName(_ token: Token) -> Bool { if case .name(.uses) = token.kind { true } else { false } }

  private mutating func lists(_ t: inout [Token], _ word: Keyword) {
    for index in t.indices {
      switch t[index].kind {
      case .name, .picture:
        spell(&t[index])
        if isName(t[index]), index + 1 < t.count, isName(t[index + 1]) { t[index].comma = true }
      case .definition:
        if LineRewriter.fourWords.contains(t[index].text) { notes.append((.lists, "name of a value")) }
      case .value where isCount(index, of: t, word): t[index].out = "(\(slice(t[index].range!)))"
      default: break
      }
    }
    if word == .label { t.removeAll { $0.kind == .keyword(.style) } }
  }

  private func isCount(_ index: Int, of t: [Token], _ word: Keyword) -> Bool {
    switch word {
    case .undo, .redo, .limit: return true
    case .duplicate: return index + 1 < t.count && t[index + 1].kind == .keyword(.times)
    case .expect:
      let options: [Keyword] = [.count, .z, .tolerance]
      if case .keyword(let option) = t[index - 1].kind, options.contains(option) { return true }
      return t[1].kind == .keyword(.depth)
    default: return false
    }
  }

  /// Drops the quotes that only reserved words needed, and adds those that are needed now.
  private func spell(_ token: inout Token) {
    if token.text.hasPrefix("\"") {
      let name = String(token.text.dropFirst().dropLast())
      guard Keyword(rawValue: name) != nil, LineRewriter.isBare(name), !LineRewriter.fourWords.contains(name),
        let range = token.range
      else { return }
      token.out = slice(range.lowerBound + 1..<range.upperBound - 1)
    } else if let range = token.range, !token.isRange,
      LineRewriter.fourWords.contains(token.text) || token.text.contains("..")
    {
      token.out = line.piece.encode("\"") + slice(range) + line.piece.encode("\"")
    }
  }

  // MARK: Words

  private mutating func words(_ old: [Token], _ word: Keyword) -> [Token] {
    var t = old
    switch word {
    case .group:
      t[0].out = "step"
      let context = t.dropFirst().first { $0.kind != .text }
      let title = t.dropFirst().first { $0.kind == .text && $0.text != "\"\"" }
      return [t[0]] + (title.map { [$0] } ?? []) + (context.map { [.new("on"), $0] } ?? [])
    case .part: t[0].out = "group"
    case .unpart: t[0].out = "ungroup"
    case .edit: t[0].out = "panel"
    case .save: t[0].out = "end"
    default: break
    }
    for index in t.indices.dropFirst() {
      switch t[index].kind {
      case .keyword(.last): t[index].out = "timeline"
      case .keyword(.history): t[index].out = "all"
      case .keyword(.part) where word == .expect: t[index].out = "group"
      case .keyword(let side) where [.above, .below, .left, .right].contains(side):
        let hasOf = index + 1 < t.count && t[index + 1].kind == .keyword(.of)
        if hasOf || side == .above || side == .below { alignBeside(&t, from: index + (hasOf ? 3 : 2), !hasOf) }
      case .keyword(.in) where index + 1 < t.count:
        if case .name = t[index + 1].kind { inside(&t, index, word) }
      default: break
      }
    }
    if let back = t.firstIndex(where: { $0.kind == .keyword(.back) }), t[back - 1].kind == .keyword(.at) {
      t.remove(at: back - 1)
    }
    return t
  }

  private func isAtPoint(_ t: [Token], _ index: Int) -> Bool {
    index < t.count && (t[index].kind == .number || t[index].kind == .value)
  }

  private func alignBeside(_ t: inout [Token], from start: Int, _ isAcross: Bool) {
    var index = start
    while index < t.count, case .keyword(let word) = t[index].kind {
      switch word {
      case .gap: index += 1
      case .start: t[index].out = isAcross ? "left" : "top"
      case .end: t[index].out = isAcross ? "right" : "bottom"
      case .center:
        if isAtPoint(t, index + 1) { return }
        t[index].out = isAcross ? "center" : "middle"
      default: return
      }
      index += 1
    }
  }

  private static let edges: [Keyword] = [.left, .right, .top, .bottom]

  /// Takes the width of the border off the gap.
  private mutating func inside(_ t: inout [Token], _ start: Int, _ word: Keyword) {
    var (last, gap, sides) = (start + 1, Int?.none, [Keyword]())
    if word == .align { sides = t[..<start].compactMap { if case .keyword(let side) = $0.kind { side } else { nil } } }
    loop: while last + 1 < t.count, case .keyword(let option) = t[last + 1].kind {
      switch option {
      case .gap:
        gap = last + 2
        last += 2
      case .left, .right, .top, .bottom, .middle:
        sides.append(option)
        last += 1
      case .center where !isAtPoint(t, last + 2): last += 1
      default: break loop
      }
    }
    let isSpread = word == .distribute && gap == nil
    guard isSpread || word != .distribute && sides.contains(where: LineRewriter.edges.contains) else { return }
    let source = ScriptSource(file: "", bytes: line.piece.bytes)
    let area = source.name(ScriptWord(range: t[start + 1].range!, kind: .unread), line.vocabulary)
    guard let width = area.flatMap({ facts?.border(of: $0) }) else {
      return notes.append((.words, "width of the border of '\(t[start + 1].text)'"))
    }
    if width == 0 { return }
    let before = gap.flatMap(number(t)) ?? 0
    if !isSpread, before < width { notes.append((.words, "a negative gap: the border is \(width) wide")) }
    if isSpread { return notes.append((.words, "distribute in a figure with a border of \(width)")) }
    guard let gap else {
      var (word, number) = (Token.new("gap"), Token.new(text(-width)))
      (word.kind, number.kind) = (.keyword(.gap), .number)
      return t.insert(contentsOf: [word, number], at: last + 1)
    }
    guard let old = number(t)(gap) else { return notes.append((.words, "a gap, less \(width)")) }
    if t[gap].kind == .value { notes.append((.words, "a named gap, now a number")) }
    if old == width {
      t.removeSubrange(gap - 1...gap)
    } else {
      t[gap].out = text(old - width)
    }
  }

  /// A gap's number, also if it has a name.
  private func number(_ t: [Token]) -> (Int) -> Double? {
    { index in
      if t[index].kind == .value, case .number(let value)? = line.vocabulary.value(named: t[index].text) {
        return value
      }
      return Double(t[index].text)
    }
  }

  private func text(_ number: Double) -> String { Printer.text { $0.write(number) } }

  // MARK: Checks

  private mutating func checks(_ t: [Token]) -> [Token] {
    guard t.count > 2, case .keyword(let subject) = t[1].kind else {
      guard let label = t.firstIndex(where: { $0.kind == .keyword(.label) }), label + 2 < t.count else { return t }
      return Array(t[..<label] + t[(label + 2)...] + t[label..<label + 2])
    }
    switch subject {
    case .count: return [t[0], .new("board")] + t[1...]
    case .undo, .redo, .depth, .saved, .unsaved:
      var context = t[2]
      if context.kind == .keyword(.last) { context.out = "timeline" }
      if context.kind == .text || context.kind == .keyword(Keyword.none) {
        guard let focus = facts?.focus else {
          notes.append((.checks, "context of the focus"))
          return t
        }
        let name = Printer.text { $0.write(focus) }
        return [t[0], .new(line.piece.encode(name)), .new("focused")] + t[1...]
      }
      return [t[0], context, t[1]] + t[3...]
    case .focus: return [t[0], t[2], .new("focused")]
    case .part: return [t[0]] + t[2...]
    case .snapshot: return [t[0], .new("board"), .new("image")] + t[2...]
    default: return t
    }
  }
}
