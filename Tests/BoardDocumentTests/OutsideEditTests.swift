import BoardDocument
import BoardEditing
import BoardLanguage
import BoardModel
import BoardTestSupport
import Foundation
import Testing

/// Edits of the file by other programs while the document is open.
@Suite(.quickDisk) struct OutsideEditTests: DocumentSuite {
  let folder = try! TemporaryFolder()

  @Test func `an edit from outside is replayed before anything is appended`() throws {
    let document = try open()
    let (one, other) = (document.makeClient(), document.makeClient())
    var told = 0
    document.onEvent = { if case .reloaded(byOthers: true) = $0 { told += 1 } }
    for line in ["add a", "panel a", "color a red"] { try one.execute(line) }
    try folder.write("add a\nadd b\n", to: "my.board")
    try other.execute("move b to 1,1")
    #expect(told == 1)
    #expect(try folder.text("my.board") == "add a\nadd b\nmove b to 1,1\n")
    #expect { try one.execute("end") } throws: {
      "\($0)".contains("which closed the blocks that were open ('panel a' of line 2)")
    }
    try one.execute("color a red")
    #expect(state(of: document.editor) == (try state(ofScript: folder.text("my.board"))))
  }

  @Test func `errors from outside leave the last good board, and are mended from outside`() throws {
    let document = try open()
    let client = document.makeClient()
    try client.execute("add a")
    try folder.write("add a\nadd b at\n", to: "my.board")
    #expect { try client.execute("add c") } throws: { ($0 as? DocumentError)?.diagnostics.first?.location.line == 2 }
    #expect(try client.execute("expect board count 1")?.report?.diagnostics == [])
    try folder.write("add a\nadd b at 1,1", to: "my.board")
    #expect(throws: DocumentError.self) { try client.execute("add c") }
    #expect(try folder.text("my.board") == "add a\nadd b at 1,1", "somebody may still be writing it")
    try folder.write("add a\nadd b at 1,1\n", to: "my.board")
    try client.execute("add c")
    #expect(try folder.text("my.board") == "add a\nadd b at 1,1\nadd c\n")
  }

  @Test func `lines keep their numbers when the file is read again`() throws {
    let client = try open().makeClient()
    for line in ["add a", "step"] { try client.execute(line) }
    try folder.write("add a\nadd b\n", to: "my.board")
    #expect { try client.execute("add c") } throws: { "\($0)".contains("'step on board' of line 2") }
    #expect { try client.execute("mvoe b") } throws: { ($0 as? DocumentError)?.diagnostics[0].location.line == 4 }
  }

  @Test func `an edit during a command is no reason to forget what it changed`() throws {
    let document = try open()
    let client = document.makeClient()
    for line in ["add a", "add b"] { try client.execute(line) }
    // The handler of the drag, which the command cancels, edits the file before the command is appended.
    let drag = try document.editor.boardContext.beginFrameEdit(of: name("a"))
    try drag.update { $0 = $0.moved(by: Offset(dx: 5, dy: 5)) }
    drag.onCancel = { try? folder.write("add a\nadd q\n", to: "my.board") }
    #expect(throws: DocumentError.self) { try client.execute("move a to 1,1") }
    #expect(try client.execute("expect q present")?.report?.diagnostics == [])
    #expect(try folder.text("my.board") == "add a\nadd q\n")
  }

  @Test func `a command that comes while an editor saves in place waits until the file holds still`() throws {
    let document = try open()
    let client = document.makeClient()
    for line in ["add a", "add b"] { try client.execute(line) }
    // An editor that saves an old buffer in place: it empties the file, and writes it in pieces.
    let file = try FileHandle(forWritingTo: folder["my.board"])
    try file.truncate(atOffset: 0)
    var pieces = ["add a\nadd", " c\n", "add d\n"]
    document.pause = { if !pieces.isEmpty { file.write(Data(pieces.removeFirst().utf8)) } }
    try client.execute("add e")
    #expect(try folder.text("my.board") == "add a\nadd c\nadd d\nadd e\n")
    #expect(try folder.text("my.board.torn").hasSuffix("\nadd a\nadd b\n"))
  }

  @Test(.startsPrograms) func `an edit that keeps the length and the time is noticed`() throws {
    let document = try open()
    let client = document.makeClient()
    for line in ["add a", "add b"] { try client.execute(line) }
    let shell = try shell(
      "touch -r my.board ref; sed 's/add b/add c/' my.board > n; cat n > my.board; touch -r ref my.board", in: folder)
    #expect(shell.status == 0)
    try client.execute("move c to 1,1")
    #expect(try folder.text("my.board") == "add a\nadd c\nmove c to 1,1\n")
    #expect(try folder.text("my.board.torn").hasSuffix("\nadd a\nadd b\n"))
  }

  @Test func `a watched document is followed at once, also through a link and a rename`() throws {
    try folder.write("add a\n", to: "my.board")
    try FileManager.default.createSymbolicLink(atPath: folder.path("link.board"), withDestinationPath: "my.board")
    let document = try open("link.board")
    let told = DispatchSemaphore(value: 0)
    let watch = try document.watch { told.signal() }
    for edit in [
      { try folder.write("add a\nadd b\n", to: "my.board") },
      {
        try folder.write("add a\nadd b\nadd c\n", to: "new.board")
        #expect(rename(folder.path("new.board"), folder.path("my.board")) == 0)
      },
    ] {
      try edit()
      // The watch may report the beginning of a change before its end.
      var isNew = false
      while !isNew, told.wait(timeout: .now() + 5) == .success { isNew = document.refresh() }
      #expect(isNew)
    }
    #expect(document.editor.board.count == 3)
    withExtendedLifetime(watch) {}
  }
}
