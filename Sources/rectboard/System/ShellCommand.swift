import SystemEssentials
import WholeFiles

/// A shell command (`sh -c`) that runs to its end, without input, in a process group of its own.
struct ShellCommand {
  /// The command, in which `$1` is the first of the arguments.
  private let text: String

  init(_ text: String) { self.text = text }

  /// Runs the command.
  ///
  /// - Parameters:
  ///   - output: The file for everything that it writes to standard output and standard error.
  ///   - isOver: Called repeatedly; if it returns true, the command and the processes that it has started are ended.
  /// - Returns: Its exit status, or 128 plus the number of the signal that ended it.
  /// - Throws: ``OutputError`` if the shell can't be started, or the file can't be created.
  func run(
    _ arguments: [String], output: String, until isOver: () -> Bool
  ) throws(OutputError) -> Int32 {
    let process: pid_t
    do throws(SystemError) {
      process = try start(["sh", "-c", text, "sh"] + arguments, output: output)
    } catch {
      throw OutputError(path: output, operation: .create, error)
    }
    var status: Int32 = 0
    var pause: UInt32 = 200
    var patience = 100
    while waitpid(process, &status, WNOHANG) == 0 {
      if isOver() {
        // The first signals let it clean up.
        kill(-process, patience > 0 ? SIGTERM : SIGKILL)
        patience -= 1
      }
      usleep(pause)
      pause = min(pause * 2, 5000)
    }
    // This is what `WIFEXITED`, `WEXITSTATUS` and `WTERMSIG` do in C.
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  private func start(_ arguments: [String], output: String) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
      var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?) = (nil, nil)
    #else
      var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
    // Signals that this program ignores get their default handling again in the command.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGPIPE, SIGXFSZ] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
    var words = arguments.map { strdup($0) } + [nil]
    var variables = ProcessInfo.processInfo.environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in words + variables { free(word) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, "/bin/sh", &actions, &attributes, &words, &variables)
    if code != 0 { throw SystemError(code: code) }
    return process
  }
}
