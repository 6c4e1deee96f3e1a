import BoardEditing
import BoardHistories
import BoardLanguage
import BoardModel
import ScriptTestSupport
import Testing

/// Every limit of the language, at the limit and one beyond it.
@Suite struct LimitTests {
  struct Limit: CustomTestStringConvertible, Sendable {
    let name: String
    /// A script at the limit.
    let most: String
    /// A script beyond the limit.
    let tooMuch: String
    /// The error of the second script.
    let message: String
    /// The files that the scripts include, by name.
    var files: [String: String] = [:]

    var testDescription: String { name }
  }

  private static func x(_ count: Int) -> String { String(repeating: "x", count: count) }
  private static func chain(_ count: Int) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: (1...count).map { ("\($0)", $0 == count ? "add a" : "include \"\($0 + 1)\"") })
  }

  /// The limits that reading a script checks.
  static let ofReading: [Limit] = [
    Limit(
      name: "numbers", most: "board 1000000x1\nadd a at 1e6,-1e6", tooMuch: "board 1000000.001x1",
      message: "the number '1000000.001' is out of range: -1000000 to 1000000"),
    Limit(
      name: "negative numbers", most: "add a at -1000000,-1e6", tooMuch: "add a at -1000000.001,0",
      message: "the number '-1000000.001' is out of range: -1000000 to 1000000"),
    Limit(
      name: "lines", most: "#" + x(1 << 20 - 1), tooMuch: "#" + x(1 << 20),
      message: "the line is 1048577 bytes long; the limit is 1048576 (1 MiB)"),
    Limit(
      name: "lines that end with CRLF", most: "#" + x(1 << 20 - 1) + "\r\n", tooMuch: "#" + x(1 << 20) + "\r\n",
      message: "the line is 1048577 bytes long; the limit is 1048576 (1 MiB)"),
    Limit(
      name: "names", most: "add " + x(200), tooMuch: "add " + x(201),
      message: "the name is 201 bytes long; the limit is 200"),
    Limit(
      name: "names in quotes, in bytes of UTF-8", most: "add \"\(String(repeating: "é", count: 100))\"",
      tooMuch: "add \"\(String(repeating: "é", count: 100))x\"", message: "the name is 201 bytes long; the limit is 200"
    ),
    Limit(
      name: "names of groups", most: "add a\nstep \"\(x(200))\" on board\nend",
      tooMuch: "add a\nstep \"\(x(201))\" on board\nend", message: "the name is 201 bytes long; the limit is 200"),
    Limit(
      name: "texts of labels", most: "add a label \"\(x(1000))\"", tooMuch: "add a label \"\(x(1001))\"",
      message: "the label is 1001 bytes long; the limit is 1000"),
    Limit(
      name: "copies", most: "add a\nduplicate a 1000 times by 0,0\nexpect board count 1001",
      tooMuch: "add a\nduplicate a 1001 times by 0,0", message: "expected 1 to 1000 copies at once, found 1001"),
    Limit(
      name: "names of copies", most: "add \(x(196))\nduplicate \(x(196)) 998 times by 0,0",
      tooMuch: "add \(x(196))\nduplicate \(x(196)) 999 times by 0,0",
      message: "the name '\(x(60))…' is 201 bytes long; the limit is 200"),
    Limit(
      name: "definitions", most: (1...1000).map { "define c\($0) red\n" }.joined(),
      tooMuch: (1...1001).map { "define c\($0) red\n" }.joined(), message: "there are more than 1000 definitions"),
    Limit(
      name: "how deep files include each other", most: "include \"2\"", tooMuch: "include \"1\"",
      message: "files are included more than 16 levels deep", files: chain(17)),
    Limit(
      name: "how many files are included", most: String(repeating: "include \"1\"\n", count: 1000),
      tooMuch: String(repeating: "include \"1\"\n", count: 1001), message: "the script includes more than 1000 times",
      files: ["1": ""]),
    Limit(
      name: "how many lines are included", most: "include \"half\"\ninclude \"half\"",
      tooMuch: "include \"one\"\ninclude \"half\"\ninclude \"half\"",
      message: "the script includes more than 1000000 lines in all",
      files: ["half": String(repeating: "\n", count: 500_000), "one": "# a line without an end"]),
  ]

  private func diagnostics(_ limit: Limit, _ text: String) -> [String] {
    let text = "rectboard 1\n" + text
    do throws(ScriptErrors) {
      _ = try Script(Array(text.utf8), file: "main") { Array((limit.files[$0] ?? "").utf8) }
      return []
    } catch {
      return error.diagnostics.map(\.message)
    }
  }

  @Test(arguments: ofReading) func `a script is read up to the limit, and no farther`(_ limit: Limit) {
    #expect(diagnostics(limit, limit.most) == [])
    #expect(diagnostics(limit, limit.tooMuch).first == limit.message)
  }

  /// The limits that running a command checks.
  static let ofRunning: [Limit] = [
    Limit(
      name: "right edges", most: "add a at 999900,0\nmove a by 0,1", tooMuch: "add a at 999900,0\nmove a by 0.001,0",
      message:
        "an edge of 'a' would lie beyond 1000000 board units: the frame would be 100x100 at 999900.001,0"),
    Limit(
      name: "lower edges", most: "add a at 0,999900", tooMuch: "add a at 0,999900.001",
      message: "an edge of 'a' would lie beyond 1000000 board units: the frame would be 100x100 at 0,999900.001"),
    Limit(
      name: "left edges", most: "add a at -999999,0\nmove a by -1,0", tooMuch: "add a at -999999,0\nmove a by -1.001,0",
      message: "an edge of 'a' would lie beyond 1000000 board units: the frame would be 100x100 at -1000000.001,0"),
    Limit(
      name: "upper edges", most: "add a\nmove a to 0,-1000000", tooMuch: "add a at 0,-1000000\nmove a by 0,-0.001",
      message: "an edge of 'a' would lie beyond 1000000 board units: the frame would be 100x100 at 0,-1000000.001"),
    Limit(
      name: "figures that a command adds",
      most:
        "add a\nduplicate a 99 times by 0,0\ngroup p of a, a-2..a-100\nduplicate p 1000 times by 0,0\nexpect board count 100100",
      tooMuch: "add a\nduplicate a 100 times by 0,0\ngroup p of a, a-2..a-101\nduplicate p 1000 times by 0,0",
      message: "expected at most 100000 figures to add at once, found 101000"),
    Limit(
      name: "how deep groups are nested",
      most: "add p0\n" + (1...64).map { "group p\($0) of p\($0 - 1)\n" }.joined() + "move p64 by 1,1",
      tooMuch: "add p0\n" + (1...65).map { "group p\($0) of p\($0 - 1)\n" }.joined(),
      message: "groups would be nested more than 64 deep at 'p65', the limit"),
    Limit(
      name: "corners and borders", most: "add a\ncorner a 1e6\nborder a red 1e6", tooMuch: "", message: ""),
  ]

  @Test(arguments: ofRunning) func `an edit reaches up to the limit, and no farther`(_ limit: Limit) {
    runClean(limit.most)
    guard !limit.tooMuch.isEmpty else { return }
    let outcome = run(limit.tooMuch)
    #expect(outcome.error?.message == limit.message)
  }

  @Test func `no more than twenty errors are told at once, in order`() {
    for count in [19, 20, 21, 40] {
      let found = errors((1...count).map { "mvoe \($0)\n" }.joined())
      #expect(found.count == min(count, 20) || found.count == 21 && count > 20)
      #expect(found.prefix(20).map(\.location.line) == Array(1...min(count, 20)))
    }
  }

  @Test(arguments: [0, 200]) func `a snapshot's name has from one byte to the limit`(_ length: Int) {
    #expect(SnapshotRequest.isName(Self.x(max(1, length))))
    #expect(!SnapshotRequest.isName(length == 0 ? "" : Self.x(length + 1)))
  }

  // MARK: What a document keeps free

  @Test(arguments: [1, 2, 5]) func `the ends of groups have room, however full comments have made it`(_ depth: Int)
    throws
  {
    // The room is exact to the byte, so every length is tried.
    for length in 60...130 {
      let session = Session()
      session.parts = .entries
      var journal = Journal()
      func execute(_ line: String, room: Int) throws -> Bool {
        guard let command = try session.read(Array(line.utf8)) else { return false }
        if journal.excess(of: command, room: room) != nil { return false }
        let report = try session.execute(command)
        _ = journal.note(report)
        return true
      }
      for _ in 0..<depth { #expect(try execute("step on board", room: 20_000)) }
      #expect(try execute("add a", room: 20_000))
      let comment = JournalEntry(comment: Array(("# " + Self.x(length)).utf8))
      guard let comment else { return }
      var count = 0
      while journal.excess(of: comment, room: 10_000) == nil, count < 1000 {
        _ = journal.note(comment)
        count += 1
      }
      #expect(count > 10)
      for left in (0..<depth).reversed() {
        #expect(try execute("end", room: 10_000), "\(left) more, comments of \(length)")
      }
    }
  }

  @Test func `a group that leaves nothing takes no room`() throws {
    let session = Session()
    session.parts = .entries
    var journal = Journal()
    func execute(_ line: String) throws -> Bool {
      guard let command = try session.read(Array(line.utf8)), journal.excess(of: command, room: 20_000) == nil else {
        return false
      }
      _ = journal.note(try session.execute(command))
      return true
    }
    for number in 0..<200 {
      for line in ["step \"\(Self.x(100))\" on board", "end"] { #expect(try execute(line), "\(number)") }
    }
    #expect(try execute("add a"))
  }
}
