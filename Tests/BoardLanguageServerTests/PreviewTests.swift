import BoardTestSupport
import Foundation
import Testing

@Suite(.startsPrograms) struct PreviewTests {
  private func preview(_ client: EditorClient, _ params: EditorClient.Object) throws -> EditorClient.Object {
    let result = try client.result(
      "rectboard/preview", params.merging(["textDocument": ["uri": client.uri("a.board")]]) { $1 })
    return result as? EditorClient.Object ?? [:]
  }

  @Test func `the board is shown before and after a line, with the lines of its figures`() throws {
    let client = try EditorClient.initialized()
    try client.open("a.board", "add card at 10,20 size 30x40\nadd other at 0,0\nmove card by 1,1\nundo\n")
    let after = try preview(client, ["line": 2])
    #expect(
      json(after["figures"] ?? 0)
        == #"[{"frame":[11,21,30,40],"lines":[0,2,3],"name":"card"},{"frame":[0,0,100,100],"lines":[1],"name":"other"}]"#
    )
    #expect(
      (after["content"] as? String)?.hasPrefix("<?xml") == true
        || (after["content"] as? String)?.hasPrefix("<svg") == true)
    let before = try preview(client, ["line": 1, "side": "before"])
    #expect(json(before["figures"] ?? 0) == #"[{"frame":[10,20,30,40],"lines":[0,2,3],"name":"card"}]"#)
    let end = try preview(client, [:])
    #expect(json(end["figures"] ?? 0).contains("[10,20,30,40]"))
    #expect(end["version"] as? Int == 1)
    #expect(json(try preview(client, ["line": 999])["figures"] ?? 0) == json(end["figures"] ?? 1))
  }

  @Test func `a PNG file is told in base 64, at a scale`() throws {
    let client = try EditorClient.initialized()
    try client.open("a.board", "board 20x10\nadd card\n")
    let answer = try preview(client, ["format": "png", "scale": 2])
    let png = try #require(Data(base64Encoded: answer["content"] as? String ?? ""))
    #expect(png.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    #expect(Array(png[16..<24]) == [0, 0, 0, 40, 0, 0, 0, 20])
    #expect(answer["width"] as? Double == 20)
  }

  @Test(arguments: [0.0, -1, 9, 1e300]) func `a scale that isn't possible is refused`(scale: Double) throws {
    let client = try EditorClient.initialized()
    try client.open("a.board", "add card\n")
    let params: EditorClient.Object = ["textDocument": ["uri": client.uri("a.board")], "scale": scale]
    #expect(try client.errorCode("rectboard/preview", params) == -32602)
  }

  @Test func `a picture that is too large is refused`() throws {
    let client = try EditorClient.initialized()
    try client.open("a.board", "board 10000x10000\nadd card\n")
    let params: EditorClient.Object = ["textDocument": ["uri": client.uri("a.board")], "format": "png"]
    #expect(try client.errorCode("rectboard/preview", params) == -32803)
  }
}
