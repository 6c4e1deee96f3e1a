import BoardTestSupport
import Foundation
import SeededRandom
import Testing

@Suite(.startsPrograms) struct CompactTests {
  private let folder: TemporaryFolder
  private let text = "# a card\nadd card at 1,2\nmove card to 3,4\n"
  private let compact = "add card at 3,4\n"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(text, to: "a.board")
  }

  private func rectboard(_ command: String) throws -> ProgramResult { try shell("rectboard " + command, in: folder) }

  @Test func `the old script is kept, and what is compact is left alone`() throws {
    let result = try rectboard("compact a.board")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors == "a.board: 2 commands became 1; the old script is 'a.board~'\n")
    #expect(try (folder.text("a.board"), folder.text("a.board~")) == (compact, text))
    let again = try shell("touch -d @1 a.board a.board~; rectboard compact a.board; stat -c %Y a.board*", in: folder)
    #expect((again.errors, again.outputText) == ("a.board: already compact\n", "1\n1\n"))
    try folder.write(compact + "add b\nundo\n", to: "a.board")
    #expect(try rectboard("compact a.board --quiet").errors.isEmpty)
    #expect(try (folder.text("a.board"), folder.text("a.board~")) == (compact, compact + "add b\nundo\n"))
    #expect(try folder.names == ["a.board", "a.board~"])
  }

  @Test func `it is printed without touching a file`() throws {
    for command in ["compact a.board --print", "compact - < a.board", "compact - --print < a.board"] {
      let result = try rectboard(command)
      #expect((result.status, result.outputText, result.errors) == (0, compact, ""))
    }
    try folder.write(text + "expect card absent\n", to: "a.board")
    #expect(try rectboard("compact a.board --print").status == 0)
    #expect(try folder.names == ["a.board"])
  }

  @Test(arguments: [
    ("mkdir a.board~", 73), ("echo notes > a.board~", 73), ("ln -s b a.board~", 73), ("mkfifo a.board~", 73),
    ("echo 'expect card at 1,2' >> a.board", 1), ("echo 'mov card' >> a.board", 65),
    ("mkfifo p; rm a.board; mv p a.board", 73),
    ("rm a.board", 66), ("rm a.board; mkdir a.board", 66), ("exec 9<>a.board; flock 9", 73),
  ])
  func `what isn't a script's own is left alone, and so is the script`(commands: String, status: Int32) throws {
    let result = try shell(
      """
      echo other > b; \(commands)
      list() { find . -printf '%p %y %i %s %T@ %l\\n' | sed '/^[.] /d' | sort; }
      before=$(list); rectboard compact a.board; status=$?
      test "$(list)" = "$before" && exit $status || list
      """, in: folder)
    #expect(result.status == status, "\(result.errors)\(result.outputText)")
    #expect(!result.errors.isEmpty)
  }

  @Test func `an editor that has the script open is told`() throws {
    let result = try shell("exec 9<>a.board; flock 9; rectboard compact a.board", in: folder)
    #expect(
      result.errors == "rectboard: error: cannot replace 'a.board': another program is editing it; end that one first\n"
    )
  }

  @Test func `links stay, modes stay, and the old script is as private as it was`() throws {
    let result = try shell(
      """
      umask 022; chmod 600 a.board; ln -s a.board link; rectboard compact link && test -L link
      stat -c '%a %n' a.board link~
      """, in: folder)
    #expect(result.outputText == "600 a.board\n600 link~\n", "\(result.errors)")
    #expect(try (folder.text("a.board"), folder.text("link~")) == (compact, text))
  }

  @Test func `a compaction that is killed leaves the old script or the new one`() throws {
    let old = (0..<1000).map { "add f\($0) at \($0),1\nmove f\($0) by 1,1\n" }.joined()
    try folder.write(old, to: "a.board")
    let new = try rectboard("compact a.board --print").outputText
    let began = ContinuousClock.now
    _ = try rectboard("compact a.board")
    let duration = (ContinuousClock.now - began) / .seconds(1)
    let count = trials(12)
    for attempt in 0..<count {
      try? FileManager.default.removeItem(at: folder["a.board~"])
      try folder.write(old, to: "a.board")
      // From its start to a little after its usual end.
      let delay = duration * 1.2 * Double(attempt) / Double(count)
      _ = try shell("rectboard compact a.board & sleep \(delay); kill -KILL $!; wait $!", in: folder)
      let text = try folder.text("a.board")
      #expect(text == old || text == new, "attempt \(attempt)")
      if text == new { #expect(try folder.text("a.board~") == old) }
    }
    try folder.write(old, to: "a.board")
    #expect(try rectboard("compact a.board").status == 0)
    #expect(try folder.names == ["a.board", "a.board~"])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a script that can't be written whole stays`() throws {
    // No file may become larger than a kilobyte.
    try folder.write((0..<500).map { "add f\($0)  # \($0)\n" }.joined(), to: "a.board")
    let before = try folder.text("a.board")
    let result = try shell("ulimit -f 1; rectboard compact a.board", in: folder)
    #expect(result.status == 74, "\(result.errors)")
    #expect(try folder.text("a.board") == before)
    #expect(try folder.names == ["a.board"])
  }
}
