import BoardHistories
import BoardJSON
import Foundation
import Testing

@Suite struct HistoryJSONTests {
  private let history: ScriptHistory

  init() throws {
    let moves = (1...4_000).map { number in
      "move \(number < 3_000 ? "a" : "b") by \(number % 2 == 0 ? "1,1" : "-1,-1")\ncolor a \(number % 2 == 0 ? "red" : "blue")\n"
    }
    history = ScriptHistory(of: try Script("rectboard 1\nadd a\nadd b\n" + moves.joined()))
  }

  @Test func `a long history is written in pieces, none of which is long`() throws {
    var pieces: [[UInt8]] = []
    HistoryJSON.write(history) { pieces.append($0) }
    #expect(pieces.count > 10)
    #expect(pieces.allSatisfy { $0.count < 1 << 17 })
    #expect(Array(pieces.joined()) == HistoryJSON.text(of: history))
    let object = try JSONSerialization.jsonObject(with: Data(pieces.joined())) as? [String: Any]
    let histories = try #require(object?["histories"] as? [[String: Any]])
    #expect(histories.map { ($0["steps"] as? [Any])?.count } == [4_002, 4_000])
  }

  @Test func `a piece that can't be taken ends the writing`() {
    struct Full: Error {}
    var count = 0
    #expect(throws: Full.self) {
      try HistoryJSON.write(history) { _ in
        count += 1
        throw Full()
      }
    }
    #expect(count == 1)
  }

  @Test func `a script that is run while it is read has the same history, and the same errors`() throws {
    for text in [
      "add a\nmove a to 1,1\nundo board\ncolor a red\n",
      "add a\nstep \"g\" on board\nadd b\nremove a\nend\nundo timeline\nadd c\n",
      "board 9x9\nadd a\npanel a\ncolor a red\nend\nlimit a 1\nforget board\nundo a\n",
      "add a\nmove b to 1,1\nadd c\nprint\nadd d\n",
      "", "add a\nfocus b\nadd c\n",
    ] {
      let bytes = Array(("rectboard 1\n" + text).utf8)
      let read = try ScriptHistory(reading: bytes, file: "a.board")
      #expect(
        try HistoryJSON.text(of: read) == HistoryJSON.text(of: ScriptHistory(of: Script(bytes, file: "a.board"))),
        "\(text)")
    }
    // Syntax errors come before the refusal of a command, wherever they are.
    let wrong = Array("rectboard 1\nadd a\nmove b to 1,1\nmvoe a\nadd c at\n".utf8)
    let error = #expect(throws: ScriptErrors.self) { try ScriptHistory(reading: wrong, file: "a.board") }
    #expect(error?.diagnostics.map(\.location.line) == [4, 5])
  }
}
