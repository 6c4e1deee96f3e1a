import BoardTestSupport
import Foundation
import Testing

@Suite(.startsPrograms) struct MalformedMessageTests {
  /// Each is answered with an error of this code and id; the next message is answered as usual.
  @Test(
    arguments: [
      ("{", -32700, nil), ("", -32700, nil), ("null x", -32700, nil), ("\u{FEFF}{", -32700, nil),
      ("[]", -32600, nil), ("1", -32600, nil), ("null", -32600, nil), ("\"text\"", -32600, nil),
      (#"[{"jsonrpc":"2.0","id":7,"method":"shutdown"}]"#, -32600, nil),
      (#"{"jsonrpc":"2.0"}"#, -32600, nil), (#"{"jsonrpc":"2.0","id":7}"#, -32600, 7),
      (#"{"jsonrpc":"2.0","id":7,"method":3}"#, -32600, 7),
      (#"{"jsonrpc":"1.0","id":7,"method":"shutdown"}"#, -32600, 7),
      (#"{"jsonrpc":"2.0","id":{},"method":"shutdown"}"#, -32600, nil),
      (#"{"jsonrpc":"2.0","id":1.5,"method":"shutdown"}"#, -32600, nil),
      (#"{"jsonrpc":"2.0","id":7,"method":"rectboard/preview"}"#, -32602, 7),
      (#"{"jsonrpc":"2.0","id":7,"method":"rectboard/preview","params":[]}"#, -32602, 7),
      (#"{"jsonrpc":"2.0","id":7,"method":"rectboard/preview","params":{"textDocument":{"uri":3}}}"#, -32602, 7),
      (
        #"{"jsonrpc":"2.0","id":7,"method":"rectboard/preview","params":{"textDocument":{"uri":"file:///no"}}}"#,
        -32602, 7
      ),
      (#"{"jsonrpc":"2.0","id":7,"method":"initialize","params":{}}"#, -32602, 7),
      (String(repeating: "[", count: 100_000), -32700, nil),
    ] as [(String, Int, Int?)])
  func `what is no message is answered with an error`(body: String, code: Int, id: Int?) throws {
    let client = try EditorClient.initialized()
    try client.send(body: body)
    let answer = try client.answer(to: id)
    #expect((answer["error"] as? EditorClient.Object)?["code"] as? Int == code)
    #expect(id != nil || answer["id"] is NSNull)
    #expect(try client.shutDown() == 0)
  }

  @Test func `bytes that are no UTF-8 are a parse error`() throws {
    let client = try EditorClient.initialized()
    try client.send(raw: "Content-Length: 2\r\n\r\n")
    try client.sendBytes([0xFF, 0xC0])
    #expect((try client.answer(to: nil)["error"] as? EditorClient.Object)?["code"] as? Int == -32700)
    #expect(try client.shutDown() == 0)
  }

  @Test(arguments: [
    #"{"jsonrpc":"2.0","method":"$/unknown","params":{}}"#, #"{"jsonrpc":"2.0","method":"textDocument/didChange"}"#,
    #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{}}}"#,
    #"{"jsonrpc":"2.0","method":"textDocument/didClose","params":{"textDocument":{"uri":""}}}"#,
    #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":99}}"#,
    #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{}}"#, #"{"jsonrpc":"2.0","id":5,"result":null}"#,
    #"{"jsonrpc":"2.0","method":"workspace/didChangeConfiguration","params":{"settings":[1]}}"#,
    #"{"jsonrpc":"2.0","method":"workspace/didChangeConfiguration","params":{"settings":{"rectboard":{"strict":"x"}}}}"#,
  ])
  func `notifications that mean nothing are passed over`(body: String) throws {
    let client = try EditorClient.initialized()
    try client.send(body: body)
    #expect(try client.shutDown() == 0)
  }

  @Test(arguments: [
    "Content-Length: 99999999999999999999\r\n\r\n", "Content-Length: 67108865\r\n\r\n", "Content-Length: -1\r\n\r\n",
    "Content-Length: x\r\n\r\n", "Content-Type: text\r\n\r\n", "hello\r\n\r\n", "\r\n\r\n", "Content-Length: 2\n\n{}",
    String(repeating: "x", count: 9000),
  ])
  func `a stream in which no message can be found ends with status 1`(text: String) throws {
    let client = try EditorClient.initialized()
    try client.send(raw: text)
    #expect(client.process.wait(atMost: .seconds(60))?.status == 1)
    #expect(client.errors.hasPrefix("rectboard: error: expected "))
  }

  @Test func `what stands before such a stream's fault is answered`() throws {
    let client = try EditorClient.initialized()
    let id = try client.request("no/such")
    try client.send(raw: "Content-Length: x\r\n\r\n")
    #expect(try client.answer(to: id)["error"] != nil)
  }

  @Test func `headers come in any order and case, and messages in any pieces`() throws {
    let client = try EditorClient.initialized()
    let body = #"{"jsonrpc":"2.0","id":"a/b","method":"no/such"}"#
    let message =
      "content-type: application/vscode-jsonrpc; charset=utf-8\r\nCONTENT-LENGTH:\(body.utf8.count)\r\n\r\n\(body)"
    for scalar in message.unicodeScalars { try client.send(raw: String(scalar)) }
    #expect(try client.message()["id"] as? String == "a/b")
    #expect(try client.shutDown() == 0)
  }
}
