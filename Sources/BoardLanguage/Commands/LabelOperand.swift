extension Label.Column: WordOfOperand {}
extension Label.Row: WordOfOperand {}
extension Label.Weight: WordOfOperand {}

/// One option of a label's style.
enum LabelOption: Hashable, Sendable {
  case size(Double)
  /// `nil` for `auto`.
  case color(Color?)
  case column(Label.Column)
  case row(Label.Row)
  case weight(Label.Weight)
  /// `nil` for `auto`.
  case padding(Double?)

  /// The words that begin an option, for each property in the order of the reference.
  static let words: [[Keyword]] = [
    [.size], [.color], [.left, .center, .right], [.top, .middle, .bottom], [.bold, .regular], [.padding],
  ]
  static let keywords = words.flatMap(\.self)

  /// The notation of the options.
  static let form =
    "[size S] [color COLOR | color auto] [left | center | right] [top | middle | bottom] [bold | regular] [padding P | padding auto]"

  /// All options of a label, in the order of the reference.
  static func all(of label: Label) -> [LabelOption] {
    [
      .size(label.size), .color(label.color), .column(label.column), .row(label.row), .weight(label.weight),
      .padding(label.padding),
    ]
  }

  /// The style of new labels.
  static let defaults = all(of: "-")

  /// The options of a label that differ from another's, by default from those of new labels.
  static func of(_ label: Label, insteadOf other: [LabelOption] = defaults) -> [LabelOption] {
    all(of: label).filter { !other.contains($0) }
  }

  /// The index of the property that it sets. Each is given once.
  var index: Int {
    switch self {
    case .size: 0
    case .color: 1
    case .column: 2
    case .row: 3
    case .weight: 4
    case .padding: 5
    }
  }

  /// The word that begins it.
  var keyword: Keyword {
    switch self {
    case .size: .size
    case .color: .color
    case .column(let column): column.keyword
    case .row(let row): row.keyword
    case .weight(let weight): weight.keyword
    case .padding: .padding
    }
  }

  /// Reads the rest of an option.
  ///
  /// - Parameter keyword: Its first word, which has been read.
  init(_ keyword: Keyword, reading lexer: inout Lexer) throws(SyntaxError) {
    if let column = Label.Column(keyword) {
      self = .column(column)
    } else if let row = Label.Row(keyword) {
      self = .row(row)
    } else if let weight = Label.Weight(keyword) {
      self = .weight(weight)
    } else if keyword != .size, lexer.keyword(.auto) {
      self = keyword == .color ? .color(nil) : .padding(nil)
    } else if keyword == .color {
      self = .color(try lexer.color(.label))
    } else {
      let offset = lexer.position
      let number = try lexer.number(keyword == .size ? "a size such as 14" : "a padding such as 6")
      self = keyword == .size ? .size(number) : .padding(number)
      guard keyword == .size ? number > 0 : number >= 0 else {
        throw SyntaxError(
          offset: offset, Message(keyword == .size ? Label.Fault.invalidSize(number) : .invalidPadding(number)))
      }
    }
  }

  func write(to printer: inout Printer) {
    printer.keyword(keyword)
    switch self {
    case .size(let number), .padding(let number?): printer.write(number)
    case .color(let color?): printer.write(color, .label)
    case .color(nil), .padding(nil): printer.keyword(.auto)
    case .column, .row, .weight: break
    }
  }

  /// Whether the values are equal up to accumulated rounding errors.
  func isNear(_ other: LabelOption) -> Bool {
    switch (self, other) {
    case (.size(let number), .size(let other)), (.padding(let number?), .padding(let other?)):
      BoardLanguage.isNear(number, other)
    default: self == other
    }
  }
}

/// The label that a command gives: a text with its style, a style alone, or none.
struct LabelOperand: AppearanceOperand {
  /// `nil` for none.
  private(set) var style: Style?

  /// The text and the options that are given.
  struct Style: Hashable, Sendable {
    /// In normalization form C, and checked.
    var text: String?
    /// In the order of the reference.
    var options: [LabelOption] = []
    /// Whether options that aren't given get their defaults, because the figure had no label. Otherwise they stay as they are.
    var resets = false
  }

