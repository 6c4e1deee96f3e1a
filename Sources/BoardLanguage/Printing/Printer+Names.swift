extension Printer {
  /// Writes a list: names separated by commas.
  ///
  /// Ranges are written as a script has them if the printer writes one of its lines; else three or more names that make a range are written
  /// as that.
  package mutating func write(_ names: some RandomAccessCollection<FigureName>) {
    var rest = names[...]
    while let first = rest.first {
      let count = lengthOfWrittenRange(rest) ?? lengthOfRange(rest)
      write(first)
      if count > 2, let last = rest.dropFirst(count - 1).first {
        bytes += (NameRange.separator + (self.names[last] ?? last).text).utf8
      }
      rest = rest.dropFirst(count > 2 ? count : 1)
      if !rest.isEmpty { bytes.append(ASCII.comma) }
    }
  }

  /// Writes new names separated by commas, which aren't written as ranges.
  mutating func writeEach(_ names: [FigureName]) {
    for (index, name) in names.enumerated() {
      if index > 0 { bytes.append(ASCII.comma) }
      write(name)
    }
  }

  /// The number of names, from the first on, that the script's line has as a range: 1 for none; `nil` if no line is written.
  private func lengthOfWrittenRange(_ names: some Collection<FigureName>) -> Int? {
    guard let ranges = writtenRanges, let first = names.first else { return nil }
    for range in ranges where range.first == first.text {
      let count = NameRange(from: range.first, through: range.last)?.names.count ?? 1
      if count <= names.count { return count }
    }
    return 1
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
