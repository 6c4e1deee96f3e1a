/// Texts for terminals, in lines of limited width.
package enum TextWrapping {
  /// A paragraph, wrapped at its white space.
  ///
  /// - Parameters:
  ///   - columns: The most columns of a line; only a word that is wider makes it longer.
  ///   - first: The start of the first line, such as its indentation.
  ///   - rest: The start of the other lines; `nil` to indent them by the width of `first`.
  package static func filled(
    _ paragraph: String, columns: Int, first: String = "", rest: String? = nil
  ) -> String {
    filled(paragraph.split(whereSeparator: \.isWhitespace), columns, first, rest)
  }

  /// A form of a command, wrapped rather between its brackets than within them; see ``filled(_:columns:first:rest:)``.
  static func filled(form: String, columns: Int, first: String, rest: String) -> String {
    filled(units(of: form[...], columns: columns - Display.width(rest), depth: 0), columns, first, rest)
  }

  private static func filled(_ words: [Substring], _ columns: Int, _ first: String, _ rest: String?) -> String {
    let rest = rest ?? String(repeating: " ", count: Display.width(first))
    var text = ""
    var (line, width, isEmpty) = (first, Display.width(first), true)
    for word in words {
      let wordWidth = Display.width(String(word))
      if !isEmpty, width + 1 + wordWidth > columns {
        text += line + "\n"
        (line, width, isEmpty) = (rest, Display.width(rest), true)
      }
      if !isEmpty { (line, width) = (line + " ", width + 1) }
      (line, width, isEmpty) = (line + word, width + wordWidth, false)
    }
    return text + line + "\n"
  }

  /// The parts of a form between which a line may end: its words, and what is within brackets if that fits into the columns.
  ///
  /// - Parameter depth: How many brackets are around the spaces at which the form is split.
  private static func units(of form: Substring, columns: Int, depth: Int) -> [Substring] {
    var open = 0
    let parts = form.split { character in
      if character == "[" { open += 1 }
      if character == "]" { open -= 1 }
      return character.isWhitespace && open <= depth
    }
    return parts.flatMap { part in
      Display.width(String(part)) > columns && part.contains(where: \.isWhitespace)
        ? units(of: part, columns: columns, depth: depth + 1) : [part]
    }
  }
}
