import BoardModel
import BoardRendering
import Foundation
import Testing

@Suite struct `An animated PNG` {
  /// A chunk of a PNG file.
  struct Chunk {
    var type: String
    var data: ArraySlice<UInt8>

    func number(at offset: Int, bytes: Int = 4) -> Int {
      data.dropFirst(offset).prefix(bytes).reduce(0) { $0 << 8 | Int($1) }
    }
  }

  static func chunks(_ file: [UInt8]) throws -> [Chunk] {
    try #require(file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    var chunks: [Chunk] = []
    var rest = file.dropFirst(8)
    while !rest.isEmpty {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      chunks.append(Chunk(type: type, data: rest.dropFirst(8).prefix(length)))
      rest = rest.dropFirst(12 + length)
    }
    return chunks
  }

  /// A still picture with a frame's data, for libpng, which checks the checksums.
  static func still(width: Int, height: Int, data: [ArraySlice<UInt8>]) -> [UInt8] {
    func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
      let body = Array(type.utf8) + data
      var crc = UInt32.max
      for byte in body {
        crc ^= UInt32(byte)
        for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ crc >> 1 : crc >> 1 }
      }
      return big(data.count) + body + big(Int(~crc))
    }
    func big(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", big(width) + big(height) + [8, 2, 0, 0, 0]) + data.flatMap { chunk("IDAT", Array($0)) }
      + chunk("IEND", [])
  }

  @Test func `is as large as the board ever is, which is at the top left while it is smaller`() throws {
    var edits = try EditSession(kind: .everything, size: Size(120, 60), count: 12, seed: 3)
    edits.formats = [
      BoardFormat(size: Size(120, 60)), BoardFormat(size: Size(60, 110), background: "navy"),
      BoardFormat(size: Size(90, 90)),
    ]
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: path) }
    var file = try AnimationFile(
      path: path.path(percentEncoded: false), following: edits.recorded, scale: 1.5, largest: Size(120, 110))
    var expected: [Pixels] = []
    for step in 0..<40 {
      if step > 0 { try edits.step() }
      expected.append(try BoardRenderer(scale: 1.5).pixels(of: edits.board))
      try file.append()
    }
    try file.finish()
    var canvas = [UInt32](repeating: 0, count: 180 * 165)
    var (frame, box, data) = (-1, (width: 0, height: 0, x: 0, y: 0), [ArraySlice<UInt8>]())
    func showFrame() throws {
      if frame < 0 { return }
      let pixels = try Pixels(png: Self.still(width: box.width, height: box.height, data: data))
      for y in 0..<box.height { for x in 0..<box.width { canvas[(box.y + y) * 180 + box.x + x] = pixels[x, y] } }
      data = []
      let board = expected[frame]
      for y in 0..<165 {
        for x in 0..<180 {
          let isBoard = x < board.width && y < board.height
          guard canvas[y * 180 + x] == (isBoard ? board[x, y] : 0xFFFF_FFFF) else {
            Issue.record("frame \(frame) at \(x), \(y)")
            return
          }
        }
      }
    }
    for chunk in try Self.chunks(Array(try Data(contentsOf: path))) {
      if chunk.type == "fcTL" {
        try showFrame()
        frame += 1
        box = (chunk.number(at: 4), chunk.number(at: 8), chunk.number(at: 12), chunk.number(at: 16))
      } else if chunk.type == "IDAT" || chunk.type == "fdAT" {
        data.append(chunk.type == "IDAT" ? chunk.data : chunk.data.dropFirst(4))
      }
    }
    try showFrame()
    #expect(frame == 39 && Set(expected.map { [$0.width, $0.height] }).count == 3)
  }

  /// Whole frames, and frames in parts of one or several rows, which refer to the row above them.
  @Test(arguments: EditSession.Kind.allCases, [nil, 1, 700])
  func `shows every step as a full redraw does`(kind: EditSession.Kind, pixelsPerPart: Int?) throws {
    var edits = try EditSession(kind: kind, size: Size(150, 110), count: 20, seed: 7)
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: path) }
    var expected: [Pixels] = []
    var file = try AnimationFile(
      path: path.path(percentEncoded: false), following: edits.recorded, scale: 1.25, plays: 3)
    if let pixelsPerPart { file.pixelsPerPart = pixelsPerPart }
    let count = pixelsPerPart == nil ? 40 : 12
    for step in 0..<count {
      if step > 0 { try edits.step() }
      expected.append(try BoardRenderer(scale: 1.25).pixels(of: edits.board))
      try file.append(shownFor: .milliseconds(250))
    }
    #expect(!FileManager.default.fileExists(atPath: path.path(percentEncoded: false)))
    try file.finish()

    let chunks = try Self.chunks(Array(try Data(contentsOf: path)))
    #expect(chunks[0].type == "IHDR")
    #expect(chunks[1].type == "acTL")
    #expect(chunks[1].number(at: 0) == count)
    #expect(chunks[1].number(at: 4) == 3)
    #expect(chunks.last?.type == "IEND")
    let numbered = chunks.filter { ["fcTL", "fdAT"].contains($0.type) }
    #expect(numbered.map { $0.number(at: 0) } == Array(0..<numbered.count))

    var canvas = expected[0].words
    var frame = -1
    var box = (width: 0, height: 0, x: 0, y: 0)
    var data: [ArraySlice<UInt8>] = []
    var largestCount = 0
    func showFrame() throws {
      if frame < 0 { return }
      let pixels = try Pixels(png: Self.still(width: box.width, height: box.height, data: data))
      for y in 0..<box.height {
        for x in 0..<box.width { canvas[(box.y + y) * expected[0].width + box.x + x] = pixels[x, y] }
      }
      // Not compared in the macro, which would print a million numbers.
      let isEqual = canvas == expected[frame].words
      #expect(isEqual, "frame \(frame)")
      largestCount = max(largestCount, data.count)
      data = []
    }
    for chunk in chunks {
      if chunk.type == "fcTL" {
        try showFrame()
        frame += 1
        box = (chunk.number(at: 4), chunk.number(at: 8), chunk.number(at: 12), chunk.number(at: 16))
        #expect(chunk.number(at: 20, bytes: 2) == 250)
        #expect(chunk.number(at: 22, bytes: 2) == 1000)
        #expect(chunk.data.suffix(2).allSatisfy { $0 == 0 })
      } else if chunk.type == "IDAT" || chunk.type == "fdAT" {
        data.append(chunk.type == "IDAT" ? chunk.data : chunk.data.dropFirst(4))
      }
    }
    try showFrame()
    #expect(frame == count - 1)
    let rowCount = expected[0].height
    let rowsPerPart = pixelsPerPart.map { max(1, $0 / expected[0].width) } ?? rowCount
    #expect(largestCount == (rowCount + rowsPerPart - 1) / rowsPerPart)
  }

  @Test(arguments: [(-1, 0), (.min, 0), (.max, Int(Int32.max))])
  func `plays as often as a reader can count`(plays: Int, written: Int) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: path) }
    var file = try AnimationFile(
      path: path.path(percentEncoded: false), following: RecordedBoard(Board()), plays: plays)
    try file.append()
    try file.finish()
    #expect(try Self.chunks(Array(try Data(contentsOf: path)))[1].number(at: 4) == written)
  }

  @Test func `that isn't finished, or has no frames, leaves no file`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func write() throws {
      var file = try AnimationFile(
        path: folder.appending(path: "a.png").path(percentEncoded: false), following: RecordedBoard(Board()))
      try file.append()
    }
    try write()
    try AnimationFile(
      path: folder.appending(path: "b.png").path(percentEncoded: false), following: RecordedBoard(Board())
    ).finish()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)) == [])
  }
}
