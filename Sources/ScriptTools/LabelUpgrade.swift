import BoardLanguage
import BoardModel

/// What the labels of an older script have to say in the newest version, in which a label keeps what isn't given and has a padding that
/// is the same for all sizes.
///
/// To know what there is to keep, and which labels would be drawn elsewhere, the script is run, as far as it goes.
struct LabelUpgrade {
  /// The commands with labels as they have to be, by their places in the script.
  private(set) var statements: [Int: Statement] = [:]

  init(of script: Script) {
    guard script.version < Vocabulary.newest.version, script.statements.contains(where: \.hasLabel) else { return }
    let session = Session(editor: BoardEditor(), name: script.file, script.vocabulary)
    session.parts = .change
    // The labels that were there before each command, and those that it has made.
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
      // Undone or copied, a label is still the same value.
      let moves = new.contains(where: moving.contains)
      statements[index] = script.statements[index].keepingStyles(of: old, keepsPadding: moves)
    }
  }

  /// What decides where a label's letters are in its figure.
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
  /// Whether its label would be drawn otherwise with the padding of the newest version.
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
