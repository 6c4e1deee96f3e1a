/// The line of a script that sets the board.
package enum BoardLine {
  /// A script with another board: its `board` line is replaced, and keeps its comment; without one, it gets one behind its version.
  ///
  /// - Parameters:
  ///   - script: One without errors.
  ///   - background: Opaque.
  package static func replaced(in script: [UInt8], by size: Size, _ background: Color) -> [UInt8] {
    let source = ScriptSource(file: "", bytes: script)
    let command = BoardCommand(size: size, color: background)
    for line in source.lines where Journal.word(of: script[line])?.keyword == .board {
      let typed = JournalEntry.TypedLine(of: source, at: line.lowerBound)
      return Array(script[..<line.lowerBound]) + JournalEntry(command, commentOf: typed, .newest).text.utf8
        + script[line.upperBound...]
    }
    var place = source.start
    if script[place...].starts(with: "rectboard".utf8) { place = LineScanner.line(in: script, from: place).next }
    return Array(script[..<place]) + "\(command.canonicalText)\n".utf8 + script[place...]
  }
}
