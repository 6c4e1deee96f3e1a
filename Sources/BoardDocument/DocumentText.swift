/// The lines that a document appends.
enum DocumentText {
  /// How many blocks deep lines are indented, as the formatter does.
  static let deepestIndentation = 16

  /// Lines of a report's record inside of so many groups.
  static func lines(_ record: [String], inside depth: Int) -> [String] {
    record.map { line in
      let text = line.drop { $0 == " " }
      let own = (line.count - text.count) / 2
      return String(repeating: "  ", count: min(depth + own, deepestIndentation)) + text
    }
  }
}

/// A group that is open: what it will be in the document, at its end.
struct OpenGroup {
  /// Its `group` line, and those inside it.
  var lines: [String]

  /// Whether anything happened in it.
  var hasContent: Bool { lines.count > 1 }
}
