import Foundation

/// Runs the code of one chapter of UndoKit's tutorial: `swift run undo-tutorial 1`.
@main struct UndoTutorial {
  static func main() {
    let chapters: [[() -> Void]] = [
      [pressButtons, askTooEarly, darkenPhoto], [operations, eventGroups, lostTiles, fillShelf],
      [tryHistory, tryNames, values], [objectOrValue, drift, oneScreen], [twoScreens, twoStacks],
      [manyHistories, spanishTitles],
    ]
    let words = CommandLine.arguments.dropFirst().joined(separator: " ")
    guard let number = Int(words), (1...chapters.count).contains(number) else {
      let problem = "undo-tutorial: expected a chapter from 1 to 6, found \(words.isEmpty ? "nothing" : "'\(words)'")\n"
      try? FileHandle.standardError.write(contentsOf: Data(problem.utf8))
      exit(64)
    }
    for part in chapters[number - 1] { part() }
  }
}
