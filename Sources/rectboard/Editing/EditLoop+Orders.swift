import BoardDocument
import BoardRendering
import CairoDrawing
import TerminalPictures

// The loop's own orders.

extension EditLoop {
  /// - Parameter words: The words of a line, with or without a colon before the first one.
  /// - Returns: Whether to go on.
  func executeOwn(_ words: [String]) throws -> Bool {
    switch (EditOrder(words[0].trimmingPrefix(":")), words.count) {
    case (.quit, 1): return false
    case (.history, 1): try execute(Array("print all".utf8))
    case (.show, 1): try showBoard()
    case (.help, let count) where count <= 2: try showHelp(on: count == 2 ? words[1] : nil)
    default:
      invocation.console.report(
        error: "expected :help, :help COMMAND, :history, :show or :quit, found '\(words.joined(separator: " "))'")
      if !isInteractive { invocation.note(.wrongScript) }
    }
    return true
  }

  /// Draws the board, or prints its commands if there is no terminal that shows colors.
  private func showBoard() throws {
    if TerminalStream.output.showsColor { return try say(image()) }
    if TerminalStream.output.isTerminal {
      invocation.console.note(
        "the terminal shows no colors, so these are the commands of the board; for an image, use --preview FILE.png")
    }
    try execute(Array("print".utf8))
  }

  /// The board in half blocks, as wide as the terminal.
  private func image() throws -> String {
    let board = document.editor.board
    let (columns, rows) = (TerminalStream.output.columns ?? 80, 24)
    // The image needn't be larger than what is shown of it, and a board may be large.
    let scale = min(1, 2 * Double(columns) / board.size.width, 4 * Double(rows) / board.size.height)
    let image = try HalfBlocks(png: BoardRenderer(scale: scale).png(of: board).bytes)
    return image.lines(columns: columns, rows: rows).map { $0 + "\n" }.joined()
  }

  private func showHelp(on topic: String?) throws {
    let text = help(on: topic, columns: TerminalStream.output.textColumns)
    try invocation.console.flush()
    if !isInteractive || !Pager.show(text) { try say(text) }
  }

  private func help(on topic: String?, columns: Int) -> String {
    let text =
      if let topic {
        EditOrder(topic.trimmingPrefix(":")) != nil
          ? EditOrder.reference(columns: columns)
          : LanguageReference.text(for: topic, columns: columns)
            ?? LanguageReference.unknownCommandMessage(topic) + "\n"
      } else {
        LanguageReference.text(columns: columns) + "\n" + EditOrder.reference(columns: columns)
      }
    // Shell commands can't be typed here.
    return text.replacing("'rectboard language rectboard'", with: "':help rectboard'")
      .replacing(LanguageReference.listHint, with: client.listHint)
  }

  /// Candidates for completing the last word of a line.
  func candidates(for line: String) -> [String] {
    let completions = document.completions(of: line)
    // None within quotes, where libedit splits words differently.
    if completions.word.hasPrefix("\"") { return [] }
    let words = completions.candidates.map(\.text)
    return words + EditOrder.candidates(for: line).filter { !words.contains($0) }
  }
}
