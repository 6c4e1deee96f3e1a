public import BoardLanguage
public import BoardModel

extension Analysis {
  /// What has a name.
  public enum SymbolKind: String, Sendable {
    case figure
    /// What `part` or `include … as` gives a name.
    case part
    /// A color, a number, a point or a size that `define` gives a name.
    case definition
    case file
  }

  /// Something that has a name in a script or a file that it includes; a figure that is renamed has one for each name.
  public struct Symbol: Sendable {
    /// What it is.
    public let kind: SymbolKind
    /// Its name; of a file, the path in quotes.
    public let name: String
    /// All words that stand for it: first the one that gives it the name, unless that is made of others, as those of copies are.
    public let occurrences: [Occurrence]
  }

  /// A word that stands for something.
  public struct Occurrence: Hashable, Sendable {
    /// Where it is; columns are in Unicode scalars, from 1.
    public let location: Diagnostic.Location
    /// The column after its last one.
    public let endColumn: Int
    /// What it does there.
    public let role: NameRole
  }

  /// An edit of a file.
  public struct Edit: Hashable, Sendable {
    /// Where it begins.
    public let location: Diagnostic.Location
    /// The column after the last one of what is replaced.
    public let endColumn: Int
    /// What comes in its place.
    public let replacement: String
  }

  /// Why something can't be renamed, and what to do instead.
  public struct RenameRefusal: BoardError, Hashable, Sendable {
    /// In the style of `Diagnostic.message`.
    public let description: String
  }

  /// Everything that has a name, in the order in which it is first mentioned.
  public var symbols: [Symbol] {
    table.map { symbol in
      Symbol(kind: symbol.kind, name: symbol.name, occurrences: symbol.occurrences.map(\.told))
    }
  }

  /// What stands at a place.
  ///
  /// - Parameters:
  ///   - line: From 1.
  ///   - column: In Unicode scalars, from 1: on the word, or right behind it.
  ///   - file: As ``Occurrence/location`` has it.
  /// - Returns: The index in ``symbols``; `nil` for a word that stands for nothing.
  public func symbol(atLine line: Int, column: Int, of file: String) -> Int? {
    table.firstIndex { symbol in
      symbol.occurrences.contains { occurrence in
        guard occurrence.line == line, occurrence.source.file == file else { return false }
        let told = occurrence.told
        return told.location.column...told.endColumn ~= column
      }
    }
  }

  /// Where something gets its name: where the name is given, or else where a copy is made or a part's figure has its own name; `nil` for
  /// a file.
  ///
  /// - Parameter symbol: Its index in ``symbols``.
  package func definition(of symbol: Int) -> Occurrence? {
    let own = table[symbol]
    if let first = own.occurrences.first, first.role == .gives { return first.told }
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

  /// The edits that give something another name everywhere: in the script, in the files that it includes, in names that are made of it,
  /// and in titles that `expect` has.
  ///
  /// - Parameters:
  ///   - symbol: Its index in ``symbols``.
  ///   - newName: Without quotes.
  /// - Returns: In the order of the files' names, and of their lines.
  /// - Throws: If the name isn't one, or is made of another; or if the script would do something else with it.
  public func rename(_ symbol: Int, to newName: String) throws(RenameRefusal) -> [Edit] {
    let names = try newNames(of: symbol, newName)
    var changes: [String: (source: ScriptSource, edits: [(range: Range<Int>, line: Int, text: String)])] = [:]
    for (symbol, name) in names {
      for occurrence in table[symbol].occurrences {
        let text = occurrence.source.text(occurrence.range)
        let written = Analysis.spelling(of: name, occurrence, table[symbol].kind)
        if written == text { continue }
        changes[occurrence.source.file, default: (occurrence.source, [])].edits
          .append((occurrence.range, occurrence.line, written))
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
      let reason = other.map { ": line \($0.line) has another '\(newName)'" } ?? ""
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

  /// The names that change, by the symbols' indices.
  private func newNames(of symbol: Int, _ newName: String) throws(RenameRefusal) -> [Int: String] {
    func refuse(_ text: String) -> RenameRefusal { RenameRefusal(description: text) }
    let (old, kind) = (table[symbol].name, table[symbol].kind)
    guard kind != .file else { throw refuse("a file is renamed where it is, not in a script") }
    var (root, name) = (symbol, newName)
    if let base = table[symbol].base {
      guard let inner = table[symbol].inner else {
        throw refuse("'\(old)' is a copy, named by its number: rename '\(table[base.symbol].name)' instead")
      }
      let prefix = table[base.symbol].name + "."
      guard newName.hasPrefix(prefix) else {
        throw refuse("'\(old)' is a figure of the part '\(prefix.dropLast())': its name begins with '\(prefix)'")
      }
      (root, name) = (inner, String(newName.dropFirst(prefix.count)))
    }
    if kind == .definition {
      guard Vocabulary.canDefine(name) else { throw refuse("'\(name)' can't be defined") }
    } else {
      do {
        _ = try FigureName(name)
      } catch {
        throw refuse(Message(error, in: name).text)
      }
    }
    var names = [root: name]
    // What names are made of comes before them.
    for (index, symbol) in table.enumerated() where index != root {
      guard let base = symbol.base else { continue }
      let inner = symbol.inner.flatMap { names[$0] }
      if names[base.symbol] != nil || inner != nil {
        names[index] = (names[base.symbol] ?? table[base.symbol].name) + (inner.map { ".\($0)" } ?? base.suffix)
      }
    }
    return names
  }

  /// How a name is written in the place of another.
  private static func spelling(of name: String, _ occurrence: SymbolTable.Occurrence, _ kind: SymbolKind) -> String {
    if kind == .definition { return name }
    if occurrence.role == .title { return Printer.text { $0.writeQuoted(occurrence.prefix + name) } }
    return Printer.text { printer in
      printer.write(FigureName(unchecked: name))
      // Alone, a word in quotes would be the group's name.
      if occurrence.opensNamelessGroup, printer.mustQuote(FigureName(unchecked: name)) { printer.writeQuoted("") }
    }
  }

  /// Whether another analysis found the same in the same places, but for some names.
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
  fileprivate var told: Analysis.Occurrence {
    let holder = source.line(holding: range.lowerBound)
    return Analysis.Occurrence(
      location: .init(file: source.file, line: line, column: source.column(of: range.lowerBound, in: holder)),
      endColumn: source.column(of: range.upperBound, in: holder), role: role)
  }
}
