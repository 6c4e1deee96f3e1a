#if WebEditor
  import HTTPTypes
  import Hummingbird
  import NIOCore
  import ServiceLifecycle

  /// `GET events`: news, as Server-Sent Events.
  ///
  /// - SeeAlso: [HTML, section 9.2](https://html.spec.whatwg.org/multipage/server-sent-events.html).
  enum EventRoute {
    static func add(to routes: RouterGroup<some RequestContext>, _ live: LiveBoard) {
      routes.get("events") { request, _ in
        guard let page = request.uri.queryParameters["page"].map(String.init), (1...64).contains(page.utf8.count) else {
          return Response.text(.badRequest, "expected 'page', of 1 to 64 bytes")
        }
        guard await live.hasRoom(for: page) else {
          return .later(.serviceUnavailable, "too many pages are open; close one", seconds: 5)
        }
        let body = ResponseBody { writer in
          // The stream begins here, and not before: the body for a page that has gone is never written, so nothing would end its
          // stream.
          guard let (number, wakes) = await live.follow(as: page) else { return try await writer.finish(nil) }
          defer { Task { await live.unfollow(number) } }
          // Otherwise a closed page would only be noticed by the next write.
          try await request.body.consumeWithCancellationOnInboundClose { _ in
            for await _ in wakes.cancelOnGracefulShutdown() {
              guard let event = await live.next(for: number) else { break }
              try await writer.write(ByteBuffer(bytes: event))
            }
          }
          try await writer.finish(nil)
        }
        return Response(status: .ok, headers: [.contentType: "text/event-stream"], body: body)
      }
    }
  }
#endif
