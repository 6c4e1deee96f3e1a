import ArgumentParser

/// The exit status of the program.
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
  /// An output could not be written completely.
  case outputNotWhole = 74

  /// The status after two results: the more important of the two.
  func joined(with other: ExitStatus) -> ExitStatus {
    let byRank: [ExitStatus] = [
      .done, .unmet, .wrongScript, .unreadableInput, .outputNotCreated, .outputNotWhole, .usage,
    ]
    return byRank.last { $0 == self || $0 == other } ?? .done
  }

  /// Throws the status to end the program, unless everything went well.
  func exit() throws {
    if self != .done { throw ExitCode(rawValue) }
  }
}
