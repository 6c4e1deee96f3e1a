#if WebEditor
  import Foundation
  import HTTPTypes
  import Hummingbird
  import NIOCore

  /// `POST commands`, `POST preview` and `POST board`: what pages do.
  enum CommandRoutes {
    /// The largest request, in bytes.
    private static let largestBody = 1 << 20

    static func add(to routes: RouterGroup<some RequestContext>, _ live: LiveBoard) {
      routes.post("commands") { request, _ in
        try await answer(request) { (command: CommandRequest) in await live.execute(command) }
      }
      routes.post("preview") { request, _ in
        try await answer(request) { (preview: PreviewRequest) in await live.preview(preview) }
      }
      routes.post("board") { request, _ in
        try await answer(request) { (board: BoardRequest) in await live.setBoard(board) }
      }
    }

    private static func answer<Body: Decodable & Sendable>(
      _ request: Request, _ perform: (Body) async -> Answer
    ) async throws -> Response {
      let tooLarge = Response.text(.contentTooLarge, "a request has at most \(largestBody) bytes")
      if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > largestBody { return tooLarge }
      let buffer: ByteBuffer
      do {
        buffer = try await request.body.collect(upTo: largestBody)
      } catch is NIOTooManyBytesError {
        return tooLarge
      } catch {
        return Response(.badRequest("the request's body can't be read"))
      }
      let body: Body
      do {
        body = try JSONDecoder().decode(Body.self, from: Data(buffer.readableBytesView))
      } catch {
        return Response(.badRequest("expected a request as JSON: \(description(of: error))"))
      }
      return Response(await perform(body))
    }

    private static func description(of error: any Error) -> String {
      switch error {
      case DecodingError.keyNotFound(let key, _): "'\(key.stringValue)' is missing"
      case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
        "'\(context.codingPath.map(\.stringValue).joined(separator: "."))' has the wrong type"
      default: "it can't be read"
      }
    }
  }
#endif
