import UndoKit

extension UndoManager {
  /// Makes one step of all that is registered in the body.
  func step(_ name: String, _ body: () -> Void) {
    beginUndoGrouping()
    body()
    setActionName(name)
    endUndoGrouping()
  }
}
