package import BoardLanguage

/// Applies the fixes of a script's errors to lines that have no error afterwards.
///
/// A line is fixed as long as its first error has exactly one fix; if an error without a fix is left, the line stays as it was. Unknown
/// names of figures and colors aren't replaced, since a script that includes this one may define them. If quoting a word of the language
/// isn't enough, a name is missing before it, so the line isn't fixed further.
package struct ScriptFixes {
  /// The script with the fixes.
  package private(set) var bytes: [UInt8]
  /// The errors that were fixed, in order.
  package private(set) var fixed: [Diagnostic] = []

  /// The largest number of fixes in a line; a line that needs more means something else.
  private static let mostOfLine = 16

  /// - Parameter errors: Returns the errors of a script, in its order, up to `ScriptErrors.limit`.
  package init(_ bytes: [UInt8], errors: ([UInt8]) -> [Diagnostic]) {
    self.bytes = bytes
    let source = ScriptSource(file: "", bytes: bytes)
    let lines = source.lines
    /// The lines that were changed and their errors, by the lines' indices.
    var changed: [Int: (text: [UInt8], faults: [Diagnostic])] = [:]
    var (right, hopeless): (Set<Int>, Set<Int>) = ([], [])
    while true {
      let errors = errors(self.bytes)
      // Lines after the last error of a full list may have more errors.
      let known = errors.count < ScriptErrors.limit ? Int.max : errors.map(\.lineOfScript).max() ?? 0
      let wrong = Set(errors.map { $0.lineOfScript - 1 })
      right.formUnion(changed.keys.filter { $0 < known && !wrong.contains($0) })
      var isDone = true
      for line in wrong.union(Set(changed.keys).subtracting(right)) {
        guard !hopeless.contains(line) else { continue }
        let faults = changed[line]?.faults ?? []
        if let error = errors.first(where: { $0.lineOfScript - 1 == line }), error.includedFrom.isEmpty,
          error.fixes.count == 1, !error.fixes[0].isGuess, error.code != .unknownFigure, error.code != .unknownColor,
          !faults.contains(where: { $0.code == .wordAsName }), faults.count < ScriptFixes.mostOfLine
        {
          changed[line] = (Array(error.fixes[0].applied(to: error.sourceLine).utf8), faults + [error])
        } else {
          hopeless.insert(line)
          if changed.removeValue(forKey: line) == nil { continue }
        }
        isDone = false
      }
      if isDone { break }
      self.bytes = Array(bytes[..<source.start])
      for (index, line) in lines.enumerated() {
        let end = index + 1 < lines.count ? lines[index + 1].lowerBound : bytes.count
        self.bytes += changed[index]?.text[...] ?? bytes[line]
        self.bytes += bytes[line.upperBound..<end]
      }
    }
    fixed = changed.sorted { $0.key < $1.key }.flatMap(\.value.faults)
  }
}
