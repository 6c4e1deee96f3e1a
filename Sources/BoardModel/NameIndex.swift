/// Finds the slots of a board's figures by their names.
///
/// A hash table with linear probing whose entries are eight bytes: a part of the name's hash, and the slot. The names themselves
/// stay with the figures, which whoever asks for a name looks at anyway. A dictionary from names to identities holds twenty bytes
/// an entry, and its bits, keys and values lie in three places; with 250,000 figures, waiting for those was a tenth of an edit.
struct NameIndex: Sendable {
  /// The part of a hash in the upper half, the slot and 1 in the lower. 0 is a free entry. A power of two of them, at most half
  /// of which are taken.
  private var entries: [UInt64] = []
  private var count = 0

  /// The part of a name's hash that entries hold. Swift seeds hashes anew in each process, so no script can aim at collisions.
  private static func tag(of name: FigureName) -> UInt32 { UInt32(truncatingIfNeeded: name.hashValue) }

  private func home(of tag: UInt32) -> Int { Int(tag) & (entries.count - 1) }

  private func next(_ index: Int) -> Int { (index + 1) & (entries.count - 1) }

  /// The slot of a figure, or `nil`.
  ///
  /// - Parameter hasName: Whether the figure in a slot has the name.
  @inline(__always)
  func slot(of name: FigureName, where hasName: (Int) -> Bool) -> Int? {
    if entries.isEmpty { return nil }
    let tag = NameIndex.tag(of: name)
    var index = home(of: tag)
    while entries[index] != 0 {
      let slot = Int(UInt32(truncatingIfNeeded: entries[index])) - 1
      if UInt32(entries[index] >> 32) == tag, hasName(slot) { return slot }
      index = next(index)
    }
    return nil
  }

  /// Adds a slot whose figure's name isn't there.
  mutating func insert(_ name: FigureName, slot: Int) {
    if (count + 1) * 2 > entries.count { grow() }
    enter(UInt64(NameIndex.tag(of: name)) << 32 | UInt64(slot + 1))
    count += 1
  }

  /// Removes the entry of a slot, which must be there, and closes the gap.
  mutating func remove(_ name: FigureName, slot: Int) {
    let tag = NameIndex.tag(of: name)
    var gap = home(of: tag)
    while entries[gap] != UInt64(tag) << 32 | UInt64(slot + 1) { gap = next(gap) }
    var index = next(gap)
    while entries[index] != 0 {
      // An entry may go to the gap unless its search begins behind the gap.
      let distance = (index - home(of: UInt32(entries[index] >> 32))) & (entries.count - 1)
      if distance >= (index - gap) & (entries.count - 1) {
        entries[gap] = entries[index]
        gap = index
      }
      index = next(index)
    }
    entries[gap] = 0
    count -= 1
  }

  private mutating func enter(_ entry: UInt64) {
    var index = home(of: UInt32(entry >> 32))
    while entries[index] != 0 { index = next(index) }
    entries[index] = entry
  }

  private mutating func grow() {
    let old = entries
    entries = Array(repeating: 0, count: max(16, old.count * 2))
    for entry in old where entry != 0 { enter(entry) }
  }
}
