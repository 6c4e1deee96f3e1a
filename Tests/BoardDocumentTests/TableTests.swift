import BoardDocument
import BoardHistories
import BoardLanguage
import BoardTestSupport
import ScriptTools
import Testing

/// Tables in documents: they are written whole, and a refused end loses nothing.
@Suite(.quickDisk) struct TableTests: DocumentSuite {
  let folder = try! TemporaryFolder()

  @Test func `a table is appended whole, with its comments, when it ends`() throws {
    let document = try Document(path: folder.path("my.board"), durability: .each, keepsHistories: true)
    let (one, other) = (document.makeClient(), document.makeClient())
    try one.execute("define w 40")
    try one.execute("table  t at 1,1 columns (w/2),w  # looks")
    try one.execute("  # inside")
    let answer = try #require(try one.execute("row \"A\"   #f00 \"B\""))
    #expect(answer.appended.isEmpty && !answer.isDurable)
    // A table keeps nobody else waiting.
    try other.execute("add a")
    #expect(throws: DocumentError.self) { try one.execute("row ^") }
    #expect(throws: DocumentError.self) { try one.execute("add b") }
    try one.execute("row ^ none # so")
    #expect(try one.execute("end")?.isDurable == true)
    let text = """
      define w 40
      add a
      table t at 1,1 columns (w/2), w  # looks
        # inside
        row "A" #f00 "B"
        row ^ none  # so
      end

      """
    #expect(try folder.text("my.board") == text)
    #expect(state(of: document.editor) == (try state(ofScript: text)))
    #expect(document.histories?.histories.first?.steps.last?.lines == [3, 4, 5, 6, 7])
    for line in ["table u columns 5", "# gone", "row \"\"", "cancel", "table v columns 5", "end"] {
      try one.execute(line)
    }
    #expect(try folder.text("my.board") == text)
  }

  @Test func `what others did meanwhile may refuse its end, and another end may follow`() throws {
    let document = try open()
    let (one, other) = (document.makeClient(), document.makeClient())
    try other.execute("add a at 0,0 size 10x10")
    for line in ["table t below a columns 5", "row \"\""] { try one.execute(line) }
    try other.execute("rename a to t")
    #expect(throws: DocumentError.self) { try one.execute("end") }
    #expect(one.session.openBlocks.map(\.kind) == [.table])
    try other.execute("rename t to a")
    try other.execute("step on board")
    #expect(throws: DocumentError.self) { try one.execute("end") }
    try other.execute("move a to 5,5")
    try other.execute("end")
    try one.execute("end")
    #expect(document.editor.board["t.1.1"]?.frame.minY == 15)
    let text = try folder.text("my.board")
    #expect(text.hasSuffix("end\ntable t below a columns 5\n  row \"\"\nend\n"))
    #expect(state(of: document.editor) == (try state(ofScript: text)))
  }

  @Test func `a table that a client leaves open is dropped and told`() throws {
    let document = try open()
    let client = document.makeClient()
    for line in ["table t columns 5", "row \"\""] { try client.execute(line) }
    #expect(try client.close().map(\.name) == ["t"])
    #expect(try folder.text("my.board").isEmpty)
  }

  @Test func `a restored branch has the table, and the names of patterns`() throws {
    let text = """
      add bay at 0,0 size 9x9
      add bay-2 at 9,0 size 9x9
      move bay* by 1,1
      table t at 1,1 columns 5, 6
        # inside
        row "A" "B"
      end
      undo board 2
      add other

      """
    let history = ScriptHistory(of: try Script(text))
    #expect(
      try history.restoration(ofLine: 6) == [
        "move bay, bay-2 by 1,1", "table t at 1,1 columns 5, 6", "  row \"A\" \"B\"", "end",
      ])
  }
}
