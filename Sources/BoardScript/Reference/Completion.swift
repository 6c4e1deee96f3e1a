public import BoardModel

/// What can come next in a line that is being typed.
public enum Completion {
  /// The words that the last word of a line may become: commands, and then what the command's forms have: figures, contexts, the
  /// words of its options, colours. Names are quoted where they have to be.
  ///
  /// - Parameters:
  ///   - line: The line up to the caret.
  ///   - board: The board whose figures may be named.
  /// - Returns: Whole words, in the order of their kinds and then by alphabet; none inside of quotes or a comment.
  public static func candidates(for line: String, on board: Board) -> [String] {
    let words = line.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
    let isInQuotes = !line.count { $0 == "\"" }.isMultiple(of: 2)
    guard !isInQuotes, !words.contains(where: { $0.hasPrefix("#") && $0.dropFirst().isEmpty }) else { return [] }
    let typed = line.last == " " ? "" : words.last ?? ""
    let before = line.last == " " ? words : Array(words.dropLast())
    // What is expected to be refused is a command in itself.
    let own = before.starts(with: ["expect", "refused"]) ? before.dropFirst(2) : before[...]
    guard let command = own.first else { return LanguageReference.commandNames.filter { $0.hasPrefix(typed) } }
    guard let reference = CommandCatalogue.reference(named: command) else { return [] }
    let last = before.count > 1 ? before[before.count - 1] : ""
    let isColorNext = last == Keyword.color.text || last == Keyword.border.text
    let takesColor = isColorNext || before.count > 1 && [.color, .border].contains(reference.keyword)
    let others = isColorNext ? ["none"] : candidates(of: reference, on: board)
    return (others + (takesColor ? NamedColors.all.map(\.name) : [])).filter { word in
      // What has to be quoted may be typed without quotes at first.
      word.hasPrefix(typed) && word != typed || word.hasPrefix("\"") && word.dropFirst().hasPrefix(typed)
    }
  }

  /// Everything that the forms of a command have, but for colours.
  private static func candidates(of reference: CommandReference, on board: Board) -> [String] {
    let forms = reference.syntax.joined(separator: " ")
    let words = forms.split { !$0.isLetter && $0 != "-" }.map(String.init)
    var candidates: [String] = []
    if words.contains("NAME") || words.contains("CONTEXT") {
      candidates += board.figures.map { figure in Printer.text { $0.write(figure.name) } }.sorted()
    }
    if words.contains("CONTEXT") { candidates.append("board") }
    let options = words.filter { $0.allSatisfy { $0.isLowercase || $0 == "-" } && $0 != reference.keyword.text }
    return candidates + Set(options).sorted().filter { !candidates.contains($0) }
  }
}
