/// Divides a document's bytes into those to open and those to move away, and finds what to add to complete them.
///
/// The end of a document may have been cut off when its writer was killed; none of it was acknowledged then. NUL bytes, which some file
/// systems leave after a power failure, and an unreadable last line without a line feed are certainly incomplete. A readable last line
/// without a line feed, and a block that is never closed, may also have been written by hand; then the caller must choose how to treat
/// them. These decisions are based on the parser's results, with the included files; nothing is written here.
struct SoundScript {
  /// The number of bytes that belong to the document.
  private(set) var length: Int
  /// The bytes that the file lacks after them.
  private(set) var addition: [UInt8] = []
  private(set) var state: Document.State
  /// Whether the file may be changed. A script that includes files is read-only, and its file is never changed.
  let mayWrite: Bool

  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - replaying: How to replay them.
  ///   - choice: How to treat an end that may or may not be complete. With ``Document/LastLine/drop``, a lone unreadable line is
  ///     incomplete, too.
  ///   - mayWrite: Whether the file may be changed. Otherwise a readable last line counts as complete, and an open block is left out.
  /// - Throws: ``DocumentError/mayBeIncomplete(_:)`` if a choice is necessary and none is given; ``DocumentError/hasErrors(_:)``;
  ///   ``DocumentError/hasNoLine(path:)`` if no part of it is a script.
  init(
    _ bytes: [UInt8], by replaying: Document.Replaying, choice: Document.LastLine?, mayWrite: Bool
  ) throws(DocumentError) {
    length = bytes.count - bytes.reversed().prefix { $0 == 0 }.count
    // A line followed by NUL bytes is incomplete.
    if length < bytes.count { length = (bytes[..<length].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1 }
    state = replaying.state(of: length == bytes.count ? bytes : Array(bytes[..<length]))
    func replayed(upTo length: Int) -> Document.State { replaying.state(of: Array(bytes[..<length])) }
    if let line = state.end.line, !line.isReadable, !state.end.hasOtherErrors {
      length = line.offset
      state = replayed(upTo: length)
    }
    // A file without any complete line of a script may be another kind of file: a document's first line is written at once.
    if length == 0, choice != .drop, bytes.contains(where: { $0 != 0 }) { throw .hasNoLine(path: replaying.path) }
    self.mayWrite = mayWrite && !state.includesFiles
    if !state.end.hasOtherErrors, let question = SoundScript.question(about: state.end, in: bytes, of: replaying.path) {
      if self.mayWrite, choice == nil { throw .mayBeIncomplete(question) }
      if choice.map({ $0 == .keep }) ?? state.end.blocks.isEmpty {
        if state.end.line != nil { addition = [UInt8(ascii: "\n")] }
        for block in state.end.blocks.reversed() {
          addition += bytes[block.line.lowerBound..<block.offset] + Array("\(Keyword.end.text)\n".utf8)
        }
        if !state.end.blocks.isEmpty { state = replaying.state(of: bytes[..<length] + addition) }
      } else {
        // If the last line is refused, open blocks aren't known before it is removed.
        if let line = state.end.line, state.end.blocks.isEmpty {
          length = line.offset
          state = replayed(upTo: length)
        }
        if let block = state.end.blocks.first {
          length = block.line.lowerBound
          state = replayed(upTo: length)
        }
      }
    }
    if let errors = state.errors { throw .hasErrors(errors) }
  }

  /// The question for the user about an end that may or may not be complete; `nil` if the end lacks nothing.
  private static func question(about end: ScriptEnd, in bytes: [UInt8], of path: String) -> Diagnostic? {
    func question(
      _ message: String, _ line: Range<Int>, _ number: Int, column: Int = 1, keep: String, drop: String
    ) -> Diagnostic {
      Diagnostic(
        .incompleteInput, message: "\(message), so it may be incomplete",
        location: .init(file: path, line: number, column: column),
        sourceLine: String(decoding: bytes[line], as: UTF8.self),
        hint: "open it with --incomplete-end keep \(keep), or with --incomplete-end drop to move \(drop) to "
          + "'\(SetAside.path(for: path))'")
    }
    if let block = end.blocks.first {
      return question(
        "this block has no 'end'", block.line, block.number, column: block.offset - block.line.lowerBound + 1,
        keep: "to add 'end'", drop: "it and the lines after it")
    }
    return end.line.map {
      question(
        "the last line has no line feed", $0.offset..<bytes.count, $0.number, keep: "if it is complete", drop: "it")
    }
  }
}
