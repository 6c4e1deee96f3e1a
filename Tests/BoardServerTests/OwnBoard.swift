#if WebEditor
  import BoardServer
  import BoardTestSupport
  import Foundation
  import Synchronization

  /// A document that is served in the tests' own process, on its own port, until this object is released.
  final class OwnBoard: RemoteBoard {
    private let reports: Reports
    private let task: Task<Void, Never>
    private let end: DispatchSemaphore

    private final class Reports: Sendable {
      let text = Mutex("")

      func add(_ line: String) { text.withLock { $0 += line + "\n" } }
    }

    /// - Parameters:
    ///   - script: The document's initial text, if there is one.
    ///   - name: The document's file.
    ///   - files: Other files in its folder, by name.
    ///   - configure: Sets the server's options.
    init(
      _ script: String? = nil, name: String = "my.board", files: [String: String] = [:],
      _ configure: (inout BoardServer.Options) -> Void = { _ in }
    ) throws {
      let (reports, address) = (Reports(), Reports())
      let (beginning, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      (self.reports, self.end) = (reports, end)
      var options = BoardServer.Options()
      (options.port, options.token, options.endsOnSignals) = (0, RemoteBoard.token, false)
      configure(&options)
      let folder = try TemporaryFolder()
      if let script { try folder.write(script, to: name) }
      for (name, text) in files { try folder.write(text, to: name) }
      let server = try BoardServer(path: folder.path(name), options: options) { reports.add($0) }
      task = Task.detached {
        do {
          try await server.run { text in
            address.add(text)
            beginning.signal()
          }
        } catch {
          reports.add("\(error)")
          beginning.signal()
        }
        end.signal()
      }
      super.init(in: folder)
      beginning.wait()
      guard listens(at: address.text.withLock { $0 }) else { throw LocalConnection.Failure(description: errors) }
    }

    deinit {
      task.cancel()
      // The folder is removed with this object.
      end.wait()
    }

    override var errors: String { reports.text.withLock { $0 } }
  }

  /// The name of the next step to undo or to redo, with its figure, in a history from the server.
  func undoName(in history: [String: Any], of word: String = "undo") -> String? {
    let step = history[word] as? [String: Any]
    return (step?["name"] as? String).map { name in (step?["of"] as? String).map { "\(name) of \($0)" } ?? name }
  }
#endif
