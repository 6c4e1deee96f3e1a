import BoardDocument
import BoardEditing
import BoardLanguage
import BoardTestSupport
import Foundation
import Synchronization
import Testing
import WholeFiles

/// Documents whose commands are acknowledged together, by the next ``Document/sync()``, and a disk that fails.
@Suite struct `Commands that are acknowledged together` {
  private let folder = try! TemporaryFolder()
  private func open() throws -> Document { try Document(path: folder.path("my.board"), durability: .batch) }
  private func text() throws -> String { try folder.text("my.board") }
  private func names(_ document: Document) -> [String] { document.editor.board.figures.map(\.name.text) }

  /// Appends a line as another program would.
  private func add(_ line: String) throws {
    let file = try FileHandle(forWritingTo: folder["my.board"])
    try file.seekToEnd()
    try file.write(contentsOf: Data("\(line)\n".utf8))
    try file.close()
  }

  @Test func `are brought to the disk once, and only if there are any`() throws {
    let count = Mutex(0)
    let counting: @Sendable (Int32, DiskSync.Extent) -> Int32 = { _, _ in
      count.withLock { $0 += 1 }
      return 0
    }
    try folder.write("# mine\n", to: "my.board")
    try DiskSync.$call.withValue(counting) {
      let document = try open()
      let client = document.makeClient()
      let opened = count.withLock(\.self)
      for name in ["a", "b", "c"] {
        #expect(try client.execute("add \(name)")?.isDurable == false)
      }
      #expect(try client.execute("expect board count 3")?.isDurable == true)
      #expect(count.withLock(\.self) == opened)
      try document.sync()
      #expect(count.withLock(\.self) == opened + 1)
      try document.sync()
      #expect(count.withLock(\.self) == opened + 1)
    }
  }

  @Test func `are gone, and no others, if the disk refuses them`() throws {
    let document = try open()
    let client = document.makeClient()
    try client.execute("add a")
    try document.sync()
    for name in ["b", "c"] { try client.execute("add \(name)") }
    refusing { #expect(throws: DocumentError.self) { try document.sync() } }
    #expect(try text() == "add a\n")
    #expect(names(document) == ["a"])
    // The lines aren't acknowledged, so they aren't saved in another file.
    #expect(try folder.names == ["my.board"])
    try client.execute("add d")
    try document.sync()
    #expect(try text() == "add a\nadd d\n")
  }

  @Test func `are in front of what others have appended, of which nothing is cut off`() throws {
    try folder.write("# mine\n", to: "my.board")
    let document = try open()
    let client = document.makeClient()
    try client.execute("add a")
    try add("add theirs")
    #expect(document.refresh())
    refusing { #expect(throws: DocumentError.self) { try document.sync() } }
    #expect(try text() == "# mine\nadd a\nadd theirs\n")
    #expect(names(document) == ["a", "theirs"])
    try client.execute("add b")
    refusing { #expect(throws: DocumentError.self) { try document.sync() } }
    #expect(try text() == "# mine\nadd a\nadd theirs\n")
    #expect(names(document) == ["a", "theirs"])
  }

  @Test func `aren't on the board any more if the file can't tell what is`() throws {
    let document = try open()
    document.pause = {}
    let client = document.makeClient()
    try client.execute("add a")
    try document.sync()
    try client.execute("add b")
    let breakFile: @Sendable () -> Void = { [folder] in
      try? Data("no script\n".utf8).write(to: folder["my.board"])
    }
    refusing(after: breakFile) {
      #expect(throws: DocumentError.self) { try document.sync() }
    }
    #expect(document.obstacle != nil)
    #expect(names(document) == ["a"])
    #expect(document.editor.boardContext.undoTitles == ["Undo Add Figure"])
  }

  @Test func `an edit from outside doesn't bring ours to the disk`() throws {
    try folder.write("# mine\n", to: "my.board")
    let document = try open()
    try document.makeClient().execute("add a")
    try folder.write(folder.text("my.board") + "add b\n", to: "my.board")
    #expect(document.refresh())
    // Syncing checks whether the file still has its path, so this shows that the document syncs.
    try FileManager.default.moveItem(at: folder["my.board"], to: folder["other.board"])
    #expect(throws: DocumentError.self) { try document.sync() }
  }

  @Test func `what is appended goes to the disk also if the document is given up for writing meanwhile`() throws {
    try folder.write("", to: "b.board")
    try folder.write("# mine\n", to: "my.board")
    let document = try open()
    try document.makeClient().execute("add a")
    try folder.write(folder.text("my.board") + "include \"b.board\"\n", to: "my.board")
    #expect(document.refresh())
    #expect(
      document.obstacle?.description
        == "the document is read-only: it includes other files, so edit it with a text editor")
    try FileManager.default.moveItem(at: folder["my.board"], to: folder["other.board"])
    #expect(throws: DocumentError.self) { try document.sync() }
  }

  @Test func `one that is on the disk at once is refused alone`() throws {
    let document = try Document(path: folder.path("my.board"))
    let client = document.makeClient()
    #expect(try client.execute("add a")?.isDurable == true)
    refusing { #expect(throws: DocumentError.self) { try client.execute("add b") } }
    #expect(try text() == "add a\n")
    #expect(names(document) == ["a"])
    // Nothing is left to sync.
    try refusing { try document.sync() }
  }

  @Test func `compacting leaves the old document if the disk refuses the new one`() throws {
    let old = "add card\nmove card to 3,4\n"
    for number in 1...2 {
      try folder.write(old, to: "my.board")
      refusing(at: number) {
        #expect(throws: OutputError.self) { try Document.compact(folder.path("my.board")) }
      }
      #expect(try text() == old)
      #expect(try folder.names == ["my.board"])
    }
  }
}

/// Makes the sync of a file fail.
///
/// - Parameter number: The number of the file in the order of syncs.
func refusing(
  at number: Int = 1, after event: @escaping @Sendable () -> Void = {}, _ body: () throws -> Void
) rethrows {
  let count = Mutex(0)
  try DiskSync.$call.withValue(
    { _, _ in
      let isDue = count.withLock { count in
        count += 1
        return count == number
      }
      guard isDue else { return 0 }
      event()
      errno = EIO
      return -1
    }, operation: body)
}
