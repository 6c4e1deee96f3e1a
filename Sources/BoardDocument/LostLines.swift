/// Finds what somebody else's edit lacks of the lines that a document has appended.
enum LostLines {
  /// Which runs of lines are lost, in part at least.
  ///
  /// Those that were appended in a row are looked for in a row, from the end. Of a line that is there less often than before, the last
  /// are taken for lost: one by one they can't be told from others like them, be these older than the document's opening.
  ///
  /// - Parameters:
  ///   - runs: What was appended, each of at least one line.
  ///   - old: The file before the edit, with all of them.
  ///   - new: The file after it.
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
        // Its first line feed may be the one after the run before.
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
