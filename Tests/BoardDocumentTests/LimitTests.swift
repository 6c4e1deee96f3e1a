import BoardDocument
import BoardEditing
import BoardLanguage
import BoardModel
import BoardTestSupport
import Testing

/// Lines after which the document couldn't be opened again aren't written.
@Suite(.quickDisk) struct LimitTests: DocumentSuite {
  let folder = try! TemporaryFolder()

  @Test(arguments: [("drag a through", " 1e5,1e5", 131_000), ("add b # ", "x", 1_048_568)])
  func `a command that would become too long a line is refused`(_ start: String, _ part: String, _ count: Int) throws {
    let command = start + String(repeating: part, count: count)
    let document = try open()
    let (client, reader) = (document.makeClient(), try open("my.board", isReadOnly: true))
    try client.execute("add a")
    for opening in ["step on board", "print"] {
      try client.execute(opening)
      #expect { try client.execute(command) } throws: { "\($0)".contains("bytes; the limit is 1044480") }
      try client.execute("move a to 1,\(opening.count)")
      _ = try client.close()
    }
    reader.refresh()
    #expect(reader.obstacle?.description.contains("it was opened for reading only") == true)
    #expect(state(of: reader.editor) == state(of: document.editor))
  }

  @Test func `a document never becomes larger than can be opened, and ends of groups have room`() throws {
    let document = try open()
    document.mostBytes = 20_000
    let client = document.makeClient()
    var number = 0
    func fill() -> DocumentError? {
      while true {
        do throws(DocumentError) {
          try client.execute("add figure\(number)  # \(String(repeating: "x", count: 100))")
          number += 1
        } catch {
          return error
        }
      }
    }
    for _ in 0..<3 { try client.execute("step on board") }
    #expect(fill()?.description.contains("larger than 256 MiB") == true)
    #expect(number > 10)
    #expect(try client.close().count == 3)
    #expect(fill()?.description.contains("larger than 256 MiB") == true)
    #expect((15_000...20_000).contains(try folder.text("my.board").utf8.count))
    #expect(document.editor.board.count == number)
  }

  @Test func `comments take no more room than there is, in groups and besides`() throws {
    let document = try open()
    document.mostBytes = 20_000
    let client = document.makeClient()
    for _ in 0..<3 { try client.execute("step on board") }
    let comment = "# " + String(repeating: "x", count: 900)
    #expect { while true { try client.execute(comment) } } throws: { "\($0)".contains("larger than 256 MiB") }
    _ = try client.close()
    #expect { while true { try client.execute(comment) } } throws: { "\($0)".contains("larger than 256 MiB") }
    #expect((19_000...20_000).contains(try folder.text("my.board").utf8.count))
  }

  @Test func `a comment that could not be read again within its group is refused`() throws {
    let client = try open().makeClient()
    let comment = "# " + String(repeating: "x", count: 1 << 20 - 2)
    #expect(try client.execute(comment)?.appended == [comment])
    try client.execute("step on board")
    #expect { try client.execute(comment) } throws: {
      "\($0)".contains("in a line of 1048578 bytes; the limit is 1048576")
    }
    try client.execute("add a")
    try client.execute("end")
    #expect(try open(isReadOnly: true).editor.board.count == 1)
  }
}
