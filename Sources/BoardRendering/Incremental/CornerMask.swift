internal import CairoDrawing

/// How much of each pixel of a figure's corners the fill and the border cover, as Cairo has it.
struct CornerMask {
  let width: Int
  let height: Int
  /// 0 to 255, row by row.
  let fill: [UInt8]
  let stroke: [UInt8]

  init(_ shape: SpanGeometry.CornerShape, scale: Double) throws(CairoError) {
    (width, height) = (shape.width, shape.height)
    fill = try CornerMask.coverage(of: shape, scale: scale) { context throws(CairoError) in try context.fill() }
    stroke =
      if shape.strokeWidth == 0 {
        [UInt8](repeating: 0, count: shape.width * shape.height)
      } else {
        try CornerMask.coverage(of: shape, scale: scale) { context throws(CairoError) in
          try context.setLineWidth(Double(shape.strokeWidth) / scale)
          try context.stroke()
        }
      }
  }

  private static func coverage(
    of shape: SpanGeometry.CornerShape, scale: Double,
    drawing: (borrowing DrawingContext) throws(CairoError) -> Void
  ) throws(CairoError) -> [UInt8] {
    let surface = try ImageSurface(.a8, width: shape.width, height: shape.height)
    let context = try surface.makeContext()
    try context.setTolerance(DrawingContext.boardTolerance)
    try context.scale(by: scale)
    let stroke = Double(shape.strokeWidth)
    try context.setPath(
      x: stroke / 2 / scale, y: stroke / 2 / scale, width: (Double(shape.width) - stroke) / scale,
      height: (Double(shape.height) - stroke) / scale, radius: shape.radius / scale)
    try context.setColor(red: 0, green: 0, blue: 0)
    try drawing(context)
    surface.finishDrawing()
    let (memory, stride) = (surface.memory, surface.stride)
    return [UInt8](unsafeUninitializedCapacity: shape.width * shape.height) { bytes, count in
      for y in 0..<shape.height {
        for x in 0..<shape.width { bytes[y * shape.width + x] = memory[y * stride + x] }
      }
      count = shape.width * shape.height
    }
  }
}

/// The corners' coverage of every shape that a picture has shown lately.
struct CornerMasks {
  private let scale: Double
  private var masks: [SpanGeometry.CornerShape: CornerMask] = [:]
  private var byteCount = 0

  /// Beyond this all is forgotten: a radius that is dragged along leaves a mask at each stop.
  private static let largestByteCount = 16 << 20

  init(scale: Double) { self.scale = scale }

  mutating func mask(of shape: SpanGeometry.CornerShape) throws(CairoError) -> CornerMask {
    if let mask = masks[shape] { return mask }
    let mask = try CornerMask(shape, scale: scale)
    byteCount += 2 * shape.width * shape.height
    if byteCount > CornerMasks.largestByteCount {
      masks.removeAll()
      byteCount = 2 * shape.width * shape.height
    }
    masks[shape] = mask
    return mask
  }
}
