import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A running program of `Examples/`, at the other end of three pipes.
///
/// Nothing here waits longer than ten seconds, so that a program that is stuck, or that keeps its answers in a buffer, fails a
/// test instead of holding it up.
final class ExampleProgram {
  struct Ending: Equatable {
    var output = ""
    var errors = ""
    var status: Int32 = 0
  }

  private let process = Process()
  private let (input, output, errors) = (Pipe(), Pipe(), Pipe())
  private var hasReader = true
  private let ended = DispatchSemaphore(value: 0)

  /// The `Examples` folder of the package.
  static let examples = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Examples")

  /// Starts a program, which the build puts beside the tests.
  ///
  /// - Parameters:
  ///   - inputPath: A file to read instead of what is sent.
  ///   - outputPath: A file to write instead of what can be received.
  ///   - pictures: When it shows pictures, for `EXAMPLE_PICTURES`; nil where it sees a terminal, which a pipe is not.
  init(
    _ name: String, _ arguments: [String] = [], in folder: URL? = nil, inputPath: String? = nil,
    outputPath: String? = nil, pictures: String? = nil
  ) throws {
    // A program that ends early must not take the tests along when they write to it.
    signal(SIGPIPE, SIG_IGN)
    let tests = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    process.executableURL = tests.deletingLastPathComponent().appending(path: name)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    // Foundation leaks a buffer when it reads an empty file. Under the address sanitizer, that must not fail the program.
    var environment = ProcessInfo.processInfo.environment
    environment["ASAN_OPTIONS"] = "detect_leaks=0"
    environment["EXAMPLE_PICTURES"] = pictures
    process.environment = environment
    (process.standardInput, process.standardOutput, process.standardError) = (input, output, errors)
    if let inputPath { process.standardInput = try FileHandle(forReadingFrom: URL(filePath: inputPath)) }
    if let outputPath { process.standardOutput = try FileHandle(forWritingTo: URL(filePath: outputPath)) }
    // `waitUntilExit` turns a run loop, and has been seen to turn it for ever.
    process.terminationHandler = { [ended] _ in ended.signal() }
    try process.run()
    // The program has its own copies now. It sees the end of its input, and we that of its output, only without ours.
    try input.fileHandleForReading.close()
    try output.fileHandleForWriting.close()
    try errors.fileHandleForWriting.close()
  }

  func send(_ text: String) { try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }

  func send(_ bytes: [UInt8]) { try? input.fileHandleForWriting.write(contentsOf: Data(bytes)) }

  /// Leaves the program without a reader.
  func stopReceiving() throws {
    try output.fileHandleForReading.close()
    hasReader = false
  }

  func endInput() { try? input.fileHandleForWriting.close() }

  /// Reads as many bytes as a text has, or fewer if the program ends or stays silent.
  func receive(asMuchAs expected: String) -> String {
    receive(upTo: expected.utf8.count, from: output.fileHandleForReading)
  }

  /// Ends the input, and waits for the program to end.
  func finish() throws -> Ending {
    endInput()
    var ending = Ending()
    ending.output = hasReader ? receive(upTo: .max, from: output.fileHandleForReading) : ""
    ending.errors = receive(upTo: .max, from: errors.fileHandleForReading)
    if ended.wait(timeout: .now() + 10) == .timedOut {
      kill(process.processIdentifier, SIGKILL)
      Issue.record("the program did not end by itself")
      ended.wait()
    }
    ending.status = process.terminationStatus
    return ending
  }

  private func receive(upTo limit: Int, from handle: FileHandle) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while bytes.count < limit {
      var request = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 10_000) > 0 else { break }
      let count = read(handle.fileDescriptor, &buffer, min(buffer.count, limit - bytes.count))
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A folder that goes with the value that made it.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "undo-examples-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  subscript(name: String) -> URL { url.appending(path: name) }
}
