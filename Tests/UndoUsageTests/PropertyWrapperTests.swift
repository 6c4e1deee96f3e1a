import Testing
import UndoKit

/// Has an undo manager that its undoable properties register with.
protocol UndoManaged: AnyObject {
  var undoManager: UndoManager? { get }
}

/// A property that registers its own inverse.
@propertyWrapper
struct Undoable<Value: Equatable> {
  private var value: Value
  private let name: String

  init(wrappedValue: Value, _ name: String) { (value, self.name) = (wrappedValue, name) }

  @available(*, unavailable, message: "only classes have undoable properties")
  var wrappedValue: Value {
    get { fatalError() }
    set { fatalError() }
  }

  static subscript<Owner: UndoManaged>(
    _enclosingInstance owner: Owner, wrapped property: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    get { owner[keyPath: storage].value }
    set {
      let old = owner[keyPath: storage].value
      if old == newValue { return }
      owner[keyPath: storage].value = newValue
      owner.undoManager?.registerUndo(withTarget: owner) { $0[keyPath: property] = old }
      owner.undoManager?.setActionName(owner[keyPath: storage].name)
    }
  }
}

final class Style: UndoManaged {
  let undoManager: UndoManager? = UndoManager()
  @Undoable("Change Size") var size = 12
  @Undoable("Change Color") var color = "black"
}

struct `A property wrapper` {
  @Test func `makes properties undoable, each with its name`() {
    let style = Style()
    let manager = style.undoManager!
    style.size = 14
    manager.endUndoGrouping()
    style.color = "red"
    style.color = "red"
    manager.endUndoGrouping()
    #expect((manager.undoCount, manager.undoMenuItemTitle) == (2, "Undo Change Color"))
    manager.undo()
    manager.undo()
    #expect((style.size, style.color, manager.redoMenuItemTitle) == (12, "black", "Redo Change Size"))
    manager.redo()
    manager.redo()
    #expect((style.size, style.color) == (14, "red"))
  }
}
