package import UndoKit

#if canImport(Glibc)
  @preconcurrency import Glibc
#else
  @preconcurrency import Darwin
#endif

/// What the example programs have instead of windows: orders come from standard input, answers go to standard output.
package struct Terminal {
  private let program: String
  /// What the program was given on the command line, if anything.
  package let argument: String?
  /// Why an answer could not be written, if so.
  private var outputError: Int32?
  /// Whether `quit` was read.
  private var hasQuit = false

  /// Ends the program with status 64 if it was given what it doesn't take.
  ///
  /// - Parameter argumentName: What the one argument stands for, such as "FILE"; nil if there may be none.
  package init(_ program: String, argumentName: String? = nil) {
    self.program = program
    let arguments = CommandLine.arguments.dropFirst()
    argument = arguments.first
    // If nobody reads the answers any more, that is an error to tell of, after the work has been kept.
    signal(SIGPIPE, SIG_IGN)
    if arguments.count > (argumentName == nil ? 0 : 1) || argument?.hasPrefix("-") == true || argument == "" {
      let found = arguments.map { "'\($0)'" }.joined(separator: " ")
      let usage = argumentName.map { "\(program) [\($0)]" } ?? "\(program), without arguments"
      fail("expected \(usage), and orders on standard input; found \(found)", status: 64)
    }
  }

  /// Reads the next line that isn't blank: nil after `quit`, at the end of input, and when no answers can be written any more.
  ///
  /// What was printed goes out first. Into a pipe, nothing would come out before the end otherwise.
  package mutating func nextOrder() -> Order? {
    while !hasQuit, flush(), let line = readLine() {
      guard let order = Order(line) else { continue }
      hasQuit = order.text == "quit"
      return hasQuit ? nil : order
    }
    return nil
  }

  /// Asks what a phone asks when it is shaken: whether to undo, to redo, or to let everything be.
  ///
  /// - Returns: `undo` or `redo`, to be executed like any order; nil if neither was wanted.
  package mutating func shake(_ menu: UndoMenu) -> Order? {
    guard menu.canUndo || menu.canRedo else {
      print("there is nothing to undo")
      return nil
    }
    let answers = (menu.canUndo ? ["undo"] : []) + (menu.canRedo ? ["redo"] : []) + ["cancel"]
    print("\(menu.canUndo ? menu.undoTitle : menu.redoTitle)? [\(answers.joined(separator: ", "))]")
    while let order = nextOrder() {
      if answers.contains(order.text) { return order.text == "cancel" ? nil : order }
      print("expected one of \(answers.joined(separator: ", ")), found '\(order.text)'")
    }
    return nil
  }

  /// Ends the program: with status 74 if not all answers could be written, 66 if not all orders could be read.
  package mutating func end() -> Never {
    guard flush() else { fail("cannot write to standard output: \(reason(outputError ?? EIO))", status: 74) }
    // At the end of input, as after an error, there is no line; only an error is found again when nothing is read.
    guard read(STDIN_FILENO, nil, 0) == 0 else { fail("cannot read standard input: \(reason(errno))", status: 66) }
    exit(0)
  }

  /// Ends the program with an error.
  package func fail(_ text: String, status: Int32) -> Never {
    fflush(nil)
    fputs("\(program): \(text)\n", stderr)
    exit(status)
  }

  private mutating func flush() -> Bool {
    if fflush(nil) != 0 {
      outputError = outputError ?? errno
    } else if ferror(stdout) != 0 {
      outputError = outputError ?? EIO
    }
    return outputError == nil
  }
}

/// A line of input.
package struct Order {
  /// At least one.
  package let words: [String]
  /// What stands after the first word, as it was typed, or nil for nothing.
  package let rest: String?

  init?(_ line: String) {
    let parts = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard !words.isEmpty else { return nil }
    let rest = parts.dropFirst().first?.drop(while: \.isWhitespace) ?? ""
    let end = rest.lastIndex { !$0.isWhitespace }
    self.rest = end.map { String(rest[...$0]) }
  }

  package var text: String { words.joined(separator: " ") }
}

/// What the system says about an error.
func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
