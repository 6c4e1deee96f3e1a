import BoardEditing
package import BoardLanguage

/// Makes the lines of a script from executed commands.
///
/// A group is added to the script as a whole when it ends, or not at all if nothing happened in it; a panel is added when it is saved. So
/// the script never contains half of a block.
package struct Journal {
  /// The result of a command.
  package struct Item: Sendable {
    package let entries: [JournalEntry]
    /// The entries' lines, without line feeds.
    package let lines: [String]
    /// The events of the histories, if they were requested.
    let events: [HistoryEvent]
    let closedBlock: OpenBlock?

    /// Whether it is a comment on a line of its own.
    package var isComment: Bool { entries.contains(where: \.isComment) }
    /// Whether `board` may follow it: it is a comment or a definition.
    package var mayPrecedeBoard: Bool { entries.allSatisfy { $0.isComment || $0.keyword == .define } }
  }

  /// The items of all open groups, in one array: a group that ends needn't be moved into the one around it.
  private var items: [Item] = []
  /// The open groups, from the outermost to the innermost.
  private var groups: [Group] = []

  private struct Group {
    /// The index of the item that opens the group.
    let start: Int
    /// Whether the group contains anything that belongs in the script.
    var hasContent = false
  }

  /// The maximum number of bytes that these items will take in the script, without the lines that end the groups.
  private var byteCount = 0

  package init() {}

  package var hasOpenGroup: Bool { !groups.isEmpty }

  /// Adds a command.
  ///
  /// - Returns: The items to add to the script now; empty until the outermost group ends.
  package mutating func note(_ report: Report) -> [Item] {
    let group = report.closedBlock?.kind == .group ? groups.popLast() : nil
    let item = Item(
      entries: report.entries, lines: report.entries.map { $0.line(inside: groups.count) }, events: report.events,
      closedBlock: report.closedBlock)
    count(item)
    if report.openedBlock?.kind == .group {
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
    // A comment that can't be indented would look like the end of a partly written group, so it is added at once.
    if comment.staysAtStart { return [item] }
    count(item)
    return add(item)
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
  /// The maximum growth of a command by formatting: `1e20` becomes five times as long, an escaped character three times.
  private static let mostGrowth = 16
  /// The maximum number of additional bytes: indentation, a line feed, the version, the context's name, the other lines of a panel.
  private static let margin = 4096
  /// The maximum number of bytes for the end of a group, which are kept free.
  private static let longestEnd = 64

  /// Why a command is refused that would make the script unreadable, because of its length; `nil` if it isn't.
  ///
  /// - Parameter room: The number of bytes that may be added to the script.
  package func excess(of command: Statement, room: Int) -> Refusal? {
    // A cancelled block leaves nothing. There is always room for the ends of open groups.
    if command.keyword == .cancel { return nil }
    let isEnd = command.keyword == .end
    let margin = isEnd ? Journal.longestEnd : Journal.margin
    let room = room - byteCount - (groups.count - (isEnd ? 1 : 0)) * Journal.longestEnd
    let most = Limits.maximumLineLength - Journal.margin
    if Journal.mostGrowth * command.source.bytes.count + margin <= min(most, room) { return nil }
    let length = command.entry.text.utf8.count
    if length > most {
      return Refusal(
        .lineTooLong,
        "the document would keep '\(command.keyword.text)' in a line of \(length) bytes; the limit is \(most)",
        hint: "split it into several commands")
    }
    // The line of an end is known, and it fits into the room that was kept free.
    let needed = isEnd ? command.entry.line(inside: max(0, groups.count - 1)).utf8.count + 1 : length + margin
    return needed > room ? Journal.noRoom : nil
  }

  /// Why a comment on a line of its own is refused that would make the script unreadable, because of its length; `nil` if it isn't.
  package func excess(of comment: JournalEntry, room: Int) -> Refusal? {
    let length = comment.line(inside: groups.count).utf8.count
    if length > Limits.maximumLineLength {
      return Refusal(
        .lineTooLong,
        "the document would keep the comment in a line of \(length) bytes; the limit is \(Limits.maximumLineLength)",
        hint: "split it into several lines")
    }
    return length + 1 > room - byteCount - groups.count * Journal.longestEnd ? Journal.noRoom : nil
  }

  private static var noRoom: Refusal {
    Refusal(
      .noRoom, "the document would become larger than \(Limits.mebibytes(Limits.maximumFileLength)), the limit",
      hint: "shorten it with 'rectboard compact', which drops its histories, or start another document")
  }
}
