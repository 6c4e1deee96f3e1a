import SystemEssentials

/// A server of the Language Server Protocol 3.17 for board scripts.
///
///     client ── messages ──▶ Connection ──▶ LanguageServer ──▶ Feature ──▶ Workspace, OpenDocument ──▶ Analysis
///            ◀── answers, diagnostics ─────────────┘
///
/// All is done by one thread, in the order of the messages. The connection reads ahead, so that a request is known to be cancelled before
/// it is answered, or while it is. Diagnostics are found between messages, 100 ms after the last change of a document; what comes
/// meanwhile is answered at once, in the midst of that. It reads files that scripts include, and writes none.
package final class LanguageServer {
  let connection: Connection
  let workspace = Workspace()
  var state = State.new
  /// The status that the program is to end with, once it is.
  private(set) var exitStatus: Int32?
  /// The client's process, if it is known: when that has gone, so does the server.
  var client: Int32?
  /// What is to be done with answers to the server's own requests.
  private var waiting: [RequestID: (Message) -> Void] = [:]
  private var requestCount = 0

  enum State { case new, running, shutDown }

  /// How often to look whether the client's process is there.
  private static let clientInterval = Duration.seconds(2)

  /// - Parameters:
  ///   - input: The descriptor that the client writes to.
  ///   - output: The one that it reads from. The signal SIGPIPE must be ignored.
  package init(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) {
    connection = Connection(input: input, output: output)
  }

  /// Serves the client until it ends that, or has gone.
  ///
  /// - Parameter report: Told of what only a person can mend: that the client doesn't speak the protocol.
  /// - Returns: The exit status that the protocol asks for.
  package func run(reporting report: (String) -> Void) -> Int32 {
    while true {
      connection.readAhead()
      handleMessages()
      if let exitStatus { return exitStatus }
      if let fault = connection.fault { report("\(fault)") }
      if connection.isAtEnd || connection.isBroken || connection.fault != nil || isClientGone {
        return state == .shutDown && connection.fault == nil ? 0 : 1
      }
      let due = nextDiagnosis
      if let due, due.time <= .now {
        diagnose(due.document)
      } else {
        let times = [due.map { $0.time - .now }, client.map { _ in LanguageServer.clientInterval }]
        connection.readAhead(waiting: times.compactMap(\.self).min())
      }
    }
  }

  private var isClientGone: Bool { client.map { kill($0, 0) < 0 && errno == ESRCH } ?? false }

  func end(_ status: Int32) { exitStatus = status }

  // MARK: Messages

  /// Handles what has been read, in order.
  func handleMessages() {
    while exitStatus == nil, !connection.isBroken, let message = connection.takeMessage() { handle(message) }
  }

  private func handle(_ message: Message) {
    switch message.kind {
    case .invalid(let id, let error): connection.send(ServerMessage.error(error, to: id))
    case .answer(let id): waiting.removeValue(forKey: id)?(message)
    case .notification(let method):
      // What can't be read can't be answered, either.
      do throws(RequestError) { try note(method, message) } catch { log("\(method): \(error.message)") }
    case .request(let id, let method):
      connection.answering(id) {
        let outer = workspace.isCancelled
        workspace.isCancelled = { [connection] in connection.isCancelled(id) }
        defer { workspace.isCancelled = outer }
        do {
          if workspace.isCancelled() { throw RequestError.cancelled }
          let answer = try answer(method, message, id)
          // What was looked up until it was cancelled may not be all.
          if workspace.isCancelled() { throw RequestError.cancelled }
          connection.send(answer)
        } catch let error as RequestError {
          connection.send(ServerMessage.error(error, to: id))
        } catch {
          connection.send(ServerMessage.error(RequestError(.internalError, "\(error)"), to: id))
        }
      }
    }
  }

  /// Answers a request.
  private func answer(_ method: String, _ message: Message, _ id: RequestID) throws -> [UInt8] {
    if method == "initialize" { return try ServerMessage.answer(initialize(try message.params()), to: id) }
    switch state {
    case .new: throw RequestError(.serverNotInitialized, "expected 'initialize', found '\(method)'")
    case .shutDown: throw RequestError(.invalidRequest, "expected 'exit' after 'shutdown', found '\(method)'")
    case .running: break
    }
    if method == "shutdown" {
      state = .shutDown
      return try ServerMessage.answer(Int?.none, to: id)
    }
    guard let feature = FeatureTable.byMethod[method] else {
      throw RequestError(.methodNotFound, "unknown method '\(method)'")
    }
    return try answer(feature, message, id)
  }

  private func answer<F: Feature>(_ feature: F.Type, _ message: Message, _ id: RequestID) throws -> [UInt8] {
    try ServerMessage.answer(F.answer(try message.params(), in: workspace), to: id)
  }

  // MARK: What the server says by itself

  func notify(_ method: String, _ params: some Encodable) {
    if let message = try? ServerMessage.notification(method, params) { connection.send(message) }
  }

  /// Asks the client for something.
  ///
  /// - Parameter body: Told of the answer.
  func request(_ method: String, _ params: some Encodable, _ body: ((Message) -> Void)? = nil) {
    requestCount += 1
    let id = RequestID.text("rectboard-\(requestCount)")
    if let body { waiting[id] = body }
    if let message = try? ServerMessage.request(id, method, params) { connection.send(message) }
  }

  /// Tells whoever looks into the client's log.
  func log(_ text: String) { notify("window/logMessage", LogMessageParams(type: 2, message: text)) }

  private struct LogMessageParams: Encodable {
    /// 1 is an error, 2 a warning.
    let type: Int
    let message: String
  }
}
