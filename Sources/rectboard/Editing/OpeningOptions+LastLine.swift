import BoardDocument
import WholeFiles

extension OpeningOptions {
  /// Opens a document. At a terminal, it asks what to do with an end that may be incomplete, unless an option says that.
  ///
  /// - Parameter open: Opens the document, and is passed what to do with such an end.
  /// - Returns: `nil` if it asked and got no answer; everything has been reported then.
  /// - Throws: What `open` throws.
  func openDocument<Opened>(
    asks: Bool, in invocation: Invocation, _ open: (Document.LastLine?) throws(DocumentError) -> Opened
  ) throws(DocumentError) -> Opened? {
    do throws(DocumentError) {
      return try open(incompleteEnd)
    } catch {
      guard asks, case .mayBeIncomplete(var diagnostic) = error else { throw error }
      diagnostic.hint = nil
      invocation.console.report(diagnostic)
      guard let answer = OpeningOptions.ask(in: invocation) else {
        invocation.note(error.status)
        return nil
      }
      return try open(answer)
    }
  }

  /// - Returns: `nil` at the end of the input.
  private static func ask(in invocation: Invocation) -> Document.LastLine? {
    var input = LineInput(longestLine: 100)
    while true {
      invocation.console.note(
        "type 'keep' if it is complete, 'drop' to move it to the .torn file, or ^D to leave the script as it is:")
      guard let line = try? input.next() else { return nil }
      let word = String(decoding: line.bytes, as: UTF8.self).trimmingPrefix(" ")
      if let answer = Document.LastLine(rawValue: String(word)) { return answer }
    }
  }
}
