import BoardLanguage
import BoardModel

/// The symbols that a script's names stand for, with all words that mention them.
///
/// A figure is recognized by its identity: a figure that left the board and a new one with its name are two symbols. A renamed figure has a
/// symbol for each of its names. The words of a file that is included several times are stored once.
final class SymbolTable {
  /// A named thing.
  struct Symbol: Sendable {
    let kind: Analysis.SymbolKind
    let name: String
    /// The place where it gets its name.
    let place: Place
    /// The name from which this one is made: a copy's name from the original's and a number, the name of a part's figure from the part's
    /// and the figure's.
    var base: (symbol: Int, suffix: String)?
    /// For a cell of a table: the symbols of its row and its column if these have names, and the parts of its name that they give.
    var lines: [(symbol: Int?, text: String)] = []
    /// For a figure of a part: the symbol of the figure in the part's file.
    var inner: Int?
    /// The words that mention it, in the order of the run, each once.
    var occurrences: [Occurrence] = []
  }

  /// A word that mentions a symbol.
  struct Occurrence: Sendable {
    let source: ScriptSource
    let range: Range<Int>
    /// The line in its file, from 1.
    let line: Int
    let role: NameRole
    /// In a title, the text before the name.
    var prefix = ""
  }

  /// A place where a name is given.
  struct Place: Hashable {
    let file: String
    let offset: Int
    let name: String
  }

  private(set) var symbols: [Symbol] = []
  private var places: [Place: Int] = [:]
  /// The words that were added.
  private var mentions: Set<Mention> = []

  private struct Mention: Hashable {
    let symbol: Int
    let file: String
    let offset: Int
  }

  /// The symbol whose name is given at a place; the same one if the file is included again.
  func symbol(
    _ kind: Analysis.SymbolKind, _ name: String, at place: Place, base: (symbol: Int, suffix: String)? = nil,
    inner: Int? = nil, lines: [(symbol: Int?, text: String)] = []
  ) -> Int {
    if let known = places[place] { return known }
    places[place] = symbols.count
    symbols.append(Symbol(kind: kind, name: name, place: place, base: base, lines: lines, inner: inner))
    return symbols.count - 1
  }

  func note(_ occurrence: Occurrence, of symbol: Int) {
    let mention = Mention(symbol: symbol, file: occurrence.source.file, offset: occurrence.range.lowerBound)
    if mentions.insert(mention).inserted { symbols[symbol].occurrences.append(occurrence) }
  }
}

/// The symbols that the names of one run stand for: of a script, or of a part on its own board.
struct Names {
  let table: SymbolTable
  private struct Given: Hashable {
    let figure: FigureID
    let name: FigureName
  }

  private var figures: [Given: Int] = [:]
  /// The last symbol of each name, for names of figures that have left the board.
  private var latest: [FigureName: Int] = [:]
  private var parts: [FigureName: Int] = [:]
  private var values: [String: Int]
  /// The table that is open.
  private var openTable: Table?

  /// A table whose rows are read.
  private struct Table {
    let symbol: Int
    let name: FigureName
    /// The symbols of named columns, by index.
    let columns: [Int: Int]
    /// For each row, the symbol of its name, and the offsets of its cells.
    var rows: [(name: Int?, cells: [Int])] = []
    let file: String
  }

  /// - Parameter outer: The names of the script that includes the part, whose definitions the part knows.
  init(_ table: SymbolTable, in outer: Names? = nil) { (self.table, values) = (table, outer?.values ?? [:]) }

  /// The words of a statement that is about to run, with their symbols.
  func words(of statement: Statement, on board: Board) -> [Word] {
    statement.words.flatMap { word -> [Word] in
      switch word.kind {
      case .pattern:
        return statement.names(ofPattern: word, on: board).map { Word(word, symbol(of: $0, on: board), $0) }
      case .name(let role):
        guard let name = statement.source.name(word, statement.vocabulary) else { return [] }
        // `group` doesn't give a name to a group that exists already.
        let isKnown = role != .gives || statement.keyword == .group && board.group(named: name) != nil
        return [Word(word, isKnown ? symbol(of: name, on: board) : nil, name)]
      case .definition, .path, .cellName: return [Word(word, nil, nil)]
      case .color, .value: return values[statement.source.text(word.range)].map { [Word(word, $0, nil)] } ?? []
      case .text: return [Word(word, nil, nil)]
      default: return []
      }
    }
  }

