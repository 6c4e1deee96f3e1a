#if WebEditor
  import BoardSnapshots
  import ScriptAnalysis
  import ScriptFiles
  import Synchronization
  import WholeFiles

  /// Makes downloads and reads drawings. It works on one of each kind at a time and limits how many wait, so that memory and time
  /// stay bounded. It uses threads of its own, because Swift's tasks have no more threads than the machine has cores, and the board
  /// must remain editable.
  final class Exports: Sendable {
    private let path: String
    private let includeRoot: String?
    private let name: String

    /// A queue of jobs that run one after the other on a thread of its own.
    private final class Line: Sendable {
      /// Adding a job never waits, since this class limits how many there are.
      let queue = BackgroundWriter(capacity: .max)
      /// The number of jobs, including the running one.
      let waiting = Mutex(0)
    }

    private let exports = Line()
    /// A separate queue, so that exports don't wait for drawings, which come from elsewhere.
    private let imports = Line()
    private static let mostWaiting = 8
    private let known = Mutex<(bytes: [UInt8], effects: Analysis.Effects)?>(nil)

    /// Too many exports are waiting.
    struct Busy: Error {}

    /// Makes a download when it is its turn, unless too many are waiting.
    ///
    /// If the task is cancelled, it ends at once, even while the download is being made.
    ///
    /// - Throws: ``Busy``, `CancellationError`, and what `make` throws.
    func take<Value: Sendable>(_ make: @escaping @Sendable (Exports) throws -> Value) async throws -> Value {
      try await take(in: exports) { exports, _ in try make(exports) }
    }

    /// Like ``take(_:)``, for reading a drawing. The closure can ask whether the result is still wanted.
    func takeImport<Value: Sendable>(
      _ make: @escaping @Sendable (_ isCancelled: @escaping () -> Bool) throws -> Value
    ) async throws -> Value {
      try await take(in: imports) { try make($1) }
    }

    private func take<Value: Sendable>(
      in line: Line, _ make: @escaping @Sendable (Exports, @escaping () -> Bool) throws -> Value
    ) async throws -> Value {
      let mayWait = line.waiting.withLock { count in
        guard count < Exports.mostWaiting else { return false }
        count += 1
        return true
      }
      guard mayWait else { throw Busy() }
      let isCancelled = Flag()
      let (values, continuation) = AsyncThrowingStream<Value, any Error>.makeStream()
      try line.queue.add { [self] in
        let result = Result {
          // A client that has gone needs no result.
          if isCancelled.isSet { throw CancellationError() }
          return try make(self) { isCancelled.isSet }
        }
        line.waiting.withLock { $0 -= 1 }
        continuation.yield(with: result)
        continuation.finish()
      }
      return try await withTaskCancellationHandler {
        for try await value in values { return value }
        throw CancellationError()
      } onCancel: {
        isCancelled.set()
      }
    }

    /// - Parameters:
    ///   - path: The document's file.
    ///   - includeRoot: The folder that it includes files from; `nil` for its own.
    init(path: String, includeRoot: String?) {
      (self.path, self.includeRoot, name) = (path, includeRoot, String(path.split(separator: "/").last ?? ""))
    }

    /// The effects of each line of a script. The result is cached for the last script.
    func effects(of bytes: [UInt8]) -> Analysis.Effects {
      if let known = known.withLock({ $0 }), known.bytes == bytes { return known.effects }
      let effects = Analysis.effects(
        of: bytes, file: name, limits: .init(edits: .max),
        including: Inclusion(reading: IncludeFolder(of: path, root: includeRoot)))
      known.withLock { $0 = (bytes, effects) }
      return effects
    }

    func storyboard(of bytes: [UInt8]) throws -> [UInt8] {
      let folder = try ScratchFolder(named: "rectboard")
      let script = try Script(
        bytes, file: name, including: Inclusion(reading: IncludeFolder(of: path, root: includeRoot)))
      var run = SnapshotRun(script)
      run.add(Storyboard(at: folder.path + "/storyboard.html", of: script))
      _ = try run.run()
      return try InputFile.read(folder.path + "/storyboard.html", limit: Limits.maximumStoryboardLength)
    }
  }

  /// Something that happens once, on any thread.
  final class Flag: Sendable {
    private let value = Mutex(false)
    var isSet: Bool { value.withLock { $0 } }
    func set() { value.withLock { $0 = true } }
  }

  /// The last moment of something that happens repeatedly, on any thread.
  final class Moment: Sendable {
    private let last = Mutex(ContinuousClock.now)
    var time: ContinuousClock.Instant { last.withLock { $0 } }
    func note() { last.withLock { $0 = .now } }
  }

  extension Limits {
    /// The size of the largest storyboard that the web editor serves, in bytes.
    static let maximumStoryboardLength = 1 << 30
  }
#endif
