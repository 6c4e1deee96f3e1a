extension Label.Column: WordOfOperand {}
extension Label.Row: WordOfOperand {}
extension Label.Weight: WordOfOperand {}

/// The label that a command gives: a text with its style, a style alone, or none.
struct LabelOperand: AppearanceOperand {
  /// `nil` for none.
  private(set) var style: Style?

  /// The text and the style options that are given.
  struct Style: Hashable, Sendable {
    /// In normalization form C, and checked.
    var text: String?
    var size: Double?
    var color: Ink?
    var column: Label.Column?
    var row: Label.Row?
    var weight: Label.Weight?
    var padding: Padding?
    /// Whether options that aren't given get their defaults, because the figure had no label. Otherwise they stay as they are.
    var resets: Bool

    /// A label's color, if one is given.
    enum Ink: Hashable, Sendable {
      case automatic
      case color(Color)
    }

    /// A label's padding, if one is given.
    enum Padding: Hashable, Sendable {
      /// A padding that depends on the label's size, which is `nil` in the model.
      case automatic
      case units(Double)

      init(_ padding: Double?) { self = padding.map { .units($0) } ?? .automatic }

      var units: Double? { if case .units(let units) = self { units } else { nil } }
    }
  }

  static var property: AppearanceProperty { .label }
  static var keyword: Keyword { .label }
  static var form: String { "label \"TEXT\" \(ink) | label none" }
  static var expectedForm: String { "label [\"TEXT\"] \(ink) | label none" }

  /// The notation of the options.
  static let ink =
    "[size S] [color COLOR | color auto] [left | center | right] [top | middle | bottom] [bold | regular] [padding P | padding auto]"

  /// The options of a label's style.
  static let options: [Keyword] = [
    .size, .color, .left, .center, .right, .top, .middle, .bottom, .bold, .regular, .padding,
  ]

  private init(_ style: Style?) { self.style = style }

  init(reading lexer: inout Lexer) throws(SyntaxError) { try self.init(reading: &lexer, needsText: false) }

  /// Reads `none`, or a text with options, or options alone. They go on to the end of the line.
  ///
  /// - Parameter needsText: Whether there must be a text or `none`, since there is no label yet that options could change.
  init(reading lexer: inout Lexer, needsText: Bool) throws(SyntaxError) {
    let start = lexer.position
    if lexer.keyword(.none) {
      self.init(nil)
      return
    }
    lexer.takes(.text)
    guard lexer.isAtQuote || needsText else {
      self.init(Style(resets: false))
      lexer.takes(oneOf: LabelOperand.options)
      if lexer.isAtEnd { throw lexer.missing(.keyword(.none), .text) }
      try readOptions(&lexer)
      return
    }
    try self.init(lexer.string(.text), at: start, options: &lexer)
    style?.resets = needsText
  }

  /// Reads what `expect` compares: `none`, or a text, options or both.
  init(expecting lexer: inout Lexer) throws(SyntaxError) { try self.init(reading: &lexer, needsText: false) }

  /// Reads the options after a text.
  init(_ text: String, at start: Int, options lexer: inout Lexer) throws(SyntaxError) {
    let text = try LabelOperand.checked(text, at: start)
    style = Style(text: text, resets: false)
    try readOptions(&lexer)
  }

  private mutating func readOptions(_ lexer: inout Lexer) throws(SyntaxError) {
    guard var style else { return }
    let start = lexer.position
    while !lexer.isAtEnd {
      let offset = lexer.position
      guard
        let option = lexer.option(
          of: LabelOperand.options,
          without: (style.column.map { _ in Label.Column.allCases.map(\.keyword) } ?? [])
            + (style.row.map { _ in Label.Row.allCases.map(\.keyword) } ?? [])
            + (style.weight.map { _ in Label.Weight.allCases.map(\.keyword) } ?? []), from: start)
      else { throw lexer.unknownOption(expected: LabelOperand.options) }
      if let place = Label.Column(option) {
        try style.column.setOnce(to: place, by: option, at: offset, insteadOf: style.column?.keyword)
      } else if let place = Label.Row(option) {
        try style.row.setOnce(to: place, by: option, at: offset, insteadOf: style.row?.keyword)
      } else if let weight = Label.Weight(option) {
        try style.weight.setOnce(to: weight, by: option, at: offset, insteadOf: style.weight?.keyword)
      } else if option == .padding {
        try style.padding.setOnce(to: LabelOperand.padding(&lexer), by: option, at: offset)
      } else if option == .size {
        let place = lexer.position
        let number = try lexer.number("a size such as 14")
        guard number > 0 else { throw SyntaxError(offset: place, Message(Label.Fault.invalidSize(number))) }
        try style.size.setOnce(to: number, by: option, at: offset)
      } else if lexer.keyword(oneOf: [Keyword.auto]) != nil {
        try style.color.setOnce(to: .automatic, by: option, at: offset)
      } else {
        try style.color.setOnce(to: .color(lexer.color(.label)), by: option, at: offset)
      }
    }
    self.style = style
  }

  init(of appearance: Appearance) { self.init(of: appearance.label) }

