extension Printer {
  /// Writes names, replacing three or more that make a range by that range.
  package mutating func write(_ names: some RandomAccessCollection<FigureName>) {
    var rest = names[...]
    while let first = rest.first {
      let count = writesRanges ? lengthOfRange(rest) : 1
      write(first)
      if count > 2, let last = rest.dropFirst(count - 1).first {
        bytes += (NameRange.separator + (self.names[last] ?? last).text).utf8
      }
      rest = rest.dropFirst(count > 2 ? count : 1)
    }
  }

  /// The number of names, from the first on, that make one range.
  private func lengthOfRange(_ names: some Collection<FigureName>) -> Int {
    func written(_ name: FigureName) -> FigureName { self.names.isEmpty ? name : self.names[name] ?? name }
    guard var last = names.first.map(written), !mustQuote(last) else { return 1 }
    var count = 1
    // All names of a range share the base of its last one.
    for name in names.dropFirst().lazy.map(written) {
      guard NameRange.follows(name, last), !mustQuote(name), count < Limits.maximumCopyCount,
        count == 1 || NameRange.shareBase(name, last)
      else { break }
      (last, count) = (name, count + 1)
    }
    return count
  }
}
