import WholeFiles

/// Runs a command for one candidate after the other, each in a new folder under the script's name, until the time is up or a signal
/// comes.
final class CandidateCheck {
  private let command: String
  private let folder: String
  private let name: String
  private let end: ContinuousClock.Instant
  /// The exit status of the last run.
  private(set) var status: Int32 = 0
  /// Whether it has ever succeeded.
  private(set) var hasSucceeded = false

  /// - Parameters:
  ///   - command: `{}` in it stands for the candidate's path.
  ///   - folder: For the candidates and what the command writes.
  ///   - script: The path of the whole script.
  init(command: String, folder: String, script: String, limit: Duration) {
    let file = script.split(separator: "/").last.map { String($0) } ?? ""
    name = file == "-" || file.isEmpty ? "script.board" : file
    self.folder = folder
    end = ContinuousClock.now + limit
    self.command = command
  }

  var isOver: Bool { Interruption.signal != nil || ContinuousClock.now >= end }

  private var output: String { folder + "/output" }

  /// Whether the command succeeds for a script.
  func succeeds(_ script: [UInt8]) throws -> Bool {
    let scratch = try ScratchFolder(named: "rectboard", in: folder)
    defer { withExtendedLifetime(scratch) {} }
    let path = "\(scratch.path)/\(name)"
    try FileContents(script).write(to: path)
    status = try ShellCommand(command.replacing("{}", with: CandidateCheck.quoted(path))).run([path], output: output) {
      isOver
    }
    if status == 0 { hasSucceeded = true }
    return status == 0
  }

  /// A path as the shell takes it for one word: as it is if it can be, so that it may stand in quotes.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { "/._-+0123456789".utf8.contains($0) || (($0 | 0x20) &- 0x61 < 26) }
    return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }

  /// The last lines of what the last run has written.
  var lastLines: [String] {
    let bytes = (try? InputFile.read(output, limit: 1 << 20)) ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").suffix(20).map { String($0) }
  }
}
