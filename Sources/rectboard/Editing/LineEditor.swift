import BoardScript
import Foundation

/// Lines that are typed at a terminal, with history, keys and completion: libedit, by the names of its readline interface.
///
/// It is looked for when it is needed, so that the program runs without it; then lines are read as they are.
struct LineEditor {
  private typealias ReadLine = @convention(c) (UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar>?
  private typealias AddHistory = @convention(c) (UnsafePointer<CChar>) -> CInt
  private typealias Generator = @convention(c) (UnsafePointer<CChar>?, CInt) -> UnsafeMutablePointer<CChar>?

  private let readLine: ReadLine
  private let addHistory: AddHistory

  /// - Parameter candidates: What the last word of a line may become; see ``Completion``.
  init?(completingBy candidates: @escaping (String) -> [String]) {
    let names = ["libedit.so.2", "libedit.so.0", "libedit.so", "libedit.dylib"]
    guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first,
      let readLine = dlsym(library, "readline"), let addHistory = dlsym(library, "add_history")
    else { return nil }
    // Without a locale of UTF-8, the library drops what isn't ASCII, and the rest of the line would be executed.
    setlocale(LC_CTYPE, "")
    if String(cString: nl_langinfo(nl_item(CODESET))) != "UTF-8", setlocale(LC_CTYPE, "C.UTF-8") == nil { return nil }
    self.readLine = unsafeBitCast(readLine, to: ReadLine.self)
    self.addHistory = unsafeBitCast(addHistory, to: AddHistory.self)
    guard let generator = dlsym(library, "rl_completion_entry_function") else { return }
    lineBuffer = dlsym(library, "rl_line_buffer")?.assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
    caret = dlsym(library, "rl_point")?.assumingMemoryBound(to: CInt.self)
    completion = candidates
    generator.assumingMemoryBound(to: Optional<Generator>.self).pointee = { _, number in
      // Called with 0, 1, … until it has no more; what it returns is freed by the library.
      if number == 0 { matches = LineEditor.currentMatches() }
      return Int(number) < matches.count ? strdup(matches[Int(number)]) : nil
    }
  }

  /// Reads a line; `nil` at the end of the input.
  func next(prompt: String) -> String? {
    guard let line = readLine(prompt) else { return nil }
    defer { free(line) }
    if line.pointee != 0 { _ = addHistory(line) }
    return String(cString: line)
  }

  private static func currentMatches() -> [String] {
    guard let buffer = lineBuffer?.pointee, let caret else { return [] }
    let line = String(cString: buffer)
    return completion?(String(decoding: line.utf8.prefix(Int(caret.pointee)), as: UTF8.self)) ?? []
  }
}

// The library calls a plain function, which finds here what it needs. There is one terminal, and one thread that reads from it.
private nonisolated(unsafe) var completion: ((String) -> [String])?
private nonisolated(unsafe) var matches: [String] = []
private nonisolated(unsafe) var lineBuffer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
private nonisolated(unsafe) var caret: UnsafeMutablePointer<CInt>?
