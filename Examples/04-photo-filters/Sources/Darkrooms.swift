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

/// A manager whose steps are the groups that are made, as there is no run loop. It keeps as many as asked for; 0 for all.
private func makeManager(levels: Int = 0) -> UndoManager {
  let manager = UndoManager()
  manager.groupsByEvent = false
  manager.levelsOfUndo = levels
  return manager
}

/// Records the filters. Undo applies all but the last to the original again: little memory, much work. Copies in between save work.
final class RecordingDarkroom: Darkroom {
  private var filters: [Filter] = []
  /// Where undo may begin: the picture after a number of filters, in order; first of all the original.
  private var copies: [(filterCount: Int, picture: Picture)]
  /// After how many filters there is another copy; nil for the original alone.
  private let interval: Int?
  private(set) var picture: Picture
  private(set) var filtersComputed = 0
  let undoManager = makeManager()

  init(_ picture: Picture, copyEvery interval: Int? = nil) {
    (copies, self.interval, self.picture) = ([(0, picture)], interval, picture)
  }

  func apply(_ filter: Filter) { undoManager.group(named: filter.name) { append(filter) } }

  private func append(_ filter: Filter) {
    filters.append(filter)
    compute([filter], on: picture)
    if let interval, filters.count.isMultiple(of: interval) { copies.append((filters.count, picture)) }
    undoManager.registerUndo(withTarget: self) { $0.removeLast() }
  }

  private func removeLast() {
    let filter = filters.removeLast()
    copies.removeAll { $0.filterCount > filters.count }  // A redo makes the copy again.
    let start = copies[copies.count - 1]
    compute(filters[start.filterCount...], on: start.picture)
    undoManager.registerUndo(withTarget: self) { $0.append(filter) }
  }

  private func compute(_ filters: some Collection<Filter>, on start: Picture) {
    picture = filters.reduce(start) { $1($0) }
    filtersComputed += filters.count
  }

  /// The copies, and a filter for each step in either direction.
  var bytesKept: Int {
    let steps = undoManager.undoCount + undoManager.redoCount
    // The last copy may be the picture that is shown, and shares its storage then.
    let others = copies.count { $0.filterCount < filters.count }
    return others * picture.samples.count + steps * MemoryLayout<Filter>.size
  }
}

/// Keeps each picture that there was: much memory, no work. With a limit, the oldest pictures are dropped.
final class CopyingDarkroom: Darkroom {
  private(set) var picture: Picture
  private(set) var filtersComputed = 0
  let undoManager: UndoManager

  /// - Parameter levels: How many steps can be undone; 0 for all.
  init(_ picture: Picture, levelsOfUndo levels: Int = 0) {
    (self.picture, undoManager) = (picture, makeManager(levels: levels))
  }

  func apply(_ filter: Filter) {
    undoManager.group(named: filter.name) { show(filter(picture)) }
    filtersComputed += 1
  }

  private func show(_ picture: Picture) {
    undoManager.registerUndo(withTarget: self) { [old = self.picture] in $0.show(old) }
    self.picture = picture
  }

  /// One whole picture for each step in either direction.
  var bytesKept: Int { (undoManager.undoCount + undoManager.redoCount) * picture.samples.count }
}
