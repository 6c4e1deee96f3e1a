/// The parts of a picture to redraw, as few rectangles. <doc:Pictures> says how much time they save over a single rectangle around all of
/// them.
package struct Damage {
  package private(set) var rectangles: [PixelRectangle] = []

  /// With more rectangles than this, redrawing one around all of them is cheaper.
  private static let limit = 16

  package init() {}

  var isEmpty: Bool { rectangles.isEmpty }

  /// The smallest rectangle around all damage.
  package var bounds: PixelRectangle {
    guard var bounds = rectangles.first else { return .empty }
    for rectangle in rectangles.dropFirst() { bounds = bounds.union(rectangle) }
    return bounds
  }

  /// Adds a rectangle, unless it is empty.
  ///
  /// Two rectangles are merged if the one around them has at most a quarter more area, because each rectangle costs a search, culling and
  /// drawing of its own.
  package mutating func add(_ rectangle: PixelRectangle) {
    guard !rectangle.isEmpty else { return }
    var merged = rectangle
    var index = 0
    while index < rectangles.count {
      let union = merged.union(rectangles[index])
      if union.area * 4 <= (merged.area + rectangles[index].area) * 5 {
        merged = union
        rectangles.remove(at: index)
        index = 0
      } else {
        index += 1
      }
    }
    rectangles.append(merged)
    if rectangles.count > Damage.limit { rectangles = [bounds] }
  }
}
