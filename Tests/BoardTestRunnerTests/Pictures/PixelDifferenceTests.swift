import BoardLanguage
import BoardRendering
import SeededRandom
import Testing

@testable import BoardTestRunner

/// Differences between pictures, counted by hand.
@Suite struct `The difference of two pictures` {
  private static func picture(_ width: Int, _ height: Int, _ word: (Int, Int) -> UInt32) -> Pixels {
    Pixels(width: width, height: height, words: (0..<height).flatMap { y in (0..<width).map { x in word(x, y) } })
  }

  private static func plain(_ width: Int, _ height: Int, _ word: UInt32 = 0xFFFF_FFFF) -> Pixels {
    picture(width, height) { _, _ in word }
  }

  /// A picture in which the first pixels, row by row, are black, and the rest white.
  private static func black(_ count: Int, of width: Int, _ height: Int) -> Pixels {
    picture(width, height) { x, y in y * width + x < count ? 0xFF00_0000 : 0xFFFF_FFFF }
  }

  private static func expected(tolerance: Int? = nil, percentage: Double? = nil) -> ExpectedSnapshot {
    ExpectedSnapshot(name: "one", tolerance: tolerance, percentage: percentage)
  }

  // MARK: Channels

  @Test(arguments: [UInt32(0), 8, 16, 24], [1, 2, 128, 254, 255])
  func `counts a pixel whose channel is one beyond the tolerance, and not one that is at it`(
    shift: UInt32, difference: Int
  ) {
    // A channel of one pixel is increased from 0, and in the other picture decreased from 255.
    for (from, to) in [(0, difference), (255, 255 - difference)] {
      func picture(_ value: Int) -> Pixels {
        Self.picture(5, 4) { x, y in
          (x, y) == (3, 2) ? 0x8080_8080 & ~(0xFF << shift) | UInt32(value) << shift : 0x8080_8080
        }
      }
      for tolerance in [0, difference - 1, difference, 255] {
        let found = PixelDifference(from: picture(from), to: picture(to), tolerance: tolerance)
        let isCounted = difference > tolerance
        #expect(found.count == (isCounted ? 1 : 0))
        #expect(found.largest == difference)
        if isCounted { #expect(found.bounds == (3, 2, 4, 3)) }
      }
    }
  }

  @Test func `of several channels is the largest one, not their sum`() {
    let found = PixelDifference(from: Self.plain(1, 1, 0xFF10_2030), to: Self.plain(1, 1, 0xF415_2A30), tolerance: 11)
    #expect((found.count, found.largest) == (0, 11))
    #expect(
      PixelDifference(from: Self.plain(1, 1, 0xFF10_2030), to: Self.plain(1, 1, 0xF415_2A30), tolerance: 10).count == 1)
  }

  @Test(arguments: 0..<trials(150)) func `is what a count pixel by pixel finds`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func channel() -> UInt32 { [0, 1, 2, 127, 128, 129, 254, 255].randomElement(using: &random)! }
    func picture(_ width: Int, _ height: Int, like other: Pixels? = nil) -> Pixels {
      Self.picture(width, height) { x, y in
        if let other, x < other.width, y < other.height, Int.random(in: 0..<3, using: &random) > 0 {
          return other[x, y]
        }
        return channel() << 24 | channel() << 16 | channel() << 8 | channel()
      }
    }
    func side() -> Int { Int.random(in: 1...7, using: &random) }
    let old = picture(side(), side())
    let isSameSize = Int.random(in: 0..<3, using: &random) > 0
    let new = isSameSize ? picture(old.width, old.height, like: old) : picture(side(), side(), like: old)
    let tolerance = [0, 1, 2, 126, 127, 128, 253, 254, 255].randomElement(using: &random)!