  static var property: AppearanceProperty { .label }
  static var keyword: Keyword { .label }
  static var form: String { "label \"TEXT\" \(LabelOption.form) | label none" }
  static var expectedForm: String { "label [\"TEXT\"] \(LabelOption.form) | label none" }

  private init(_ style: Style?) { self.style = style }

  init(reading lexer: inout Lexer) throws(SyntaxError) { try self.init(reading: &lexer, needsText: false) }

  /// Reads `none`, or a text with options, or options alone. They go on to the end of the line.
  ///
  /// - Parameters:
  ///   - needsText: Whether there must be a text or `none`, since there is no label yet that options could change.
  ///   - keepsDefaults: Whether defaults that are given are kept, since they go before those of a style.
  init(reading lexer: inout Lexer, needsText: Bool, keepsDefaults: Bool = false) throws(SyntaxError) {
    let start = lexer.position
    if lexer.keyword(.none) {
      self.init(nil)
      return
    }
    lexer.takes(.text)
    if lexer.isAtQuote || needsText {
      try self.init(lexer.string(.text), at: start, options: &lexer)
      if needsText {
        style?.resets = true
        if !keepsDefaults { leaveOut(LabelOption.defaults) }
      }
    } else {
      lexer.takes(oneOf: LabelOption.keywords)
      if lexer.isAtEnd { throw lexer.missing(.keyword(.none), .text) }
      self.init(Style(options: try LabelOperand.options(&lexer)))
    }
  }

  /// Reads the options of a style, at least one.
  init(styling lexer: inout Lexer) throws(SyntaxError) {
    lexer.takes(oneOf: LabelOption.keywords)
    if lexer.isAtEnd || lexer.isAtQuote { throw lexer.unknownOption(expected: LabelOption.keywords) }
    self.init(Style(options: try LabelOperand.options(&lexer)))
  }

  /// Reads the options after a text.
  init(_ text: String, at start: Int, options lexer: inout Lexer) throws(SyntaxError) {
    let text = try LabelOperand.checked(text, at: start)
    style = Style(text: text, options: try LabelOperand.options(&lexer, hasText: true))
  }

  /// - Parameter hasText: Whether a label's text is before them, behind which options of the figure can't stand.
  private static func options(_ lexer: inout Lexer, hasText: Bool = false) throws(SyntaxError) -> [LabelOption] {
    var options: [LabelOption] = []
    let start = lexer.position
    while !lexer.isAtEnd {
      let offset = lexer.position
      guard
        let word = lexer.option(
          of: LabelOption.keywords, without: options.flatMap { LabelOption.words[$0.index] }, from: start)
      else {
        if hasText, let word = lexer.figureOption {
          throw SyntaxError(offset: offset, .afterLabel(word.text))
        }
        throw lexer.unknownOption(expected: LabelOption.keywords)
      }
      let option = try LabelOption(word, reading: &lexer)
      let place = options.firstIndex { $0.index >= option.index } ?? options.count
      if place < options.count, options[place].index == option.index {
        throw SyntaxError.givenTwice(word.text, at: offset, insteadOf: options[place].keyword.text)
      }
      options.insert(option, at: place)
    }
    return options
  }

  /// A label with a checked text.
  init(_ text: String, _ options: [LabelOption]) { style = Style(text: text, options: options, resets: true) }

  /// The style of labels, at least one option.
  init(styling options: [LabelOption]) { style = Style(options: options) }

  init(of appearance: Appearance) { self.init(of: appearance.label) }

  init(of label: Label?) {
    style = label.map { Style(text: $0.text, options: LabelOption.of($0), resets: true) }
  }

  init(of new: Appearance, insteadOf old: Appearance) {
    guard let label = new.label, let old = old.label else {
      self.init(of: new)
      return
    }
    let options = LabelOption.of(label, insteadOf: LabelOption.all(of: old))
    self.init(Style(text: label.text == old.text ? nil : label.text, options: options))
  }

