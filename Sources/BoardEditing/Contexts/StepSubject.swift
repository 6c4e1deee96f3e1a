import UndoKit

/// The figures that a step of the board's history has changed, in the order in which it first changed them. Empty if it changed the board
/// itself.
///
/// Only the first few are stored, so that a step that changes many figures doesn't take more memory.
public struct StepSubject: Hashable, Sendable, CustomStringConvertible {
  private struct Entry: Hashable {
    let id: FigureID
    var name: FigureName
  }

  /// Stored inline, since most steps are about one figure and then need no array.
  private var first: Entry?
  private var others: [Entry] = []
  private static let shown = 3

  init() {}

  private var entries: ArraySlice<Entry> { ((first.map { [$0] } ?? []) + others).prefix(StepSubject.shown) }

  /// At most three figures, by their current names.
  public var figures: [FigureName] { entries.map(\.name) }

  /// The identities of ``figures``.
  package var ids: [FigureID] { entries.map(\.id) }

  /// Whether there are more than ``figures`` lists.
  public var hasMore: Bool { others.count >= StepSubject.shown }

  /// Such as `a`, `a, b`, or `a, b, c, …`.
  public var description: String { (figures.map(\.text) + (hasMore ? ["…"] : [])).joined(separator: ", ") }

  /// Adds a figure, unless there is one with its name already, even another figure.
  mutating func note(_ id: FigureID, _ name: FigureName) {
    if first == nil {
      first = Entry(id: id, name: name)
    } else if !hasMore, first?.name != name, !others.contains(where: { $0.name == name }) {
      others.append(Entry(id: id, name: name))
    }
  }

  /// Gives figures other names.
  package mutating func rename(_ names: [FigureID: FigureName]) {
    if let entry = first, let name = names[entry.id] { first?.name = name }
    for index in others.indices { if let name = names[others[index].id] { others[index].name = name } }
  }
}

extension String {
  /// A step's title, followed by the step's figures.
  package func caption(about subject: StepSubject?) -> String {
    guard let subject, !subject.figures.isEmpty else { return self }
    return "\(self) · \(subject)"
  }
}

/// The subjects of a history's steps, found by the steps' identities.
///
/// They aren't stored in the steps' user info, which would take a dictionary for each step.
struct StepSubjects {
  /// In the order of the identities, including some of steps that are gone. A dictionary would take twice the memory, and a twentieth of a
  /// run.
  private var entries: [Entry] = []
  /// The subject of the step that is being recorded.
  var open = StepSubject()

  // Not a tuple, which takes longer to copy and to destroy in an array.
  private struct Entry {
    let id: UndoStep.ID
    let subject: StepSubject
  }

  var count: Int { entries.count }

  subscript(step: UndoStep.ID?) -> StepSubject? {
    guard let step else { return nil }
    let index = (0..<entries.count).partitioningIndex(where: { entries[$0].id >= step })
    return index < entries.count && entries[index].id == step ? entries[index].subject : nil
  }

  /// Stores the open subject for a recorded step.
  mutating func record(_ id: UndoStep.ID) {
    entries.append(Entry(id: id, subject: open))
    open = StepSubject()
  }

  mutating func keep(only steps: Set<UndoStep.ID>) { entries.removeAll { !steps.contains($0.id) } }

  /// The subjects of a context that has any. A figure's context has none, and so takes only the memory of the reference.
  final class Box {
    /// Not checked for overlapping accesses at run time, which would take a hundredth of a run: no other code runs during an access.
    @exclusivity(unchecked) private var uncheckedValue = StepSubjects()

    var value: StepSubjects {
      _read { yield unsafe uncheckedValue }
      _modify { yield unsafe &uncheckedValue }
    }
  }
}
