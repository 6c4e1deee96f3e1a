/// What differs between two boards. Figures of one name are taken for the same figure, whatever their identities.
public struct BoardDifference: Sendable {
  /// The board as it was.
  public let old: Board
  /// The board as it is.
  public let new: Board
  /// The figures that differ: those on the new board back to front, then those that are gone, as they were back to front.
  public let figures: [FigureDifference]
  /// The parts that differ, those on the new board first. Parts of one name are taken for the same part.
  public let parts: [PartDifference]

  /// A part that came, went, or has other members.
  public struct PartDifference: Hashable, Sendable {
    /// What it is called.
    public let name: FigureName
    /// The members that it had, in order; `nil` if it came.
    public let old: [FigureName]?
    /// Those that it has; `nil` if it went.
    public let new: [FigureName]?
  }

  /// Compares two boards, in the time that sorting their figures and parts takes.
  public init(from old: Board, to new: Board) {
    (self.old, self.new) = (old, new)
    // Figures that are on both, as places on the old board in the order of the new one.
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
    let (before, now) = (old.partNames, new.partNames)
    let kept = new.parts.map { PartDifference(name: $0.name, old: before[$0.name], new: now[$0.name]) }
    let gone = old.parts.filter { now[$0.name] == nil }
    parts =
      kept.filter { $0.old != $0.new } + gone.map { PartDifference(name: $0.name, old: before[$0.name], new: nil) }
  }

  /// Whether the boards differ in size.
  public var isResized: Bool { old.size != new.size }
  /// Whether they differ in the background.
  public var isRecolored: Bool { old.background != new.background }

  /// Whether the boards are the same but for the identities of their figures.
  public var isEmpty: Bool { figures.isEmpty && parts.isEmpty && !isResized && !isRecolored }

  /// As many of the numbers, which are different ones, as stand in rising order: the longest such choice there is, or one of them.
  private static func longestIncreasingSubsequence(of numbers: [Int]) -> [Int] {
    // For each length, where the subsequence of that length ends that ends with the smallest number; and for each number, where
    // the one before it is.
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
