import SystemEssentials

/// The identifier of a request.
enum RequestID: Codable, Hashable {
  case number(Int)
  case text(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}

/// A message from the client whose parameters haven't been decoded.
struct Message {
  enum Kind {
    case request(RequestID, method: String)
    case notification(method: String)
    /// The answer to a request from the server.
    case answer(RequestID)
    /// An invalid message, with the error to answer.
    case invalid(RequestID?, RequestError)
  }

  let kind: Kind
  private let bytes: [UInt8]

  /// - Parameter bytes: JSON, in UTF-8.
  init(_ bytes: [UInt8]) {
    (self.bytes, kind) = (bytes, Message.kind(of: bytes))
  }

  var byteCount: Int { bytes.count }

  private static func kind(of bytes: [UInt8]) -> Kind {
    let head: Head
    do {
      head = try JSONDecoder().decode(Head.self, from: Data(bytes))
    } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
      return .invalid(nil, RequestError(.parseError, "expected JSON in UTF-8, found other data"))
    } catch {
      let id = try? JSONDecoder().decode(IDOnly.self, from: Data(bytes)).id
      return .invalid(id, RequestError(.invalidRequest, "expected a message of JSON-RPC 2.0, found another value"))
    }
    switch (head.id, head.method) {
    case (let id?, let method?): return .request(id, method: method)
    case (nil, let method?): return .notification(method: method)
    case (let id?, nil) where head.isAnswer: return .answer(id)
    case (let id, nil): return .invalid(id, RequestError(.invalidRequest, "expected 'method', found none"))
    }
  }

  private struct IDOnly: Decodable { let id: RequestID? }

  private struct Head: Decodable {
    let id: RequestID?
    let method: String?
    let isAnswer: Bool

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decodeIfPresent(RequestID.self, forKey: .id)
      method = try container.decodeIfPresent(String.self, forKey: .method)
      isAnswer = container.contains(.result) || container.contains(.error)
      guard try container.decodeIfPresent(String.self, forKey: .jsonrpc) ?? "2.0" == "2.0" else {
        throw DecodingError.dataCorruptedError(forKey: .jsonrpc, in: container, debugDescription: "another version")
      }
    }

    private enum CodingKeys: String, CodingKey { case jsonrpc, id, method, result, error }
  }

  /// Decodes the message's parameters.
  func params<Params: Decodable>(_ type: Params.Type = Params.self) throws(RequestError) -> Params {
    do {
      return try JSONDecoder().decode(ParamsOnly<Params>.self, from: Data(bytes)).params
    } catch {
      throw RequestError(.invalidParams, Message.text(of: error))
    }
  }

  private struct ParamsOnly<Params: Decodable>: Decodable { let params: Params }

  /// Decodes the result of an answer; `nil` if it is an error or of another type.
  func result<Result: Decodable>(_ type: Result.Type = Result.self) -> Result? {
    try? JSONDecoder().decode(ResultOnly<Result>.self, from: Data(bytes)).result
  }

  private struct ResultOnly<Result: Decodable>: Decodable { let result: Result }

  /// A description of a decoding error, with the member that is wrong.
  private static func text(of error: any Error) -> String {
    func path(_ context: DecodingError.Context, _ key: (any CodingKey)? = nil) -> String {
      (context.codingPath + [key].compactMap(\.self)).map { $0.intValue.map(String.init) ?? $0.stringValue }
        .joined(separator: ".")
    }
    switch error {
    case DecodingError.keyNotFound(let key, let context): return "expected '\(path(context, key))', found none"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      return "expected another value of '\(path(context))'"
    default: return "expected other params"
    }
  }
}

/// Makes messages of the server, without headers.
enum ServerMessage {
  static func answer(_ result: some Encodable, to id: RequestID) throws -> [UInt8] {
    try bytes(of: Answer(id: id, result: result))
  }

  static func error(_ error: RequestError, to id: RequestID?) -> [UInt8] {
    let answer = ErrorAnswer(id: id, error: .init(code: error.code.rawValue, message: error.message))
    return (try? bytes(of: answer)) ?? []
  }

  static func notification(_ method: String, _ params: some Encodable) throws -> [UInt8] {
    try bytes(of: Call(id: nil, method: method, params: params))
  }

  static func request(_ id: RequestID, _ method: String, _ params: some Encodable) throws -> [UInt8] {
    try bytes(of: Call(id: id, method: method, params: params))
  }

  private struct Answer<Result: Encodable>: Encodable {
    let jsonrpc = "2.0"
    let id: RequestID
    let result: Result
  }

  private struct ErrorAnswer: Encodable {
    struct Fault: Encodable {
      let code: Int
      let message: String
    }
    let jsonrpc = "2.0"
    let id: RequestID?
    let error: Fault

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(jsonrpc, forKey: .jsonrpc)
      // If the request couldn't be read, the identifier is null.
      try container.encode(id, forKey: .id)
      try container.encode(error, forKey: .error)
    }

    private enum CodingKeys: String, CodingKey { case jsonrpc, id, error }
  }

  private struct Call<Params: Encodable>: Encodable {
    let jsonrpc = "2.0"
    let id: RequestID?
    let method: String
    let params: Params
  }

  private static func bytes(of message: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(message))
  }
}
