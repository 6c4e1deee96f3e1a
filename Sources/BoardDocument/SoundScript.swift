/// What of a document's bytes is opened, what is set aside, and what is added so that it is whole.
///
/// The end of a document may have been cut off when its writer died: then none of it was acknowledged. NUL bytes, which some file systems
/// leave after a power failure, and a last line without a line feed that can't be read are certainly incomplete. A last line that can be
/// read, and a block that nothing closes, may also have been written by hand: then whoever opens the document has to say what becomes of
/// them. All of this is decided by what the parser has found, with the files that the script includes; nothing is written here.
struct SoundScript {
  /// How many of the bytes are the document's.
  private(set) var length: Int
  /// What the file lacks behind them.
  private(set) var addition: [UInt8] = []
  private(set) var state: Document.State
  /// Whether the file may be changed: what includes files is never touched, and can only be read.
  let mayWrite: Bool

  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - replaying: How it is replayed.
  ///   - choice: What becomes of an end that may be torn or whole.
  ///   - mayWrite: Whether the file may be changed. Else a last line that can be read is taken for whole, and an open block is left out.
  /// - Throws: ``DocumentError/mayBeIncomplete(_:)`` if a choice is needed and there is none; ``DocumentError/hasErrors(_:)``;
  ///   ``DocumentError/isUnfinished(path:)`` if nothing of it is a script.
  init(
    _ bytes: [UInt8], by replaying: Document.Replaying, choice: Document.LastLine?, mayWrite: Bool
  ) throws(DocumentError) {
    length = bytes.count - bytes.reversed().prefix { $0 == 0 }.count
    // A line with NUL bytes behind it is torn.
    if length < bytes.count { length = (bytes[..<length].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1 }
    state = replaying.state(of: length == bytes.count ? bytes : Array(bytes[..<length]))
    func replayed(upTo length: Int) -> Document.State { replaying.state(of: Array(bytes[..<length])) }
    // The beginning of a new document holds nothing that was acknowledged.
    let isBeginning = Document.beginning.starts(with: bytes[..<length])
    if let line = state.end.line, !line.isReadable || isBeginning, !state.end.hasOtherErrors {
      length = line.offset
      state = replayed(upTo: length)
    }
    // What isn't the end of a script, but some other file, is left as it is.
    if length == 0, !Document.beginning.starts(with: bytes.prefix { $0 != 0 }) {
      throw .isUnfinished(path: replaying.path)
    }
    self.mayWrite = mayWrite && !state.includesFiles
    if !state.end.hasOtherErrors, let question = SoundScript.question(about: state.end, in: bytes, of: replaying.path) {
      if self.mayWrite, choice == nil { throw .mayBeIncomplete(question) }
      if choice.map({ $0 == .keep }) ?? state.end.blocks.isEmpty {
        if state.end.line != nil { addition = [UInt8(ascii: "\n")] }
        for block in state.end.blocks.reversed() {
          addition += bytes[block.line.lowerBound..<block.offset] + Array("\(block.closing.text)\n".utf8)
        }
        if !state.end.blocks.isEmpty { state = replaying.state(of: bytes[..<length] + addition) }
      } else {
        // Behind a last line that is refused, blocks aren't known.
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
    if self.mayWrite, length == 0 {
      addition = Document.beginning
      state = replaying.state(of: addition)
    }
  }

  /// What the user is told of an end that may be torn or whole; `nil` if it lacks nothing.
  private static func question(about end: ScriptEnd, in bytes: [UInt8], of path: String) -> Diagnostic? {
    func question(
      _ message: String, _ line: Range<Int>, _ number: Int, column: Int = 1, keep: String, drop: String
    ) -> Diagnostic {
      Diagnostic(
        .incompleteInput, message: "\(message), so it may be incomplete",
        location: .init(file: path, line: number, column: column),
        sourceLine: String(decoding: bytes[line], as: UTF8.self),
        hint: "open it with --last-line keep \(keep), or with --last-line drop to set \(drop) aside in "
          + "'\(SetAside.path(for: path))'")
    }
    if let block = end.blocks.first {
      let closing = "'\(block.closing.text)'"
      return question(
        "this block has no \(closing)", block.line, block.number, column: block.offset - block.line.lowerBound + 1,
        keep: "to add \(closing)", drop: "it and the lines after it")
    }
    return end.line.map {
      question(
        "the last line has no line feed", $0.offset..<bytes.count, $0.number, keep: "if it is complete", drop: "it")
    }
  }
}
