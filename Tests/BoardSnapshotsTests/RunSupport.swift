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

/// Makes a folder at a path after the first line, so that nothing can be written there any more.
struct Saboteur: RunOutput {
  let path: String
  func note(_ report: Report, in session: Session) throws {
    if report.line == 1 { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
  }
}

/// Whether there is a device that is always full, as on Linux. Elsewhere its tests are skipped, unless `RECTBOARD_TOOLS=required`
/// says that everything is there, as in CI.
let hasFullDevice =
  FileManager.default.fileExists(atPath: "/dev/full")
  || ProcessInfo.processInfo.environment["RECTBOARD_TOOLS"] == "required"
