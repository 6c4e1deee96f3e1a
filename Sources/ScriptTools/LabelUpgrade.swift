import BoardLanguage
import BoardModel

/// Finds the labels of an older script that have to be written differently in the newest version, in which properties that a label
/// doesn't give are kept, and the padding is the same for all sizes.
///
/// It runs the script as far as it goes, to know which properties would be kept, and which labels would move.
struct LabelUpgrade {
  /// The rewritten commands, by their indices in the script.
  private(set) var statements: [Int: Statement] = [:]

  init(of script: Script) {
    guard script.version < Vocabulary.newest.version, script.statements.contains(where: \.hasLabel) else { return }
    let session = Session(editor: BoardEditor(), name: script.file, script.vocabulary)
    session.parts = .change
    // For each command, the labels of its figures before and after it.
    var found: [(index: Int, old: [Label], new: [Label])] = []
    var (known, moving): (Set<DrawnLook>, Set<Label>) = ([], [])
    for (index, statement) in script.statements.enumerated() {
      let old = statement.hasLabel ? statement.labels(on: session.editor.board) : []
      let report = try? session.execute(statement)
      for figure in report?.change.figures.compactMap(\.new) ?? [] {
        guard let label = figure.appearance.label, !moving.contains(label), known.insert(DrawnLook(figure)).inserted
        else { continue }
        if figure.movesLabel { moving.insert(label) }
      }
      if statement.hasLabel { found.append((index, old, statement.labels(on: session.editor.board))) }
      if report == nil { break }
    }
    for (index, old, new) in found {
      // Copies, and figures restored by undo and redo, have equal labels, so comparing values finds them too.
      let moves = new.contains(where: moving.contains)
      statements[index] = script.statements[index].keepingStyles(of: old, keepsPadding: moves)
    }
  }

  /// The properties that determine where a label's letters are in its figure.
  private struct DrawnLook: Hashable {
    let label: Label?
    let size: Size
    let corner: Double
    let border: Double?

    init(_ figure: Figure) {
      (label, size) = (figure.appearance.label, figure.frame.size)
      (corner, border) = (figure.appearance.cornerRadius, figure.appearance.border?.width)
    }
  }
}

extension Figure {
  /// Whether the label would be drawn elsewhere with the padding of the newest version.
  fileprivate var movesLabel: Bool {
    var other = self
    guard let label = appearance.label, label.padding == nil else { return false }
    other.appearance.label = label.withDefaultPadding
    guard let old = DrawnLabel(of: self, on: .whitesmoke), let new = DrawnLabel(of: other, on: .whitesmoke) else {
      return false
    }
    return !old.isDrawn(as: new)
  }
}