  /// The options that are given.
  var options: [LabelOption] { style?.options ?? [] }

  /// Options and, of those that aren't given, others.
  static func merged(_ options: [LabelOption], over others: [LabelOption]) -> [LabelOption] {
    let rest = others.filter { other in !options.contains { $0.index == other.index } }
    return (options + rest).sorted { $0.index < $1.index }
  }

  /// The label with options that it doesn't give itself.
  func over(_ others: [LabelOption]) -> LabelOperand {
    var label = self
    label.style?.options = LabelOperand.merged(options, over: others)
    return label
  }

  /// Removes options that would be so without being given.
  mutating func leaveOut(_ defaults: [LabelOption]) { style?.options.removeAll { defaults.contains($0) } }

  /// The text that is given.
  var text: String? { style?.text }

  /// The same operand with another text, which must be a valid one.
  func with(_ text: String) -> LabelOperand {
    var other = self
    other.style?.text = FigureName.normalized(text)
    return other
  }

  /// A text in normalization form C, checked to be a valid label's.
  static func checked(_ text: String, at offset: Int) throws(SyntaxError) -> String {
    do throws(Label.Fault) {
      return try Label(text).text
    } catch {
      throw SyntaxError(offset: offset, Message(error))
    }
  }

  func apply(to appearance: inout Appearance) {
    guard let style else {
      appearance.label = nil
      return
    }
    let old = style.resets ? nil : appearance.label
    // A style without a text has no effect on a figure without a label.
    guard let text = style.text ?? old?.text else { return }
    appearance.label = Label.untyped(like: old).with(text, style.options)
  }

  func write(to printer: inout Printer) {
    guard let style else { return printer.keyword(.none) }
    if let text = style.text { printer.writeQuoted(text) }
    writeOptions(to: &printer)
  }

  func writeOptions(to printer: inout Printer) {
    for option in style?.options ?? [] { option.write(to: &printer) }
  }

  /// The label as far as the expected one is given, defaults included.
  func shown(beside expected: LabelOperand) -> LabelOperand {
    guard let style, let expected = expected.style else { return self }
    let options = expected.options.map { wanted in
      style.options.first { $0.index == wanted.index } ?? LabelOption.defaults[wanted.index]
    }
    return LabelOperand(Style(text: expected.text.map { _ in style.text ?? "" }, options: options))
  }

  func isNear(_ other: LabelOperand) -> Bool {
    guard let style, let others = other.shown(beside: self).style else {
      return self.style == nil && other.style == nil
    }
    return style.text == others.text && zip(style.options, others.options).allSatisfy { $0.isNear($1) }
  }
}

extension Label {
  /// The same label with another text, which must be a valid one, and some options.
  fileprivate func with(_ text: String, _ options: [LabelOption]) -> Label {
    var (size, color, column, row, weight, padding) = (
      self.size, self.color, self.column, self.row, self.weight, self.padding
    )
    for option in options {
      switch option {
      case .size(let new): size = new
      case .color(let new): color = new
      case .column(let new): column = new
      case .row(let new): row = new
      case .weight(let new): weight = new
      case .padding(let new): padding = new
      }
    }
    return Label(checked: text, size: size, color: color, column: column, row: row, weight: weight, padding: padding)
  }
}

extension Lexer {
  /// The option of the figure that comes next, if the command has it.
  fileprivate var figureOption: Keyword? {
    let options: [Keyword] = [.at, .above, .below, .in, .style, .corner, .border, .back, .behind]
    return nextKeyword().map(\.keyword).flatMap { options.contains($0) && ownWords.contains($0) ? $0 : nil }
  }
}

extension Message {
  fileprivate static func afterLabel(_ option: String) -> Message {
    Message(
      .afterLabel, "'\(option)' is an option of the figure, found behind the text of its label",
      hint: "write it before the label")
  }

  fileprivate init(_ fault: Label.Fault) {
    self.init(
      fault == .empty ? .badText : .outOfRange, "\(fault)",
      hint: fault == .empty ? "use 'none' to remove the label" : nil)
  }
}
