import Foundation

/// `rectboard serve` on a document in a folder of its own; it ends with this.
public final class ServedBoard: RemoteBoard {
  private let arguments: [String]
  private let environment: [String: String]
  private let isOnOneCore: Bool
  private var process: ChildProcess?
  private var output = Pipe()

  /// - Parameters:
  ///   - script: What the document begins with, if it is there.
  ///   - environment: Variables besides those of the tests.
  ///   - isOnOneCore: Whether the server may use no more than one of the machine's cores.
  public init(
    _ script: String? = nil, _ arguments: [String] = [], environment: [String: String] = [:], isOnOneCore: Bool = false
  ) throws {
    (self.arguments, self.environment, self.isOnOneCore) = (arguments, environment, isOnOneCore)
    let folder = try TemporaryFolder()
    if let script { try folder.write(script, to: "my.board") }
    super.init(in: folder)
    try start()
  }

  /// Starts it, again at the same address.
  public func start() throws {
    output = Pipe()
    _ = FileManager.default.createFile(atPath: folder.path("errors"), contents: nil)
    let program = try builtProgram("rectboard")
    let words = ["serve", folder.path("my.board"), "--port", String(port)] + arguments
    process = try ChildProcess(
      isOnOneCore ? URL(fileURLWithPath: "/usr/bin/taskset") : program,
      isOnOneCore ? ["-c", "0", program.path] + words : words,
      environment: environment.merging(["RECTBOARD_TOKEN": RemoteBoard.token]) { _, own in own },
      output: output.fileHandleForWriting,
      errors: try FileHandle(forWritingTo: folder["errors"]))
    try output.fileHandleForWriting.close()
    let text = String(
      decoding: output.fileHandleForReading.read(silence: .seconds(60)) { $0.last == UInt8(ascii: "\n") },
      as: UTF8.self)
    guard listens(at: text) else {
      throw LocalConnection.Failure(description: "the server tells no address: \(text)\(errors)")
    }
  }

  /// Sends a signal that it outlives, such as `SIGSTOP`.
  public func send(_ signal: Int32) { process?.send(signal) }

  /// Sends a signal, and waits for the end.
  ///
  /// - Returns: The exit status, and how long it took.
  @discardableResult
  public func end(by signal: Int32) -> (status: Int32, time: Duration) {
    guard let process else { return (-1, .zero) }
    var ending: ChildProcess.Ending?
    let time = ContinuousClock().measure {
      process.send(signal)
      ending = process.wait(atMost: .seconds(60))
    }
    return ((ending ?? process.end()).status, time)
  }

  public override var errors: String { (try? folder.text("errors")) ?? "" }

  /// The memory that it uses, in MiB.
  public var memory: Int {
    let status = (try? String(contentsOfFile: "/proc/\(process?.id ?? 0)/status", encoding: .utf8)) ?? ""
    return (status.firstMatch(of: /VmRSS:\s+(\d+)/).flatMap { Int($0.1) } ?? 0) / 1024
  }
}
