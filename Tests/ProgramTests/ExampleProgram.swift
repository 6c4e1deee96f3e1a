import BoardTestSupport
import Foundation
import Testing

/// A running program of `Examples/`, at the other end of three pipes.
///
/// Nothing here waits longer than a minute, so that a program that is stuck, or that keeps its answers in a buffer, fails a
/// test instead of holding it up.
final class ExampleProgram {
  struct Ending: Equatable {
    var output = ""
    var errors = ""
    var status: Int32 = 0
  }

  private let process: ChildProcess
  private let (input, output, errors) = (Pipe(), Pipe(), Pipe())

  /// The `Examples` folder of the package.
  static let examples = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Examples")

  /// Starts a program, which the build puts beside the tests.
  init(_ name: String, _ arguments: [String] = [], in folder: URL? = nil) throws {
    // A program that ends early must not take the tests along when they write to it.
    signal(SIGPIPE, SIG_IGN)
    process = try ChildProcess(
      try builtProgram(name), arguments, in: folder,
      // Foundation leaks a buffer when it reads an empty file. Under the address sanitizer, that must not fail the program.
      environment: ["ASAN_OPTIONS": "detect_leaks=0"], input: input.fileHandleForReading,
      output: output.fileHandleForWriting, errors: errors.fileHandleForWriting)
    // The program has its own copies now. It sees the end of its input, and we that of its output, only without ours.
    try input.fileHandleForReading.close()
    try output.fileHandleForWriting.close()
    try errors.fileHandleForWriting.close()
  }

  func send(_ text: String) { try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }

  func send(_ bytes: [UInt8]) { try? input.fileHandleForWriting.write(contentsOf: Data(bytes)) }

  func endInput() { try? input.fileHandleForWriting.close() }

  /// Reads as many bytes as a text has, or fewer if the program ends or stays silent.
  func receive(asMuchAs expected: String) -> String {
    text(output.fileHandleForReading.read(upTo: expected.utf8.count, silence: .seconds(60)))
  }

  /// Ends the input, and waits for the program to end.
  func finish() throws -> Ending {
    endInput()
    var ending = Ending()
    ending.output = text(output.fileHandleForReading.read(silence: .seconds(60)))
    ending.errors = text(errors.fileHandleForReading.read(silence: .seconds(60)))
    let end = process.wait(atMost: .seconds(60))
    if end == nil { Issue.record("the program did not end by itself") }
    ending.status = (end ?? process.end()).status
    return ending
  }

  private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }
}
