#if WebEditor
  import BoardSnapshots
  import ScriptAnalysis
  import ScriptFiles
  import Synchronization
  import WholeFiles

  /// Makes what can be downloaded, and reads drawings: one thing of each kind at a time and few waiting, so that memory and time stay
  /// bounded; and on threads of its own, since the tasks of Swift have no more threads than the machine has cores, and the board is
  /// edited meanwhile.
  final class Exports: Sendable {
    private let path: String
    private let includeRoot: String?
    private let name: String

    /// Things that are made one after the other, with a thread of their own.
    private final class Line: Sendable {
      /// To add a job never waits: how many there are is bounded here.
      let queue = BackgroundWriter(capacity: .max)
      /// How many wait, with the one that is made.
      let waiting = Mutex(0)
    }

    private let exports = Line()
    /// Drawings come from elsewhere: no export waits for one.
    private let imports = Line()
    private static let mostWaiting = 8
    private let known = Mutex<(bytes: [UInt8], effects: Analysis.Effects)?>(nil)

    /// Too many exports are waiting.
    struct Busy: Error {}

    /// Makes something that can be downloaded when it is its turn, unless too many wait.
    ///
    /// When its task is cancelled, it ends at once, whatever is being made.
    ///
    /// - Throws: ``Busy``, `CancellationError`, and what `make` throws.
    func take<Value: Sendable>(_ make: @escaping @Sendable (Exports) throws -> Value) async throws -> Value {
      try await take(in: exports) { exports, _ in try make(exports) }
    }

    /// As ``take(_:)``, for something that is made of a drawing, and which asks whether it is still wanted.
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
          // Whoever has gone needs nothing any more.
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

    private final class Flag: Sendable {
      private let value = Mutex(false)
      var isSet: Bool { value.withLock { $0 } }
      func set() { value.withLock { $0 = true } }
    }

    /// - Parameters:
    ///   - path: The document's file.
    ///   - includeRoot: The folder that it includes files from; `nil` for its own.
    init(path: String, includeRoot: String?) {
      (self.path, self.includeRoot, name) = (path, includeRoot, String(path.split(separator: "/").last ?? ""))
    }

    /// What the lines of a script did; it is run once, until it is another.
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

  extension Limits {
    /// The largest storyboard that the web editor hands out, in bytes.
    static let maximumStoryboardLength = 1 << 30
  }
#endif
