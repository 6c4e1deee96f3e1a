import BoardRendering
import Foundation
import Testing
import WholeFiles

@Suite struct `Writing pictures` {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "pictures-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  private func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }
  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
  }
  private func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: folder.appending(path: name))) }

  @Test func `in the background leaves all files, in order`() throws {
    let writer = PictureWriter(capacity: 3)
    for index in 0..<100 {
      try writer.write(FileContents([UInt8(index)]), to: path(index % 10 == 9 ? "same.png" : "\(index).png"))
    }
    try writer.finish()
    #expect(try names().count == 91)
    #expect(try bytes("same.png") == [99])
    #expect(try bytes("42.png") == [42])
  }

  @Test func `in the background tells of the first error and writes nothing after it`() throws {
    let writer = PictureWriter(capacity: 1)
    try writer.write(FileContents([1]), to: path("before.png"))
    try writer.write(FileContents([1]), to: path("missing/a.png"))
    // The error may show at any call after this one, and does so at `finish` for certain.
    try? writer.write(FileContents([1]), to: path("after.png"))
    let error = #expect(throws: OutputError.self) { try writer.finish() }
    #expect(error?.path == path("missing/a.png"))
    #expect(throws: OutputError.self) { try writer.write(FileContents([1]), to: path("later.png")) }
    #expect(try names() == ["before.png"])
  }
}