    var (count, largest) = (0, 0)
    var (columns, rows) = (Set<Int>(), Set<Int>())
    for x in 0..<max(old.width, new.width) {
      for y in 0..<max(old.height, new.height) {
        var difference = 0
        if x < min(old.width, new.width), y < min(old.height, new.height) {
          for shift in [UInt32(0), 8, 16, 24] {
            let (a, b) = (Int(old[x, y] >> shift % 256), Int(new[x, y] >> shift % 256))
            difference = max(difference, abs(a % 256 - b % 256))
          }
        } else {
          difference = 256
        }
        largest = max(largest, difference)
        if difference > tolerance {
          count += 1
          columns.insert(x)
          rows.insert(y)
        }
      }
    }
    let found = PixelDifference(from: old, to: new, tolerance: tolerance)
    #expect((found.count, found.largest) == (count, largest))
    #expect(found.total == max(old.width, new.width) * max(old.height, new.height))
    #expect(found.hasSameSize == (old.width == new.width && old.height == new.height))
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max() else {
      #expect(found.fault(Self.expected(tolerance: tolerance)) == nil)
      return
    }
    #expect(found.bounds == (left, top, right + 1, bottom + 1))
    let picture = found.picture
    #expect(picture.words.count { $0 == 0xFFD5_0032 } == count)
  }

  // MARK: Shares

  /// Every share with one decimal, of a thousand pixels: exactly so many may differ.
  @Test func `is allowed in exactly the share of the pixels that is given`() {
    let white = Self.plain(40, 25)
    for count in 0...1000 {
      let difference = PixelDifference(from: white, to: Self.black(count, of: 40, 25), tolerance: 0)
      func isAllowed(_ percent: String) -> Bool { difference.fault(Self.expected(percentage: Double(percent))) == nil }
      #expect(isAllowed("\(count / 10).\(count % 10)"), "\(count)")
      if count > 0 { #expect(!isAllowed("\((count - 1) / 10).\((count - 1) % 10)"), "\(count)") }
    }
  }

  /// As `Double`s, the products of these percentages and the number of pixels are slightly less than whole numbers.
  @Test(arguments: [57, 69, 113, 139, 203, 226, 9_312]) func `is allowed in a share of hundredths of a percent`(
    count: Int
  ) throws {
    let difference = PixelDifference(from: Self.plain(100, 100), to: Self.black(count, of: 100, 100), tolerance: 0)
    func percentage(_ count: Int) throws -> Double {
      try #require(Double("\(count / 100).\(count % 100 < 10 ? "0" : "")\(count % 100)"))
    }
    #expect(difference.fault(Self.expected(percentage: try percentage(count))) == nil)
    #expect(difference.fault(Self.expected(percentage: try percentage(count - 1))) != nil)
  }

  @Test func `is no fault if it is within the tolerance, whatever share is given`() {
    let difference = PixelDifference(from: Self.plain(9, 9, 0xFF10_1010), to: Self.plain(9, 9), tolerance: 239)
    for percentage in [nil, 0, 100] as [Double?] {
      #expect(difference.fault(Self.expected(tolerance: 239, percentage: percentage)) == nil)
    }
    #expect((difference.count, difference.largest) == (0, 239))
  }

  @Test func `is told with what is allowed, how many pixels there are, where, and by how much`() {
    let difference = PixelDifference(from: Self.plain(7, 5), to: Self.black(8, of: 7, 5), tolerance: 3)
    let found = "found 8 of 35 (22.86 %) that differ, in 7x2 at 0,0, by up to 255 of 255"
    #expect(difference.fault(Self.expected()) == "expected equal pixels, \(found)")
    #expect(
      difference.fault(Self.expected(tolerance: 3)) == "expected equal pixels within tolerance 3, \(found)")
    #expect(
      difference.fault(Self.expected(percentage: 22.857)) == "expected equal pixels but for 22.857 %, \(found)")
    #expect(
      difference.fault(Self.expected(tolerance: 3, percentage: 20))
        == "expected equal pixels within tolerance 3, but for 20 %, \(found)")
  }

  // MARK: Sizes

  @Test(arguments: [(6, 4), (4, 4), (5, 5), (5, 3), (4, 6), (1, 20)])
  func `of sizes is a fault, whatever else is allowed`(width: Int, height: Int) {
    let difference = PixelDifference(from: Self.plain(5, 4), to: Self.plain(width, height), tolerance: 255)
    let message = "expected a picture of 5x4 pixels, found one of \(width)x\(height)"
    for expected in [Self.expected(), Self.expected(tolerance: 255), Self.expected(percentage: 100)] {
      #expect(difference.fault(expected) == message)
    }
    // The pixels of only one picture are marked.
    let (common, total) = (min(5, width) * min(4, height), max(5, width) * max(4, height))
    let both = max(5, width) * max(4, height)
    #expect(difference.total == total && difference.largest == 256)
    let picture = difference.picture
    #expect((picture.width, picture.height) == (max(5, width), max(4, height)))
    #expect(picture.words.count { $0 == 0xFFD5_0032 } == both - common)
  }

  // MARK: The picture of a difference

  @Test func `is shown pale where nothing differs, lighter where the picture is`() {
    let new = Self.picture(30, 1) { x, _ in [0xFF00_0000, 0xFFFF_FFFF, 0xFF00_FF00, 0xFFFF_0000][x % 4] }
    let old = Self.picture(30, 1) { x, y in x == 29 ? 0xFF12_3456 : new[x, y] }
    let picture = PixelDifference(from: old, to: new, tolerance: 0).picture
    // Green counts as twice as light as the other channels.
    #expect(Array(picture.words.prefix(4)) == [0xFFC0_C0C0, 0xFFFF_FFFF, 0xFFDF_DFDF, 0xFFCF_CFCF])
    // The frame, at a distance of a pixel from the differences, ends at the picture's edge.
    #expect(Array(picture.words.suffix(5)) == [0xFFFF_FFFF, 0xFF00_72B2, 0xFF00_72B2, 0xFFC0_C0C0, 0xFFD5_0032])
  }
}
