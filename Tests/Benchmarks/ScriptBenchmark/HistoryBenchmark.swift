import BoardHistories
import BoardLanguage
import BoardSnapshots

/// Measures the cost of recording every history, compared with a run that records none.
enum HistoryBenchmark {
  private struct Case: Sendable {
    let title: String
    /// The script, the line to restore, and the file that it includes, for a factor of its length.
    let script: @Sendable (Int) -> (text: String, line: Int, included: String)
  }

  private static let cases = [
    Case(title: "10,000 figures in one color") { times in
      let names = (0..<10_000 * times).map { "f\($0)" }
      let steps =
        names.map { "add \($0)" } + ["color \(names.joined(separator: ", ")) red", "undo f0", "color f0 blue"]
      return (lines(steps), names.count + 2, "")
    },
    Case(title: "50,000 pairs of edit and undo") { times in
      let pairs = (1...50_000 * times).flatMap { ["move a to \($0 % 1000),\($0 / 1000)", "undo board"] }
      return (lines(["add a"] + pairs + ["add b"]), 3, "")
    },
    Case(title: "1,000 branches") { times in
      let branches = (0..<1000 * times).flatMap { ["add a\($0)", "color a\($0) red", "undo board"] }
      return (lines(branches + ["add b"]), 2, "")
    },
    Case(title: "an include of 5,000 lines") { times in
      let moves = (1..<5000 * times).map { "move a to \($0 % 1000),\($0 / 1000)" }
      return (lines(["include \"part.board\"", "undo board all", "add b"]), 2, lines(["add a"] + moves))
    },
    Case(title: "4,000 renames") { times in
      let renames = (0..<4000 * times).map { "rename a\($0) to a\($0 + 1)" }
      return (lines(["add a0"] + renames + ["undo board", "add b"]), 4000 * times + 2, "")
    },
    Case(title: "2,000 nested groups") { times in
      let groups = (0..<2000 * times).map { "step \"G\($0)\" on board" }
      let ends = Array(repeating: "end", count: 2000 * times)
      return (lines(["add a"] + groups + ["move a by 1,1"] + ends + ["undo board", "add b"]), 3, "")
    },
  ]

  private static func lines(_ commands: [String]) -> String {
    "rectboard 1\n" + commands.map { $0 + "\n" }.joined()
  }

  private static let roundCount = 5

  static func report() throws {
    print("ms, median of \(roundCount) rounds; and how many times as long twice the script takes\n")
    print(row("", ["run", "history", "--restore", "twice: run", "history", "--restore"]))
    for item in cases {
      let (once, twice) = (try times(item, 1), try times(item, 2))
      print(row(item.title, once.map { decimal($0 * 1000) } + zip(once, twice).map { decimal($1 / $0) }))
    }
  }

  /// The times of a run, of the history as a table, and of that with a restoration.
  private static func times(_ item: Case, _ times: Int) throws -> [Double] {
    let (text, line, included) = item.script(times)
    func script() throws -> Script { try Script(Array(text.utf8), file: "generated") { _ in Array(included.utf8) } }
    var rounds: [[Double]] = []
    for _ in 0..<roundCount {
      rounds.append([
        try seconds {
          let runner = ScriptRunner(try script())
          while try runner.next() != nil {}
        },
        try seconds { _ = HistoryTable.text(of: ScriptHistory(of: try script())) },
        try seconds { _ = try ScriptHistory(of: try script()).restoration(ofLine: line) },
      ])
    }
    return (0..<3).map { part in rounds.map { $0[part] }.sorted()[roundCount / 2] }
  }

  private static func seconds(_ body: () throws -> Void) rethrows -> Double {
    let duration = try ContinuousClock().measure(body)
    return Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }

  private static func row(_ title: String, _ cells: [String]) -> String {
    cells.reduce(title + String(repeating: " ", count: max(0, 32 - title.count))) {
      $0 + String(repeating: " ", count: max(0, 11 - $1.count)) + $1
    }
  }

  private static func decimal(_ number: Double) -> String { "\(Int(number * 10) / 10).\(Int(number * 10) % 10)" }
}
