import BoardLanguage
import BoardModel
import BoardTestRunner
import BoardTestSupport
import Foundation
import Testing

/// The limits of differences between a picture and the expected one: each limit, at it and one beyond.
@Suite struct `Pictures that differ` {
  private let folder = try! TemporaryFolder()
  private var path: String { folder.path("a.board") }

  /// Records a board's picture, and compares another one with it.
  ///
  /// - Returns: The failure's message; `nil` if there is none.
  private func fault(from old: String, to new: String, _ limits: String = "", recordsFirst: Bool = true) throws
    -> String?
  {
    func run(_ text: String, _ recording: GoldenRecording) -> TestResult {
      var result = BoardTest(recording: recording).run(
        text: "rectboard 1\n\(text)\nexpect board image one \(limits)\n", at: path)
      #expect(result.writeFiles().isEmpty)
      return result
    }
    if recordsFirst { #expect(run(old, .all).isPassed) }
    let result = run(new, .none)
    #expect(result.comparisonCount == 1 && result.mismatchCount == result.failures.count)
    #expect(result.failures.allSatisfy { $0.kind == .picture })
    return result.failures.first?.message
  }

  private func figure(_ width: Int, _ height: Int, at place: String = "3,4", color: String = "black") -> String {
    "board 100x100 color white\nadd a at \(place) size \(width)x\(height) color \(color) border none"
  }
  private let empty = "board 100x100 color white"

  @Test(arguments: [
    (10, 10, "within 1%", nil),
    (10, 11, "within 1%", "but for 1 %, found 110 of 10000 (1.1 %) that differ, in 10x11 at 3,4, by up to 255 of 255"),
    (
      10, 10, "within 0.99%",
      "but for 0.99 %, found 100 of 10000 (1 %) that differ, in 10x10 at 3,4, by up to 255 of 255"
    ),
    (1, 1, "within 0.01%", nil),
    (1, 1, "within 0%", "but for 0 %, found 1 of 10000 (0.01 %) that differ, in 1x1 at 3,4, by up to 255 of 255"),
    (1, 2, "within 0.01%", "but for 0.01 %, found 2 of 10000 (0.02 %) that differ, in 1x2 at 3,4, by up to 255 of 255"),
    (97, 96, "within 93.12%", nil),
    (
      97, 96, "within 93.11%",
      "but for 93.11 %, found 9312 of 10000 (93.12 %) that differ, in 97x96 at 3,4, by up to 255 of 255"
    ),
  ])
  func `may do so in exactly the share that was given`(width: Int, height: Int, limit: String, fault: String?) throws {
    #expect(
      try self.fault(from: empty, to: figure(width, height), limit)
        == fault.map { "'one': expected equal pixels \($0)" })
  }

  @Test(arguments: [
    ("#fefefe", "tolerance 1", nil),
    (
      "#fdfefe", "tolerance 1",
      "within tolerance 1, found 100 of 10000 (1 %) that differ, in 10x10 at 3,4, by up to 2 of 255"
    ),
    (
      "#fefdfe", "tolerance 1",
      "within tolerance 1, found 100 of 10000 (1 %) that differ, in 10x10 at 3,4, by up to 2 of 255"
    ),
    (
      "#fefefd", "tolerance 1",
      "within tolerance 1, found 100 of 10000 (1 %) that differ, in 10x10 at 3,4, by up to 2 of 255"
    ),
    ("black", "tolerance 255", nil),
    ("#010101", "tolerance 254", nil),
    (
      "black", "tolerance 254",
      "within tolerance 254, found 100 of 10000 (1 %) that differ, in 10x10 at 3,4, by up to 255 of 255"
    ),
    ("#fdfdfd", "tolerance 1 within 1%", nil),
    (
      "#fdfdfd", "tolerance 1 within 0.5%",
      "within tolerance 1, but for 0.5 %, found 100 of 10000 (1 %) that differ, in 10x10 at 3,4, by up to 2 of 255"
    ),
  ])
  func `may do so by exactly the tolerance that was given, in any channel`(
    color: String, limit: String, fault: String?
  ) throws {
    #expect(
      try self.fault(from: empty, to: figure(10, 10, color: color), limit)
        == fault.map { "'one': expected equal pixels \($0)" })
  }

  @Test(arguments: ["0,0", "90,0", "0,90", "90,90", "45,50"])
  func `are told where they do`(place: String) throws {
    #expect(
      try fault(from: empty, to: figure(10, 10, at: place))
        == "'one': expected equal pixels, found 100 of 10000 (1 %) that differ, in 10x10 at \(place), by up to 255 of 255"
    )
  }

  @Test func `are told as a share that is never none`() throws {
    let large = "board 300x300 color white"
    #expect(
      try fault(from: large, to: large + "\nadd a at 0,0 size 1x1 color black border none")
        == "'one': expected equal pixels, found 1 of 90000 (less than 0.01 %) that differ, in 1x1 at 0,0, by up to 255 of 255"
    )
  }

  @Test func `in size are never alike`() throws {
    for limits in ["", "within 100%", "tolerance 255"] {
      #expect(
        try fault(from: "board 10x20 color white", to: "board 20x10 color white", limits)
          == "'one': expected a picture of 10x20 pixels, found one of 20x10")
    }
    #expect(try fault(from: empty, to: figure(100, 96), "within 100%") == nil)
  }

  @Test func `are shown in red, with a frame around, and the rest pale`() throws {
    #expect(try fault(from: empty, to: figure(4, 2, at: "20,30")) != nil)
    let difference = try Pixels(png: Array(Data(contentsOf: folder["a.expected/one.diff.png"])))
    #expect((difference.width, difference.height) == (100, 100))
    func all(_ x: Range<Int>, _ y: Range<Int>, are word: UInt32) -> Bool {
      y.allSatisfy { y in x.allSatisfy { difference[$0, y] == word } }
    }
    let (red, blue, pale): (UInt32, UInt32, UInt32) = (0xFFD5_0032, 0xFF00_72B2, 0xFFFF_FFFF)
    #expect(all(20..<24, 30..<32, are: red))
    // The frame is two pixels wide, at a distance of one.
    #expect(all(17..<27, 27..<29, are: blue) && all(17..<27, 33..<35, are: blue))
    #expect(all(17..<19, 27..<35, are: blue) && all(25..<27, 27..<35, are: blue))
    #expect(all(19..<20, 29..<33, are: pale) && all(24..<25, 29..<33, are: pale))
    #expect(all(0..<17, 0..<100, are: pale) && all(27..<100, 0..<100, are: pale))
    #expect(all(0..<100, 0..<27, are: pale) && all(0..<100, 35..<100, are: pale))
    #expect(try Array(Data(contentsOf: folder["a.expected/one.actual.png"])).count > 0)
    // These files are removed once the picture is as expected.
    #expect(try fault(from: "", to: empty, recordsFirst: false) == nil)
    #expect(try folder.names(in: "a.expected") == ["one.png"])
  }
}
