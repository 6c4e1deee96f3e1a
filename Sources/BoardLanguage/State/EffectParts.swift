/// The parts of a command's effect that take time to record, so only those that are asked for are recorded.
struct EffectParts: OptionSet {
  let rawValue: UInt8
  /// The contexts whose histories a command concerns.
  static let contexts = EffectParts(rawValue: 1)
  /// The commands that a document keeps in place of a command.
  static let entries = EffectParts(rawValue: 2)
  /// The expected pictures, which the session's client compares; without this part the author is warned that nobody does.
  static let pictures = EffectParts(rawValue: 4)
}
