@testable import BoardLanguage
@testable import BoardModel
@testable import ScriptTools

/// Rewrites the scripts of one file, and collects the changes and what has to be done by hand.
final class FilePass {
  let path: String
  let file: [UInt8]
  let stages: Set<Stage>
  private(set) var replacements: [Replacement] = []
  private(set) var notes: [Note] = []
  /// Lines of the scripts of the same example, as they were and as they are now.
  var known: [String: String] = [:]
  var isUpgrade: Bool { stages.contains(.upgrade) }

  init(_ path: String, _ file: [UInt8], _ stages: Set<Stage>) {
    (self.path, self.file, self.stages) = (path, file, stages)
  }

  func replace(_ range: Range<Int>, by text: String) {
    guard !replacements.contains(where: { $0.range.overlaps(range) }) else { return }
    replacements.append(Replacement(range: range, text: text))
  }

  func note(_ stage: Stage, _ reason: String, at piece: Piece) {
    guard stages.contains(stage) else { return }
    let place = piece.place(0..<piece.count)
    let line = String(decoding: file[place], as: UTF8.self).split(separator: "\n", maxSplits: 1).first ?? ""
    notes.append(Note(offset: place.lowerBound, stage: stage, reason: reason, text: String(line)))
  }

  /// The file with all changes.
  var result: [UInt8] {
    var (result, position) = ([UInt8](), 0)
    for change in replacements.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += file[position..<change.range.lowerBound] + Array(change.text.utf8)
      position = change.range.upperBound
    }
    return result + file[position...]
  }

  // MARK: Lines

  /// Whether a line names a command but is no line of the language.
  static func firstWord(_ piece: Piece) -> Keyword? {
    let word = piece.bytes.drop { $0 == 32 || $0 == 9 }.prefix { $0 != 32 && $0 != 9 && $0 != 10 }
    guard let keyword = Keyword(rawValue: String(decoding: word, as: UTF8.self)) else { return nil }
    return CommandCatalogue.command(for: keyword) == nil ? nil : keyword
  }

  static func wordCount(_ piece: Piece) -> Int {
    piece.bytes.split { $0 == 32 || $0 == 9 || $0 == 10 }.count
  }

  static func isBlank(_ piece: Piece) -> Bool {
    let first = piece.bytes.first { $0 != 32 && $0 != 9 && $0 != 13 }
    return first == nil || first == 35
  }

  /// The version of a version line.
  static func version(_ piece: Piece) -> Int? {
    let words = piece.text.split(whereSeparator: { $0 == " " || $0 == "\t" })
    guard words.count == 2, words[0] == "rectboard", let version = Int(words[1]), 1...4 ~= version else { return nil }
    return version
  }

  /// Reads a line with words in place of its interpolations.
  static func read(_ line: Piece, _ vocabulary: Vocabulary, _ fillings: inout [String: String]) -> ReadLine? {
    if line.holes.isEmpty {
      return ReadLine(line, vocabulary)
        ?? ReadLine(line, Vocabulary(vocabulary, vocabulary.definitions, acceptsAnyName: true))
    }
    guard line.holes.count <= 4 else { return nil }
    let names = ["teal", "navy", "plum", "peru", "gold", "pink", "tan", "lime", "aqua", "snow", "cyan", "linen"]
    let holes = line.holes.sorted { $0.key < $1.key }
    let kinds: [(Int) -> String] = [
      { names[$0 % names.count] }, { "\($0 + 2)" }, { "\($0 + 2),3" }, { "\($0 + 2)x3" }, { "\"\(names[$0])\"" },
    ]
    // The first text in the expression, as in `\(pick(["left", "right"]))`.
    let texts = holes.map { hole -> String? in
      let parts = hole.value.split(separator: "\"", omittingEmptySubsequences: false)
      return parts.count > 2 && !parts[1].contains("\\") && !parts[1].isEmpty ? String(parts[1]) : nil
    }
    var choice = Array(repeating: 0, count: holes.count)
    while true {
      var given: [Int: String] = [:]
      for (index, hole) in holes.enumerated() {
        given[hole.key] = choice[index] < kinds.count ? kinds[choice[index]](index) : texts[index] ?? "?"
      }
      if let read = ReadLine(line.filled(given), Words.any) { return read }
      guard let next = choice.indices.last(where: { choice[$0] < kinds.count - (texts[$0] == nil ? 1 : 0) }) else {
        return nil
      }
      choice[next] += 1
      for index in (next + 1)..<choice.count { choice[index] = 0 }
    }
  }

  func rewriteLine(_ read: ReadLine, _ line: Piece, _ facts: (any Facts)?) {
    if isUpgrade { return }
    if let known = known[line.text.trimmingPrefix { $0 == " " }.trimmed] {
      let words = read.words
      guard let start = words.first?.range.lowerBound else { return }
      return replace(line.place(start..<line.count), by: line.encode(known))
    }
    var rewriter = LineRewriter(read, in: file, stages, facts)
    if let change = rewriter.replacement() { replace(change.range, by: change.text) }
    for (stage, reason) in rewriter.notes { note(stage, reason, at: line) }
    noteInterpolatedNames(read, line)
  }

  /// An interpolation may stand for several names.
  private func noteInterpolatedNames(_ read: ReadLine, _ line: Piece) {
    for (_, text) in line.holes where text.contains("join") || text.lowercased().hasSuffix("names") {
      note(.lists, "the interpolation may be several names", at: line)
      break
    }
  }

  // MARK: Scripts

  /// A line that isn't one of the language, if one of the stages may be about it.
  func noteUnread(_ line: Piece, _ reason: String = "not a line of the old language") {
    guard let word = FilePass.firstWord(line) else { return }
    let words = line.text.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\n" })
    let stage: Stage
    switch word {
    case .expect:
      guard words.count > 1 else { return }
      stage = .checks
    case .group, .part, .unpart, .edit:
      guard words.count > 1 || line.bytes.last == 32 else { return }
      stage = .words
    case .undo, .redo, .print:
      guard words.contains("last") || words.contains("history") else { return }
      stage = .words
    case .color, .corner, .border, .label, .remove, .align, .distribute, .move:
      func isName(_ index: Int) -> Bool {
        guard index < words.count, let first = words[index].unicodeScalars.first else { return false }
        let isOther = ["NAME…", "NAME"].contains(words[index]) || Keyword(rawValue: String(words[index])) != nil
        return !isOther && (first == "\"" || first == "\u{1}" || FigureName.isBare(first, isFirst: true))
      }
      guard isName(1) && isName(2) || words.count < 3 && line.bytes.last == 32 else { return }
      stage = .lists
    case .add, .include, .drag, .order, .duplicate, .resize, .rename:
      guard words.contains(where: { ["start", "end", "back"].contains($0) }) else { return }
      stage = .words
    default: return
    }
    note(stage, reason, at: line)
  }

  /// Rewrites a whole script. Lines that can't be read are noted.
  func script(_ piece: Piece, _ vocabulary: Vocabulary = Words.newest) {
    if isUpgrade { return upgrade(piece) }
    var (words, fillings) = (vocabulary, [String: String]())
    let run = Run(words)
    run.isLone = true
    if !piece.holes.isEmpty { run.isTrusted = false }
    for range in piece.lines {
      let line = piece[range]
      if FilePass.isBlank(line) || FilePass.version(line) != nil { continue }
      guard let read = FilePass.read(line, words, &fillings) else {
        noteUnread(line)
        run.isTrusted = false
        continue
      }
      rewriteLine(read, line, run)
      run.run(read)
      if let define = read.command as? DefineCommand {
        words = (try? words.defining(define, at: ScriptLine(file: "", line: 0))) ?? words
      }
    }
  }

  /// Rewrites a line of which nothing else is known.
  func loneLine(_ read: ReadLine, _ line: Piece) { rewriteLine(read, line, nil) }

  // MARK: Upgrading

  private func upgrade(_ piece: Piece) {
    let lines = piece.lines
    guard let first = lines.first, let version = FilePass.version(piece[first]) else {
      if lines.count > 1 || piece.count > 0, path.hasSuffix(".board") { upgradeLines(piece, from: 1) }
      return
    }
    // The version line, its end, and an empty line behind it.
    let isLine = piece.bytes.last == 10
    if lines.count == 1, !isLine { return note(.upgrade, "nothing but a version line", at: piece) }
    var end = lines.count > 1 ? lines[1].lowerBound : piece.count
    if lines.count > 2, piece[lines[1]].bytes.allSatisfy({ $0 == 32 }) { end = lines[2].lowerBound }
    if lines.count == 1 { note(.upgrade, "nothing but a version line: removed", at: piece) }
    replace(piece.place(0..<end), by: "")
    if version < 4 { upgradeLines(piece, from: version) }
  }

  private func upgradeLines(_ piece: Piece, from version: Int) {
    guard piece.holes.isEmpty else { return note(.upgrade, "an older script with interpolations", at: piece) }
    // Another file may define the names, if this one is included.
    let known = [Words.all[version - 1]] + Words.all.dropFirst()
    var probe = ScriptParser(ScriptSource(file: path, bytes: piece.bytes), known, FileRun.inclusion(path), limit: .max)
    probe.parse()
    let vocabularies =
      probe.diagnostics.isEmpty || version < 3
      ? known : known.map { Vocabulary($0, [:], acceptsAnyName: $0.version > 2) }
    let inclusion = Inclusion(from: path) { _ in [] }
    let source = ScriptSource(file: path, bytes: piece.bytes)
    var parser = ScriptParser(source, vocabularies, FileRun.inclusion(path) ?? inclusion, limit: .max)
    var (statements, unread): ([Statement], [ScriptParser.UnreadableLine]) = ([], [])
    while let item = parser.nextItem() {
      switch item {
      case .statement(let statement): statements.append(statement)
      case .unreadable(let line): unread.append(line)
      }
    }
    for line in unread where line.source === source {
      note(.upgrade, "not a line of its version", at: piece[line.content])
    }
    var restyled: [Int: Statement] = [:]
    if let script = try? Script(
      piece.bytes, file: path, vocabularies: vocabularies, including: FileRun.inclusion(path) ?? inclusion)
    {
      restyled = LabelUpgrade(of: script).statements
    }
    for (index, statement) in statements.enumerated() where statement.source === source {
      func print(_ statement: Statement, _ vocabulary: Vocabulary) -> String {
        var printer = Printer(vocabulary)
        printer.writesRanges = false
        statement.write(to: &printer)
        return printer.text
      }
      let (old, new) = (print(statement, Words.all[version - 1]), print(restyled[index] ?? statement, Words.newest))
      let words = statement.words
      guard old != new, let start = words.first?.range.lowerBound, let end = words.last?.range.upperBound else {
        continue
      }
      replace(piece.place(start..<end), by: piece.encode(new))
    }
  }
}

