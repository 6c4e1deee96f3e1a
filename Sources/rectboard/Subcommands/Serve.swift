import ArgumentParser
import TerminalPictures
import WholeFiles

#if WebEditor
  import BoardDocument
  import BoardServer
  import Foundation
  import Synchronization
#endif

struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Edit a board in the browser; the script is the document, and is made if it isn't there.",
    discussion: """
      Example: rectboard serve my.board --open

      It prints an address of this machine, with a token that keeps others out, and serves until ^C. What is done in the page is in the \
      script before it is acknowledged; what others change in the script shows in the page. Several pages may be open. A script with \
      errors is shown as it is, and can be edited once it is mended.

      RECTBOARD_TOKEN in the environment, of 16 to 128 letters and digits, is the token instead of a random one, so that an address \
      stays good when the server is started again.
      """)

  @Argument(help: "The script.", completion: .file(extensions: ["board"]))
  var document: String

  @Option(help: "The port to listen on, 0 for any that is free; default: 7340, or any if that is taken.")
  var port: UInt16?

  @Option(
    help: ArgumentHelp(
      "The address to listen on. With any but 127.0.0.1, whoever can see the traffic can edit the document.",
      valueName: "address"))
  var host = "127.0.0.1"

  @Flag(
    help: """
      Open the page in the browser, by a temporary file of yours that leads to it: the arguments of programs can be seen by every user \
      of the machine.
      """)
  var open = false

  @OptionGroup var including: IncludeOption
  @OptionGroup var opening: OpeningOptions

  func validate() throws {
    if document == "-" { throw ValidationError("a document is a file; '-' can't be served") }
  }

  #if !WebEditor
    func run() throws {
      try Invocation.run(includeRoot: including.includeRoot) { invocation in
        invocation.console.report(
          error: "this program was built without the web editor; "
            + "'swift run --traits WebEditor rectboard serve \(document)' builds it, and serves the document")
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
          return try BoardServer(path: document, options: options) { Serve.say("\(document): \($0)") }
        }
        guard let server else { return }
        let entrance = Mutex<ScratchFolder?>(nil)
        defer { entrance.withLock { $0 = nil } }
        do {
          try Serve.waiting {
            try await server.run { address in
              Serve.say(address, to: .output)
              let isLocal = ["127.0.0.1", "::1", "localhost"].contains(host)
              Serve.say("\(document): \(isLocal ? "this address is for you alone" : Serve.warning); ^C ends")
              if open { entrance.withLock { $0 = Serve.openBrowser(at: address) } }
            }
          }
        } catch let error as BoardServer.CannotListen {
          invocation.console.report(error: "cannot listen on \(error.address): \(error.reason)")
          invocation.note(.outputNotCreated)
        }
      }
    }

    private static let warning =
      "whoever sees the traffic can edit the document (elsewhere, this machine's own address takes the place of 0.0.0.0)"

    private func options() throws -> BoardServer.Options {
      var options = BoardServer.Options()
      (options.durability, options.isReadOnly) = (opening.durability, opening.readOnly)
      options.includeRoot = including.includeRoot
      (options.host, options.port) = (host.trimmingCharacters(in: CharacterSet(charactersIn: "[]")), port)
      guard let token = ProcessInfo.processInfo.environment["RECTBOARD_TOKEN"] else { return options }
      guard (16...128).contains(token.utf8.count), token.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
      else {
        throw ValidationError("expected 16 to 128 letters and digits in RECTBOARD_TOKEN")
      }
      options.token = token
      return options
    }

    private static func say(_ text: String, to stream: StandardStream = .error) {
      try? stream.write(Array((text + "\n").utf8))
    }

    /// Runs something asynchronous to its end; the program's own code isn't.
    private static func waiting(_ body: @escaping @Sendable () async throws -> Void) throws {
      let end = DispatchSemaphore(value: 0)
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

    /// Has the browser open an address, without telling it to other users of the machine: by a file in a folder that only this one
    /// can look into.
    ///
    /// - Returns: The folder, which the browser needs for a while.
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
      Thread.detachNewThread {
        let status = try? command.run([path], output: "/dev/null") { false }
        if status != 0 { sayThatNoneOpens() }
      }
      return folder
    }

    private static func sayThatNoneOpens() { say("cannot open a browser; open the address yourself") }
  }
#endif
