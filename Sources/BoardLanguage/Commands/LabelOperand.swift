extension Label.Column: WordOfOperand {}
extension Label.Row: WordOfOperand {}

/// What a label is to be: a text with its style, from version 4 on each part of these by itself; or none.
struct LabelOperand: AppearanceOperand {
  /// `nil` for none.
  private(set) var style: Style?

  /// What is given of a label.
  struct Style: Hashable, Sendable {
    /// In normalization form C, and checked.
    var text: String?
    var size: Double?
    var color: Ink?
    var column: Label.Column?
    var row: Label.Row?
    /// Whether what isn't given becomes the default: before version 4, and of what a figure has that had no label. Otherwise it stays.
    var resets: Bool

    /// A label's color, if one is given.
    enum Ink: Hashable, Sendable {
      case automatic
      case color(Color)
    }
  }

  static var property: AppearanceProperty { .label }
  static var keyword: Keyword { .label }
  static var form: String { "label \"TEXT\"" }
  static var expectedForm: String { "label \"TEXT\" | label none" }

  static let options: [Keyword] = [.size, .color, .left, .center, .right, .top, .middle, .bottom]

  /// Whether parts of a style can be given without a text.
  static func stylesAlone(in version: Int) -> Bool { version >= Keyword.auto.version }

  private init(_ style: Style?) { self.style = style }

  init(reading lexer: inout Lexer) throws(SyntaxError) {
    let start = lexer.position
    if LabelOperand.stylesAlone(in: lexer.vocabulary.version), !lexer.isAtEnd, !lexer.isAtQuote,
      lexer.nextKeyword()?.keyword != Keyword.none
    {
      lexer.takes(.keyword(.none))
      lexer.takes(.text)
      self.init(Style(resets: false))
      try readOptions(&lexer)
      return
    }
    guard let text = try LabelOperand.text(&lexer) else {
      self.init(nil)
      return
    }
    try self.init(text, at: start, options: &lexer)
  }

  /// Reads the options behind a text.
  init(_ text: String, at start: Int, options lexer: inout Lexer) throws(SyntaxError) {
    let text = try LabelOperand.checked(text, at: start)
    style = Style(text: text, resets: !LabelOperand.stylesAlone(in: lexer.vocabulary.version))
    try readOptions(&lexer)
  }

  /// - Parameter isInAdd: Whether only those are read that can be none of the figure's own.
  private mutating func readOptions(_ lexer: inout Lexer, isInAdd: Bool = false) throws(SyntaxError) {
    guard var style else { return }
    while !lexer.isAtEnd {
      if isInAdd, !lexer.isAtStyleInAdd(takesSize: style.size == nil) { break }
      let offset = lexer.position
      guard
        let option = lexer.option(
          of: LabelOperand.options,
          without: (style.column.map { _ in Label.Column.allCases.map(\.keyword) } ?? [])
            + (style.row.map { _ in Label.Row.allCases.map(\.keyword) } ?? []))
      else {
        // The text may be a name yet.
        if style.text != nil { lexer.takes(oneOf: [Keyword.style]) }
        if style.text == nil, lexer.isAtQuote {
          throw lexer.unexpected(.end, at: lexer.position, hint: "write the text before its size, color and place")
        }
        throw lexer.unknownOption(expected: LabelOperand.options)
      }
      if let place = Label.Column(option) {
        try style.column.setOnce(to: place, by: option, at: offset, insteadOf: style.column?.keyword)
      } else if let place = Label.Row(option) {
        try style.row.setOnce(to: place, by: option, at: offset, insteadOf: style.row?.keyword)
      } else if option == .size {
        let place = lexer.position
        let number = try lexer.number("a size such as 14")
        guard number > 0 else { throw SyntaxError(offset: place, Message(Label.Fault.invalidSize(number))) }
        try style.size.setOnce(to: number, by: option, at: offset)
      } else if lexer.keyword(oneOf: [Keyword.auto]) != nil {
        try style.color.setOnce(to: .automatic, by: option, at: offset)
      } else {
        try style.color.setOnce(to: .color(lexer.color()), by: option, at: offset)
      }
    }
    self.style = style
  }

  /// Reads the text alone, as `add` and `expect` have it.
  init(expecting lexer: inout Lexer) throws(SyntaxError) {
    let start = lexer.position
    style = try LabelOperand.text(&lexer).map { text throws(SyntaxError) in
      Style(text: try LabelOperand.checked(text, at: start), resets: true)
    }
  }

  /// Reads the text as `add` has it: from version 4 on, with what follows of its style.
  init(adding lexer: inout Lexer) throws(SyntaxError) {
    try self.init(expecting: &lexer)
    if LabelOperand.stylesAlone(in: lexer.vocabulary.version) { try readOptions(&lexer, isInAdd: true) }
  }

  init(of appearance: Appearance) { self.init(of: appearance.label) }

