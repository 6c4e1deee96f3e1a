#if WebEditor
  import BoardLanguage

  /// Makes names for new figures and groups: the wanted name, or the next free number of it.
  struct FreeNames {
    private let board: Board
    private var given: Set<FigureName> = []
    /// The last number that was used for each base name.
    private var numbers: [String: Int] = [:]

    init(on board: Board) { self.board = board }

    /// - Parameter wish: The wanted name; `card`, `card-2` and `card-7` may become `card-3`.
    mutating func name(like wish: FigureName) -> FigureName {
      if isFree(wish) { return take(wish) }
      let base = FreeNames.base(of: wish.text)
      var number = numbers[base] ?? 1
      while true {
        number += 1
        if let name = FreeNames.name(base, "-\(number)"), isFree(name) {
          numbers[base] = number
          return take(name)
        }
      }
    }

    /// The name of a copy: `card-copy`. The members of a copied group are named after it, so nothing else may have such a name.
    mutating func copy(of name: FigureName) -> FigureName {
      let (base, ending) = (FreeNames.base(of: name.text), "-copy")
      let original = base.hasSuffix(ending) ? String(base.dropLast(ending.count)) : name.text
      let wish = FreeNames.name(original, ending) ?? name
      guard board.group(named: name) != nil else { return self.name(like: wish) }
      var copy = self.name(like: wish)
      while isBeginning(copy) { copy = self.name(like: wish) }
      return copy
    }

    /// The name of a new table, after which its cells are named.
    mutating func table() -> FigureName {
      var table = name(like: "table-1")
      while isBeginning(table) { table = name(like: table) }
      return table
    }

    /// Whether names on the board begin with this name and a dot.
    private func isBeginning(_ group: FigureName) -> Bool {
      let start = group.text + "."
      return board.figures.contains { $0.name.text.hasPrefix(start) }
        || board.groups.contains { $0.name.text.hasPrefix(start) }
    }

    private func isFree(_ name: FigureName) -> Bool { !board.has(name) && !given.contains(name) }

    private mutating func take(_ name: FigureName) -> FigureName {
      given.insert(name)
      return name
    }

    /// A name without its number.
    private static func base(of text: String) -> String {
      guard let match = text.wholeMatch(of: /(.+)-[0-9]{1,9}/) else { return text }
      return String(match.1)
    }

    /// Joins a start and an ending, and truncates the start if necessary.
    private static func name(_ start: String, _ ending: String) -> FigureName? {
      var start = start
      while start.utf8.count + ending.utf8.count > Limits.maximumNameLength { start.removeLast() }
      return try? FigureName(start + ending)
    }
  }
#endif
