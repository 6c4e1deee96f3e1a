import Foundation

/// Rewrites scripts from the old language to version 1; see README.md.
var stages: Set<Stage> = []
var root: String?
var folder = "."
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  if argument == "--all" {
    stages = [.labels, .lists, .words, .checks]
  } else if argument == "--notes" {
    folder = arguments.popFirst() ?? "."
  } else if argument.hasPrefix("--"), let stage = Stage(rawValue: String(argument.dropFirst(2))) {
    stages.insert(stage)
  } else {
    root = argument
  }
}
guard let root, !stages.isEmpty else {
  print("usage: convert [--upgrade] [--labels] [--lists] [--words] [--checks] [--all] [--notes FOLDER] TREE")
  exit(64)
}

func pass(
  _ path: String, _ file: [UInt8], _ stages: Set<Stage>, _ known: [String: [String: String]]
) -> FilePass {
  let pass = FilePass(path, file, stages)
  let all = 0..<file.count
  let folder = path.split(separator: "/").dropLast().joined(separator: "/")
  if path.contains("Examples/"), !path.hasSuffix(".board") { pass.known = known[folder] ?? [:] }
  switch path.split(separator: ".").last {
  case "board": FileRun.rewrite(pass)
  case "md", "tutorial": pass.markdown()
  case "swift": pass.swift(all)
  case "js", "ts": pass.code(all, .javaScript)
  case "txt":
    let piece = Piece(file, all)
    pass.mixed(piece.lines.map { piece.place($0) })
  case "html", "el", "lua", "py", "rs", "json", "yml", "vim": pass.code(all, .other)
  default:
    if path.contains("/.ci/"), !path.hasSuffix(".png") {
      let piece = Piece(file, all)
      pass.mixed(piece.lines.map { piece.place($0) })
    }
  }
  return pass
}

var known: [String: [String: String]] = [:]
var notes: [Stage: [String]] = [:]
var (changedFiles, changedLines) = (0, 0)
func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] { bytes.split(separator: 10, omittingEmptySubsequences: false) }

// First all runs, since scripts include files; then all changes.
var results: [(path: String, bytes: [UInt8])] = []
// Scripts come first, since documents beside them repeat their lines.
let names = Files.all(in: root)
for name in names.filter({ $0.hasSuffix(".board") }) + names.filter({ !$0.hasSuffix(".board") }) {
  let path = root + "/" + name
  guard let file = Files.read(path), !file.isEmpty, !file.contains(0) else { continue }
  var current = file
  let later = stages.subtracting([.upgrade])
  var listed = 0
  for part in [stages.intersection([.upgrade]), later] where !part.isEmpty {
    let pass = pass(path, current, part, known)
    for note in pass.notes {
      let line = current[..<note.offset].count { $0 == 10 } + 1
      notes[note.stage, default: []].append("\(name):\(line): \(note.reason)\n    \(note.text)")
      listed += 1
    }
    current = pass.result
  }
  let isUndoKit = [
    "Sources/UndoKit", "Sources/ValueHistory", "Tests/Undo", "Tests/ValueHistory", "Tests/Benchmarks/Undo",
  ].contains { name.hasPrefix($0) }
  if later.contains(.words), !isUndoKit { current = Titles.renamed(current) }
  if name.hasSuffix(".board"), later.isEmpty == false, lines(current).count == lines(file).count {
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    for (old, new) in zip(lines(file), lines(current)) {
      func text(_ line: ArraySlice<UInt8>) -> String {
        String(decoding: line, as: UTF8.self).drop { $0 == " " }.trimmed
      }
      known[folder, default: [:]][text(old)] = text(new)
    }
  }
  let difference = lines(current).difference(from: lines(file)).insertions.count
  let removals = lines(current).difference(from: lines(file)).removals.count
  if current != file { results.append((path, current)) }
  if current != file || listed > 0 { print("\(name): \(max(difference, removals)) lines changed, \(listed) listed") }
  if current != file {
    changedFiles += 1
    changedLines += max(difference, removals)
  }
}
for (path, bytes) in results { try Files.write(bytes, path) }
for stage in Stage.allCases where stages.contains(stage) {
  let text = notes[stage, default: []].map { $0 + "\n" }.joined()
  try Files.write(Array(text.utf8), "\(folder)/by-hand-\(stage.rawValue).txt")
}
let counts = Stage.allCases.filter(stages.contains).map { "\(notes[$0, default: []].count) for \($0.rawValue)" }
print("\(changedFiles) files, \(changedLines) lines changed; by hand: \(counts.joined(separator: ", "))")
