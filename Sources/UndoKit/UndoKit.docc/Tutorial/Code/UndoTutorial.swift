import Foundation

/// Runs the code of one chapter of UndoKit's tutorial: `swift run undo-tutorial 1`.
@main
struct UndoTutorial {
  private static let chapters = [oneButton, operations, values, twoScreens, manyHistories]

  static func main() {
    let words = CommandLine.arguments.dropFirst()
    guard words.count == 1, let number = words.first.flatMap({ Int($0) }), (1...chapters.count).contains(number) else {
      let found = words.isEmpty ? "nothing" : "'\(words.joined(separator: " "))'"
      let problem = "undo-tutorial: expected a chapter from 1 to \(chapters.count), found \(found)\n"
      try? FileHandle.standardError.write(contentsOf: Data(problem.utf8))
      exit(64)
    }
    chapters[number - 1]()
  }
}
