import Stacks

/// A merge key. Comparing keys may run client code, so the manager compares them, and the history only compares object identities.
final class MergeKey {
  let value: AnyHashable

  init(_ value: AnyHashable) { self.value = value }
}

// Merging steps.
extension History {
  /// Sets the key of the open step.
  mutating func give(_ key: MergeKey) {
    if let openKey { release(openKey) }
    openKey = key
  }

  /// Clears the key of the open step, which has closed.
  @inline(__always)
  mutating func forgetOpenMergeKey() {
    guard let openKey else { return }
    release(openKey)
    (self.openKey, hasSeveralKeys) = (nil, false)
  }

  /// Ends merging: no later step becomes part of the last one.
  @inline(__always)
  mutating func endMerging() {
    guard let lastKey else { return }
    release(lastKey)
    self.lastKey = nil
  }

  /// Makes a closing step part of the last one if both have the same key, and returns whether it did.
  mutating func merge(_ later: Step, isRecording: Bool) -> Bool {
    let key = hasSeveralKeys ? nil : openKey
    if let key, key === lastKey {
      let last = undo.steps.end - 1
      // A merged step has the last name that isn't empty and the last user info, and is discardable if all its parts are.
      var said = later.description
      if said.name == "" { said.name = nil }
      said.userInfo = said.userInfo.filter { $0.value != nil }
      if later.description.isDiscardable != true { undo.steps[last].description.isDiscardable = false }
      undo.steps[last].count += later.count
      if clock != nil { undo.stampTop(nextStamp(isRecording: isRecording)) }
      release(undo.steps[last].description.add(said))
      loseStates(after: last)
      note(UndoEvent.mergedInto, undo.steps[last].id)
      return true
    }
    endMerging()
    lastKey = key
    return false
  }
}
