import BoardLanguage
import SystemEssentials

/// A server of the Language Server Protocol 3.17 for board scripts.
///
///     client ── messages ──▶ Connection ──▶ LanguageServer ──▶ Feature ──▶ Workspace, OpenDocument ──▶ Analysis
///            ◀── answers, diagnostics ─────────────┘
///
/// One thread does all the work, in the order of the messages. The connection reads ahead, so that a request can be cancelled before it
/// is answered, or meanwhile. Diagnostics are computed between messages, 100 ms after the last change of a document; messages that arrive
/// meanwhile are answered at once. The server reads files that scripts include, and writes none.
package final class LanguageServer {
  let connection: Connection
  let workspace = Workspace()
  var state = State.new
  /// The exit status, once the program has to end.
  private(set) var exitStatus: Int32?
  /// The client's process, if it is known; the server ends when that has ended.
  var client: Int32?
  /// Handlers for answers to the server's own requests.
  private var waiting: [RequestID: (Message) -> Void] = [:]
  private var requestCount = 0

  enum State { case new, running, shutDown }

  /// The interval for checking whether the client's process still exists.
  private static let clientInterval = Duration.seconds(2)

  /// - Parameters:
  ///   - input: The descriptor from which to read the client's messages.
  ///   - output: The descriptor to which to write. The signal SIGPIPE must be ignored.
  package init(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) {
    connection = Connection(input: input, output: output)
  }

  /// Serves the client until it ends the session, or is gone.
  ///
  /// - Parameter report: Called with an error that only a person can fix: the client doesn't speak the protocol.
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

  /// Handles the messages that have been read, in order.
  func handleMessages() {
    while exitStatus == nil, !connection.isBroken, let message = connection.takeMessage() { handle(message) }
  }

  private func handle(_ message: Message) {
    switch message.kind {
    case .invalid(let id, let error): connection.send(ServerMessage.error(error, to: id))
    case .answer(let id): waiting.removeValue(forKey: id)?(message)
    case .notification(let method):
      // A notification that can't be decoded can't be answered, either.
      do throws(RequestError) { try note(method, message) } catch { log("\(method): \(error.message)") }
    case .request(let id, let method):
      connection.answering(id) {
        let outer = workspace.isCancelled
        workspace.isCancelled = { [connection] in connection.isCancelled(id) }
        defer { workspace.isCancelled = outer }
        do {
          if workspace.isCancelled() { throw RequestError.cancelled }
          let answer = try answer(method, message, id)
          // A result that was computed until the cancellation may be incomplete.
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

  // MARK: The server's own messages

  func notify(_ method: String, _ params: some Encodable) {
    if let message = try? ServerMessage.notification(method, params) { connection.send(message) }
  }

  /// Sends a request to the client.
  ///
  /// - Parameter body: Called with the answer.
  func request(_ method: String, _ params: some Encodable, _ body: ((Message) -> Void)? = nil) {
    requestCount += 1
    let id = RequestID.text("rectboard-\(requestCount)")
    if let body { waiting[id] = body }
    if let message = try? ServerMessage.request(id, method, params) { connection.send(message) }
  }

  /// Writes to the client's log.
  func log(_ text: String) { notify("window/logMessage", LogMessageParams(type: 2, message: Display.escaped(text))) }

  private struct LogMessageParams: Encodable {
    /// 1 is an error, 2 a warning.
    let type: Int
    let message: String
  }
}
