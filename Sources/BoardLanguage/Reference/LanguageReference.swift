/// The reference of the language's commands, made from `CommandCatalogue`: the text of `rectboard language`, and the manual's list of
/// commands.
public enum LanguageReference {
  /// The words that commands start with, in the order of the reference.
  public static var commandNames: [String] { CommandCatalogue.names }

  /// The words that need quotes to be names in the commands that use them, by alphabet. `board` isn't among them, because it can't be a
  /// name at all.
  public static var ownWords: [String] {
    Keyword.allCases.filter { $0.isReserved && $0 != .board }.map(\.text).sorted()
  }

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
  public static var text: String {
    var text = """
      A board script has one command per line. A comment starts with # at the start of a line, or
      with # and white space after white space. In the following, […] may be left out, … repeats,
      and | is a choice.

        NAME     a letter or _, then letters, digits, _, - and .; or any text in "quotes"
        CONTEXT  board, or the name of a figure on the board
        X,Y      a point in board units: the origin is at the top left, y grows downwards
        WxH      a size in board units, both greater than 0
        COLOR    a color of CSS: tomato, #ff6347, rgb(255 99 71), oklch(70% 0.19 33) …
        N, U, R  counts, and numbers such as 10, -2.5 or 1e3


      """
    for section in CommandReference.Section.allCases {
      text += "\(section.rawValue)\n\n"
      for command in CommandCatalogue.commands.map({ $0.reference }) where command.section == section {
        for line in command.lines { text += "  \(line)\n" }
        text += filled(command.summary, indentation: 6)
      }
      text += "\n"
    }
    text += "Words of the language: as names they need quotes in commands that have them (board can't be a name)\n\n"
    text += filled(ownWords.joined(separator: " "), indentation: 2)
    text += "\n'rectboard language COMMAND', or ':help COMMAND' in 'rectboard edit', explains a command.\n"
    return text
  }

  /// The full description of a command, for the terminal; `nil` if there is no such command.
  public static func text(for command: String) -> String? {
    guard let reference = CommandCatalogue.reference(named: command) else { return nil }
    var text = reference.lines.joined(separator: "\n") + "\n\n"
    for paragraph in [reference.summary] + reference.details { text += filled(paragraph, indentation: 2) + "\n" }
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
    text += "### Words of the language\n\n"
    text +=
      "A command that has such a word in its forms takes it as the name of a figure only in quotes; `board` can't be a name at all:\n\n"
    text += ownWords.map { "`\($0)`" }.joined(separator: ", ") + ".\n"
    return text
  }

  /// A paragraph in lines of at most 90 columns, with quotes in place of Markdown's backticks.
  private static func filled(_ paragraph: String, indentation: Int) -> String {
    var text = ""
    var line = ""
    for word in paragraph.replacing("`", with: "'").split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty, indentation + line.count + 1 + word.count > 90 {
        text += String(repeating: " ", count: indentation) + line + "\n"
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return text + String(repeating: " ", count: indentation) + line + "\n"
  }
}
