import Foundation
import UndoKit

/// Runs one scenario with one subject and prints a line for each operation: subject, scenario, operation, ns and bytes
/// per step. The script `run` beside this file calls it, and the peers, which print the same.
@main
enum UndoBenchmark {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 3, let subject = arguments.first, let count = arguments.last.flatMap({ Int($0) }),
      let scenario = Scenario(rawValue: arguments[arguments.startIndex + 1]), count >= 100_000
    else {
      FileHandle.standardError.write(
        Data("usage: UndoBenchmark floor|quiet|timed|posting|watched SCENARIO COUNT (at least 100000); see run\n".utf8))
      exit(64)
    }
    switch subject {
    case "floor": ClosureArray.run(scenario, count)
    case "quiet": ManagerRun(.quiet, scenario, count).run()
    case "timed": ManagerRun(.timed, scenario, count).run()
    case "posting": ManagerRun(.posting, scenario, count).run()
    case "watched": ManagerRun(.watched, scenario, count).run()
    default: exit(64)
    }
  }
}

enum Scenario: String {
  /// One manager, steps of one operation each, a thousand targets in turn.
  case single
  /// A thousand managers in turn, with one target each.
  case many
  /// One manager per step.
  case wide
  /// One manager with 100 levels of undo.
  case limit
  /// All operations on ten of a thousand targets are removed.
  case forget
  /// One group with everything.
  case macro
}
