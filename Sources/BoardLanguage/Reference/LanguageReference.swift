/// The reference of the language's commands, made from `CommandCatalogue`: the text of `rectboard language`, and the manual's list of
/// commands.
public enum LanguageReference {
  /// The words that commands start with, in the order of the reference.
  public static var commandNames: [String] { CommandCatalogue.names }

  /// The keywords that need quotes to be names; `board` can't be a figure's name at all.
  public static var reservedWords: [String] { Keyword.allCases.filter(\.isReserved).map(\.text) }

  /// Each command's name, summary and forms; a form is one line.
  package static var commands: [(name: String, summary: String, forms: [String])] {
    CommandCatalogue.commands.map { $0.reference }.map { reference in
      let forms = reference.syntax.map(\.plainText)
      return (reference.keyword.text, reference.summary, forms)
    }
  }

  /// Every example of every command.
  package static var examples: [(command: String, line: String)] {
    CommandCatalogue.commands.flatMap { command in
      command.reference.examples.map { (command.reference.keyword.text, $0) }
    }
  }

  /// The hint for an unknown command if no command has a similar name.
  package static let listHint = Message.commandListHint

  /// An overview for the terminal: how words are written, and each command in a line or two.
  ///
  /// - Parameter columns: The most columns of a line.
  public static func text(columns: Int = 80) -> String {
    var text = TextWrapping.filled(
      """
      A board script has one command per line. A comment starts with # at the start of a line, or with # and white space after
      white space. In the following, […] may be left out, … repeats, and | is a choice.
      """, columns: columns)
    text += "\n"
    for (word, meaning) in notation {
      text += TextWrapping.filled(
        meaning, columns: columns, first: "  \(word)\(String(repeating: " ", count: 9 - word.count))")
    }
    text += "\n"
    for section in CommandReference.Section.allCases {
      text += "\(section.rawValue)\n\n"
      for command in CommandCatalogue.commands.map({ $0.reference }) where command.section == section {
        text += forms(of: command, columns: columns, indentation: 2)
        text += filled(command.summary, columns: columns, indentation: 6)
      }
      text += "\n"
    }
    text += "Keywords\n\n"
    text += filled(
      "As names, only these need quotes: \(reservedWords.joined(separator: ", ")). A figure can't be named board.",
      columns: columns, indentation: 2)
    text += "\n"
    return text
      + TextWrapping.filled(
        "'rectboard language COMMAND', or ':help COMMAND' in 'rectboard edit', explains a command.", columns: columns)
  }

  /// The words in capitals of the overview.
  private static let notation = [
    ("NAME", "a letter or _, then letters, digits, _, - and .; or any text in \"quotes\""),
    ("LIST", "names separated by commas; a..a-4 is a range of names that end in numbers, a* a pattern"),
    ("CONTEXT", "board, or the name of a figure on the board"),
    ("X,Y", "a point in board units: the origin is at the top left, y grows downwards"),
    ("WxH", "a size in board units, both greater than 0"),
    ("COLOR", "a color of CSS: tomato, #ff6347, rgb(255 99 71), oklch(70% 0.19 33) …"),
    ("N, U, R", "counts, and numbers such as 10, -2.5 or 1e3"),
    ("(…)", "a calculation in place of a number: (x0 + 3*bit), with white space around + and -"),
  ]

  /// The full description of a command, for the terminal; `nil` if there is no such command.
  ///
  /// - Parameters:
  ///   - command: The word that the command starts with.
  ///   - columns: The most columns of a line, except of examples.
  public static func text(for command: String, columns: Int = 80) -> String? {
    guard let reference = CommandCatalogue.reference(named: command) else { return nil }
    var text = forms(of: reference, columns: columns, indentation: 0) + "\n"
    for paragraph in [reference.summary] + reference.details {
      text += filled(paragraph, columns: columns, indentation: 2) + "\n"
    }
    text += "Examples:\n\n"
    for example in reference.examples { text += "  \(example)\n" }
    return text
  }

  /// The message for somebody who asks for a command that doesn't exist.
  public static func unknownCommandMessage(_ word: String) -> String {
    let message = Message.unknownCommand(word, among: commandNames)
    let form = Synonym.form(for: word)?.prefix { $0 != " " }
    return "\(message.text); \(form.map { "did you mean '\($0)'?" } ?? message.hint?.text ?? listHint)"
  }

  /// The commands as a part of the manual, in Markdown.
  package static var markdown: String {
    var text = ""
    for section in CommandReference.Section.allCases {
      text += "### \(section.rawValue)\n\n"
      for command in CommandCatalogue.commands.map({ $0.reference }) where command.section == section {
        text += "#### \(command.keyword.text)\n\n```text\n"
        text += command.lines.joined(separator: "\n") + "\n```\n\n"
        for paragraph in [command.summary] + command.details {
          text += paragraph.split(separator: "\n").joined(separator: " ") + "\n\n"
        }
        text += "```board\n\(command.examples.joined(separator: "\n"))\n```\n\n"
      }
    }
    return text
  }

  /// A command's forms, each with a hanging indentation, and with its own line feeds.
  private static func forms(of command: CommandReference, columns: Int, indentation: Int) -> String {
    let first = String(repeating: " ", count: indentation)
    let rest = first + String(repeating: " ", count: 6)
    return command.syntax.flatMap { form in
      form.text.split(separator: "\n").enumerated().map { index, line in
        index == 0
          ? TextWrapping.filled(form: String(line), columns: columns, first: first, rest: rest)
          : TextWrapping.filled(form: String(line), columns: columns, first: rest, rest: rest + "  ")
      }
    }.joined()
  }

  /// A wrapped paragraph, with quotes in place of Markdown's backticks.
  private static func filled(_ paragraph: String, columns: Int, indentation: Int) -> String {
    TextWrapping.filled(
      paragraph.replacing("`", with: "'"), columns: columns, first: String(repeating: " ", count: indentation))
  }
}
