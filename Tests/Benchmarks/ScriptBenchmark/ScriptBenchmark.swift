import BoardLanguage

/// Measures parsing and running a long script. README.md explains how to run it and what its numbers mean.
@main struct ScriptBenchmark {
  enum Part: String, CaseIterable {
    case read
    case run
    case split

    var title: String {
      switch self {
      case .read: "read"
      case .run: "read and run"
      case .split: "String.split, read only"
      }
    }
  }

  let lineCount: Int
  let roundCount: Int
  let bytes: [UInt8]
  let text: String
  private var times: [Part: [Double]] = [:]

  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "histories" { return try HistoryBenchmark.report() }
    var benchmark = ScriptBenchmark(
      lineCount: arguments.first.flatMap { Int($0) } ?? 1_000_000,
      roundCount: arguments.dropFirst().first.flatMap { Int($0) } ?? 5)
    // One part can be run alone, for a profiler.
    let parts = arguments.dropFirst(2).first.flatMap(Part.init).map { [$0] } ?? Part.allCases
    // The parts take turns, so that other load on the machine affects all of them alike.
    for _ in 0..<benchmark.roundCount {
      for part in parts { try benchmark.measure(part) }
    }
    benchmark.report()
  }

  init(lineCount: Int, roundCount: Int) {
    (self.lineCount, self.roundCount) = (lineCount, roundCount)
    text = GeneratedScript.text(lines: lineCount)
    bytes = Array(text.utf8)
  }

  private mutating func measure(_ part: Part) throws {
    // A part's results are released after the clock has stopped, since a program that ends frees nothing.
    var result: Any?
    let duration = try ContinuousClock().measure { result = try perform(part) }
    withExtendedLifetime(result) {}
    let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
    times[part, default: []].append(seconds)
  }

  private func perform(_ part: Part) throws -> Any {
    switch part {
    case .read:
      let script = try Script(bytes, file: "generated")
      precondition(script.count == lineCount, "every line is a command")
      return script
    case .run:
      let runner = ScriptRunner(try Script(bytes, file: "generated"))
      while try runner.next() != nil {}
      precondition(runner.session.stepCount == lineCount, "every command is a step")
      precondition(runner.session.warningCount == 0, "every command has something to do")
      return runner
    case .split:
      let commands = SplitBaseline.parse(text)
      precondition(commands.count == lineCount, "the baseline reads every line")
      return commands
    }
  }

  // MARK: Report

  private func median(_ part: Part) -> Double? { times[part].map { $0.sorted()[$0.count / 2] } }

  private func report() {
    let megabytes = Double(bytes.count) / 1e6
    print("\(lineCount) lines, \(decimal(megabytes)) MB, median of \(roundCount) rounds\n")
    print(row("", ["ns a line", "M lines a s", "MB a s"]))
    for part in Part.allCases {
      guard let time = median(part) else { continue }
      let rate = Double(lineCount) / time / 1e6
      print(row(part.title, [decimal(1000 / rate), decimal(rate), decimal(megabytes / time)]))
    }
    guard let read = median(.read), let run = median(.run), let split = median(.split) else { return }
    print("")
    print(row("read / goal of 5 M lines a s", [decimal(Double(lineCount) / read / 5e6)]))
    print(row("run / goal of 1 M commands a s", [decimal(Double(lineCount) / run / 1e6)]))
    print(row("String.split / read, goal 12", [decimal(split / read)]))
    print(row("run / read, goal at most 8", [decimal(run / read)]))
  }

  private func row(_ title: String, _ cells: [String]) -> String {
    cells.reduce(title + String(repeating: " ", count: max(0, 32 - title.count))) {
      $0 + String(repeating: " ", count: max(0, 13 - $1.count)) + $1
    }
  }

  /// A number with two decimals.
  private func decimal(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    return "\(hundredths / 100)." + (hundredths % 100 < 10 ? "0" : "") + "\(hundredths % 100)"
  }
}
