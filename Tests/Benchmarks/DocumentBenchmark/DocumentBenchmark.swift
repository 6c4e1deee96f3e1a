import BoardDocument
import BoardLanguage
import Foundation

/// Measures opening documents and appending to them. README.md explains how to run it and what its numbers mean.
@main struct DocumentBenchmark {
  let lineCount: Int
  let roundCount: Int
  private let folder = FileManager.default.temporaryDirectory.appending(path: "document-benchmark-\(getpid())")
  private var times: [String: [Double]] = [:]
  /// The number of appended commands that one figure is measured over.
  private static let appends = 2000

  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    var benchmark = DocumentBenchmark(
      lineCount: arguments.first.flatMap { Int($0) } ?? 1_000_000,
      roundCount: arguments.dropFirst().first.flatMap { Int($0) } ?? 5)
    try FileManager.default.createDirectory(at: benchmark.folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: benchmark.folder) }
    try benchmark.run()
    benchmark.report()
  }

  private mutating func run() throws {
    let large = try write(lines: lineCount)
    let small = try write(lines: 10_000)
    let empty = try write(lines: 0)
    // This comes first, so that the memory is the document's own.
    try measure("open") { try Document(path: large, isReadOnly: true) }
    let peak = DocumentBenchmark.peakMegabytes
    for _ in 1..<roundCount {
      try measure("open") { try Document(path: large, isReadOnly: true) }
      try measure("run") {
        let runner = ScriptRunner(try Script(Array(Data(contentsOf: URL(filePath: large))), file: "generated"))
        while try runner.next() != nil {}
        return runner
      }
      try measure("open 10,000") { try Document(path: small, isReadOnly: true) }
      try measure("open empty") { try Document(path: empty, isReadOnly: true) }
    }
    for (name, path) in [("an empty one", empty), ("the large one", large)] {
      for durability in Document.Durability.allCases {
        let document = try Document(path: path, durability: durability)
        let client = document.makeClient()
        try client.execute("add measured")
        for _ in 0..<roundCount {
          try measure("append to \(name), \(durability)") {
            for number in 0..<DocumentBenchmark.appends {
              try client.execute("move measured to \(number % 7).5,\(number)")
            }
            try document.sync()
          }
        }
        try client.execute("remove measured")
      }
    }
    print("\(lineCount) lines: \(Int(peak.rounded())) MB at most while opening\n")
  }

  private func write(lines: Int) throws -> String {
    let path = folder.appending(path: "\(lines).board").path
    try Data(("rectboard 1\n" + GeneratedScript.text(lines: lines)).utf8).write(to: URL(filePath: path))
    return path
  }

  private mutating func measure(_ name: String, _ body: () throws -> some Any) throws {
    // Results are released after the clock has stopped.
    var result: Any?
    let duration = try ContinuousClock().measure { result = try body() }
    withExtendedLifetime(result) {}
    times[name, default: []].append(
      Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18)
  }

  /// The process's peak memory.
  private static var peakMegabytes: Double {
    var usage = rusage()
    #if os(Linux)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return Double(usage.ru_maxrss) / 1024
    #else
      getrusage(RUSAGE_SELF, &usage)
      return Double(usage.ru_maxrss) / 1_048_576
    #endif
  }

  // MARK: Report

  private func report() {
    func median(_ name: String) -> Double { times[name].map { $0.sorted()[$0.count / 2] } ?? 0 }
    func row(_ title: String, _ value: Double, _ unit: String) {
      print("\(title.padding(toLength: 44, withPad: " ", startingAt: 0)) \(String(format: "%10.2f", value)) \(unit)")
    }
    row("open", median("open") * 1000, "ms")
    row("read and run", median("run") * 1000, "ms")
    row("open / read and run, goal at most 1.1", median("open") / median("run"), "")
    row("open 10,000 - open empty, goal at most 15", (median("open 10,000") - median("open empty")) * 1000, "ms")
    for name in times.keys.filter({ $0.hasPrefix("append") }).sorted() {
      row(name, median(name) * 1e6 / Double(DocumentBenchmark.appends), "µs")
    }
    for durability in Document.Durability.allCases {
      let ratio = median("append to the large one, \(durability)") / median("append to an empty one, \(durability)")
      row("append to the large / an empty one, \(durability)", ratio, "")
    }
  }
}
