import Foundation

/// A client of `rectboard language-server`, as an editor is one: it starts the program and talks with it over pipes.
///
/// It waits for messages, never for a time: where none comes for a minute, it fails.
public final class EditorClient {
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  public typealias Object = [String: Any]

  public let folder: TemporaryFolder
  public let process: ChildProcess
  private let input = Pipe()
  private let output = Pipe()
  private var received = Data()
  private var requestCount = 0
  /// What has come and nobody has asked for yet.
  private var notifications: [Object] = []
  private var answers: [Object] = []
  /// The methods of the server's own requests, in order.
  public private(set) var serverRequests: [String] = []
  /// What `workspace/configuration` is answered with.
  public var configuration: Any = NSNull()

  /// Starts the server, in a folder of its own.
  public init(in folder: TemporaryFolder? = nil) throws {
    let folder = try folder ?? TemporaryFolder()
    self.folder = folder
    _ = FileManager.default.createFile(atPath: folder.path("errors"), contents: nil)
    process = try ChildProcess(
      try builtProgram("rectboard"), ["language-server"], in: folder.url,
      input: input.fileHandleForReading, output: output.fileHandleForWriting,
      errors: try FileHandle(forWritingTo: folder["errors"]))
    try input.fileHandleForReading.close()
    try output.fileHandleForWriting.close()
  }

  /// Starts the server and initializes the session, with the client's folder as the one that is open.
  ///
  /// - Parameters:
  ///   - capabilities: Of the client.
  ///   - options: What else is told.
  public static func initialized(
    in folder: TemporaryFolder? = nil, capabilities: Object = [:], _ options: Object = [:]
  ) throws -> EditorClient {
    let client = try EditorClient(in: folder)
    var params: Object = [
      "processId": NSNull(), "capabilities": capabilities,
      "workspaceFolders": [["uri": client.uri(""), "name": "folder"]],
    ]
    params.merge(options) { $1 }
    _ = try client.result("initialize", params)
    try client.notify("initialized", [:])
    return client
  }

  /// What a file in the folder is called.
  public func uri(_ name: String) -> String { "file://" + folder.url.path + (name.isEmpty ? "" : "/" + name) }

  public var errors: String { (try? folder.text("errors")) ?? "" }

  // MARK: Sending

  public func send(raw text: String) throws { try sendBytes(Array(text.utf8)) }

  public func sendBytes(_ bytes: [UInt8]) throws { try input.fileHandleForWriting.write(contentsOf: Data(bytes)) }

  /// Sends a body with its header.
  public func send(body: String) throws { try send(raw: "Content-Length: \(body.utf8.count)\r\n\r\n\(body)") }

  public func send(_ message: Object) throws {
    let data = try JSONSerialization.data(withJSONObject: message.merging(["jsonrpc": "2.0"]) { $1 })
    try send(body: String(decoding: data, as: UTF8.self))
  }

  public func notify(_ method: String, _ params: Any) throws { try send(["method": method, "params": params]) }

  /// - Returns: What the request is called by.
  @discardableResult
  public func request(_ method: String, _ params: Any = Object()) throws -> Int {
    requestCount += 1
    try send(["id": requestCount, "method": method, "params": params])
    return requestCount
  }

  /// The memory that the server uses, in KiB.
  public var memory: Int {
    let status = (try? String(contentsOfFile: "/proc/\(process.id)/status", encoding: .utf8)) ?? ""
    return status.firstMatch(of: /VmRSS:\s+(\d+)/).flatMap { Int($0.1) } ?? 0
  }

  public func closeInput() throws { try input.fileHandleForWriting.close() }
  public func closeOutput() throws { try output.fileHandleForReading.close() }

  // MARK: Receiving