  init(of label: Label?) {
    style = label.map { label in
      Style(
        text: label.text, size: label.size == Label.defaultSize ? nil : label.size,
        color: label.color.map { .color($0) },
        column: label.column == .center ? nil : label.column, row: label.row == .middle ? nil : label.row, resets: true)
    }
  }

  init(of new: Appearance, insteadOf old: Appearance, in version: Int) {
    guard let new = new.label, let old = old.label, LabelOperand.stylesAlone(in: version) else {
      self.init(of: new)
      return
    }
    self.init(
      Style(
        text: new.text == old.text ? nil : new.text, size: new.size == old.size ? nil : new.size,
        color: new.color == old.color ? nil : new.color.map { .color($0) } ?? .automatic,
        column: new.column == old.column ? nil : new.column, row: new.row == old.row ? nil : new.row, resets: false))
  }

  /// The text that is given.
  var text: String? { style?.text }

  /// The same with another text, which can be one.
  func with(_ text: String) -> LabelOperand {
    var other = self
    other.style?.text = FigureName.normalized(text)
    return other
  }

  /// The same where what isn't given stays: with the defaults of what some labels have by their own.
  ///
  /// - Returns: `nil` if nothing has to be said for that.
  func insteadOf(_ labels: [Label]) -> LabelOperand? {
    guard var style, style.resets else { return nil }
    let before = style
    if labels.contains(where: { $0.size != Label.defaultSize }) { style.size = style.size ?? Label.defaultSize }
    if labels.contains(where: { $0.color != nil }) { style.color = style.color ?? .automatic }
    if labels.contains(where: { $0.column != .center }) { style.column = style.column ?? .center }
    if labels.contains(where: { $0.row != .middle }) { style.row = style.row ?? .middle }
    let isGiven = style.size == Label.defaultSize || style.column == .center || style.row == .middle
    if style == before, !isGiven || labels.isEmpty { return nil }
    style.resets = false
    return LabelOperand(style)
  }

  /// Reads a text in quotes, or `none`.
  private static func text(_ lexer: inout Lexer) throws(SyntaxError) -> String? {
    if lexer.keyword(.none) { return nil }
    return try lexer.string(.text, hint: Hint.label)
  }

  /// A text that can be a label's, in normalization form C.
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
    // A style alone is of no use to a figure without a label.
    guard let text = style.text ?? old?.text else { return }
    let color: Color? =
      switch style.color {
      case .automatic: nil
      case .color(let color): color
      case nil: old?.color
      }
    appearance.label = try? Label(
      text, size: style.size ?? old?.size ?? Label.defaultSize, color: color,
      column: style.column ?? old?.column ?? .center, row: style.row ?? old?.row ?? .middle)
  }

  func write(to printer: inout Printer) {
    writeText(to: &printer)
    writeOptions(to: &printer)
  }

  func writeOptions(to printer: inout Printer) {
    guard let style else { return }
    // What is the default needn't be given where all else becomes the default.
    if !style.resets || style.size != Label.defaultSize { printer.option(.size, style.size) { $0.write($1) } }
    switch style.color {
    case .automatic:
      if style.resets { break }
      printer.keyword(.color)
      printer.keyword(.auto)
    case .color(let color): printer.option(.color, color) { $0.write($1) }
    case nil: break
    }
    if let column = style.column, !style.resets || column != .center { printer.keyword(column.keyword) }
    if let row = style.row, !style.resets || row != .middle { printer.keyword(row.keyword) }
  }

  func writeOption(to printer: inout Printer) {
    printer.keyword(.label)
    write(to: &printer)
  }

  private func writeText(to printer: inout Printer) {
    guard let style else { return printer.keyword(.none) }
    if let text = style.text { printer.writeQuoted(text) }
  }

  /// Whether the texts are the same: more can't be expected.
  func isNear(_ other: LabelOperand) -> Bool { text == other.text }
}

extension Lexer {
  /// Whether a part of a label's style comes next, and not a place or a size of the figure, nor its color.
  fileprivate mutating func isAtStyleInAdd(takesSize: Bool) -> Bool {
    takes(oneOf: [.left, .right, .top, .middle, .bottom] + (takesSize ? [.size] : []))
    guard let word = nextKeyword()?.keyword else { return false }
    switch word {
    case .top, .middle, .bottom: return true
    case .left, .right: return wordsAhead.dropFirst().first != .of
    case .center, .size:
      guard let value = rest.dropFirst().first else { return word == .center }
      let number = DecimalNumber.scan(bytes.span, in: value.range)
      // A point or a size has two.
      return word == .center ? number == nil : number?.end == value.range.upperBound
    default: return false
    }
  }
}

extension Message {
  fileprivate init(_ fault: Label.Fault) {
    self.init(
      fault == .empty ? .badText : .outOfRange, "\(fault)",
      hint: fault == .empty ? "use 'none' to remove the label" : nil)
  }
}
