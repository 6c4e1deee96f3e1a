import BoardTestSupport
import Foundation
import Testing

@Suite(.startsPrograms) struct SyncTests {
  private func messages(_ diagnostics: [EditorClient.Object]) -> [String] {
    diagnostics.map { $0["message"] as? String ?? "" }
  }

  @Test func `diagnostics follow a document while it is open`() throws {
    let client = try EditorClient.initialized()
    try client.open("a.board", "add card\nmove crad by 1,1\n")
    let first = try client.diagnostics(of: "a.board", version: 1)
    #expect(
      json(first) == """
        [{"code":"unknown-figure","message":"there is no figure 'crad' on the board\\nhint: did you mean 'card'?",\
        "range":{"end":{"character":9,"line":1},"start":{"character":5,"line":1}},"severity":1,"source":"rectboard"}]
        """)
    try client.change("a.board", version: 2, [["range": range(1, 5, 1, 9), "text": "card"]])
    #expect(try client.diagnostics(of: "a.board", version: 2).isEmpty)
    try client.change("a.board", version: 3, [["text": "add\n"]])
    #expect(try client.diagnostics(of: "a.board", version: 3).count == 1)
    try client.close("a.board")
    #expect(try client.diagnostics(of: "a.board", version: nil).isEmpty)
    #expect(try client.shutDown() == 0)
  }

  @Test func `several changes are made one after the other`() throws {
    let client = try EditorClient.initialized()
    try client.open("a.board", "")
    try client.change(
      "a.board", version: 2,
      [
        ["range": range(0, 0, 0, 0), "text": "add a\r\nadd \u{1F600}\r\n"], ["range": range(1, 4, 1, 6), "text": "b"],
        ["range": range(2, 0, 9, 9), "text": "move c by 1,1"],
      ])
    #expect(messages(try client.diagnostics(of: "a.board", version: 2)) == ["there is no figure 'c' on the board"])
  }

  @Test func `unmet expectations are information, warnings are warnings`() throws {
    let client = try EditorClient.initialized()
    try client.open("a.board", "expect board count 1\nundo\n")
    let diagnostics = try client.diagnostics(of: "a.board", version: 1)
    #expect(diagnostics.map { $0["severity"] as? Int } == [3, 2])
    try client.notify("workspace/didChangeConfiguration", ["settings": ["rectboard": ["strict": true]]])
    let strict = try client.diagnostics(of: "a.board", version: 1)
    #expect(strict.map { $0["severity"] as? Int } == [1, 2])
    // Editors without settings send this.
    try client.notify("workspace/didChangeConfiguration", ["settings": [:] as EditorClient.Object])
    try client.change("a.board", version: 2, [["text": "expect board count 1"]])
    #expect(try client.diagnostics(of: "a.board", version: 2).map { $0["severity"] as? Int } == [1])
  }

  @Test func `what is wrong in an included file is told at its line, and leads there`() throws {
    let folder = try TemporaryFolder()
    try folder.write("rectboard 1\nadd card\nmove crad by 1,1\n", to: "part.board")
    let documents = ["publishDiagnostics": ["relatedInformation": true]]
    let client = try EditorClient.initialized(in: folder, capabilities: ["textDocument": documents])
    try client.open("a.board", "rectboard 1\n  include \"part.board\" as p\n")
    let diagnostic = try #require(try client.diagnostics(of: "a.board", version: 1).first)
    #expect(json(diagnostic["range"] ?? 0) == json(range(1, 2, 1, 27)))
    #expect((diagnostic["message"] as? String)?.hasPrefix("part.board, line 3: there is no figure 'crad'") == true)
    let related = diagnostic["relatedInformation"] as? [EditorClient.Object]
    #expect(
      json(related?.first?["location"] ?? 0)
        == json(["uri": client.uri("part.board"), "range": range(2, 5, 2, 9)] as EditorClient.Object))
  }

  @Test func `an included file is read as it is open, and again when it changes on the disk`() throws {
    let folder = try TemporaryFolder()
    try folder.write("add card\n", to: "lines.board")
    let client = try EditorClient.initialized(in: folder)
    try client.open("a.board", "rectboard 1\ninclude \"lines.board\"\nmove card by 1,1\n")
    #expect(try client.diagnostics(of: "a.board", version: 1).isEmpty)
    try client.open("lines.board", "add other\n")
    #expect(messages(try client.diagnostics(of: "a.board", version: 1)).count == 1)
    try client.change("lines.board", version: 2, [["text": "add card\n"]])
    #expect(try client.diagnostics(of: "a.board", version: 1).isEmpty)
    try client.close("lines.board")
    #expect(try client.diagnostics(of: "a.board", version: 1).isEmpty)
    try folder.write("", to: "lines.board")
    let change: EditorClient.Object = ["uri": client.uri("lines.board"), "type": 2]
    try client.notify("workspace/didChangeWatchedFiles", ["changes": [change]])
    #expect(messages(try client.diagnostics(of: "a.board", version: 1)).count == 1)
  }

  @Test func `lines that an open script includes may use what that adds`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "lines.board")
    let client = try EditorClient.initialized(in: folder)
    try client.open("lines.board", "move card by 1,1\n")
    #expect(try client.diagnostics(of: "lines.board", version: 1).count == 1)
    try client.open("a.board", "rectboard 1\nadd card\ninclude \"lines.board\"\n")
    #expect(try client.diagnostics(of: "lines.board", version: 1).isEmpty)
    try client.close("a.board")
    #expect(try client.diagnostics(of: "lines.board", version: 1).count == 1)
  }

  @Test func `the folder that is open is where files are included from`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("deep")
    try folder.write("add card\n", to: "lines.board")
    let client = try EditorClient.initialized(in: folder)
    try client.open("deep/a.board", "rectboard 1\ninclude \"../lines.board\"\n")
    #expect(try client.diagnostics(of: "deep/a.board", version: 1).isEmpty)
    let removed: EditorClient.Object = ["uri": client.uri(""), "name": "folder"]
    let event: EditorClient.Object = ["added": [] as [Any], "removed": [removed]]
    try client.notify("workspace/didChangeWorkspaceFolders", ["event": event])
    #expect(try client.diagnostics(of: "deep/a.board", version: 1).count == 1)
  }

  @Test func `a document that isn't a file has diagnostics, too`() throws {
    let client = try EditorClient.initialized()
    let document: EditorClient.Object = [
      "uri": "untitled:Untitled-1", "languageId": "rectboard", "version": 1, "text": "add",
    ]
    try client.notify("textDocument/didOpen", ["textDocument": document])
    let params = try client.notification("textDocument/publishDiagnostics")
    #expect(params["uri"] as? String == "untitled:Untitled-1")
    #expect((params["diagnostics"] as? [Any])?.count == 1)
  }

  @Test func `paths are told as the client spells them`() throws {
    let folder = try TemporaryFolder()
    let client = try EditorClient.initialized(in: folder)
    let spelled = client.uri("").replacing("rectboard", with: "%72ectboard") + "/a%20%c3%a9.board"
    let document: EditorClient.Object = ["uri": spelled, "languageId": "rectboard", "version": 1, "text": ""]
    try client.notify("textDocument/didOpen", ["textDocument": document])
    #expect(try client.notification("textDocument/publishDiagnostics")["uri"] as? String == spelled)
    let other = client.uri("a%20%C3%A9.board")
    let changes: [EditorClient.Object] = [["text": "add"]]
    try client.notify(
      "textDocument/didChange",
      ["textDocument": ["uri": other, "version": 2] as EditorClient.Object, "contentChanges": changes]
        as EditorClient.Object)
    #expect(try client.notification("textDocument/publishDiagnostics")["version"] as? Int == 2)
  }
}

/// A range of the protocol.
func range(_ line: Int, _ character: Int, _ endLine: Int, _ endCharacter: Int) -> EditorClient.Object {
  [
    "start": ["line": line, "character": character], "end": ["line": endLine, "character": endCharacter],
  ]
}
