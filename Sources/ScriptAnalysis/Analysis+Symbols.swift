public import BoardLanguage
public import BoardModel

extension Analysis {
  /// The kind of thing that a symbol names.
  public enum SymbolKind: String, Sendable {
    case figure
    /// A group, named by `group`, `table` or `include … as`.
    case group
    /// A color, a number, a point or a size, named by `define`.
    case definition
    /// A row or a column of a table.
    case tableLine
    case file
  }

  /// A name in a script or in a file that it includes. A figure that is renamed has a symbol for each of its names.
  public struct Symbol: Sendable {
    /// The kind of thing.
    public let kind: SymbolKind
    /// The name; for a file, the path in quotes.
    public let name: String
    /// All words that stand for it. The word that gives the name comes first, unless the name is made of others, like those of copies.
    public let occurrences: [Occurrence]
  }

  /// A word that stands for a symbol.
  public struct Occurrence: Hashable, Sendable {
    /// The place of the word; columns are in Unicode scalars, from 1.
    public let location: Diagnostic.Location
    /// The column after the word.
    public let endColumn: Int
    /// How the word uses the name.
    public let role: NameRole
  }

  /// An edit of a file.
  public struct Edit: Hashable, Sendable {
    /// The place where the edit begins.
    public let location: Diagnostic.Location
    /// The column after the last replaced one.
    public let endColumn: Int
    /// The text that replaces the columns.
    public let replacement: String
  }

  /// The reason why a symbol can't be renamed, and what to do instead.
  public struct RenameRefusal: BoardError, Hashable, Sendable {
    /// The reason, in the style of `Diagnostic.message`.
    public let description: String
  }

  /// All symbols, in the order of their first words.
  public var symbols: [Symbol] {
    table.map { symbol in
      Symbol(kind: symbol.kind, name: symbol.name, occurrences: symbol.occurrences.map(\.located))
    }
  }

  /// The symbol at a place.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - column: The column in Unicode scalars, from 1: on the word, or directly after it.
  ///   - file: The file's name as in ``Occurrence/location``.
  /// - Returns: The index in ``symbols``; `nil` if no word at the place stands for a symbol.
  public func symbol(atLine line: Int, column: Int, of file: String) -> Int? {
    symbols(atLine: line, column: column, of: file).first
  }

  /// The symbols at a place: several for a pattern. See ``symbol(atLine:column:of:)``.
  package func symbols(atLine line: Int, column: Int, of file: String) -> [Int] {
    table.indices.filter { index in
      table[index].occurrences.contains { occurrence in
        guard occurrence.line == line, occurrence.source.file == file else { return false }
        let located = occurrence.located
        return located.location.column...located.endColumn ~= column
      }
    }
  }

  /// The name of the cell of a table that a word of a row makes.
  ///
  /// - Parameter offset: That of the word in the script.
  package func cell(at offset: Int) -> FigureName? {
    table.first { $0.place.file == file && $0.place.offset == offset && !$0.lines.isEmpty }
      .flatMap { try? FigureName($0.name) }
  }

  /// The word that gives a symbol its name; for a name made of others, the word that makes the copy, or that names the figure in the part's
  /// file; `nil` for a file.
  ///
  /// - Parameter symbol: The index in ``symbols``.
  package func definition(of symbol: Int) -> Occurrence? {
    let own = table[symbol]
    if let first = own.occurrences.first, first.role == .gives { return first.located }
    if let inner = own.inner { return definition(of: inner) }
    guard own.place.offset >= 0, let bytes = texts[own.place.file] else { return nil }
    let source = ScriptSource(file: own.place.file, bytes: bytes)
    let line = source.line(holding: own.place.offset)
    let end = line.first { $0 > own.place.offset && bytes[$0] <= UInt8(ascii: " ") } ?? line.upperBound
    let number = 1 + bytes[..<line.lowerBound].count { $0 == UInt8(ascii: "\n") }
    return Occurrence(
      location: .init(file: source.file, line: number, column: source.column(of: own.place.offset, in: line)),
      endColumn: source.column(of: end, in: line), role: .gives)
  }

  /// The edits that rename a symbol everywhere: in the script, in included files, in names made of this one, and in titles that `expect`
  /// names.
  ///
  /// - Parameters:
  ///   - symbol: The index in ``symbols``.
  ///   - newName: The new name, without quotes.
  /// - Returns: The edits, in the order of the files' names and of their lines.
  /// - Throws: If the new name isn't valid, if the old one is made of another, or if the script would have another meaning.
  public func rename(_ symbol: Int, to newName: String) throws(RenameRefusal) -> [Edit] {
    let names = try newNames(of: symbol, newName)
    var changes: [String: (source: ScriptSource, edits: [(range: Range<Int>, line: Int, text: String)])] = [:]
    var pattern: SymbolTable.Occurrence?
    for (symbol, name) in names {
      for occurrence in table[symbol].occurrences {
        let text = occurrence.source.text(occurrence.range)
        let written: String
        if occurrence.role == .pattern {
          pattern = pattern ?? occurrence
          written = Analysis.pattern(text, renaming: table[symbol].name, to: name)
        } else {
          written = Analysis.spelling(of: name, occurrence, table[symbol].kind)
        }
        if written == text { continue }
        var change = changes[occurrence.source.file] ?? (occurrence.source, [])
        // A pattern occurs once for each of its names.
        if !change.edits.contains(where: { $0.range == occurrence.range }) {
          change.edits.append((occurrence.range, occurrence.line, written))
        }
        changes[occurrence.source.file] = change
      }
    }
    var texts = texts
    for (file, change) in changes {
      let sorted = change.edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
      changes[file]?.edits = sorted
      var bytes = change.source.bytes
      for edit in sorted.reversed() { bytes.replaceSubrange(edit.range, with: edit.text.utf8) }
      texts[file] = bytes
    }
    let renamed = Analysis(
      texts[file] ?? [], file: file, isIncluded: isIncluded, limits: Limits(edits: edits),
      including: folder.map { Inclusion(from: $0, reading: texts) })
    guard hasSameMeaning(as: renamed, names) else {
      let other = table.first { $0.name == newName && !$0.occurrences.isEmpty }?.occurrences[0]
      let reason =
        other.map { ": line \($0.line) has another '\(newName)'" }
        ?? pattern.map { ": line \($0.line) names it by the pattern '\($0.source.text($0.range))'" } ?? ""
      throw RenameRefusal(description: "with the name '\(newName)' the script would do something else\(reason)")
    }
    return changes.sorted { $0.key < $1.key }.flatMap { file, change in
      change.edits.map { edit in
        let line = change.source.line(holding: edit.range.lowerBound)
        return Edit(
          location: .init(
            file: file, line: edit.line, column: change.source.column(of: edit.range.lowerBound, in: line)),
          endColumn: change.source.column(of: edit.range.upperBound, in: line), replacement: edit.text)
      }
    }
  }

