import BoardModel
import BoardRendering
import BoardTestSupport
import Foundation
import Testing
import WholeFiles

/// The data about frames in an animation's file, apart from their pixels.
@Suite struct `Frames of an animated PNG` {
  private static func chunks(
    plays: Int = 0, _ write: (inout AnimationFile, RecordedBoard) throws -> Void,
    finish: (consuming AnimationFile) throws -> Void = { try $0.finish() }
  ) throws -> [`An animated PNG`.Chunk] {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: path) }
    let recorded = RecordedBoard(Board(size: size(40, 30)))
    var file = try AnimationFile(path: path.path(percentEncoded: false), following: recorded, plays: plays)
    try write(&file, recorded)
    try finish(file)
    return try `An animated PNG`.chunks(Array(try Data(contentsOf: path)))
  }

  @Test(arguments: [
    (Duration.seconds(70), 65_535), (.milliseconds(65_535), 65_535), (.milliseconds(65_536), 65_535),
    (.milliseconds(65_534), 65_534), (.zero, 0), (.seconds(-1), 0), (.microseconds(1_499), 1),
    (.microseconds(1_500), 2),
    (.seconds(1_000_000_000), 65_535),
  ])
  func `are shown as long as can be said`(time: Duration, milliseconds: Int) throws {
    let chunks = try Self.chunks { file, _ in
      try file.append(shownFor: time)
      try file.append()
    }
    let controls = chunks.filter { $0.type == "fcTL" }
    #expect(controls.map { $0.number(at: 20, bytes: 2) } == [milliseconds, 500])
    #expect(controls.map { $0.number(at: 22, bytes: 2) } == [1000, 1000])
    let last = try Self.chunks({ file, _ in try file.append() }, finish: { try $0.finish(lastShownFor: time) })
    #expect(last.first { $0.type == "fcTL" }?.number(at: 20, bytes: 2) == milliseconds)
  }

  @Test func `that show the same are left out if that is asked for, and have a pixel if not`() throws {
    let chunks = try Self.chunks { file, recorded in
      for isChanged in [false, false, true, false] {
        if isChanged {
          recorded.insert(
            Figure(
              id: recorded.makeFigureID(), name: "a", frame: rectangle(3, 4, 5, 6),
              appearance: Appearance(fill: "tomato", border: nil)), at: 0)
        }
        try file.append(onlyIfChanged: true)
      }
      try file.append()
    }
    let boxes = chunks.filter { $0.type == "fcTL" }.map { chunk in [4, 8, 12, 16].map { chunk.number(at: $0) } }
    #expect(boxes == [[40, 30, 0, 0], [5, 6, 3, 4], [1, 1, 0, 0]])
    #expect(chunks[1].number(at: 0) == 3)
  }
}
