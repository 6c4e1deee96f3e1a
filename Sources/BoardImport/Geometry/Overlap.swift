extension RoundedRectangle {
  /// Whether any two lie over each other by more than the tolerance.
  ///
  /// A line goes from left to right over the rectangles. Of those that it crosses, one lies beside another area if its top isn't above
  /// that one's bottom, or its bottom is above that one's top, so two counts tell whether there is one that doesn't.
  static func overlap(_ shapes: [RoundedRectangle]) -> Bool {
    // Less the tolerance, what may touch is apart.
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

/// Numbers in places, whose sums take as many steps as the count of places has digits (a Fenwick tree).
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
  /// How many numbers of a sorted list are less.
  fileprivate func rank(of number: Double) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
