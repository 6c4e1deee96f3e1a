/// How the pixels of two pictures differ.
struct PixelDifference {
  /// The number of pixels that differ by more than the tolerance, including those that only one picture has.
  private(set) var count = 0
  /// The number of pixels of both pictures together.
  let total: Int
  /// The largest difference in a channel.
  private(set) var largest = 0
  /// The smallest rectangle around all pixels that differ: its left, top, right and bottom; right and bottom are exclusive.
  private(set) var bounds = (left: Int.max, top: Int.max, right: 0, bottom: 0)
  private let tolerance: Int
  private let (old, new): (Pixels, Pixels)
  private let (width, height): (Int, Int)

  /// - Parameter tolerance: How much channels may differ, from 0 to 255.
  init(from old: Pixels, to new: Pixels, tolerance: Int) {
    (self.old, self.new, self.tolerance) = (old, new, tolerance)
    (width, height) = (max(old.width, new.width), max(old.height, new.height))
    total = width * height
    if old == new { return }
    for y in 0..<height {
      for x in 0..<width {
        let difference = difference(x, y)
        largest = max(largest, difference)
        guard difference > tolerance else { continue }
        count += 1
        bounds = (min(bounds.left, x), min(bounds.top, y), max(bounds.right, x + 1), max(bounds.bottom, y + 1))
      }
    }
  }

  var hasSameSize: Bool { old.width == new.width && old.height == new.height }

  /// The largest difference in a channel of one pixel; more than a channel can differ by if only one picture has the pixel.
  private func difference(_ x: Int, _ y: Int) -> Int {
    guard x < old.width, y < old.height, x < new.width, y < new.height else { return 256 }
    let (old, new) = (old[x, y], new[x, y])
    if old == new { return 0 }
    func difference(_ shift: UInt32) -> Int { abs(Int(old >> shift & 0xFF) - Int(new >> shift & 0xFF)) }
    return max(difference(0), difference(8), difference(16), difference(24))
  }

  /// A picture of the difference: the new picture in pale gray, with the pixels that differ in red, and a blue frame around them.
  var picture: Pixels {
    var words: [UInt32] = []
    words.reserveCapacity(total)
    let frame = (left: bounds.left - 3, top: bounds.top - 3, right: bounds.right + 2, bottom: bounds.bottom + 2)
    for y in 0..<height {
      for x in 0..<width {
        let isInside = (frame.left...frame.right).contains(x) && (frame.top...frame.bottom).contains(y)
        let isEdge = min(x - frame.left, frame.right - x, y - frame.top, frame.bottom - y) < 2
        if difference(x, y) > tolerance {
          words.append(0xFFD5_0032)
        } else if isInside, isEdge {
          words.append(0xFF00_72B2)
        } else {
          let word = x < new.width && y < new.height ? new[x, y] : 0xFFFF_FFFF
          let light = (word & 0xFF) + (word >> 8 & 0xFF) * 2 + (word >> 16 & 0xFF)
          words.append(0xFF00_0000 | (0xC0 + light / 16) * 0x01_01_01)
        }
      }
    }
    return Pixels(width: width, height: height, words: words)
  }

  /// The message, in the style of `Diagnostic/message`, if the difference is larger than the script allows; otherwise `nil`.
  func fault(_ expected: ExpectedSnapshot) -> String? {
    guard hasSameSize else {
      return "expected a picture of \(old.width)x\(old.height) pixels, found one of \(new.width)x\(new.height)"
    }
    // A share such as 0.57 % isn't exact in binary: of 10,000 pixels it is a little less than 57. The slack is much less than a
    // pixel.
    let allowed = (expected.percentage ?? 0) * Double(total) * (1 + 0x1p-40)
    guard count > 0, Double(count) * 100 > allowed else { return nil }
    let place = "in \(bounds.right - bounds.left)x\(bounds.bottom - bounds.top) at \(bounds.left),\(bounds.top)"
    let limits = [
      expected.tolerance.map { "within tolerance \($0)" },
      expected.percentage.map { "but for \(Self.text($0)) %" },
    ].compactMap(\.self)
    let equal = limits.isEmpty ? "equal pixels" : "equal pixels " + limits.joined(separator: ", ")
    return "expected \(equal), found \(count) of \(total) (\(share)) that differ, \(place), by up to \(largest) of 255"
  }

  /// The share of pixels that differ; never written as 0 % if there are any.
  private var share: String {
    let share = (Double(count) * 10_000 / Double(total)).rounded() / 100
    return share == 0 ? "less than 0.01 %" : "\(Self.text(share)) %"
  }

  private static func text(_ number: Double) -> String { Int(exactly: number).map { String($0) } ?? "\(number)" }
}
