import BoardEditing
package import BoardLanguage

/// How what was done becomes lines of a script.
///
/// A group is in the script as a whole once it has ended, and not at all if nothing happened in it; a panel once it is saved. So nobody
/// ever finds half of one there.
package struct Journal {
  /// What a command did.
  package struct Item: Sendable {
    package let entries: [JournalEntry]
    /// The entries' lines, without their ends.
    package let lines: [String]
    /// What it did to histories, if that was asked for.
    let events: [HistoryEvent]
    let closedBlock: OpenBlock?

    /// Whether it is a comment on a line of its own.
    package var isComment: Bool { entries.contains(where: \.isComment) }
    /// Whether it is nothing that `board` may not follow: a comment, or a definition.
    package var mayPrecedeBoard: Bool { entries.allSatisfy { $0.isComment || $0.keyword == .define } }
  }

  /// What is in the groups that are open, in one row: a group that ends needn't be put into the one around it.
  private var items: [Item] = []
  /// The groups that are open, from the outermost to the innermost.
  private var groups: [Group] = []

  private struct Group {
    /// Where its opening is.
    let start: Int
    /// Whether anything of it belongs into the script.
    var hasContent = false
  }

  /// How many bytes of the script that will be at most, without the lines that end them.
  private var byteCount = 0

  package init() {}

  package var hasOpenGroup: Bool { !groups.isEmpty }

  /// Remembers a command.
  ///
  /// - Returns: What belongs to the script now: nothing before the outermost group ends.
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

  /// Remembers a comment on a line of its own.
  package mutating func note(_ comment: JournalEntry) -> [Item] {
    let item = Item(entries: [comment], lines: [comment.line(inside: groups.count)], events: [], closedBlock: nil)
    // One that can't be indented would look like the end of a group that was written in part.
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
  /// How many times as long a command may become by being formatted: `1e20` by five, a character that is escaped by three.
  private static let mostGrowth = 16
  /// How many bytes may come on top of that: indentation, a line feed, the version, the context's name, the other lines of a panel.
  private static let margin = 4096
  /// How many bytes the end of a group may take, which are kept free for it.
  private static let longestEnd = 64

  /// Why a command is refused with which the script couldn't be read again.
  ///
  /// - Parameter room: How many bytes may be added to the script.
  package func excess(of command: Statement, room: Int) -> Refusal? {
    // What is cancelled leaves nothing. The ends of open groups always have room.
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
    // The line of an end is known, and so is that it fits what was kept free.
    let needed = isEnd ? command.entry.line(inside: max(0, groups.count - 1)).utf8.count + 1 : length + margin
    return needed > room ? Journal.noRoom : nil
  }

  /// Why a comment on a line of its own is refused with which the script couldn't be read again.
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
