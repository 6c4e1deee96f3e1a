import BoardLanguage
import ScriptTestSupport
import SeededRandom
import Testing

/// Commands that only read: expectations, dry runs and prints.
@Suite struct ReadingTests {
  private static let readings = [
    "expect a, b, c present", "expect a absent", "expect a depth 1 2",
    "expect b undo \"Undo X\" \"Undo Y\" redo \"Redo Z\" saved focused",
    "expect c at 1,1 size 2x2 color red corner 3 border none z 0 label \"x\"", "expect p of a, b",
    "expect board undo none redo none depth 9 9",
    "expect board size 1x1 color red count 1 unsaved", "expect timeline undo \"Undo X\" \"Undo Y\" redo none depth 3 3",
    "print",
    "print board",
    "print all", "print timeline", "expect board image i", "expect refused unknown-figure limit a 1",
    "expect refused is-busy limit board 1",
    "expect refused unknown-figure forget b", "expect refused is-busy undo timeline 2",
    "expect refused is-busy redo all",
    "expect refused panel-is-open panel a", "expect refused step-is-open step \"T\" on b",
    "expect refused is-busy focus c",
    "expect refused name-taken add a", "expect refused unknown-figure remove a, b, c",
    "expect refused unknown-figure color a, p blue",
    "expect refused is-busy undo a 3", "expect refused name-taken group p of a, b",
    "expect refused is-busy move a to 3,3",
  ]
  private static let ending = [
    "print", "print all", "print timeline", "undo timeline all", "print", "print all", "redo timeline all", "print",
  ]

  @Test(arguments: 0..<UInt64(trials(150)))
  func `leave the board and every stack as they were, with limits, too`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let lines = accepted(RandomSession(seed: seed, lines: 60)).split(separator: "\n").map(String.init)
    var read: [String] = []
    // Where the other script has each line of the plain one.
    var places: [Int] = []
    for (line, isInTable) in zip(lines + Self.ending, areInTables(lines + Self.ending)) {
      while !isInTable, Int.random(in: 0..<2, using: &random) == 0 {
        read.append(Self.readings.randomElement(using: &random)!)
      }
      read.append(line)
      places.append(read.count)
    }
    let (plain, withReadings) = (
      run((lines + Self.ending).joined(separator: "\n")), run(read.joined(separator: "\n"))
    )
    #expect(plain.error == nil && withReadings.error == nil)
    func told(_ reports: [Report]) -> [String] {
      reports.map { "\($0.text) \($0.hasChanged) \($0.change) \($0.output ?? "")" }
    }
    let kept = Set(places)
    #expect(told(withReadings.reports.filter { kept.contains($0.line) }) == told(plain.reports))
  }
}
