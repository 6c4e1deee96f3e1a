import BoardRendering
import BoardTestSupport
import CairoDrawing
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// `rectboard test`, end to end.
@Suite(.startsPrograms) struct TestTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(script("tomato"), to: "card.board")
  }

  private func script(_ color: String, _ expected: String = "card") -> String {
    """
    rectboard 2
    board 60x40 color white
    add card at 10,10 size 20x10 color \(color) border none
    expect card at 10,10
    expect snapshot \(expected)

    """
  }

  private func rectboard(_ command: String) throws -> ProgramResult { try shell("rectboard " + command, in: folder) }

  /// Which file has a name: another one if it was replaced.
  private func identity(of name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder[name].path)[.systemFileNumber] as? Int
  }

  private func pixels(_ name: String) throws -> Pixels { try Pixels(png: Array(Data(contentsOf: folder[name]))) }

  /// Durations become 0.
  private func masked(_ text: String) -> String {
    text.replacing(/\d+ ms/, with: "0 ms").replacing(/duration_ms: \d+/, with: "duration_ms: 0")
      .replacing(/time="[\d.]+"/, with: "time=\"0\"").replacing(/"seconds":[\d.]+/, with: "\"seconds\":0")
  }

  // MARK: Goldens

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
          card.board:5:8: error: 'card': expected equal pixels, found 220 of 2400 (9.17 %) that differ, in 22x10 at 10,10, \
        by up to 255 of 255
            expect snapshot card
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

  @Test func `steps are proved on the way, and leave no trace`() throws {
    try folder.write(
      "rectboard 2\nadd a\ncolor a red\ngroup board\n  add b\n  move a to 1,1\nend\nundo board\nexpect redo board \"Redo Move to (1, 1)\"\n",
      to: "a.board")
    let result = try shell("rectboard test a.board --prove --record none", in: folder)
    #expect(result.status == 0, "\(result.outputText)")
  }

  @Test func `files of others beside the pictures stay, and names that no path can tell fail`() throws {
    try folder.write("rectboard 2\nboard 9x9\nexpect snapshot one\n", to: "a.board")
    #expect(try shell("rectboard test a.board --record missing", in: folder).status == 0)
    try folder.write("precious", to: "a.expected/one.actual.png")
    #expect(try shell("rectboard test a.board", in: folder).status == 0)
    #expect(try folder.text("a.expected/one.actual.png") == "precious")
    let result = try shell("printf 'expect count 1\\n' > $'\\xff.board'; rectboard test .", in: folder)
    #expect(result.status == 66, "\(result.errors)")
  }

  @Test func `an expected picture's name has any letters`() throws {
    try folder.write("rectboard 2\nboard 9x9\nexpect snapshot gro\u{308}\u{DF}e\n", to: "a.board")
    #expect(try shell("rectboard test a.board --record missing && rectboard test a.board", in: folder).status == 0)
    #expect(try folder.names(in: "a.expected") == ["gr\u{F6}\u{DF}e.png"])
    try folder.write("rectboard 2\nboard 9x9 color red\nexpect snapshot gr\u{F6}\u{DF}e\n", to: "a.board")
    #expect(try shell("rectboard test a.board", in: folder).status == 1)
    #expect(
      try folder.names(in: "a.expected").sorted() == [
        "gr\u{F6}\u{DF}e.actual.png", "gr\u{F6}\u{DF}e.diff.png", "gr\u{F6}\u{DF}e.png",
      ])
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
      + "expect snapshot card\nmove card by 5,5\nexpect snapshot card\nundo board\nexpect snapshot card\n"
    try folder.write(text, to: "card.board")
    for record in GoldenRecordingNames.all.dropFirst() {
      let result = try rectboard("test . --record \(record)")
      #expect(
        result.status == 1 && result.outputText.contains("4 pictures (1 not as expected)"), "\(result.outputText)")
    }
    try folder.write(script("tomato") + "expect snapshot Card\n", to: "card.board")
    let result = try rectboard("test . --record all")
    #expect(
      result.status == 1 && result.outputText.contains("another expected picture of this script is called 'card'"))
  }

  @Test func `a vector picture is compared byte by byte`() throws {
    #expect(try rectboard("test . --record missing --format svg").status == 0)
    #expect(try folder.names(in: "card.expected") == ["card.svg", "manifest.json"])
    #expect(try rectboard("test .").status == 0)
    try folder.write(script("tomato", "card tolerance 2"), to: "card.board")
    let refused = try rectboard("test .")
    #expect(refused.status == 1 && refused.outputText.contains("SVG pictures are compared byte by byte, so"))
    // What the next run would refuse isn't recorded either.
    let picture = try folder.text("card.expected/card.svg")
    try folder.write(script("teal", "card within 2%"), to: "card.board")
    for record in ["failed", "all"] {
      let result = try rectboard("test . --record \(record)")
      #expect(result.status == 1 && result.outputText.contains("SVG pictures are compared byte by byte, so"))
    }
    #expect(try folder.text("card.expected/card.svg") == picture)
    try folder.write(script("teal"), to: "card.board")
    #expect(try rectboard("test . --report r.html").status == 1)
    #expect(try folder.names(in: "card.expected") == ["card.actual.svg", "card.svg", "manifest.json"])
    // A PNG comes first.
    #expect(try rectboard("render card.board -o card.expected/card.png").status == 0)
    let result = try rectboard("test .")
    #expect(
      result.status == 0 && result.outputText.contains("note: no command expects 'card.expected/card.svg'"))
    #expect(try folder.names(in: "card.expected") == ["card.png", "card.svg", "manifest.json"])
    #expect(try rectboard("test . --prune").status == 0)
    #expect(try folder.names(in: "card.expected") == ["card.png"])
  }

  @Test func `a vector picture of another version of Cairo is refused with that reason`() throws {
    #expect(try rectboard("test . --record missing --format svg").status == 0)
    let (manifest, picture) = ("card.expected/manifest.json", "card.expected/card.svg")
    let version = CairoLibrary.version
    let noted = "{\"rectboard\":1,\"pictures\":[\n{\"file\":\"card.svg\",\"cairo\":\"\(version)\"}]}\n"
    #expect(try folder.text(manifest) == noted)

    // As long as the bytes are the same, it doesn't matter who has written them.
    try folder.write(noted.replacing(version, with: "1.4.10"), to: manifest)
    #expect(try rectboard("test .").status == 0)
    let original = try folder.text(picture)
    try folder.write(original + " ", to: picture)
    let refused = try rectboard("test .")
    #expect(refused.status == 1)
    #expect(
      refused.outputText.contains(
        "'card.svg' was recorded with Cairo 1.4.10, which writes other bytes than \(version): it can't be compared"))
    #expect(
      refused.outputText.contains(
        "hint: use a PNG picture, or look at 'card.actual.svg', then record it again with 'rectboard test"))
    #expect(refused.outputText.contains("--record failed'"))
    #expect(try folder.text("card.expected/card.actual.svg") == original)
    #expect(try folder.text(manifest).contains("1.4.10"))

    // Of a picture that was recorded with this version, or isn't listed, it is the board that is told.
    for text in [noted, noted.replacing("card.svg", with: "cart.svg"), "{\"rectboard\":2}", "nonsense"] {
      try folder.write(text, to: manifest)
      let result = try rectboard("test .")
      #expect(result.status == 1)
      #expect(result.outputText.contains("expected the same bytes as in 'card.svg', found others"), "\(text)")
    }

    // What can't be our list isn't replaced unasked. A list that is replaced has what is there.
    let kept = try rectboard("test . --record failed")
    #expect(kept.status == 73 && kept.errors.contains("is not a list of pictures made by rectboard"), "\(kept)")
    #expect(try folder.text(manifest) == "nonsense")
    #expect(try folder.text(picture) == original)
    #expect(try rectboard("test . --record all --force").status == 0)
    #expect(try folder.text(manifest) == noted)
    try folder.write(noted.replacing("card.svg", with: "gone.svg"), to: manifest)
    #expect(try rectboard("test . --record all").status == 0)
    #expect(try folder.text(manifest) == noted)
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

  @Test func `pictures that nothing expects are listed, and stay`() throws {
    try #require(try rectboard("test . --record missing").status == 0)
    try folder.makeFolder("gone.expected")
    for name in ["old.png", "old.actual.png", "notes.txt"] { try folder.write("x", to: "card.expected/\(name)") }
    let result = try rectboard("test .")
    #expect(result.status == 0 && result.outputText.contains("note: no command expects 'card.expected/old.png'"))
    #expect(!result.outputText.contains("actual") && !result.outputText.contains("notes"))
    #expect(result.errors == "'gone.expected' has pictures of a script that doesn't exist\n")
    #expect(try folder.names(in: "card.expected") == ["card.png", "notes.txt", "old.actual.png", "old.png"])
  }

  @Test func `pictures that nothing expects are removed if that is asked for, and nothing else`() throws {
    try #require(try rectboard("test . --record missing").status == 0)
    let picture = try Data(contentsOf: folder["card.expected/card.png"])
    for name in ["gone.expected", "both.expected"] { try folder.makeFolder(name) }
    for name in [
      "card.expected/old.png", "card.expected/a.b.png", "gone.expected/x.png", "both.expected/x.png",
      "card.expected/x.actual.png",
    ] {
      try picture.write(to: folder[name])
    }
    for name in ["card.expected/notes.txt", "card.expected/foreign.png"] { try folder.write("x", to: name) }
    for name in ["both", "both.board"] { try folder.write("", to: name) }
    for option in ["--filter card", "--shard 1/2", "--fail-fast", "--watch"] {
      #expect(try rectboard("test . --prune \(option)").status == 64)
    }
    #expect(try rectboard("test . --prune --exclude card").status == 0)
    #expect(try folder.names(in: "card.expected").count == 6)
    let result = try rectboard("test . --prune")
    #expect(result.status == 0 && result.errors == "'gone.expected' has pictures of a script that doesn't exist\n")
    for note in [
      "removed 'card.expected/a.b.png', which no command expects",
      "removed 'card.expected/old.png', which no command expects",
      "no command expects 'card.expected/foreign.png'", "no command expects 'both.expected/x.png'",
    ] {
      #expect(result.outputText.contains("note: \(note)\n"))
    }
    #expect(try folder.names(in: "card.expected") == ["card.png", "foreign.png", "notes.txt", "x.actual.png"])
    #expect(try folder.names(in: "gone.expected") + folder.names(in: "both.expected") == ["x.png", "x.png"])
    #expect(!(try rectboard("test . --prune").outputText.contains("removed")))
  }

  @Test func `with --strict a warning fails`() throws {
    try folder.write("undo\n", to: "warns.board")
    #expect(try rectboard("test warns.board").status == 0)
    let result = try rectboard("test warns.board --strict")
    #expect(result.status == 65 && result.outputText.contains("1 failed, 0 passed"))
    #expect(result.outputText.components(separatedBy: "warning: there is nothing to undo in 'board'").count == 2)
    #expect(
      try rectboard("test warns.board --strict --reporter json").outputText.contains(
        "{\"kind\":\"warning\",\"line\":1,"))
  }

  @Test func `failures are told once more at the end of a long report`() throws {
    for number in 10..<40 { try folder.write("add a\n", to: "s\(number).board") }
    try folder.write("expect count 7\n", to: "s11.board")
    let result = try rectboard("test . --exclude card.board")
    #expect(
      result.outputText.contains(
        "\n\nWhat failed:\n✗ s11.board\n  s11.board:1:8: error: expected 7 figures on the board, found 0\n\n30 scripts: 1 failed,"
      ))
    #expect(!(try rectboard("test s11.board s12.board").outputText.contains("What failed")))
  }

  @Test func `what can't be written fails`() throws {
    try folder.write("", to: "card.expected")
    let result = try rectboard("test . --record missing")
    #expect(result.status == 1 && result.outputText.contains("cannot read 'card.expected/card.png'"))
    #expect(try rectboard("test . > /dev/full").status == 74)
    #expect(try rectboard("test . --report missing/r.html").status == 73)
    try folder.write("notes", to: "r.html")
    #expect(try rectboard("test . --report r.html").status == 73)
    #expect(try folder.text("r.html") == "notes")
    try folder.write("notes", to: "r.xml")
    #expect(try rectboard("test . --reporter junit:r.xml").status == 73)
  }

  // MARK: Runs that are disturbed

  private func writeMany() throws {
    var text = "rectboard 2\nboard 300x200\nadd card\n"
    for index in 0..<12 { text += "move card by 1,1\nexpect snapshot \"p\(index)\"\n" }
    for index in 0..<10 { try folder.write(text, to: "s\(index).board") }
  }

  /// Every golden that there is, is whole.
  private func checkGoldens() throws -> Int {
    var count = 0
    for name in try folder.names where name.hasSuffix(".expected") {
      for picture in try folder.names(in: name) where !picture.hasPrefix(".") {
        #expect(try pixels("\(name)/\(picture)").width == 300)
        count += 1
      }
    }
    return count
  }

  @Test func `a run that is killed leaves whole pictures`() throws {
    try folder.write("expect count 0\n", to: "card.board")
    try writeMany()
    for delay in ["0.03", "0.06", "0.1", "0.2"] {
      _ = try shell("timeout -s KILL \(delay) rectboard test . --record all", in: folder)
      _ = try checkGoldens()
    }
    _ = try shell("timeout -s TERM 0.1 rectboard test . --record missing; true", in: folder)
    #expect(try rectboard("test . --record missing").status == 0)
    #expect(try checkGoldens() == 120)
    #expect(try rectboard("test .").status == 0)
  }

  @Test func `two runs at once don't disturb each other`() throws {
    try folder.write("expect count 0\n", to: "card.board")
    try writeMany()
    let result = try shell(
      """
      rectboard test . --record all --reporter json > a.json & first=$!
      rectboard test . --record all --reporter json > b.json || exit 1
      wait $first
      """, in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try checkGoldens() == 120)
    #expect(try shell("ls -A */ | grep -c tmp", in: folder).outputText == "0\n")
    #expect(try rectboard("test .").status == 0)
  }

  // MARK: Which scripts

  @Test func `folders are searched, parts make up the whole, and text chooses`() throws {
    for path in ["a/b", "a/.hidden", "a/b/x.snapshots", "a/b/x.expected", "c"] { try folder.makeFolder(path) }
    let names = ["a/1.board", "a/b/2.board", "a/b/3.board", "c/4.board", "c/10.board"]
    for name in names + [
      "a/.hidden/x.board", "a/b/x.snapshots/x.board", "a/b/x.expected/x.board", "a/.x.board", "a/notes.txt",
    ] {
      try folder.write("expect count 0\n", to: name)
    }
    func scripts(_ arguments: String) throws -> [String] {
      let result = try rectboard("test \(arguments) --reporter json")
      let document = try JSONSerialization.jsonObject(with: result.output) as? [String: Any]
      return (document?["tests"] as? [[String: Any]] ?? []).compactMap { $0["script"] as? String }
    }
    #expect(try scripts("c a") == ["a/1.board", "a/b/2.board", "a/b/3.board", "c/10.board", "c/4.board"])
    #expect(try scripts("a a/ ./a/1.board a//b") == ["a/1.board", "a/b/2.board", "a/b/3.board"])
    #expect(try scripts(". --filter b/") == ["a/b/2.board", "a/b/3.board"])
    #expect(try scripts("a c --filter '?.board'") == ["a/1.board", "a/b/2.board", "a/b/3.board", "c/4.board"])
    #expect(try scripts("a c --filter 'a/*/3*'") == ["a/b/3.board"])
    #expect(try scripts("a c --exclude 'a/**' --exclude 10") == ["c/4.board"])
    #expect(try scripts("a c --exclude 'b/*' --exclude 'c/*'") == ["a/1.board"])
    #expect(
      try rectboard("test a --filter nothing").errors == "rectboard: error: no script matches --filter 'nothing'\n")
    #expect(try scripts("a --filter b/ --exclude '2.*'") == ["a/b/3.board"])
    let parts = try (1...4).map { try scripts("a c --shard \($0)/4") }
    #expect(parts == [["a/1.board", "c/4.board"], ["a/b/2.board"], ["a/b/3.board"], ["c/10.board"]])
    #expect(try rectboard("test a c --shard 9/9").status == 0)
  }

  @Test func `patterns are those of the manual, however the folder is named`() throws {
    try folder.makeFolder("tests/parts")
    for name in ["01", "02", "parts/leg"] { try folder.write("add \"\(name)\"\n", to: "tests/\(name).board") }
    func scripts(_ arguments: String) throws -> Int {
      let result = try rectboard("test \(arguments)")
      #expect((result.status, result.errors) == (0, ""))
      return result.outputText.count { $0 == "✓" }
    }
    #expect(try scripts("tests --exclude 'parts/*'") == 2)
    for name in ["tests", "./tests", "tests/", ".//tests"] {
      #expect(try scripts("\(name) --filter 'tests/01*'") == 1)
      #expect(try scripts("\(name) --exclude 'tests/parts/*' --exclude '*2*'") == 1)
    }
  }

  @Test func `a pattern that matches nothing is told, and an error with --strict`() throws {
    let warned = try rectboard("test . --record missing --filter card --exclude 'part/*' --exclude nothing")
    let message = "no script matches --exclude 'part/*'\n"
    #expect(warned.status == 0 && warned.outputText.contains("1 script: 1 passed"))
    #expect(
      warned.errors
        == "rectboard: warning: \(message)rectboard: warning: \(message.replacing("part/*", with: "nothing"))")
    let strict = try rectboard("test . --strict --exclude 'part/*'")
    #expect((strict.status, strict.outputText, strict.errors) == (64, "", "rectboard: error: \(message)"))
    // It matches what is left out otherwise.
    try folder.write("", to: "other.board")
    #expect(try rectboard("test . --filter card --exclude other --strict").errors == "")
  }

  @Test func `a script and a link to it are two tests, each with its pictures`() throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path("link.board"), withDestinationPath: "card.board")
    #expect(try rectboard("test . --record missing").status == 0)
    #expect(try folder.names(in: "link.expected") == folder.names(in: "card.expected"))
    try folder.write(script("teal"), to: "card.board")
    #expect(try rectboard("test . ./link.board").outputText.contains("2 scripts: 2 failed"))
  }

  @Test func `clumsy input`() throws {
    for (command, status) in [
      ("test", 64), ("test -", 64), ("test . --shard 0/2", 64), ("test . --shard 3/2", 64), ("test . --shard 1", 64),
      ("test . --jobs 0", 64), ("test . --filter nowhere", 64), ("test . --filter ''", 64),
      ("test . --exclude board", 64), ("test . --exclude ''", 64),
      ("test . --record some", 64),
      ("test . --reporter xml", 64), ("test . --reporter text:x", 64), ("test . --reporter junit:", 64),
      ("test . --reporter junit --reporter json", 64), ("test . --report card.board", 64), ("test . --report -", 64),
      ("test missing.board", 66), ("test card.expected", 66), ("test /etc/hostname", 65), ("test /dev/null", 0),
      ("check card.board --reporter xml", 64),
    ] as [(String, Int32)] {
      let result = try rectboard(command)
      #expect(result.status == status && !result.wasKilled, "\(command): \(result.outputText)\(result.errors)")
    }
    try folder.makeFolder("empty")
    let empty = try rectboard("test empty")
    #expect(
      (empty.status, empty.errors) == (66, "rectboard: error: expected board scripts in 'empty', found none\n"))
    try folder.write("ad card\n", to: "wrong.board")
    try folder.write("add a\nremove b\n", to: "refused.board")
    #expect(try rectboard("test wrong.board").status == 65)
    #expect(try rectboard("test . --fail-fast --quiet").outputText.contains(", 2 not run;"))
    #expect(try rectboard("test wrong.board missing.board").status == 66)
  }

  // MARK: Reports

  private func writeSuite() throws {
    try folder.makeFolder("a&b")
    try folder.write("add card\nundo\nundo\nexpect count 0\n", to: "a&b/good #1.board")
    try folder.write(
      "board 60x40 color white\nadd card at 0,0 size 9x9 color red border none\nexpect card color \"<\"\n",
      to: "a&b/wrong.board")
    try folder.write(
      "board 60x40 color white\nadd \"<&>\" at 0,0 size 9x9 color red border none\nexpect count 2\n",
      to: "a&b/unmet.board")
  }

  @Test func `people are told`() throws {
    try writeSuite()
    let result = try rectboard("test 'a&b'")
    #expect(result.status == 65 && result.errors == "")
    #expect(
      masked(result.outputText) == """
        ✓ a&b/good #1.board (3 steps, 0 ms)
          a&b/good #1.board:3:1: warning: there is nothing to undo in 'board'
            undo
            ^
        ✗ a&b/unmet.board (1 step, 0 ms)
          a&b/unmet.board:3:8: error: expected 2 figures on the board, found 1
            expect count 2
                   ^
          the board there:
            board 60x40 color white
            add "<&>" at 0,0 size 9x9 color red border none
        ✗ a&b/wrong.board (0 steps, 0 ms)
          a&b/wrong.board:3:19: error: expected a color, found '"<"'
            expect card color "<"
                              ^
          hint: colors are written without quotes

        3 scripts: 2 failed, 1 passed; 2 expectations (1 not met) (0 ms)

        """)
    #expect(masked(try rectboard("test card.board --record missing --quiet").outputText).contains("recorded"))
    #expect(
      masked(try rectboard("test card.board --quiet").outputText)
        == "1 script: 1 passed; 1 expectation, 1 picture (0 ms)\n")
  }

  @Test(arguments: ["1", "2", "7"]) func `programs are told, the same on every run`(jobs: String) throws {
    try writeSuite()
    func text(_ reporter: String) throws -> String {
      masked(try rectboard("test 'a&b' --jobs \(jobs) --reporter \(reporter)").outputText)
    }
    #expect(
      try text("json") == #"""
        {"rectboard":1,"tests":[
        {"script":"a&b/good #1.board","passed":true,"steps":3,"expectations":1,"unmet":0,"pictures":0,"mismatches":0,"seconds":0,"failures":[],"warnings":[{"line":3,"column":1,"endColumn":5,"code":"nothing-to-do","message":"there is nothing to undo in 'board'","hint":null}],"recorded":[],"unused":[],"removed":[]},
        {"script":"a&b/unmet.board","passed":false,"steps":1,"expectations":1,"unmet":1,"pictures":0,"mismatches":0,"seconds":0,"failures":[{"kind":"expectation","line":3,"column":8,"endColumn":13,"code":"unmet","message":"expected 2 figures on the board, found 1","hint":null,"board":"board 60x40 color white\u000aadd \"\u003c&>\" at 0,0 size 9x9 color red border none\u000a"}],"warnings":[],"recorded":[],"unused":[],"removed":[]},
        {"script":"a&b/wrong.board","passed":false,"steps":0,"expectations":0,"unmet":0,"pictures":0,"mismatches":0,"seconds":0,"failures":[{"kind":"script","line":3,"column":19,"endColumn":22,"code":"expected","message":"expected a color, found '\"\u003c\"'","hint":"colors are written without quotes","board":null}],"warnings":[],"recorded":[],"unused":[],"removed":[]}
        ],
        "planned":3,"passed":1,"failed":2,"seconds":0}

        """#)
    #expect(
      try text("github") == """
        ::warning file=a&b/good #1.board,line=3,col=1,endColumn=5,title=nothing-to-do::there is nothing to undo in 'board'
        ::error file=a&b/unmet.board,line=3,col=8,endColumn=13,title=unmet::expected 2 figures on the board, found 1
        ::error file=a&b/wrong.board,line=3,col=19,endColumn=22,title=expected::expected a color, found '"<"'%0Ahint: colors are written without quotes
        3 scripts: 2 failed, 1 passed; 2 expectations (1 not met)

        """)
    #expect(
      try text("junit") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="rectboard" tests="3" failures="1" errors="1" time="0">
          <testsuite name="rectboard" tests="3" failures="1" errors="1" time="0">
            <testcase name="good #1.board" classname="a&amp;b" file="a&amp;b/good #1.board" time="0">
              <system-out>a&amp;b/good #1.board:3:1: warning: there is nothing to undo in 'board'
          undo
          ^
        </system-out>
            </testcase>
            <testcase name="unmet.board" classname="a&amp;b" file="a&amp;b/unmet.board" time="0">
              <failure message="expected 2 figures on the board, found 1" type="expectation">a&amp;b/unmet.board:3:8: error: expected 2 figures on the board, found 1
          expect count 2
                 ^
        the board there:
        board 60x40 color white
        add &quot;&lt;&amp;&gt;&quot; at 0,0 size 9x9 color red border none
        </failure>
            </testcase>
            <testcase name="wrong.board" classname="a&amp;b" file="a&amp;b/wrong.board" time="0">
              <error message="expected a color, found '&quot;&lt;&quot;'" type="script">a&amp;b/wrong.board:3:19: error: expected a color, found '&quot;&lt;&quot;'
          expect card color &quot;&lt;&quot;
                            ^
        hint: colors are written without quotes
        </error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func `several reports are written at once, and again`() throws {
    try writeSuite()
    for _ in 0..<2 {
      let result = try rectboard(
        "test 'a&b' --reporter junit:r.xml --reporter json:r.json --report r.html")
      #expect(result.status == 65 && result.outputText.hasPrefix("✓ a&b/good"))
    }
    #expect(XMLParser(data: try Data(contentsOf: folder["r.xml"])).parse())
    #expect(try JSONSerialization.jsonObject(with: Data(contentsOf: folder["r.json"])) is [String: Any])
  }

  @Test func `check tells programs, too`() throws {
    try folder.write("ad card\n", to: "wrong.board")
    let json = try rectboard("check card.board wrong.board --reporter json")
    #expect(json.status == 65 && json.errors == "")
    #expect(
      json.outputText == #"""
        {"rectboard":1,"scripts":[
        {"script":"card.board","commands":4,"errors":[]},
        {"script":"wrong.board","commands":null,"errors":[{"line":1,"column":1,"endColumn":3,"code":"unknown-command","message":"unknown command 'ad'","hint":"did you mean 'add'?","fixes":[{"column":1,"endColumn":3,"replacement":"add"}]}]}
        ]}

        """#)
    let github = try rectboard("check card.board wrong.board --reporter github")
    #expect(github.status == 65 && github.errors == "")
    #expect(
      github.outputText
        == "::error file=wrong.board,line=1,col=1,endColumn=3,title=unknown-command::unknown command 'ad'%0Ahint: did you mean 'add'?\n"
    )
  }

  @Test func `check fixes what is certain, in place, and touches nothing else`() throws {
    try folder.write("rectboard 3\nad card size=10x10\nmove crad by 1,1\n", to: "wrong.board")
    let before = try identity(of: "card.board")
    let result = try rectboard("check --fix card.board wrong.board")
    #expect(result.status == 65 && result.outputText == "")
    #expect(
      result.errors == """
        card.board: 4 commands, no errors
        wrong.board:2:1: fixed: unknown command 'ad'; written: add
        wrong.board:2:10: fixed: expected 'at', 'center', 'size', 'color', 'corner', 'border', 'label', 'above', 'below', 'over', 'under', 'left' or 'right', found 'size=10x10'; written: size 10x10
        wrong.board:3:6: error: there is no figure 'crad' on the board
          move crad by 1,1
               ^
        hint: did you mean 'card'?

        """)
    #expect(
      try String(contentsOf: folder["wrong.board"], encoding: .utf8)
        == "rectboard 3\nadd card size 10x10\nmove crad by 1,1\n")
    #expect(try identity(of: "card.board") == before)
    // JSON tells what was fixed; standard input can't be.
    try folder.write("ad card\n", to: "wrong.board")
    let json = try rectboard("check --fix wrong.board --reporter json")
    #expect(json.status == 0 && json.errors == "")
    #expect(
      json.outputText == #"""
        {"rectboard":1,"scripts":[
        {"script":"wrong.board","commands":1,"errors":[],"fixed":[{"line":1,"column":1,"endColumn":3,"code":"unknown-command","message":"unknown command 'ad'","hint":"did you mean 'add'?","fixes":[{"column":1,"endColumn":3,"replacement":"add"}]}]}
        ]}

        """#)
    #expect(try rectboard("check --fix -").status == 64)
  }

  @Test func `other commands warn that pictures aren't compared`() throws {
    let result = try rectboard("run card.board --snapshots none")
    #expect(
      result.status == 0
        && result.errors.contains("5:1: warning: expected pictures are compared only by 'rectboard test'"))
    #expect(result.errors.hasSuffix("card.board: 1 step, 1 expectation met\n"))
  }

  // MARK: The page

  @Test func `the page holds what has passed, with a picture of each name, or else of the final board`() throws {
    try folder.write("board 40x30\nadd a\n", to: "plain.board")
    try folder.write(
      "rectboard 2\nboard 40x30\nadd a\nexpect snapshot s\nexpect snapshot s\nremove a\nexpect snapshot t\n",
      to: "two.board")
    #expect(try rectboard("test . --record missing --report r.html").status == 0)
    let page = try folder.text("r.html")
    let names = ["card.board", "plain.board", "two.board"].map {
      page.contains("{\"script\":\"\($0)\",\"passed\":true,")
    }
    #expect(names == [true, true, true])
    let pictures = page.matches(of: /"url":"data:image\/png;base64,([^"]+)"/).map { Data(base64Encoded: String($0.1)) }
    #expect(try pictures[0] == Data(contentsOf: folder["card.expected/card.png"]))
    #expect(try pictures.suffix(2) == ["s", "t"].map { try Data(contentsOf: folder["two.expected/\($0).png"]) })
    #expect(pictures.count == 4 && pictures[1] == pictures[2])
  }

  @Test(.enabled(if: Tool.chromedriver.isExpected)) func `the page shows before, after and difference`() throws {
    try #require(try rectboard("test . --record missing").status == 0)
    try folder.write(script("teal"), to: "card.board")
    try folder.write("add \"</script>\"\nexpect count 0\n", to: "text.board")
    #expect(try rectboard("test . --report r.html").status == 1)
    let browser = try Browser()
    try browser.open(folder["r.html"])
    func text(_ expression: String) throws -> String { "\(try browser.evaluate("return String(\(expression))"))" }
    #expect(try text("document.querySelectorAll('article').length") == "2")
    #expect(try text("document.querySelectorAll('img').length") == "5")
    #expect(try text("[...document.images].every(i => i.complete && i.naturalWidth === 60)") == "true")
    #expect(try text("document.querySelector('#failures h2').textContent") == "card.board")
    #expect(try text("document.querySelector('article h3').textContent") == "line 5")
    #expect(try text("document.querySelector('article li').textContent").contains("add card at 10,10"))
    #expect(try text("document.querySelectorAll('article')[1].textContent").contains("add \"</script>\""))
    let cut = "document.querySelector('.both').style.getPropertyValue('--cut')"
    #expect(try text(cut) == "50%")
    _ = try browser.evaluate("document.querySelector('input').focus()")
    try browser.press("\u{E014}")
    #expect(try text(cut) == "51%")
    #expect(try text("performance.getEntriesByType('resource').filter(e => !e.name.startsWith('data:')).length") == "0")
    try browser.resize(width: 500, height: 800)
    #expect(try text("document.documentElement.scrollWidth <= innerWidth") == "true")
  }
}

private enum GoldenRecordingNames {
  static let all = ["none", "missing", "failed", "all"]
}
