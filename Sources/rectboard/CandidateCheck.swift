import BoardLanguage
import ScriptFiles
import WholeFiles

/// Runs a command for one candidate after the other, each in a new folder with the script's file name and copies of its included
/// files, until the time is up or a signal comes.
final class CandidateCheck {
  private let command: String
  private let folder: String
  /// The folder that the script includes files from, and the candidate's path within a copy of it.
  private let included: IncludeFolder
  private let place: String
  /// The contents of the included files when they were first read, by their paths within that folder.
  private var files: [String: [UInt8]] = [:]
  private let end: ContinuousClock.Instant
  /// The exit status of the last run.
  private(set) var status: Int32 = 0
  /// Whether any run has succeeded.
  private(set) var hasSucceeded = false

  /// - Parameters:
  ///   - command: A shell command, in which `{}` stands for the candidate's path, and `{root}` for the copy of the folder that it
  ///     includes files from.
  ///   - folder: The folder for the candidates and the command's output.
  ///   - script: The path of the whole script.
  ///   - root: The folder that it includes files from, if not its own.
  init(command: String, folder: String, script: String, root: String?, limit: Duration) {
    included = IncludeFolder(of: script, root: root)
    let name = included.place.last.map { String($0) } ?? ""
    let file = name == "-" || name.isEmpty ? "script.board" : name
    place = (included.place.dropLast().map { String($0) } + [file]).joined(separator: "/")
    self.folder = folder
    end = ContinuousClock.now + limit
    self.command = command
  }

  /// Reads the files that the script includes.
  var inclusion: Inclusion {
    Inclusion(from: included) { [self] path in
      if let bytes = files[path] { return bytes }
      let bytes = try included.read(path)
      files[path] = bytes
      return bytes
    }
  }

  /// Whether a script at another path would miss included files, because it is in another folder.
  func wouldMissFiles(at path: String, insteadOf script: String) -> Bool {
    func folder(of path: String) -> FileIdentity? {
      FileIdentity(ofName: path.lastIndex(of: "/").map { String(path[...$0]) } ?? ".")
    }
    return !files.isEmpty && folder(of: path) != folder(of: script)
  }

  var isOver: Bool { Interruption.signal != nil || ContinuousClock.now >= end }

  private var output: String { folder + "/output" }

  /// Whether the command succeeds for a script.
  func succeeds(_ script: [UInt8]) throws -> Bool {
    let scratch = try ScratchFolder(named: "rectboard", in: folder)
    defer { withExtendedLifetime(scratch) {} }
    for (place, bytes) in files { try write(bytes, place, in: scratch.path) }
    let path = try write(script, place, in: scratch.path)
    let line = command.replacing("{root}", with: CandidateCheck.quoted(scratch.path))
      .replacing("{}", with: CandidateCheck.quoted(path))
    status = try ShellCommand(line).run([path], output: output) { isOver }
    if status == 0 { hasSucceeded = true }
    return status == 0
  }

  /// Writes a file at a path within a folder, and creates the folders on the way.
  @discardableResult
  private func write(_ bytes: [UInt8], _ place: String, in folder: String) throws -> String {
    let path = "\(folder)/\(place)"
    if let end = place.lastIndex(of: "/") { _ = try Folder(creating: "\(folder)/\(place[..<end])") }
    try FileContents(bytes).write(to: path)
    return path
  }

  /// A path as one word for the shell; unquoted if possible, so that it may stand within quotes.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { "/._-+0123456789".utf8.contains($0) || (($0 | 0x20) &- 0x61 < 26) }
    return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }

  /// The last lines of the last run's output.
  var lastLines: [String] {
    let bytes = (try? InputFile.read(output, limit: 1 << 20)) ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").suffix(20).map { String($0) }
  }
}
