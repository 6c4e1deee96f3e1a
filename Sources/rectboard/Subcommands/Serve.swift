import ArgumentParser
import TerminalPictures
import WholeFiles

#if WebEditor
  import BoardDocument
  import BoardServer
  import Dispatch
  import SystemEssentials
  import Synchronization
#endif

struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Edit a script in the browser; it is created if it doesn't exist.",
    discussion: """
      Example: rectboard serve my.board --open

      Prints an address on this machine, with a token that keeps others out, and serves the page until ^C. Edits in the page are \
      written to the script before they are acknowledged; changes that other programs make to the script show up in the page. Several \
      pages can be open at once. A script with errors is shown, and can be edited once they are fixed. A script that includes other \
      files can be looked at but not edited here; use a text editor.

      The environment variable RECTBOARD_TOKEN, 16 to 128 letters and digits, sets the token instead of a random one, so that an \
      address still works after a restart.
      """)

  @Argument(help: "The board script.", completion: .file(extensions: ["board"]))
  var document: String

  @Option(help: "The port to listen on; 0 is any free port. Default: 7340, or any free port if that is in use.")
  var port: UInt16?

  @Option(
    help: ArgumentHelp(
      "The address to listen on. With any other than 127.0.0.1, anyone who can see the traffic can edit the script.",
      valueName: "address"))
  var host = "127.0.0.1"

  @Flag(
    help: """
      Open the page in the browser. The address is passed in a temporary file that only you can read, since every user of the machine \
      can see the arguments of programs.
      """)
  var open = false

  @OptionGroup var including: IncludeOption
  @OptionGroup var opening: OpeningOptions

  func validate() throws {
    if document == "-" { throw ValidationError("expected a script file, found '-'") }
  }

  #if !WebEditor
    func run() throws {
      try Invocation.run(includeRoot: including.includeRoot) { invocation in
        invocation.console.report(
          error: "this program was built without the web editor; "
            + "'swift run --traits default,WebEditor rectboard serve \(document)' builds it with the editor")
        invocation.note(.usage)
      }
    }
  #endif
}

#if WebEditor
  extension Serve {
    func run() throws {
      try Invocation.run(includeRoot: including.includeRoot) { invocation in
        var options = try self.options()
        let server = try opening.openDocument(asks: TerminalStream.input.isTerminal, in: invocation) {
          lastLine throws(DocumentError) in
          options.lastLine = lastLine
          return try BoardServer(path: document, options: options) { Serve.say("\(Display.escaped(document)): \($0)") }
        }
        guard let server else { return }
        let entrance = Mutex<ScratchFolder?>(nil)
        defer { entrance.withLock { $0 = nil } }
        do {
          try Serve.waiting(for: server) {
            try await server.run { address in
              Serve.say(address, to: .output)
              let isLocal = ["127.0.0.1", "::1", "localhost"].contains(host)
              Serve.say(
                "\(Display.escaped(document)): \(isLocal ? "keep this address to yourself" : Serve.warning); ^C stops the server"
              )
              if open { entrance.withLock { $0 = Serve.openBrowser(at: address) } }
            }
          }
        } catch let error as BoardServer.CannotListen {
          invocation.console.report(error: "\(error)")
          invocation.note(.outputNotCreated)
        }
      }
    }

    private static let warning =
      "anyone who can see the traffic can edit the script (on other machines, use this machine's address instead of 0.0.0.0)"

    private func options() throws -> BoardServer.Options {
      var options = BoardServer.Options()
      (options.durability, options.isReadOnly) = (opening.durability, opening.readOnly)
      options.includeRoot = including.includeRoot
      (options.host, options.port) = (host.filter { !"[]".contains($0) }, port)
      guard let token = ProcessInfo.processInfo.environment["RECTBOARD_TOKEN"] else { return options }
      guard (16...128).contains(token.utf8.count), token.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
      else {
        throw ValidationError("expected 16 to 128 letters and digits in RECTBOARD_TOKEN")
      }
      options.token = token
      return options
    }

    private static func say(_ text: String, to stream: StandardStream = .error) {
      try? stream.write(Array((Display.escapedLines(text) + "\n").utf8))
    }

    /// The time after a signal within which requests may end, and that for all that follows.
    private static let (patience, longestEnd) = (Duration.milliseconds(900), Duration.seconds(10))

    /// Runs asynchronous code and waits for its end, since the program's own code is synchronous.
    ///
    /// After a signal, it doesn't wait for a request that holds up the board although it was cancelled: its edit wasn't acknowledged. The
    /// board may hold up all threads of asynchronous code, so they aren't needed for this.
    private static func waiting(
      for server: BoardServer, _ body: @escaping @Sendable () async throws -> Void
    ) throws {
      let end = DispatchSemaphore(value: 0)
      let queue = DispatchQueue(label: "signals")
      let signals = [SIGINT, SIGTERM, SIGHUP].map { DispatchSource.makeSignalSource(signal: $0, queue: queue) }
      for signal in signals {
        signal.setEventHandler { @Sendable in check(server, since: .now, on: queue) { end.signal() } }
        signal.activate()
      }
      defer { for signal in signals { signal.cancel() } }
      let failure = Mutex<(any Error)?>(nil)
      Task.detached {
        do {
          try await body()
        } catch {
          failure.withLock { $0 = error }
        }
        end.signal()
      }
      end.wait()
      if let error = failure.withLock({ $0 }) { throw error }
    }

    /// Checks ten times a second whether the server can't end, and calls `giveUp` then.
    ///
    /// - Parameter start: The time of the signal.
    private static func check(
      _ server: BoardServer, since start: ContinuousClock.Instant, on queue: DispatchQueue,
      _ giveUp: @escaping @Sendable () -> Void
    ) {
      let time = ContinuousClock.now - start
      // On a busy machine, the end of requests may take longer; the board answers meanwhile.
      if time > longestEnd || time >= patience && !server.isFinishing && server.silence > patience / 2 {
        return giveUp()
      }
      server.askBoard()
      queue.asyncAfter(deadline: .now() + .milliseconds(100)) { check(server, since: start, on: queue, giveUp) }
    }

    /// Opens an address in the browser without revealing it to other users of the machine: through a file in a folder that only
    /// this user can read.
    ///
    /// - Returns: The folder, which has to exist until the browser has read it.
    private static func openBrowser(at address: String) -> ScratchFolder? {
      let page = """
        <!DOCTYPE html>
        <html lang="en">
        <meta charset="utf-8">
        <meta http-equiv="refresh" content="0; url=\(address)">
        <title>rectboard</title>
        <a href="\(address)">The board</a>
        </html>

        """
      let folder = try? ScratchFolder(named: "rectboard")
      let path = folder.map { $0.path + "/open.html" } ?? ""
      guard
        FileManager.default.createFile(
          atPath: path, contents: Data(page.utf8), attributes: [.posixPermissions: 0o600])
      else {
        sayThatNoneOpens()
        return nil
      }
      #if canImport(Darwin)
        let command = ShellCommand("open \"$1\"")
      #else
        let command = ShellCommand("xdg-open \"$1\"")
      #endif
      let isStarted = startThread {
        let status = try? command.run([path], output: "/dev/null") { false }
        if status != 0 { sayThatNoneOpens() }
      }
      if !isStarted { sayThatNoneOpens() }
      return folder
    }

    private static func sayThatNoneOpens() { say("cannot open a browser; open the address yourself") }
  }
#endif
