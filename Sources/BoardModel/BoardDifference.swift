/// The differences between two boards. Figures with the same name count as the same figure, whatever their identities.
public struct BoardDifference: Sendable {
  /// The old board.
  public let old: Board
  /// The new board.
  public let new: Board
  /// The figures that differ: those on the new board, back to front, then the removed ones in their former order, back to front.
  public let figures: [FigureDifference]
  /// The groups that differ, those on the new board first. Groups with the same name count as the same group.
  public let groups: [GroupDifference]

  /// A group that was added or removed, or has other members.
  public struct GroupDifference: Hashable, Sendable {
    /// The name of the group.
    public let name: FigureName
    /// The old members, in order; `nil` if the group was added.
    public let old: [FigureName]?
    /// The new members, in order; `nil` if the group was removed.
    public let new: [FigureName]?
  }

  /// Compares two boards, in the time that sorting their figures and groups takes.
  public init(from old: Board, to new: Board) {
    (self.old, self.new) = (old, new)
    // The figures on both boards, as old positions in the new order.
    let places = new.figures.map { old.id(named: $0.name).flatMap(old.position) }
    let steady = Set(BoardDifference.longestIncreasingSubsequence(of: places.compactMap(\.self)))
    var differences: [FigureDifference] = []
    for (position, place) in places.enumerated() {
      let difference = FigureDifference(
        old: place.map { old.figures[$0] }, at: position, of: new,
        isReordered: place.map { !steady.contains($0) } ?? true)
      if difference.isReordered || !difference.aspects.isEmpty { differences.append(difference) }
    }
    for figure in old.figures where new[figure.name] == nil { differences.append(FigureDifference(removed: figure)) }
    figures = differences
    let (before, now) = (old.groupNames, new.groupNames)
    let present = new.groups.map { GroupDifference(name: $0.name, old: before[$0.name], new: now[$0.name]) }
    let gone = old.groups.filter { now[$0.name] == nil }
    groups =
      present.filter { $0.old != $0.new } + gone.map { GroupDifference(name: $0.name, old: before[$0.name], new: nil) }
  }

  /// Whether the boards differ in size.
  public var isResized: Bool { old.size != new.size }
  /// Whether they differ in the background.
  public var isRecolored: Bool { old.background != new.background }

  /// Whether the boards are equal apart from the identities of their figures.
  public var isEmpty: Bool { figures.isEmpty && groups.isEmpty && !isResized && !isRecolored }

  /// A longest subsequence of numbers in ascending order; the numbers are all different.
  private static func longestIncreasingSubsequence(of numbers: [Int]) -> [Int] {
    // For each length, the index where the best subsequence of that length ends, which has the smallest last number; and for each number,
    // the index before it in its subsequence.
    var ends: [Int] = []
    var predecessors: [Int?] = []
    for (index, number) in numbers.enumerated() {
      let length = (0..<ends.count).partitioningIndex(where: { numbers[ends[$0]] >= number })
      predecessors.append(length > 0 ? ends[length - 1] : nil)
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    return Array(
      sequence(first: ends.last) { $0.flatMap { predecessors[$0] } }.prefix { $0 != nil }.map { numbers[$0!] })
  }
}
