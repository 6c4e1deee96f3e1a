/// A board: its size, its background, its figures in stacking order, back to front, and its groups.
///
/// A board is a value. Finding a figure, by identity or by name, and changing it take the same time on any board. Finding its position in
/// the stacking order takes time in the logarithm of the number of figures; adding, removing or reordering a figure moves four bytes for
/// each figure in front of it.
public struct Board: Sendable {
  /// In board units, which are pixels at scale 1.
  public var size: Size { format.size }
  /// The color of the board, always opaque.
  public var background: Color { format.background }

  /// Its size and its background.
  public internal(set) var format: BoardFormat

  private struct Slot {
    var figure: Figure
    /// Increases from back to front, with gaps, so that most changes of the order change one figure's key.
    var key: Int64
  }

  private var slots: [Slot] = []
  private var freeSlots: [UInt32] = []
  /// For each identity: the figure's slot, or `absent`. Four bytes for every figure that there ever was.
  private var slotOfID: [UInt32] = []
  /// For each name: the figure's slot.
  private var slotOfName: [FigureName: UInt32] = [:]
  /// The slots in stacking order, back to front.
  private var order: [UInt32] = []
  /// Nil if there are no groups. Most boards have none, and copying those retains nothing for it.
  var groupTable: FigureGroups?

  private static let absent = UInt32.max
  private static let gap: Int64 = 1 << 32

  /// Makes a board without figures; by default 600x600 in `whitesmoke`, as in Szulc's demo.
  ///
  /// - Parameters:
  ///   - size: In board units.
  ///   - background: Its alpha is ignored, since a board is opaque.
  public init(size: Size = Board.defaultSize, background: Color = .whitesmoke) {
    format = BoardFormat(size: size, background: background)
  }

  /// 600x600.
  public static let defaultSize = Size(600, 600)

  /// How many figures there are.
  public var count: Int { order.count }

  /// Whether a figure is on the board.
  public func contains(_ id: FigureID) -> Bool { slot(of: id) != nil }

  /// The figure of an identity, or `nil` if it isn't on the board.
  public subscript(id: FigureID) -> Figure? { slot(of: id).map { slots[$0].figure } }

  /// The figure of a name, or `nil` if there is none on the board.
  public subscript(name: FigureName) -> Figure? { slot(of: name).map { slots[$0].figure } }

  /// The identity of the figure of a name, or `nil` if there is none on the board.
  public func id(named name: FigureName) -> FigureID? { slot(of: name).map { slots[$0].figure.id } }

  /// The identity and the frame of the figure with a name, found together and without copying the figure.
  package func place(of name: FigureName) -> (id: FigureID, frame: Rectangle)? {
    slot(of: name).map { (slots[$0].figure.id, slots[$0].figure.frame) }
  }

  private func slot(of name: FigureName) -> Int? { slotOfName[name].map { Int($0) } }

  private func slot(of id: FigureID) -> Int? {
    let index = Int(id.rawValue)
    guard index < slotOfID.count, slotOfID[index] != Board.absent else { return nil }
    return Int(slotOfID[index])
  }
}

// MARK: - Stacking order

extension Board {
  /// The position of a figure in the stacking order, from 0 at the back; `nil` if it isn't on the board.
  public func position(of id: FigureID) -> Int? { slot(of: id).map { position(ofKey: slots[$0].key) } }

  /// The figure at a position in the stacking order, which must be less than ``count``.
  package func id(at position: Int) -> FigureID { slots[Int(order[position])].figure.id }

  /// A number that is greater for figures nearer to the front. A change of the order may change it for any figure.
  package func stackingKey(of id: FigureID) -> Int64? { slot(of: id).map { slots[$0].key } }

  /// The first position whose figure's key is at least `key`.
  private func position(ofKey key: Int64) -> Int {
    (0..<order.count).partitioningIndex(where: { slots[Int(order[$0])].key >= key })
  }

  /// A key for a figure that will be at `position` among the figures in `order`.
  private mutating func makeKey(at position: Int) -> Int64 {
    func key(_ position: Int) -> Int64 { slots[Int(order[position])].key }
    for _ in 0..<2 {
      if order.isEmpty { return 0 }
      if position == order.count {
        let (sum, overflow) = key(position - 1).addingReportingOverflow(Board.gap)
        if !overflow { return sum }
      } else if position == 0 {
        let (difference, overflow) = key(0).subtractingReportingOverflow(Board.gap)
        if !overflow { return difference }
      } else {
        let below = key(position - 1)
        let above = key(position)
        // Keys stay far from both ends of the range, so the difference of two neighbors can't overflow once they are spaced; the half-sum
        // is written so that it can't overflow either.
        let middle = (below & above) + ((below ^ above) >> 1)
        if middle > below && middle < above { return middle }
      }
      spaceKeys()
    }
    preconditionFailure("evenly spaced keys leave room between any two figures")
  }