  struct Word {
    let word: ScriptWord
    let symbol: Int?
    let name: FigureName?

    init(_ word: ScriptWord, _ symbol: Int?, _ name: FigureName?) {
      (self.word, self.symbol, self.name) = (word, symbol, name)
    }
  }

  private func symbol(of name: FigureName, on board: Board) -> Int? {
    board.identity(of: name).flatMap { figures[Given(figure: $0, name: name)] } ?? latest[name]
  }

  /// Adds the words of a statement that has run.
  ///
  /// - Parameters:
  ///   - part: The names and the board of the part that it includes.
  ///   - cells: Those of the table that it has ended.
  ///   - isDone: Whether it was executed, and not refused.
  mutating func note(
    _ words: [Word], of statement: Statement, on board: Board, part: (names: Names, board: Board)?,
    cells: [TableCell], isDone: Bool
  ) {
    let source = statement.source
    func occurrence(_ word: ScriptWord, _ role: NameRole, prefix: String = "") -> SymbolTable.Occurrence {
      .init(
        source: source, range: word.range, line: statement.lineOfFile, role: role, prefix: prefix)
    }
    func place(_ offset: Int, _ name: String) -> SymbolTable.Place {
      .init(file: source.file, offset: offset, name: name)
    }
    for word in words {
      let text = source.text(word.word.range)
      let offset = word.word.range.lowerBound
      switch word.word.kind {
      case .name(.gives):
        guard let name = word.name else { continue }
        if let symbol = word.symbol {
          table.note(occurrence(word.word, .uses), of: symbol)
          continue
        }
        let isPart = statement.keyword == .include
        // A dry run gives no names.
        if statement.keyword == .expect { continue }
        let kind: Analysis.SymbolKind =
          isPart || statement.keyword == .group || statement.keyword == .table ? .group : .figure
        let symbol = table.symbol(kind, name.text, at: place(offset, name.text))
        table.note(occurrence(word.word, .gives), of: symbol)
        if isPart {
          parts[name] = symbol
          if board.group(named: name) != nil { give(name, symbol, on: isDone ? board : nil) }
          note(figuresOf: part, as: name, symbol, place(offset, ""), on: board)
        } else {
          give(name, symbol, on: isDone ? board : nil)
        }
      case .name(let role):
        guard let symbol = word.symbol else { continue }
        table.note(occurrence(word.word, role), of: symbol)
      case .pattern: if let symbol = word.symbol { table.note(occurrence(word.word, .pattern), of: symbol) }
      case .definition:
        let symbol = table.symbol(.definition, text, at: place(offset, text))
        values[text] = symbol
        table.note(occurrence(word.word, .gives), of: symbol)
      case .color, .value: if let symbol = word.symbol { table.note(occurrence(word.word, .uses), of: symbol) }
      case .path:
        let symbol = table.symbol(.file, text, at: .init(file: source.file, offset: -1, name: text))
        table.note(occurrence(word.word, .uses), of: symbol)
      case .text:
        guard statement.keyword == .expect, let title = source.string(word.word, statement.vocabulary) else { continue }
        let verb = ["Undo ", "Redo "].first(where: title.hasPrefix) ?? ""
        for (name, known) in [("Include ", parts), ("Add Table ", latest), ("Rename to ", latest)] {
          let prefix = verb + name
          guard title.hasPrefix(prefix), let name = try? FigureName(String(title.dropFirst(prefix.count))),
            let symbol = known[name]
          else { continue }
          table.note(occurrence(word.word, .title, prefix: prefix), of: symbol)
        }
      default: break
      }
    }
    let lines = words.filter { $0.word.kind == .cellName }.map { word in
      let text = source.text(word.word.range)
      let symbol = table.symbol(.tableLine, text, at: place(word.word.range.lowerBound, text))
      table.note(occurrence(word.word, .gives), of: symbol)
      return symbol
    }
    switch statement.keyword {
    case .table:
      guard isDone, let name = statement.table, let symbol = latest[name] else { break }
      let columns = Dictionary(zip(statement.namedColumns, lines)) { first, _ in first }
      openTable = Table(symbol: symbol, name: name, columns: columns, file: source.file)
    case .row where isDone: openTable?.rows.append((lines.first, statement.cellOffsets))
    case .end where isDone && !cells.isEmpty: note(cells, on: board)
    case .cancel where isDone: openTable = nil
    default: break
    }
    // Copies with numbered names.
    if let (original, copies) = statement.numberedCopies,
      let base = words.first(where: { $0.name == original })?.symbol
    {
      for copy in copies {
        let suffix = String(copy.text.dropFirst(original.text.count))
        let symbol = table.symbol(
          table.symbols[base].kind, copy.text, at: place(statement.offset, copy.text), base: (base, suffix))
        give(copy, symbol, on: isDone ? board : nil)
      }
    }
    if isDone, statement.keyword == .duplicate, let original = words.first?.name {
      for copy in statement.addedFigures {
        note(membersOf: copy, copiedFrom: original, place(statement.offset, ""), on: board)
      }
    }
  }

