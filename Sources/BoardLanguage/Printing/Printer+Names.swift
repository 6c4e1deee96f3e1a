extension Printer {
  /// Writes names, three or more that make a range as one.
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

  /// How many names from the first one on make a range.
  private func lengthOfRange(_ names: some Collection<FigureName>) -> Int {
    func written(_ name: FigureName) -> FigureName { self.names.isEmpty ? name : self.names[name] ?? name }
    guard var last = names.first.map(written), !mustQuote(last) else { return 1 }
    var count = 1
    // All of a range have the base of its end.
    for name in names.dropFirst().lazy.map(written) {
      guard NameRange.follows(name, last), !mustQuote(name), count < Limits.maximumCopyCount,
        count == 1 || NameRange.shareBase(name, last)
      else { break }
      (last, count) = (name, count + 1)
    }
    return count
  }
}
