// All texts of diagnostics: lower case, no full stop, texts of users in single quotes, what was expected before what was
// found. Hints are orders.

// MARK: Lines

extension Message {
  static func lineTooLong(_ length: Int) -> Message {
    let most = Limits.maximumLineLength
    return Message("the line is \(length) bytes long; the limit is \(most) (\(Limits.mebibytes(most)))")
  }

  static let formattedTooLarge = Message(
    "at this line the script would become larger than \(Limits.mebibytes(Limits.maximumFileLength)), the limit",
    hint: "move some of its lines to other files, and include those")

  static let moreThanALine = Message("expected one line, found more", hint: "execute one line at a time")

  static let nullByte = Message("a NUL byte, which isn't text", hint: "remove the byte, or save the file as UTF-8")

  static let loneCarriageReturn = Message(
    "a carriage return without a line feed", hint: "end lines with LF or CRLF")

  static func invalidUTF8(_ byte: UInt8) -> Message {
    Message("the byte 0x\(String(byte, radix: 16, uppercase: true)) is not UTF-8", hint: "save the file as UTF-8")
  }

  static let versionNotFirst = Message(
    "the version must be on the first line of the script", hint: "move it there")

  /// - Parameter version: The one that commands are read in.
  static func versionOfSession(_ version: Int) -> Message {
    Message(versionNotFirst.text, hint: "leave this line out: version \(version) is in use")
  }

  private static var knownVersions: [String] { Vocabulary.all.map { "'rectboard \($0.version)'" } }

  /// How to write a version line.
  static var versionHint: String {
    "write " + knownVersions.dropLast().joined(separator: ", ") + " or \(knownVersions.last!)"
  }

  static func unknownVersion(_ version: Int) -> Message {
    let newest = Vocabulary.newest.version
    return Message(
      "unknown version \(version) of the language: this program knows versions 1 to \(newest)",
      hint: version < 1
        ? versionHint
        : "update rectboard, or write 'rectboard \(newest)' if the script needs nothing newer")
  }

  /// - Parameter what: What needs a later version, with its verb.
  static func needsVersion(_ version: Int, _ what: String) -> Message {
    Message("\(what) version \(version) of the language", hint: "put 'rectboard \(version)' on the first line")
  }
}

// MARK: Words

extension Message {
  static func unknownCommand(_ text: String, among commands: [String]) -> Message {
    let noWord: String? =
      switch text.first {
      case "\"": "commands are written without quotes"
      case "<": "'rectboard import' converts SVG drawings"
      default: commentHint(text)
      }
    if let noWord { return unexpected("a command", found: text, hint: noWord) }
    let word = String(text.prefix { $0 != "=" })
    let meant = Synonym.form(for: word) ?? NearestName.of(word, among: commands)
    return Message(
      "unknown command \(Display.quoted(text))",
      hint: meant.map { "did you mean '\($0)'?" } ?? commandListHint)
  }

  /// The hint for a command that there isn't, if none has a similar name.
  static let commandListHint = "'rectboard language' lists the commands"

  static func missing(_ expected: String, hint: String? = nil) -> Message {
    Message("expected \(expected), found the end of the line", hint: hint)
  }

  static func missingValue(_ value: String, after word: String) -> Message {
    Message("expected the name of a figure and then \(value), found only \(Display.quoted(word))")
  }

  static func unexpected(_ expected: String, found: String, hint: String? = nil) -> Message {
    Message("expected \(expected), found \(Display.quoted(found))", hint: hint ?? commentHint(found))
  }

  /// Which of some keywords was probably meant, with the value that other languages write behind a '='.
  static func meantHint(_ found: String, among keywords: [Keyword]) -> String? {
    let parts = found.split(separator: "=", maxSplits: 1).map(String.init)
    guard let word = parts.first else { return nil }
    let meant =
      Synonym.keyword(for: word, among: keywords)?.text ?? NearestName.of(word, among: keywords.map(\.text))
    guard let meant, meant != found else { return nil }
    let values = parts.dropFirst().map { $0.filter { $0 != "\"" && $0 != "'" } }
    return "did you mean \(Display.quoted(([meant] + values).joined(separator: " ")))?"
  }

