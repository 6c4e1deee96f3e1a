// All texts of diagnostics: lower case, no full stop, texts of users in single quotes, what was expected before what was
// found. Hints are orders.

// MARK: Lines

extension Message {
  static func lineTooLong(_ length: Int) -> Message {
    let most = Limits.maximumLineLength
    return Message("the line is \(length) bytes long, and \(most) (\(Limits.mebibytes(most))) is the most")
  }

  static let formattedTooLarge = Message(
    "up to this line the script would become larger than \(Limits.mebibytes(Limits.maximumFileLength)), the most that can be read",
    hint: "put some of its lines into files of their own, and include them")

  static let moreThanALine = Message("expected one line, found more", hint: "execute one line at a time")

  static let nullByte = Message("a NUL byte: a script is text", hint: "remove the byte, or save the file as UTF-8")

  static let loneCarriageReturn = Message(
    "a carriage return without a line feed", hint: "end lines with LF or CRLF")

  static func invalidUTF8(_ byte: UInt8) -> Message {
    Message("the byte 0x\(String(byte, radix: 16, uppercase: true)) is not UTF-8", hint: "save the file as UTF-8")
  }

  static let versionNotFirst = Message("the version is told only on the very first line")

  static func versionTooHigh(_ version: Int) -> Message {
    Message(
      "the script is written in version \(version) of the language, and \(Vocabulary.newest.version) is the newest that this program knows",
      hint: "update rectboard")
  }

  static func commandOfVersion(_ version: Int, _ text: String) -> Message {
    isOfVersion(version, "'\(text)' is a command")
  }

  /// - Parameter what: What it is, with its verb.
  static func isOfVersion(_ version: Int, _ what: String) -> Message {
    let upgrade = version < 3 ? "" : ", or let 'rectboard format --upgrade --in-place FILE' do so"
    return Message(
      "\(what) of version \(version) of the language", hint: "put 'rectboard \(version)' on the first line\(upgrade)")
  }

  static let versionZero = Message("the first version of the language is 1")
}

// MARK: Words

extension Message {
  static func unknownCommand(_ text: String, among commands: [String]) -> Message {
    if let hint = text.hasPrefix("\"") ? "commands are written without quotes" : commentHint(text) {
      return unexpected("a command", found: text, hint: hint)
    }
    let nearest = NearestName.of(text, among: commands)
    return Message(
      "unknown command \(Display.quoted(text))",
      hint: nearest.map { "did you mean '\($0)'?" } ?? "'rectboard language' lists the commands")
  }

  static func missing(_ expected: String) -> Message { Message("expected \(expected), found the end of the line") }

  static func missingValue(_ value: String, after word: String) -> Message {
    Message("expected the name of a figure and then \(value), found only \(Display.quoted(word))")
  }

  static func unexpected(_ expected: String, found: String, hint: String? = nil) -> Message {
    Message("expected \(expected), found \(Display.quoted(found))", hint: hint ?? commentHint(found))
  }

  /// - Parameter missing: The option that would take what was found.
  static func unknownOption(_ found: String, expected: [Keyword], missing: Keyword?) -> Message {
    let nearest = NearestName.of(found, among: expected.map(\.text))
    return unexpected(
      list(expected), found: found,
      hint: missing.map { "say \(Display.quoted("\($0.text) \(found)"))" } ?? nearest.map { "did you mean '\($0)'?" })
  }

  /// - Parameter keywords: Those that may come before the numbers of `move`.
  static func destinationHint(_ keywords: [Keyword]) -> String {
    let distance = "how far, such as 'by 10,-5'"
    return keywords.contains(.to) ? "say where to, such as 'to 40,40', or \(distance)" : "say \(distance)"
  }

  static let groupNameHint = "the name of a group is written in quotes"

  static func takesOneName(_ keyword: Keyword) -> Message {
    Message("'\(keyword.text)' takes one figure", hint: "move several with 'by'")
  }

