import BoardModel
import BoardRendering
import BoardSnapshots
import BoardTestSupport
import Foundation
import Testing

@testable import BoardTestRunner

/// The files that a result writes and removes when it is reported, and the errors of doing that.
@Suite struct `Files of a result` {
  private let folder = try! TemporaryFolder()
  private let png: [UInt8]

  init() throws {
    try folder.makeFolder("a.expected")
    png = try SnapshotRenderer(of: Board(size: size(4, 3))).png().bytes
  }

  /// A result that writes pictures, or removes them.
  private func result(writes: [String] = [], removes: [String] = []) -> TestResult {
    var result = TestResult(path: folder.path("a.board"))
    let place = folder.path("a.expected")
    result.operations = removes.map { .init(folder: place, name: $0, bytes: nil) }
    result.operations += writes.map { .init(folder: place, name: $0, bytes: png) }
    result.recordedFiles = writes.map { "\(place)/\($0)" }
    result.recordedSVGs = writes.filter { $0.hasSuffix(".svg") }
    return result
  }

  private func write(_ name: String, _ bytes: [UInt8]? = nil) throws {
    try Data(bytes ?? png).write(to: folder["a.expected/\(name)"])
  }

  private var names: [String] { get throws { try folder.names(in: "a.expected") } }

  @Test func `are written and removed once`() throws {
    try write("old.actual.png")
    var result = result(writes: ["one.png"], removes: ["old.actual.png", "never.png"])
    #expect(result.writeFiles().isEmpty && result.isPassed)
    #expect(try names == ["one.png"])
    #expect(try Array(Data(contentsOf: folder["a.expected/one.png"])) == png)
    #expect(result.operations.isEmpty && result.recordedFiles == [folder.path("a.expected/one.png")])
    try FileManager.default.removeItem(at: folder["a.expected/one.png"])
    #expect(result.writeFiles().isEmpty)
    #expect(try names == [])
  }

  @Test func `make their folder`() throws {
    try FileManager.default.removeItem(at: folder["a.expected"])
    var result = result(writes: ["one.png"])
    #expect(result.writeFiles().isEmpty)
    #expect(try names == ["one.png"])
  }

  @Test func `stay if they are no pictures, though they have a picture's name`() throws {
    for name in ["old.actual.png", "old.png"] { try write(name, Array("precious".utf8)) }
    var result = result(removes: ["old.actual.png"])
    result.unusedFiles = [folder.path("a.expected/old.png")]
    #expect(result.writeFiles(replacesForeignFiles: true, prunes: true).isEmpty)
    #expect(try names == ["old.actual.png", "old.png"])
    #expect((result.removedFiles, result.unusedFiles.count) == ([], 1))
  }

  @Test func `of others aren't replaced, which fails the test and hinders no other file`() throws {
    try write("one.png", Array("precious".utf8))
    var result = result(writes: ["one.png", "two.png"])
    let errors = result.writeFiles()
    #expect(errors.count == 1 && errors.first is ForeignFile)
    #expect(result.failures.map(\.kind) == [.output] && result.failures[0].message.contains("one.png"))
    #expect(result.recordedFiles == [folder.path("a.expected/two.png")])
    #expect(try folder.text("a.expected/one.png") == "precious")
    #expect(try names == ["one.png", "two.png"])
    // They are replaced if that is requested.
    var other = self.result(writes: ["one.png"])
    #expect(other.writeFiles(replacesForeignFiles: true).isEmpty)
    #expect(try Array(Data(contentsOf: folder["a.expected/one.png"])) == png)
  }

  @Test func `aren't written into a folder of their name, whatever is asked for`() throws {
    try folder.makeFolder("a.expected/one.png")
    for replaces in [false, true] {
      var result = result(writes: ["one.png"])
      #expect(result.writeFiles(replacesForeignFiles: replaces).count == 1)
      #expect(result.recordedFiles == [] && result.failures.map(\.kind) == [.output])
    }
    #expect(try folder.names(in: "a.expected/one.png") == [])
  }

  @Test func `aren't written through a link`() throws {
    try FileManager.default.removeItem(at: folder["a.expected"])
    try folder.makeFolder("elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("a.expected"), withDestinationPath: folder.path("elsewhere"))
    var result = result(writes: ["one.png", "two.svg"])
    #expect(result.writeFiles().count >= 2)
    #expect(result.recordedFiles == [] && result.recordedSVGs == [])
    #expect(try folder.names(in: "elsewhere") == [])
  }

  @Test func `that no command expects are removed if that is asked for`() throws {
    for name in ["old.png", "kept.png"] { try write(name) }
    for prunes in [false, true] {
      var result = result()
      result.unusedFiles = [folder.path("a.expected/old.png")]
      #expect(result.writeFiles(prunes: prunes).isEmpty)
      #expect(result.removedFiles == (prunes ? [folder.path("a.expected/old.png")] : []))
      #expect(result.unusedFiles == (prunes ? [] : [folder.path("a.expected/old.png")]))
      #expect(try names == (prunes ? ["kept.png"] : ["kept.png", "old.png"]))
    }
  }

  @Test func `that are vector pictures are listed, and no more once they are removed`() throws {
    let svg = Array("<?xml version=\"1.0\"?><svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8)
    var result = result()
    result.operations = [.init(folder: folder.path("a.expected"), name: "one.svg", bytes: svg)]
    result.recordedSVGs = ["one.svg"]
    #expect(result.writeFiles().isEmpty)
    #expect(try names == ["manifest.json", "one.svg"])
    try write("one.svg", try BoardRenderer().svg(of: Board(size: size(4, 3))).bytes)
    var next = self.result()
    next.unusedFiles = [folder.path("a.expected/one.svg")]
    #expect(next.writeFiles(prunes: true).isEmpty)
    #expect(try names == [])
  }
}
