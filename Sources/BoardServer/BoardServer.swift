#if WebEditor
  public import BoardDocument
  public import SystemEssentials
  import Hummingbird
  import HummingbirdCore
  import Logging
  import NIOCore
  import NIOHTTPTypes
  import ServiceLifecycle
  import UnixSignals
  package import WholeFiles

  /// Serves a document to this machine's browsers, as a page for editing the board.
  ///
  /// Anybody who knows the address with its token can edit the document: there are no users, and no encryption.
  public struct BoardServer: Sendable {
    /// Options for serving a document.
    public struct Options: Sendable {
      /// How durable an edit must be before its request is answered.
      public var durability = Document.Durability.each
      /// Whether the document is never written; another program may then edit it.
      public var isReadOnly = false
      /// How to treat a last line that may be incomplete; if `nil`, such a document isn't opened for editing.
      public var lastLine: Document.LastLine?
      /// The folder that the document includes files from; `nil` for its own.
      public var includeRoot: String?
      /// The address or name to listen on.
      public var host = "127.0.0.1"
      /// The port to listen on, 0 for any that is free; `nil` for ``BoardServer/usualPort``, or any if that is taken.
      public var port: UInt16?
      /// The token that the address must contain; by default 128 random bits.
      public var token = Options.randomToken()
      /// Whether SIGINT, SIGTERM and SIGHUP end the server; otherwise only the end of its task does.
      package var endsOnSignals = true
      /// Makes an `inotify` instance, which reports changes of the file; without one, the file is polled.
      package var inotify = FileWatch.instance

      /// The default options.
      public init() {}

      private static func randomToken() -> String {
        String((0..<32).map { _ in "0123456789abcdef".randomElement()! })
      }
    }

    private let path: String
    private let live: LiveBoard
    private let options: Options
    private let finishing = Flag()
    private let lastAnswer = Moment()

    /// Opens the document.
    ///
    /// - Parameters:
    ///   - path: The document's file.
    ///   - options: How it is served.
    ///   - report: Called, on any thread, with events other than commands, for example that another program has changed the document.
    /// - Throws: The errors of `Document.init`.
    public init(
      path: String, options: Options = Options(), report: @escaping @Sendable (String) -> Void
    ) throws(DocumentError) {
      live = try LiveBoard(
        path: path, durability: options.durability, isReadOnly: options.isReadOnly, lastLine: options.lastLine,
        includeRoot: options.includeRoot, report: report)
      (self.path, self.options) = (path, options)
    }

    /// The port that is tried first by default.
    public static let usualPort: UInt16 = 7340
    #if canImport(Darwin)
      private static let files = RLIMIT_NOFILE
    #else
      private static let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #endif

    /// The limit of file descriptors, less some for files.
    private static var mostConnections: Int {
      var limit = rlimit()
      guard getrlimit(BoardServer.files, &limit) == 0 else { return 500 }
      limit.rlim_cur = limit.rlim_max
      setrlimit(BoardServer.files, &limit)
      getrlimit(BoardServer.files, &limit)
      return max(10, min(2000, Int(clamping: limit.rlim_cur) - 100))
    }

    /// The server can't listen on the address.
    public struct CannotListen: LocalizedError, CustomStringConvertible {
      /// Host and port.
      public let address: String
      /// The reason, in the system's words or ours.
      public let reason: String
      fileprivate let isTaken: Bool

      fileprivate init(_ host: String, _ port: UInt16, _ reason: String, isTaken: Bool = false) {
        (address, self.isTaken) = ("\(host):\(port)", isTaken)
        self.reason = isTaken ? "the address is in use" : reason
      }

      /// A message such as `cannot listen on 127.0.0.1:7340: the address is in use`.
      public var description: String { "cannot listen on \(address): \(reason)" }

      public var errorDescription: String? { description }
    }

    /// Serves until SIGINT, SIGTERM or SIGHUP comes. Then event streams end, and acknowledged edits are synced to the disk.
    ///
    /// Requests that take longer than half a second, such as an export, are cancelled.
    ///
    /// - Parameter listening: Called with the address of the page, once it can be opened.
    /// - Throws: ``CannotListen``; `DocumentError` if the last edits can't be written or synced.
    public func run(listening: @escaping @Sendable (String) -> Void) async throws {
      try await live.start(watchingBy: options.inotify)
      do {
        do {
          try await serve(on: options.port ?? BoardServer.usualPort, listening)
        } catch let error as CannotListen where error.isTaken && options.port == nil {
          try await serve(on: 0, listening)
        }
      } catch {
        try? await live.finish(finishing)
        throw error
      }
      try await live.finish(finishing)
    }

    /// Whether all requests have ended, and what was acknowledged is being checked and synced.
    package var isFinishing: Bool { finishing.isSet }

    /// Asks the board for an answer, which it gives between two commands.
    package func askBoard() {
      Task.detached { [live, lastAnswer] in
        await live.answer()
        lastAnswer.note()
      }
    }

    /// How long the board hasn't answered ``askBoard()``: a command holds it up then.
    package var silence: Duration { ContinuousClock.now - lastAnswer.time }

    private func serve(on port: UInt16, _ listening: @escaping @Sendable (String) -> Void) async throws {
      let (host, token) = (options.host, options.token)
      let logger = Logger(label: "rectboard") { _ in SwiftLogNoOpLogHandler() }
      let limits = HTTP1Channel.Configuration.DecoderConfiguration(
        maxHeaderFieldSize: 8192, maxHeaderListSize: 16_384, maxHeaderFieldCount: 100)
      let application = Application(
        router: router,
        server: .http1(
          configuration: .init(
            additionalChannelHandlers: [RequestDeadline()], idleTimeout: RequestDeadline.longestIdle,
            httpDecoderConfiguration: limits)),
        configuration: ApplicationConfiguration(
          address: .hostname(host, port: Int(port)), backlog: 512,
          availableConnectionsDelegate: MaximumAvailableConnections(BoardServer.mostConnections, logger: logger)),
        onServerRunning: { channel in
          let port = channel.localAddress?.port ?? Int(port)
          listening("http://\(host.contains(":") ? "[\(host)]" : host):\(port)/\(token)/")
        },
        logger: logger)
      var services = ServiceGroupConfiguration(
        services: [application],
        gracefulShutdownSignals: options.endsOnSignals ? [.sigint, .sigterm, .sighup] : [], logger: logger)
      // Requests that are still running then are cancelled.
      services.maximumGracefulShutdownDuration = Duration.milliseconds(500)
      do {
        try await ServiceGroup(configuration: services).run()
      } catch let error as IOError {
        throw CannotListen(
          host, port, String(cString: strerror(error.errnoCode)), isTaken: error.errnoCode == EADDRINUSE)
      } catch is SocketAddressError.UnknownHost {
        throw CannotListen(host, port, "no address is known by that name")
      } catch is SocketAddressError {
        throw CannotListen(host, port, "this machine has no such address")
      }
    }

    private var router: Router<BasicRequestContext> {
      let router = Router(context: BasicRequestContext.self)
      router.add(middleware: Guard(token: options.token, host: options.host))
      let name = String(path.split(separator: "/").last ?? "board")
      let routes = router.group("\(options.token)")
      let exports = Exports(path: path, includeRoot: options.includeRoot)
      CommandRoutes.add(to: routes, live, exports)
      EventRoute.add(to: routes, live)
      let title = name.hasSuffix(".board") ? String(name.dropLast(6)) : name
      PictureRoutes.add(to: routes, live, exports, name: title)
      ExportRoutes.add(to: routes, live, exports, name: title)
      PageRoutes.add(to: routes, token: options.token)
      return router
    }
  }
#endif
