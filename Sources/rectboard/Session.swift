import ArgumentParser
import BoardRendering
import BoardScript
import BoardSnapshots
import CairoDrawing

/// One call of the program: its console, its exit status, and the one place where errors become messages.
struct Session {
  var console = Console()
  /// The worst that has happened so far.
  var status = ExitStatus.done

  /// The largest script file, in bytes. Standard input has no limit.
  static let largestScript = 1 << 28

  /// Runs a subcommand and ends the program with its status.
  static func run(_ body: (inout Session) throws -> Void) throws {
    var session = Session()
    try session.attempt(body)
    try session.attempt { try $0.console.flush() }
    try session.status.exit()
  }

  /// Runs a part of a subcommand; what it throws is reported and noted in the status.
  mutating func attempt(_ body: (inout Session) throws -> Void) throws {
    do {
      try body(&self)
    } catch let errors as ScriptErrors {
      for diagnostic in errors.diagnostics { console.report(diagnostic) }
      status = status.joined(with: .wrongScript)
    } catch let diagnostic as Diagnostic {
      console.report(diagnostic)
      status = status.joined(with: .wrongScript)
    } catch let error as InputError {
      console.report(error: error.message)
      status = status.joined(with: .unreadableInput)
    } catch let error as OutputError {
      console.report(error: error.description)
      // A full disk is told as such, whichever call of the system has met it.
      status = status.joined(
        with: error.operation == .write || error.isOutOfSpace ? .outputNotWhole : .outputNotCreated)
    } catch let error as CairoError {
      console.report(error: "cannot draw: \(error)")
      status = status.joined(with: .outputNotWhole)
    } catch let error as SnapshotRun.ForeignFile {
      console.report(error: error.message)
      status = status.joined(with: .outputNotCreated)
    }
  }

  func read(_ path: String) throws(InputError) -> [UInt8] {
    try InputFile.read(path, limit: Session.largestScript)
  }

  func parse(_ bytes: [UInt8], from path: String) throws(ScriptErrors) -> Script {
    try Script(bytes, file: path == "-" ? "standard input" : path)
  }
}

extension InputError {
  /// What the user is told: what can't be done, why, and what to do about it if that is known.
  fileprivate var message: String {
    guard isTooLarge else { return description }
    return
      "cannot read '\(path)': it is larger than 256 MiB, the most that a script file may be; standard input has no limit"
  }
}

/// "1 step", "2 steps".
func counted(_ number: Int, _ noun: String) -> String {
  number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
}
