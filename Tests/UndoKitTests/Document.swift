import UndoKit

/// The object that the tests edit. Each setter registers its own inverse.
final class Document {
  let undoManager: UndoManager
  private(set) var texts: [String] = []
  private(set) var number = 0

  init(_ undoManager: UndoManager) { self.undoManager = undoManager }

  var title = "" {
    didSet { undoManager.registerUndo(withTarget: self) { $0.title = oldValue } }
  }

  func append(_ text: String) {
    texts.append(text)
    undoManager.registerUndo(withTarget: self) { $0.removeLast() }
  }

  func removeLast() {
    let text = texts.removeLast()
    undoManager.registerUndo(withTarget: self) { $0.append(text) }
  }

  func setNumber(_ new: Int) {
    undoManager.registerUndo(withTarget: self, selector: Document.setNumber, object: number)
    number = new
  }

  func add(_ first: Int, times second: Int) {
    number += first * second
    undoManager.prepare(withInvocationTarget: self)(Document.add, -first, second)
  }

  func increment() {
    number += 1
    undoManager.registerUndo(withTarget: self, selector: Document.decrement, object: nil)
  }

  func decrement() {
    number -= 1
    undoManager.registerUndo(withTarget: self, selector: Document.increment, object: nil)
  }
}

/// A value to edit.
struct Person: Hashable {
  var name: String
  var age: Int
}

/// Collects the errors that would end the program.
class LenientUndoManager: UndoManager {
  private(set) var rejected: [UndoError] = []

  override required init() {}

  override func reject(_ error: UndoError) { rejected.append(error) }

  /// A manager that opens no group by itself.
  static func manual() -> Self {
    let manager = Self()
    manager.groupsByEvent = false
    return manager
  }
}

extension UndoManager {
  /// Records a step of its own.
  func step(_ name: String = "", _ body: () -> Void) {
    beginUndoGrouping()
    body()
    if !name.isEmpty { setActionName(name) }
    endUndoGrouping()
  }
}
