/// Writes commands in their canonical form.
///
/// The canonical form has one space between words, options in the order of the reference, numbers in their shortest form,
/// colors by name or in lower-case hexadecimal digits, and quotes only around names that need them.
package struct Printer {
  package internal(set) var bytes: [UInt8] = []
  /// Whether the printer has written a color.
  private(set) var hasColors = false
  /// A script and the words of one of its lines, whose colors are written as they are spelled there.
  private var written: (script: [UInt8], words: [ScriptWord])?
  /// The names to write in place of figures' own names.
  package var names: [FigureName: FigureName] = [:]

  package init() {
    // Most commands are shorter, and growing would take longer than writing.
    bytes.reserveCapacity(64)
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The text that a function writes.
  package static func text(_ write: (inout Printer) -> Void) -> String {
    var printer = Printer()
    write(&printer)
    return printer.text
  }

  /// Writes a word of the language, after a space unless the line starts with it.
  package mutating func keyword(_ keyword: Keyword) {
    space()
    bytes.append(text: keyword.text)
  }

  /// Writes a word as it is, after a space.
  mutating func word(_ text: String) {
    space()
    bytes.append(text: text)
  }

  /// Writes an option's keyword and its value; nothing if the value is `nil`.
  package mutating func option<Value>(_ keyword: Keyword, _ value: Value?, _ write: (inout Printer, Value) -> Void) {
    guard let value else { return }
    self.keyword(keyword)
    write(&self, value)
  }

  package mutating func write(_ name: FigureName) {
    if let pattern = name.pattern { return word(pattern) }
    let name = names.isEmpty ? name : names[name] ?? name
    guard !mustQuote(name) else { return writeQuoted(name.text) }
    space()
    bytes.append(text: name.text)
  }

  /// Whether a name would be read as something else without quotes.
  package func mustQuote(_ name: FigureName) -> Bool {
    var (isFirst, isAfterPoint) = (true, false)
    for scalar in name.text.unicodeScalars {
      if !FigureName.isBare(scalar, isFirst: isFirst) { return true }
      let isPoint = scalar == "."
      if isPoint, isAfterPoint { return true }
      (isFirst, isAfterPoint) = (false, isPoint)
    }
    return Vocabulary.reserves(name.text)
  }

  package mutating func write(_ context: ContextName) {
    switch context {
    case .board: keyword(.board)
    case .figure(let name): write(name)
    }
  }

  /// Writes a text in quotes, with escapes for what couldn't be read back or be seen.
  package mutating func writeQuoted(_ text: String) {
    space()
    bytes.append(ASCII.quote)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes += "\\\"".utf8
      case "\\": bytes += "\\\\".utf8
      case "\n": bytes += "\\n".utf8
      case "\t": bytes += "\\t".utf8
      case let scalar where Display.mustBeEscaped(scalar): bytes += Display.escape(scalar).utf8
      default: bytes += UTF8.encode(scalar)!
      }
    }
    bytes.append(ASCII.quote)
  }

  package mutating func write(_ number: Double) {
    space()
    bytes.append(number: number)
  }

  package mutating func write(_ point: Point) { write(point.x, ASCII.comma, point.y) }

  package mutating func write(_ offset: Offset) { write(offset.dx, ASCII.comma, offset.dy) }

  package mutating func write(_ size: Size) { write(size.width, UInt8(ascii: "x"), size.height) }

  mutating func write(_ first: Double, _ separator: UInt8, _ second: Double) {
    write(first)
    bytes.append(separator)
    bytes.append(number: second)
  }

  /// Writes a color: as the script spells it, or by its CSS name, or as `#rrggbb` or `#rrggbbaa`.
  ///
  /// - Parameter role: What the command uses the color for.
  package mutating func write(_ color: Color, _ role: ScriptWord.ColorRole = .fill) {
    space()
    hasColors = true
    if let written, let word = written.words.first(where: { $0.kind == .color(role) }) {
      bytes += written.script[word.range]
    } else {
      bytes += (NamedColors.name(of: color) ?? color.hexadecimalText).utf8
    }
  }

  /// The ranges of names in the line that is written; `nil` if none is.
  var writtenRanges: [(first: String, last: String)]? {
    guard let written else { return nil }
    let words = written.words
    func text(_ index: Int) -> String { String(decoding: written.script[words[index].range], as: UTF8.self) }
    return words.indices.dropFirst().dropLast().filter {
      words[$0].kind == .separator && text($0) == NameRange.separator
    }
    .map { (text($0 - 1), text($0 + 1)) }
  }

  /// Writes a command with its colors and its ranges of names as they are in a script.
  ///
  /// - Parameter words: The words of the command's line in the script.
  package mutating func withColors(of script: [UInt8], at words: [ScriptWord], _ write: (inout Printer) -> Void) {
    written = (script, words)
    write(&self)
    written = nil
  }

  package mutating func write(_ count: Int) {
    space()
    bytes.append(integer: count)
  }

  /// Ends the line.
  package mutating func newLine() { bytes.append(ASCII.lineFeed) }

  /// Ends a line that starts at an index. A line too long to be read is replaced by the text that was typed, which was short enough.
  package mutating func endLine(from start: Int, typed: ArraySlice<UInt8>) {
    if bytes.count - start > Limits.maximumLineLength { bytes.replaceSubrange(start..., with: typed) }
    newLine()
  }

  /// Writes bytes as they are.
  package mutating func append(_ text: some Sequence<UInt8>) { bytes += text }

  private mutating func space() {
    guard let last = bytes.last, last != ASCII.space, last != ASCII.lineFeed else { return }
    bytes.append(ASCII.space)
  }
}
