// The texts of diagnostics about colors, in the form that DiagnosticMessages.swift describes.

extension Message {

  static func unknownColor(_ text: String, nearest: String?) -> Message {
    let isQuoted = text.unicodeScalars.first.map(otherQuotes.contains) == true
    return Message(
      isQuoted ? .badColor : .unknownColor, "unknown color \(Display.quoted(text))",
      hint: isQuoted
        ? withoutQuotes(text)
        : text == Keyword.none.text
          ? "write 'transparent' for no color"
          : text.hasSuffix(";") ? "write one command on each line" : nearest.map { .meant($0) })
  }

  static func quotedColor(_ text: String) -> Message {
    Message(.expected, "expected a color, found \(Display.quoted(text))", hint: withoutQuotes(text))
  }

  static func colorWithoutHash(_ text: String) -> Message {
    Message(
      .badColor, "unknown color \(Display.quoted(text))",
      hint: Hint("put a '#' before the digits: #\(text)", writing: "#\(text)"))
  }

  private static func withoutQuotes(_ text: String) -> Hint {
    let color = String(text.dropFirst().dropLast())
    return Hint("colors are written without quotes", writing: (try? Color(color)) == nil ? nil : color)
  }

  static func badHexadecimal(_ text: String) -> Message {
    let expected = "expected 3, 4, 6 or 8 hexadecimal digits after '#', found"
    let digits = String(text.dropFirst())
    guard digits.allSatisfy(\.isHexDigit) else {
      return Message(
        .badColor, "\(expected) \(Display.quoted(text))",
        hint: NamedColors.color(named: digits) != nil
          ? Hint("remove the '#': \(digits)", writing: digits)
          : "the digits are 0 to 9 and a to f; a comment has a space after its '#'")
    }
    return Message(
      .badColor, "\(expected) \(text.count - 1) in \(Display.quoted(text))",
      hint: "write #rgb, #rgba, #rrggbb or #rrggbbaa")
  }

  static func currentColor(_ text: String) -> Message {
    Message(.colorNotSupported, "\(Display.quoted(text)) has no meaning on a board", hint: "name the color itself")
  }

  static func systemColor(_ text: String) -> Message {
    Message(
      .colorNotSupported, "\(Display.quoted(text)) is a system color, which differs from machine to machine",
      hint: "name the color itself")
  }

  /// The error that a name is defined as something other than a color.
  static func noColor(_ text: String, _ value: Vocabulary.Value) -> Message {
    Message(.expected, "expected a color, found \(Display.quoted(text))", hint: value.hint(text))
  }

  static func definesWord(_ text: String) -> Message {
    Message(
      .colorNameTaken, "expected a name to define, found \(Display.quoted(text)), a keyword",
      hint: "choose another name")
  }

  static func definesQuoted(_ text: String) -> Message {
    Message(
      .expected, "expected a name to define, found \(Display.quoted(text))",
      hint: Hint("names that are defined are written without quotes", writing: String(text.dropFirst().dropLast()))
    )
  }

  static func definesColorOfCSS(_ text: String) -> Message {
    Message(.colorNameTaken, "\(Display.quoted(text)) is already a CSS color", hint: "choose another name")
  }

  static func definedTwice(_ name: String, at place: ScriptLine) -> Message {
    Message(
      .colorNameTaken,
      "\(Display.quoted(name)) is already defined, at line \(place.line) of \(Display.quoted(place.file))",
      hint: "choose another name")
  }

  static func includedAgain(_ name: String, _ file: String) -> Message {
    Message(
      .colorNameTaken,
      "\(Display.quoted(name)) is already defined: \(Display.quoted(file)) is included a second time",
      hint: "leave out one of the lines that include it")
  }

  static let tooManyDefinitions = Message(
    .tooManyDefinitions, "there are more than \(Limits.maximumDefinitionCount) definitions")

  static let unclosedFunction = Message(.unclosed, "the parenthesis is never closed", hint: "add a ')'")

  static func unknownColorFunction(_ name: String) -> Message {
    let functions = ["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color"]
    let nearest = NearestName.of(name, among: functions)
    return Message(
      .unknownColor, "unknown color function \(Display.quoted(name + "()"))",
      hint: nearest.map { "did you mean '\($0)()'?" }
        ?? "use rgb(), hsl(), hwb(), lab(), lch(), oklab(), oklch() or color(srgb …)")
  }

  static let relativeColor = Message(
    .colorNotSupported, "colors relative to another one are not supported", hint: "write the resulting color")

  static func mathFunction(_ name: String) -> Message {
    Message(
      .colorNotSupported, "functions in a color are not supported, found \(Display.quoted(name + "()"))",
      hint: "write the number")
  }

  static func colorSpaceNotSupported(_ name: String) -> Message {
    Message(
      .colorNotSupported, "the color space \(Display.quoted(name)) is not supported", hint: "color() takes 'srgb'")
  }

  static let missingColorSpace = Message(.expected, "expected a color space", hint: "color() takes 'srgb'")

  static let noneInLegacyColor = Message(
    .badColor, "'none' isn't allowed between commas", hint: "separate the numbers by spaces instead")

  static let mixedLegacyColor = Message(
    .badColor, "numbers and percentages can't be mixed between commas", hint: "separate them by spaces instead")

  static let legacyHSLNeedsPercentages = Message(
    .badColor, "saturation and lightness between commas are percentages", hint: "add a '%', or separate them by spaces")

  static let expectedComma = Message(.expected, "expected a comma, as after the first number")

  static func unexpectedComma(_ function: String, hasLegacySyntax: Bool) -> Message {
    Message(
      .badColor,
      hasLegacySyntax
        ? "unexpected comma: the first numbers are separated by a space" : "\(function)() takes no commas",
      hint: "separate all numbers by spaces, and put a '/' before alpha")
  }

  static let slashInLegacyColor = Message(
    .expected, "expected a comma before alpha, as between the numbers", hint: "or separate the numbers by spaces")

  static func tooManyColorOperands(_ function: String) -> Message {
    Message(.badColor, "\(function)() has too many values", hint: "it takes three, and optionally alpha")
  }

  static func missingColorOperand(_ expected: String, _ function: String) -> Message {
    Message(.expected, "expected \(expected), found the end of \(function)()")
  }

  static let missingAlpha = Message(.expected, "expected alpha, a number from 0 to 1 or a percentage")

  static func unknownAngleUnit(_ unit: String) -> Message {
    Message(.badColor, "unknown angle unit \(Display.quoted(unit))", hint: "use deg, grad, rad or turn")
  }

  static func backgroundNotOpaque(_ color: Color) -> Message {
    Message(
      .backgroundNotOpaque, "the board's background must be opaque, but '\(Printer.text { $0.write(color) })' is not")
  }
}
