@_exported public import BoardTestRunner
import SystemEssentials
public import Testing

/// Runs a board script within a test, and checks everything that it expects, including pictures.
///
/// ```swift
/// @Test func `undo brings the card back`() {
///   expectBoard(
///     """
///     add card at 40,40
///     move card to 1,1
///     undo
///     expect card at 40,40
///     expect board image card
///     """)
/// }
/// ```
///
/// Each failed expectation is an issue. The expected pictures are in a folder beside the test's file: `NAME.png` in
/// `UndoTests.expected` for `UndoTests.swift`. All tests of the file share it.
///
/// - Parameters:
///   - script: The script.
///   - recording: Which pictures are recorded; see ``recordingByDefault``.
///   - filePath: The test's file.
///   - sourceLocation: The place of the issues.
public func expectBoard(
  _ script: String, recording: GoldenRecording = recordingByDefault, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let place = filePath.hasSuffix(".swift") ? String(filePath.dropLast(".swift".count)) : filePath
  report(boardTest(recording).run(text: script, at: place + ".board")) { _ in sourceLocation }
}

/// Runs a board script from a file within a test, and checks everything that it expects, including pictures, as `rectboard test` does.
///
/// ```swift
/// @Test(arguments: boardScripts(in: "Boards"))
/// func `the boards are as expected`(script: String) { expectBoard(file: script) }
/// ```
///
/// Each failed expectation is an issue at its line of the script.
///
/// - Parameters:
///   - path: The script's file; a relative path begins at the folder of the test's file.
///   - recording: Which pictures are recorded; see ``recordingByDefault``.
///   - filePath: The test's file.
///   - sourceLocation: The place of issues that have none in the script.
public func expectBoard(
  file path: String, recording: GoldenRecording = recordingByDefault, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let path = absolute(path, besides: filePath)
  report(boardTest(recording).run(path)) { failure in
    guard let place = failure?.diagnostic?.location, place.file == path else { return sourceLocation }
    let name = path.split(separator: "/").suffix(2).joined(separator: "/")
    return SourceLocation(fileID: name, filePath: path, line: place.line, column: place.column)
  }
}

/// The board scripts in a folder and its subfolders, in the order of their names, as arguments for a test.
///
/// - Parameters:
///   - folder: The folder; a relative path begins at the folder of the test's file. If it can't be read, its path is the only argument,
///     so that the test fails.
///   - filePath: The test's file.
public func boardScripts(in folder: String, filePath: String = #filePath) -> [String] {
  let path = absolute(folder, besides: filePath)
  var suite = TestSuite()
  suite.add(path)
  return suite.scripts.isEmpty ? [path] : suite.scripts
}

/// Which expected pictures are recorded by default: what the environment variable `RECORD_BOARDS` says (`missing`, `failed`, `all` or
/// `none`); otherwise missing ones, or none if `CI` is set.
///
/// A recorded picture is reported as a warning, because somebody has to look at it. Another value of the variable is an issue in each
/// test that uses this default, and nothing is recorded.
public var recordingByDefault: GoldenRecording {
  recording(of: ProcessInfo.processInfo.environment["RECORD_BOARDS"])
}

/// Parses a value of the environment variable.
package func recording(of value: String?) -> GoldenRecording {
  guard let value, !value.isEmpty else { return .byDefault }
  if let recording = GoldenRecording(rawValue: value) { return recording }
  let values = GoldenRecording.allCases.map { "'\($0)'" }
  Issue.record(
    "RECORD_BOARDS must be \(values.dropLast().joined(separator: ", ")) or \(values[values.count - 1]), found '\(value)'"
  )
  return .none
}

private func boardTest(_ recording: GoldenRecording) -> BoardTest {
  var test = BoardTest(recording: recording, keepsPictures: true)
  test.command = { _, recording in "RECORD_BOARDS=\(recording) swift test" }
  return test
}

private func absolute(_ path: String, besides file: String) -> String {
  path.hasPrefix("/") ? path : file.prefix(upTo: file.lastIndex(of: "/") ?? file.startIndex) + "/" + path
}

/// Reports the result of a run as issues, with the pictures that differ.
private func report(_ result: TestResult, _ place: (TestFailure?) -> SourceLocation) {
  var result = result
  _ = result.writeFiles()
  for failure in result.failures {
    let text = failure.diagnostic?.rendered ?? failure.message
    let board = failure.board.isEmpty ? "" : "the board there:\n\(failure.board)"
    Issue.record(Comment(rawValue: text + board), sourceLocation: place(failure))
    guard let pictures = failure.pictures else { continue }
    let kind = pictures.isSVG ? "svg" : "png"
    for (part, bytes, kind) in [
      ("expected", pictures.golden, kind), ("actual", pictures.actual, kind), ("diff", pictures.difference, "png"),
    ] {
      guard let bytes else { continue }
      Attachment.record(bytes, named: "\(pictures.name).\(part).\(kind)", sourceLocation: place(failure))
    }
  }
  for path in result.recordedFiles {
    Issue.record(
      "recorded '\(path)': look at it, and keep it with the tests", severity: .warning, sourceLocation: place(nil))
  }
}
