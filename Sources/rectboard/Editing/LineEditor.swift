import BoardLanguage
import SystemEssentials

/// Reads lines from a terminal with editing, history and completion, through libedit's readline interface.
///
/// The library is loaded when needed, so that the program also runs without it; lines are then read without editing, and ^C is a signal.
struct LineEditor {
  private typealias ReadLine = @convention(c) (UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar>?
  private typealias AddHistory = @convention(c) (UnsafePointer<CChar>) -> CInt
  private typealias Plain = @convention(c) () -> CInt
  private typealias Bind = @convention(c) (UnsafePointer<CChar>) -> CInt
  private typealias Key = @convention(c) (CInt, CInt) -> CInt
  private typealias AddKey = @convention(c) (UnsafePointer<CChar>, Key, CInt) -> CInt
  private typealias Generator = @convention(c) (UnsafePointer<CChar>?, CInt) -> UnsafeMutablePointer<CChar>?

  private let readLine: ReadLine
  private let addHistory: AddHistory

  /// The result of waiting for a line.
  enum Input {
    case line(String)
    /// ^C, which discards what was typed; `wasEmpty` is whether that was nothing.
    case interrupt(wasEmpty: Bool)
    case end
  }

  /// - Parameter candidates: Returns the candidates for completing the last word of a line; see ``Completions``.
  init?(completingBy candidates: @escaping (String) -> [String]) {
    let names = ["libedit.so.2", "libedit.so.0", "libedit.so", "libedit.dylib"]
    guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first,
      let readLine = dlsym(library, "readline"), let addHistory = dlsym(library, "add_history")
    else { return nil }
    // Without a UTF-8 locale, the library would drop characters that aren't ASCII, and the rest of the line would be executed.
    setlocale(LC_CTYPE, "")
    if String(cString: nl_langinfo(nl_item(CODESET))) != "UTF-8", setlocale(LC_CTYPE, "C.UTF-8") == nil { return nil }
    self.readLine = unsafeBitCast(readLine, to: ReadLine.self)
    self.addHistory = unsafeBitCast(addHistory, to: AddHistory.self)
    lineBuffer = dlsym(library, "rl_line_buffer")?.assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
    LineEditor.takeSignalKeys(library)
    guard let generator = dlsym(library, "rl_completion_entry_function") else { return }
    caret = dlsym(library, "rl_point")?.assumingMemoryBound(to: CInt.self)
    completion = candidates
    generator.assumingMemoryBound(to: Optional<Generator>.self).pointee = { _, number in
      // The library calls this with 0, 1, … until it returns `nil`, and frees the strings.
      if number == 0 { matches = LineEditor.currentMatches() }
      return Int(number) < matches.count ? strdup(matches[Int(number)]) : nil
    }
  }

  /// Makes ^C end the reading of a line instead of the program.
  ///
  /// While a line is read, the terminal passes on the keys that otherwise send signals. The library sets up the terminal for each line, so
  /// this has to be done each time, just before it reads.
  private static func takeSignalKeys(_ library: UnsafeMutableRawPointer) {
    guard let initialize = dlsym(library, "rl_initialize"), let addKey = dlsym(library, "rl_add_defun"),
      let bind = dlsym(library, "rl_parse_and_bind"), let done = dlsym(library, "rl_done"),
      let hook = dlsym(library, "rl_pre_input_hook")
    else { return }
    isDone = done.assumingMemoryBound(to: CInt.self)
    bindLine = bind
    _ = unsafeBitCast(initialize, to: Plain.self)()
    let add = unsafeBitCast(addKey, to: AddKey.self)
    _ = add("rectboard-interrupt", { _, _ in LineEditor.interrupt() }, 3)
    _ = add("rectboard-quit", { _, _ in kill(0, SIGQUIT) }, 28)
    _ = add("rectboard-suspend", { _, _ in kill(0, SIGTSTP) }, 26)
    hook.assumingMemoryBound(to: Optional<Plain>.self).pointee = { LineEditor.takeKeys() }
  }

  private static func takeKeys() -> CInt {
    bindLine.map { unsafeBitCast($0, to: Bind.self)("setty -d -isig") } ?? 0
  }

  private static func interrupt() -> CInt {
    interruption = .interrupt(wasEmpty: lineBuffer?.pointee?.pointee == 0)
    isDone?.pointee = 1
    return 0
  }

  /// Reads a line.
  func next(prompt: String) -> Input {
    interruption = nil
    guard let line = readLine(prompt) else {
      defer { interruption = nil }
      return interruption ?? .end
    }
    defer { free(line) }
    if line.pointee != 0 { _ = addHistory(line) }
    return .line(String(cString: line))
  }

  private static func currentMatches() -> [String] {
    guard let buffer = lineBuffer?.pointee, let caret else { return [] }
    let line = String(cString: buffer)
    return completion?(String(decoding: line.utf8.prefix(Int(caret.pointee)), as: UTF8.self)) ?? []
  }
}

// The library calls a plain function, which needs this global state. There is one terminal, and one thread reads from it.
private nonisolated(unsafe) var completion: ((String) -> [String])?
private nonisolated(unsafe) var matches: [String] = []
private nonisolated(unsafe) var lineBuffer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
private nonisolated(unsafe) var caret: UnsafeMutablePointer<CInt>?
private nonisolated(unsafe) var isDone: UnsafeMutablePointer<CInt>?
private nonisolated(unsafe) var bindLine: UnsafeMutableRawPointer?
private nonisolated(unsafe) var interruption: LineEditor.Input?
