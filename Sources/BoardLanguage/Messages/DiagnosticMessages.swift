// The texts of all diagnostics: lower case, no full stop, users' texts in single quotes, what was expected before what was found. Hints are
// orders.

// MARK: Lines

extension Message {
  static func lineTooLong(_ length: Int) -> Message {
    let most = Limits.maximumLineLength
    return Message(.lineTooLong, "the line is \(length) bytes long; the limit is \(most) (\(Limits.mebibytes(most)))")
  }

  package static let formattedTooLarge = Message(
    .scriptTooLarge,
    "at this line the script would become larger than \(Limits.mebibytes(Limits.maximumFileLength)), the limit",
    hint: "move some of its lines to other files, and include those")

  static let moreThanALine = Message(.severalLines, "expected one line, found more", hint: "execute one line at a time")

  static let nullByte = Message(
    .notText, "a NUL byte, which isn't text", hint: "remove the byte, or save the file as UTF-8")

  static let loneCarriageReturn = Message(
    .lineEnd, "a carriage return without a line feed", hint: "end lines with LF or CRLF")

  static func invalidUTF8(_ byte: UInt8) -> Message {
    Message(
      .notText, "the byte 0x\(String(byte, radix: 16, uppercase: true)) is not UTF-8", hint: "save the file as UTF-8")
  }

  static let versionNotFirst = Message(
    .versionNotFirst, "the version must be on the first line of the script",
    hint: "leave this line out: a script needs no version")

  /// - Parameter version: The version of the language that the script gives.
  static func needsNewer(_ version: Int) -> Message {
    Message(
      .needsNewer,
      "this script needs a newer rectboard: it is written in language \(version), and this program reads language "
        + "\(Vocabulary.version)", hint: "update rectboard")
  }
}

// MARK: Words

extension Message {
  /// - Parameter listHint: What to do if no command has a similar name.
  static func unknownCommand(_ text: String, among commands: [String], listHint: String = commandListHint) -> Message {
    let noWord: Hint? =
      switch text.first {
      case "\"": "commands are written without quotes"
      case "<": "'rectboard import' converts SVG drawings"
      default: .comment(text)
      }
    if let noWord { return unexpected("a command", found: text, hint: noWord) }
    let word = String(text.prefix { !"=[{(".contains($0) })
    let form = Synonym.form(for: word)
    let meant = form ?? NearestName.of(word, among: commands)
    return Message(
      .unknownCommand, "unknown command \(Display.quoted(text))",
      hint: meant.map {
        Hint(
          "did you mean '\($0)'?", writing: form == nil && word == text ? $0 : nil,
          isGuess: NearestName.of(word, among: commands, most: 1) == nil)
      }
        ?? Hint(listHint))
  }

  /// The hint for an unknown command if no command has a similar name.
  static let commandListHint = "'rectboard language' lists the commands"

  static func missing(_ expected: String, hint: Hint? = nil) -> Message {
    Message(.expected, "expected \(expected), found the end of the line", hint: hint)
  }

  static func unexpected(_ expected: String, found: String, hint: Hint? = nil) -> Message {
    Message(.expected, "expected \(expected), found \(Display.quoted(found))", hint: hint ?? .comment(found))
  }

  static func takesOneName(_ keyword: Keyword) -> Message {
    Message(
      .oneFigure, "'\(keyword.text)' takes one figure",
      hint: "move several with 'by', or group them and move the group")
  }

  /// - Parameter text: The first name, or the range.
  static func oneFigure(_ text: String) -> Message {
    Message(
      .oneFigure, "expected one name, found a list at \(Display.quoted(text))",
      hint: "write a line for each, or write a name with '..', '*' or ',' in it in quotes")
  }

  static func optionTwice(_ option: String, hint: Hint? = nil) -> Message {
    Message(.optionTwice, "'\(option)' is given twice", hint: hint)
  }

  static func optionsExclude(_ option: String, _ other: String, hint: Hint? = nil) -> Message {
    Message(.optionsExclude, "'\(option)' can't be combined with '\(other)'", hint: hint)
  }
}

// MARK: Names and texts

extension Message {
  static let boardIsTaken = Message(.badName, "\(FigureName.Fault.reserved)", hint: "choose another name")

  static let boardInQuotes = Message(
    .badName, boardIsTaken.text, hint: Hint("write it without quotes: board", writing: "board"))

  static let boardIsNoFigure = Message(
    .expected, "expected the name of a figure, found 'board'",
    hint: "name a figure; the board's size and color change with 'resize board' and 'color board'")

  static func keywordAsName(_ word: String, at range: Range<Int>, expected: String) -> Message {
    Message(.wordAsName, "expected \(expected), found '\(word)', a keyword", hint: .quotes(word, at: range))
  }