  static func optionTwice(_ keyword: Keyword) -> Message { Message("'\(keyword.text)' is given twice") }

  static func optionsExclude(_ keyword: Keyword, _ other: Keyword) -> Message {
    Message("'\(keyword.text)' and '\(other.text)' exclude each other")
  }

  private static func commentHint(_ found: String) -> String? {
    if found.hasPrefix("#") { return "put a space after the '#' that starts a comment" }
    return found.hasPrefix("//") || found.hasPrefix("/*") ? "a comment starts with '#' and a space" : nil
  }

  /// Words in a row: `'a'`, `'a' or 'b'`, `'a', 'b' or 'c'`.
  static func list(_ keywords: [Keyword]) -> String {
    let words = keywords.map { "'\($0.text)'" }
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}

// MARK: Names and texts

extension Message {
  static let boardIsTaken = Message("\(FigureName.Fault.reserved)", hint: "choose another name")

  static func keywordAsName(_ word: String, expected: String) -> Message {
    Message(
      "expected \(expected), found '\(word)', a word of the language",
      hint: "as a name it is written in quotes: \"\(word)\"")
  }

  static func notAName(_ word: String, expected: String, because scalar: Unicode.Scalar, isFirst: Bool) -> Message {
    let isMiddle = !isFirst || FigureName.isBare(scalar, isFirst: false)
    let hint =
      isMiddle && isFirst
      ? "a name starts with a letter or '_'; write other names in quotes"
      : "\(Display.quoted(String(scalar))) can't stand in a name without quotes"
    return unexpected(expected, found: word, hint: commentHint(word) ?? hint)
  }

  static func nameTwice(_ name: String) -> Message { Message("\(Display.quoted(name)) is named twice in this command") }

  /// - Parameter text: The name as it is written, its quotes removed.
  init(_ fault: FigureName.Fault, in text: String) {
    self = fault == .reserved ? .boardIsTaken : Message("\(fault)")
  }

  static let unclosedString = Message("the text in quotes has no end", hint: "add a '\"'")

  static let noSpaceAfterString = Message("expected white space after the closing quote")

  static func unknownEscape(_ escape: String) -> Message {
    Message("unknown escape \(Display.quoted(escape))", hint: "write \\\", \\\\, \\n, \\t or \\u{1F600}")
  }

  static let badUnicodeEscape = Message(
    "expected a character's number in braces after '\\u'", hint: "write it in hexadecimal digits, such as \\u{1F600}")

  static func notAFileName(_ name: String) -> Message {
    Message(
      "\(Display.quoted(name)) can't be the name of a snapshot",
      hint:
        "use letters, digits, '-', '_' and '.', at most \(Limits.maximumNameLength) bytes, and start with neither '-' nor '.'"
    )
  }

  static func nameOfDifference(_ name: String, suffix: String) -> Message {
    Message(
      "\(Display.quoted(name)) can't be the name of an expected picture: those that end in '\(suffix)' show how others differ",
      hint: "choose another name")
  }
}

// MARK: Numbers

extension Message {
  static func notANumber(_ what: String, found: String) -> Message {
    Message(
      "expected a number for \(what), found \(Display.quoted(found))", hint: "write the number in digits, such as 10")
  }

  static func missingNumber(_ what: String, hint: String?) -> Message {
    Message("expected a number for \(what), found nothing", hint: hint)
  }

  static func countOutOfRange(_ text: String) -> Message {
    Message("the number \(Display.quoted(text)) is out of range: 0 to \(Int.max)")
  }

  /// The largest magnitude of a number.
  static var maximum: Int { Int(Limits.maximumCoordinate) }

  static func numberOutOfRange(_ text: String) -> Message {
    Message("the number \(Display.quoted(text)) is out of range: -\(maximum) to \(maximum)")
  }

  static func toleranceOutOfRange(_ number: Int) -> Message {
    Message("the tolerance \(number) is out of range: 0 to 255")
  }

