#if WebEditor
  import BoardImport
  import BoardLanguage
  import SystemEssentials
  import HTTPTypes
  import Hummingbird
  import NIOCore

  /// `POST commands`, `POST preview` and `POST import`: what pages do.
  enum CommandRoutes {
    /// The largest request, in bytes.
    private static let largestBody = 1 << 20

    static func add(to routes: RouterGroup<some RequestContext>, _ live: LiveBoard, _ exports: Exports) {
      routes.post("commands") { request, _ in
        try await answer(request) { (command: CommandRequest) in await live.execute(command) }
      }
      routes.post("preview") { request, _ in
        try await answer(request) { (preview: PreviewRequest) in await live.preview(preview) }
      }
      routes.post("import") { request, _ in
        let tooLarge = Response.text(
          .contentTooLarge, "A drawing has at most \(Limits.mebibytes(SVGImport.maximumLength)).")
        let parameters = request.uri.queryParameters
        let (id, aside) = (parameters["id"].map(String.init) ?? "", parameters["aside"].flatMap { Double($0) } ?? 0)
        let seen = parameters["seen"]?.split(separator: ",").compactMap { Double($0) }
        // Reading may take a second, so it isn't done on the board's actor, where others would wait. It is cancelled if the page is closed.
        // That is only watched for while a body of a known length is read to its end: of others something may be left, for which Hummingbird
        // would wait, even when it is cancelled.
        let drawing: Result<SVGImport, Diagnostic>
        let length = request.headers[.contentLength].flatMap { Int($0) }
        if let length, length <= SVGImport.maximumLength {
          drawing = try await request.body.consumeWithCancellationOnInboundClose { body in
            let bytes = Array(try await body.collect(upTo: length).readableBytesView)
            return try await read(bytes, exports)
          }
        } else if let bytes = try await bytes(of: request.body, request.headers, atMost: SVGImport.maximumLength) {
          drawing = try await read(bytes, exports)
        } else {
          return tooLarge
        }
        switch drawing {
        case .success(let drawing):
          return Response(await live.execute(CommandRequest(id: id, .drawing(drawing, aside: aside, seen: seen))))
        case .failure(let diagnostic):
          return Response(
            .refused(.unprocessableContent, "refused", "The drawing can’t be read: \(diagnostic.message)"))
        }
      }
    }

    private static func read(_ bytes: [UInt8], _ exports: Exports) async throws -> Result<SVGImport, Diagnostic> {
      try await exports.takeImport { isCancelled in
        Result { () throws(Diagnostic) in try imported(bytes, isCancelled) }
      }
    }

    /// The imported drawing; an error if something is in it and nothing can be kept.
    private static func imported(
      _ bytes: [UInt8], _ isCancelled: @escaping () -> Bool
    ) throws(Diagnostic) -> SVGImport {
      let drawing = try SVGImport(bytes, file: "drawing", isCancelled: isCancelled)
      if let failure = drawing.failure { throw failure }
      return drawing
    }

    /// The bytes of a request's body; `nil` if it is too large.
    private static func bytes(
      of body: RequestBody, _ headers: HTTPFields, atMost limit: Int
    ) async throws -> [UInt8]? {
      if let length = headers[.contentLength].flatMap({ Int($0) }), length > limit { return nil }
      do {
        return Array(try await body.collect(upTo: limit).readableBytesView)
      } catch is NIOTooManyBytesError {
        return nil
      }
    }

    private static func answer<Body: Decodable & Sendable>(
      _ request: Request, _ perform: (Body) async -> Answer
    ) async throws -> Response {
      let bytes: [UInt8]
      do {
        guard let whole = try await CommandRoutes.bytes(of: request.body, request.headers, atMost: largestBody) else {
          return .text(.contentTooLarge, "a request has at most \(largestBody) bytes")
        }
        bytes = whole
      } catch {
        return Response(.badRequest("the request's body can't be read"))
      }
      let body: Body
      do {
        body = try JSONDecoder().decode(Body.self, from: Data(bytes))
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
