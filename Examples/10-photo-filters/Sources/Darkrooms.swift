import UndoKit

/// A picture with filters on it, and undo in one way or another.
protocol Darkroom: AnyObject {
  var picture: Picture { get }
  var undoManager: UndoManager { get }
  /// What undo and redo keep, besides the picture that is shown.
  var bytesKept: Int { get }
  /// How many filters were computed so far.
  var filtersComputed: Int { get }

  func apply(_ filter: Filter)
}

extension Darkroom {
  /// One step, with a name. A command line has no run loop that would make steps.
  func step(_ filter: Filter, _ change: () -> Void) {
    undoManager.beginUndoGrouping()
    change()
    undoManager.setActionName(filter.name)
    undoManager.endUndoGrouping()
  }

  static func makeManager() -> UndoManager {
    let manager = UndoManager()
    manager.groupsByEvent = false
    return manager
  }
}

/// Records what was done, and does it again from the start, but for the last: little memory, much work.
final class RecordingDarkroom: Darkroom {
  private let original: Picture
  private var filters: [Filter] = []
  private(set) var picture: Picture
  private(set) var filtersComputed = 0
  let undoManager = makeManager()

  init(_ picture: Picture) { (original, self.picture) = (picture, picture) }

  func apply(_ filter: Filter) { step(filter) { append(filter) } }

  private func append(_ filter: Filter) {
    filters.append(filter)
    compute([filter], on: picture)
    undoManager.registerUndo(withTarget: self) { $0.removeLast() }
  }

  private func removeLast() {
    let filter = filters.removeLast()
    compute(filters, on: original)
    undoManager.registerUndo(withTarget: self) { $0.append(filter) }
  }

  private func compute(_ filters: [Filter], on start: Picture) {
    picture = filters.reduce(start) { $1($0) }
    filtersComputed += filters.count
  }

  /// The original, and a filter for each step in either direction.
  var bytesKept: Int {
    let steps = undoManager.undoCount + undoManager.redoCount
    // With no filter on it, the picture that is shown is the original, and shares its storage.
    return (filters.isEmpty ? 0 : original.byteCount) + steps * MemoryLayout<Filter>.size
  }
}

/// Keeps each picture that there was: much memory, no work.
final class CopyingDarkroom: Darkroom {
  private(set) var picture: Picture
  private(set) var filtersComputed = 0
  let undoManager = makeManager()

  init(_ picture: Picture) { self.picture = picture }

  func apply(_ filter: Filter) {
    step(filter) { show(filter(picture)) }
    filtersComputed += 1
  }

  private func show(_ picture: Picture) {
    undoManager.registerUndo(withTarget: self) { [old = self.picture] in $0.show(old) }
    self.picture = picture
  }

  /// One whole picture for each step in either direction.
  var bytesKept: Int { (undoManager.undoCount + undoManager.redoCount) * picture.byteCount }
}
