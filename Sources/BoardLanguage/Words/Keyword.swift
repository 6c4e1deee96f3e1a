/// A word that the language knows, in any of its versions.
///
/// This is the one list of them. What isn't on it, such as the names of colors, is free to be a figure's name.
package enum Keyword: String, CaseIterable {
  // Commands.
  case board, add, move, drag, resize, order, remove
  case color, corner, border, edit, save, cancel
  case undo, redo, focus, group, end, limit, forget
  case snapshot, expect, print
  // Options and operands.
  case at, center, size, none, above, below, back, front, to, by, through, all
  case count, z, present, absent, depth, refused, history
  // Of version 2.
  case savePoint = "save-point"
  case saved, unsaved
  case align, left, right, top, middle, bottom
  case distribute, horizontally, vertically
  case duplicate, `as`
  case include
  case tolerance, within
  // Of version 3.
  case label, rename, define
  case over, under, of, gap, start, keep, times, `in`
  // Of version 4.
  case last, part, unpart, behind, each, style, auto, bold, regular, padding
}

extension Keyword {
  /// The word as it is written.
  package var text: String { rawValue }

  /// What tells the stacking order beside `behind`.
  static let inFrontOf = "in front of"

  /// The version of the language that brought the word.
  package var version: Int {
    switch self {
    case .savePoint, .saved, .unsaved, .align, .left, .right, .top, .middle, .bottom, .distribute, .horizontally,
      .vertically, .duplicate, .as, .include, .tolerance, .within:
      2
    case .label, .rename, .define, .over, .under, .of, .gap, .start, .keep, .times, .in: 3
    case .last, .part, .unpart, .behind, .each, .style, .auto, .bold, .regular, .padding: 4
    default: 1
    }
  }

  /// The last version of the language that has the word; `nil` if the newest one has it.
  package var lastVersion: Int? {
    switch self {
    // Since then, `above` and `below` are what these were.
    case .over, .under: Keyword.behind.version - 1
    default: nil
    }
  }

  /// Whether a version of the language has the word.
  package func isWord(in version: Int) -> Bool { self.version <= version && version <= lastVersion ?? .max }

  /// Whether the word must be quoted to be a name, in scripts of its version and later ones.
  ///
  /// A word that has one fixed place, where no name can be, need not be reserved.
  package var isReserved: Bool {
    switch self {
    case .left, .right, .top, .middle, .bottom, .horizontally, .vertically, .as, .tolerance, .within, .over, .under,
      .of,
      .gap, .start, .keep, .times, .in, .unpart, .auto, .bold, .regular, .padding:
      false
    default: true
    }
  }
}

/// What a word of an operand stands for, and is called by, such as the side of a figure.
protocol WordOfOperand: CaseIterable, RawRepresentable<String> {}

extension WordOfOperand {
  init?(_ keyword: Keyword) { self.init(rawValue: keyword.text) }

  /// The word for it.
  var keyword: Keyword { Keyword(rawValue: rawValue)! }
}
