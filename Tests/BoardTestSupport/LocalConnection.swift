public import Foundation

/// A connection to a server on this machine, over which tests also send what no client would.
public final class LocalConnection {
  private let descriptor: Int32
  private let port: UInt16
  private var received = Data()
  private let silence: Duration
  /// Whether the last wait for more took as long as it may.
  private var hasTimedOut = false

  public struct Failure: Error, CustomStringConvertible {
    public let description: String

    public init(description: String) { self.description = description }
  }

  /// What a server answers to a request.
  public struct Answer: Sendable {
    public let status: Int
    /// By names in lower case.
    public let headers: [String: String]
    public let body: Data

    public var text: String { String(decoding: body, as: UTF8.self) }
    public var json: [String: Any] { (try? JSONSerialization.jsonObject(with: body) as? [String: Any]) ?? [:] }
  }

  /// - Parameters:
  ///   - patience: How long to wait for somebody to listen.
  ///   - silence: How long to wait for more of an answer, and for the other side to take something.
  public init(to port: UInt16, patience: Duration = .seconds(30), silence: Duration = .seconds(120)) throws {
    (self.port, self.silence) = (port, silence)
    let end = ContinuousClock.now + patience
    while true {
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var time = timeval(tv_sec: Int(silence.components.seconds), tv_usec: 0)
      for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
        setsockopt(descriptor, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
      }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = inet_addr("127.0.0.1")
      let result = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      if result == 0 {
        self.descriptor = descriptor
        return
      }
      close(descriptor)
      guard ContinuousClock.now < end else { throw Failure(description: "nobody listens on port \(port)") }
      usleep(50_000)
    }
  }

  deinit { close(descriptor) }

  /// Tells the other side that no more will come.
  public func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Has the connection end with a reset instead of a farewell.
  public func resetAtEnd() {
    var time = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &time, socklen_t(MemoryLayout<linger>.size))
  }

  /// Sends bytes as they are.
  ///
  /// - Returns: Whether the other side took them.
  @discardableResult
  public func send(_ bytes: some Sequence<UInt8>) -> Bool {
    let bytes = Array(bytes)
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress! + sent, $0.count - sent, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return false }
      sent += count
    }
    return true
  }

  /// Sends a request.
  ///
  /// - Parameter headers: Besides `Host`, unless that is among them, and `Content-Length`.
  public func send(_ method: String, _ path: String, _ headers: [String] = [], _ body: Data? = nil) throws {
    var lines = ["\(method) \(path) HTTP/1.1"] + headers
    if !headers.contains(where: { $0.hasPrefix("Host:") }) { lines.append("Host: 127.0.0.1:\(port)") }
    if let body { lines.append("Content-Length: \(body.count)") }
    let head = lines.joined(separator: "\r\n") + "\r\n\r\n"
    guard send(Data(head.utf8) + (body ?? Data())) else { throw Failure(description: "\(path): nobody listens") }
  }

  /// Whether nothing has come that wasn't taken.
  public var isSilent: Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return received.isEmpty && poll(&request, 1, 0) == 0
  }

  /// What comes next, `nil` at the end.
  public func receive() -> Data? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    hasTimedOut = count < 0 && errno == EAGAIN
    return count > 0 ? Data(buffer[..<count]) : nil
  }

  /// The next answer, whose length has to be told, or to be all that comes.
  public func answer() throws -> Answer {
    let end = Data("\r\n\r\n".utf8)
    while received.range(of: end) == nil { try receiveMore() }
    guard let range = received.range(of: end) else { throw Failure(description: "no answer") }
    let lines = String(decoding: received[..<range.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    received = Data(received[range.upperBound...])
    guard let status = lines[0].split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
      throw Failure(description: "no answer: \(lines[0])")
    }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      if parts.count == 2 { headers[parts[0].lowercased()] = parts[1] }
    }
    if let length = headers["content-length"].flatMap({ Int($0) }) {
      while received.count < length { try receiveMore() }
      defer { received = Data(received.dropFirst(length)) }
      return Answer(status: status, headers: headers, body: Data(received.prefix(length)))
    }
    if headers["transfer-encoding"] == nil, status != 204 {
      while let more = receive() { received += more }
    }
    defer { received = Data() }
    return Answer(status: status, headers: headers, body: received)
  }

  private func receiveMore() throws {
    guard let more = receive() else {
      throw Failure(
        description: hasTimedOut
          ? "no more of an answer came within \(silence)" : "the connection ended within an answer")
    }
    received += more
  }
}
