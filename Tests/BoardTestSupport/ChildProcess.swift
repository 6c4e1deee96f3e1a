import CSpawn
public import Foundation
import Synchronization

/// A program that a test has started, and that ends with this.
///
/// Foundation's `Process` learns of an end on Linux through a socket, which whatever is started at the same time inherits
/// and keeps open, and then waits for ever. This asks the kernel, leaves a program no more than its three streams, and every
/// wait has an end.
public final class ChildProcess: Sendable {
  public struct Ending: Sendable {
    /// The exit status, or the signal that ended it.
    public let status: Int32
    public let wasKilled: Bool
  }

  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  public let id: Int32
  private let ending = Mutex<Ending?>(nil)

  /// - Parameters:
  ///   - folder: The working directory; without it, the tests'.
  ///   - environment: What differs from the tests' variables; those without a value aren't there.
  ///   - input: Streams that aren't given are `/dev/null`.
  public init(
    _ program: URL, _ arguments: [String], in folder: URL? = nil, environment: [String: String?] = [:],
    input: FileHandle? = nil, output: FileHandle? = nil, errors: FileHandle? = nil
  ) throws {
    #if canImport(Darwin)
      var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?) = (nil, nil)
      let closesOthers = POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
      let closesOthers: Int32 = 0
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (stream, handle) in [input, output, errors].enumerated() {
      if let handle {
        posix_spawn_file_actions_adddup2(&actions, handle.fileDescriptor, Int32(stream))
      } else {
        posix_spawn_file_actions_addopen(&actions, Int32(stream), "/dev/null", O_RDWR, 0)
      }
    }
    #if !canImport(Darwin)
      posix_spawn_file_actions_addclosefrom_np(&actions, 3)
    #endif
    if let folder { posix_spawn_file_actions_addchdir_np(&actions, folder.path) }
    // A task's thread blocks most signals, and tests may ignore some; a program would inherit that.
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    // A group of its own, so that it can be ended with all that it has started.
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP | closesOthers))

    var variables: [String: String?] = ProcessInfo.processInfo.environment
    variables.merge(environment) { _, new in new }
    let words = ([program.path] + arguments).map { strdup($0) } + [nil]
    let settings = variables.compactMap { name, value in value.map { strdup("\(name)=\($0)") } } + [nil]
    defer { for word in words + settings { free(word) } }
    var id: pid_t = 0
    let error = posix_spawn(&id, program.path, &actions, &attributes, words, settings)
    guard error == 0 else { throw Failure(description: "\(program.path): \(String(cString: strerror(error)))") }
    self.id = id
  }

  deinit { end() }

  /// Waits for the program to end.
  ///
  /// - Returns: `nil` if it hasn't by then.
  public func wait(atMost time: Duration) -> Ending? {
    let end = ContinuousClock.now + time
    while true {
      if let ending = lookForEnd() { return ending }
      guard ContinuousClock.now < end else { return nil }
      usleep(1000)
    }
  }

  /// Kills the program and what it has started.
  @discardableResult
  public func end() -> Ending {
    if let ending = lookForEnd() { return ending }
    kill(-id, SIGKILL)
    // Only a program that hangs in the kernel doesn't end now.
    return wait(atMost: .seconds(10)) ?? Ending(status: SIGKILL, wasKilled: true)
  }

  public func send(_ signal: Int32) {
    // The number of a program that has ended may be somebody else's.
    if lookForEnd() == nil { kill(id, signal) }
  }

  private func lookForEnd() -> Ending? {
    ending.withLock { ending in
      var status: Int32 = 0
      if ending == nil, waitpid(id, &status, WNOHANG) == id {
        let signal = status & 0x7f
        ending = Ending(status: signal == 0 ? status >> 8 & 0xff : signal, wasKilled: signal != 0)
      }
      return ending
    }
  }
}

extension FileHandle {
  /// Reads until that is enough, at the end, or once nothing has come for some time.
  public func read(
    upTo limit: Int = .max, silence: Duration, until isEnough: (Data) -> Bool = { _ in false }
  ) -> Data {
    var result = Data()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while result.count < limit, !isEnough(result) {
      var request = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, Int32(silence / .milliseconds(1))) > 0 else { break }
      let count = Foundation.read(fileDescriptor, &buffer, min(buffer.count, limit - result.count))
      guard count > 0 else { break }
      result += buffer[..<count]
    }
    return result
  }
}
