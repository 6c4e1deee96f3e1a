import BoardLanguage
import BoardTestSupport
import Foundation
import ScriptAnalysis
import SeededRandom
import Testing

/// A client with random edits and requests: the server never ends, answers everything, and its diagnostics are those of `check`.
@Suite(.startsPrograms) struct RandomSessionTests {
  @Test(arguments: 0..<UInt64(trials(8))) func `whatever is done and asked is answered`(seed: UInt64) throws {
    var session = try RandomEditing(seed: seed)
    for _ in 0..<60 { try session.doSomething() }
    try session.expectAnswers()
    try session.expectDiagnosticsOfCheck()
    #expect(try session.client.shutDown() == 0)
    #expect(session.client.errors.isEmpty)
  }
}

private struct RandomEditing {
  let client: EditorClient
  private var random: SeededGenerator
  private let isUTF8: Bool
  /// The open documents' texts, as the client has them; as scalars, which are simpler than units of UTF-16 or UTF-8.
  private var texts: [String: [Unicode.Scalar]] = [:]
  private var versions: [String: Int] = [:]
  private var waiting: [(id: Int, method: String)] = []
  private let seed: UInt64

  init(seed: UInt64) throws {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    isUTF8 = seed % 2 == 1
    let encodings = isUTF8 ? ["utf-8", "utf-16"] : ["utf-16"]
    let completion = ["completionItem": ["snippetSupport": seed % 3 == 0]]
    client = try EditorClient.initialized(capabilities: [
      "general": ["positionEncodings": encodings], "textDocument": ["completion": completion],
    ])
    for name in ["a.board", "b.board"] {
      let text = script()
      try text.write(to: client.folder[name], atomically: true, encoding: .utf8)
      try open(name, text)
    }
  }

  private mutating func script() -> String {
    var script = RandomScript(seed: random.next(), spellsColors: true)
    var text = script.script(lines: 12)
    if Bool.random(using: &random) { text = text.replacing("\n", with: "\r\n") }
    return text
  }

  private mutating func open(_ name: String, _ text: String) throws {
    versions[name, default: 0] += 1
    texts[name] = Array(text.unicodeScalars)
    try client.open(name, text, version: versions[name]!)
  }

  mutating func doSomething() throws {
    let name = ["a.board", "b.board"].randomElement(using: &random)!
    guard texts[name] != nil else { return try open(name, script()) }
    switch Int.random(in: 0..<20, using: &random) {
    case 0:
      texts[name] = nil
      try client.close(name)
    case 1: try change(name, toAll: script())
    case 2..<10: try change(name)
    default: try ask(about: name)
    }
  }

  private mutating func change(_ name: String, toAll text: String) throws {
    versions[name]! += 1
    texts[name] = Array(text.unicodeScalars)
    try client.change(name, version: versions[name]!, [["text": text]])
  }

