/// Finds the name that a mistyped word was probably meant to be.
package enum NearestName {
  /// The candidate that differs least from a word, or `nil` if none comes near.
  ///
  /// A change, a missing or an extra letter, and two letters in each other's place count as one difference each; a third
  /// of the letters may differ, and at least one. Of equally near candidates the first wins.
  ///
  /// - Parameter most: The largest number of differences, where a third of the letters would allow more.
  package static func of(_ word: String, among candidates: some Sequence<String>, most: Int = .max) -> String? {
    let letters = Array(word.lowercased().unicodeScalars.prefix(64))
    let limit = min(most, max(1, letters.count / 3))
    var best: (distance: Int, name: String)?
    for candidate in candidates {
      let other = Array(candidate.lowercased().unicodeScalars.prefix(64))
      guard abs(other.count - letters.count) <= limit else { continue }
      let distance = distance(letters, other)
      guard distance <= limit, distance < best?.distance ?? .max, distance < max(letters.count, other.count) else {
        continue
      }
      best = (distance, candidate)
    }
    return best?.name
  }

  /// The restricted Damerau-Levenshtein distance, in three rows.
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    var row = last
    for i in 0..<a.count {
      row[0] = i + 1
      for j in 0..<b.count {
        row[j + 1] = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1) }
      }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[b.count]
  }
}
