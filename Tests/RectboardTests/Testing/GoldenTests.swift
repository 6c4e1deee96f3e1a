import BoardRendering
import BoardTestSupport
import Foundation
import Testing

/// What `rectboard test` does with the pictures that a script expects: it compares them, and records them if it is asked to.
@Suite(.startsPrograms) struct GoldenTests: TestCommandSuite {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(script("tomato"), to: "card.board")
  }

  @Test func `a picture is recorded, compared, and a wrong one shows the difference`() throws {
    let missing = try rectboard("test card.board")
    #expect(
      missing.status == 1 && missing.outputText.contains("expected the picture 'card.expected/card.png', found none"))
    #expect(missing.outputText.contains("hint: record it with 'rectboard test card.board --record missing'\n"))
    #expect(try folder.names == ["card.board"])
    let recorded = try rectboard("test . --record missing")
    #expect(recorded.status == 0 && recorded.outputText.contains("note: recorded 'card.expected/card.png'"))
    #expect(try folder.names(in: "card.expected") == ["card.png"])
    for record in GoldenRecordingNames.all {
      let result = try rectboard("test . --record \(record)")
      #expect((result.status, result.errors) == (0, "") && !result.outputText.contains("recorded"))
    }

    try folder.write(script("teal").replacing("20x10", with: "22x10"), to: "card.board")
    let failed = try rectboard("test .")
    #expect(failed.status == 1)
    #expect(
      failed.outputText.contains(
        """
          card.board:4:8: error: 'card': expected equal pixels, found 220 of 2400 (9.17 %) that differ, in 22x10 at 10,10, \
        by up to 255 of 255
            expect board image card
                   ^
          the board there:
            board 60x40 color white
            add card at 10,10 size 22x10 color teal
        """), "\(failed.outputText)")
    #expect(try folder.names(in: "card.expected") == ["card.actual.png", "card.diff.png", "card.png"])
    let difference = try pixels("card.expected/card.diff.png")
    #expect((difference.width, difference.height) == (60, 40))
    // Red where it differs, and a blue frame two pixels wide around it.
    let places = (0..<40).flatMap { y in (0..<60).map { (x: $0, y: y) } }
    let red = places.filter { difference[$0.x, $0.y] == 0xFFD5_0032 }
    #expect(red.count == 220 && red.allSatisfy { (10..<32).contains($0.x) && (10..<20).contains($0.y) })
    let blue = places.filter { difference[$0.x, $0.y] == 0xFF00_72B2 }
    #expect(blue.count == 28 * 16 - 24 * 12 && blue.allSatisfy { (7...34).contains($0.x) && (7...22).contains($0.y) })
    #expect(try pixels("card.expected/card.actual.png")[31, 15] == 0xFF00_8080)

    #expect(try rectboard("test . --record missing").status == 1)
    #expect(try rectboard("test . --record failed").status == 0)
    #expect(try folder.names(in: "card.expected") == ["card.png"])
    #expect(try rectboard("test .").status == 0)
  }

  @Test func `what may differ is told by the script`() throws {
    try #require(try rectboard("test . --record missing").status == 0)
    // #ff6347 has become #fd6348: by 2 at most.
    for (expected, status) in [
      ("card", 1), ("card tolerance 1", 1), ("card tolerance 2", 0), ("card within 8.3%", 1), ("card within 8.4%", 0),
      ("card tolerance 1 within 9%", 0), ("card within 0%", 1), ("card tolerance 255", 0),
    ] as [(String, Int32)] {
      try folder.write(script("#fd6348", expected), to: "card.board")
      #expect(try rectboard("test .").status == status, "\(expected)")
    }
    // A picture of another size differs whatever is allowed.
    try folder.write(
      script("tomato", "card tolerance 255 within 100%").replacing("60x40", with: "61x40"), to: "card.board")
    let result = try rectboard("test .")
    #expect(result.status == 1 && result.outputText.contains("expected a picture of 60x40 pixels, found one of 61x40"))
    #expect(try pixels("card.expected/card.diff.png").width == 61)
  }

  @Test func `pictures of one name have to look alike, whatever is recorded`() throws {
    let text =
      script("tomato")
      + "expect board image card\nmove card by 5,5\nexpect board image card\nundo board\nexpect board image card\n"
    try folder.write(text, to: "card.board")
    for record in GoldenRecordingNames.all.dropFirst() {
      let result = try rectboard("test . --record \(record)")
      #expect(
        result.status == 1 && result.outputText.contains("4 pictures (1 not as expected)"), "\(result.outputText)")
    }
    try folder.write(script("tomato") + "expect board image Card\n", to: "card.board")
    let result = try rectboard("test . --record all")
    #expect(
      result.status == 1 && result.outputText.contains("another expected picture of this script is called 'card'"))
  }

  @Test func `an expected picture's name has any letters`() throws {
    try folder.write("board 9x9\nexpect board image gro\u{308}\u{DF}e\n", to: "a.board")
    #expect(try shell("rectboard test a.board --record missing && rectboard test a.board", in: folder).status == 0)
    #expect(try folder.names(in: "a.expected") == ["gr\u{F6}\u{DF}e.png"])
    try folder.write("board 9x9 color red\nexpect board image gr\u{F6}\u{DF}e\n", to: "a.board")
    #expect(try shell("rectboard test a.board", in: folder).status == 1)
    #expect(
      try folder.names(in: "a.expected").sorted() == [
        "gr\u{F6}\u{DF}e.actual.png", "gr\u{F6}\u{DF}e.diff.png", "gr\u{F6}\u{DF}e.png",
      ])
  }

  @Test func `a picture that can't be compared is a failure`() throws {
    try folder.makeFolder("card.expected")
    let header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    let bad: [[UInt8]] = [
      [], Array("notes".utf8), header, header + [0, 0, 0x7F, 0xFF, 0, 0, 0x7F, 0xFF, 8, 2, 0, 0, 0],
    ]
    for bytes in bad {
      try Data(bytes).write(to: folder["card.expected/card.png"])
      for record in ["none", "missing"] {
        let result = try rectboard("test . --record \(record) --report r.html")
        #expect(result.status == 1 && result.outputText.contains("to be a PNG picture"), "\(result.outputText)")
        #expect(
          result.outputText.contains(
            "hint: restore it, or remove it and run 'rectboard test card.board --record missing'\n"))
      }
      #expect(try Data(contentsOf: folder["card.expected/card.png"]) == Data(bytes))
    }
    try folder.write("notes", to: "card.expected/card.png")
    let foreign = try rectboard("test . --record failed")
    #expect(foreign.status == 73 && foreign.errors.contains("is not a PNG picture"))
    #expect(try folder.text("card.expected/card.png") == "notes")
    #expect(try shell("rm card.expected/card.png; rectboard test card.board --record missing", in: folder).status == 0)
    try folder.write("notes", to: "card.expected/card.png")
    #expect(try rectboard("test . --record failed --force").status == 0)
    for command in [
      "rm card.expected/card.png; mkfifo card.expected/card.png",
      "chmod 700 .; rm -r card.expected; touch card.expected",
    ] {
      #expect(try shell(command, in: folder).status == 0)
      let result = try rectboard("test . --record all")
      #expect(result.status != 0, "\(result.outputText)")
    }
  }

  @Test func `files of others beside the pictures stay, and names that no path can tell fail`() throws {
    try folder.write("board 9x9\nexpect board image one\n", to: "a.board")
    #expect(try shell("rectboard test a.board --record missing", in: folder).status == 0)
    try folder.write("precious", to: "a.expected/one.actual.png")
    #expect(try shell("rectboard test a.board", in: folder).status == 0)
    #expect(try folder.text("a.expected/one.actual.png") == "precious")
    let result = try shell("printf 'expect board count 1\\n' > $'\\xff.board'; rectboard test .", in: folder)
    #expect(result.status == 66, "\(result.errors)")
  }
}

private enum GoldenRecordingNames {
  static let all = ["none", "missing", "failed", "all"]
}
