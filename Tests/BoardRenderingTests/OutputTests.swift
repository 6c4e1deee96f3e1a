import BoardRendering
import Foundation
import Testing

@Suite struct `Writing pictures` {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "pictures-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  private func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }
  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
  }
  private func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: folder.appending(path: name))) }

  /// More pieces than the system takes at once, of all lengths, empty ones too.
  private static let manyPieces = Picture(
    (0..<5_000).map { index in Bytes((0..<index % 97).map { UInt8(truncatingIfNeeded: index * $0) }) })

  @Test func `leaves the whole file under its name and nothing else`() throws {
    try Self.manyPieces.write(to: path("a.png"))
    #expect(try names() == ["a.png"])
    #expect(try bytes("a.png") == Self.manyPieces.bytes)
    #expect(Self.manyPieces.byteCount == Self.manyPieces.bytes.count)
  }

  @Test func `replaces a file`() throws {
    try Picture([1, 2, 3]).write(to: path("a.png"))
    try Picture([4]).write(to: path("a.png"))
    #expect(try bytes("a.png") == [4])
    #expect(try names() == ["a.png"])
  }

  @Test func `keeps a symbolic link and replaces what it points to`() throws {
    try Picture([1]).write(to: path("real.png"))
    try FileManager.default.createSymbolicLink(atPath: path("link.png"), withDestinationPath: "real.png")
    try Picture([2]).write(to: path("link.png"))
    #expect(try bytes("real.png") == [2])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link.png")) == "real.png")
  }

  @Test func `writes to a device without replacing it`() throws {
    try Picture([1, 2, 3]).write(to: "/dev/null")
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
    #expect(type == .typeCharacterSpecial)
  }

  @Test func `into a folder that isn't there is an error of making the file`() {
    let path = path("missing/a.png")
    let error = #expect(throws: OutputError.self) { try Picture([1]).write(to: path) }
    #expect(error?.operation == .create)
    #expect(error?.description == "cannot create '\(path)': No such file or directory")
  }

  @Test func `under a folder's name is an error of making the file`() throws {
    try FileManager.default.createDirectory(atPath: path("a.png"), withIntermediateDirectories: true)
    let error = #expect(throws: OutputError.self) { try Picture([1]).write(to: path("a.png")) }
    #expect(error?.operation == .create)
    #expect(error?.reason == "Is a directory")
    #expect(try names() == ["a.png"])
  }

  @Test func `to a full device is an error of writing`() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let error = #expect(throws: OutputError.self) { try Picture([1]).write(to: "/dev/full") }
    #expect(error?.operation == .write)
    #expect(error?.isOutOfSpace == true)
    #expect(error?.description == "cannot write '/dev/full': No space left on device")
  }

  @Test func `in the background leaves all files, in order`() throws {
    let writer = PictureWriter(capacity: 3)
    for index in 0..<100 {
      try writer.write(Picture([UInt8(index)]), to: path(index % 10 == 9 ? "same.png" : "\(index).png"))
    }
    try writer.finish()
    #expect(try names().count == 91)
    #expect(try bytes("same.png") == [99])
    #expect(try bytes("42.png") == [42])
  }

  @Test func `in the background tells of the first error and writes nothing after it`() throws {
    let writer = PictureWriter(capacity: 1)
    try writer.write(Picture([1]), to: path("before.png"))
    try writer.write(Picture([1]), to: path("missing/a.png"))
    // The error may show at any call after this one, and does so at `finish` for certain.
    try? writer.write(Picture([1]), to: path("after.png"))
    let error = #expect(throws: OutputError.self) { try writer.finish() }
    #expect(error?.path == path("missing/a.png"))
    #expect(throws: OutputError.self) { try writer.write(Picture([1]), to: path("later.png")) }
    #expect(try names() == ["before.png"])
  }
}
