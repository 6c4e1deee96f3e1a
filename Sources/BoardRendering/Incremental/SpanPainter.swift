/// Paints figures on whole pixels exactly as Cairo does, but much faster; <doc:Pictures> says how much time that saves.
///
/// An opaque color is stored where it covers pixels completely. Elsewhere colors are mixed: see ``MixedColor``.
package struct SpanPainter {
  /// The surface's memory, which is only valid while the surface lends it to the painter.
  let pixels: UnsafeMutablePointer<UInt32>
  /// The number of words from row to row.
  let stride: Int

  package init(pixels: UnsafeMutablePointer<UInt32>, stride: Int) { (self.pixels, self.stride) = (pixels, stride) }

  /// - Parameters:
  ///   - fill: `nil` to paint the border alone.
  ///   - border: `nil` to paint the fill alone.
  ///   - mask: The corners' coverage; `nil` for square corners with a border that hides the fill.
  ///   - area: The part of the figure to paint, within the picture.
  func paint(
    _ geometry: SpanGeometry, fill: MixedColor?, border: MixedColor?, mask: CornerMask?, in area: PixelRectangle
  ) {
    let (bounds, clip) = (geometry.bounds, geometry.bounds.intersection(area))
    guard !clip.isEmpty else { return }
    let strokeWidth = geometry.strokeWidth
    let (top, bottom) = (bounds.minY + geometry.topCorner, bounds.maxY - geometry.bottomCorner)
    let cornersMeet = geometry.shape.width == bounds.width
    // Between the corners, the border and the fill consist of whole pixels, unless the border lets the fill through, which ends in the
    // border's middle.
    let isPlain = strokeWidth == 0 || fill == nil || border?.isOpaque == true
    for y in clip.minY..<clip.maxY {
      let row = pixels + y * stride
      let isCorner = y < top || y >= bottom || cornersMeet
      guard let mask, isCorner || !isPlain else {
        if y - bounds.minY < strokeWidth || bounds.maxY - 1 - y < strokeWidth {
          paint(border, row, clip.minX, clip.maxX)
        } else {
          let (inner, outer) = (bounds.minX + strokeWidth, bounds.maxX - strokeWidth)
          paint(border, row, clip.minX, min(inner, clip.maxX))
          paint(fill, row, max(inner, clip.minX), min(outer, clip.maxX))
          paint(border, row, max(outer, clip.minX), clip.maxX)
        }
        continue
      }
      // Between the corners, each row and column is like the mask's middle one.
      let start =
        mask.width
        * (y < top ? y - bounds.minY : y < bottom ? geometry.topCorner : mask.height - (bounds.maxY - y))
      let left = isCorner ? geometry.leftCorner : min(strokeWidth, geometry.leftCorner)
      let right = isCorner ? geometry.rightCorner : min(strokeWidth, geometry.rightCorner)
      let (inner, outer) = (bounds.minX + left, bounds.maxX - right)
      mix(row, from: bounds.minX, to: inner, mask, start: start, fill, border, clip)
      if inner < outer {
        let (from, to, index) = (max(inner, clip.minX), min(outer, clip.maxX), start + geometry.leftCorner)
        let isHidden = border?.isOpaque == true && mask.stroke[index] == 255
        if !isHidden { paint(fill, at: mask.fill[index], row, from, to) }
        paint(border, at: mask.stroke[index], row, from, to)
      }
      mix(row, from: outer, to: bounds.maxX, mask, start: start + mask.width - right, fill, border, clip)
    }
  }

  /// Covers a rectangle within the picture with one color.
  func cover(_ area: PixelRectangle, with color: MixedColor) {
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY { paint(color, pixels + y * stride, area.minX, area.maxX) }
  }

  /// Copies a rectangle from the same place of a picture of the same size.
  func copy(_ area: PixelRectangle, from other: SpanPainter) {
    for y in area.minY..<area.maxY {
      let start = y * stride + area.minX
      (pixels + start).update(from: other.pixels + start, count: area.width)
    }
  }

  /// Sets the top bytes, which Cairo leaves undefined, so that words can be compared as pixels.
  func makeOpaque(_ area: PixelRectangle) {
    for y in area.minY..<area.maxY {
      let row = pixels + y * stride
      for x in area.minX..<area.maxX { row[x] |= 0xFF00_0000 }
    }
  }

  /// Paints the pixels of a row from `start` to before `end`.
  @inline(__always)
  private func paint(
    _ color: MixedColor?, at coverage: UInt8 = 255, _ row: UnsafeMutablePointer<UInt32>, _ start: Int, _ end: Int
  ) {
    guard start < end, let color, coverage > 0 else { return }
    let reduced = coverage == 255 ? color : color.reduced(to: UInt32(coverage))
    if reduced.isOpaque {
      (row + start).update(repeating: reduced.pixel, count: end - start)
    } else {
      reduced.over(row + start, count: end - start)
    }
  }

  /// Mixes a row of a corner with the pixels below: the fill first, then the border.
  @inline(__always)
  private func mix(
    _ row: UnsafeMutablePointer<UInt32>, from start: Int, to end: Int, _ mask: CornerMask, start maskStart: Int,
    _ fill: MixedColor?, _ border: MixedColor?, _ clip: PixelRectangle
  ) {
    let (from, to) = (max(start, clip.minX), min(end, clip.maxX))
    guard from < to else { return }
    mask.fill.withUnsafeBufferPointer { fillMask in
      mask.stroke.withUnsafeBufferPointer { strokeMask in
        for x in from..<to {
          let index = maskStart + x - start
          var pixel = row[x]
          if let fill { pixel = fill.over(pixel, coverage: UInt32(fillMask[index])) }
          if let border { pixel = border.over(pixel, coverage: UInt32(strokeMask[index])) }
          row[x] = pixel
        }
      }
    }
  }
}
