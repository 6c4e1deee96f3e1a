/// A picture that `expect snapshot` expects. The session knows no pictures: those who read its reports compare.
public struct ExpectedSnapshot: Hashable, Sendable {
  /// A plain file name, without extension.
  public let name: String
  /// By how much the channels of a pixel may differ, from 0 to 255; `nil` if nothing is said of it.
  public let tolerance: Int?
  /// What share of the pixels may differ by more, in percent from 0 to 100; `nil` if nothing is said of it.
  public let percentage: Double?

  /// What `expect snapshot` expects.
  public init(name: String, tolerance: Int? = nil, percentage: Double? = nil) {
    (self.name, self.tolerance, self.percentage) = (name, tolerance, percentage)
  }
}

extension ExpectedSnapshot {
  /// What the files beside a golden picture are called; a golden can't have such a name.
  package static let suffixes = [".actual", ".diff"]

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> ExpectedSnapshot {
    let offset = lexer.position
    let name = try lexer.snapshotName(.other("the name of a picture")).text
    if let suffix = suffixes.first(where: name.lowercased().hasSuffix) {
      throw SyntaxError(offset: offset, .nameOfDifference(name, suffix: suffix))
    }
    var (tolerance, percentage): (Int?, Double?)
    if lexer.keyword(.tolerance) {
      let offset = lexer.position
      let number = try lexer.count("the largest difference of a channel, from 0 to 255")
      guard number <= 255 else { throw SyntaxError(offset: offset, .toleranceOutOfRange(number)) }
      tolerance = number
    }
    if lexer.keyword(.within) { percentage = try lexer.percentage("a share of the pixels such as 0.5%") }
    return ExpectedSnapshot(name: name, tolerance: tolerance, percentage: percentage)
  }

  func write(to printer: inout Printer) {
    printer.write(FigureName(unchecked: name))
    printer.option(.tolerance, tolerance) { $0.write($1) }
    printer.option(.within, percentage) {
      $0.write($1)
      $0.append([ASCII.percent])
    }
  }
}

extension Lexer {
  /// Reads the name of a snapshot, which is a plain file name.
  mutating func snapshotName(_ expected: Operand) throws(SyntaxError) -> FigureName {
    takes(expected)
    let word = try word(expected)
    note(.picture)
    let text = word.shape == .quoted ? nil : text(of: word)
    if let text, !SnapshotRequest.isName(text), !text.hasPrefix("#"), !text.hasPrefix("//") {
      throw SyntaxError(offset: word.range.lowerBound, .notAFileName(text))
    }
    let name = try name(from: word, expected, isNew: true)
    guard SnapshotRequest.isName(name.text) else {
      throw SyntaxError(offset: word.range.lowerBound, .notAFileName(name.text))
    }
    return name
  }
}