  /// The new names of all symbols that change, by their indices.
  private func newNames(of symbol: Int, _ newName: String) throws(RenameRefusal) -> [Int: String] {
    func refuse(_ text: String) -> RenameRefusal { RenameRefusal(description: text) }
    let (old, kind) = (table[symbol].name, table[symbol].kind)
    guard kind != .file else { throw refuse("a file is renamed where it is, not in a script") }
    var (root, name) = (symbol, newName)
    if let base = table[symbol].base {
      guard let inner = table[symbol].inner else {
        if !table[symbol].lines.isEmpty {
          throw refuse("'\(old)' is a cell, named by its table, its row and its column: rename these")
        }
        throw refuse("'\(old)' is a copy, named by its number: rename '\(table[base.symbol].name)' instead")
      }
      let prefix = table[base.symbol].name + "."
      guard newName.hasPrefix(prefix) else {
        throw refuse("'\(old)' is a figure of the group '\(prefix.dropLast())': its name begins with '\(prefix)'")
      }
      (root, name) = (inner, String(newName.dropFirst(prefix.count)))
    }
    if kind == .definition {
      guard Vocabulary.canDefine(name) else { throw refuse("'\(name)' can't be defined") }
    } else if kind == .tableLine {
      guard Vocabulary.canNameLine(name) else { throw refuse("'\(name)' can't name a row or a column") }
    } else {
      do {
        _ = try FigureName(name)
      } catch {
        throw refuse(Message(error, in: name).text)
      }
    }
    var names = [root: name]
    // A name that others are made of has a lower index.
    for (index, symbol) in table.enumerated() where index != root {
      guard let base = symbol.base else { continue }
      let inner = symbol.inner.flatMap { names[$0] }
      if symbol.lines.contains(where: { $0.symbol.map { names[$0] != nil } == true }) {
        names[index] =
          ([names[base.symbol] ?? table[base.symbol].name]
          + symbol.lines.map { line in line.symbol.flatMap { names[$0] } ?? line.text }).joined(separator: ".")
      } else if names[base.symbol] != nil || inner != nil {
        names[index] = (names[base.symbol] ?? table[base.symbol].name) + (inner.map { ".\($0)" } ?? base.suffix)
      }
    }
    return names
  }

  /// The text of a name in the place of another.
  private static func spelling(of name: String, _ occurrence: SymbolTable.Occurrence, _ kind: SymbolKind) -> String {
    if kind == .definition || kind == .tableLine { return name }
    if occurrence.role == .title { return Printer.text { $0.writeQuoted(occurrence.prefix + name) } }
    return Printer.text { $0.write(FigureName(unchecked: name)) }
  }

  /// A pattern after one of its names has changed: its beginning or its end changes as that of the name does, if the whole change lies in
  /// it.
  private static func pattern(_ text: String, renaming old: String, to new: String) -> String {
    func changed(_ text: String, _ old: String, _ new: String) -> String? {
      let common = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
      let head = old.dropLast(common)
      guard text.prefix(while: { $0 != "*" }).hasPrefix(head) else { return nil }
      return String(new.dropLast(common) + text.dropFirst(head.count))
    }
    func reversed(_ text: String) -> String { String(text.reversed()) }
    return changed(text, old, new) ?? changed(reversed(text), reversed(old), reversed(new)).map(reversed) ?? text
  }

  /// Whether another analysis found the same symbols in the same places, apart from some names.
  private func hasSameMeaning(as other: Analysis, _ names: [Int: String]) -> Bool {
    guard diagnostics.map(\.code) == other.diagnostics.map(\.code), table.count == other.table.count else {
      return false
    }
    return table.indices.allSatisfy { index in
      let (own, new) = (table[index], other.table[index])
      return new.name == names[index] ?? own.name && own.kind == new.kind
        && own.occurrences.map { "\($0.source.file):\($0.line):\($0.role)" }
          == new.occurrences.map { "\($0.source.file):\($0.line):\($0.role)" }
    }
  }
}

extension SymbolTable.Occurrence {
  fileprivate var located: Analysis.Occurrence {
    let holder = source.line(holding: range.lowerBound)
    return Analysis.Occurrence(
      location: .init(file: source.file, line: line, column: source.column(of: range.lowerBound, in: holder)),
      endColumn: source.column(of: range.upperBound, in: holder), role: role)
  }
}
