public import Foundation

/// What a finished program left.
public struct ProgramResult: Sendable {
  public let status: Int32
  /// Whether a signal ended it.
  public let wasKilled: Bool
  public let output: Data
  public let errors: String

  public var outputText: String { String(decoding: output, as: UTF8.self) }
}

/// Runs the `rectboard` that was built along with the tests.
///
/// - Parameters:
///   - input: What the program finds on standard input.
///   - folder: The working directory.
///   - environment: Variables besides those of the tests.
public func runRectboard(
  _ arguments: [String], input: Data = Data(), in folder: URL? = nil, environment: [String: String] = [:]
) throws -> ProgramResult {
  try run(try builtProgram("rectboard"), arguments, input: input, in: folder, environment: environment)
}

/// An executable of this package, which is built beside the tests.
///
/// - Throws: ``NotBuilt``: a shell that waits for what the program makes would go on waiting without it.
public func builtProgram(_ name: String) throws -> URL {
  let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  let program = URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent(name)
  guard FileManager.default.isExecutableFile(atPath: program.path) else { throw NotBuilt(path: program.path) }
  return program
}

/// A program of this package isn't there.
public struct NotBuilt: Error, CustomStringConvertible {
  let path: String

  public var description: String {
    "there is no \(path): build the tests with all products, by 'swift build --build-tests'"
  }
}

/// Runs a program to its end, for at most five minutes, which is more than any takes on a busy machine.
public func run(
  _ program: URL, _ arguments: [String], input: Data = Data(), in folder: URL? = nil,
  environment: [String: String] = [:]
) throws -> ProgramResult {
  // Files take what pipes would hold up, so the program never waits for us to read.
  let scratch = try TemporaryFolder()
  let (inputFile, outputFile, errorFile) = (scratch["input"], scratch["output"], scratch["errors"])
  try input.write(to: inputFile)
  for file in [outputFile, errorFile] { try Data().write(to: file) }

  let process = try ChildProcess(
    program, arguments, in: folder ?? scratch.url, environment: environment,
    input: try FileHandle(forReadingFrom: inputFile), output: try FileHandle(forWritingTo: outputFile),
    errors: try FileHandle(forWritingTo: errorFile))
  let ending = process.wait(atMost: .seconds(300)) ?? process.end()
  return ProgramResult(
    status: ending.status, wasKilled: ending.wasKilled, output: try Data(contentsOf: outputFile),
    errors: String(decoding: try Data(contentsOf: errorFile), as: UTF8.self))
}

/// A folder that is removed with the value that made it.
public final class TemporaryFolder: Sendable {
  public let url: URL

  public init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("rectboard-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  public subscript(name: String) -> URL { url.appendingPathComponent(name) }

  /// The names of all files in it, sorted, those that start with a point too.
  public var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }
}

/// Runs commands of a shell in a folder, in which `rectboard` is the program that was built along with the tests.
///
/// `until_exists FILE`, `until_lines COUNT FILE` and `until_true COMMAND` wait for what another program makes, for two minutes at most.
public func shell(_ commands: String, in folder: TemporaryFolder) throws -> ProgramResult {
  let programs = try builtProgram("rectboard").deletingLastPathComponent().path
  let functions = """
    PATH='\(programs)':$PATH
    trap 'kill $(jobs -p) 2> /dev/null || true' EXIT
    until_true() {
      local end=$((SECONDS + 120))
      until "$@"; do
        ((SECONDS < end)) || { echo "never: $*" >&2; exit 99; }
        sleep 0.01
      done
    }
    until_exists() { until_true [ -e "$1" ]; }
    has_lines() { [ $(wc -l < "$2") -ge $1 ]; } 2> /dev/null
    until_lines() { until_true has_lines "$@"; }

    """
  return try run(URL(fileURLWithPath: "/bin/bash"), ["-c", functions + commands], in: folder.url)
}

/// Shell commands that open descriptor 3 as a pipe whose reader has come and gone.
public let readerThatHasGone = "mkfifo gone; true < gone & exec 3> gone; wait $!; rm gone; "

extension TemporaryFolder {
  public func path(_ name: String) -> String { self[name].path }

  /// The names of all files in a folder in it, sorted.
  public func names(in name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }

  public func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: self[name]) }

  /// - Parameter lossy: Whether the file may be other than UTF-8.
  public func text(_ name: String, lossy: Bool = false) throws -> String {
    if lossy { return String(decoding: try Data(contentsOf: self[name]), as: UTF8.self) }
    return try String(contentsOf: self[name], encoding: .utf8)
  }

  public func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(at: self[name], withIntermediateDirectories: true)
  }
}
