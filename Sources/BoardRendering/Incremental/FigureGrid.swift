/// Finds the figures that touch a part of the picture: each cell of 64 by 64 pixels lists those that reach into it.
///
/// Figures are numbered as in a ``FigureTable``. A figure that reaches into many cells is kept on one list that every query looks
/// through, so that no change touches more than ``manyCells`` cells.
package struct FigureGrid {
  private static let cellBits = 6
  private static let manyCells = 256

  private struct Entry {
    var bounds: PixelRectangle
    /// The query that last found the figure, so that a query finds it once.
    var stamp: UInt32 = 0
  }

  private let columns: Int
  private var cells: [[UInt32]]
  private var large: [UInt32] = []
  private var entries: [Entry] = []
  private var stamp: UInt32 = 0

  package init(width: Int, height: Int) {
    let size = 1 << FigureGrid.cellBits
    columns = (width + size - 1) / size
    cells = Array(repeating: [], count: columns * ((height + size - 1) / size))
  }

  /// Gives the next number to a figure at bounds within the picture; empty ones are nowhere.
  package mutating func append(at bounds: PixelRectangle) {
    let number = UInt32(entries.count)
    entries.append(Entry(bounds: bounds))
    forEachList(of: number) { $0.append(number) }
  }

  /// Moves a figure to other bounds within the picture.
  package mutating func move(_ number: Int, to bounds: PixelRectangle) {
    let figure = UInt32(number)
    forEachList(of: figure) { $0.removeUnordered(at: FigureGrid.index(of: figure, in: $0)) }
    entries[number].bounds = bounds
    forEachList(of: figure) { $0.append(figure) }
  }

  /// Removes a figure; the last one gets its number.
  package mutating func remove(_ number: Int) {
    let (figure, last) = (UInt32(number), UInt32(entries.count - 1))
    forEachList(of: figure) { $0.removeUnordered(at: FigureGrid.index(of: figure, in: $0)) }
    if figure != last { forEachList(of: last) { $0[FigureGrid.index(of: last, in: $0)] = figure } }
    entries.removeUnordered(at: number)
  }

  private func cellRange(of bounds: PixelRectangle) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    let bits = FigureGrid.cellBits
    return (bounds.minX >> bits...(bounds.maxX - 1) >> bits, bounds.minY >> bits...(bounds.maxY - 1) >> bits)
  }

  /// Calls `body` with each list that a figure is on; the lists are in no order.
  private mutating func forEachList(of figure: UInt32, _ body: (inout [UInt32]) -> Void) {
    let bounds = entries[Int(figure)].bounds
    guard !bounds.isEmpty else { return }
    let range = cellRange(of: bounds)
    if range.columns.count * range.rows.count > FigureGrid.manyCells { return body(&large) }
    for row in range.rows {
      for column in range.columns { body(&cells[row * columns + column]) }
    }
  }

  private static func index(of figure: UInt32, in list: [UInt32]) -> Int {
    guard let index = list.firstIndex(of: figure) else { preconditionFailure("a figure is on its cells' lists") }
    return index
  }

  /// Calls `body` once with the number of each figure whose bounds touch a rectangle within the picture.
  package mutating func forEach(touching rectangle: PixelRectangle, _ body: (Int) -> Void) {
    guard !rectangle.isEmpty else { return }
    stamp &+= 1
    if stamp == 0 {
      // After 2^32 queries the stamps start over.
      for index in entries.indices { entries[index].stamp = 0 }
      stamp = 1
    }
    let range = cellRange(of: rectangle)
    entries.withUnsafeMutableBufferPointer { entries in
      for figure in large where entries[Int(figure)].bounds.intersects(rectangle) { body(Int(figure)) }
      for row in range.rows {
        for column in range.columns {
          for figure in cells[row * columns + column] where entries[Int(figure)].stamp != stamp {
            entries[Int(figure)].stamp = stamp
            if entries[Int(figure)].bounds.intersects(rectangle) { body(Int(figure)) }
          }
        }
      }
    }
  }

  /// The memory that depends on the figures, in bytes.
  package var byteCount: Int { cells.reduce(large.byteCount + entries.byteCount) { $0 + $1.byteCount } }
}
