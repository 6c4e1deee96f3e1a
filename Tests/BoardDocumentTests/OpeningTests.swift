import BoardDocument
import BoardEditing
import BoardHistories
import BoardLanguage
import BoardModel
import BoardTestSupport
import Foundation
import Testing

/// Which files can be opened, by whom, and which aren't changed.
@Suite(.quickDisk) struct OpeningTests: DocumentSuite {
  let folder = try! TemporaryFolder()

  @Test func `a faulty script can be opened to be mended, and one that may be torn can't`() throws {
    func open() throws -> Document {
      try Document(path: folder.path("my.board"), durability: .none, keepsHistories: true, mayBeFaulty: true)
    }
    try folder.write("add a\nadd b", to: "my.board")
    #expect(throws: DocumentError.self) { try open() }
    try folder.write("add a\nmve a to 1,1\nadd b", to: "my.board")
    #expect(try open().fault?.diagnostics.map(\.location.line) == [2])
    #expect(try folder.text("my.board").hasSuffix("\nadd b"))
    try folder.write("add a\nmve a to 1,1\n", to: "my.board")
    let document = try open()
    #expect(document.fault?.diagnostics.map(\.location.line) == [2])
    #expect((document.editor.board.count, document.histories?.histories.count) == (0, 1))
    #expect(throws: DocumentError.self) { try document.makeClient().execute("add b") }
    #expect(try folder.text("my.board") == "add a\nmve a to 1,1\n")
    try folder.write("add a\n", to: "my.board")
    try document.makeClient().execute("add b")
    #expect(document.fault == nil && document.editor.board.count == 2)
  }

  @Test func `errors in a document are told, all of them, and nothing is touched`() throws {
    let text = "add a\nmvoe a\nadd b at\nstep on board\nadd c\n"
    try folder.write(text, to: "my.board")
    #expect { try open() } throws: { ($0 as? DocumentError)?.diagnostics.map(\.location.line) == [2, 3, 4] }
    #expect(try folder.text("my.board") == text)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["my.board"])
    #expect { try Document(path: "/dev/null") } throws: { "\($0)".contains("cannot read '/dev/null'") }
    #expect { try Document(path: folder.url.path) } throws: { "\($0)".contains("Is a directory") }
  }

  @Test(arguments: ["\u{89}PNG without a line feed", "add a", "a diary\nof two lines\nand a bit"])
  func `a file that is something else is left as it is`(_ text: String) throws {
    try folder.write(text, to: "my.board")
    #expect(throws: DocumentError.self) { try open() }
    #expect(try folder.text("my.board") == text)
    #expect(try folder.names == ["my.board"])
  }

  @Test func `one writer at a time`() throws {
    let first = try open()
    #expect { try open() } throws: { "\($0)".contains("another program is editing it") }
    let reader = try open(isReadOnly: true)
    #expect { try reader.makeClient().execute("add a") } throws: { "\($0)".contains("the document is read-only") }
    try first.makeClient().execute("add a")
    #expect(try reader.makeClient().execute("expect board count 1")?.report?.diagnostics == [])
  }
}
