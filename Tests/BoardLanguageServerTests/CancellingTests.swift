import BoardTestSupport
import Foundation
import Testing

@Suite(.startsPrograms) struct CancellingTests {
  /// Each line makes a thousand figures, and removes them again.
  private static let longScript =
    "rectboard 1\nadd a size 1x1\n"
    + String(repeating: "duplicate a 1000 times by 1,1\nundo\n", count: 100_000)

  @Test func `requests that are cancelled before their turn are answered so, in order`() throws {
    let client = try EditorClient.initialized()
    let preview = ["textDocument": ["uri": client.uri("a.board")]]
    // All are sent at once, so that the first isn't answered before the last has arrived.
    var text = ""
    func add(_ message: String) { text += "Content-Length: \(message.utf8.count)\r\n\r\n\(message)" }
    for id in 101...103 {
      add(#"{"jsonrpc":"2.0","id":\#(id),"method":"rectboard/preview","params":\#(json(preview))}"#)
    }
    add(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":102}}"#)
    try client.open("a.board", "add card\n")
    try client.send(raw: text)
    let answers = [try client.answer(to: 101), try client.answer(to: 102), try client.answer(to: 103)]
    let codes = answers.map { ($0["error"] as? EditorClient.Object)?["code"] as? Int }
    #expect(codes == [nil, -32800, nil])
  }

  @Test func `a request that is being answered is cancelled`() throws {
    let client = try EditorClient.initialized()
    try client.open("a.board", CancellingTests.longScript)
    let id = try client.request("rectboard/preview", ["textDocument": ["uri": client.uri("a.board")]])
    try client.notify("$/cancelRequest", ["id": id])
    let answer = try client.answer(to: id)
    #expect((answer["error"] as? EditorClient.Object)?["code"] as? Int == -32800)
    #expect(try client.shutDown() == 0)
  }

  @Test func `diagnostics don't keep others waiting, and are those of the last change`() throws {
    let client = try EditorClient.initialized()
    try client.open("long.board", CancellingTests.longScript)
    try client.open("short.board", "add card\n")
    for version in 2...20 {
      try client.change("long.board", version: version, [["range": range(0, 0, 0, 0), "text": "# \(version)\n"]])
      let result = try client.result("rectboard/preview", ["textDocument": ["uri": client.uri("short.board")]])
      #expect(json(result).contains(#""name":"card""#))
    }
    try client.change("long.board", version: 21, [["text": "add"]])
    #expect(try client.diagnostics(of: "long.board", version: 21).count == 1)
    #expect(try client.shutDown() == 0)
  }

  @Test func `a client that writes much before it reads gets all its answers`() throws {
    let client = try EditorClient.initialized()
    try client.open("a.board", "add card\n" + String(repeating: "move card by 1,1\n", count: 2000))
    // The answers have about 10 KB each, more than pipes hold.
    let ids = try (0..<400).map { _ in
      try client.request("rectboard/preview", ["textDocument": ["uri": client.uri("a.board")]])
    }
    for id in ids { #expect(try client.answer(to: id)["result"] != nil) }
    #expect(try client.shutDown() == 0)
  }
}
