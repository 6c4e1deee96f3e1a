import BoardLanguage
import BoardModel
import BoardRendering
import BoardSnapshots
import BoardTestSupport
import Foundation
import Testing

@testable import BoardTestRunner

/// Expected pictures that are missing, broken or recorded, and the files beside them.
@Suite struct `A folder of expected pictures` {
  private let folder = try! TemporaryFolder()
  private let white = Board(size: size(8, 6), background: "white")
  private let black = Board(size: size(8, 6), background: "black")

  private func goldens(_ recording: GoldenRecording, keepsPictures: Bool = false) throws -> GoldenFolder {
    try GoldenFolder(
      of: folder.path("a.board"), recording: recording, newFormat: .png, keepsPictures: keepsPictures
    ) { "again \($0)" }
  }

  private func path(_ name: String) -> String { folder.path("a.expected/\(name)") }
  private let one = ExpectedSnapshot(name: "one")

  private func write(_ name: String, _ bytes: [UInt8]) throws {
    if try !folder.names.contains("a.expected") { try folder.makeFolder("a.expected") }
    try Data(bytes).write(to: folder["a.expected/\(name)"])
  }

  private func png(_ board: Board) throws -> [UInt8] { try SnapshotRenderer(of: board).png().bytes }

  /// The operations on files: "+" to write one, "-" to remove it.
  private func operations(_ goldens: GoldenFolder) -> [String] {
    goldens.operations.map { ($0.bytes == nil ? "-" : "+") + $0.name }
  }

  @Test(arguments: [
    ("drawing.board", "drawing.expected"), ("a/b.board", "a/b.expected"), ("drawing", "drawing.expected"),
    ("drawing.board.txt", "drawing.board.txt.expected"), (".board", ".expected"), ("a.board/b", "a.board/b.expected"),
  ])
  func `is beside its script`(script: String, folder: String) { #expect(GoldenFolder.path(of: script) == folder) }

  @Test func `without a picture tells how to record it, and shows what would be`() throws {
    var goldens = try goldens(.none)
    let found = goldens.compare(one, with: white)
    let mismatch = try #require(found)
    #expect(mismatch.message == "expected the picture '\(path("one.png"))', found none")
    #expect(mismatch.hint == "record it with 'again missing'")
    #expect(mismatch.pictures?.golden == nil && mismatch.pictures?.difference == nil)
    #expect(try mismatch.pictures?.actual == png(white))
    #expect((goldens.comparisonCount, goldens.recordedFiles, operations(goldens)) == (1, [], []))
  }

  @Test(arguments: [GoldenRecording.missing, .failed, .all]) func `records a picture that is missing`(
    recording: GoldenRecording
  ) throws {
    var goldens = try goldens(recording)
    #expect(goldens.compare(one, with: white) == nil)
    #expect(goldens.recordedFiles == [path("one.png")] && operations(goldens) == ["+one.png"])
    #expect(try goldens.operations.first?.bytes == png(white))
    // A later picture with the same name is compared with it.
    #expect(goldens.compare(one, with: white) == nil)
    #expect(goldens.compare(one, with: black) != nil)
    #expect(goldens.comparisonCount == 3)
  }

  @Test(arguments: GoldenRecording.allCases) func `records one that differs only if that is asked for`(
    recording: GoldenRecording
  ) throws {
    try write("one.png", png(white))
    var goldens = try goldens(recording)
    let isRecorded = recording == .failed || recording == .all
    #expect((goldens.compare(one, with: black) == nil) == isRecorded)
    #expect(operations(goldens) == (isRecorded ? ["+one.png"] : ["+one.actual.png", "+one.diff.png"]))
    #expect(goldens.recordedFiles == (isRecorded ? [path("one.png")] : []))
    // A picture that is the same is never written.
    var same = try self.goldens(recording)
    #expect(same.compare(one, with: white) == nil)
    #expect((operations(same), same.recordedFiles) == ([], []))
  }

  /// A download that was cut off at any byte: either all pixels are there, and it is as expected, or that is reported.
  @Test func `with a picture that is cut off at any byte tells of it`() throws {
    let whole = try png(white)
    var matches: [Int] = []
    for count in 0..<whole.count {
      try write("one.png", Array(whole.prefix(count)))
      var goldens = try goldens(.none)
      guard let mismatch = goldens.compare(one, with: white) else {
        matches.append(count)
        continue
      }
      #expect(
        mismatch.message == "expected 'one.png' to be a PNG picture of at most 8 bits a channel, found none",
        "\(count) bytes")
      #expect(mismatch.hint == "restore it, or remove it and run 'again missing'")
      #expect(mismatch.pictures?.golden == nil && operations(goldens) == ["+one.actual.png"])
    }
    // The last chunk, of twelve bytes, only marks the end.
    #expect(matches.allSatisfy { $0 >= whole.count - 12 }, "\(matches) of \(whole.count)")
  }

