/// Finds the appended lines of a document that are missing after an outside edit.
enum LostLines {
  /// Finds the runs of lines that are lost, at least in part.
  ///
  /// The lines of a run must follow one another in the file; they are searched from the end. If there are fewer of some line than before,
  /// the last ones count as lost, because equal lines can't be told apart, even if some are older than the opening of the document.
  ///
  /// - Parameters:
  ///   - runs: The appended lines, in runs of at least one line.
  ///   - old: The file before the edit, with all of them.
  ///   - new: The file after the edit.
  static func areLost(_ runs: [[String]], of old: [UInt8], in new: [UInt8]) -> [Bool] {
    if runs.isEmpty { return [] }
    var missing = Dictionary(runs.joined().map { (Array($0.utf8)[...], 0) }, uniquingKeysWith: { count, _ in count })
    for (bytes, step) in [(old, 1), (new, -1)] {
      for line in bytes.split(separator: lineFeed) {
        if let index = missing.index(forKey: line.last == carriageReturn ? line.dropLast() : line) {
          missing.values[index] += step
        }
      }
    }
    var areLost = runs.map { _ in false }
    func lose(_ index: Int) {
      areLost[index] = true
      for line in runs[index] { missing[Array(line.utf8)[...], default: 0] -= 1 }
    }
    // The last line may have no line feed.
    var rest = ([lineFeed] + new.filter { $0 != carriageReturn } + [lineFeed]).reversed()[...]
    for index in runs.indices.reversed() {
      let text = Array(("\n" + runs[index].map { $0 + "\n" }.joined()).utf8)
      if let place = rest.firstRange(of: text.reversed()) {
        // The line feed before this run may also end the run before it.
        rest = rest[rest.index(before: place.upperBound)...]
      } else {
        lose(index)
      }
    }
    for index in runs.indices.reversed() where !areLost[index] {
      if runs[index].contains(where: { missing[Array($0.utf8)[...], default: 0] > 0 }) { lose(index) }
    }
    return areLost
  }

  private static let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
}
