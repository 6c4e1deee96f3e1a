/// A picture that `expect snapshot` names. The session can't draw; its client compares the pictures.
public struct ExpectedSnapshot: Hashable, Sendable {
  /// The picture's file name, without folder and extension.
  public let name: String
  /// The largest difference of a pixel's channels, from 0 to 255; `nil` if the command gives none.
  public let tolerance: Int?
  /// The percentage of pixels that may differ by more, from 0 to 100; `nil` if the command gives none.
  public let percentage: Double?

  /// What `expect snapshot` expects.
  public init(name: String, tolerance: Int? = nil, percentage: Double? = nil) {
    (self.name, self.tolerance, self.percentage) = (name, tolerance, percentage)
  }
}

extension ExpectedSnapshot {
  /// The suffixes of files that are written beside an expected picture; the picture's own name can't end in one.
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
  /// Reads the name of a snapshot, which must be valid as a file name.
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
    if let ending = [".png", ".svg"].first(where: name.text.lowercased().hasSuffix) {
      throw SyntaxError(offset: word.range.lowerBound, .nameWithEnding(name.text, ending: ending))
    }
    return name
  }
}
