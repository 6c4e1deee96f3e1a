/// What there is to know of the language's commands, made from `CommandCatalogue`: the text of `rectboard language`, and the
/// part of the manual that lists the commands.
public enum LanguageReference {
  /// The words that commands start with, in the order of the reference.
  public static var commandNames: [String] { CommandCatalogue.names }

  /// The words that must be quoted to be names, by alphabet; `board` isn't among them, for it can't be a name at all.
  public static var ownWords: [String] {
    Keyword.allCases.filter { $0.isReserved && $0 != .board }.map(\.text).sorted()
  }

  /// Every command: what it is called, what it does, and its forms, each in a line.
  package static var commands: [(name: String, summary: String, forms: [String])] {
    CommandCatalogue.commands.map { $0.reference }.map { reference in
      let forms = reference.syntax.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      return (reference.keyword.text, reference.summary, forms)
    }
  }

  /// Every example of every command.
  package static var examples: [(command: String, line: String)] {
    CommandCatalogue.commands.flatMap { command in
      command.reference.examples.map { (command.reference.keyword.text, $0) }
    }
  }

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
        for form in command.syntax { text += form.split(separator: "\n").map { "  \($0)\n" }.joined() }
        text += filled(command.summary, indentation: 6)
      }
      text += "\n"
    }
    text += "Words of the language, to be quoted as names (board can't be one at all)\n\n"
    text += filled(ownWords.joined(separator: " "), indentation: 2)
    text += "\n'rectboard language COMMAND' tells all about a command.\n"
    return text
  }

  /// All about a command, for the terminal; `nil` if there is none of this name.
  public static func text(for command: String) -> String? {
    guard let reference = CommandCatalogue.reference(named: command) else { return nil }
    var text = reference.syntax.joined(separator: "\n") + "\n\n"
    for paragraph in [reference.summary] + reference.details { text += filled(paragraph, indentation: 2) + "\n" }
    text += "Examples:\n\n"
    for example in reference.examples { text += "  \(example)\n" }
    return text
  }

  /// What to say to somebody who asks for a command that there isn't.
  public static func unknownCommandMessage(_ word: String) -> String {
    let message = Message.unknownCommand(word, among: commandNames)
    return message.hint.map { "\(message.text); \($0)" } ?? message.text
  }

  /// The commands as a part of the manual, in Markdown.
  package static var markdown: String {
    var text = ""
    for section in CommandReference.Section.allCases {
      text += "### \(section.rawValue)\n\n"
      for command in CommandCatalogue.commands.map({ $0.reference }) where command.section == section {
        text += "#### \(command.keyword.text)\n\n```text\n\(command.syntax.joined(separator: "\n"))\n```\n\n"
        for paragraph in [command.summary] + command.details {
          text += paragraph.split(separator: "\n").joined(separator: " ") + "\n\n"
        }
        text += "```board\n\(command.examples.joined(separator: "\n"))\n```\n\n"
      }
    }
    text += "### Words of the language\n\nThese must be quoted to be names of figures; `board` can't be one at all:\n\n"
    text += ownWords.map { "`\($0)`" }.joined(separator: ", ") + ".\n"
    return text
  }

  /// A paragraph in lines of at most 90 columns; what Markdown sets in code is quoted instead.
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
