/// Words that take the place of others in a line.
package struct WordEdit: Hashable, Sendable {
  /// In bytes of the file.
  package let range: Range<Int>
  package let text: String
}

// What a text editor shows beside a line that was executed.
extension Statement {
  /// The command with what is so instead of what it expects; `nil` if it isn't an `expect`, or no words can tell what is so.
  ///
  /// - Parameter session: That has just found the expectation unmet.
  package func correction(in session: Session) -> WordEdit? {
    guard let command = command as? ExpectCommand,
      // What is open is the session's own.
      let corrected = session.perform({ command.expectation.corrected(on: $0, focus: session.focus) })
    else { return nil }
    let words = words
    var printer = Printer(vocabulary)
    let kept = words.filter { word in
      switch word.kind {
      case .color(.fill): !corrected.changed.contains(.color)
      case .color(.border): !corrected.changed.contains(.border)
      default: true
      }
    }
    printer.withColors(of: source.bytes, at: kept) {
      ExpectCommand(expectation: corrected.expectation).write(to: &$0)
    }
    let range = offset..<(words.last?.range.upperBound ?? offset)
    guard lineRange.count - range.count + printer.bytes.count <= Limits.maximumLineLength else { return nil }
    return WordEdit(range: range, text: printer.text)
  }

  /// The figure that it puts beside another one, and where the words of that place end; `nil` if it puts none there.
  package var relativePlace: (figure: FigureName, end: Int)? {
    let name: FigureName
    switch command {
    case let add as AddCommand:
      guard case .beside = add.place else { return nil }
      name = add.name
    case MoveCommand.to(.beside, let figure): name = figure
    default: return nil
    }
    var end = offset
    var isInside = false
    let sides = RelativePlace.sides(in: vocabulary.version)
    for word in words {
      switch word.kind {
      case .keyword(let keyword) where sides.contains(keyword): isInside = true
      case .keyword(.of), .keyword(.gap), .keyword(.start), .keyword(.center), .keyword(.end), .name, .number, .value:
        break
      default: if isInside { return (name, end) }
      }
      end = word.range.upperBound
    }
    return isInside ? (name, end) : nil
  }
}
