internal import CairoDrawing
import Lettering

/// The coverage of each pixel by a letter, as Cairo strokes it.
final class LetterMask {
  /// What a letter's coverage depends on.
  struct Shape: Hashable {
    let letter: Letter
    /// The text's size, in pixels.
    let size: Double
    /// The subpixel position, in quarters of a pixel to the right.
    let phase: Int
  }

  /// The coverage, as an A8 surface.
  let surface: ImageSurface
  /// The mask's pixels, relative to the pixel at which the letter begins.
  let bounds: PixelRectangle

  /// Draws a letter with Cairo.
  ///
  /// - Parameter area: The part of the letter to draw, relative to the pixel at which it begins; Cairo cuts off the rest.
  /// - Returns: `nil` if no part of the letter is in the area.
  init?(_ shape: Shape, in area: PixelRectangle? = nil) throws(CairoError) {
    let half = shape.size * shape.letter.weight.strokeWidth / 2
    let hull = shape.letter.hull(size: shape.size)
    let origin = SIMD2(Double(shape.phase) / 4, 0)
    let (low, high) = (hull.low + origin - half, hull.high + origin + half)
    let whole = PixelRectangle(around: SIMD4(low.x, low.y, high.x, high.y), slack: 1.0 / 64)
    bounds = area.map(whole.intersection) ?? whole
    guard !bounds.isEmpty else { return nil }
    surface = try ImageSurface(.a8, width: bounds.width, height: bounds.height)
    let context = try surface.makeContext()
    try context.setTolerance(DrawingContext.boardTolerance)
    try context.setColor(red: 0, green: 0, blue: 0)
    try context.setLineWidth(2 * half)
    try context.setPath(
      shape.letter.path(size: shape.size), from: origin - SIMD2(Double(bounds.minX), Double(bounds.minY)))
    try context.strokeWithRoundEnds()
  }

  /// Its memory, in bytes: the pixels, and what Cairo stores for a surface.
  var byteCount: Int { surface.stride * bounds.height + 512 }
}

/// A cache of letters' masks.
struct LetterMasks {
  private let picture: PixelRectangle
  private var masks: [LetterMask.Shape: LetterMask] = [:]
  private(set) var byteCount = 0

  /// Letters of larger texts, in pixels, aren't cached: only their part in the picture is drawn, whenever needed.
  static let largestSize = 256.0
  /// If the masks are larger than this, in bytes, all are dropped: while a size is dragged, each step adds masks.
  static let largestByteCount = 16 << 20

  init(of picture: PixelRectangle) { self.picture = picture }

  /// Calls a closure for each letter of a label in a part of the picture, with its mask.
  mutating func forEach(
    of label: DrawnLabel, scale: Double, in area: PixelRectangle,
    _ body: (LetterMask, PixelRectangle) throws(CairoError) -> Void
  ) throws(CairoError) {
    let size = label.layout.size * scale
    for placed in label.layout.letters {
      let place = label.layout.place(of: placed)
      let quarters = Int(pixel: ((label.origin.x + place.x) * scale * 4).rounded())
      let (x, y) = (quarters >> 2, Int(pixel: ((label.origin.y + place.y) * scale).rounded()))
      let shape = LetterMask.Shape(letter: placed.letter, size: size, phase: quarters & 3)
      guard let mask = try mask(of: shape, x: x, y: y) else { continue }
      let bounds = mask.bounds.moved(x, y)
      if !bounds.intersection(area).isEmpty { try body(mask, bounds) }
    }
  }

  private mutating func mask(of shape: LetterMask.Shape, x: Int, y: Int) throws(CairoError) -> LetterMask? {
    if shape.size > LetterMasks.largestSize { return try LetterMask(shape, in: picture.moved(-x, -y)) }
    if let mask = masks[shape] { return mask }
    guard let mask = try LetterMask(shape) else { return nil }
    if byteCount > LetterMasks.largestByteCount { (masks, byteCount) = ([:], 0) }
    byteCount += mask.byteCount
    masks[shape] = mask
    return mask
  }
}

extension DrawingContext {
  /// Draws a label's letters, each at the nearest quarter of a pixel horizontally and at the nearest whole pixel vertically, so that a
  /// letter needs at most four masks.
  borrowing func draw(_ label: DrawnLabel, scale: Double, _ masks: inout LetterMasks, in picture: PixelRectangle)
    throws(CairoError)
  {
    try setColor(label.color)
    try masks.forEach(of: label, scale: scale, in: picture) { mask, bounds throws(CairoError) in
      try paint(through: mask.surface, x: bounds.minX, y: bounds.minY)
    }
  }
}
