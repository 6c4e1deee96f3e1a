public import Foundation

/// A document in a folder of its own that a server serves, as its clients see it.
open class RemoteBoard {
  public static let token = "0123456789abcdef"
  public let folder: TemporaryFolder
  public internal(set) var port: UInt16 = 0

  /// - Parameter folder: Where `my.board` is.
  public init(in folder: TemporaryFolder) { self.folder = folder }

  /// Remembers where the server listens.
  ///
  /// - Returns: Whether there is an address in what it tells.
  public func listens(at address: String) -> Bool {
    guard let number = address.firstMatch(of: /:(\d+)\//).flatMap({ UInt16($0.1) }) else { return false }
    port = number
    return true
  }

  /// What the server has told its user.
  open var errors: String { "" }
  public var token: String { RemoteBoard.token }
  public var script: String { get throws { try folder.text("my.board") } }
  public func path(_ rest: String) -> String { "/\(token)/\(rest)" }
  public var address: URL { URL(string: "http://127.0.0.1:\(port)/\(token)/")! }

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

  /// Has an edit done that isn't told in lines, in a request of its own.
  public func edit(_ edit: [String: Any], id: String = UUID().uuidString) throws -> LocalConnection.Answer {
    try post("commands", ["id": id, "edit": edit])
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

  public init(of board: RemoteBoard, as page: String) throws {
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
