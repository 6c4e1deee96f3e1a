/// The parts of a picture that are to be drawn again, as few rectangles: what they save over a single one around them all, <doc:Pictures>
/// tells.
package struct Damage {
  package private(set) var rectangles: [PixelRectangle] = []

  /// With more rectangles than this, one around all of them is cheaper than telling them apart.
  private static let limit = 16

  package init() {}

  var isEmpty: Bool { rectangles.isEmpty }

  /// The smallest rectangle around all damage.
  package var bounds: PixelRectangle {
    guard var bounds = rectangles.first else { return .empty }
    for rectangle in rectangles.dropFirst() { bounds = bounds.union(rectangle) }
    return bounds
  }

  /// Adds a rectangle; an empty one adds nothing.
  ///
  /// Two rectangles become the one around them where that costs at most a quarter more area, since each is looked up, culled
  /// and drawn by itself.
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
