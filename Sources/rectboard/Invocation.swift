import ArgumentParser
import BoardDocument
import BoardSnapshots
import CairoDrawing
import ScriptFiles
import WholeFiles

/// A run of the program: its console, its exit status, and the conversion of errors to messages.
final class Invocation {
  let console = Console()
  /// The most important status so far.
  private(set) var status = ExitStatus.done
  /// Whether standard output only has what scripts print, so that its reader may close it early without causing an error.
  var readerMayLeave = false

  /// With `--watch`: the start of the current run, and its summary, which is printed after it.
  var watchedRunStart: ContinuousClock.Instant?
  var summary: String?

  /// The folder that scripts include files from; `nil` for each script's own folder.
  var includeRoot: String?
  /// The files of the script that was read last.
  private(set) var files = FilesOfScript("-")

  /// Runs a subcommand and ends the program with its status.
  static func run(includeRoot: String? = nil, _ body: (Invocation) throws -> Void) throws {
    let invocation = Invocation()
    invocation.includeRoot = includeRoot
    try invocation.attempt(body)
    try invocation.attempt { try $0.console.flush() }
    if invocation.console.hasLostErrors { invocation.note(.outputNotWhole) }
    if let signal = Interruption.signal { throw ExitCode(128 + signal) }
    try invocation.status.exit()
  }

  /// Runs a part of a subcommand; an error that it throws is reported and affects the status.
  func attempt(_ body: (Invocation) throws -> Void) throws {
    do {
      try body(self)
    } catch let failures as RunFailures {
      for error in failures.errors { try report(error) }
    } catch {
      try report(error)
    }
  }

  /// Reports an error. Errors of other kinds are rethrown for the argument parser to report.
  private func report(_ error: any Error) throws {
    switch error {
    case let errors as ScriptErrors:
      for diagnostic in errors.diagnostics { console.report(diagnostic) }
      note(.wrongScript)
    case let diagnostic as Diagnostic:
      console.report(diagnostic)
      note(.wrongScript)
    case let fault as InverseFault:
      console.report(fault.diagnostic)
      note(.unmet)
    case let error as InputError:
      console.report(error: error.message)
      note(.unreadableInput)
    case let error as OutputError where error.isOfLostReader && readerMayLeave: break
    case let error as OutputError:
      console.report(error: error.description)
      note(error.hadBegun ? .outputNotWhole : .outputNotCreated)
    case let error as CairoError:
      console.report(error: "cannot draw: \(error)")
      note(.outputNotWhole)
    case let error as DocumentError:
      console.report(error)
      note(error.status)
    case is ForeignBackup, is ForeignFile:
      console.report(error: "\(error)")
      note(.outputNotCreated)
    case let error as ValidationError:
      console.report(error: error.message)
      note(.usage)
    default: throw error
    }
  }

  /// Updates the exit status.
  func note(_ new: ExitStatus) { status = status.joined(with: new) }

  func read(_ path: String) throws(InputError) -> [UInt8] {
    files = FilesOfScript(path, root: includeRoot)
    return try files.read()
  }

  /// Replaces each folder by the scripts in it, and keeps the order.
  func scripts(at paths: [String]) throws -> [String] {
    try paths.flatMap { path in
      guard Folder.exists(path) else { return [path] }
      var finder = ScriptFinder()
      finder.add(path)
      for error in finder.failures { try attempt { _ in throw error } }
      if finder.scripts.isEmpty, finder.failures.isEmpty { noteNoScripts(in: [path]) }
      return finder.scripts.map(\.path)
    }
  }

  /// Reports that folders contain no scripts.
  func noteNoScripts(in paths: [String]) {
    let places = paths.map { "'\($0)'" }.joined(separator: ", ")
    console.report(error: "expected board scripts in \(places), found none")
    note(.unreadableInput)
  }

  /// The path of an output file; `-` means standard output, and printed text then goes to standard error.
  func path(_ output: String) -> String {
    guard output == "-" else { return output }
    console.printsToErrors = true
    return "/dev/stdout"
  }

  /// Reads the files that a script includes.
  func inclusion(of path: String) -> Inclusion { Inclusion(reading: IncludeFolder(of: path, root: includeRoot)) }

  func parse(_ bytes: [UInt8], from path: String) throws(ScriptErrors) -> Script {
    try Script(bytes, file: Invocation.name(path), including: notedInclusion(of: path))
  }

  /// Reads the files that a script includes, and notes which they are.
  func notedInclusion(of path: String) -> Inclusion {
    if files.path != path { files = FilesOfScript(path, root: includeRoot) }
    return files.inclusion { [self] in try files.read(included: $0) }
  }

  /// The name of a script's file in messages.
  static func name(_ path: String) -> String { path == "-" ? "standard input" : path }
}

extension InputError {
  /// The message for the user: what can't be done, why, and what to do about it if that is known.
  fileprivate var message: String {
    guard isTooLarge else { return description }
    let most = Limits.mebibytes(Limits.maximumFileLength)
    return "cannot read \(place): it is larger than \(most), the limit for a script"
  }
}
