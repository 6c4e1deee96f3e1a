/// The language's own words: a name that is one of them must be quoted.
///
/// This is the one list of them. What isn't on it, such as the names of colours, is free to be a figure's name.
enum Keyword: UInt8, CaseIterable, Sendable {
  // Commands.
  case board, add, move, drag, resize, order, remove
  case color, corner, border, edit, save, cancel
  case undo, redo, focus, group, end, limit, forget
  case snapshot, expect, print
  // Options and operands.
  case at, center, size, none, above, below, back, front, to, by, through, all
  case count, z, present, absent, depth, refused, history
}

extension Keyword {
  /// The letters of a word as a number: the last eight, one byte each.
  ///
  /// No word of the language is longer than eight letters, so two words are equal if their codes are.
  typealias Code = UInt64

  /// The keyword of a code, or `nil` if there is none.
  @inline(__always)
  init?(code: Code) {
    guard code != 0, let keyword = Keyword.table.find(code) else { return nil }
    self = keyword
  }

  /// The words by code, in a hash table with open addressing.
  private struct Table {
    private var entries: [(code: Code, keyword: Keyword)]

    init() {
      entries = Array(repeating: (0, .board), count: 256)
      for keyword in Keyword.allCases {
        precondition(keyword.text.utf8.count <= 8, "a word of the language fits into eight bytes")
        let code = keyword.text.utf8.reduce(0) { $0 << 8 | Code($1) }
        var index = Table.index(of: code)
        while entries[index].code != 0 { index = (index + 1) & 255 }
        entries[index] = (code, keyword)
      }
    }

    private static func index(of code: Code) -> Int {
      // Fibonacci hashing: the high byte of the product with 2^64 divided by the golden ratio.
      Int((code &* 0x9E37_79B9_7F4A_7C15) >> 56)
    }

    func find(_ code: Code) -> Keyword? {
      var index = Table.index(of: code)
      while entries[index].code != code {
        if entries[index].code == 0 { return nil }
        index = (index + 1) & 255
      }
      return entries[index].keyword
    }
  }

  private static let table = Table()

  /// The word as it is written.
  var text: String { Keyword.texts[Int(rawValue)] }

  /// The words in the order of their raw values: a case is named as its word is written.
  private static let texts: [String] = allCases.map { String(describing: $0) }

  /// Whether a text is one of the language's own words.
  static func contains(_ text: String) -> Bool { texts.contains(text) }
}
