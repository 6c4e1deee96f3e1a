// How fast is the language server? See README.md.
import BoardTestSupport
import Foundation

/// Each figure is added, moved, colored and undone.
func script(lines count: Int) -> String {
  let lines = (0..<count / 4).map { number in
    "add f\(number) at \(number * 37 % 950),\(number * 53 % 750) size 40x30\nmove f\(number) by 5,5\n"
      + "color f\(number) hsl(\(number % 360) 60% 60%)\nundo f\(number)\n"
  }
  return "rectboard 1\nboard 1000x800\n" + lines.joined()
}

/// The median and the maximum.
func summary(_ values: [Double]) -> String {
  let sorted = values.sorted()
  return String(format: "median %.1f, largest %.1f", sorted[sorted.count / 2], sorted[sorted.count - 1])
}

func milliseconds(_ body: () throws -> Void) rethrows -> Double {
  try ContinuousClock().measure(body) / .milliseconds(1)
}

typealias Object = EditorClient.Object

/// A session with an open script whose diagnostics have arrived.
struct Session {
  let client: EditorClient
  private let name = "a.board"
  private var version = 1
  private(set) var lines: Int

  init(_ text: String, waits: Bool = true) throws {
    client = try EditorClient.initialized()
    lines = text.count { $0 == "\n" }
    try client.open(name, text)
    if waits { _ = try client.diagnostics(of: name, version: 1) }
  }

  /// Types something at a place.
  mutating func type(_ text: String, _ line: Int, _ character: Int) throws {
    version += 1
    let place = ["line": line, "character": character]
    try client.change(name, version: version, [["range": ["start": place, "end": place], "text": text]])
  }

  func ask(_ method: String, _ line: Int, _ character: Int) throws -> Double {
    try milliseconds { _ = try client.result("textDocument/\(method)", client.place(name, line, character)) }
  }

  func diagnostics() throws -> [Object] { try client.diagnostics(of: name, version: version) }
}

/// Measures completion and hover in lines all over the script, right after each has changed.
func measureQuestions(lines count: Int) throws {
  for method in ["completion", "hover"] {
    var session = try Session(script(lines: count))
    var (first, again): ([Double], [Double]) = ([], [])
    for number in 1...20 {
      let line = number * (count - 8) / 20 / 4 * 4 + 3
      try session.type("move f", line, 0)
      first.append(try session.ask(method, line, 6))
      try session.type("1", line, 6)
      again.append(try session.ask(method, line, 7))
    }
    print("\(count) lines: \(method) in another line \(summary(first)) ms, in the same line \(summary(again)) ms")
  }
}

/// Measures the time from the last key to the diagnostics.
func measureDiagnostics(lines count: Int) throws {
  var session = try Session(script(lines: count))
  var times: [Double] = []
  for number in 1...20 {
    let line = number * (count - 8) / 20 / 4 * 4 + 3
    for character in "undo " { try session.type(String(character), line, 0) }
    times.append(try milliseconds { _ = try session.diagnostics() })
  }
  print("\(count) lines: diagnostics after the last key \(summary(times)) ms")
}

func measureMemory(lines count: Int) throws {
  var session = try Session(script(lines: count))
  func change(_ times: Int) throws {
    for number in 0..<times {
      try session.type("#", number % count, 0)
      if number % 10 == 9 { _ = try session.diagnostics() }
    }
    try session.type(" ", 0, 0)
    _ = try session.diagnostics()
  }
  try change(100)
  let before = session.client.memory
  try change(1000)
  let after = session.client.memory
  print("\(count) lines: \(before / 1024) MiB after 100 changes, \(after / 1024) MiB after 1,000 more")
}

/// Measures a script that would run for minutes: undo and redo of thousands of steps, again and again.
func measureEndless() throws {
  let text =
    "add a\n" + String(repeating: "move a by 1,1\n", count: 2000)
    + String(repeating: "undo all\nredo all\n", count: 4000)
  var session = try Session(text, waits: false)
  var times: [Double] = []
  for number in 1...10 {
    try session.type("move ", 2001 + number, 0)
    times.append(try session.ask("completion", 2001 + number, 5))
    times.append(try session.ask("completion", 9000 + number, 0))
  }
  print("a script that runs into the budget: completion \(summary(times)) ms")
  let time = try milliseconds { _ = try session.diagnostics() }
  print(String(format: "a script that runs into the budget: diagnostics after the last key %.1f ms", time))
}

try measureQuestions(lines: 10_000)
try measureDiagnostics(lines: 10_000)
try measureMemory(lines: 2000)
try measureEndless()
