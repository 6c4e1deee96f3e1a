extension RoundedRectangle {
  /// Whether any two rectangles overlap by more than the tolerance.
  ///
  /// This is a sweep line from left to right. A new rectangle overlaps one that the line crosses unless its top isn't above the
  /// other's bottom, or its bottom isn't below the other's top. So two counts of the edges above and below tell whether there is an
  /// overlap.
  static func overlap(_ shapes: [RoundedRectangle]) -> Bool {
    // Shrunk by the tolerance, rectangles that only touch don't overlap.
    let areas = shapes.map { (low: $0.low + tolerance / 2, high: $0.high - tolerance / 2) }
      .filter { ($0.high - $0.low).min() > 0 }
    let edges = areas.flatMap { [$0.low.y, $0.high.y] }.sorted()
    let crossings = areas.flatMap { [(x: $0.low.x, isEnd: false, area: $0), (x: $0.high.x, isEnd: true, area: $0)] }
      .sorted { ($0.x, $0.isEnd ? 0 : 1) < ($1.x, $1.isEnd ? 0 : 1) }
    var (tops, bottoms) = (Counts(edges.count), Counts(edges.count))
    for (_, isEnd, area) in crossings {
      let (top, bottom) = (edges.rank(of: area.low.y), edges.rank(of: area.high.y))
      if !isEnd, tops.sum(before: bottom) > bottoms.sum(before: top + 1) { return true }
      tops.add(isEnd ? -1 : 1, at: top)
      bottoms.add(isEnd ? -1 : 1, at: bottom)
    }
    return false
  }
}

/// Counters by position, with prefix sums in logarithmic time (a Fenwick tree).
private struct Counts {
  private var sums: [Int]

  init(_ count: Int) { sums = Array(repeating: 0, count: count + 1) }

  mutating func add(_ number: Int, at place: Int) {
    var index = place + 1
    while index < sums.count {
      sums[index] += number
      index += index & -index
    }
  }

  func sum(before place: Int) -> Int {
    var (index, sum) = (place, 0)
    while index > 0 {
      sum += sums[index]
      index -= index & -index
    }
    return sum
  }
}

extension [Double] {
  /// The number of elements of a sorted list that are less than a number.
  fileprivate func rank(of number: Double) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
