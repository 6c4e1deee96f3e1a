import BoardTestSupport
import Foundation
import Testing

@Suite(.startsPrograms) struct ShrinkTests {
  private let folder: TemporaryFolder
  private let text = """
    # A comment.
    add card at 1,2 color red
    add other at 5,5
    step "Move" on board
      move card to 3,4
      move other to 3,4
    end
    expect card at 3,5
    """
  private let shortest = "add card\nexpect card at 3,5\n"
  /// Looks for the one expectation.
  private let command =
    "--while 'rectboard run --quiet --snapshots none {} 2>&1 | grep -q \"card.: expected at 3,5, found\"'"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(text, to: "a b.board")
    try folder.makeFolder("temporary")
  }

  /// The program's temporary files go to a folder of the test's own.
  private func rectboard(_ command: String) throws -> ProgramResult {
    try shell("export TMPDIR=$PWD/temporary; rectboard " + command, in: folder)
  }

  private func expectNothingElse(_ names: [String] = []) throws {
    #expect(try folder.names == (["a b.board", "temporary"] + names).sorted())
    #expect(try folder.names(in: "temporary").isEmpty)
    #expect(try folder.text("a b.board") == text)
  }

  @Test func `the shortest script is printed, or written to a file`() throws {
    let result = try rectboard("shrink 'a b.board' \(command)")
    #expect((result.status, result.outputText) == (0, shortest), "\(result.errors)")
    #expect(result.errors.wholeMatch(of: /a b.board: 7 lines became 2 in \d+ tries\n/) != nil)
    let file = try rectboard("shrink - \(command.replacing("{}", with: "\"$1\"")) -o c.board --quiet < 'a b.board'")
    #expect((file.status, file.outputText, file.errors) == (0, "", ""))
    #expect(try folder.text("c.board") == shortest)
    try expectNothingElse(["c.board"])
    let again = try rectboard("shrink 'a b.board' \(command) -o c.board")
    #expect(
      (again.status, again.errors) == (
        73,
        "rectboard: error: 'c.board' already exists, and might have been edited; choose another file, or overwrite it "
          + "with --force\n"
      ))
    #expect(try rectboard("shrink 'a b.board' \(command) -o c.board --force").status == 0)
    #expect(try rectboard("shrink 'a b.board' \(command) -o 'a b.board' --force").status == 73)
    try expectNothingElse(["c.board"])
  }

  @Test(arguments: ["{}", "\"$1\""]) func `a folder may have any name`(placeholder: String) throws {
    try folder.makeFolder("it's $HOME")
    let result = try shell(
      "TMPDIR=\"$PWD/it's \\$HOME\" rectboard shrink 'a b.board' \(command.replacing("{}", with: placeholder))",
      in: folder)
    #expect((result.status, result.outputText) == (0, shortest), "\(result.errors)")
  }

  @Test func `the example of the help keeps what the message is about`() throws {
    let help = try rectboard("shrink --help").outputText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let example = try #require(help.firstMatch(of: /Example: (rectboard shrink .*?') The command/)?.1)
    try folder.write(text, to: "drawing.board")
    #expect(try shell("\(example)", in: folder).status == 0)
    #expect(try folder.text("small.board") == "add card\n  move card to 3,4\nexpect card at 3,5\n")
  }

  @Test func `a command that fails for the whole script is told, with what it wrote`() throws {
    let result = try rectboard("shrink 'a b.board' --while 'echo from {} >&2; exit 3'")
    #expect((result.status, result.outputText) == (65, ""))
    #expect(result.errors.contains("/a b.board\n"))
    #expect(
      result.errors.hasSuffix(
        "error: expected the command to succeed for the whole script, found exit status 3; try it by hand\n"))
    try expectNothingElse()
  }

  @Test func `a script that includes files is shrunk, and tried with them`() throws {
    for path in ["set/rooms", "set/parts"] { try folder.makeFolder(path) }
    try folder.write("rectboard 1\ndefine accent teal\n", to: "set/parts/theme.board")
    try folder.write("rectboard 1\nstep \"Leg\" on board\nadd leg\nend\n", to: "set/parts/leg.board")
    let lines = [
      "include \"PARTS/theme.board\"", "include \"PARTS/leg.board\" as left", "add x color accent",
      "include \"PARTS/leg.board\"", "expect board count 4",
    ]
    let whole = lines.joined(separator: "\n") + "\n"
    try folder.write(whole.replacing("PARTS", with: "parts"), to: "set/table.board")
    try folder.write(whole.replacing("PARTS", with: "../parts"), to: "set/rooms/table.board")
    let command = "--while 'rectboard run ROOT --quiet --snapshots none {} 2>&1 | grep -q \"found count 3\"'"
    let own = try rectboard("shrink set/table.board \(command.replacing("ROOT", with: ""))")
    #expect(
      (own.status, own.outputText) == (
        0,
        whole.replacing("PARTS", with: "parts").replacing(" color accent", with: "")
          .replacing("include \"parts/theme.board\"\n", with: "")
      ), "\(own.errors)")
    // What is written elsewhere doesn't find them.
    for (output, isWarned) in [("set/o.board", false), ("./set/../set/p.board", false), ("set/rooms/o.board", true)] {
      let written = try rectboard("shrink set/table.board \(command.replacing("ROOT", with: "")) -o \(output) --quiet")
      #expect(
        (written.status, written.errors) == (
          0,
          isWarned
            ? "rectboard: warning: '\(output)' includes files by their paths from the folder of 'set/table.board': "
              + "it runs only there\n" : ""
        ))
    }
    let root = try rectboard(
      "shrink set/rooms/table.board --include-root set \(command.replacing("ROOT", with: "--include-root {root}"))")
    #expect(root.status == 0, "\(root.errors)")
    #expect(root.outputText == own.outputText.replacing("parts", with: "../parts"))
    try folder.write("rectboard 1\ninclude \"none.board\"\n", to: "set/gone.board")
    let gone = try rectboard("shrink set/gone.board --while 'true {}'")
    #expect(gone.status == 65 && gone.errors.contains("cannot read 'set/none.board': No such file or directory"))
    #expect(try folder.names(in: "temporary").isEmpty)
  }

  @Test(arguments: [
    ("shrink 'a b.board' --while true", 64), ("shrink 'a b.board'", 64),
    ("shrink 'a b.board' --while 'true {}' --time-limit soon", 64), ("shrink none.board --while 'true {}'", 66),
    ("shrink - --while 'true {}' <<< 'ad card'", 65), ("shrink 'a b.board' --while 'true {}' -o no/c.board", 73),
    ("shrink 'a b.board' --while 'true {}' -o c.png", 64),
  ])
  func `what can't be shrunk is told`(arguments: String, status: Int32) throws {
    let result = try rectboard(arguments)
    #expect((result.status, result.outputText) == (status, ""))
    try expectNothingElse()
  }

  @Test func `a command that has never succeeded in time is told`() throws {
    let result = try rectboard("shrink 'a b.board' --while 'sleep 5; : {}' --time-limit 0.3 -o c.board")
    #expect(result.status == 65)
    #expect(result.errors.contains("found it still running at the time limit"))
    try expectNothingElse()
  }

  @Test func `when the time is up, the shortest script so far is there`() throws {
    let result = try rectboard(
      "shrink 'a b.board' --while 'if grep -q A {}; then exit 0; fi; sleep 60' --time-limit 5")
    #expect((result.status, result.outputText) == (0, text))
    #expect(result.errors == "a b.board: 7 lines became 7 in 2 tries, stopped at the time limit: the shortest so far\n")
    try expectNothingElse()
  }

  @Test func `an interrupted search prints the shortest script so far, and ends the command`() throws {
    let result = try shell(
      """
      export TMPDIR=$PWD/temporary
      env --default-signal rectboard shrink 'a b.board' --while \
        'grep -q move {} && exit 0; echo $$ > pid; touch reached; sleep 60' > out &
      until_exists reached
      kill -INT $!; wait $!; status=$?
      kill -0 $(cat pid) && echo alive
      rm pid reached; exit $status
      """, in: folder)
    #expect((result.status, result.outputText) == (130, ""))
    #expect(result.errors.contains("interrupted: the shortest so far"))
    let out = try folder.text("out")
    #expect(out.contains("move") && out.count < text.count)
    try expectNothingElse(["out"])
  }
}
