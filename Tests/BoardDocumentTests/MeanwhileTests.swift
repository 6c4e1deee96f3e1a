import BoardDocument
import BoardEditing
import BoardLanguage
import BoardTestSupport
import Foundation
import Synchronization
import Testing
import WholeFiles

/// Changes by others, and failures of the disk, between two checks of a document.
@Suite(.quickDisk) struct `What happens meanwhile` {
  private let folder = try! TemporaryFolder()
  private func open(_ onEvent: ((Document.Event) -> Void)? = nil) throws -> Document {
    let document = try Document(path: folder.path("my.board"), onEvent: onEvent)
    document.pause = {}
    return document
  }
  private func names(_ document: Document) -> [String] { document.editor.board.figures.map(\.name.text) }

  @Test func `what is wrong with a file is told once, until something else is`() throws {
    var told: [String] = []
    let text = "add a\n"
    try folder.write(text, to: "my.board")
    let document = try open { if case .isFaulty(let error) = $0 { told.append(error.diagnostics[0].message) } }
    for line in ["mvoe a", "mvoe a", "# a note\nmvoe a", "colr a", "mvoe a"] {
      try folder.write(text + line + "\n", to: "my.board")
      document.refresh()
      document.refresh()
    }
    #expect(told.count == 4 && told[0] == "unknown command 'mvoe'")
    #expect(document.obstacle != nil)
    try folder.write(text, to: "my.board")
    #expect(document.refresh())
    #expect(told.count == 4 && document.obstacle == nil)
  }

  @Test func `a group is told to be gone, however often the file is read again before`() throws {
    let document = try open()
    let client = document.makeClient()
    try client.execute("add a")
    try client.execute("step \"Mine\" on board")
    for number in 1...3 {
      try folder.write(folder.text("my.board") + "add theirs\(number)\n", to: "my.board")
      #expect(document.refresh())
    }
    let error = #expect(throws: DocumentError.self) { try client.execute("add b") }
    guard case .blocksCancelled(let blocks) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(blocks.count == 1)
    // The error comes once.
    try client.execute("add b")
    #expect(names(document) == ["a", "theirs1", "theirs2", "theirs3", "b"])
  }

  @Test func `a file that others have written is theirs, be it the same`() throws {
    var events: [Bool] = []
    let document = try open { if case .reloaded(let byOthers) = $0 { events.append(byOthers) } }
    try document.makeClient().execute("add a")
    #expect(!document.refresh() && events == [])
    try folder.write(folder.text("my.board") + "add b\n", to: "my.board")
    #expect(document.refresh() && events == [true])
    let same = try folder.text("my.board")
    try FileManager.default.removeItem(at: folder["my.board"])
    try folder.write(same, to: "my.board")
    #expect(document.refresh() && events == [true, true])
    #expect(names(document) == ["a", "b"])
  }

  @Test
  func `a released client's group that the disk refuses is dropped, and the board shown as it is until the next look`()
    throws
  {
    var dropped = 0
    let document = try open { if case .dropped(let blocks) = $0 { dropped += blocks.count } }
    try document.makeClient().execute("add a")
    var client: Client? = document.makeClient()
    try client?.execute("step on board")
    try client?.execute("add b")
    let editor = document.editor
    refusing { client = nil }
    #expect(dropped == 1 && document.editor === editor)
    #expect(document.refresh())
    #expect(document.editor !== editor && names(document) == ["a"])
    #expect(try folder.text("my.board") == "add a\n")
  }

  @Test func `a new file that others change as soon as its first line is written is theirs`() throws {
    let document = try open()
    let url = folder["my.board"]
    let count = Mutex(0)
    let changing: @Sendable (Int32, DiskSync.Extent) -> Int32 = { _, _ in
      let number = count.withLock { count in
        count += 1
        return count
      }
      // The folder is synced after the new file has got its name.
      if number == 2 { try? Data("add theirs\n".utf8).write(to: url) }
      return 0
    }
    DiskSync.$call.withValue(changing) {
      let error = #expect(throws: DocumentError.self) { try document.makeClient().execute("add a") }
      guard case .changedMeanwhile = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
    document.refresh()
    #expect(try folder.text("my.board") == "add theirs\n")
    #expect(names(document) == ["theirs"])
  }
}
