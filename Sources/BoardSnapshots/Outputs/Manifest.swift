import BoardJSON
import WholeFiles

/// Writes the file `manifest.json` during the run: what each step did, which files belong to the run, and how it ended.
///
/// The list of files comes first, so that the next run, which may replace them, finds it without reading the steps.
struct Manifest: ~Copyable {
  static let fileName = "manifest.json"
  /// The version of the format.
  static let version = 2

  private var file: AtomicFile
  private var text = JSONText()
  /// The lists of `snapshot` commands and of unmet expectations, collected until they are written at the end.
  private var snapshots = JSONText()
  private var unmet = JSONText()
  private var step = 0

  /// Writes a manifest that lists all files before the run makes them, so that every file is listed even if the run is killed.
  static func claim(_ files: [String], script: String, in folder: Folder) throws {
    var text = JSONText()
    begin(&text, files, script: script)
    text.close("]")
    text.newLine()
    text.member("complete", false)
    text.raw("}\n")
    try FileContents(text.bytes).write(fileName, in: folder)
  }

  private static func begin(_ text: inout JSONText, _ files: [String], script: String) {
    text.open("{")
    text.member("rectboard", version)
    text.member("script", script)
    text.newLine()
    text.member("files", files)
    text.newLine()
    text.key("steps")
    text.open("[")
  }

  /// Begins to write the file, under a temporary name.
  init(_ files: [String], script: String, in folder: Folder) throws {
    file = try AtomicFile(Manifest.fileName, in: folder)
    Manifest.begin(&text, files, script: script)
    snapshots.open("[")
    unmet.open("[")
  }

  /// Records a statement that has run, and its pictures.
  mutating func note(_ report: Report, files: [String]) throws {
    for diagnostic in report.unmet {
      unmet.newLine()
      unmet.value(diagnostic)
    }
    if let number = report.stepNumber {
      step = number
      writeStep(number, report, files)
    } else if let request = report.snapshot {
      snapshots.newLine()
      snapshots.open("{")
      if case .named(let name) = request { snapshots.member("name", name) }
      snapshots.member("line", report.line)
      snapshots.member("step", step)
      snapshots.member("files", files)
      snapshots.close("}")
    }
    if text.bytes.count >= 1 << 16 { try file.append(FileContents(text.takeBytes())) }
  }

  private mutating func writeStep(_ number: Int, _ report: Report, _ files: [String]) {
    let context = report.contexts.first
    text.newLine()
    text.open("{")
    text.member("number", number)
    text.member("line", report.line)
    if let place = report.includedLine {
      text.member("file", place.file)
      text.member("fileLine", place.line)
    }
    text.member("command", report.text)
    text.member("context", context?.name.text)
    text.member("changed", report.hasChanged)
    text.member("damage", report.change.damage)
    text.member("undo", context?.undoTitle)
    text.member("redo", context?.redoTitle)
    text.member("files", files)
    text.close("}")
  }

  /// Writes how the run ended, and gives the file its name.
  consuming func finish(_ outcome: RunOutcome) throws {
    text.raw("\n")
    text.close("]")
    text.newLine()
    text.key("snapshots")
    snapshots.close("]")
    try append(snapshots)
    text.newLine()
    text.key("expectations")
    text.open("{")
    text.member("checked", outcome.expectationCount)
    text.member("unmet", outcome.unmetCount)
    text.close("}")
    text.newLine()
    text.key("unmet")
    unmet.close("]")
    try append(unmet)
    text.newLine()
    switch outcome.ending {
    case .complete: text.member("outcome", outcome.unmetCount == 0 ? "complete" : "unmet")
    case .interrupted: text.member("outcome", "interrupted")
    case .refused(let diagnostic):
      text.member("outcome", "refused")
      text.newLine()
      text.member("refusal", diagnostic)
    }
    text.newLine()
    text.member("complete", outcome.isComplete)
    text.raw("}\n")
    try file.append(FileContents(text.takeBytes()))
    try file.finish()
  }

  /// Appends a value that was written separately.
  private mutating func append(_ value: borrowing JSONText) throws {
    try file.append(FileContents(text.takeBytes() + value.bytes))
    text.hasValue()
  }
}
