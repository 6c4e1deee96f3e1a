/// What can come next in a line that is being typed: figures, contexts and words, as the command's reference lists them.
public enum Completion {
  /// The words that the last word of a line may become: commands, and then what the command takes: figures, contexts, options,
  /// colors. Names are quoted where they have to be.
  ///
  /// - Parameters:
  ///   - line: The line up to the caret.
  ///   - board: The board whose figures may be named.
  /// - Returns: Whole words, in the order of their kinds and then by alphabet; none inside of quotes or a comment.
  public static func candidates(for line: String, on board: Board) -> [String] {
    let parts = line.split(separator: " ").map(String.init)
    let isInQuotes = !line.count { $0 == "\"" }.isMultiple(of: 2)
    guard !isInQuotes, !parts.contains("#") else { return [] }
    let typed = lastWord(of: line)
    let before = line.last == " " ? parts : Array(parts.dropLast())
    // What is expected to be refused is a command in itself.
    let own = before.starts(with: ["expect", "refused"]) ? before.dropFirst(2) : before[...]
    guard let command = own.first else { return LanguageReference.commandNames.filter { $0.hasPrefix(typed) } }
    guard let reference = CommandCatalogue.reference(named: command) else { return [] }
    let isColorNext = before.count > 1 && [Keyword.color, .border].map(\.text).contains(before.last)
    let takesColor = isColorNext || before.count > 1 && [.color, .border].contains(reference.keyword)
    let others = isColorNext ? [Keyword.none.text] : words(reference.operands, on: board)
    return (others + (takesColor ? NamedColors.all.map(\.name) : [])).filter { word in
      // What has to be quoted may be typed without quotes at first.
      word.hasPrefix(typed) && word != typed || word.hasPrefix("\"") && word.dropFirst().hasPrefix(typed)
    }
  }

  /// What a candidate takes the place of: the last word of a line, which is empty behind a space.
  package static func lastWord(of line: String) -> String {
    line.last == " " ? "" : line.split(separator: " ").last.map(String.init) ?? ""
  }

  /// All but colors.
  private static func words(_ operands: CommandReference.Operands, on board: Board) -> [String] {
    var words =
      operands.names == nil ? [] : board.figures.map { figure in Printer.text { $0.write(figure.name) } }.sorted()
    if operands.names == .contexts { words.append(Keyword.board.text) }
    return words + operands.options.map(\.text).sorted().filter { !words.contains($0) }
  }
}