/// Scripts in files, which may include others.
enum FileRun {
  /// Reads what a file includes.
  static func inclusion(_ path: String) -> Inclusion? {
    guard path.hasSuffix(".board") else { return nil }
    let folder = String(path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex))
    return Inclusion(from: IncludeFolder(of: path)) { name in
      guard let bytes = Files.read(folder + name) else { throw MissingFile() }
      return bytes
    }
  }

  struct MissingFile: Error {}

  /// Rewrites a file that is a script.
  static func rewrite(_ pass: FilePass, _ facts: [UInt8]? = nil) {
    let piece = Piece(pass.file, 0..<pass.file.count)
    if pass.isUpgrade { return pass.script(piece) }
    let source = ScriptSource(file: pass.path, bytes: pass.file)
    let vocabularies = [Words.newest] + Words.all.dropFirst()
    var parser = ScriptParser(source, vocabularies, inclusion(pass.path), limit: .max)
    let run = Run(Words.newest)
    while let item = parser.nextItem() {
      switch item {
      case .unreadable(let line):
        if line.source === source {
          let place = piece[line.content]
          var fillings: [String: String] = [:]
          if let read = FilePass.read(place, line.vocabulary, &fillings) {
            pass.rewriteLine(read, place, run)
          } else {
            pass.noteUnread(place)
          }
        }
        run.isTrusted = false
      case .statement(let statement):
        if statement.source === source {
          let line = piece[statement.lineRange]
          if let read = ReadLine(line, statement.vocabulary) { pass.rewriteLine(read, line, run) }
        }
        run.run(statement)
      }
    }
  }
}

extension Substring {
  /// Without white space at its end.
  var trimmed: String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
