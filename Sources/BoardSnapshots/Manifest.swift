import BoardEditing
import BoardModel

/// The text of `manifest.json`: what a run did, step by step, and which files are its own.
///
/// The files at the top are what the next run may replace. The manifest is written before the first picture, with every file
/// that is to come, so that a run that is killed leaves none that nobody owns.
struct Manifest {
  static let fileName = "manifest.json"
  /// The version of the manifest's form.
  static let version = 1

  private var text = JSONText()
  private let script: String
  private var files: [String] = []

  init(script: String) {
    self.script = script
    text.open("[")
  }

  /// Notes a picture that has been written.
  mutating func note(files new: [String]) { files += new }

  /// Notes a step that has been carried out.
  mutating func note(_ step: StepRecord, files new: [String]) {
    text.newLine()
    text.open("{")
    text.key("number")
    text.value(step.number)
    text.key("line")
    text.value(step.line)
    text.key("command")
    text.value(step.command)
    text.key("context")
    text.value(step.context)
    text.key("changed")
    text.value(step.isChange)
    text.key("damage")
    text.write(areas: step.damage)
    text.key("undo")
    text.value(step.undoTitle)
    text.key("redo")
    text.value(step.redoTitle)
    text.key("files")
    list(new, in: &text)
    text.close("}")
    files += new
  }

  /// The manifest's bytes.
  ///
  /// - Parameters:
  ///   - isComplete: Whether the run came to its end.
  ///   - planned: Files to list besides those that were written: what is still to come, or to be removed.
  func bytes(isComplete: Bool, planned: [String] = []) -> [UInt8] {
    var whole = JSONText()
    whole.open("{")
    whole.key("rectboard")
    whole.value(Manifest.version)
    whole.key("script")
    whole.value(script)
    whole.key("complete")
    whole.value(isComplete)
    whole.newLine()
    whole.key("files")
    list(files + planned, in: &whole)
    whole.newLine()
    whole.key("steps")
    whole.append(text)
    whole.raw("\n]}\n")
    return whole.bytes
  }

  private func list(_ names: [String], in text: inout JSONText) {
    text.open("[")
    for name in names { text.value(name) }
    text.close("]")
  }
}