  @Test(arguments: [32_767, 32_768]) func `reads pictures as large as ours can be, and none that is larger`(
    side: Int
  ) throws {
    let golden = Pixels(width: 1, height: side, words: Array(repeating: 0xFFFF_FFFF, count: side)).png().bytes
    try write("one.png", golden)
    var goldens = try goldens(.none)
    let found = goldens.compare(one, with: white)
    let message = try #require(found).message
    #expect(
      message
        == (side > 32_767
          ? "expected 'one.png' to be a PNG picture of at most 8 bits a channel, found none"
          : "'one': expected a picture of 1x32767 pixels, found one of 8x6"))
  }

  @Test func `with a folder in place of a picture tells of it, and leaves it`() throws {
    try folder.makeFolder("a.expected")
    try folder.makeFolder("a.expected/one.png")
    for recording in GoldenRecording.allCases where recording != .all {
      var goldens = try goldens(recording)
      #expect(goldens.compare(one, with: white)?.message.contains("one.png'") == true)
      #expect(operations(goldens) == [])
    }
  }

  @Test func `removes what is beside a picture that is as expected, and replaces it otherwise`() throws {
    try write("one.png", png(white))
    for name in ["one.actual.png", "one.diff.png", "one.actual.svg", "two.actual.png"] { try write(name, []) }
    var goldens = try goldens(.none)
    #expect(goldens.compare(one, with: white) == nil)
    #expect(operations(goldens) == ["-one.actual.png", "-one.diff.png", "-one.actual.svg"])
    // Of several pictures with the same name, the first mismatch is kept.
    #expect(goldens.compare(one, with: black) != nil)
    #expect(operations(goldens) == ["+one.actual.png", "+one.diff.png", "-one.actual.svg"])
    #expect(goldens.compare(one, with: Board(size: size(8, 6), background: "red")) != nil)
    #expect(goldens.compare(one, with: white) == nil)
    #expect(operations(goldens) == ["+one.actual.png", "+one.diff.png", "-one.actual.svg"])
    #expect(try goldens.operations.first?.bytes == png(black))
  }

  @Test func `doesn't tell names apart by their case alone`() throws {
    var goldens = try goldens(.all)
    #expect(goldens.compare(one, with: white) == nil)
    let found = goldens.compare(ExpectedSnapshot(name: "ONE"), with: white)
    let mismatch = try #require(found)
    #expect(mismatch.message == "another expected picture of this script is called 'one'")
    #expect(operations(goldens) == ["+one.png"])
  }

  @Test func `keeps the first picture of each name that is as expected, if it is asked to`() throws {
    try write("one.png", png(white))
    var goldens = try goldens(.missing, keepsPictures: true)
    for (name, board) in [("one", black), ("one", white), ("two", black), ("two", black)] {
      _ = goldens.compare(ExpectedSnapshot(name: name), with: board)
    }
    #expect(goldens.pictures.map(\.name) == ["one", "two"])
    #expect(try goldens.pictures.map(\.bytes) == [png(white), png(black)])
    var others = try self.goldens(.missing)
    _ = others.compare(one, with: white)
    #expect(others.pictures.isEmpty)
  }

  @Test func `lists pictures that no command expects, and no other files`() throws {
    for name in [
      "one.png", "one.svg", "two.svg", "three.png", "three.b.png", "two.png.txt", "one.actual.png", "gone.diff.png",
      "gone.actual.svg", "notes.txt", "manifest.json", ".hidden", "png",
    ] {
      try write(name, Array("x".utf8))
    }
    let script = try Script("add a\nexpect board image one\nexpect board image two\nexpect board image four\n")
    // An SVG picture beside a PNG picture with the same name is ignored.
    #expect(
      try goldens(.none).unusedFiles(by: script) == ["one.svg", "three.b.png", "three.png"].map(path))
  }

  @Test func `is shared with a script without the usual ending, whose pictures then stay`() throws {
    let pictures = [path("x.png"), path("y.svg")]
    let removals = GoldenFolder.removals(of: pictures, of: folder.path("a.board"))
    #expect(removals.map(\.path) == pictures && removals.allSatisfy { $0.bytes == nil })
    try folder.write("", to: "a")
    #expect(GoldenFolder.removals(of: pictures, of: folder.path("a.board")).isEmpty)
  }

  @Test(arguments: [
    (GoldenRecording.none, false, false), (.missing, true, false), (.failed, true, true), (.all, true, true),
  ])
  func `is written to as its recording says`(recording: GoldenRecording, missing: Bool, different: Bool) {
    #expect((recording.writesMissing, recording.writesDifferent) == (missing, different))
  }
}
