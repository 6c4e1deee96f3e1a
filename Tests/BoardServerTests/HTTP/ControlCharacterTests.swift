#if WebEditor
  import BoardTestSupport
  import Foundation
  import Testing

  /// Whatever characters requests have, messages in answers, and those for the user of the program, have none that change what is read.
  @Suite(.startsPrograms) struct ControlCharacterTests {
    @Test(arguments: Controls.samples) func `no message has it`(_ control: Unicode.Scalar) throws {
      let x = String(Character(control))
      let board = try OwnBoard("rectboard 1\nadd card\n", name: "my.board")
      func expectNone(_ answer: LocalConnection.Answer, _ what: String) {
        if answer.headers["content-type"]?.hasPrefix("application/json") == true {
          let found = Controls.found(inMessagesOf: answer.json)
          #expect(found.isEmpty, "\(what): \(found)")
        } else if answer.headers["content-type"]?.hasPrefix("text/plain") == true {
          #expect(Controls.found(in: answer.text).isEmpty, "\(what): \(answer.text)")
        }
      }
      for line in [
        "\(x)", "add \"\(x)\"", "color a\(x) red", "color card r\(x)d", "step \"\(x)\" on \"\(x)\"", "undo \(x)",
      ] {
        expectNone(try board.run(line), line)
      }
      for edit in [
        ["duplicate": ["figures": [["name": "no\(x)", "at": [9, 9]]]]], ["paste": ["text": "add \(x)", "aside": 5]],
        ["group": ["of": ["no\(x)"]]], ["no\(x)": [String: Any]()],
        ["add": ["figure": ["frame": [1, 2, 30, 40], "color": "r\(x)d"]]],
      ] as [[String: Any]] {
        expectNone(try board.edit(edit), "\(edit)")
      }
      expectNone(try board.preview("p", 1, "begin", ["kind": "frame", "names": ["no\(x)"]]), "begin")
      expectNone(try board.preview("p", 1, "begin", ["kind": "panel", "names": ["card"]]), "begin")
      let settings: [[String: Any]] = [["name": "card", "settings": ["no\(x)": "", "color": "r\(x)d"]]]
      expectNone(try board.preview("p", 1, "update", ["number": 1, "figures": settings]), "update")
      expectNone(try board.preview("p\(x)", 1, "n\(x)", ["kind": "no\(x)"]), "preview")
      let encoded = x.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      for path in [
        "no\(encoded)", "events?page=", "board.png?scale=\(encoded)", "board.svg?labels=\(encoded)",
        "lines?figure=\(encoded)", "figures?line=\(encoded)", "timeline?most=\(encoded)", "copy?figures=\(encoded)",
        "board.png?figures=\(encoded)",
      ] {
        expectNone(try board.get(path), path)
      }
      for drawing in [
        "<svg><no\(x)/></svg>", "<svg>\(x)", "<svg viewBox='0 0 9 9'><rect id='\(x)' width='\(x)'/></svg>",
      ] {
        let connection = try board.connect()
        try connection.send(
          "POST", board.path("import?id=\(UUID().uuidString)&aside=1"), ["Content-Type: image/svg+xml"],
          Data(drawing.utf8))
        expectNone(try connection.answer(), drawing)
      }
      // The file is changed by another program, in a way that is reported to pages and to the program's user.
      try board.folder.write("rectboard 1\nadd a\(x)\ncolor b\(x) r\(x)\n", to: "my.board")
      expectNone(try board.run("add c"), "a faulty file")
      #expect(Controls.found(in: board.errors).isEmpty, "\(board.errors)")
      #expect(!board.errors.isEmpty)
    }
  }
#endif
