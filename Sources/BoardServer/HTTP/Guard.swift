#if WebEditor
  import BoardDocument
  import CairoDrawing
  import WholeFiles
  import HTTPTypes
  import Hummingbird
  import NIOCore
  import Synchronization

  /// Refuses requests that don't come from the page, and sends headers that restrict the browser to what the page needs.
  ///
  /// A program on the same machine, or any web page that its browser shows, can send requests to a server on 127.0.0.1. The token in
  /// the address stops those that don't know it. `Host` stops other names that are made to resolve to this address (DNS rebinding),
  /// `Origin` and `Content-Type` stop requests that other web pages send in the user's name.
  struct Guard<Context: RequestContext>: RouterMiddleware {
    let token: String
    /// The name that the server was told to listen on.
    let host: String
    private let rate = RateLimit()

    func handle(
      _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
      var response: Response
      if let refusal = refusal(of: request) {
        response = refusal
      } else {
        do {
          response = try await next(request, context)
        } catch is Exports.Busy {
          response = .later(.serviceUnavailable, "too much is being exported; try again in a second")
        } catch is CancellationError {
          response = .later(.serviceUnavailable, "the server is stopping; try again after it has restarted")
        } catch let error as DocumentError {
          response = Response(.refused(.conflict, "fault", error.sentence))
        } catch let error as ScriptErrors {
          response = Response(.refused(.conflict, "fault", DocumentError.hasErrors(error).sentence))
        } catch let error as any HTTPResponseError {
          response = try error.response(from: request, context: context)
        } catch let error as CairoError {
          // For example, a picture is too large.
          response = Response(.refused(.unprocessableContent, "request", "\(error)"))
        } catch let error as OutputError {
          response = Response(.refused(.insufficientStorage, "notWritten", "\(error)"))
        } catch {
          response = .text(.internalServerError, "\(error)")
        }
      }
      for (name, value) in Guard.headers where response.headers[name] == nil { response.headers[name] = value }
      return response
    }

    private func refusal(of request: Request) -> Response? {
      guard let authority = request.head.authority, let name = Guard.host(of: authority), isOurs(name),
        request.headers[.host] == nil, request.head.path?.hasPrefix("/") == true
      else {
        return .text(.forbidden, "this server only answers requests to its own address")
      }
      let path = request.uri.path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: true)
      guard let first = path.first, Guard.isEqual(Array(first.utf8), Array(token.utf8)) else {
        return .text(.notFound, "not found: open the address that 'rectboard serve' has printed, with its token")
      }
      // Only requests with the token are counted, so that nobody else can use up the limit.
      guard rate.allows() else { return .later(.tooManyRequests, "too many requests; try again in a second") }
      if request.method == .get || request.method == .head {
        // Nobody reads it.
        let hasBody = request.headers[.transferEncoding] != nil || (request.headers[.contentLength] ?? "0") != "0"
        return hasBody ? .text(.contentTooLarge, "a request of this method has no body") : nil
      }
      if let origin = request.headers[.origin], origin != "http://\(authority)" {
        return .text(.forbidden, "another page's request")
      }
      if let site = request.headers[.secFetchSite], site != "same-origin", site != "none" {
        return .text(.forbidden, "another page's request")
      }
      let type = request.headers[.contentType]?.prefix { $0 != ";" }.lowercased()
      // Other pages can't send either type without asking the server first.
      let expected = request.uri.path.hasSuffix("/import") ? "image/svg+xml" : "application/json"
      guard request.method != .post || type == expected else {
        return .text(.unsupportedMediaType, "expected Content-Type: \(expected)")
      }
      return nil
    }

    /// A numeric address can't be made to resolve to another one, as a name can.
    private func isOurs(_ name: String) -> Bool {
      let name = name.lowercased()
      return name == "localhost" || name == host.lowercased() || (try? SocketAddress(ipAddress: name, port: 0)) != nil
    }

    /// The host of an authority, without port and brackets; `nil` if it contains anything else.
    private static func host(of authority: String) -> String? {
      let match = authority.wholeMatch(of: /(?:\[([0-9A-Fa-f:.]+)\]|([A-Za-z0-9.-]+))(?::[0-9]{1,5})?/)
      return (match?.1 ?? match?.2).map(String.init)
    }

    /// Compares in constant time, so that the time reveals nothing about the token.
    private static func isEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
      one.count == other.count && zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    private static var headers: [HTTPField.Name: String] {
      [
        .contentSecurityPolicy: """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; \
        base-uri 'none'; form-action 'none'; frame-ancestors 'none'
        """,
        .xContentTypeOptions: "nosniff",
        .referrerPolicy: "no-referrer",
        .crossOriginResourcePolicy: "same-origin",
        .crossOriginOpenerPolicy: "same-origin",
        .cacheControl: "no-store",
      ]
    }
  }

  /// The most requests that are accepted per second: more than pages send, and too few to keep the machine busy.
  final class RateLimit: Sendable {
    private static let (perSecond, burst) = (5000.0, 10_000.0)
    private let state = Mutex((tokens: burst, last: ContinuousClock.now))

    func allows() -> Bool {
      state.withLock { state in
        let now = ContinuousClock.now
        state.tokens = min(RateLimit.burst, state.tokens + (now - state.last) / .seconds(1) * RateLimit.perSecond)
        state.last = now
        guard state.tokens >= 1 else { return false }
        state.tokens -= 1
        return true
      }
    }
  }

  extension HTTPField.Name {
    /// The `Host` header, in addition to the request's authority.
    static let host = HTTPField.Name("Host")!
    static let secFetchSite = HTTPField.Name("Sec-Fetch-Site")!
    static let referrerPolicy = HTTPField.Name("Referrer-Policy")!
    static let crossOriginOpenerPolicy = HTTPField.Name("Cross-Origin-Opener-Policy")!
  }
#endif
