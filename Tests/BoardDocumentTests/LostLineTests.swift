import BoardDocument
import BoardLanguage
import BoardTestSupport
import Foundation
import Testing

/// Acknowledged lines that are missing in the file are saved in another one.
@Suite(.quickDisk) struct LostLineTests: DocumentSuite {
  let folder = try! TemporaryFolder()

  @Test func `acknowledged lines that an editor's old buffer lacks are kept`() throws {
    let document = try open()
    let client = document.makeClient()
    try client.execute("add a")
    let buffer = try folder.text("my.board")
    for line in ["add b", "add c"] { try client.execute(line) }
    try folder.write(buffer + "add d\nadd c\n", to: "my.board")
    #expect(try client.execute("expect board count 3")?.report?.diagnostics == [])
    #expect(
      try folder.text("my.board.torn")
        == "# From '\(folder.path("my.board"))': acknowledged, but missing since another program changed the document.\nadd a\nadd b\nadd c\n"
    )
    try client.execute("add e")
    #expect(try folder.text("my.board").hasSuffix("add d\nadd c\nadd e\n"))
  }

  @Test(arguments: [("", 1), ("# mine\n", 1), ("# mine\nundo board\n", 0), ("undo board\n", 0)])
  func `an acknowledged line is missed although an older one is like it`(_ change: String, _ lost: Int) throws {
    let text = "add a\nundo board\nredo board\n"
    try folder.write(text, to: "my.board")
    let document = try open()
    try document.makeClient().execute("undo board")
    let isComment = change.hasPrefix("#")
    try folder.write(isComment ? "# mine\n" + text + change.dropFirst(7) : text + change, to: "my.board")
    document.refresh()
    #expect(try folder.names.count == 1 + lost)
    if lost > 0 { #expect(try folder.text("my.board.torn").hasSuffix(" the document.\nundo board\n")) }
  }

  @Test func `acknowledged lines stay known, and edits refused, until they are safe`() throws {
    let document = try open()
    let client = document.makeClient()
    for line in ["add a", "add b"] { try client.execute(line) }
    let text = try folder.text("my.board")
    try folder.makeFolder("my.board.torn")
    try folder.write("# none\n", to: "my.board")
    for _ in 0..<2 {
      #expect { try client.execute("add c") } throws: {
        "\($0)".contains(".torn': Is a directory; ") && "\($0)".hasSuffix(":\nadd a\nadd b")
      }
      #expect(throws: DocumentError.self) { try document.finish() }
    }
    // Lines that are back in the document are safe there, too.
    try folder.write(text, to: "my.board")
    try client.execute("add c")
    try folder.write("# none\n", to: "my.board")
    #expect(throws: DocumentError.self) { try client.execute("add d") }
    try FileManager.default.removeItem(at: folder["my.board.torn"])
    try client.execute("add d")
    #expect(try folder.text("my.board.torn").hasSuffix(" the document.\nadd a\nadd b\nadd c\n"))
    #expect(try folder.text("my.board") == "# none\nadd d\n")
  }

  @Test func `edits from outside between ours are no loss`() throws {
    let document = try open()
    let client = document.makeClient()
    for number in 0..<4 {
      try client.execute("add ours\(number)")
      try folder.write(folder.text("my.board") + "add theirs\(number)\n", to: "my.board")
      document.refresh()
    }
    #expect(try folder.names == ["my.board"])
    // Of several runs of lines, only the one in which a line is missing is saved.
    try folder.write(folder.text("my.board").replacing("add ours2\n", with: ""), to: "my.board")
    document.refresh()
    #expect(try folder.text("my.board.torn").hasSuffix(".\nadd ours2\n"))
  }

  @Test(arguments: ["add a\nfoo\n", "add a\nad", "add a\n", ""])
  func `acknowledged lines are kept whatever an edit from outside leaves, also at the end`(_ text: String) throws {
    var document: Document? = try open()
    for line in ["add a", "add b"] { try document?.makeClient().execute(line) }
    try folder.write(text, to: "my.board")
    document = nil
    #expect(try folder.text("my.board.torn").hasSuffix("\nadd a\nadd b\n"))
    #expect(try folder.text("my.board") == text)
  }

  @Test func `acknowledged lines that are all there aren't kept twice`() throws {
    let document = try open()
    let client = document.makeClient()
    for line in ["add a", "undo board", "redo board"] { try client.execute(line) }
    try folder.write("# mine\r\nadd a\r\nundo board\r\nredo board\r\nadd b\r\n", to: "my.board")
    try client.execute("move b to 1,1")
    #expect(try folder.names == ["my.board"])
    let text = try folder.text("my.board")
    try folder.write(String(text.dropLast()), to: "my.board")
    #expect { try client.execute("add c") } throws: { "\($0)".contains("is incomplete") }
    try folder.write(text, to: "my.board")
    try client.execute("add c")
    #expect(try folder.names == ["my.board"])
  }
}
