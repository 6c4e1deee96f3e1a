/// What differs between two boards. Figures of one name are taken for the same figure, whatever their identities.
public struct BoardDifference: Sendable {
  /// The board as it was.
  public let old: Board
  /// The board as it is.
  public let new: Board
  /// The figures that differ: those on the new board back to front, then those that are gone, as they were back to front.
  public let figures: [FigureDifference]

  /// Compares two boards, in the time that sorting their figures takes.
  public init(from old: Board, to new: Board) {
    (self.old, self.new) = (old, new)
    // Figures that are on both, as places on the old board in the order of the new one.
    let places = new.figures.map { old.id(named: $0.name).flatMap(old.position) }
    let steady = Set(BoardDifference.longestIncreasingSubsequence(of: places.compactMap(\.self)))
    var differences: [FigureDifference] = []
    var behind: FigureName?
    for (figure, place) in zip(new.figures, places) {
      let difference = FigureDifference(
        old: place.map { old.figures[$0] }, new: figure, isReordered: place.map { !steady.contains($0) } ?? false,
        figureBehind: behind)
      if !difference.aspects.isEmpty || difference.old == nil { differences.append(difference) }
      behind = figure.name
    }
    for figure in old.figures where new[figure.name] == nil {
      differences.append(FigureDifference(old: figure, new: nil, isReordered: false, figureBehind: nil))
    }
    figures = differences
  }

  /// Whether the boards differ in size.
  public var isResized: Bool { old.size != new.size }
  /// Whether they differ in the background.
  public var isRecolored: Bool { old.background != new.background }

  /// Whether the boards are the same but for the identities of their figures.
  public var isEmpty: Bool { figures.isEmpty && !isResized && !isRecolored }

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

/// A figure that isn't on two boards alike.
public struct FigureDifference: Sendable {
  /// As it was; `nil` if it was added.
  public let old: Figure?
  /// As it is; `nil` if it was removed.
  public let new: Figure?
  /// Whether its place in the stacking order has changed among the figures that are on both boards. These are as few as can be:
  /// all others are in the order that they had.
  public let isReordered: Bool
  /// The figure right behind it on the new board; `nil` for the backmost, and for one that was removed.
  public let figureBehind: FigureName?

  package init(old: Figure?, new: Figure?, isReordered: Bool, figureBehind: FigureName?) {
    (self.old, self.new, self.isReordered, self.figureBehind) = (old, new, isReordered, figureBehind)
  }

  /// What can differ of a figure that is on both boards.
  public enum Aspect: Hashable, Sendable {
    /// Only of a change on one board: two boards tell figures by their names.
    case name
    case place, size
    case appearance(AppearanceProperty)
    case order

    static let all = [.name, .place, .size] + AppearanceProperty.allCases.map(Aspect.appearance) + [.order]

    /// Such as `place` or `color`.
    public var word: String {
      switch self {
      case .name: "name"
      case .place: "place"
      case .size: "size"
      case .appearance(let property): property.rawValue
      case .order: "order"
      }
    }
  }

  /// What differs, name, place and size first, the order last; nothing for a figure that was added or removed.
  public var aspects: [Aspect] { Aspect.all.filter(differs) }

  /// What the figure is called.
  public var name: FigureName {
    guard let figure = new ?? old else { preconditionFailure("a figure is on one board at least") }
    return figure.name
  }

  private func differs(in aspect: Aspect) -> Bool {
    guard let old, let new else { return false }
    return switch aspect {
    case .name: old.name != new.name
    case .place: old.frame.origin != new.frame.origin
    case .size: old.frame.size != new.frame.size
    case .appearance(let property): property.differs(old.appearance, new.appearance)
    case .order: isReordered
    }
  }
}
