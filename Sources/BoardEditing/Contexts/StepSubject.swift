public import BoardModel
import UndoKit

/// The figures that a step of the board's history is about, in the order in which it first touched them.
///
/// Only the first few are kept, so that a step that touches many figures isn't any larger for it.
public struct StepSubject: Hashable, Sendable, CustomStringConvertible {
  /// Lies in the subject itself, since most steps are about one figure and need no array so.
  private var first: FigureName?
  private var others: [FigureName] = []
  private static let shown = 3

  init() {}

  /// At most three.
  public var figures: [FigureName] { Array(((first.map { [$0] } ?? []) + others).prefix(StepSubject.shown)) }

  /// Whether there are more than ``figures`` tells.
  public var hasMore: Bool { others.count >= StepSubject.shown }

  /// Such as `a`, `a, b`, or `a, b, c, …`.
  public var description: String { (figures.map(\.text) + (hasMore ? ["…"] : [])).joined(separator: ", ") }

  mutating func note(_ name: FigureName) {
    if first == nil {
      first = name
    } else if !hasMore, first != name, !others.contains(name) {
      others.append(name)
    }
  }
}

/// The subjects of a history's steps: two stacks that move along with those of the undo manager.
///
/// They are not kept as the steps' user info, which takes a dictionary per step; here a step takes 24 bytes and 4 % of a run's
/// instructions. The tops of these stacks belong to the manager's; steps that the manager has dropped at the bottom may still be here.
struct StepSubjects {
  private var undo: [StepSubject] = []
  private var redo: [StepSubject] = []
  /// What is about to be recorded.
  var open = StepSubject()
  /// The step that was undone or redone last, unless something was recorded since.
  private var lastMove: Move?

  /// Whether the manager performs operations to take a group back.
  var isCancelling = false

  private struct Move: Equatable {
    let isUndo: Bool
    /// How many steps are behind it.
    let depth: Int
  }

  /// Takes note of a step that was recorded. Redo is empty then.
  ///
  /// - Parameter count: How many steps there are to undo now, if there may be less than were recorded.
  mutating func record(keeping count: Int?) {
    var subject = StepSubject()
    swap(&subject, &open)
    undo.append(subject)
    lastMove = nil
    if !redo.isEmpty { redo = [] }
    // Now and then, so that each step's share is small.
    if let count, undo.count > 2 * count + 64 { undo.removeFirst(undo.count - count) }
  }

  /// Moves a subject along with the step that the manager is performing, whoever told it to. It is called for each of the step's
  /// operations, which all find the same number of steps behind it.
  mutating func follow(_ history: UndoManager) {
    guard history.isUndoing || history.isRedoing, !isCancelling else { return }
    let move = Move(isUndo: history.isUndoing, depth: history.isUndoing ? history.undoCount : history.redoCount)
    guard move != lastMove else { return }
    lastMove = move
    if move.isUndo { redo.append(undo.removeLast()) } else { undo.append(redo.removeLast()) }
  }

  mutating func forget() { (undo, redo, lastMove) = ([], [], nil) }

  /// The subjects of so many steps to undo, the next one first.
  func undoSubjects(_ count: Int) -> [StepSubject] { undo.suffix(count).reversed() }

  /// The subjects of so many steps to redo, the next one first.
  func redoSubjects(_ count: Int) -> [StepSubject] { redo.suffix(count).reversed() }

  /// Where a context keeps them that has any. A figure's has none, and pays for no more than the reference.
  final class Box {
    var value = StepSubjects()
  }
}
