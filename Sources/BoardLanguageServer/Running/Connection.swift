import SystemEssentials
import WholeFiles

/// The client's two streams. Messages are read ahead, also while one is answered or written, so that a request can be cancelled and
/// neither side waits for the other for ever.
final class Connection {
  private let (input, output): (Int32, Int32)
  private var framing = MessageFraming()
  private var queue: ArraySlice<Message> = []
  private var queuedBytes = 0
  /// The requests in the queue, or the current one, that aren't wanted any more.
  private var cancelled: Set<RequestID> = []
  /// The request that is being answered, if one is.
  private var current: RequestID?
  /// Whether no more will come.
  private(set) var isAtEnd = false
  /// Whether the client doesn't read any more.
  private(set) var isBroken = false
  /// Why no more can be read.
  private(set) var fault: MessageFraming.Fault?
  private var lastLook = ContinuousClock.now

  /// How much is read ahead: what a client says beyond that has to wait.
  private static let mostQueuedBytes = 2 * MessageFraming.limit
  /// The kernel takes so much at once from a pipe that can be written to, without waiting for its reader.
  private static let chunkLength = 4096

  init(input: Int32, output: Int32) { (self.input, self.output) = (input, output) }

  // MARK: Reading

  /// Whether a message is there already.
  var hasMessage: Bool { !queue.isEmpty }

  func takeMessage() -> Message? {
    guard let message = queue.popFirst() else { return nil }
    queuedBytes -= message.byteCount
    return message
  }

  /// Reads what has come.
  ///
  /// - Parameter time: How long to wait for something; `nil` is for ever.
  func readAhead(waiting time: Duration? = .zero) {
    guard canRead else { return }
    lastLook = ContinuousClock.now
    var request = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    // Rounded up: what is due then is due.
    let milliseconds = time.map { Int32(min(max(0, ($0 / .milliseconds(1)).rounded(.up)), 1e6)) } ?? -1
    guard poll(&request, 1, milliseconds) > 0 else { return }
    repeat { readChunk() } while canRead && poll(&request, 1, 0) > 0
  }

  /// As ``readAhead(waiting:)``, but not each time: it may be called for each command of a script.
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
    // One may be answered within what another one waits for.
    let outer = current
    current = id
    defer {
      cancelled.remove(id)
      current = outer
    }
    return try answer()
  }

  /// Whether a request that is being answered isn't wanted any more: whoever asks looks at what has come.
  func isCancelled(_ id: RequestID) -> Bool {
    glanceAhead()
    return cancelled.contains(id) || isBroken
  }

  // MARK: Writing

  /// Sends a message, and reads meanwhile: a client that writes may not read until it has.
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
