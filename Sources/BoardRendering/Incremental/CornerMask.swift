internal import CairoDrawing

/// The coverage of each pixel of a figure's corners by the fill and by the border, taken from Cairo.
struct CornerMask {
  let width: Int
  let height: Int
  /// The coverage, 0 to 255, row by row.
  let fill: [UInt8]
  let stroke: [UInt8]

  /// A path is moved this far, in pixels, to both sides; if any of its points is then rounded differently, its corners have no
  /// mask.
  ///
  /// Points of figures on whole pixels differ from the shape's own by whole pixels and by rounding errors of a few operations on
  /// numbers below 2^15 pixels. The errors stay below 2^-34, a thousandth of this.
  private static let slack = 0x1p-24

  /// Draws a shape's corners with Cairo; `nil` if they may look different at other places, which <doc:Pictures> explains.
  init?(_ shape: SpanGeometry.CornerShape, scale: Double) throws(CairoError) {
    let surface = try ImageSurface(.a8, width: shape.width, height: shape.height)
    let context = try surface.makeContext()
    try context.setTolerance(DrawingContext.boardTolerance)
    try context.scale(by: scale)
    let stroke = Double(shape.strokeWidth)
    func setPath(movedBy offset: Double) throws(CairoError) {
      try context.setPath(
        x: (stroke / 2 + offset) / scale, y: (stroke / 2 + offset) / scale,
        width: (Double(shape.width) - stroke) / scale, height: (Double(shape.height) - stroke) / scale,
        radius: shape.radius / scale)
    }
    try setPath(movedBy: -CornerMask.slack)
    let points = try context.copyPath().coordinates
    try setPath(movedBy: CornerMask.slack)
    guard points == (try context.copyPath().coordinates) else { return nil }
    try setPath(movedBy: 0)
    try context.setColor(red: 0, green: 0, blue: 0)
    try context.fill()
    (width, height, fill) = (shape.width, shape.height, surface.takeCoverage())
    if stroke > 0 {
      try context.setLineWidth(stroke / scale)
      try context.stroke()
    }
    self.stroke = surface.takeCoverage()
  }
}

extension ImageSurface {
  /// Copies the coverage from an A8 surface, row by row, and clears the surface.
  fileprivate borrowing func takeCoverage() -> [UInt8] {
    let (width, height, stride) = (width, height, stride)
    return withMemory { memory in
      defer { _ = memory.initializeMemory(as: UInt8.self, repeating: 0) }
      return (0..<height).flatMap { memory[$0 * stride..<$0 * stride + width] }
    }
  }
}

/// A cache of the corners' coverage by shape.
struct CornerMasks {
  private let scale: Double
  /// The masks by shape; `nil` for shapes that can't have one.
  private var masks: [SpanGeometry.CornerShape: CornerMask?] = [:]
  private var byteCount = 0

  /// If the masks are larger than this, in bytes, all are dropped: while a radius is dragged, each step adds a mask.
  private static let largestByteCount = 16 << 20

  init(scale: Double) { self.scale = scale }

  /// Returns `nil` if the shape's corners look different from place to place.
  mutating func mask(of shape: SpanGeometry.CornerShape) throws(CairoError) -> CornerMask? {
    if let mask = masks[shape] { return mask }
    let mask = try CornerMask(shape, scale: scale)
    if byteCount > CornerMasks.largestByteCount { (masks, byteCount) = ([:], 0) }
    byteCount += 2 * shape.width * shape.height
    masks.updateValue(mask, forKey: shape)
    return mask
  }
}
