/// The operands of a command's form, found in the reference's notation.
///
///     move NAME above NAME | left of NAME [gap N] [start | center]
///          ──── ───────────────────────── ─────── ────────────────
struct FormOperands {
  /// The kinds of words that an operand can have.
  fileprivate enum Kind {
    case keyword(Keyword)
    case name, context, color, number, text, command, code
  }

  fileprivate struct Token {
    let kind: Kind
    let text: String
    /// The index of the operand to which it belongs.
    let operand: Int
    /// Whether it is the first word of an alternative.
    let beginsChoice: Bool
    /// Whether more words of its kind may follow.
    var repeats: Bool
  }

  /// The operands' places in the form, in Unicode scalars.
  let ranges: [Range<Int>]
  private let tokens: [Token]
  /// The indices of operands in brackets, which may be left out.
  private let optional: Set<Int>

  init(_ form: String) {
    let scalars = Array(form.unicodeScalars)
    var (ranges, tokens, optional): ([Range<Int>], [Token], Set<Int>) = ([], [], [])
    /// Whether the next word continues the operand before it.
    var (goesOn, beginsChoice) = (false, true)
    var depth = 0
    var index = 0
    // The first word is the command.
    while index < scalars.count, scalars[index] != " " { index += 1 }
    while index < scalars.count {
      let start = index
      switch scalars[index] {
      case " ":
        index += 1
        continue
      case "[":
        if depth == 0 {
          optional.insert(ranges.count)
          ranges.append(start..<start)
        }
        (depth, beginsChoice) = (depth + 1, true)
        index += 1
        continue
      case "]":
        depth -= 1
        index += 1
        ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<index
        (goesOn, beginsChoice) = (false, true)
        continue
      case "|":
        (goesOn, beginsChoice) = (true, true)
        index += 1
        continue
      default: break
      }
      while index < scalars.count, !" []".unicodeScalars.contains(scalars[index]) { index += 1 }
      var text = String(String.UnicodeScalarView(scalars[start..<index]))
      let repeats = text.last == "…" || text == "LIST"
      if text.last == "…" { text.removeLast() }
      if depth == 0 {
        if goesOn || text.isEmpty {
          ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<index
        } else {
          ranges.append(start..<index)
          beginsChoice = true
        }
      }
      let kind = FormOperands.kind(of: text)
      if case .keyword = kind { goesOn = depth == 0 } else { goesOn = false }
      if text.isEmpty {
        tokens[tokens.count - 1].repeats = true
      } else {
        tokens.append(
          Token(
            kind: kind, text: text, operand: ranges.count - 1, beginsChoice: beginsChoice, repeats: repeats))
      }
      beginsChoice = false
    }
    (self.ranges, self.tokens, self.optional) = (ranges, tokens, optional)
  }

  private static func kind(of text: String) -> Kind {
    if let keyword = Keyword(rawValue: text) { return .keyword(keyword) }
    if text.hasPrefix("\"") { return .text }
    return switch text {
    case "NAME", "LIST": .name
    case "CODE": .code
    case "CONTEXT": .context
    case "COLOR": .color
    case "COMMAND": .command
    default: .number
    }
  }

  /// Finds the operand that follows some words.
  ///
  /// - Parameter words: The line's words after the command.
  /// - Returns: The number of words that don't fit the form, and the index of the operand that is next; `nil` if the form has no operands.
  func next(after words: [ScriptWord]) -> (misses: Int, operand: Int?) {
    var (position, misses) = (-1, 0)
    var used: Set<Int> = []
    for word in words.withoutCalculations where word.kind != .separator {
      if position >= 0, tokens[position].repeats, tokens[position].takes(word) { continue }
      let next = tokens.dropFirst(position + 1).first
      let found: Int? =
        if next?.beginsChoice == false, next?.takes(word) == true {
          position + 1
        } else if case .keyword = word.kind {
          // Options may come in any order.
          tokens.indices.first { !used.contains(tokens[$0].operand) && tokens[$0].takes(word) }
        } else {
          tokens.indices.first { $0 > position && tokens[$0].takes(word) }
        }
      guard let found else {
        misses += 1
        continue
      }
      position = found
      used.insert(tokens[found].operand)
    }
    if let next = tokens.dropFirst(position + 1).first, !next.beginsChoice { return (misses, next.operand) }
    let current = position < 0 ? -1 : tokens[position].operand
    let rest = ranges.indices.first { $0 > current && !used.contains($0) }
    return (misses, rest ?? ranges.indices.first { !used.contains($0) } ?? ranges.indices.last)
  }

  /// The operands that must follow the command. Of alternatives it has the first one, or all if each is a single keyword.
  var template: [FormTemplate] {
    ranges.indices.filter { !optional.contains($0) }.flatMap { operand -> [FormTemplate] in
      let own = tokens.filter { $0.operand == operand }
      let isChoice = own.count > 1 && own.allSatisfy { $0.beginsChoice && $0.isKeyword }
      if isChoice { return [.choice(own.map(\.text))] }
      let first = own.prefix(1) + own.dropFirst().prefix { !$0.beginsChoice }
      return first.map { $0.isKeyword ? .word($0.text) : .operand($0.text) }
    }
  }
}

/// A word of a template, which an editor inserts after the command.
package enum FormTemplate: Hashable, Sendable {
  case word(String)
  /// A word to be replaced, such as `X,Y` or `"TITLE"`.
  case operand(String)
  case choice([String])
}

extension FormOperands.Token {
  fileprivate var isKeyword: Bool { if case .keyword = kind { true } else { false } }

  fileprivate func takes(_ word: ScriptWord) -> Bool {
    switch (kind, word.kind) {
    case (.keyword(let own), .keyword(let other)): own == other
    case (.context, .keyword(let other)): other == .board
    case (.context, .name), (.name, .name), (.name, .pattern), (.name, .definition), (.name, .picture),
      (.color, .color),
      (.number, .number), (.number, .value), (.text, .text),
      (.text, .path), (.command, .command), (.code, .code):
      true
    default: false
    }
  }
}

/// The forms of a line's command, and the operand at the caret.
package struct Signature: Sendable {
  package struct Form: Sendable {
    package let text: String
    /// The operands' places in the text, in Unicode scalars.
    package let operands: [Range<Int>]
    /// The index of the operand at the caret; `nil` if the form has none.
    package let operand: Int?
  }

  package let keyword: Keyword
  package let forms: [Form]
  /// The index of the form that fits the line best, as far as it is typed.
  package let form: Int

  /// - Parameter line: The line up to the caret, which is behind the command.
  package init?(of line: String, _ vocabulary: Vocabulary) {
    let line = CaretLine(line, vocabulary)
    guard !line.isInComment, let index = line.words.lastIndex(where: { $0.kind == .command }),
      let keyword = Keyword(rawValue: line.text(line.words[index]))
    else { return nil }
    let words = Array(line.words[(index + 1)...])
    let found = keyword.forms.map { text in
      let operands = FormOperands(text)
      let next = operands.next(after: words)
      return (form: Form(text: text, operands: operands.ranges, operand: next.operand), misses: next.misses)
    }
    guard let best = found.indices.min(by: { found[$0].misses < found[$1].misses }) else { return nil }
    (self.keyword, forms, form) = (keyword, found.map(\.form), best)
  }
}

extension Keyword {
  /// The templates of all forms of the command that a word names.
  package var templates: [[FormTemplate]] {
    forms.map { [.word(text)] + FormOperands($0).template }
  }
}
