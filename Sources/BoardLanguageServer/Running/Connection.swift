import SystemEssentials
import WholeFiles

/// The client's two streams. Messages are read ahead, even while a request is answered or an answer is written, so that requests
/// can be cancelled, and client and server never wait for each other.
final class Connection {
  private let (input, output): (Int32, Int32)
  private var framing = MessageFraming()
  private var queue: ArraySlice<Message> = []
  private var queuedBytes = 0
  /// The cancelled requests among those in the queue and the current one.
  private var cancelled: Set<RequestID> = []
  /// The request that is being answered.
  private var current: RequestID?
  /// Whether the input has ended.
  private(set) var isAtEnd = false
  /// Whether the client has closed the output.
  private(set) var isBroken = false
  /// The reason why the input can't be read any further.
  private(set) var fault: MessageFraming.Fault?
  private var lastLook = ContinuousClock.now

  /// The most bytes that are read ahead; after that, the client has to wait.
  private static let mostQueuedBytes = 2 * MessageFraming.limit
  /// If a pipe is writable, the kernel accepts at least this many bytes without waiting for its reader.
  private static let chunkLength = 4096

  init(input: Int32, output: Int32) { (self.input, self.output) = (input, output) }

  // MARK: Reading

  /// Whether a message has already arrived.
  var hasMessage: Bool { !queue.isEmpty }

  func takeMessage() -> Message? {
    guard let message = queue.popFirst() else { return nil }
    queuedBytes -= message.byteCount
    return message
  }

  /// Reads the available input.
  ///
  /// - Parameter time: How long to wait for input; `nil` means forever.
  func readAhead(waiting time: Duration? = .zero) {
    guard canRead else { return }
    lastLook = ContinuousClock.now
    var request = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    // Rounded up, so that whatever becomes due at that time is due afterwards.
    let milliseconds = time.map { Int32(min(max(0, ($0 / .milliseconds(1)).rounded(.up)), 1e6)) } ?? -1
    guard poll(&request, 1, milliseconds) > 0 else { return }
    repeat { readChunk() } while canRead && poll(&request, 1, 0) > 0
  }

  /// Like ``readAhead(waiting:)``, but not at each call, because it may be called for each command of a script.
  func glanceAhead() {
    if ContinuousClock.now - lastLook > .milliseconds(1) { readAhead() }
  }

  private var canRead: Bool { !isAtEnd && fault == nil && queuedBytes < Connection.mostQueuedBytes }

  private func readChunk() {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    guard let count = try? system({ read(input, &chunk, chunk.count) }), count > 0 else {
      isAtEnd = true
      return
    }
    framing.append(chunk[..<count])
    do throws(MessageFraming.Fault) {
      while let bytes = try framing.next() { add(Message(bytes)) }
    } catch {
      fault = error
    }
  }

  private func add(_ message: Message) {
    if case .notification("$/cancelRequest") = message.kind {
      if let id = try? message.params(CancelParams.self).id, id == current || isQueued(id) { cancelled.insert(id) }
      return
    }
    queue.append(message)
    queuedBytes += message.byteCount
  }

  private struct CancelParams: Decodable { let id: RequestID }

  private func isQueued(_ id: RequestID) -> Bool {
    queue.contains { if case .request(id, _) = $0.kind { true } else { false } }
  }

  // MARK: Cancelling

  /// Answers a request, which can be cancelled meanwhile.
  func answering<Result>(_ id: RequestID, _ answer: () throws -> Result) rethrows -> Result {
    // A request may be answered while another one is being answered.
    let outer = current
    current = id
    defer {
      cancelled.remove(id)
      current = outer
    }
    return try answer()
  }

  /// Whether a request was cancelled while it is being answered. This reads the available input first.
  func isCancelled(_ id: RequestID) -> Bool {
    glanceAhead()
    return cancelled.contains(id) || isBroken
  }

  // MARK: Writing

  /// Sends a message, and reads meanwhile, because a client may not read until its own message has been read.
  func send(_ message: [UInt8]) {
    var rest = MessageFraming.framed(message)[...]
    while !rest.isEmpty, !isBroken {
      var requests = [
        pollfd(fd: output, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: canRead ? input : -1, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&requests, 2, -1) > 0 else { continue }
      if requests[1].revents != 0 { readChunk() }
      guard requests[0].revents != 0 else { continue }
      let chunk = rest.prefix(Connection.chunkLength)
      let count = chunk.withUnsafeBytes { bytes in try? system { write(output, bytes.baseAddress, bytes.count) } }
      guard let count else {
        isBroken = true
        return
      }
      rest = rest.dropFirst(count)
    }
  }
}
