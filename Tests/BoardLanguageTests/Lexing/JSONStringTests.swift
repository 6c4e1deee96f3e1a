import BoardLanguage
import Foundation
import ScriptTestSupport
import SeededRandom
import Testing

/// Every JSON string is a text of the language, and means the same.
@Suite struct JSONStringTests {
  @Test(arguments: 0..<UInt64(trials(100))) func `is read as a JSON decoder reads it`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "a", "é", "\u{1F600}", #"\ud83d\ude00"#, #"\uD83D\uDE00"#, #"\u00e9"#, #"\n"#, #"\""#, #"\\"#, #"\/"#, #"\u6F22"#,
      " ",
    ]
    // A pair of escapes stands at the end, too, and alone.
    let text = (0..<Int.random(in: 1...6, using: &random)).map { _ in pieces.randomElement(using: &random)! }.joined()
    let decoded = try JSONDecoder().decode(String.self, from: Data("\"\(text)\"".utf8))
    let session = Session()
    try session.execute("add a")
    try session.execute("label a \"\(text)\"")
    #expect(session.editor.board["a"]?.appearance.label?.text == decoded.precomposedStringWithCanonicalMapping)
  }

  @Test(arguments: [#"\ud83d"#, #"\ude00"#, #"\ud83d\u0041"#, #"\ud83dx"#, #"\u12"#, #"\ud83d\ude0"#])
  func `half of a pair is an error`(text: String) {
    #expect(errors("label a \"\(text)\"").map(\.code.rawValue) == ["bad-escape"])
  }
}