  static func notAName(_ word: String, expected: String, because scalar: Unicode.Scalar, isFirst: Bool) -> Message {
    let isMiddle = !isFirst || FigureName.isBare(scalar, isFirst: false)
    let hint: Hint =
      otherQuotes.contains(scalar)
      ? "use double quotes, such as \"my card\""
      : word.hasSuffix(";")
        ? "write one command on each line"
        : isMiddle && isFirst
          ? "a name starts with a letter or '_'; write other names in quotes"
          : "?[]/".unicodeScalars.contains(scalar)
            ? "write several figures as a list, a range or a pattern: 'a, b', 'a-2..a-4' or 'a-*'"
            : "remove the \(Display.quoted(String(scalar))), or write a name that contains it in quotes"
    return unexpected(expected, found: word, hint: .comment(word) ?? hint)
  }

  /// Quotes of other languages, and those that word processors put in place of double quotes.
  static let otherQuotes: [Unicode.Scalar] = ["'", "`", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{AB}"]

  static func otherCountOfTexts(_ texts: Int, figures: Int) -> Message {
    Message(
      .textCount, "expected a text for each of \(figures) figures, found \(texts)",
      hint: "'each' takes as many texts as there are names before it")
  }

  static func noRange(_ text: String) -> Message {
    Message(
      .expected, "expected a range of figures, found \(Display.quoted(text))",
      hint:
        "the names of a range end in numbers, such as 'bay-2..bay-8', of at most \(Limits.maximumCopyCount) figures; a name with two dots is written in quotes"
    )
  }

  static func noPattern(_ text: String) -> Message {
    Message(
      .expected, "expected a pattern for names, found \(Display.quoted(text))",
      hint: "write a name with '*', such as 'bay-*', without '..'; a name that contains '*' is written in quotes")
  }

  /// - Parameter part: The part that the command also names and that holds the figure.
  static func nameTwice(_ name: String, in part: String? = nil) -> Message {
    let reason = part.map { ": it is in \(Display.quoted($0))" } ?? ""
    return Message(.namedTwice, "\(Display.quoted(name)) is named twice in this command\(reason)")
  }

  /// - Parameter text: The name as it is written, without its quotes.
  package init(_ fault: FigureName.Fault, in text: String) {
    self = fault == .reserved ? .boardIsTaken : Message(.badName, "\(fault)")
  }

  static func titleWithoutVerb(_ title: String, _ verb: String) -> Message {
    let full = Printer.text { $0.writeQuoted("\(verb) \(title)") }
    return Message(
      .expected, "expected a title that begins with '\(verb)', found \(Display.quoted(title))",
      hint: Hint("write \(full)", writing: full))
  }

  static let unclosedString = Message(.unclosed, "the quotes are never closed", hint: "add a '\"'")

  static let noSpaceAfterString = Message(
    .expected, "expected white space after the closing quote",
    hint: "put a space behind it, or write a quote within the text as '\\\"'")

  static func unknownEscape(_ escape: String) -> Message {
    Message(
      .badEscape, "unknown escape \(Display.quoted(escape))",
      hint: "write \\\", \\\\, \\n, \\t, \\u00E9 or \\u{1F600}, as in JSON")
  }

  static let badUnicodeEscape = Message(
    .badEscape, "expected four hexadecimal digits or a code point in braces after '\\u'",
    hint: "write it in hexadecimal digits, such as \\u{1F600}")

  static func notAFileName(_ name: String) -> Message {
    Message(
      .badPictureName, "\(Display.quoted(name)) can't be the name of a snapshot",
      hint:
        "use letters, digits, '-', '_' and '.', at most \(Limits.maximumNameLength) bytes, and start with neither '-' nor '.'"
    )
  }

  /// - Parameter ending: The ending of a file's name that the name has, which is added to it.
  static func nameWithEnding(_ name: String, ending: String) -> Message {
    let base = String(name.dropLast(ending.count))
    return Message(
      .badPictureName, "the name of a snapshot has no ending, found \(Display.quoted(name))",
      hint: base.isEmpty ? "write a name before the ending" : .meant(base))
  }

  static func nameOfDifference(_ name: String, suffix: String) -> Message {
    Message(
      .badPictureName,
      "\(Display.quoted(name)) can't be the name of an expected picture: those that end in '\(suffix)' show how others differ",
      hint: "choose another name")
  }
}

// MARK: Numbers

extension Message {
  /// - Parameter offset: The offset of the word.
  static func notANumber(_ what: String, found: String, at offset: Int, hint: Hint? = nil) -> Message {
    let minus = "\u{2212}"
    let usual: Hint =
      found.hasSuffix(",")
      ? Hint("remove the ',' at the end", writing: String(found.dropLast()))
      : found.contains(",")
        ? "write two numbers, such as 40,40"
        : found.hasPrefix(minus)
          ? Hint("write the minus sign as '-'", writing: "-", insteadOf: offset..<offset + minus.utf8.count)
          : "write the number in digits, such as 10"
    return Message(.expected, "expected a number for \(what), found \(Display.quoted(found))", hint: hint ?? usual)
  }