  /// The next message; what the server asks is answered.
  public func message() throws -> Object {
    while true {
      if let message = try takeMessage() {
        guard let method = message["method"] as? String, let id = message["id"] else { return message }
        serverRequests.append(method)
        let result: Any = method == "workspace/configuration" ? [configuration] : NSNull()
        try send(["id": id, "result": result])
        return message
      }
      var request = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 60_000) > 0 else { throw Failure(description: "no message within a minute; \(errors)") }
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Failure(description: "the server has ended; \(errors)") }
      received += data
    }
  }

  private func takeMessage() throws -> Object? {
    guard let end = received.firstRange(of: Data("\r\n\r\n".utf8)) else { return nil }
    let header = String(decoding: received[..<end.lowerBound], as: UTF8.self)
    guard header.hasPrefix("Content-Length: "), let length = Int(header.dropFirst(16)) else {
      throw Failure(description: "expected a message, found '\(String(decoding: received.prefix(200), as: UTF8.self))'")
    }
    guard received.endIndex - end.upperBound >= length else { return nil }
    let body = received[end.upperBound..<end.upperBound + length]
    received = Data(received[(end.upperBound + length)...])
    guard let message = try JSONSerialization.jsonObject(with: body) as? Object, message["jsonrpc"] as? String == "2.0"
    else { throw Failure(description: "expected an object") }
    return message
  }

  /// The answer to a request, as it came: with "result" or "error".
  public func answer(to id: Int?) throws -> Object {
    func isIt(_ message: Object) -> Bool { message["method"] == nil && message["id"] as? Int == id }
    if let index = answers.firstIndex(where: isIt) { return answers.remove(at: index) }
    while true {
      let message = try self.message()
      if isIt(message) { return message }
      keep(message)
    }
  }

  private func keep(_ message: Object) {
    if message["method"] == nil { answers.append(message) } else { notifications.append(message) }
  }

  /// The result of a request; JSON's null is `NSNull`.
  public func result(_ method: String, _ params: Any = Object()) throws -> Any {
    let answer = try answer(to: try request(method, params))
    guard let result = answer["result"] else { throw Failure(description: "\(method): \(answer)") }
    return result
  }

  /// The code of the error that a request is answered with.
  public func errorCode(_ method: String, _ params: Any = Object()) throws -> Int? {
    (try answer(to: try request(method, params))["error"] as? Object)?["code"] as? Int
  }

  /// The next notification of a method that holds.
  public func notification(_ method: String, where holds: (Object) -> Bool = { _ in true }) throws -> Object {
    func params(_ message: Object) -> Object? {
      guard message["method"] as? String == method else { return nil }
      let params = message["params"] as? Object ?? [:]
      return holds(params) ? params : nil
    }
    for (index, message) in notifications.enumerated() {
      if let params = params(message) {
        notifications.remove(at: index)
        return params
      }
    }
    while true {
      let message = try self.message()
      if let params = params(message) { return params }
      keep(message)
    }
  }

  /// Waits for the server to ask for something.
  public func serverRequest(_ method: String) throws -> Object { try notification(method) }

  /// The diagnostics of a document's version.
  public func diagnostics(of name: String, version: Int?) throws -> [Object] {
    let params = try notification("textDocument/publishDiagnostics") {
      $0["uri"] as? String == self.uri(name) && $0["version"] as? Int == version
    }
    return params["diagnostics"] as? [Object] ?? []
  }

  // MARK: Documents

  public func open(_ name: String, _ text: String, version: Int = 1) throws {
    try notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": uri(name), "languageId": "rectboard", "version": version, "text": text] as Object])
  }

  /// - Parameter changes: With "text", and "range" if it isn't all.
  public func change(_ name: String, version: Int, _ changes: [Object]) throws {
    try notify(
      "textDocument/didChange",
      ["textDocument": ["uri": uri(name), "version": version] as Object, "contentChanges": changes] as Object)
  }

  public func close(_ name: String) throws { try notify("textDocument/didClose", ["textDocument": ["uri": uri(name)]]) }

  /// Params about a place in a document.
  public func place(_ name: String, _ line: Int, _ character: Int) -> Object {
    ["textDocument": ["uri": uri(name)], "position": ["line": line, "character": character]]
  }

  /// Ends the session as the protocol has it.
  ///
  /// - Returns: The exit status.
  public func shutDown() throws -> Int32? {
    _ = try result("shutdown")
    try notify("exit", Object())
    return process.wait(atMost: .seconds(60))?.status
  }
}

/// JSON's text of a value, to compare.
public func json(_ value: Any) -> String {
  let data = try? JSONSerialization.data(
    withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed])
  return String(decoding: data ?? Data(), as: UTF8.self)
}
