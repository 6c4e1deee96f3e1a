public import BoardLanguage

/// A script without its history: the shortest one that makes the same board.
///
/// It has a `board` command if the board isn't the default one, and one `add` per figure, back to front, with every property that isn't
/// the default. It has no histories, comments, expectations or snapshots.
public struct CompactScript: Sendable {
  /// The script's text, which ends with a line feed. Compacting it again gives the same bytes.
  public let text: String
  /// The number of commands in the original script.
  public let oldCount: Int
  /// The number of commands in the compact script.
  public let count: Int
  /// Expectations that the script didn't meet, and its warnings; each kind is listed a few times and then summed up.
  public let diagnostics: [Diagnostic]

  /// Replays a script.
  ///
  /// - Parameters:
  ///   - bytes: The script, in UTF-8.
  ///   - file: The file's name, as diagnostics are to show it.
  ///   - load: Reads files that the script includes; the compact script contains the figures that they add.
  /// - Throws: The errors of the script, up to `ScriptErrors.limit` errors; or the first command that is refused.
  public init(_ bytes: [UInt8], file: String, load: Script.Loader? = nil) throws(ScriptErrors) {
    try self.init(bytes, file: file, including: load.map { Inclusion(from: file, $0) })
  }

  /// Replays a script that may include files, as ``init(_:file:load:)`` does.
  package init(_ bytes: [UInt8], file: String, including inclusion: Inclusion?) throws(ScriptErrors) {
    let runner = ScriptRunner(reading: bytes, file: file, including: inclusion)
    diagnostics = try runner.finish()
    let lines = BoardListing.shortestLines(of: runner.editor.board)
    text = lines.map { $0 + "\n" }.joined()
    (oldCount, count) = (runner.session.commandCount, lines.count)
  }
}
