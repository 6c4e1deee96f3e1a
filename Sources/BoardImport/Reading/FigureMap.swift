internal import BoardModel

/// Finds the front figures at a place. Each figure is in at most four cells of a grid whose cells are about as large as the figure.
struct FigureMap {
  private struct Cell: Hashable { let scale: SIMD2<Int>, place: SIMD2<Int> }

  private var cells: [Cell: [Int]] = [:]
  private var scales: Set<SIMD2<Int>> = []

  /// The most figures per cell that are searched; those behind them aren't found.
  private static let maximumCount = 64

  mutating func add(_ frame: Rectangle, _ number: Int) {
    func scale(_ side: Double) -> Int { max(3, min(20, side.exponent < 0 ? 3 : Int(side.exponent) + 1)) }
    let scale = SIMD2(scale(frame.size.width), scale(frame.size.height))
    scales.insert(scale)
    FigureMap.forEachCell(SIMD2(frame.minX, frame.minY), SIMD2(frame.maxX, frame.maxY), scale) {
      cells[$0, default: []].append(number)
    }
  }

  /// The figures that may be at a place, front first, and the number from which on none is missing.
  func figures(from low: SIMD2<Double>, to high: SIMD2<Double>) -> (numbers: [Int], knownFrom: Int) {
    var (numbers, knownFrom) = (Set<Int>(), 0)
    for scale in scales {
      let size = FigureMap.size(scale)
      guard ((high - low) / size + 1).x * ((high - low) / size + 1).y < 500 else { return ([], .max) }
      FigureMap.forEachCell(low, high, scale) { cell in
        guard let all = cells[cell] else { return }
        numbers.formUnion(all.suffix(FigureMap.maximumCount))
        if all.count > FigureMap.maximumCount { knownFrom = max(knownFrom, all[all.count - FigureMap.maximumCount]) }
      }
    }
    return (numbers.filter { $0 >= knownFrom }.sorted(by: >), knownFrom)
  }

  private static func size(_ scale: SIMD2<Int>) -> SIMD2<Double> { SIMD2(Double(1 << scale.x), Double(1 << scale.y)) }

  private static func forEachCell(
    _ low: SIMD2<Double>, _ high: SIMD2<Double>, _ scale: SIMD2<Int>, _ body: (Cell) -> Void
  ) {
    let (first, last) = ((low / size(scale)).rounded(.down), (high / size(scale)).rounded(.down))
    for y in Int(first.y)...Int(last.y) {
      for x in Int(first.x)...Int(last.x) { body(Cell(scale: scale, place: SIMD2(x, y))) }
    }
  }
}
