import BoardTestSupport
import Foundation
import Testing

@Suite(.startsPrograms) struct LifecycleTests {
  @Test func `a session begins, ends, and the status is 0`() throws {
    let client = try EditorClient()
    let result = try client.result("initialize", ["processId": NSNull(), "capabilities": [:]] as EditorClient.Object)
    let capabilities = (result as? EditorClient.Object)?["capabilities"] as? EditorClient.Object
    #expect(capabilities?["positionEncoding"] as? String == "utf-16")
    #expect(json(capabilities?["textDocumentSync"] ?? 0) == #"{"change":2,"openClose":true}"#)
    #expect(try client.shutDown() == 0)
    #expect(client.errors.isEmpty)
  }

  @Test func `bytes are agreed on with a client that counts them`() throws {
    let client = try EditorClient()
    let general = ["positionEncodings": ["utf-16", "utf-8"]]
    let result = try client.result("initialize", ["capabilities": ["general": general]])
    #expect(json(result).contains(#""positionEncoding":"utf-8""#))
    try client.open("a.board", "add \"\u{1F600}\" at 1,1 color rd\n")
    // Settings also apply before 'initialized'.
    let range = try client.diagnostics(of: "a.board", version: 1).first?["range"]
    #expect(json(range ?? 0) == #"{"end":{"character":26,"line":0},"start":{"character":24,"line":0}}"#)
  }

  @Test func `the end without 'shutdown' is status 1`() throws {
    let client = try EditorClient.initialized()
    try client.notify("exit", [:] as EditorClient.Object)
    #expect(client.process.wait(atMost: .seconds(60))?.status == 1)
  }

  @Test func `the end of the input is the end, and status 1 without 'shutdown'`() throws {
    let one = try EditorClient.initialized()
    try one.closeInput()
    #expect(one.process.wait(atMost: .seconds(60))?.status == 1)

    let other = try EditorClient.initialized()
    _ = try other.result("shutdown")
    try other.closeInput()
    #expect(other.process.wait(atMost: .seconds(60))?.status == 0)
  }

  @Test func `what was sent before the end of the input is answered`() throws {
    let client = try EditorClient.initialized()
    try client.request("shutdown")
    try client.closeInput()
    #expect(try client.answer(to: 2)["result"] is NSNull)
  }

  @Test func `a client that reads no more ends it quietly`() throws {
    let client = try EditorClient.initialized()
    try client.closeOutput()
    try client.request("shutdown")
    #expect(client.process.wait(atMost: .seconds(60))?.status == 0)
    #expect(client.errors.isEmpty)
  }

  @Test func `a client whose process has gone ends it`() throws {
    let other = try ChildProcess(URL(fileURLWithPath: "/bin/sleep"), ["600"])
    let client = try EditorClient.initialized(["processId": Int(other.id)])
    _ = try client.errorCode("none")
    other.end()
    #expect(client.process.wait(atMost: .seconds(60))?.status == 1)
  }

  @Test func `requests come after 'initialize', which comes once, and none comes after 'shutdown'`() throws {
    let client = try EditorClient()
    #expect(try client.errorCode("textDocument/hover") == -32002)
    _ = try client.result("initialize", ["capabilities": [:]])
    #expect(try client.errorCode("initialize", ["capabilities": [:]]) == -32600)
    #expect(try client.errorCode("no/such") == -32601)
    _ = try client.result("shutdown")
    #expect(try client.errorCode("rectboard/preview") == -32600)
    try client.notify("exit", [:] as EditorClient.Object)
    #expect(client.process.wait(atMost: .seconds(60))?.status == 0)
  }

  @Test func `settings are asked for, and files are watched, where the client can`() throws {
    let client = try EditorClient()
    client.configuration = ["strict": true]
    let workspace: EditorClient.Object = [
      "configuration": true, "didChangeWatchedFiles": ["dynamicRegistration": true],
    ]
    _ = try client.result("initialize", ["capabilities": ["workspace": workspace]])
    try client.notify("initialized", [:] as EditorClient.Object)
    let registration = try client.serverRequest("client/registerCapability")
    #expect(json(registration).contains("**/*.board"))
    #expect(json(try client.serverRequest("workspace/configuration")) == #"{"items":[{"section":"rectboard"}]}"#)
    // The answer has already been sent.
    try client.open("a.board", "expect board count 1\n")
    #expect(try client.diagnostics(of: "a.board", version: 1).first?["severity"] as? Int == 1)
    client.configuration = ["strict": false]
    try client.notify("workspace/didChangeConfiguration", ["settings": NSNull()])
    let again = try client.notification("textDocument/publishDiagnostics")
    #expect(json(again).contains(#""severity":3"#))
  }
}
