/// Stores a value for each figure on a board. The figures are numbered from 0 without gaps, so memory is in proportion to the
/// figures on the board.
///
/// In addition it takes four bytes for every figure that the board has ever had, as the board itself does.
package struct FigureTable<Value> {
  /// By identity, the figure's number or `absent`.
  private var numbers: [UInt32] = []
  private static var absent: UInt32 { .max }
  /// The figures' identities, by number.
  private(set) var ids: [FigureID] = []
  /// The values, by number.
  package var values: [Value] = []

  package init() {}

  package func number(of id: FigureID) -> Int? {
    let index = Int(id.rawValue)
    guard index < numbers.count, numbers[index] != FigureTable.absent else { return nil }
    return Int(numbers[index])
  }

  package subscript(id: FigureID) -> Value? { number(of: id).map { values[$0] } }

  /// Adds a figure that isn't in the table, with the next number.
  package mutating func append(_ value: Value, for id: FigureID) {
    let missing = Int(id.rawValue) + 1 - numbers.count
    if missing > 0 { numbers.append(contentsOf: repeatElement(FigureTable.absent, count: missing)) }
    numbers[Int(id.rawValue)] = UInt32(ids.count)
    ids.append(id)
    values.append(value)
  }

  /// Removes a figure, and gives its number to the last one.
  package mutating func remove(_ number: Int) {
    if let last = ids.last { numbers[Int(last.rawValue)] = UInt32(number) }
    numbers[Int(ids[number].rawValue)] = FigureTable.absent
    ids.removeUnordered(at: number)
    values.removeUnordered(at: number)
  }

  /// The table's own memory, in bytes.
  package var byteCount: Int { numbers.byteCount + ids.byteCount + values.byteCount }
}

extension Array {
  /// Removes an element and moves the last one into its place; releases memory when less than a quarter of it is used.
  mutating func removeUnordered(at index: Int) {
    swapAt(index, count - 1)
    removeLast()
    if capacity > 64, count < capacity / 4 { self = map { $0 } }
  }

  /// The memory that is reserved for the elements.
  var byteCount: Int { capacity * MemoryLayout<Element>.stride }
}
