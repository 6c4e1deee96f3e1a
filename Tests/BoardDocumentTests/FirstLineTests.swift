import BoardDocument
import BoardLanguage
import BoardTestSupport
import Foundation
import Testing

/// The first line of a document, which replaces the empty file as a whole.
@Suite(.quickDisk) struct FirstLineTests: DocumentSuite {
  let folder = try! TemporaryFolder()

  @Test func `a new document is an empty file, and its first line or block comes as a whole`() throws {
    let document = try Document(path: folder.path("my.board"), durability: .each)
    #expect(try folder.text("my.board").isEmpty)
    let inode = try inode()
    let (one, other) = (document.makeClient(), document.makeClient())
    // A version line is passed over: a document needs none.
    #expect(try one.execute("rectboard 1") == nil)
    try other.execute("step on board")
    try other.execute("add a")
    #expect(try folder.text("my.board").isEmpty)
    let answer = try #require(try other.execute("end"))
    #expect((answer.appended, answer.isDurable) == (["step on board", "  add a", "end"], true))
    #expect(try folder.text("my.board") == "step on board\n  add a\nend\n")
    // The file has been replaced, by one that is locked, too; later lines are appended to it.
    let first = try self.inode()
    #expect(first != inode)
    #expect { try open() } throws: { "\($0)".contains("another program is editing it") }
    try one.execute("add b")
    #expect(try self.inode() == first)
    #expect(try folder.text("my.board") == "step on board\n  add a\nend\nadd b\n")
    #expect(try folder.names == ["my.board"])
    // What others remove of it isn't lost.
    try folder.write("add b\n", to: "my.board")
    #expect(document.refresh())
    #expect(try folder.text("my.board.torn").hasSuffix("\nstep on board\n  add a\nend\nadd b\n"))
  }

  private func inode() throws -> UInt64 {
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("my.board"))
    return try #require(attributes[.systemFileNumber] as? UInt64)
  }

  @Test func `in a folder that can't be written to, the first line is appended`() throws {
    try folder.makeFolder("locked")
    try folder.write("", to: "locked/my.board")
    let path = folder.path("locked")
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path) }
    let client = try open("locked/my.board").makeClient()
    for line in ["add a", "add b"] { try client.execute(line) }
    #expect(try folder.text("locked/my.board") == "add a\nadd b\n")
  }

  @Test func `a new document that others touch or fill is followed`() throws {
    let document = try open()
    let client = document.makeClient()
    try folder.write("", to: "my.board")
    document.refresh()
    #expect(document.fault == nil)
    try folder.write("add theirs\n", to: "my.board")
    try client.execute("add a")
    #expect(try folder.text("my.board") == "add theirs\nadd a\n")
  }

  @Test(arguments: ["add ca at 1", "# From a di", "\0\0\0", "add a at 1,1\0\0"])
  func `a part of a line alone may be another file, so it is set aside only if its reader says so`(text: String) throws
  {
    try folder.write(text, to: "my.board")
    let isEmpty = text.allSatisfy { $0 == "\0" }
    if !isEmpty {
      let error = #expect(throws: DocumentError.self) { try open() }
      #expect(error?.description.contains("--incomplete-end drop") == true)
      #expect(try folder.text("my.board") == text && folder.names == ["my.board"])
    }
    let document = try open(lastLine: isEmpty ? nil : .drop)
    #expect(try folder.text("my.board").isEmpty)
    #expect(try folder.text("my.board.torn").hasSuffix(": incomplete, at the end.\n\(text)\n"))
    // The document is a new one then.
    try folder.write("", to: "my.board")
    try document.makeClient().execute("add b")
    #expect(try folder.text("my.board") == "add b\n")
  }

  @Test func `a version line may be the first, and a higher version is refused`() throws {
    try folder.write("rectboard 1  # ours\nadd a\n", to: "my.board")
    try open().makeClient().execute("add b")
    #expect(try folder.text("my.board") == "rectboard 1  # ours\nadd a\nadd b\n")
    try folder.write("rectboard 2\nadd a\n", to: "new.board")
    let error = #expect(throws: DocumentError.self) { try open("new.board") }
    #expect(error?.diagnostics.map(\.code) == [.needsNewer])
  }

  @Test func `board comes first`() throws {
    try folder.write("add a\n", to: "my.board")
    let client = try open().makeClient()
    #expect { try client.execute("board 100x100") } throws: { "\($0)".contains("'board' must be the first command") }
    let new = try open("new.board").makeClient()
    try new.execute("step on board")
    #expect { try new.execute("board 100x100") } throws: { "\($0)".contains("'board' must be the first command") }
    for line in ["end", "board 100x100"] { try new.execute(line) }
    #expect { try new.execute("board 100x100") } throws: {
      "\($0)".contains("a later line changes it by 'resize board'")
    }
  }
}
