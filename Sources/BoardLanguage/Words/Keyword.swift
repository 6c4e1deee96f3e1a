/// A word of the language in any of its versions.
///
/// This is the complete list. Other words, such as the names of colors, can be names of figures.
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

  /// The words of a position in the stacking order, beside `behind`.
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

  /// The last version that has the word; `nil` if the newest one has it.
  package var lastVersion: Int? {
    switch self {
    // From then on, `above` and `below` are the words for these places.
    case .over, .under: Keyword.behind.version - 1
    default: nil
    }
  }

  /// Whether the word is one of a version.
  package func isWord(in version: Int) -> Bool { self.version <= version && version <= lastVersion ?? .max }

  /// Whether the word needs quotes to be a name, in scripts of its version and later ones.
  ///
  /// A word need not be reserved if it has a fixed place where no name can be.
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

/// A value that a word of an operand stands for, such as the side of a figure; its raw value is that word.
protocol WordOfOperand: CaseIterable, RawRepresentable<String> {}

extension WordOfOperand {
  init?(_ keyword: Keyword) { self.init(rawValue: keyword.text) }

  /// The word that stands for the value.
  var keyword: Keyword { Keyword(rawValue: rawValue)! }
}