  static func copyCountOutOfRange(_ count: Int) -> Message { Message("\(EditError.invalidCopyCount(count))") }

  static func percentageOutOfRange(_ text: String) -> Message {
    Message("the percentage \(Display.quoted(text)) is out of range: 0% to 100%")
  }

  static func negativeRadius(_ text: String) -> Message {
    Message("expected a radius of at least 0, found \(Display.quoted(text))")
  }

  static func borderWidthNotPositive(_ text: String) -> Message {
    Message(
      "expected a width greater than 0, found \(Display.quoted(text))", hint: "'border NAME none' takes the border away"
    )
  }

  static func emptySize(_ text: String) -> Message {
    Message("expected a width and a height greater than 0, found \(Display.quoted(text))")
  }
}

// MARK: Colors

extension Message {
  static func unknownColor(_ text: String, nearest: String?) -> Message {
    Message("unknown color \(Display.quoted(text))", hint: nearest.map { "did you mean '\($0)'?" })
  }

  static func quotedColor(_ text: String) -> Message {
    Message("expected a color, found \(Display.quoted(text))", hint: "colors are written without quotes")
  }

  static func colorWithoutHash(_ text: String) -> Message {
    Message("unknown color \(Display.quoted(text))", hint: "put a '#' before the digits: #\(text)")
  }

  static func badHexadecimal(_ text: String) -> Message {
    let expected = "expected 3, 4, 6 or 8 hexadecimal digits after '#', found"
    guard text.dropFirst().allSatisfy(\.isHexDigit) else {
      return Message("\(expected) \(Display.quoted(text))", hint: "a comment has a space after its '#'")
    }
    return Message(
      "\(expected) \(text.count - 1) in \(Display.quoted(text))", hint: "write #rgb, #rgba, #rrggbb or #rrggbbaa")
  }

  static func currentColor(_ text: String) -> Message {
    Message("\(Display.quoted(text)) has no meaning on a board", hint: "name the color itself")
  }

  static func systemColor(_ text: String) -> Message {
    Message(
      "\(Display.quoted(text)) is a color of the system, which differs from machine to machine",
      hint: "name the color itself")
  }

  static func definesWord(_ text: String) -> Message {
    Message(
      "expected a name for the color, found \(Display.quoted(text)), a word of the language",
      hint: "choose another name")
  }

  static func definesQuoted(_ text: String) -> Message {
    Message(
      "expected a name for the color, found \(Display.quoted(text))", hint: "names of colors are written without quotes"
    )
  }

  static func definesColorOfCSS(_ text: String) -> Message {
    Message("\(Display.quoted(text)) is a color already, one of CSS", hint: "choose another name")
  }

  static func definedTwice(_ name: String, at place: ScriptLine) -> Message {
    Message(
      "\(Display.quoted(name)) is a color already, defined at line \(place.line) of \(Display.quoted(place.file))",
      hint: "choose another name")
  }

  static let tooManyDefinitions = Message("there are more than \(Limits.maximumDefinitionCount) definitions")

  static let unclosedFunction = Message("the parenthesis is never closed", hint: "add a ')'")

  static func unknownColorFunction(_ name: String) -> Message {
    let functions = ["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color"]
    let nearest = NearestName.of(name, among: functions)
    return Message(
      "unknown color function \(Display.quoted(name + "()"))",
      hint: nearest.map { "did you mean '\($0)()'?" }
        ?? "use rgb(), hsl(), hwb(), lab(), lch(), oklab(), oklch() or color(srgb …)")
  }

  static let relativeColor = Message(
    "colors relative to another one are not supported", hint: "write the resulting color")

  static func mathFunction(_ name: String) -> Message {
    Message("functions in a color are not supported, found \(Display.quoted(name + "()"))", hint: "write the number")
  }

  static func colorSpaceNotSupported(_ name: String) -> Message {
    Message("the color space \(Display.quoted(name)) is not supported", hint: "color() takes 'srgb'")
  }

