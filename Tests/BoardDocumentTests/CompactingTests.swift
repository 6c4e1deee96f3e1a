import BoardDocument
import BoardEditing
import BoardLanguage
import BoardTestSupport
import Foundation
import Testing
import WholeFiles

@Suite(.quickDisk) struct `Compacting documents` {
  private let folder = try! TemporaryFolder()
  private var path: String { folder.path("a.board") }
  private let compact = "add card at 3,4\n"

  @Test func `waits until nobody edits`() throws {
    var document: Document? = try Document(path: path)
    let client = try #require(document).makeClient()
    for command in ["add card", "move card to 3,4", "color card red", "undo card"] { _ = try client.execute(command) }
    let before = try folder.text("a.board")
    let error = #expect(throws: OutputError.self) { try Document.compact(path) }
    #expect(error?.description.contains("another program is editing it") == true)
    #expect(try folder.text("a.board") == before)
    document = nil
  }

  @Test func `is followed by readers, and by those who edit next`() throws {
    try folder.write("add card\nmove card to 3,4\n", to: "a.board")
    let reader = try Document(path: path, isReadOnly: true)
    guard case .done(oldCount: 2, count: 1) = try Document.compact(path) else {
      Issue.record("it wasn't compacted")
      return
    }
    #expect(try folder.text("a.board") == compact)
    #expect(reader.refresh())
    #expect(reader.editor.boardContext.undoTitles == ["Undo Add Figure"])
    let editor = try Document(path: path)
    _ = try editor.makeClient().execute("color card red")
    #expect(try folder.text("a.board") == compact + "color card red\n")
    #expect(try folder.text("a.board~") == "add card\nmove card to 3,4\n")
  }

  @Test func `removes what a killed run has left`() throws {
    for text in [compact, compact + "undo\n"] {
      try folder.write(text, to: "a.board")
      for name in [".unfinished-4194000-7.tmp", ".unfinished-7.tmp"] { try folder.write("rect", to: name) }
      _ = try Document.compact(path)
      // The second file isn't removed, because only a run that locks its folder may have made it.
      #expect(try folder.names.filter { $0.hasPrefix(".") } == [".unfinished-7.tmp"])
    }
  }

  @Test func `is needless the second time, and refused to what fails its own tests`() throws {
    try folder.write(compact, to: "a.board")
    guard case .needless = try Document.compact(path) else {
      Issue.record("it was rewritten")
      return
    }
    try folder.write(compact + "expect card absent\n", to: "a.board")
    guard case .refused(let unmet) = try Document.compact(path) else {
      Issue.record("it was compacted")
      return
    }
    #expect(unmet.map(\.location.line) == [2])
    #expect(!FileManager.default.fileExists(atPath: folder.path("a.board~")))
    try folder.write("Dear diary", to: "a.board~")
    try folder.write(compact + "undo\n", to: "a.board")
    #expect(throws: ForeignBackup.self) { try Document.compact(path) }
    #expect(try folder.text("a.board~") == "Dear diary")
  }
}
