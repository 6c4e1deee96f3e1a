package import BoardLanguage
package import BoardModel

/// The line of a script that sets the board.
package enum BoardLine {
  /// A script with another board: its `board` line is replaced, and keeps its comment; without one, it gets one behind its version.
  ///
  /// - Parameters:
  ///   - bytes: The script.
  ///   - background: Opaque.
  /// - Throws: What is wrong with the script.
  package static func replaced(
    in bytes: [UInt8], of file: String, by size: Size, _ background: Color
  ) throws(ScriptErrors) -> [UInt8] {
    let script = try Script.withoutIncludedFiles(bytes, file: file)
    if let old = script.statements.first(where: { $0.keyword == .board }) {
      let line = old.lineRange
      return Array(bytes[..<line.lowerBound]) + CommandText.board(size, background, commentOf: old).utf8
        + bytes[line.upperBound...]
    }
    var place = script.source.start
    if script.hasVersionLine { place = LineScanner.line(in: bytes, from: place).next }
    return Array(bytes[..<place]) + "\(CommandText.board(size, background))\n".utf8 + bytes[place...]
  }
}
