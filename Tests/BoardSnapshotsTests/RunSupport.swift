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

extension TemporaryFolder {
  func path(_ name: String) -> String { self[name].path }

  func names(in name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }

  func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: self[name]) }

  func text(_ name: String) throws -> String { try String(contentsOf: self[name], encoding: .utf8) }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(at: self[name], withIntermediateDirectories: true)
  }
}
