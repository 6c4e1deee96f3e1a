public import Foundation

/// `rectboard serve` on a document in a folder of its own; it ends with this.
public final class ServedBoard {
  public let folder: TemporaryFolder
  public let token = "0123456789abcdef"
  public private(set) var port: UInt16 = 0
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
    (folder, self.arguments) = (try TemporaryFolder(), arguments)
    (self.environment, self.isOnOneCore) = (environment, isOnOneCore)
    if let script { try folder.write(script, to: "my.board") }
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
      environment: environment.merging(["RECTBOARD_TOKEN": token]) { _, own in own },
      output: output.fileHandleForWriting,
      errors: try FileHandle(forWritingTo: folder["errors"]))
    try output.fileHandleForWriting.close()
    let text = String(
      decoding: output.fileHandleForReading.read(silence: .seconds(60)) { $0.last == UInt8(ascii: "\n") },
      as: UTF8.self)
    guard let number = text.firstMatch(of: /:(\d+)\//).flatMap({ UInt16($0.1) }) else {
      throw LocalConnection.Failure(description: "the server tells no address: \(text)\(errors)")
    }
    port = number
  }

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

  public var errors: String { (try? folder.text("errors")) ?? "" }
  public var script: String { get throws { try folder.text("my.board") } }
  public func path(_ rest: String) -> String { "/\(token)/\(rest)" }
  public var address: URL { URL(string: "http://127.0.0.1:\(port)/\(token)/")! }

  /// The memory that it uses, in MiB.
  public var memory: Int {
    let status = (try? String(contentsOfFile: "/proc/\(process?.id ?? 0)/status", encoding: .utf8)) ?? ""
    return (status.firstMatch(of: /VmRSS:\s+(\d+)/).flatMap { Int($0.1) } ?? 0) / 1024
  }

  // MARK: Requests

  public func connect() throws -> LocalConnection { try LocalConnection(to: port) }

  public func get(_ rest: String) throws -> LocalConnection.Answer {
    let connection = try connect()
    try connection.send("GET", path(rest), ["Connection: close"])
    return try connection.answer()
  }

  public func post(_ rest: String, _ body: [String: Any]) throws -> LocalConnection.Answer {
    let connection = try connect()
    return try post(rest, body, over: connection)
  }

  public func post(_ rest: String, _ body: [String: Any], over connection: LocalConnection) throws
    -> LocalConnection.Answer
  {
    let data = try JSONSerialization.data(withJSONObject: body)
    try connection.send("POST", path(rest), ["Content-Type: application/json"], data)
    return try connection.answer()
  }

  /// Has lines executed, in a request of their own.
  @discardableResult
  public func run(_ lines: String..., id: String = UUID().uuidString) throws -> LocalConnection.Answer {
    try post("commands", ["id": id, "lines": lines])
  }

  public func preview(_ page: String, _ gesture: Int, _ action: String, _ more: [String: Any] = [:]) throws
    -> LocalConnection.Answer
  {
    try post(
      "preview", ["page": page, "gesture": gesture, "action": action].merging(more) { _, new in new })
  }

  public func events(as page: String) throws -> EventStream { try EventStream(of: self, as: page) }
}

/// What a page is sent.
public final class EventStream {
  private let connection: LocalConnection
  private var text = ""

  public struct Event {
    public let name: String
    public let data: [String: Any]
  }

  public init(of board: ServedBoard, as page: String) throws {
    connection = try board.connect()
    try connection.send("GET", board.path("events?page=\(page)"))
    while !text.contains("\n\n") { try receive() }
    guard text.hasPrefix("HTTP/1.1 200") else { throw LocalConnection.Failure(description: text) }
    text = String(text[text.range(of: "\n\n")!.upperBound...])
  }

  private func receive() throws {
    guard let more = connection.receive() else { throw LocalConnection.Failure(description: "the stream ended") }
    // A character of Swift's is a carriage return with its line feed.
    text += String(decoding: more.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
  }

  /// The next event but for beats.
  public func next() throws -> Event {
    // Beats keep the connection alive, so silence alone doesn't tell that nothing comes.
    let end = ContinuousClock.now + .seconds(20)
    while true {
      if ContinuousClock.now > end { throw LocalConnection.Failure(description: "no event comes") }
      let event = try nextOrBeat()
      if event.name != "beat" { return event }
    }
  }

  /// The next event; chunks of the transfer are joined, since no line of an event looks like a chunk's length.
  public func nextOrBeat() throws -> Event {
    let end = ContinuousClock.now + .seconds(20)
    while true {
      if ContinuousClock.now > end { throw LocalConnection.Failure(description: "no event comes") }
      let lines = text.components(separatedBy: "\n")
      if let name = lines.firstIndex(where: { $0.hasPrefix("event: ") }), name + 2 < lines.count,
        lines[name + 1].hasPrefix("data: ")
      {
        let json = Data(lines[name + 1].dropFirst(6).utf8)
        text = lines[(name + 2)...].joined(separator: "\n")
        guard let data = try JSONSerialization.jsonObject(with: json) as? [String: Any] else {
          throw LocalConnection.Failure(description: "no object of JSON")
        }
        return Event(name: String(lines[name].dropFirst(7)), data: data)
      }
      try receive()
    }
  }

  /// The next event that fulfils a condition.
  public func next(where isWanted: (Event) -> Bool) throws -> Event {
    while true {
      let event = try next()
      if isWanted(event) { return event }
    }
  }
}
