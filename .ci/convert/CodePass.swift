import Foundation

@testable import BoardLanguage

/// Rewrites the scripts in code and in documents.
extension FilePass {
  private enum Judgement { case script, word, other }

  /// Whether a text is a script: all lines, or the most, are lines of the old language.
  private func judge(_ piece: Piece) -> Judgement {
    var (good, bad, long) = (0, 0, 0)
    var (words, fillings) = (Words.newest, [String: String]())
    for range in piece.lines {
      let line = piece[range]
      if FilePass.isBlank(line) { continue }
      if FilePass.version(line) != nil {
        good += 1
        long += 1
      } else if let read = FilePass.read(line, words, &fillings) {
        good += 1
        if FilePass.wordCount(line) > 1 { long += 1 }
        if let define = read.command as? DefineCommand {
          words = (try? words.defining(define, at: ScriptLine(file: "", line: 0))) ?? words
        }
      } else {
        bad += 1
      }
    }
    if good == 0 || good < bad { return .other }
    return long > 0 ? .script : .word
  }

  /// Whether a text of one line is probably the options of a command, such as ` color red border none`.
  private func isFragment(_ piece: Piece) -> Bool {
    guard !piece.bytes.contains(10), let word = FilePass.firstWord(piece) else { return false }
    let words = piece.text.split(separator: " ")
    if piece.bytes.first == 32, piece.count < 2 || piece.bytes[1] != 32 { return words.count > 1 }
    guard [.color, .corner, .border, .label].contains(word), words.count > 3 else { return false }
    return words.dropFirst(2).contains { ["color", "corner", "border", "label"].contains($0) }
      && !(word == .label && words.contains("color"))
  }

  /// Whether a word alone changes.
  private func changes(_ piece: Piece) -> Bool {
    let word = piece.text.trimmingPrefix { $0 == " " }
    let first = word.prefix { $0.isLetter || $0 == "-" }
    return stages.contains(.words) && (first == "save" || first == "group")
  }

  /// Rewrites literals, in their order.
  func literals(_ literals: [Literal], depth: Int = 0) {
    // The end of the last literal that was a script.
    var (scriptEnd, waiting) = (-1, [Literal]())
    func isBeside(_ start: Int, _ end: Int) -> Bool {
      start >= 0 && end >= start && file[start..<end].allSatisfy { ", \n\t[]()".utf8.contains($0) }
    }
    // What stands before the last literal that was a script, such as the name of the function that runs it.
    var opening: ArraySlice<UInt8> = []
    func before(_ literal: Literal) -> ArraySlice<UInt8> {
      file[max(0, literal.range.lowerBound - 8)..<literal.range.lowerBound]
    }
    func isCalled(_ literal: Literal) -> Bool {
      literal.range.lowerBound - scriptEnd < 160 && opening.last == 40 && before(literal).elementsEqual(opening)
    }
    // Words in a row of a test, such as `["end", "save", "cancel"]`.
    func endRow() {
      let words = waiting.map(\.piece.text)
      let isRow =
        path.contains("Tests/") && words.contains("save") && (words.contains("end") || words.contains("cancel"))
      for word in waiting { if isRow { script(word.piece) } else { noteWord(word.piece) } }
      waiting = []
    }
    for literal in literals {
      let piece = literal.piece
      if isFragment(piece) {
        noteParts(piece)
        continue
      }
      switch judge(piece) {
      case .script:
        if let last = waiting.last, isBeside(last.range.upperBound, literal.range.lowerBound) {
          waiting.forEach { script($0.piece) }
        } else {
          endRow()
        }
        waiting = []
        script(piece)
        scriptEnd = literal.range.upperBound
        opening = before(literal)
        if isUpgrade { nested(piece, depth) }
      case .word:
        if isBeside(scriptEnd, literal.range.lowerBound) || isCalled(literal) {
          script(piece)
          scriptEnd = literal.range.upperBound
        } else if let last = waiting.last, !isBeside(last.range.upperBound, literal.range.lowerBound) {
          endRow()
          waiting = [literal]
        } else {
          waiting.append(literal)
        }
      case .other:
        endRow()
        if nested(piece, depth) { continue }
        noteParts(piece)
      }
    }
    endRow()
  }

  private func noteWord(_ piece: Piece) {
    if changes(piece) { note(.words, "a word that may be a command", at: piece) }
  }

  /// Notes lines of another text that a stage would change.
  private func noteParts(_ piece: Piece) {
    for range in piece.lines {
      let line = piece[range]
      if FilePass.isBlank(line) { continue }
      var fillings: [String: String] = [:]
      if let read = FilePass.read(line, Words.newest, &fillings) {
        var rewriter = LineRewriter(read, in: file, stages, nil)
        if !isUpgrade, FilePass.wordCount(line) > 1, rewriter.replacement() != nil {
          let alone = Stage.allCases.first { stage in
            var rewriter = LineRewriter(read, in: file, [stage], nil)
            return stages.contains(stage) && rewriter.replacement() != nil
          }
          note(alone ?? .checks, "a line in another text", at: line)
        }
      } else {
        noteUnread(line)
      }
    }
    if FilePass.version(piece) != nil || piece.text.hasPrefix("rectboard \u{1}") {
      note(.upgrade, "a version line", at: piece)
    }
  }

