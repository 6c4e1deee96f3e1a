import Foundation
package import UndoKit

/// A program without windows: the user types a line where another program has a button.
package protocol TerminalApp: AnyObject {
  /// The commands that ``execute(_:)`` knows, as the user is told of them.
  var commands: String { get }
  /// What undo and redo would do now.
  var menu: UndoMenu { get }
  /// What can be pressed now. By default, undo and redo.
  var buttons: [String] { get }
  /// What `quit` asks before it ends the program; nil, the default, to end at once.
  var quitQuestion: String? { get }
  /// Called only if there is something to undo, as `redo()` is only if there is something to redo.
  func undo() throws
  func redo() throws
  /// Does what a line says, and returns whether there is such a command.
  func execute(_ words: [String]) throws -> Bool
}

/// Why something can't be done, in words for the user.
package struct Refusal: Error, CustomStringConvertible {
  package let description: String
  package init(_ description: String) { self.description = description }
}

/// Whether the output goes to a terminal whose user wants colors.
package var terminalShowsColors: Bool { isatty(STDOUT_FILENO) == 1 && getenv("NO_COLOR") == nil }

extension TerminalApp {
  package var buttons: [String] { (menu.canUndo ? [menu.undoTitle] : []) + (menu.canRedo ? [menu.redoTitle] : []) }
  package var quitQuestion: String? { nil }

  /// Does what each line says, until `quit` or the end of the input.
  package func run() {
    guard CommandLine.arguments.count == 1 else { return print("expected no arguments: type commands instead") }
    var shown: Set<String> = []
    while true {
      let all = "\(commands), undo, redo, shake, help, quit"
      if shown.insert(all).inserted { print("Commands: \(all)") }
      print("[\(buttons.isEmpty ? "nothing to undo" : buttons.joined(separator: " | "))]")
      guard let words = nextLine() else { return }
      do {
        switch words {
        case ["undo"], ["redo"]: try step(words[0])
        case ["shake"]: try shake()
        case ["help"]: shown.remove(all)
        case ["quit"], ["exit"]: if quitQuestion.map({ ask($0, ["quit", "cancel"]) }) != "cancel" { return }
        default:
          if try execute(words) { continue }
          let form = all.components(separatedBy: ", ").first { $0.split(separator: " ")[0] == words[0] }
          print("expected \(form ?? "one of \(all)"), found '\(words.joined(separator: " "))'")
        }
      } catch { print(error) }
    }
  }

  private func step(_ verb: String) throws {
    guard verb == "undo" ? menu.canUndo : menu.canRedo else { throw Refusal("there is nothing to \(verb)") }
    print(verb == "undo" ? menu.undoTitle : menu.redoTitle)
    if verb == "undo" { try undo() } else { try redo() }
  }

  /// Asks what a phone asks when it is shaken.
  private func shake() throws {
    let verbs = (menu.canUndo ? ["undo"] : []) + (menu.canRedo ? ["redo"] : [])
    let answer = verbs.isEmpty ? "undo" : ask("\(menu.canUndo ? menu.undoTitle : menu.redoTitle)?", verbs + ["cancel"])
    if answer != "cancel" { try step(answer) }
  }

  /// Asks until one of the answers is typed. At the end of the input, it is the last one.
  private func ask(_ question: String, _ answers: [String]) -> String {
    print("\(question) [\(answers.joined(separator: ", "))]")
    while let words = nextLine() {
      if words.count == 1, answers.contains(words[0]) { return words[0] }
      print("expected one of \(answers.joined(separator: ", ")), found '\(words.joined(separator: " "))'")
    }
    return answers[answers.count - 1]
  }

  /// The words of the next line that has any; nil at the end of the input.
  private func nextLine() -> [String]? {
    print(isatty(STDIN_FILENO) == 1 ? "> " : "", terminator: "")
    fflush(nil)  // A pipe gets nothing before the end otherwise.
    guard let words = readLine()?.split(whereSeparator: \.isWhitespace) else { return nil }
    return words.isEmpty ? nextLine() : words.map(String.init)
  }
}
