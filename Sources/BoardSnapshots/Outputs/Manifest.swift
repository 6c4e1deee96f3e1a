import BoardEditing
import BoardModel
import BoardScript

/// The text of `manifest.json`: what a run did, step by step, and which files are its own.
///
/// The files at the top are what the next run may replace. The manifest is written before the first picture, with every file
/// that is to come, so that a run that is killed leaves no file that no manifest lists.
struct Manifest {
  static let fileName = "manifest.json"
  /// The version of the manifest's form.
  static let version = 1

  private var steps = JSONText()
  private let script: String
  private var files: [String] = []

  init(script: String) {
    self.script = script
    steps.open("[")
  }

  /// Notes pictures that have been taken.
  mutating func note(files new: [String]) { files += new }

  /// Notes a statement that has run, and its pictures.
  mutating func note(_ report: Report, files new: [String]) {
    files += new
    guard let number = report.stepNumber else { return }
    let context = report.contexts.first
    steps.newLine()
    steps.open("{")
    steps.member("number", number)
    steps.member("line", report.line)
    steps.member("command", report.text)
    steps.member("context", context?.name.text)
    steps.member("changed", report.hasChanged)
    steps.member("damage", report.change.damage)
    steps.member("undo", context?.undoTitle)
    steps.member("redo", context?.redoTitle)
    steps.member("files", new)
    steps.close("}")
  }

  /// The manifest's bytes.
  ///
  /// - Parameters:
  ///   - isComplete: Whether the run came to its end.
  ///   - planned: Files to list besides those that were written: what is still to come, or to be removed.
  func bytes(isComplete: Bool, planned: [String] = []) -> [UInt8] {
    var whole = JSONText()
    whole.open("{")
    whole.member("rectboard", Manifest.version)
    whole.member("script", script)
    whole.member("complete", isComplete)
    whole.newLine()
    whole.member("files", files + planned)
    whole.newLine()
    whole.key("steps")
    return whole.bytes + steps.bytes + Array("\n]}\n".utf8)
  }
}
