import BoardEditing
package import BoardLanguage

/// Turns executed commands into lines of a script.
///
/// A group gets into the script as a whole once it has ended, and not at all if nothing happened in it; a panel once it is saved. So the
/// script never contains half of one.
package struct Journal {
  /// The entries and events of one command.
  package struct Item: Sendable {
    package let entries: [JournalEntry]
    /// The entries' lines, without line feeds.
    package let lines: [String]
    /// The events of histories, if they were asked for.
    let events: [HistoryEvent]
    let closedBlock: OpenBlock?

    /// Whether it is a comment on a line of its own.
    package var isComment: Bool { entries.contains(where: \.isComment) }
    /// Whether `board` may follow it: it is a comment or a definition.
    package var mayPrecedeBoard: Bool { entries.allSatisfy { $0.isComment || $0.keyword?.defines == true } }
  }

  /// The items of all open groups in one list, so that an inner group needn't be moved into the outer one when it ends.
  private var items: [Item] = []
  /// The open groups, from the outermost to the innermost.
  private var groups: [Group] = []

  private struct Group {
    /// The index of the item that opens it.
    let start: Int
    /// Whether any of its lines belongs in the script.
    var hasContent = false
  }

  /// The number of bytes that the open groups add to the script, without the lines that end them.
  private var byteCount = 0

  /// The open table; `nil` if none is.
  private var table: Table?

  /// What isn't in the entries of a table, which come with its end.
  private struct Table {
    /// The number of its lines so far that have a command.
    var lineCount = 1
    /// The comments on lines of their own, each with the number of lines with commands before it.
    var comments: [(place: Int, entry: JournalEntry)] = []
    var byteCount = 0
  }

  package init() {}

  package var hasOpenGroup: Bool { !groups.isEmpty }

  /// Adds a command.
  ///
  /// - Returns: The items to append to the script; empty until the outermost group has ended.
  package mutating func note(_ report: Report) -> [Item] {
    let group = report.closedBlock?.kind == .step ? groups.popLast() : nil
    let entries = report.closedBlock?.kind == .table ? withComments(report.entries) : report.entries
    let item = Item(
      entries: entries, lines: entries.map { $0.line(inside: groups.count) }, events: report.events,
      closedBlock: report.closedBlock)
    if report.openedBlock?.kind == .table { table = Table() }
    if report.keyword == .row { table?.lineCount += 1 }
    count(item)
    if report.openedBlock?.kind == .step {
      items.append(item)
      groups.append(Group(start: items.count - 1))
      return []
    }
    guard let group, !group.hasContent else { return add(item) }
    items.removeSubrange(group.start...)
    if groups.isEmpty { byteCount = 0 }
    return []
  }

  /// Adds a comment on a line of its own.
  package mutating func note(_ comment: JournalEntry) -> [Item] {
    let item = Item(entries: [comment], lines: [comment.line(inside: groups.count)], events: [], closedBlock: nil)
    if let table, !comment.staysAtStart {
      self.table?.comments.append((table.lineCount, comment.indented))
      self.table?.byteCount += item.lines[0].utf8.count + 3
      return []
    }
    // A comment that can't be indented goes to the script at once: within a group it would look as if the group had ended.
    if comment.staysAtStart { return [item] }
    count(item)
    return add(item)
  }

  /// The entries of a table that has ended, with the comments between its lines.
  private mutating func withComments(_ entries: [JournalEntry]) -> [JournalEntry] {
    defer { table = nil }
    guard let comments = table?.comments, !comments.isEmpty, !entries.isEmpty else { return entries }
    var (result, rest) = ([JournalEntry](), comments[...])
    for (index, entry) in entries.enumerated() {
      while let comment = rest.first, comment.place <= index {
        result.append(comment.entry)
        rest.removeFirst()
      }
      result.append(entry)
    }
    return result
  }

  private mutating func count(_ item: Item) { byteCount += item.lines.reduce(0) { $0 + $1.utf8.count + 1 } }

  private mutating func add(_ item: Item) -> [Item] {
    items.append(item)
    guard groups.isEmpty else {
      if !item.lines.isEmpty { groups[groups.count - 1].hasContent = true }
      return []
    }
    defer { (items, byteCount) = ([], 0) }
    return items
  }
}

// MARK: - Limits

extension Journal {
  /// The factor by which formatting may lengthen a command at most: `1e20` grows by five, an escaped character by three.
  private static let mostGrowth = 16
  /// The number of bytes that may be added to that: indentation, a line feed, the context's name, the other lines of a panel.
  private static let margin = 4096
  /// The number of bytes that are kept free for the end of each open group.
  private static let longestEnd = 64

  /// The reason for refusing a command after which the script would be too large to be read.
  ///
  /// - Parameters:
  ///   - room: The number of bytes that may still be added to the script.
  ///   - table: The number of bytes of the table that the command ends.
  package func excess(of command: Statement, room: Int, ending table: Int = 0) -> Message? {
    // A cancelled panel adds nothing, and there is always room for the ends of open groups.
    if command.keyword == .cancel { return nil }
    let isEnd = command.keyword == .end
    let margin = isEnd ? Journal.longestEnd : Journal.margin
    let room =
      room - byteCount - table - (self.table?.byteCount ?? 0) - (groups.count - (isEnd ? 1 : 0)) * Journal.longestEnd
    let most = Limits.maximumLineLength - Journal.margin
    if Journal.mostGrowth * command.source.bytes.count + margin <= min(most, room) { return nil }
    let length = command.entry.text.utf8.count
    if length > most {
      return Message(
        .lineTooLong,
        "the document would keep '\(command.keyword.text)' in a line of \(length) bytes; the limit is \(most)",
        advice: "split it into several commands")
    }
    // The end of a group has a known line, which fits in the bytes kept free for it.
    let needed = isEnd ? command.entry.line(inside: max(0, groups.count - 1)).utf8.count + 1 : length + margin
    return needed > room ? Journal.noRoom : nil
  }

  /// The reason for refusing a comment on a line of its own after which the script would be too large to be read.
  package func excess(of comment: JournalEntry, room: Int) -> Message? {
    let length = comment.line(inside: groups.count).utf8.count
    if length > Limits.maximumLineLength {
      return Message(
        .lineTooLong,
        "the document would keep the comment in a line of \(length) bytes; the limit is \(Limits.maximumLineLength)",
        advice: "split it into several lines")
    }
    return length + 1 > room - byteCount - groups.count * Journal.longestEnd ? Journal.noRoom : nil
  }

  private static var noRoom: Message {
    Message(
      .noRoom, "the document would become larger than \(Limits.mebibytes(Limits.maximumFileLength)), the limit",
      advice: "shorten it with 'rectboard compact', which drops its histories, or start another document")
  }
}
