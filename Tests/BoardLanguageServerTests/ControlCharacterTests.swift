import BoardTestSupport
import Testing

/// Whatever characters documents and requests have, the server's messages have none that a terminal acts on.
@Suite(.startsPrograms) struct ControlCharacterTests {
  @Test(arguments: Controls.samples) func `no message has it`(_ control: Unicode.Scalar) throws {
    let x = String(Character(control))
    let client = try EditorClient.initialized()
    let text = """
      rectboard 1
      include "no\(x).board"
      include "no\\u{\(String(control.value, radix: 16))}.board"
      add "a\(x)"
      color b\(x) r\(x)d
      step "\(x)"
      \(x)
      """
    try client.open("f.board", text)
    let diagnostics = try client.diagnostics(of: "f.board", version: 1)
    #expect(!diagnostics.isEmpty)
    #expect(Controls.found(inMessagesOf: diagnostics).isEmpty)
    // Errors of requests, and what is logged of notifications.
    for method in ["no\(x)", "textDocument/hover", "rectboard/preview", "textDocument/rename"] {
      let id = try client.request(
        method,
        [
          "textDocument": ["uri": "file:///no\(x)"], "position": ["line": 0, "character": 0], "newName": "\(x)",
        ] as EditorClient.Object)
      let answer = try client.answer(to: id)
      #expect(answer["error"] != nil)
      #expect(Controls.found(inMessagesOf: answer).isEmpty, "\(answer)")
    }
    let rename = try client.request(
      "textDocument/rename",
      [
        "textDocument": ["uri": client.uri("f.board")], "position": ["line": 3, "character": 5], "newName": "\(x)",
      ] as EditorClient.Object)
    #expect(Controls.found(inMessagesOf: try client.answer(to: rename)).isEmpty)
    try client.notify("textDocument/didClose", ["textDocument": ["uri": "file:///no\(x)"]])
    try client.notify("textDocument/didChange", ["textDocument": ["uri": "file:///no\(x)"]])
    let log = try client.notification("window/logMessage")
    #expect(Controls.found(inMessagesOf: log).isEmpty, "\(log)")
    #expect(try client.shutDown() == 0)
    #expect(Controls.found(in: client.errors).isEmpty)
  }

  @Test func `no message about what is no message has any`() throws {
    for control in Controls.samples {
      let client = try EditorClient.initialized()
      try client.send(raw: "Content-Length: \(control)\r\n\r\n")
      _ = client.process.wait(atMost: .seconds(60))
      #expect(Controls.found(in: client.errors).isEmpty, "\(client.errors)")
    }
  }
}
