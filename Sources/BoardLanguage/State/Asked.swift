/// What is asked of the effects of commands: to tell it takes time.
struct Asked: OptionSet {
  let rawValue: UInt8
  /// The contexts whose histories a command is about.
  static let contexts = Asked(rawValue: 1)
  /// The commands that a document keeps.
  static let entries = Asked(rawValue: 2)
  /// The pictures that are expected, to be compared.
  static let pictures = Asked(rawValue: 4)
}
