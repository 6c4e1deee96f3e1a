import BoardDocument
import BoardLanguage
import BoardTestSupport
import Foundation
import Testing

/// A document's file that is replaced, moved, removed or emptied.
@Suite(.quickDisk) struct MovedFileTests: DocumentSuite {
  let folder = try! TemporaryFolder()

  @Test func `a rename over the document is followed, and the new file is locked`() throws {
    let document = try open()
    let client = document.makeClient()
    try client.execute("add a")
    try folder.write("add x\n", to: "new.board")
    #expect(rename(folder.path("new.board"), folder.path("my.board")) == 0)
    try client.execute("move x to 1,2")
    #expect(try folder.text("my.board") == "add x\nmove x to 1,2\n")
    #expect(throws: DocumentError.self) { try open() }
    try folder.write("add y\n", to: "other.board")
    let other = try open("other.board")
    try FileManager.default.removeItem(atPath: folder.path("my.board"))
    try FileManager.default.linkItem(atPath: folder.path("other.board"), toPath: folder.path("my.board"))
    #expect { try client.execute("move y to 1,2") } throws: { "\($0)".contains("read-only: cannot edit") }
    #expect(try client.execute("expect y present")?.report?.diagnostics == [])
    withExtendedLifetime(other) {}
  }

  @Test func `a document that was moved away and back goes on`() throws {
    let document = try open()
    let client = document.makeClient()
    try client.execute("add a")
    #expect(rename(folder.path("my.board"), folder.path("other")) == 0)
    #expect(throws: DocumentError.self) { try client.execute("add b") }
    #expect(rename(folder.path("other"), folder.path("my.board")) == 0)
    try client.execute("add b")
    #expect(try folder.text("my.board") == "add a\nadd b\n")
  }

  @Test func `a document that was removed refuses edits until it is back, and loses nothing`() throws {
    let document = try open()
    let client = document.makeClient()
    try client.execute("add a")
    try FileManager.default.removeItem(atPath: folder.path("my.board"))
    #expect { try client.execute("add b") } throws: { "\($0)".contains("No such file") }
    #expect(try folder.text("my.board.torn").hasSuffix("\nadd a\n"))
    try folder.write("add figure\n", to: "my.board")
    try client.execute("add b")
    #expect(try folder.text("my.board") == "add figure\nadd b\n")
  }

  @Test(arguments: [5, 28], [false, true])
  func `a document that is removed and written back has lost nothing`(_ looks: Int, _ isRenamed: Bool) throws {
    let document = try open()
    let client = document.makeClient()
    for number in 1...6 { try client.execute("add f\(number)") }
    let text = try folder.text("my.board")
    var told: [String] = []
    document.onEvent = { told.append("\($0)") }
    var pauses = 0
    document.pause = { [folder] in
      pauses += 1
      if pauses == looks, isRenamed { rename(folder.path("aside"), folder.path("my.board")) }
      if pauses == looks, !isRenamed { try? folder.write(text, to: "my.board") }
      usleep(10_000)
    }
    rename(folder.path("my.board"), folder.path("aside"))
    try client.execute("add g")
    #expect(try folder.text("my.board") == text + "add g\n")
    #expect(try folder.names == (isRenamed ? ["my.board"] : ["aside", "my.board"]))
    #expect(told == ["another program has changed the document; the board was reloaded"])
  }

  @Test func `a document that is missing for longer isn't waited for at each command`() throws {
    let document = try open()
    let client = document.makeClient()
    try client.execute("add a")
    var pauses = 0
    document.pause = { pauses += 1 }
    try FileManager.default.removeItem(atPath: folder.path("my.board"))
    #expect(throws: DocumentError.self) { try client.execute("add b") }
    #expect(pauses == 30)
    #expect(throws: DocumentError.self) { try client.execute("add b") }
    #expect(pauses == 30)
  }

  @Test func `a document that was emptied is no new one, and refuses edits until there is a script again`() throws {
    let document = try open()
    let client = document.makeClient()
    try client.execute("add a")
    try folder.write("", to: "my.board")
    #expect { try client.execute("add b") } throws: {
      "\($0)"
        == "'\(folder.path("my.board"))' was emptied by another program; restore its script, or start over with a line "
        + "such as 'board 600x600'"
    }
    #expect(try folder.text("my.board").isEmpty)
    #expect(try folder.text("my.board.torn").hasSuffix("\nadd a\n"))
    #expect(try client.execute("expect board count 1")?.report?.diagnostics == [])
    // It stays emptied, whoever touches it.
    try folder.write("", to: "my.board")
    #expect(throws: DocumentError.self) { try client.execute("add b") }
    try folder.write("board 600x600\n", to: "my.board")
    try client.execute("add c")
    #expect(try folder.text("my.board") == "board 600x600\nadd c\n")
  }
}
