import BoardLanguageServer
import SeededRandom
import Testing

struct TextBufferTests {
  @Test func `lines end in LF, CR LF and CR for the client, and in LF for a script`() {
    let buffer = TextBuffer(Array("a\r\nb\rc\nd".utf8))
    #expect(buffer.clientLineCount == 4)
    #expect(buffer.scriptLineCount == 3)
    #expect(buffer.position(of: 5) == LSP.Position(line: 2, character: 0))
    #expect(buffer.place(of: 5) == (2, 3))
    #expect(buffer.text(ofLine: 1) == "a")
  }
}
