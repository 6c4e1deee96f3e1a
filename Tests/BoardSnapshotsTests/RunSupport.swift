import BoardLanguage
import BoardModel
import BoardSnapshots
import BoardTestSupport
import Foundation

/// Runs a script with outputs, in order, and returns what went wrong.
func failures(of run: SnapshotRun, _ outputs: [any RunOutput]) -> [any Error] {
  var run = run
  for output in outputs { run.add(output) }
  do throws(RunFailures) {
    _ = try run.run()
    return []
  } catch {
    return error.errors
  }
}

/// Makes a folder under a name after the first line: what is to be written there can't be any more.
struct Saboteur: RunOutput {
  let path: String
  func note(_ report: Report, in session: Session) throws {
    if report.line == 1 { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
  }
}

/// Whether devices that are always full can be had, as on Linux. Tests of them are skipped elsewhere, unless
/// `RECTBOARD_TOOLS=required` says that all is there, as in CI.
let hasFullDevice =
  FileManager.default.fileExists(atPath: "/dev/full")
  || ProcessInfo.processInfo.environment["RECTBOARD_TOOLS"] == "required"