  /// Rewrites scripts in quotes within a text.
  ///
  /// - Returns: Whether there are any.
  @discardableResult
  private func nested(_ piece: Piece, _ depth: Int) -> Bool {
    guard depth < 3 else { return false }
    let inner = QuoteScanner.literals(piece, .nested).filter {
      judge($0.piece) != .other || $0.piece.bytes.contains(where: { [34, 39, 96].contains($0) })
    }
    guard !inner.isEmpty else { return false }
    literals(inner, depth: depth + 1)
    return inner.contains { judge($0.piece) == .script }
  }

  // MARK: Languages

  func swift(_ range: Range<Int>) {
    let scanner = SwiftScanner(file, range)
    literals(scanner.literals)
    for comment in scanner.comments { prose(comment) }
    guard path.contains("Tests/"), stages.contains(.lists) else { return }
    let code = Piece(file, range)
    for line in code.lines where code[line].text.contains("joined(separator: \" \")") {
      note(.lists, "words that are put together", at: code[line])
    }
  }

  func code(_ range: Range<Int>, _ kind: QuoteScanner.Kind) {
    literals(QuoteScanner.literals(Piece(file, range), kind))
  }

  /// Rewrites the code spans and quotations of a text.
  func prose(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      guard file[index] == 96 else {
        index += 1
        continue
      }
      var width = 0
      while index + width < range.upperBound, file[index + width] == 96 { width += 1 }
      let start = index + width
      var end = start
      while end < range.upperBound,
        !(file[end] == 96 && (end + width <= range.upperBound) && file[end..<end + width].allSatisfy({ $0 == 96 }))
      { end += 1 }
      if end >= range.upperBound { break }
      span(start..<end)
      index = end + width
    }
  }

  private func span(_ range: Range<Int>) {
    var piece = Piece(file, range)
    // A span may go on in the next line of a comment or a paragraph.
    if piece.bytes.contains(10) {
      var joined = Piece()
      var index = 0
      while index < piece.count {
        if piece.bytes[index] == 10 {
          let start = index
          while index < piece.count, [10, 32, 47].contains(piece.bytes[index]) { index += 1 }
          joined.append(32, piece.starts[start], piece.ends[index - 1])
        } else {
          joined.append(piece.bytes[index], piece.starts[index], piece.ends[index])
          index += 1
        }
      }
      piece = joined
    }
    if FilePass.version(piece) != nil { return note(.upgrade, "a version in prose", at: piece) }
    var fillings: [String: String] = [:]
    guard let read = FilePass.read(piece, Words.newest, &fillings) else {
      if !nested(piece, 0) { noteUnread(piece, "a form in prose") }
      return
    }
    if FilePass.wordCount(piece) > 1 {
      if !isUpgrade { loneLine(read, piece) }
    } else if changes(piece) {
      note(.words, "a word in prose", at: piece)
    }
  }

  // MARK: Documents

  func markdown() {
    let piece = Piece(file, 0..<file.count)
    var (fence, fenceStart, proseStart) = (String?.none, 0, 0)
    var block: [Range<Int>] = []
    func endProse(_ end: Int) { if end > proseStart { prose(proseStart..<end) } }
    for range in piece.lines {
      let line = piece[range].text.trimmingPrefix { $0 == " " }
      if line.hasPrefix("```") {
        if let language = fence {
          fenced(language, fenceStart..<range.lowerBound)
          fence = nil
          proseStart = range.upperBound
        } else {
          endProse(range.lowerBound)
          fence = line.drop { $0 == "`" }.trimmed
          fenceStart = min(range.upperBound + 1, file.count)
        }
      } else if fence == nil, piece[range].text.hasPrefix("    ") {
        endProse(range.lowerBound)
        proseStart = range.upperBound
        block = [range]
        mixed(block)
      }
    }
    if fence == nil { endProse(file.count) }
  }

  private func fenced(_ language: String, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    switch language.split(separator: " ").first.map(String.init) ?? "" {
    case "board", "rectboard": script(Piece(file, range))
    case "swift": swift(range)
    case "js", "javascript", "ts", "typescript": code(range, .javaScript)
    default:
      let piece = Piece(file, range)
      if judge(piece) == .script { return script(piece) }
      mixed(piece.lines.map { piece.place($0) })
    }
  }

  /// Rewrites lines of which only some are of the language: sessions, outputs, commands of a shell.
  func mixed(_ lines: [Range<Int>]) {
    var heredoc: (end: String, lines: [Range<Int>])?
    for range in lines {
      let piece = Piece(file, range)
      let text = piece.text
      if let document = heredoc {
        if text.trimmingPrefix(while: { $0 == " " }) == document.end {
          if let first = document.lines.first, let last = document.lines.last {
            script(Piece(file, first.lowerBound..<last.upperBound))
          }
          heredoc = nil
        } else {
          heredoc?.lines.append(range)
        }
        continue
      }
      if let open = text.range(of: "<<") {
        let word = text[open.upperBound...].drop { " '-\"".contains($0) }.prefix { $0.isLetter || $0 == "_" }
        if !word.isEmpty {
          heredoc = (String(word), [])
          continue
        }
      }
      var start = 0
      for prompt in ["> ", "$ ", "rectboard> "] where text.hasPrefix(prompt) { start = prompt.utf8.count }
      let line = piece[start..<piece.count]
      if FilePass.isBlank(line) { continue }
      var fillings: [String: String] = [:]
      if let read = FilePass.read(line, Words.newest, &fillings) {
        if FilePass.wordCount(line) > 1 {
          if !isUpgrade { loneLine(read, line) }
        } else if changes(line) {
          note(.words, "a word in a document", at: line)
        }
      } else if !nested(line, 0) {
        noteUnread(line, "a line in a document")
      }
    }
    if let lines = heredoc?.lines { mixed(lines) }
  }
}
