/// The lines that a document appends.
enum DocumentText {
  /// How many blocks deep lines are indented, as the formatter does.
  static let deepestIndentation = 16

  /// How many times as long a command may become by being formatted: `1e20` by five, a character that is escaped by three.
  static let mostGrowth = 16
  /// How many bytes may come on top of that: indentation, a line feed, the version, the context's name, the other lines of a panel.
  static let margin = 4096

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
  private(set) var lines: [String]
  /// How much of the document they will fill.
  private(set) var byteCount: Int
  /// How much of it its end may fill, and how much is kept free for that.
  static let longestEnd = 64

  init(lines: [String]) { (self.lines, byteCount) = (lines, OpenGroup.byteCount(of: lines)) }

  mutating func add(_ more: [String]) {
    lines += more
    byteCount += OpenGroup.byteCount(of: more)
  }

  private static func byteCount(of lines: [String]) -> Int { lines.reduce(0) { $0 + $1.utf8.count + 1 } }

  /// Whether anything happened in it.
  var hasContent: Bool { lines.count > 1 }
}
