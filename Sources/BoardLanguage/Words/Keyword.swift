/// A word of the language.
///
/// This is the complete list. Other words, such as the names of colors, can be names of figures; of these, all but four.
package enum Keyword: String, CaseIterable {
  // Commands.
  case board, add, move, drag, resize, order, remove
  case color, corner, border, label, panel, end, cancel
  case undo, redo, focus, step, limit, forget
  case snapshot, expect, print
  case align, distribute, duplicate, group, ungroup, rename, define, style, text, table, row, include
  case savePoint = "save-point"
  // Options and operands.
  case at, center, size, none, above, below, back, front, behind, to, by, through, all
  case of, gap, keep, times, `in`, on, `as`, each, auto, bold, regular, padding, fit
  case columns, rows, spacing, height
  case left, right, top, middle, bottom
  case horizontally, vertically
  case timeline, refused, count, z, present, absent, depth, saved, unsaved, focused, image, tolerance, within
}

extension Keyword {
  /// The word as it is written.
  package var text: String { rawValue }

  /// Whether the command gives a value a name, and so may precede `board`.
  package var defines: Bool { self == .define || self == .style }

  /// Whether the word needs quotes wherever a name stands. These four may stand where a figure may; `board` is never a figure's name.
  package var isReserved: Bool { self == .board || self == .timeline || self == .all || self == .refused }
}

/// A value that a word of an operand stands for, such as the side of a figure; its raw value is that word.
protocol WordOfOperand: CaseIterable, RawRepresentable<String> {}

extension WordOfOperand {
  init?(_ keyword: Keyword) { self.init(rawValue: keyword.text) }

  /// The word that stands for the value.
  var keyword: Keyword { Keyword(rawValue: rawValue)! }
}
