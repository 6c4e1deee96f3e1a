import ArgumentParser

/// How the program ended.
enum ExitStatus: Int32 {
  case done = 0
  /// An expectation was not met; `format --check` or `diff` found a difference.
  case unmet = 1
  /// Wrong usage of the command line.
  case usage = 64
  /// The script is wrong, or warned and `--strict` was given.
  case wrongScript = 65
  /// The input cannot be read.
  case unreadableInput = 66
  /// The output cannot be created.
  case outputNotCreated = 73
  /// An output could not be written whole.
  case outputNotWhole = 74

  /// The status of a program to which both have happened: the one that outranks the other.
  func joined(with other: ExitStatus) -> ExitStatus {
    let byRank: [ExitStatus] = [
      .done, .unmet, .wrongScript, .unreadableInput, .outputNotCreated, .outputNotWhole, .usage,
    ]
    return byRank.last { $0 == self || $0 == other } ?? .done
  }

  /// Ends the program by being thrown, unless all is done.
  func exit() throws {
    if self != .done { throw ExitCode(rawValue) }
  }
}
