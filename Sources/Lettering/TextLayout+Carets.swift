extension TextLayout {
  /// The height of a caret, as a share of the size: slightly more than from capitals' accents to descenders.
  public static let caretHeight = 1.15

  /// The places of carets for editing the text: the upper end, from the box's top left, for each UTF-16 offset of the text from 0 to its
  /// length. A caret is ``caretHeight`` high, and its middle is that of capitals.
  ///
  /// An offset within a character has the place of its start; one after a line feed or a wrap, the beginning of the next line. Spaces at
  /// the end of a line count, even outside of the box. Offsets in text that doesn't fit have the place of the end of the text that does.
  /// the end of a line have their room, though it may be outside of the box. What doesn't fit has the place of the end of what does.
  public var carets: [SIMD2<Double>] {
    let lines = lines.isEmpty ? [emptyLine] : lines
    // Lines are measured in thousandths of the size.
    var (carets, place, index) = ([SIMD2<Double>](), SIMD2<Double>(), text.startIndex)
    carets.reserveCapacity(text.utf16.count + 1)
    for (number, line) in lines.enumerated() {
      let next = number + 1 < lines.count ? lines[number + 1].range.lowerBound : nil
      var (measure, x) = (LineMeasure(weight), 0.0)
      while index < next ?? text.endIndex {
        let (piece, end) = text.piece(at: index)
        if next == nil, index >= line.range.upperBound, !piece.isSpace { break }
        // A letter after a piece that isn't drawn may be kerned towards the letter before that.
        x = max(x, measure.start(adding: piece))
        place = line.pen + SIMD2(x, 0)
        carets += repeatElement(place, count: text.utf16.distance(from: index, to: end))
        index = end
      }
      place = line.pen + SIMD2(measure.pen, 0)
    }
    carets += repeatElement(place, count: text.utf16.distance(from: index, to: text.endIndex) + 1)
    let rise = SIMD2(0, (Lettering.capHeight + Self.caretHeight) * 500)
    return carets.map { ($0 - rise) * (size / 1000) }
  }
}
