/// A replacement of words in a line.
package struct WordEdit: Hashable, Sendable {
  /// The range in bytes of the file.
  package let range: Range<Int>
  package let text: String
}

// Hints that a text editor shows beside a line that was executed.
extension Statement {
  /// The edit that makes an `expect` give the actual values; `nil` for another command, or if no expectation can say it.
  ///
  /// - Parameter session: The session that has just found the expectation unmet.
  package func correction(in session: Session) -> WordEdit? {
    // The actual values of a pattern's figures would replace it by their names.
    guard !hasPatterns, let command = command as? ExpectCommand,
      let corrected = session.corrected(command)
    else { return nil }
    let words = words
    var printer = Printer()
    let unchanged = words.filter { word in
      switch word.kind {
      case .color(.fill): !corrected.changed.contains(.color)
      case .color(.border): !corrected.changed.contains(.border)
      case .color(.label): !corrected.changed.contains(.label)
      default: true
      }
    }
    printer.withColors(of: source.bytes, at: unchanged) {
      corrected.command.write(to: &$0)
    }
    let range = offset..<(words.last?.range.upperBound ?? offset)
    guard lineRange.count - range.count + printer.bytes.count <= Limits.maximumLineLength else { return nil }
    return WordEdit(range: range, text: printer.text)
  }

  /// The calculations in its line: where they end, and what they come to.
  package var calculations: [(end: Int, value: Double)] {
    guard source.bytes[lineRange].contains(ASCII.openParenthesis) else { return [] }
    var lexer = Lexer(source.bytes, line: lineRange, vocabulary)
    let outer = words.filter(\.isCalculation)
    return stride(from: 0, to: outer.count - 1, by: 2).compactMap { index in
      var end = outer[index].range.lowerBound
      return (try? lexer.calculation(at: &end)).map { (end, $0) }
    }
  }

  /// The figure that the command places beside another one, and where the words of that place end; `nil` for other commands.
  package var relativePlace: (figure: FigureName, end: Int)? {
    let name: FigureName
    switch command {
    case let add as AddCommand:
      guard case .beside = add.place else { return nil }
      name = add.name
    case let text as TextCommand:
      guard case .beside = text.place else { return nil }
      name = text.name
    case MoveCommand.to(.beside, let figure), DuplicateCommand.once(_, as: let figure, .beside): name = figure
    default: return nil
    }
    var end = offset
    var isInside = false
    let sides: [Keyword] = [.above, .below, .left, .right]
    for word in words {
      switch word.kind {
      case .keyword(let keyword) where sides.contains(keyword): isInside = true
      case .keyword(.of), .keyword(.gap), .keyword(.center), .keyword(.top), .keyword(.middle), .keyword(.bottom),
        .name, .pattern, .number, .value, .calculation, .separator:
        break
      default: if isInside { return (name, end) }
      }
      end = word.range.upperBound
    }
    return isInside ? (name, end) : nil
  }
}