  /// Adds the cells of the table that has ended.
  private mutating func note(_ cells: [TableCell], on board: Board) {
    guard let own = openTable else { return }
    openTable = nil
    give(own.name, own.symbol, on: board)
    for cell in cells where own.rows.indices.contains(cell.row) {
      let row = own.rows[cell.row]
      guard row.cells.indices.contains(cell.item) else { continue }
      let suffix = String(cell.name.text.dropFirst(own.name.text.count))
      let texts = suffix.split(separator: ".").map(String.init)
      let symbol = table.symbol(
        .figure, cell.name.text, at: .init(file: own.file, offset: row.cells[cell.item], name: cell.name.text),
        base: (own.symbol, suffix), lines: Array(zip([row.name, own.columns[cell.column]], texts)))
      give(cell.name, symbol, on: board)
    }
  }

  /// Adds the figures and parts in a copy of a part. Their names are made of the copy's name and of the original's, unless that begins with
  /// the part's name.
  private mutating func note(
    membersOf copy: FigureName, copiedFrom original: FigureName, _ place: SymbolTable.Place, on board: Board
  ) {
    guard let part = board.group(named: copy), let symbol = symbol(of: copy, on: board) else { return }
    for name in board.names where name != copy {
      guard let id = board.identity(of: name), board.isInside(id, part.id) else { continue }
      let suffix = String(name.text.dropFirst(copy.text.count))
      let isNamedAfterPart = (try? FigureName(original.text + suffix)).map(board.has) == true
      let inner =
        isNamedAfterPart
        ? nil : (try? FigureName(String(suffix.dropFirst()))).flatMap { self.symbol(of: $0, on: board) }
      let own = table.symbol(
        board.group(id) == nil ? .figure : .group, name.text,
        at: .init(file: place.file, offset: place.offset, name: name.text), base: (symbol, suffix), inner: inner)
      give(name, own, on: board)
    }
  }

  /// - Parameter board: `nil` if the command was refused.
  private mutating func give(_ name: FigureName, _ symbol: Int, on board: Board?) {
    guard let board else {
      if latest[name] == nil { latest[name] = symbol }
      return
    }
    latest[name] = symbol
    if let id = board.identity(of: name) { figures[Given(figure: id, name: name)] = symbol }
  }

  private mutating func note(
    figuresOf part: (names: Names, board: Board)?, as name: FigureName, _ symbol: Int, _ place: SymbolTable.Place,
    on board: Board
  ) {
    guard let part else { return }
    func note(_ kind: Analysis.SymbolKind, _ id: FigureID, _ inside: FigureName) {
      guard let outer = try? FigureName("\(name).\(inside)") else { return }
      let inner = part.names.figures[Given(figure: id, name: inside)]
      let own = table.symbol(
        kind, outer.text, at: .init(file: place.file, offset: place.offset, name: outer.text),
        base: (symbol, ".\(inside)"), inner: inner)
      give(outer, own, on: board)
    }
    for figure in part.board.figures { note(.figure, figure.id, figure.name) }
    for inner in part.board.groups { note(.group, inner.id, inner.name) }
  }
}