  static func missingNumber(_ what: String, hint: Hint?) -> Message {
    Message(.expected, "expected a number for \(what), found nothing", hint: hint)
  }

  static func countOutOfRange(_ text: String) -> Message {
    Message(.outOfRange, "the number \(Display.quoted(text)) is out of range: 0 to \(Int.max)")
  }

  /// The largest magnitude of a number.
  static var maximum: Int { Int(Limits.maximumCoordinate) }

  static func numberOutOfRange(_ text: String) -> Message {
    Message(.outOfRange, "the number \(Display.quoted(text)) is out of range: -\(maximum) to \(maximum)")
  }

  static func toleranceOutOfRange(_ number: Int) -> Message {
    Message(.outOfRange, "the tolerance \(number) is out of range: 0 to 255")
  }

  static func copyCountOutOfRange(_ count: Int) -> Message {
    Message(.outOfRange, "\(EditError.invalidCopyCount(count))")
  }

  static func percentageOutOfRange(_ text: String) -> Message {
    Message(.outOfRange, "the percentage \(Display.quoted(text)) is out of range: 0% to 100%")
  }

  static func negativeRadius(_ text: String) -> Message {
    Message(.outOfRange, "expected a radius of at least 0, found \(Display.quoted(text))")
  }

  static func borderWidthNotPositive(_ text: String) -> Message {
    Message(
      .outOfRange, "expected a width greater than 0, found \(Display.quoted(text))",
      hint: "write 'none' instead of the color and the width for no border"
    )
  }

  static func emptySize(_ text: String) -> Message {
    Message(.outOfRange, "expected a width and a height greater than 0, found \(Display.quoted(text))")
  }
}

// MARK: Included files

extension Message {
  static let cannotInclude = Message(
    .includesNowhere, "'include' works only in scripts that are read from files",
    hint: "type the file's commands one by one")

  static func notAnIncludedPath(_ path: String) -> Message {
    Message(.expected, "expected the path of a script, found \(Display.quoted(path))")
  }

  /// - Parameter root: The folder that the caller gave for included files; `nil` for the script's own.
  static func includesOutside(_ path: String, of root: String?) -> Message {
    Message(
      .includesOutside, "\(Display.quoted(path)) is outside \(root.map(Display.quoted) ?? "the script's folder")",
      hint:
        "include files in that folder or below it\(root == nil ? ", or name a parent folder with '--include-root'" : "")"
    )
  }

  static func includesItself(_ path: String) -> Message {
    Message(
      .includesItself, "\(Display.quoted(path)) includes itself",
      hint: "remove one of the lines that include each other")
  }

  static func includesNoScript(_ path: String) -> Message {
    Message(
      .includesNoScript, "\(Display.quoted(path)) isn't a script: none of its lines is a command",
      hint: "'rectboard check' shows what is wrong with it")
  }

  static let includesTooDeep = Message(
    .includesTooMuch, "files are included more than \(Limits.maximumIncludeDepth) levels deep")

  static func includesTooMuch(_ limit: String) -> Message {
    Message(
      .includesTooMuch, "the script includes more than \(limit)",
      hint: "include each file fewer times, or split the script")
  }
}

// MARK: Structure

extension Message {
  static func snapshotTwice(_ name: String, line: Int) -> Message {
    Message(
      .pictureNameTaken, "the snapshot of line \(line) is called \(Display.quoted(name)) too",
      hint: "choose another name; names that differ only in case are the same")
  }

  package static let boardNotFirst = Message(
    .boardNotFirst, "'board' must be the first command", hint: changeBoard)

  /// The error that an included file has a `board` command, although its lines are to run on the including script's board.
  ///
  /// - Parameter part: The command that would include the file as a part.
  static func boardIncluded(insteadOf part: String) -> Message {
    Message(
      .boardIncluded, "a file with a 'board' is included without 'as'",
      hint: "write '\(part)' to add its figures, or remove the 'board'")
  }

  static func boardTwice(line: Int) -> Message {
    Message(.boardTwice, "'board' is already given at line \(line)", hint: changeBoard)
  }

  private static let changeBoard: Hint = "a later line changes it by 'resize board' and 'color board'"

  static func cannotBeRefused(_ found: String) -> Message {
    Message(
      .expected, "expected a command that can be refused, found \(Display.quoted(found))",
      hint: "'expect refused' takes edits, undo, redo, focus, limit, forget, panel and step")
  }
}
