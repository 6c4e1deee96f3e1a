public import BoardModel

/// What the manifest, the trace and the storyboard tell of a step.
public struct StepRecord: Sendable {
  /// From 1.
  public let number: Int
  /// The line in the script, from 1.
  public let line: Int
  /// In its canonical form.
  public let command: String
  /// The first context whose history it is about: `board`, or a figure's name.
  public let context: String?
  /// Whether the picture or a history is another than before.
  public let isChange: Bool
  /// In board units.
  public let damage: [Rectangle]
  /// The titles of the context after the step; `nil` if there is nothing to undo or redo.
  public let undoTitle: String?
  public let redoTitle: String?
}
