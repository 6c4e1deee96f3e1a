import BoardScript
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

/// Whether devices that are always full can be had, as on Linux. Tests of them are skipped elsewhere, unless
/// `RECTBOARD_TOOLS=required` says that all is there, as in CI.
let hasFullDevice =
  FileManager.default.fileExists(atPath: "/dev/full")
  || ProcessInfo.processInfo.environment["RECTBOARD_TOOLS"] == "required"