  /// Gives all figures evenly spaced keys, after a gap was used up.
  private mutating func spaceKeys() {
    for (position, slot) in order.enumerated() {
      slots[Int(slot)].key = Int64(position) * Board.gap
    }
  }

  /// The figures, back to front.
  public var figures: Figures { Figures(board: self) }

  /// The figures of a board in stacking order, back to front.
  public struct Figures: RandomAccessCollection, Sendable {
    fileprivate let board: Board

    public var startIndex: Int { 0 }
    public var endIndex: Int { board.order.count }
    public subscript(position: Int) -> Figure { board.slots[Int(board.order[position])].figure }
  }
}

// MARK: - Changing a board

extension Board {
  /// Makes an identity that no figure or group of this board has or had.
  package mutating func makeFigureID() -> FigureID {
    precondition(slotOfID.count < Int(Board.absent), "a board sees fewer than 2^32 figures")
    slotOfID.append(Board.absent)
    return FigureID(rawValue: UInt32(slotOfID.count - 1))
  }

  /// How many identities were made. A figure or a group that is made later has a number that is at least this.
  package var identityCount: Int { slotOfID.count }

  /// Inserts a figure at a position in the stacking order.
  ///
  /// - Precondition: Its identity was made by this board and isn't in use, its name is free, and `position` is at most ``count``.
  package mutating func insert(_ figure: Figure, at position: Int) {
    let index = Int(figure.id.rawValue)
    precondition(index < slotOfID.count && slotOfID[index] == Board.absent, "an identity is on its board once")
    let slot = Slot(figure: figure, key: makeKey(at: position))
    let place: UInt32
    if let free = freeSlots.popLast() {
      slots[Int(free)] = slot
      place = free
    } else {
      slots.append(slot)
      place = UInt32(slots.count - 1)
    }
    order.insert(place, at: position)
    slotOfID[index] = place
    let other = slotOfName.updateValue(place, forKey: figure.name)
    precondition(other == nil, "a name stands for one figure")
  }

  /// Removes a figure, and returns its former position in the stacking order.
  ///
  /// - Precondition: It is on the board.
  package mutating func remove(_ id: FigureID) -> (figure: Figure, position: Int) {
    let slot = presentSlot(of: id)
    let position = position(ofKey: slots[slot].key)
    let figure = slots[slot].figure
    order.remove(at: position)
    freeSlots.append(UInt32(slot))
    slotOfID[Int(id.rawValue)] = Board.absent
    slotOfName[figure.name] = nil
    return (figure, position)
  }

  /// Moves a figure to a position in the stacking order, counted without it.
  ///
  /// - Precondition: It is on the board, and `position` is less than ``count``.
  package mutating func setPosition(of id: FigureID, to position: Int) {
    let slot = presentSlot(of: id)
    order.remove(at: self.position(ofKey: slots[slot].key))
    slots[slot].key = makeKey(at: position)
    order.insert(UInt32(slot), at: position)
  }

  /// Gives a figure another name.
  ///
  /// - Precondition: It is on the board, and the name is free.
  package mutating func setName(of id: FigureID, to name: FigureName) {
    let slot = presentSlot(of: id)
    slotOfName[slots[slot].figure.name] = nil
    let other = slotOfName.updateValue(UInt32(slot), forKey: name)
    precondition(other == nil, "a name stands for one figure")
    slots[slot].figure.name = name
  }

  /// - Precondition: The figure is on the board.
  package mutating func setFrame(of id: FigureID, to frame: Rectangle) {
    slots[presentSlot(of: id)].figure.frame = frame
  }

  /// - Precondition: The figure is on the board.
  package mutating func setAppearance(of id: FigureID, to appearance: Appearance) {
    slots[presentSlot(of: id)].figure.appearance = appearance
  }

  private func presentSlot(of id: FigureID) -> Int {
    guard let slot = slot(of: id) else { preconditionFailure("the figure is on the board") }
    return slot
  }
}

extension Board: Equatable {
  /// Two boards are equal if they have the same size and background, equal figures in the same order, and the same groups, compared by
  /// names.
  public static func == (a: Board, b: Board) -> Bool {
    a.size == b.size && a.background == b.background && a.count == b.count && a.figures.elementsEqual(b.figures)
      && a.groupNames == b.groupNames
  }
}
