extension Range<Int> {
  /// The first number for which a condition holds, by binary search: it must hold for all later numbers, and for no earlier one. The upper
  /// bound if it holds for none.
  @inlinable
  package func partitioningIndex(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