  /// That a keyword is missing before an operand.
  static func writeHint(_ keyword: Keyword, before operand: String) -> String {
    "write \(Display.quoted("\(keyword.text) \(operand)"))"
  }

  /// How to write a name of several words.
  static func spacedNameHint(_ words: [String]) -> String {
    let name = words.joined(separator: " ")
    return "write a name with spaces in quotes: \(Printer.text { $0.writeQuoted(name) })"
  }

  /// - Parameter keywords: Those that may come before the numbers of `move`.
  static func destinationHint(_ keywords: [Keyword]) -> String {
    let distance = "how far, such as 'by 10,-5'"
    return keywords.contains(.to) ? "write where to, such as 'to 40,40', or \(distance)" : "write \(distance)"
  }

  /// What to do instead of what the language hasn't, by words that others would use for it.
  static let hints: [String: String] = {
    let inside = "a figure isn't inside another: write where it is, such as 'at 40,40'"
    let font = "labels have one font, in one weight: leave it out"
    return [
      "in": inside, "inside": inside, "into": inside, "weight": font, "bold": font, "italic": font, "font": font,
      "beside": besideHint, "next": besideHint, "near": besideHint,
    ]
  }()

  private static let besideHint = "write 'left of' or 'right of' and the name of a figure"

  static let colorsOnlyHint = "only colors can be defined, such as 'define accent #6366f1'"

  /// How to align in both directions.
  static let twoPlacesHint = "two places need 'in board' at the end of the line"

  static let labelHint = "write the text in double quotes, such as \"Save\""

  static let groupNameHint = "write the name of a group in double quotes"

  static func takesOneName(_ keyword: Keyword) -> Message {
    Message("'\(keyword.text)' takes one figure", hint: "move several with 'by'")
  }

  static func optionTwice(_ keyword: Keyword) -> Message { Message("'\(keyword.text)' is given twice") }

  static func optionsExclude(_ keyword: Keyword, _ other: Keyword) -> Message {
    Message("'\(keyword.text)' can't be combined with '\(other.text)'")
  }

  private static func commentHint(_ found: String) -> String? {
    if found.hasPrefix("#") { return "put a space after the '#' that starts a comment" }
    return found.hasPrefix("//") || found.hasPrefix("/*") ? "a comment starts with '#' and a space" : nil
  }

}

// MARK: Names and texts

extension Message {
  static let boardIsTaken = Message("\(FigureName.Fault.reserved)", hint: "choose another name")

  static let boardIsNoFigure = Message(
    "expected the name of a figure, found 'board'",
    hint: "set the board's size and color in the script's first command, such as 'board 400x300 color white'")

  static func keywordAsName(_ word: String, expected: String) -> Message {
    Message(
      "expected \(expected), found '\(word)', a word of the language",
      hint: quotesHint(word))
  }

  /// How to write a word of the language where it is a name.
  static func quotesHint(_ word: String) -> String { "if it is a name, write it in quotes: \"\(word)\"" }

  static func notAName(_ word: String, expected: String, because scalar: Unicode.Scalar, isFirst: Bool) -> Message {
    let isMiddle = !isFirst || FigureName.isBare(scalar, isFirst: false)
    let hint =
      otherQuotes.contains(scalar)
      ? "use double quotes, such as \"my card\""
      : isMiddle && isFirst
        ? "a name starts with a letter or '_'; write other names in quotes"
        : "remove the \(Display.quoted(String(scalar))), or write a name that contains it in quotes"
    return unexpected(expected, found: word, hint: commentHint(word) ?? hint)
  }