  static let missingColorSpace = Message("expected a color space", hint: "color() takes 'srgb'")

  static let noneInLegacyColor = Message(
    "'none' can't stand between commas", hint: "separate the numbers by spaces instead")

  static let mixedLegacyColor = Message(
    "numbers and percentages can't be mixed between commas", hint: "separate them by spaces instead")

  static let legacyHSLNeedsPercentages = Message(
    "saturation and lightness between commas are percentages", hint: "add a '%', or separate them by spaces")

  static let expectedComma = Message("expected a comma, as after the first number")

  static func unexpectedComma(_ function: String, hasLegacySyntax: Bool) -> Message {
    Message(
      hasLegacySyntax
        ? "unexpected comma: the first numbers are separated by a space" : "\(function)() takes no commas",
      hint: "separate all numbers by spaces, and put a '/' before alpha")
  }

  static let slashInLegacyColor = Message(
    "expected a comma before alpha, as between the numbers", hint: "or separate the numbers by spaces")

  static func tooManyColorOperands(_ function: String) -> Message {
    Message("\(function)() has more operands than it takes", hint: "it takes three, and perhaps alpha")
  }

  static func missingColorOperand(_ expected: String, _ function: String) -> Message {
    Message("expected \(expected), found the end of \(function)()")
  }

  static let missingAlpha = Message("expected alpha, a number from 0 to 1 or a percentage")

  static func unknownAngleUnit(_ unit: String) -> Message {
    Message("unknown unit \(Display.quoted(unit)) of an angle", hint: "use deg, grad, rad or turn")
  }

  static func backgroundNotOpaque(_ color: Color) -> Message {
    Message("a board's background is opaque, but '\(Printer.text { $0.write(color) })' is not")
  }
}

// MARK: Included files

extension Message {
  static let cannotInclude = Message(
    "'include' is for scripts that are read from files", hint: "give the file's commands one by one")

  static func notAnIncludedPath(_ path: String) -> Message {
    Message("expected the path of a script, found \(Display.quoted(path))")
  }

  /// - Parameter root: The folder that was named to include from; `nil` for the script's own.
  static func includesOutside(_ path: String, of root: String?) -> Message {
    Message(
      "\(Display.quoted(path)) leads out of \(root.map(Display.quoted) ?? "the script's folder")",
      hint:
        "include files of that folder or below it\(root == nil ? ", or name a higher one with '--include-root'" : "")")
  }

  static func includesItself(_ path: String) -> Message {
    Message("\(Display.quoted(path)) includes itself", hint: "remove one of the lines that lead in a circle")
  }

  static func includesNoScript(_ path: String) -> Message {
    Message(
      "\(Display.quoted(path)) is no script: none of its lines is a command",
      hint: "'rectboard check' tells what is wrong with it")
  }

  static let includesTooDeep = Message("files include each other more than \(Limits.maximumIncludeDepth) deep")

  static func includesTooMuch(_ limit: String) -> Message {
    Message(
      "the script includes more than \(limit)",
      hint: "include each file fewer times, or make scripts of their own of its parts")
  }

  static func includedVersionTooHigh(_ version: Int, in including: Int) -> Message {
    Message(
      "the file is written in version \(version) of the language, and included in a script of version \(including)",
      hint: "put 'rectboard \(version)' on the first line of the script")
  }
}

// MARK: Structure

extension Message {
  static func snapshotTwice(_ name: String, line: Int) -> Message {
    Message(
      "the snapshot of line \(line) is called \(Display.quoted(name)), too",
      hint: "choose another name; upper and lower case don't tell names apart")
  }

  static let boardNotFirst = Message("'board' must be the first command")

  static func boardTwice(line: Int) -> Message { Message("'board' has been given at line \(line)") }

  static func cannotBeRefused(_ found: String) -> Message {
    Message(
      "expected a command that can be refused, found \(Display.quoted(found))",
      hint: "'expect refused' takes edits, undo, redo, focus, limit, forget, edit and group")
  }
}
