package import ScriptFiles
import WholeFiles

/// What became of a script that was run as a test.
public struct TestResult: Sendable {
  /// The script's file.
  public let path: String
  /// How many steps were made.
  public internal(set) var stepCount = 0
  /// Expectations, but for those of pictures.
  public internal(set) var expectationCount = 0
  /// How many of them weren't met; of the first ones ``failures`` tells.
  public internal(set) var unmetCount = 0
  /// How often pictures were compared.
  public internal(set) var comparisonCount = 0
  /// How often they weren't as expected.
  public internal(set) var mismatchCount = 0
  /// Why the test failed, in the order of the run; empty if it passed.
  public internal(set) var failures: [TestFailure] = []
  /// What the run warned of; the test passes all the same.
  public internal(set) var warnings: [Diagnostic] = []
  /// What was read; `nil` for a text.
  package internal(set) var files: FilesOfScript?
  /// Paths of pictures that are recorded.
  public internal(set) var recordedFiles: [String] = []
  /// Paths of pictures that nothing in the script expects.
  public internal(set) var unusedFiles: [String] = []
  /// Paths of such pictures that were removed.
  public internal(set) var removedFiles: [String] = []
  /// The pictures that the script expects, each name once, as they were drawn; or that of its final board if it expects none. Empty
  /// unless ``BoardTest/keepsAllPictures`` is true.
  public internal(set) var pictures: [TestPicture] = []
  /// How long the run took.
  public internal(set) var duration = Duration.zero
  /// Whether the run was given up.
  public internal(set) var isInterrupted = false
  var operations: [GoldenFolder.Operation] = []
  /// The names of SVG pictures that are recorded, or are as they would be.
  var recordedSVGs: [String] = []

  init(path: String) { self.path = path }

  /// Whether all is as expected.
  public var isPassed: Bool { failures.isEmpty && !isInterrupted }

  /// What people are told of its pictures.
  var notes: [String] {
    recordedFiles.map { "recorded '\($0)'" } + unusedFiles.map { "no command expects '\($0)'" }
      + removedFiles.map { "removed '\($0)', which no command expects" }
  }

  /// Writes the pictures that are recorded, and beside those that differ what they look like now; removes such files where pictures
  /// are as expected.
  ///
  /// - Parameters:
  ///   - replacesForeignFiles: Whether files that are no pictures may be replaced.
  ///   - prunes: Whether pictures that nothing in the script expects are removed. A file that isn't one stays.
  /// - Returns: `OutputError` and `ForeignFile`, which are failures of the test, too.
  public mutating func writeFiles(replacesForeignFiles: Bool = false, prunes: Bool = false) -> [any Error] {
    defer { operations = [] }
    let removals = prunes ? GoldenFolder.removals(of: unusedFiles, of: path) : []
    operations += removals
    defer {
      removedFiles = removals.map(\.path).filter { Folder.entry(at: $0, followsLinks: false) == nil }
      unusedFiles.removeAll(where: removedFiles.contains)
    }
    var errors: [any Error] = []
    func note(_ error: any Error) {
      failures.append(TestFailure(.output, "\(error)"))
      errors.append(error)
    }
    for operation in operations {
      do {
        let folder = try Folder(creating: operation.folder, followsLink: false)
        guard let bytes = operation.bytes else {
          // A file of this name that isn't a picture isn't ours to remove.
          let outputGuard = OutputGuard(script: path)
          if (try? outputGuard.take(operation.path, for: operation.kind)) != nil { try folder.remove(operation.name) }
          continue
        }
        guard try [nil, .file].contains(folder.entry(operation.name)?.kind) else {
          throw ForeignFile(path: operation.path, reason: .isNoFile)
        }
        // Each has one of its own: while another run replaces files, two may be told to be the same one.
        let outputGuard = OutputGuard(script: path, replacesForeignFiles: replacesForeignFiles)
        try outputGuard.take(operation.path, for: operation.kind)
        try FileContents(bytes).write(operation.name, in: folder)
      } catch {
        recordedFiles.removeAll { $0 == operation.path }
        recordedSVGs.removeAll { operation.path.hasSuffix("/\($0)") }
        note(error)
      }
    }
    if !recordedSVGs.isEmpty || removals.contains(where: { $0.name.hasSuffix(".svg") }) {
      do {
        try GoldenManifest.note(
          recordedSVGs, in: GoldenFolder.path(of: path),
          OutputGuard(script: path, replacesForeignFiles: replacesForeignFiles))
      } catch { note(error) }
    }
    return errors
  }
}

/// Why a test failed.
public struct TestFailure: Sendable {
  /// What failed.
  public enum Kind: String, Sendable {
    /// An expectation that isn't met.
    case expectation
    /// A picture that isn't as expected, or couldn't be compared.
    case picture
    /// A warning, if warnings are failures.
    case warning
    /// A step that isn't its own inverse.
    case inverse
    /// A command that was refused.
    case refusal
    /// An error of the script's form.
    case script
    /// A file that can't be read.
    case input
    /// A file that can't be written.
    case output
  }

  /// A step of the script, as it is written there.
  public struct Step: Sendable {
    /// The file that it is in, if the script includes that.
    public let file: String?
    /// Of that file, or else of the script.
    public let line: Int
    /// The command, in its canonical form.
    public let text: String
  }

  /// What failed.
  public let kind: Kind
  /// Where in the script it is; `nil` for files.
  public let diagnostic: Diagnostic?
  /// What was expected, and what was found.
  public let message: String
  /// The board there, as `print` writes it.
  public internal(set) var board = ""
  /// The last steps before it.
  public internal(set) var steps: [Step] = []
  /// The pictures that differ, if they are kept.
  public internal(set) var pictures: PictureDifference?

  init(_ kind: Kind, _ diagnostic: Diagnostic) {
    (self.kind, self.diagnostic, message) = (kind, diagnostic, diagnostic.message)
  }

  init(_ kind: Kind, _ message: String) { (self.kind, diagnostic, self.message) = (kind, nil, message) }
}
