package import ScriptFiles
import WholeFiles

/// The result of running a script as a test.
public struct TestResult: Sendable {
  /// The script's file.
  public let path: String
  /// How many steps were made.
  public internal(set) var stepCount = 0
  /// The number of expectations, except those of pictures.
  public internal(set) var expectationCount = 0
  /// The number of expectations that weren't met; ``failures`` describes only the first ones.
  public internal(set) var unmetCount = 0
  /// The number of comparisons of pictures.
  public internal(set) var comparisonCount = 0
  /// The number of comparisons that failed.
  public internal(set) var mismatchCount = 0
  /// Why the test failed, in the order of the run; empty if it passed.
  public internal(set) var failures: [TestFailure] = []
  /// The warnings of the run. They don't fail the test, unless it is strict.
  public internal(set) var warnings: [Diagnostic] = []
  /// The files that were read; `nil` if the script was given as text.
  package internal(set) var files: FilesOfScript?
  /// The paths of pictures that are recorded.
  public internal(set) var recordedFiles: [String] = []
  /// The paths of pictures that no command of the script expects.
  public internal(set) var unusedFiles: [String] = []
  /// The paths of unused pictures that were removed.
  public internal(set) var removedFiles: [String] = []
  /// The pictures that the script expects, one per name, as they were drawn; if it expects none, a picture of its final board.
  /// Empty unless ``BoardTest/keepsAllPictures`` is true.
  public internal(set) var pictures: [TestPicture] = []
  /// How long the run took.
  public internal(set) var duration = Duration.zero
  /// Whether the run was given up.
  public internal(set) var isInterrupted = false
  var operations: [GoldenFolder.Operation] = []
  /// The names of SVG pictures that are recorded, or already are as they would be recorded.
  var recordedSVGs: [String] = []

  init(path: String) { self.path = path }

  /// Whether everything is as expected.
  public var isPassed: Bool { failures.isEmpty && !isInterrupted }

  /// Notes for people about the recorded, unused and removed pictures.
  var notes: [String] {
    recordedFiles.map { "recorded '\($0)'" } + unusedFiles.map { "no command expects '\($0)'" }
      + removedFiles.map { "removed '\($0)', which no command expects" }
  }

  /// Writes the recorded pictures; writes what differing pictures look like now beside the expected ones, and removes such files
  /// beside pictures that are as expected.
  ///
  /// - Parameters:
  ///   - replacesForeignFiles: Whether files that are no pictures may be replaced.
  ///   - prunes: Whether pictures that nothing in the script expects are removed. A file that isn't a picture is kept.
  /// - Returns: The `OutputError`s and `ForeignFile`s, which are added to ``failures``, too.
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
          // A file of this name that isn't a picture isn't rectboard's to remove.
          let outputGuard = OutputGuard(script: path)
          if (try? outputGuard.take(operation.path, for: operation.kind)) != nil { try folder.remove(operation.name) }
          continue
        }
        guard try [nil, .file].contains(folder.entry(operation.name)?.kind) else {
          throw ForeignFile(path: operation.path, reason: .isNoFile)
        }
        // A new guard for each file: while another run replaces files, two of them may seem to be the same one.
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
    /// A failed expectation.
    case expectation
    /// A picture that isn't as expected, or couldn't be compared.
    case picture
    /// A warning, if warnings are failures.
    case warning
    /// A step that isn't its own inverse.
    case inverse
    /// A command that was refused.
    case refusal
    /// An error that reading the script found.
    case script
    /// A file that can't be read.
    case input
    /// A file that can't be written.
    case output
  }

  /// A step of the script, for the list of steps before a failure.
  public struct Step: Sendable {
    /// The included file that has the step; `nil` if the script itself has it.
    public let file: String?
    /// The line in that file, from 1.
    public let line: Int
    /// The command, in its canonical form.
    public let text: String
  }

  /// What failed.
  public let kind: Kind
  /// The failure's place in the script; `nil` for failures of files.
  public let diagnostic: Diagnostic?
  /// What was expected, and what was found instead.
  public let message: String
  /// The board at the failure, as `print` writes it.
  public internal(set) var board = ""
  /// The last steps before the failure.
  public internal(set) var steps: [Step] = []
  /// The pictures that differ, if the test keeps them.
  public internal(set) var pictures: PictureDifference?

  init(_ kind: Kind, _ diagnostic: Diagnostic) {
    (self.kind, self.diagnostic, message) = (kind, diagnostic, diagnostic.message)
  }

  init(_ kind: Kind, _ message: String) { (self.kind, diagnostic, self.message) = (kind, nil, message) }
}
