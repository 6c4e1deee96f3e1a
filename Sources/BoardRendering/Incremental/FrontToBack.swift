/// Hands out figures from the front to the back, sorting no more of them than are asked for.
///
/// Where thousands of figures lie over each other, the first few dozen hide the rest. So this is a heap: each figure costs the same to
/// put in, and only taking one out costs the logarithm of their number.
struct FrontToBack {
  private var entries: [(key: Int64, figure: UInt32)] = []
  private var isHeap = true

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    isHeap = true
  }

  mutating func insert(_ figure: UInt32, key: Int64) {
    entries.append((key, figure))
    isHeap = false
  }

  /// Takes out the figure with the greatest key.
  mutating func next() -> UInt32? {
    entries.withUnsafeMutableBufferPointer { entries in
      if !isHeap {
        for index in (0..<entries.count / 2).reversed() { FrontToBack.sink(index, in: entries) }
        isHeap = true
      }
    }
    guard let front = entries.first, let last = entries.popLast() else { return nil }
    if !entries.isEmpty {
      entries[0] = last
      entries.withUnsafeMutableBufferPointer { FrontToBack.sink(0, in: $0) }
    }
    return front.figure
  }

  /// Lets an entry sink below all that have greater keys.
  private static func sink(_ start: Int, in entries: UnsafeMutableBufferPointer<(key: Int64, figure: UInt32)>) {
    let entry = entries[start]
    var index = start
    while true {
      var child = 2 * index + 1
      guard child < entries.count else { break }
      if child + 1 < entries.count, entries[child + 1].key > entries[child].key { child += 1 }
      guard entries[child].key > entry.key else { break }
      entries[index] = entries[child]
      index = child
    }
    entries[index] = entry
  }
}
