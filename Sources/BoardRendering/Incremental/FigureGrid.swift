/// Finds the figures that touch a part of the picture: for each cell of 64 by 64 pixels, who reaches into it.
///
/// Figures are numbered by their identities. A figure that reaches into many cells is kept on one list that every query looks
/// through, so that no change touches more than ``manyCells`` cells.
package struct FigureGrid {
  private static let cellBits = 6
  private static let manyCells = 256

  private let columns: Int
  private var cells: [[UInt32]]
  private var large: [UInt32] = []
  /// When a figure was last found, so that a query finds it once.
  private var stamps: [UInt32] = []
  private var stamp: UInt32 = 0

  package init(width: Int, height: Int) {
    let size = 1 << FigureGrid.cellBits
    columns = (width + size - 1) / size
    cells = Array(repeating: [], count: columns * ((height + size - 1) / size))
  }

  private func cellRange(of bounds: PixelRectangle) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    let bits = FigureGrid.cellBits
    return (bounds.minX >> bits...(bounds.maxX - 1) >> bits, bounds.minY >> bits...(bounds.maxY - 1) >> bits)
  }

  /// - Precondition: `bounds` lies within the picture; an empty one is nowhere.
  package mutating func insert(_ figure: UInt32, at bounds: PixelRectangle) {
    guard !bounds.isEmpty else { return }
    if Int(figure) >= stamps.count {
      stamps.append(contentsOf: repeatElement(0, count: max(Int(figure) + 1 - stamps.count, stamps.count)))
    }
    let range = cellRange(of: bounds)
    if range.columns.count * range.rows.count > FigureGrid.manyCells {
      large.append(figure)
      return
    }
    for row in range.rows {
      for column in range.columns { cells[row * columns + column].append(figure) }
    }
  }

  /// - Precondition: The figure was inserted at just these bounds.
  package mutating func remove(_ figure: UInt32, at bounds: PixelRectangle) {
    guard !bounds.isEmpty else { return }
    let range = cellRange(of: bounds)
    if range.columns.count * range.rows.count > FigureGrid.manyCells {
      FigureGrid.remove(figure, from: &large)
      return
    }
    for row in range.rows {
      for column in range.columns { FigureGrid.remove(figure, from: &cells[row * columns + column]) }
    }
  }

  /// The lists are in no order, so the last one fills the gap.
  private static func remove(_ figure: UInt32, from list: inout [UInt32]) {
    guard let index = list.firstIndex(of: figure) else { preconditionFailure("a figure is where it was inserted") }
    list.swapAt(index, list.count - 1)
    list.removeLast()
  }

  /// Calls `body` once for each figure that may touch a rectangle: those of the cells that it reaches into.
  package mutating func forEachCandidate(in rectangle: PixelRectangle, _ body: (UInt32) -> Void) {
    guard !rectangle.isEmpty else { return }
    stamp &+= 1
    if stamp == 0 {
      // After 2^32 queries the stamps begin anew.
      for index in stamps.indices { stamps[index] = 0 }
      stamp = 1
    }
    for figure in large { body(figure) }
    let range = cellRange(of: rectangle)
    stamps.withUnsafeMutableBufferPointer { stamps in
      for row in range.rows {
        for column in range.columns {
          for figure in cells[row * columns + column] where stamps[Int(figure)] != stamp {
            stamps[Int(figure)] = stamp
            body(figure)
          }
        }
      }
    }
  }
}