  private mutating func change(_ name: String) throws {
    versions[name]! += 1
    var changes: [EditorClient.Object] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let scalars = texts[name]!
      let start = Int.random(in: 0...scalars.count, using: &random)
      let end = min(scalars.count, start + Int.random(in: 0...8, using: &random))
      // A client doesn't separate a carriage return from its line feed.
      let (from, to) = (RandomEditing.outsideLineEnd(start, scalars), RandomEditing.outsideLineEnd(end, scalars))
      let text = [
        "", " ", "\n", "add card\n", "move card by 1,1", "undo", "include \"b.board\"\n", "\"", "\u{1F600}", "step\n",
        "\r\n",
        "color a ", "end\n", "panel ", "#", "expect board count 2\n", "en", "sav", "endd\n", "end#", "cancel x\n",
        "group p of card, a\n", "ungroup p\n", "undo timeline\n", "undo timeline all\n", "redo timeline\n",
        "include \"b.board\" as p\n",
      ].randomElement(using: &random)!
      changes.append([
        "range": ["start": position(of: from, scalars), "end": position(of: max(from, to), scalars)], "text": text,
      ])
      texts[name]!.replaceSubrange(from..<max(from, to), with: Array(text.unicodeScalars))
    }
    try client.change(name, version: versions[name]!, changes)
  }

  private static func outsideLineEnd(_ index: Int, _ scalars: [Unicode.Scalar]) -> Int {
    index > 0 && index < scalars.count && scalars[index - 1] == "\r" && scalars[index] == "\n" ? index - 1 : index
  }

  private func position(of index: Int, _ scalars: [Unicode.Scalar]) -> EditorClient.Object {
    var (line, character) = (0, 0)
    for at in 0..<index {
      let isEnd =
        scalars[at] == "\n" || scalars[at] == "\r" && !(at + 1 < scalars.count && scalars[at + 1] == "\n")
      character = isEnd ? 0 : character + (isUTF8 ? UTF8.width(scalars[at]) : UTF16.width(scalars[at]))
      if isEnd { line += 1 }
    }
    return ["line": line, "character": character]
  }

  private mutating func ask(about name: String) throws {
    let method = RandomEditing.methods.randomElement(using: &random)!
    let scalars = texts[name]!
    let place = position(of: Int.random(in: 0...scalars.count, using: &random), scalars)
    let other: EditorClient.Object =
      Bool.random(using: &random)
      ? place : ["line": Int.random(in: -1...30, using: &random), "character": Int.random(in: -1...40, using: &random)]
    let color: EditorClient.Object = ["red": 0.5, "green": 1, "blue": 0, "alpha": 1]
    let rename: EditorClient.Object = ["oldUri": client.uri(name), "newUri": client.uri("new.board")]
    let params: EditorClient.Object = [
      "textDocument": ["uri": client.uri(name)], "position": other, "range": ["start": place, "end": other],
      "positions": [place, other],
      "context": ["diagnostics": [] as [Any], "includeDeclaration": true] as EditorClient.Object,
      "newName": ["x", "a b", "", "end"].randomElement(using: &random)!, "ch": "\n", "color": color, "files": [rename],
      "options": ["tabSize": 2, "insertSpaces": true] as EditorClient.Object,
      "line": Int.random(in: 0...20, using: &random),
    ]
    let id = try client.request(method, params)
    waiting.append((id, method))
    if Int.random(in: 0..<6, using: &random) == 0 { try client.notify("$/cancelRequest", ["id": id]) }
  }

  private static let methods = [
    "textDocument/completion", "textDocument/signatureHelp", "textDocument/hover", "textDocument/definition",
    "textDocument/references", "textDocument/documentHighlight", "textDocument/rename", "textDocument/prepareRename",
    "textDocument/codeAction", "textDocument/formatting", "textDocument/rangeFormatting",
    "textDocument/onTypeFormatting",
    "textDocument/documentSymbol", "textDocument/foldingRange", "textDocument/documentLink",
    "textDocument/documentColor",
    "textDocument/colorPresentation", "textDocument/inlayHint", "textDocument/semanticTokens/full",
    "textDocument/selectionRange", "workspace/willRenameFiles", "rectboard/preview",
  ]

  /// Expects a result for each request, or an error that isn't an internal one of the server.
  mutating func expectAnswers() throws {
    for (id, method) in waiting {
      let answer = try client.answer(to: id)
      let code = (answer["error"] as? EditorClient.Object)?["code"] as? Int
      #expect(
        answer["result"] != nil || [-32800, -32803].contains(code),
        "seed \(seed), \(method): \(json(answer))")
    }
    waiting = []
  }

  /// Expects the last diagnostics of each document to be those of `check` for its text.
  mutating func expectDiagnosticsOfCheck() throws {
    // Each document is opened alone, as a new text, so that its last diagnostics are known.
    for name in texts.keys.sorted() where name != "a.board" {
      texts[name] = nil
      try client.close(name)
    }
    let name = "a.board"
    if texts[name] == nil { try open(name, script()) }
    try change(name)
    let text = String(String.UnicodeScalarView(texts[name]!))
    let found = try client.diagnostics(of: name, version: versions[name]!)
      .filter { $0["severity"] as? Int == 1 }
    try text.write(to: client.folder[name], atomically: true, encoding: .utf8)
    let result = try runRectboard(["check", "--reporter", "json", name], in: client.folder.url)
    let report = try JSONSerialization.jsonObject(with: result.output) as? EditorClient.Object
    let script = (report?["scripts"] as? [EditorClient.Object])?.first
    let errors = script?["errors"] as? [EditorClient.Object] ?? []
    let codes = errors.map { $0["code"] as? String ?? "" }
    #expect(found.prefix(ScriptErrors.limit).map { $0["code"] as? String ?? "" } == codes, "seed \(seed)")
    guard errors.count < ScriptErrors.limit else { return }
    for (one, other) in zip(found, errors) where other["file"] == nil {
      let hint = (other["hint"] as? String).map { "\nhint: \($0)" } ?? ""
      #expect(one["message"] as? String == (other["message"] as? String ?? "") + hint, "seed \(seed)")
    }
  }
}