  init(of label: Label?) {
    style = label.map { label in
      Style(
        text: label.text, size: label.size == Label.defaultSize ? nil : label.size,
        color: label.color.map { .color($0) },
        column: label.column == .center ? nil : label.column, row: label.row == .middle ? nil : label.row,
        weight: label.weight == .regular ? nil : label.weight, padding: .init(label.padding), resets: true)
    }
  }

  init(of new: Appearance, insteadOf old: Appearance) {
    guard let new = new.label, let old = old.label else {
      self.init(of: new)
      return
    }
    self.init(
      Style(
        text: new.text == old.text ? nil : new.text, size: new.size == old.size ? nil : new.size,
        color: new.color == old.color ? nil : new.color.map { .color($0) } ?? .automatic,
        column: new.column == old.column ? nil : new.column, row: new.row == old.row ? nil : new.row,
        weight: new.weight == old.weight ? nil : new.weight,
        padding: new.padding == old.padding ? nil : .init(new.padding), resets: false))
  }

  /// The text that is given.
  var text: String? { style?.text }

  /// The same operand with another text, which must be a valid one.
  func with(_ text: String) -> LabelOperand {
    var other = self
    other.style?.text = FigureName.normalized(text)
    return other
  }

  /// Reads a length, or `auto`.
  private static func padding(_ lexer: inout Lexer) throws(SyntaxError) -> Style.Padding {
    if lexer.keyword(oneOf: [Keyword.auto]) != nil { return .automatic }
    let place = lexer.position
    let number = try lexer.number("a padding such as 6")
    guard number >= 0 else { throw SyntaxError(offset: place, Message(Label.Fault.invalidPadding(number))) }
    return .units(number)
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
    let color: Color? =
      switch style.color {
      case .automatic: nil
      case .color(let color): color
      case nil: old?.color
      }
    let padding: Double?
    if let given = style.padding {
      padding = given.units
    } else {
      padding = old.map(\.padding) ?? Label.defaultPadding
    }
    appearance.label = Label(
      checked: text, size: style.size ?? old?.size ?? Label.defaultSize, color: color,
      column: style.column ?? old?.column ?? .center, row: style.row ?? old?.row ?? .middle,
      weight: style.weight ?? old?.weight ?? .regular, padding: padding)
  }

  func write(to printer: inout Printer) {
    writeText(to: &printer)
    writeOptions(to: &printer)
  }

  func writeOptions(to printer: inout Printer) {
    guard let style else { return }
    // Defaults needn't be written if every option that isn't given resets to its default.
    if !style.resets || style.size != Label.defaultSize { printer.option(.size, style.size) { $0.write($1) } }
    switch style.color {
    case .automatic:
      if style.resets { break }
      printer.keyword(.color)
      printer.keyword(.auto)
    case .color(let color): printer.option(.color, color) { $0.write($1, .label) }
    case nil: break
    }
    if let column = style.column, !style.resets || column != .center { printer.keyword(column.keyword) }
    if let row = style.row, !style.resets || row != .middle { printer.keyword(row.keyword) }
    if let weight = style.weight, !style.resets || weight != .regular { printer.keyword(weight.keyword) }
    switch style.padding {
    case .automatic:
      guard printer.writesAutomaticPadding else { break }
      printer.keyword(.padding)
      printer.keyword(.auto)
    case .units(let units):
      if !style.resets || units != Label.defaultPadding { printer.option(.padding, units) { $0.write($1) } }
    case nil: break
    }
  }

  func writeOption(to printer: inout Printer) {
    printer.keyword(.label)
    write(to: &printer)
  }

  private func writeText(to printer: inout Printer) {
    guard let style else { return printer.keyword(.none) }
    if let text = style.text { printer.writeQuoted(text) }
  }

  /// The same label, with only those properties that another operand gives. All of these are written, defaults included.
  func narrowed(to given: LabelOperand) -> LabelOperand {
    guard let style, let given = given.style else { return self }
    return LabelOperand(
      Style(
        text: given.text.map { _ in style.text ?? "" }, size: given.size.map { _ in style.size ?? Label.defaultSize },
        color: given.color.map { _ in style.color ?? .automatic },
        column: given.column.map { _ in style.column ?? .center }, row: given.row.map { _ in style.row ?? .middle },
        weight: given.weight.map { _ in style.weight ?? .regular },
        padding: given.padding.map { _ in style.padding ?? .units(Label.defaultPadding) }, resets: false))
  }

  func shown(beside expected: LabelOperand) -> LabelOperand { narrowed(to: expected) }

  func isNear(_ other: LabelOperand) -> Bool {
    guard var (mine, others) = style.flatMap({ mine in other.narrowed(to: self).style.map { (mine, $0) } }) else {
      return style == nil && other.style == nil
    }
    if let size = mine.size, let other = others.size, BoardLanguage.isNear(size, other) { mine.size = other }
    if let padding = mine.padding?.units, let other = others.padding?.units, BoardLanguage.isNear(padding, other) {
      mine.padding = others.padding
    }
    (mine.resets, others.resets) = (false, false)
    return mine == others
  }
}

extension Message {
  fileprivate init(_ fault: Label.Fault) {
    self.init(
      fault == .empty ? .badText : .outOfRange, "\(fault)",
      hint: fault == .empty ? "use 'none' to remove the label" : nil)
  }
}