  /// Quotes of other languages, and those that word processors make of double quotes.
  static let otherQuotes: [Unicode.Scalar] = ["'", "`", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{AB}"]

  static func nameTwice(_ name: String) -> Message { Message("\(Display.quoted(name)) is named twice in this command") }

  /// - Parameter text: The name as it is written, its quotes removed.
  init(_ fault: FigureName.Fault, in text: String) {
    self = fault == .reserved ? .boardIsTaken : Message("\(fault)")
  }

  static let unclosedString = Message("the quotes are never closed", hint: "add a '\"'")

  static let noSpaceAfterString = Message("expected white space after the closing quote")

  static func unknownEscape(_ escape: String) -> Message {
    Message("unknown escape \(Display.quoted(escape))", hint: "write \\\", \\\\, \\n, \\t or \\u{1F600}")
  }

  static let badUnicodeEscape = Message(
    "expected a code point in braces after '\\u'", hint: "write it in hexadecimal digits, such as \\u{1F600}")

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
  static func notANumber(_ what: String, found: String, hint: String? = nil) -> Message {
    let usual =
      found.hasSuffix(",")
      ? "remove the ',' at the end"
      : found.contains(",")
        ? "write two numbers, such as 40,40"
        : found.hasPrefix("\u{2212}") ? "write the minus sign as '-'" : "write the number in digits, such as 10"
    return Message("expected a number for \(what), found \(Display.quoted(found))", hint: hint ?? usual)
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
      "expected a width greater than 0, found \(Display.quoted(text))",
      hint: "write 'none' instead of the color and the width for no border"
    )
  }

  static func emptySize(_ text: String) -> Message {
    Message("expected a width and a height greater than 0, found \(Display.quoted(text))")
  }
}

// MARK: Included files

extension Message {
  static let cannotInclude = Message(
    "'include' works only in scripts that are read from files", hint: "type the file's commands one by one")

  static func notAnIncludedPath(_ path: String) -> Message {
    Message("expected the path of a script, found \(Display.quoted(path))")
  }

  /// - Parameter root: The folder that was named to include from; `nil` for the script's own.
  static func includesOutside(_ path: String, of root: String?) -> Message {
    Message(
      "\(Display.quoted(path)) is outside \(root.map(Display.quoted) ?? "the script's folder")",
      hint:
        "include files in that folder or below it\(root == nil ? ", or name a parent folder with '--include-root'" : "")"
    )
  }

  static func includesItself(_ path: String) -> Message {
    Message("\(Display.quoted(path)) includes itself", hint: "remove one of the lines that include each other")
  }

  static func includesNoScript(_ path: String) -> Message {
    Message(
      "\(Display.quoted(path)) isn't a script: none of its lines is a command",
      hint: "'rectboard check' shows what is wrong with it")
  }

  static let includesTooDeep = Message("files are included more than \(Limits.maximumIncludeDepth) levels deep")

  static func includesTooMuch(_ limit: String) -> Message {
    Message(
      "the script includes more than \(limit)",
      hint: "include each file fewer times, or split the script")
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
      "the snapshot of line \(line) is called \(Display.quoted(name)) too",
      hint: "choose another name; names that differ only in case are the same")
  }

  static let boardNotFirst = Message("'board' must be the first command")

  /// That a file sets a board whose lines are to run on another.
  ///
  /// - Parameter part: The command that includes it as a part.
  static func boardIncluded(insteadOf part: String) -> Message {
    Message(
      "a file with a 'board' is included without 'as'",
      hint: "write '\(part)' to add its figures (version 3), or remove the 'board'")
  }

  static func boardTwice(line: Int) -> Message { Message("'board' is already given at line \(line)") }

  static func cannotBeRefused(_ found: String) -> Message {
    Message(
      "expected a command that can be refused, found \(Display.quoted(found))",
      hint: "'expect refused' takes edits, undo, redo, focus, limit, forget, edit and group")
  }
}
