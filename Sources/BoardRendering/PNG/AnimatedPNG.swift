package import WholeFiles

/// Makes the frames of an animated PNG: the first one is the whole picture, each later one the bounding box of what changed.
///
/// Readers without support for animation show the first frame.
///
/// - SeeAlso: [PNG, third edition, section 4.9](https://www.w3.org/TR/png-3/#apng-frame-based-animation).
struct AnimatedPNG {
  /// The rectangle of the whole picture.
  let frame: PixelRectangle
  private let writer = PNGWriter()
  private let blankRow: FixedMemory<UInt32>
  /// The pixels in which the current row differs from the row above it; see ``RunScanner``.
  private let map: FixedMemory<UInt64>
  /// Numbers the chunks `fcTL` and `fdAT` in their order.
  private var sequence: UInt32 = 0
  private(set) var frameCount = 0
  private var counter = RunCounter()
  private var code: RunCode?

  /// Where the chunk `acTL` begins: after the signature and `IHDR`.
  static let controlOffset = 8 + 25

  /// The most pixels in a part, so that its checksum's sums fit into 63 bits.
  static let pixelsPerPart = 1 << 22
  private let pixelsPerPart: Int

  init(_ frame: PixelRectangle, pixelsPerPart: Int = AnimatedPNG.pixelsPerPart) {
    (self.frame, self.pixelsPerPart) = (frame, pixelsPerPart)
    blankRow = PixelRows.blankRow(frame.width)
    map = FixedMemory(RunScanner.wordCount(ofRow: frame.width), of: 0)
  }

  /// The mark by which rectboard recognizes its own animations.
  fileprivate static let mark = Array("Software\0rectboard".utf8)

  /// The start of the file: the signature, the header, room for the animation's control chunk, and the program's name.
  var opening: FileContents {
    let software = writer.chunk("tEXt", AnimatedPNG.mark)
    return FileContents(
      writer.opening(width: frame.width, height: frame.height) + [AnimatedPNG.control(frames: 0, plays: 0), software])
  }

  /// The chunk with the number of frames, and how often they play; 0 means forever.
  static func control(frames: Int, plays: Int) -> SharedBytes {
    var data: [UInt8] = []
    data.append(big: UInt32(frames))
    data.append(big: UInt32(plays))
    return PNGWriter().chunk("acTL", data)
  }

  /// The next frame's chunks.
  ///
  /// - Parameters:
  ///   - box: What has changed since the previous frame; empty if nothing has. It is ignored for the first frame.
  ///   - delay: How long the frame is shown.
  mutating func frame(
    of pixels: UnsafePointer<UInt32>, stride: Int, box: PixelRectangle, delay: Duration
  ) -> Frame {
    let isFirst = frameCount == 0
    // Each frame must have at least one pixel; if nothing has changed, it repeats one with the same color.
    let changed = box.isEmpty ? PixelRectangle(minX: 0, minY: 0, maxX: 1, maxY: 1) : box
    let box = isFirst ? frame : changed
    var frame = Frame(sequence: takeSequence(), box: box, delay: delay)
    let parts = parts(of: box, pixels, stride)
    let code = code(for: parts)
    var adler = Adler32()
    for (index, rows) in parts.enumerated() {
      let part = writer.part(
        isFirst ? "IDAT" : "fdAT", sequence: isFirst ? nil : takeSequence(), isFirst: index == 0,
        closing: index == parts.count - 1 ? adler : nil, code,
        capacity: rows.count * PNGWriter.largestByteCount(ofRow: rows.width)
      ) { bits in
        var encoder = RunEncoder(code, bits, byteCount: rows.filteredByteCount)
        scan(rows, into: &encoder)
        bits = encoder.bits
        return encoder.adler
      }
      adler.append(part.adler)
      frame.data.append(part.chunk)
    }
    frameCount += 1
    return frame
  }

  private mutating func takeSequence() -> UInt32 {
    defer { sequence += 1 }
    return sequence
  }

  /// A frame's chunks: `fcTL`, which describes it, and its data.
  struct Frame {
    let sequence: UInt32
    let box: PixelRectangle
    var delay: Duration
    var data: [SharedBytes] = []

    var contents: FileContents {
      var control: [UInt8] = []
      control.append(big: sequence)
      for value in [box.width, box.height, box.minX, box.minY] { control.append(big: UInt32(value)) }
      // In thousandths of a second; the frame isn't cleared afterwards; its pixels replace those below.
      let milliseconds = min(max(delay / .milliseconds(1), 0), Double(UInt16.max)).rounded()
      control.append(big: UInt32(milliseconds) << 16 | 1000)
      control += [0, 0]
      return FileContents([PNGWriter().chunk("fcTL", control)] + data)
    }
  }

  private func parts(of box: PixelRectangle, _ pixels: UnsafePointer<UInt32>, _ stride: Int) -> [PixelRows] {
    let rowsPerPart = max(1, pixelsPerPart / box.width)
    return Swift.stride(from: box.minY, to: box.maxY, by: rowsPerPart).map { y in
      // A frame can't refer to the pixels around it; a part of it can refer to the last row of the previous part.
      let first = pixels + y * stride + box.minX
      return PixelRows(
        first, stride: stride, width: box.width, count: min(rowsPerPart, box.maxY - y),
        below: y > box.minY ? first - stride : UnsafePointer(blankRow.start))
    }
  }

  /// Scans rows for runs.
  private func scan(_ rows: PixelRows, into sink: inout some RunSink) {
    for y in 0..<rows.count {
      RunScanner.compare(y, of: rows, columns: 0..<rows.width, map: map.start)
      RunScanner.scan(y, of: rows, map: map.start, into: &sink)
    }
  }

  /// The code for a frame: made again for frames 0, 1, 3, 7, 15 and so on, from the symbols counted so far. Later on only some
  /// frames are counted.
  private mutating func code(for parts: [PixelRows]) -> RunCode {
    let isDue = (frameCount + 1).nonzeroBitCount == 1
    if isDue || frameCount < 64 || frameCount % 16 == 0 {
      for rows in parts { scan(rows, into: &counter) }
      counter.histogram[RunCode.endOfBlock] += 1
    }
    if let code, !isDue { return code }
    let code = RunCode(counter.histogram)
    self.code = code
    // The symbols of the whole first frame say little about the smaller frames that follow.
    if frameCount == 0 { counter = RunCounter() }
    return code
  }
}

extension ReplacedFile {
  /// Whether it is an animation that this program has made.
  package var isOwnAnimation: Bool {
    isPNG && start.firstRange(of: Array("acTL".utf8)) != nil && start.firstRange(of: AnimatedPNG.mark) != nil
  }
}
