/// A word of the language.
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
  case savePoint = "save-point"
  case saved, unsaved
  case align, left, right, top, middle, bottom
  case distribute, horizontally, vertically
  case duplicate, `as`
  case include
  case tolerance, within
  case label, rename, define
  case of, gap, start, keep, times, `in`
  case last, part, unpart, behind, each, style, auto, bold, regular, padding
}

extension Keyword {
  /// The word as it is written.
  package var text: String { rawValue }

  /// The words of a position in the stacking order, beside `behind`.
  static let inFrontOf = "in front of"

  /// Whether the word needs quotes to be a name.
  ///
  /// A word need not be reserved if it has a fixed place where no name can be.
  package var isReserved: Bool {
    switch self {
    case .left, .right, .top, .middle, .bottom, .horizontally, .vertically, .as, .tolerance, .within, .of, .gap,
      .start, .keep, .times, .in, .unpart, .auto, .bold, .regular, .padding:
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
