import BoardLanguage
import ScriptFiles
import WholeFiles

/// Runs a command for one candidate after the other, each in a new folder under the script's name, with copies of the files that the
/// script includes, until the time is up or a signal comes.
final class CandidateCheck {
  private let command: String
  private let folder: String
  /// Where the script includes files from, and where a candidate stands in a copy of that folder.
  private let included: IncludeFolder
  private let place: String
  /// Those files, as they were when they were read first: by their paths from that folder.
  private var files: [String: [UInt8]] = [:]
  private let end: ContinuousClock.Instant
  /// The exit status of the last run.
  private(set) var status: Int32 = 0
  /// Whether it has ever succeeded.
  private(set) var hasSucceeded = false

  /// - Parameters:
  ///   - command: `{}` in it stands for the candidate's path, and `{root}` for the copy of the folder that it includes from.
  ///   - folder: For the candidates and what the command writes.
  ///   - script: The path of the whole script.
  ///   - root: The folder that it includes files from, if that isn't its own.
  init(command: String, folder: String, script: String, root: String?, limit: Duration) {
    included = IncludeFolder(of: script, root: root)
    let name = included.place.last.map { String($0) } ?? ""
    let file = name == "-" || name.isEmpty ? "script.board" : name
    place = (included.place.dropLast().map { String($0) } + [file]).joined(separator: "/")
    self.folder = folder
    end = ContinuousClock.now + limit
    self.command = command
  }

  /// Reads what the script includes.
  var inclusion: Inclusion {
    Inclusion(from: included) { [self] path in
      if let bytes = files[path] { return bytes }
      let bytes = try included.read(path)
      files[path] = bytes
      return bytes
    }
  }

  /// Whether a script at another path would miss files that the script includes, since it lies in another folder.
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

  /// Writes a file into a folder of its own that is made where there is none.
  @discardableResult
  private func write(_ bytes: [UInt8], _ place: String, in folder: String) throws -> String {
    let path = "\(folder)/\(place)"
    if let end = place.lastIndex(of: "/") { _ = try Folder(creating: "\(folder)/\(place[..<end])") }
    try FileContents(bytes).write(to: path)
    return path
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
