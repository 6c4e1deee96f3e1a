import Foundation
import Testing

/// A written dialogue with a program: lines after `>` are typed, all others are what it says. `> ^D` ends the input.
struct Transcript {
  private struct Turn {
    var line: Int
    var typed: String?
    var said = ""
  }

  private var turns = [Turn(line: 1)]

  /// Reads a file of the `Examples` folder.
  init(_ path: String) throws {
    let text = try String(contentsOf: ExampleProgram.examples.appending(path: path), encoding: .utf8)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().enumerated() {
      if line.hasPrefix(">") {
        turns.append(Turn(line: index + 1, typed: String(line.dropFirst(line.hasPrefix("> ") ? 2 : 1))))
      } else {
        turns[turns.count - 1].said += line + "\n"
      }
    }
  }

  /// Types each line, and waits for what the program should say before typing the next.
  func play(
    _ name: String, _ arguments: [String] = [], in folder: URL? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let program = try ExampleProgram(name, arguments, in: folder)
    for turn in turns {
      switch turn.typed {
      case nil: break
      case "^D"?: program.endInput()
      case let typed?: program.send(typed + "\n")
      }
      let said = program.receive(asMuchAs: turn.said)
      #expect(said == turn.said, "after line \(turn.line), '\(turn.typed ?? "")'", sourceLocation: sourceLocation)
      if said != turn.said { break }
    }
    let ending = try program.finish()
    #expect(ending == ExampleProgram.Ending(), sourceLocation: sourceLocation)
  }
}
